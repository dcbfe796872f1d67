//! Moments of a match in a few words.

use crate::{
    games::dominations::rules::{Dominations, Move},
    kit::Record,
    locale::Localized,
};

/// `Turn 9: places 20, picks 45`, `Turn 10: the line 5, 29, 36, 46`. There is no room for names beside the dominos of a
/// Dynasty: they are told below.
pub fn told(record: &Record<Dominations>, ply: usize, moves: usize) -> Localized {
    let at = record.after(ply);
    let (mut placed, mut discarded, mut picked) = (0, 0, 0);
    let (mut line, mut kings) = (Vec::new(), false);
    for (_, made) in record.acts().skip(ply).take(moves) {
        match made {
            Move::Place(placement) => placed = placement.domino.get(),
            Move::Discard(number) => discarded = number.get(),
            Move::Pick(number) => picked = number.get(),
            Move::LayOut(numbers) => {
                line.extend(numbers.as_slice().iter().map(ToString::to_string));
            }
            Move::DrawKings(_) => kings = true,
        }
    }
    let way = match (placed, discarded, picked) {
        _ if kings => "kings",
        _ if !line.is_empty() => "line",
        (0, 0, _) => "picks",
        (0, _, 0) => "discards",
        (0, ..) => "discards-picks",
        (_, _, 0) => "places",
        _ => "places-picks",
    };
    let turn = match line.is_empty() {
        true => at.turn(),
        false => record.after(ply + moves).turn(),
    };
    Localized::new("review-moment-dominations")
        .with("turn", turn)
        .with("rounds", at.rules().rounds())
        .with("round", at.round().max(1))
        .with("way", way)
        .with("placed", placed.max(discarded))
        .with("picked", picked)
        .with("line", line.join(", "))
}

#[cfg(test)]
mod tests {
    use std::path::Path;

    use super::*;
    use crate::{
        locale::{Language, Texts},
        play::record_file,
    };

    /// More letters have no room in the title of a turning point.
    const LONGEST: usize = 46;

    #[test]
    fn a_moment_of_a_dynasty_is_one_short_sentence_in_both_languages() {
        let file = concat!(env!("CARGO_MANIFEST_DIR"), "/tests/golden/dynasty.jsonl");
        let matches = record_file::read::<Dominations>(Path::new(file)).unwrap();
        let record = &matches.first().unwrap().record;
        let mut texts = Texts::shipped(
            |path| path.ends_with("/review.ftl"),
            |fault| panic!("{fault}"),
        );
        for (language, turn) in [("en", "turn"), ("fr", "tour")] {
            texts.speak(Language(language.to_owned()));
            let mut seen = 0;
            let both = record.moves().windows(2).enumerate();
            for (ply, two) in both {
                let belongs = matches!(two, [Move::Place(_) | Move::Discard(_), Move::Pick(_)]);
                let said = texts.read(&told(record, ply, 1 + usize::from(belongs)));
                assert!(said.chars().count() <= LONGEST, "{said}");
                seen += usize::from(said.contains(&format!(", {turn} ")));
            }
            assert!(seen > 0, "{language}");
        }
    }
}

//! Moments of a match in a few words.

use crate::{
    games::dominations::rules::{Dominations, Move},
    kit::{Actor, Record},
    locale::Localized,
};

/// `Turn 9: Anna places 20, picks 45`, `Turn 10: the line 5, 29, 36, 46`.
pub fn told(record: &Record<Dominations>, ply: usize, moves: usize, names: &[String]) -> Localized {
    let at = record.after(ply);
    let mut who = String::new();
    let (mut placed, mut discarded, mut picked) = (0, 0, 0);
    let (mut line, mut kings) = (Vec::new(), false);
    for (by, made) in record.acts().skip(ply).take(moves) {
        if let Actor::Seat(seat) = by {
            who = names.get(seat.index()).cloned().unwrap_or_default();
        }
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
        .with("name", who)
        .with("way", way)
        .with("placed", placed.max(discarded))
        .with("picked", picked)
        .with("line", line.join(", "))
}

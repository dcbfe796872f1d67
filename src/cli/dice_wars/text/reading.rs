//! What a person types in a turn: two regions, or a word.

use crate::{
    cli::{
        language::{say, told},
        text::Word,
    },
    games::dice_wars::{
        faults,
        notation::{MoveTextError, moves},
        rules::{Map, Move},
    },
};

/// What somebody wants.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Wish {
    /// To make this move.
    Move(Move),
    /// To see the map again.
    Map,
    /// To see every attack.
    Attacks,
    /// What is no move.
    Word(Word),
}

const MAP: [&str; 3] = ["map", "m", "carte"];
const ATTACKS: [&str; 3] = ["attacks", "l", "attaques"];
const END: [&str; 3] = ["e", "end", "finir"];

/// Reads what was typed in a match on that map.
///
/// # Errors
/// What is wrong with it, in a line.
pub(super) fn wish(typed: &str, map: &Map) -> Result<Wish, String> {
    let word = typed.to_lowercase();
    if let Some(word) = Word::read(&word) {
        return Ok(Wish::Word(word));
    }
    if MAP.contains(&&*word) {
        return Ok(Wish::Map);
    }
    if ATTACKS.contains(&&*word) {
        return Ok(Wish::Attacks);
    }
    if END.contains(&&*word) {
        return Ok(Wish::Move(Move::End));
    }
    let regions = word.trim_start_matches("attack").replace(['-', ','], " ");
    match moves::read(&format!("attack {regions}")) {
        Ok(made) => Ok(Wish::Move(made)),
        // Two numbers are a move, even where there are no such regions.
        Err(why @ MoveTextError::Region { .. })
            if regions
                .split_whitespace()
                .all(|word| word.parse::<u32>().is_ok()) =>
        {
            let why = why.on(map);
            Err(told(&why, || faults::of_move_text(&why)))
        }
        Err(_) => Err(say!("cli-text-dice-no-move", found = typed)),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::games::dice_wars::rules::{MapSize, Region, generate};

    #[test]
    fn an_attack_is_read_in_each_of_its_ways() {
        let map = generate(MapSize::LEAST, 1);
        let wish = |typed| wish(typed, &map);
        let region = |number| Region::new(number).expect("a region");
        let attack = Some(Wish::Move(Move::Attack {
            from: region(3),
            to: region(17),
        }));
        for typed in ["3 17", "3-17", "3, 17", "attack 3 17", "ATTACK 3 17"] {
            assert_eq!(wish(typed).ok(), attack, "{typed}");
        }
        assert_eq!(wish("end").ok(), Some(Wish::Move(Move::End)));
        assert_eq!(wish("Carte").ok(), Some(Wish::Map));
        assert_eq!(wish("undo").ok(), Some(Wish::Word(Word::Undo)));
        for wrong in ["", "3", "3 60", "3 4 5", "roll 1 / 1", "é"] {
            assert_eq!(wish(wrong).ok(), None, "{wrong}");
        }
        let last = map.region_count() - 1;
        for (typed, found) in [("0 60", "60"), ("99 3", "99"), ("0-1000", "1000")] {
            let why = format!("`{found}` is not a region's number, expected 0 to {last}");
            assert_eq!(wish(typed), Err(why), "{typed}");
        }
    }
}

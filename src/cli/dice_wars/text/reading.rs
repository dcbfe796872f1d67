//! What a person types in a turn: two regions, or a word.

use crate::{
    cli::{language::say, text::Word},
    games::dice_wars::{notation::moves, rules::Move},
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

/// Reads what was typed.
///
/// # Errors
/// What is wrong with it, in a line.
pub(super) fn wish(typed: &str) -> Result<Wish, String> {
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
        Err(_) => Err(say!("cli-text-dice-no-move", found = typed)),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::games::dice_wars::rules::Region;

    #[test]
    fn an_attack_is_read_in_each_of_its_ways() {
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
    }
}

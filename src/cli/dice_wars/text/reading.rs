//! What a person types in a turn: two regions, or a word.

use crate::{
    cli::{language::say, text::Word},
    games::dice_wars::{
        rules::{Map, Move, Region},
        words::region_number,
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
    let numbers = regions.split_whitespace();
    let numbers: Option<Vec<u32>> = numbers.map(|word| word.parse::<u32>().ok()).collect();
    match numbers.as_deref() {
        // Two numbers are a move, even where there are no such regions.
        Some(&[from, to]) => Ok(Wish::Move(Move::Attack {
            from: region(from, map)?,
            to: region(to, map)?,
        })),
        _ => Err(say!("cli-text-dice-no-move", found = typed)),
    }
}

/// The region that people know by that number.
fn region(number: u32, map: &Map) -> Result<Region, String> {
    let mut regions = map.regions();
    let found = regions.find(|region| region_number(*region) == number as usize);
    found.ok_or_else(|| {
        say!(
            "cli-text-dice-region",
            found = number.to_string(),
            most = map.region_count()
        )
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::games::dice_wars::rules::{MapSize, generate};

    #[test]
    fn an_attack_is_read_in_each_of_its_ways() {
        let map = generate(MapSize::LEAST, 1);
        let wish = |typed: &str| wish(typed, &map);
        let region = |number| Region::new(number).expect("a region");
        let attack = Some(Wish::Move(Move::Attack {
            from: region(2),
            to: region(1),
        }));
        for typed in ["3 2", "3-2", "3, 2", "attack 3 2", "ATTACK 3 2"] {
            assert_eq!(wish(typed).ok(), attack, "{typed}");
        }
        assert_eq!(wish("end").ok(), Some(Wish::Move(Move::End)));
        assert_eq!(wish("Carte").ok(), Some(Wish::Map));
        assert_eq!(wish("undo").ok(), Some(Wish::Word(Word::Undo)));
        for wrong in ["", "3", "3 60", "3 4 5", "roll 1 / 1", "é"] {
            assert_eq!(wish(wrong).ok(), None, "{wrong}");
        }
        let last = map.region_count();
        let past = format!("1 {}", last + 1);
        assert!(wish(&format!("1 {last}")).is_ok());
        assert!(wish(&past).is_err());
        for (typed, found) in [
            ("0 1", "0"),
            ("1 61", "61"),
            ("99 3", "99"),
            ("1-1000", "1000"),
        ] {
            let why = format!("`{found}` is no region: expected 1 to {last}");
            assert_eq!(wish(typed), Err(why), "{typed}");
        }
    }
}

//! Boards by number, and the short code that brings one back.

use std::{fmt, str::FromStr};

use super::layout::BoardKind;
use crate::kit::{Rng, base32, chance::stream};
use rand::Rng as _;

/// Which board of its kind: everything on it follows.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct BoardNumber {
    kind: BoardKind,
    number: u64,
}

/// Why a text is not the code of a board.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum CodeError {
    /// It is too short or too long.
    #[error("`{0}` is not the code of a board: expected 8 letters or digits, such as {example}", example = Self::EXAMPLE)]
    Length(String),
    /// A letter that no code has.
    #[error(
        "`{found}` is in no code of a board: expected digits, and letters other than I, L, O and U"
    )]
    Letter {
        /// The letter.
        found: char,
    },
    /// The last letter does not fit the others.
    #[error("`{0}` has a letter that was misread: its last one does not fit the others")]
    Check(String),
}

impl CodeError {
    /// A code as it should be.
    pub const EXAMPLE: &str = "17MJ-ZMR1";
}

/// Bits of the number.
const BITS: u32 = 34;

impl BoardNumber {
    /// The board of a kind that a number stands for; of a large one only the low 34 bits count.
    pub const fn new(kind: BoardKind, number: u64) -> Self {
        Self {
            kind,
            number: number & ((1 << BITS) - 1),
        }
    }

    /// Board number `index` of a seed.
    pub fn drawn(kind: BoardKind, seed: u64, index: u64) -> Self {
        Self::new(
            kind,
            stream(seed, "ricochet-boards", index).next_u64() >> (64 - BITS),
        )
    }

    /// How it comes about.
    pub const fn kind(self) -> BoardKind {
        self.kind
    }

    /// What everything on it follows from.
    pub(super) fn chance(self) -> Rng {
        stream(self.number, "ricochet-board", self.kind as u64)
    }

    /// Kind and number in one.
    const fn payload(self) -> u64 {
        (self.kind as u64) << BITS | self.number
    }
}

/// The sign that tells whether the other seven were read well: any one of them that was misread, and any two neighbours that
/// changed places, give another, unless they are 0 and Z.
fn check(payload: u64) -> u8 {
    // The digits of a number in base 32, weighed by powers of 3 in the field of 31, in which 0 and 31 are one: 0 to 30.
    let digits = (0..7).map(|place| (payload >> (5 * place) & 31, 3u64.pow(place)));
    (digits.map(|(digit, weight)| digit * weight).sum::<u64>() % 31) as u8
}

/// As `17MJ-ZMR1`.
impl fmt::Display for BoardNumber {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for place in (0..7).rev() {
            write!(f, "{}", base32::letter(self.payload() >> (5 * place)))?;
            if place == 3 {
                f.write_str("-")?;
            }
        }
        write!(f, "{}", base32::letter(check(self.payload()).into()))
    }
}

impl FromStr for BoardNumber {
    type Err = CodeError;

    /// Reads a code, with or without its hyphen, in small letters or capitals; O is read as 0, I and L as 1.
    fn from_str(text: &str) -> Result<Self, CodeError> {
        let value = |letter: char| {
            let found = letter.to_ascii_uppercase();
            let value = base32::value(letter).map(u64::from);
            value.ok_or(CodeError::Letter { found })
        };
        let letters: Vec<char> = text
            .trim()
            .chars()
            .filter(|&letter| letter != '-')
            .collect();
        if letters.len() != 8 {
            return Err(CodeError::Length(text.trim().to_owned()));
        }
        let values = letters
            .into_iter()
            .map(value)
            .collect::<Result<Vec<_>, _>>()?;
        let all = values.iter().fold(0, |all, value| all << 5 | value);
        let (payload, last) = (all >> 5, all & 31);
        if u64::from(check(payload)) != last {
            return Err(CodeError::Check(text.trim().to_owned()));
        }
        let kind = BoardKind::ALL[(payload >> BITS & 1) as usize];
        Ok(Self::new(kind, payload))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_code_brings_its_board_back() {
        for index in 0..500 {
            for kind in BoardKind::ALL {
                let number = BoardNumber::drawn(kind, 5, index);
                let code = number.to_string();
                assert_eq!(code.len(), 9, "{code}");
                assert_eq!(code.parse(), Ok(number));
                assert_eq!(code.to_lowercase().replace('-', "").parse(), Ok(number));
            }
        }
    }

    #[test]
    fn a_misread_code_is_refused() {
        let code = BoardNumber::drawn(BoardKind::Random, 5, 1).to_string();
        let mut refused = 0;
        for place in (0..8).filter(|&place| place != 4) {
            for sign in (0..32).map(base32::letter) {
                let mut letters = code.clone().into_bytes();
                letters[place] = sign as u8;
                let other = String::from_utf8(letters).unwrap();
                refused += u32::from(other.parse::<BoardNumber>().is_err());
            }
        }
        // Of 32 signs one is right, and two are alike for the check: 0 and Z.
        assert!(refused >= 7 * 30, "{refused}");
        for (text, why) in [
            ("17MJ", CodeError::Length("17MJ".to_owned())),
            ("17MJ-ZMR*", CodeError::Letter { found: '*' }),
        ] {
            assert_eq!(text.parse::<BoardNumber>(), Err(why));
        }
        assert!(CodeError::EXAMPLE.parse::<BoardNumber>().is_ok());
    }
}

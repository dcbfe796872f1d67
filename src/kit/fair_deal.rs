//! Fair deals that can be proven: a seal of seed and salt is told before the first move, and opened after the last.
//!
//! The seal proves that nothing of the deal was changed after the start. It does not hide the seed from whoever reads the
//! file of a match that is being played, where the seed stands in clear, and it does not prove that the seed was not chosen.

use std::{fmt, str::FromStr};

use serde::{Deserialize, Serialize};
use sha2::{Digest, Sha256};

use super::{game::Game, hexadecimal};

/// What is added to a seed before it is sealed, so that the seed cannot be found by trying all of them.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(try_from = "String", into = "String")]
pub struct Salt(u64);

/// The SHA-256 of seed and salt.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(try_from = "String", into = "String")]
pub struct Seal([u8; 32]);

/// A text that is no seal or no salt.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("expected {0} hexadecimal digits")]
pub struct NotHexadecimal(usize);

impl Salt {
    /// How many hexadecimal digits it has.
    const DIGITS: usize = 16;

    /// The salt of a number that nobody can guess.
    pub const fn new(number: u64) -> Self {
        Self(number)
    }
}

impl fmt::Display for Salt {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{:016X}", self.0)
    }
}

impl FromStr for Salt {
    type Err = NotHexadecimal;

    fn from_str(text: &str) -> Result<Self, NotHexadecimal> {
        let bytes = hexadecimal::read(text).ok_or(NotHexadecimal(Self::DIGITS))?;
        Ok(Self(u64::from_be_bytes(bytes)))
    }
}

impl Seal {
    /// How many hexadecimal digits it has.
    const DIGITS: usize = 64;

    /// What is sealed of a match of `G`: `dominations-deal 1 SEED SALT`, each game with its name.
    pub fn sealed<G: Game>(seed: u64, salt: Salt) -> String {
        format!("{}-deal 1 {seed} {salt}", G::ID)
    }

    /// The seal of a match of `G`: the SHA-256 of [what is sealed](Self::sealed).
    pub fn of<G: Game>(seed: u64, salt: Salt) -> Self {
        Self(Sha256::digest(Self::sealed::<G>(seed, salt).as_bytes()).into())
    }
}

impl fmt::Display for Seal {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        hexadecimal::write(&self.0, f)
    }
}

impl FromStr for Seal {
    type Err = NotHexadecimal;

    fn from_str(text: &str) -> Result<Self, NotHexadecimal> {
        let bytes = hexadecimal::read(text);
        bytes.map(Self).ok_or(NotHexadecimal(Self::DIGITS))
    }
}

/// As JSON spells them.
macro_rules! spelled_as_text {
    ($($name:ty),*) => {
        $(impl TryFrom<String> for $name {
            type Error = NotHexadecimal;

            fn try_from(text: String) -> Result<Self, NotHexadecimal> {
                text.parse()
            }
        }

        impl From<$name> for String {
            fn from(one: $name) -> Self {
                one.to_string()
            }
        })*
    };
}

spelled_as_text!(Salt, Seal);

/// Whether the seed of the deals gives what a match is played on as well: the map or the board, and how it starts there.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Ground {
    /// It gives all of that, or nothing of it is left to chance.
    OfSeed,
    /// The map has another seed, or was made by hand.
    OwnMap,
    /// So has the map, and the start follows from that seed.
    OwnMapAndStart,
    /// The board does not follow from it: it was chosen, or drawn apart.
    OwnBoard,
    /// The map is said to be of that seed, which gives another.
    OtherMap,
    /// No seed that is told gives this start.
    OtherStart,
}

/// The seal of a match, and what opens it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct SealedDeal {
    /// What was told before the first move.
    pub seal: Seal,
    /// What opens it: known to who sealed it, and to all once the match is over.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub salt: Option<Salt>,
}

impl SealedDeal {
    /// Seals the deal of a match of `G` with this seed.
    pub fn new<G: Game>(seed: u64, salt: Salt) -> Self {
        Self {
            seal: Seal::of::<G>(seed, salt),
            salt: Some(salt),
        }
    }

    /// The seed of a match with that deal; none where its host keeps it to itself until the match is over, and tells 0 in its
    /// place.
    pub fn known_seed(deal: Option<Self>, seed: u64) -> Option<u64> {
        let is_kept_back = seed == 0 && deal.is_some_and(|deal| deal.salt.is_none());
        (!is_kept_back).then_some(seed)
    }

    /// What all may know of it: the salt only when the match is over.
    #[must_use]
    pub fn told(self, over: bool) -> Self {
        Self {
            salt: self.salt.filter(|_| over),
            ..self
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::games::{dice_wars::rules::DiceWars, dominations::rules::Dominations};

    const SALT: Salt = Salt::new(0x43fa_402e_d75e_5652);

    #[test]
    fn a_seed_that_is_kept_back_is_not_taken_for_the_number_0() {
        let deal = SealedDeal::new::<Dominations>(7, SALT);
        let told = deal.told(false);
        assert_eq!(SealedDeal::known_seed(Some(told), 0), None);
        for (deal, seed) in [(None, 0), (Some(deal), 7), (Some(told), 7)] {
            assert_eq!(SealedDeal::known_seed(deal, seed), Some(seed));
        }
    }

    #[test]
    fn a_seal_is_what_any_tool_makes_of_the_text() {
        // printf 'dominations-deal 1 6313871084925588 43FA402ED75E5652' | sha256sum
        let seal = "79f082a9bf5cc48c7edc0dc6f0d76af26af35d53e1aa6cf6a69512e1841df3e4";
        let made = Seal::of::<Dominations>(6_313_871_084_925_588, SALT);
        assert_eq!(made.to_string(), seal);
        assert_eq!(seal.to_uppercase().parse(), Ok(made));
        assert_eq!("43FA402ED75E5652".parse(), Ok(SALT));
        assert_eq!(SALT.to_string().parse(), Ok(SALT));
        let other = Seal::of::<DiceWars>(6_313_871_084_925_588, SALT);
        assert_ne!(other, made, "each game has seals of its own");
    }

    #[test]
    fn what_is_no_seal_or_salt_says_what_was_expected() {
        for text in ["", "43FA", "43FA402ED75E565G", "é43FA402ED75E56"] {
            let told = text.parse::<Salt>().expect_err(text).to_string();
            assert_eq!(told, "expected 16 hexadecimal digits");
            let told = text.parse::<Seal>().expect_err(text).to_string();
            assert_eq!(told, "expected 64 hexadecimal digits");
        }
    }
}

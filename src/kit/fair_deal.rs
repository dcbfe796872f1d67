//! Fair deals that can be proven: a seal of seed and salt is told before the first move, and opened after the last.
//!
//! The seal proves that nothing of the deal was changed after the start. It does not hide the seed from whoever reads the
//! file of a match that is being played, where the seed stands in clear, and it does not prove that the seed was not chosen.

use std::{fmt, str::FromStr};

use serde::{Deserialize, Serialize};
use sha2::{Digest, Sha256};

use super::{
    game::{Actor, Game},
    notation::{MatchRecord, Notation},
    record::Dealer,
};

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
        let number = is_hexadecimal(text, Self::DIGITS).then(|| u64::from_str_radix(text, 16).ok());
        number
            .flatten()
            .map(Self)
            .ok_or(NotHexadecimal(Self::DIGITS))
    }
}

impl Seal {
    /// How many hexadecimal digits it has.
    const DIGITS: usize = 64;

    /// The seal of a match of `G` with this seed: the SHA-256 of `dominations-deal 1 SEED SALT`, each game with its name.
    pub fn of<G: Game>(seed: u64, salt: Salt) -> Self {
        let sealed = format!("{}-deal 1 {seed} {salt}", G::ID);
        Self(Sha256::digest(sealed.as_bytes()).into())
    }
}

impl fmt::Display for Seal {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.iter().try_for_each(|byte| write!(f, "{byte:02x}"))
    }
}

impl FromStr for Seal {
    type Err = NotHexadecimal;

    fn from_str(text: &str) -> Result<Self, NotHexadecimal> {
        let fault = NotHexadecimal(Self::DIGITS);
        if !is_hexadecimal(text, Self::DIGITS) {
            return Err(fault);
        }
        let mut bytes = [0; 32];
        for (byte, at) in bytes.iter_mut().zip((0..).step_by(2)) {
            *byte = u8::from_str_radix(&text[at..at + 2], 16).map_err(|_| fault)?;
        }
        Ok(Self(bytes))
    }
}

fn is_hexadecimal(text: &str, digits: usize) -> bool {
    text.len() == digits && text.bytes().all(|digit| digit.is_ascii_hexdigit())
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

    /// What all may know of it: the salt only when the match is over.
    #[must_use]
    pub fn told(self, over: bool) -> Self {
        Self {
            salt: self.salt.filter(|_| over),
            ..self
        }
    }
}

/// What is wrong with a sealed deal. Moves count from 1, those of chance included.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum SealFault {
    /// Seed and salt have another seal.
    #[error("`deal.seal` is {found}, seed and salt come to {expected}")]
    OtherSeal {
        /// The seal that was told.
        found: Seal,
        /// The seal that they have.
        expected: Seal,
    },
    /// It was opened before the match was over.
    #[error("`deal.salt` is there, yet the match is not over")]
    EarlySalt,
    /// It was not opened.
    #[error("`deal.salt` is missing, yet the match is over: nothing opens the seal")]
    NoSalt,
    /// Something was dealt that the sealed seed does not deal.
    #[error("move {number} is `{found}`, the sealed seed deals `{expected}`")]
    OtherDeal {
        /// Which move.
        number: usize,
        /// What was dealt.
        found: String,
        /// What should have been.
        expected: String,
    },
}

/// Everything that is wrong with the sealed deal of a match; nothing where it has none.
pub fn check<G: Notation>(of: &MatchRecord<G>) -> Vec<SealFault> {
    let Some(deal) = of.deal else {
        return Vec::new();
    };
    let mut faults = Vec::new();
    match (deal.salt, of.record.is_over()) {
        (Some(salt), over) => {
            if !over {
                faults.push(SealFault::EarlySalt);
            }
            let expected = Seal::of::<G>(of.seed, salt);
            if deal.seal != expected {
                faults.push(SealFault::OtherSeal {
                    found: deal.seal,
                    expected,
                });
            }
        }
        (None, true) => faults.push(SealFault::NoSalt),
        (None, false) => {}
    }
    faults.extend(other_deal(of));
    faults
}

/// The first outcome of chance that the seed does not give.
fn other_deal<G: Notation>(of: &MatchRecord<G>) -> Option<SealFault> {
    let (game, dealer) = (of.record.game(), Dealer { seed: of.seed });
    let (mut at, mut dealt) = (game.opening(), 0);
    for ((by, made), number) in of.record.acts().zip(1..) {
        if by == Actor::Chance {
            let expected = dealer.outcome(game, &at, dealt);
            dealt += 1;
            if made != expected {
                return Some(SealFault::OtherDeal {
                    number,
                    found: G::write_move(made),
                    expected: G::write_move(expected),
                });
            }
        }
        game.advance(&mut at, by, made);
    }
    None
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{
        games::{
            dice_wars::rules::DiceWars,
            dominations::{
                notation::MatchRecord as DominationsRecord,
                rules::{Colour, Dominations, DominoSet, Move, Rules},
            },
        },
        kit::{SeatEntry, ToMove},
    };

    const SALT: Salt = Salt::new(0x43fa_402e_d75e_5652);

    /// A match of two seats with a sealed deal, of which so many moves are made.
    fn sealed(moves: usize) -> DominationsRecord {
        let game = Dominations::new(Rules::default(), 2, DominoSet::course()).expect("two seats");
        let seats = Colour::ALL[..2].iter().map(|&colour| SeatEntry {
            name: colour.name().to_owned(),
            colour,
            player: "human".to_owned(),
        });
        let mut played = DominationsRecord::new(game, 42, seats.collect());
        played.deal = Some(SealedDeal::new::<Dominations>(42, SALT));
        let dealer = Dealer { seed: 42 };
        for _ in 0..moves {
            let record = &mut played.record;
            let made = match record.to_move() {
                ToMove::Nobody => break,
                ToMove::Chance => dealer.deal(record),
                ToMove::Seat(_) => {
                    let mut listed = Vec::new();
                    record.game().choices(record.position(), &mut listed);
                    listed[0]
                }
            };
            record.play_next(made).expect("it is listed or dealt");
        }
        played
    }

    /// What a reader of the file finds.
    fn read(played: &DominationsRecord) -> DominationsRecord {
        DominationsRecord::from_json(&played.to_json()).expect("it was written")
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

    #[test]
    fn the_salt_is_told_only_when_the_match_is_over() {
        for moves in [0, 3, 40] {
            let going = read(&sealed(moves));
            let deal = going.deal.expect("it is sealed");
            assert_eq!(
                (deal.seal, deal.salt),
                (Seal::of::<Dominations>(42, SALT), None)
            );
            assert_eq!(check(&going), []);
        }
        let over = read(&sealed(usize::MAX));
        assert!(over.record.is_over());
        assert_eq!(over.deal.expect("it is sealed").salt, Some(SALT));
        assert_eq!(check(&over), []);
        assert_eq!(read(&over).to_json(), over.to_json());
    }

    #[test]
    fn a_record_without_a_seal_does_not_speak_of_it() {
        let mut played = sealed(10);
        played.deal = None;
        assert!(!played.to_json().contains("deal\":"));
        assert_eq!(check(&played), []);
    }

    #[test]
    fn what_was_changed_after_the_start_is_found() {
        let over = sealed(usize::MAX);
        let mut other_seed = over.clone();
        other_seed.seed = 43;
        let told: Vec<String> = check(&other_seed).iter().map(ToString::to_string).collect();
        assert_eq!(told.len(), 2, "{told:?}");
        assert!(told[0].starts_with("`deal.seal` is "), "{told:?}");
        assert!(told[1].contains("the sealed seed deals `"), "{told:?}");

        let mut no_salt = over.clone();
        no_salt.deal = over.deal.map(|deal| deal.told(false));
        assert_eq!(check(&no_salt), [SealFault::NoSalt]);

        let early = sealed(20);
        assert_eq!(check(&early), [SealFault::EarlySalt]);

        // A line that another seed deals.
        let mut line_changed = sealed(1);
        let mut at = *line_changed.record.position();
        let other = Dealer { seed: 7 }.outcome(line_changed.record.game(), &at, 1);
        line_changed.record.game().make(&mut at, other);
        line_changed
            .record
            .play_next(other)
            .expect("a line may be so");
        line_changed.deal = line_changed.deal.map(|deal| deal.told(false));
        let expected = Dealer { seed: 42 }.deal(&sealed(1).record);
        assert!(matches!(expected, Move::LayOut(_)));
        assert_eq!(
            check(&line_changed),
            [SealFault::OtherDeal {
                number: 2,
                found: Dominations::write_move(other),
                expected: Dominations::write_move(expected),
            }]
        );
    }
}

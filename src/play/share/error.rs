//! Why a match has no code, and why a text is not the code of a match.

use super::{MOST_LETTERS, MOST_PLIES, VERSION};

/// Why a match cannot be told by a code.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum ShareError {
    /// Seats act at any moment, by a clock.
    #[error("its seats act at any moment, by a clock: no code has room for that")]
    AnyMoment,
    /// The seats had so much time and no more.
    #[error("it was played against a clock, and no code has room for the times")]
    Timed,
    /// It was played with other pieces than the game's own.
    #[error("it was played with other pieces than the game's own, and no code has room for them")]
    OwnPieces,
    /// It did not begin as matches do.
    #[error("it did not begin at the usual position, and no code has room for another")]
    OwnStart,
    /// The board is not the one that its seed gives.
    #[error("its map does not follow from its seed, and no code has room for a map")]
    OwnMap,
    /// Chance did not bring what its seed gives.
    #[error("move {0}, one of chance, does not follow from the seed of the match")]
    OtherDeal(usize),
    /// There is more of it than any code tells.
    #[error("it has more than {MOST_PLIES} moves")]
    TooLong,
}

/// Why a text is not the code of a match. Letters and moves count from 1.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum OpenError {
    /// Something else.
    #[error("not a code: a code begins with `DN`")]
    NoCode,
    /// A letter that no code has.
    #[error("letter {at}: `{found}` cannot stand in a code")]
    Letter {
        /// Which, without what stands between groups.
        at: usize,
        /// What stands there.
        found: char,
    },
    /// The letters of check are not those of the letters before them.
    #[error("check letters: one letter is mistyped or missing")]
    Check,
    /// No code is that long.
    #[error("longer than any code: {MOST_LETTERS} letters at most")]
    TooLong,
    /// Another version of codes.
    #[error("a code of version {0}, expected 1 to {VERSION}: another version of the game wrote it")]
    Version(u32),
    /// A game that is not here.
    #[error("a code of game number {0}: no game here has it")]
    Game(u32),
    /// Options that are not here, or do not go together here.
    #[error("a code of another version's rules: {0}")]
    Rules(String),
    /// The code ends within the match.
    #[error("moves are missing: the code ends before move {0}")]
    Missing(usize),
    /// The match ends within the code.
    #[error("moves are left over: the match that the code begins with is over before them")]
    LeftOver,
}

impl ShareError {
    /// The key of its text in every language.
    pub const fn key(&self) -> &'static str {
        match self {
            Self::AnyMoment => "fault-share-any-moment",
            Self::Timed => "fault-share-timed",
            Self::OwnPieces => "fault-share-own-pieces",
            Self::OwnStart => "fault-share-own-start",
            Self::OwnMap => "fault-share-own-map",
            Self::OtherDeal(_) => "fault-share-other-deal",
            Self::TooLong => "fault-share-too-long",
        }
    }

    /// What that text asks for, by name.
    pub fn values(&self) -> Vec<(&'static str, String)> {
        match self {
            Self::OtherDeal(number) => vec![("number", number.to_string())],
            Self::TooLong => vec![("most", MOST_PLIES.to_string())],
            Self::AnyMoment | Self::Timed | Self::OwnPieces | Self::OwnStart | Self::OwnMap => {
                Vec::new()
            }
        }
    }
}

impl OpenError {
    /// The key of its text in every language.
    pub const fn key(&self) -> &'static str {
        match self {
            Self::NoCode => "fault-code-none",
            Self::Letter { .. } => "fault-code-letter",
            Self::Check => "fault-code-check",
            Self::TooLong => "fault-code-too-long",
            Self::Version(_) => "fault-code-version",
            Self::Game(_) => "fault-code-game",
            Self::Rules(_) => "fault-code-rules",
            Self::Missing(_) => "fault-code-missing",
            Self::LeftOver => "fault-code-left-over",
        }
    }

    /// What that text asks for, by name.
    pub fn values(&self) -> Vec<(&'static str, String)> {
        match self {
            Self::Letter { at, found } => {
                vec![("at", at.to_string()), ("found", found.to_string())]
            }
            Self::TooLong => vec![("most", MOST_LETTERS.to_string())],
            Self::Version(found) => vec![
                ("found", found.to_string()),
                ("expected", format!("1..{VERSION}")),
            ],
            Self::Game(found) => vec![("found", found.to_string())],
            Self::Rules(why) => vec![("why", why.clone())],
            Self::Missing(number) => vec![("number", number.to_string())],
            Self::NoCode | Self::Check | Self::LeftOver => Vec::new(),
        }
    }
}

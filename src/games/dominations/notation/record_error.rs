//! What can be wrong with the record of a match.

use super::{
    super::rules::{Colour, DominoNumber, Refusal, RulesError},
    moves::MoveTextError,
};
use crate::kit::{EndFault, EnvelopeFault, Seat, TimesFault, text::NotUtf8};

/// Why a text is not the record of a match. Rounds, lines and moves count from 1.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum RecordError {
    /// No record of this game at all.
    #[error(transparent)]
    Envelope(#[from] EnvelopeFault),
    /// The rules do not fit the seats.
    #[error("`rules`: {0}")]
    Rules(#[from] RulesError),
    /// Two seats have one colour.
    #[error("`seats`: two of them are {}", .0.name())]
    SameColour(Colour),
    /// The dominos given are not a set.
    #[error("`dominos`: {0}")]
    Dominos(DominosFault),
    /// The kings of a round are not those of the table.
    #[error("round {round}, `kings`: {why}")]
    Kings {
        /// Which round.
        round: usize,
        /// The rule broken.
        why: KingsFault,
    },
    /// A line that cannot have been laid out.
    #[error("round {round}, line {line} of `lines`: {why}")]
    Line {
        /// Which round.
        round: usize,
        /// Which line.
        line: usize,
        /// The rule broken.
        why: LineFault,
    },
    /// A move that cannot have been made.
    #[error("round {round}, move {number} (`{text}`): {why}")]
    Move {
        /// Which round.
        round: usize,
        /// Which move.
        number: usize,
        /// The move as written.
        text: String,
        /// The rule broken.
        why: MoveFault,
    },
    /// A round follows one that is not over, or the last.
    #[error("round {0}: the round before it is not over")]
    EarlyRound(usize),
    /// More rounds than the rules have.
    #[error("`rounds` has {found}, the rules have {expected}")]
    Rounds {
        /// How many there are.
        found: usize,
        /// How many there may be.
        expected: u8,
    },
    /// Scores that are missing, or there too early.
    #[error("round {round}: `scores` {}", if *.over { "is missing" } else { "is there, yet the round is not over" })]
    ScoresPresence {
        /// Which round.
        round: usize,
        /// Whether it is over.
        over: bool,
    },
    /// Scores that are not those of the kingdoms.
    #[error(
        "round {round}, `scores` of seat {seat}: `{field}` is {found}, the kingdom's is {expected}"
    )]
    Score {
        /// Which round.
        round: usize,
        /// Whose.
        seat: usize,
        /// Which part.
        field: &'static str,
        /// What the record says.
        found: u16,
        /// What the kingdom is worth.
        expected: u16,
    },
    /// Not as many scores as seats.
    #[error("round {round}: `scores` has {found} entries for {expected} seats")]
    ScoreCount {
        /// Which round.
        round: usize,
        /// How many there are.
        found: usize,
        /// How many seats.
        expected: usize,
    },
    /// Another number of times than of moves.
    #[error(transparent)]
    Times(#[from] TimesFault),
    /// The end is not the one that the moves lead to.
    #[error(transparent)]
    End(#[from] EndFault),
}

/// What can be wrong with the dominos that a record was played with.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum DominosFault {
    /// A number that no domino has.
    #[error("{0} is not from 1 to {most}", most = DominoNumber::COUNT)]
    Number(u8),
    /// A terrain that there is not, or too many crowns.
    #[error("domino {number}: {terrain}{crowns} is not a half")]
    Half {
        /// The domino.
        number: u8,
        /// The letter given for the terrain.
        terrain: char,
        /// The crowns given.
        crowns: u8,
    },
    /// A domino given twice.
    #[error("domino {0} is there twice")]
    Twice(u8),
    /// A domino not given.
    #[error("domino {0} is missing")]
    Missing(DominoNumber),
}

/// What can be wrong with the kings of a round.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum KingsFault {
    /// Too many of them, or of seats that there are not.
    #[error("no table has such kings")]
    NoTable,
    /// Against the rules.
    #[error(transparent)]
    Refused(#[from] Refusal),
}

/// What can be wrong with a line of a round.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum LineFault {
    /// A number that no domino has.
    #[error("a domino's number is from 1 to {most}", most = DominoNumber::COUNT)]
    Number,
    /// More dominos than any line has.
    #[error("no line has more than 4 dominos")]
    TooLong,
    /// The round was over.
    #[error("the round is over")]
    RoundOver,
    /// There is another to play first.
    #[error("the line before it is not used up")]
    TooEarly,
    /// Against the rules.
    #[error(transparent)]
    Refused(#[from] Refusal),
}

/// What can be wrong with a move of a record.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum MoveFault {
    /// Not a move at all.
    #[error(transparent)]
    Text(#[from] MoveTextError),
    /// Another seat's turn.
    #[error("it is seat {0}'s turn")]
    Turn(Seat),
    /// Against the rules.
    #[error(transparent)]
    Refused(#[from] Refusal),
    /// Nothing is on offer yet.
    #[error("no line has been laid out for it")]
    NoLine,
    /// The round was over.
    #[error("the round is over")]
    RoundOver,
}

impl From<NotUtf8> for RecordError {
    fn from(fault: NotUtf8) -> Self {
        Self::Envelope(fault.into())
    }
}

impl RecordError {
    /// Why the text is no record at all; none where it is one, and only what it tells breaks the rules.
    pub const fn envelope(&self) -> Option<&EnvelopeFault> {
        match self {
            Self::Envelope(fault) => Some(fault),
            _ => None,
        }
    }
}

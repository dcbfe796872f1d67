//! What can be wrong with the record of a match.

use std::fmt;

use super::{
    super::rules::{MapFaults, Refusal, RulesError, StartFault},
    colour::Colour,
    moves::MoveTextError,
};
use crate::kit::{EndFault, EnvelopeFault, Seat, TimesFault, text::NotUtf8};

/// Why a text is not the record of a match. Moves count from 1.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum RecordError {
    /// No record of this game at all.
    #[error(transparent)]
    Envelope(#[from] EnvelopeFault),
    /// The rules are none, or do not fit the seats.
    #[error("`rules`: {0}")]
    Rules(#[from] RulesError),
    /// Two seats have one colour.
    #[error("`seats`: two of them are {}", .0.name())]
    SameColour(Colour),
    /// The map is none.
    #[error("`map`: {0}")]
    Map(#[from] MapFaults),
    /// The start is none for the map and the seats.
    #[error("`start`: {0}")]
    Start(StartFaults),
    /// A move that cannot have been made.
    #[error("move {number} (`{text}`): {why}")]
    Move {
        /// Which move.
        number: usize,
        /// The move as written.
        text: String,
        /// The rule broken.
        why: MoveFault,
    },
    /// Another number of times than of moves.
    #[error(transparent)]
    Times(#[from] TimesFault),
    /// The end is not the one that the moves lead to.
    #[error(transparent)]
    End(#[from] EndFault),
}

/// Everything that is wrong with a start: one thing at least.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct StartFaults(pub Vec<StartFault>);

impl fmt::Display for StartFaults {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (number, fault) in self.0.iter().enumerate() {
            write!(f, "{}{fault}", if number == 0 { "" } else { "; " })?;
        }
        Ok(())
    }
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

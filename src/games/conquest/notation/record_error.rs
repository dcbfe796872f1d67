//! What can be wrong with the record of a match.

use super::{
    super::rules::{Cell, MOST_DRAW_CLOCK, MOST_MINUTES, Refusal},
    colour::Colour,
    moves::MoveTextError,
    position::PositionTextError,
};
use crate::kit::{EndFault, EnvelopeFault, Seat, TimesFault, text::NotUtf8};

/// Why a text is not the record of a match. Moves count from 1.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum RecordError {
    /// No record of this game at all.
    #[error(transparent)]
    Envelope(#[from] EnvelopeFault),
    /// Another number of seats.
    #[error("`seats` has {0} entries, expected 2")]
    Seats(usize),
    /// Two seats have one colour.
    #[error("`seats`: both of them are {}", .0.name())]
    SameColour(Colour),
    /// A size that no board has.
    #[error("`rules.size` is {0}, expected 3, 5, 7, 9 or 11")]
    Size(u8),
    /// Too long a draw clock.
    #[error("`rules.draw_clock` is {0}, expected 0 to {MOST_DRAW_CLOCK}")]
    DrawClock(u16),
    /// More minutes than a seat can have.
    #[error("`rules.minutes` is {0}, expected 0 to {MOST_MINUTES}")]
    Minutes(u8),
    /// Another number of times than of moves.
    #[error(transparent)]
    Times(#[from] TimesFault),
    /// Cells that cannot be blocked.
    #[error("`rules.blocked`: {0}")]
    Blocked(BlockedFault),
    /// No position to start from.
    #[error("`start`: {0}")]
    Start(#[from] PositionTextError),
    /// The start is on another board.
    #[error("`start`: its size or its blocked cells are not those of `rules`")]
    OtherStart,
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
    /// The end is not the one that the moves lead to.
    #[error(transparent)]
    End(#[from] EndFault),
}

/// Why cells cannot be blocked.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum BlockedFault {
    /// Not on the board.
    #[error("{0} is not on the board of {1} x {1} cells")]
    OffBoard(Cell, u8),
    /// A cell given twice.
    #[error("{0} is there twice")]
    Twice(Cell),
    /// Against the rules.
    #[error(transparent)]
    Refused(Refusal),
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
    /// Nobody's turn any more.
    #[error("the match is over")]
    Over,
    /// Nobody's turn yet.
    #[error("the blocked cells are not laid out yet")]
    NoLayout,
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

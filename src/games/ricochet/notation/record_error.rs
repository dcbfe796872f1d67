//! What can be wrong with the record of a match.

use super::{
    board_line::{BoardFault, TilesFault, listed},
    moves::MoveTextError,
};
use crate::{
    games::ricochet::rules::{Refusal, SeatsError},
    kit::{EndFault, EnvelopeFault, text::NotUtf8},
};

/// Why a text is not the record of a match. Moves count from 1, boards, tiles and seats from 0.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum RecordError {
    /// No record of this game at all.
    #[error(transparent)]
    Envelope(#[from] EnvelopeFault),
    /// Another number of seats.
    #[error("`seats` has {}", .0)]
    Seats(#[from] SeatsError),
    /// Two seats have one colour.
    #[error("`seats[{0}]` has the colour of another seat")]
    SameColour(usize),
    /// An option out of its bounds.
    #[error("`rules.{field}` is {found}, expected {least} to {most}")]
    Rule {
        /// Which.
        field: &'static str,
        /// What it is.
        found: u16,
        /// The smallest that there is.
        least: u16,
        /// The largest.
        most: u16,
    },
    /// Tiles that cannot be those of a board.
    #[error(transparent)]
    Tiles(#[from] TilesFault),
    /// No board for a tile that was turned.
    #[error("`boards` ends before the moves do")]
    NoBoard,
    /// A board that cannot be.
    #[error("`boards[{number}]`: {}", listed(.faults))]
    Board {
        /// Which.
        number: usize,
        /// Everything that is wrong with it.
        faults: Vec<BoardFault>,
    },
    /// A board on which the moves before do not end.
    #[error("`boards[{0}]`: its walls or its robots are not those that the moves lead to")]
    OtherBoard(usize),
    /// A board whose tile cannot be turned.
    #[error("`boards[{0}]`: no tile that can be turned asks for that")]
    NoTile(usize),
    /// A board that no move comes to.
    #[error("`boards[{0}]`: the moves end before its tile is turned")]
    MoreBoards(usize),
    /// The match is not over.
    #[error("`finished` is true: {0}")]
    Unfinished(Refusal),
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

/// What can be wrong with a move of a record.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum MoveFault {
    /// Not a move at all.
    #[error(transparent)]
    Text(#[from] MoveTextError),
    /// Made before the one that stands before it.
    #[error("the move before it was made at {0} ms")]
    Earlier(u32),
    /// Against the rules.
    #[error(transparent)]
    Refused(#[from] Refusal),
}

//! Moves, and why one is refused.

use super::{
    cell::{Cell, CellSet},
    layout::LayoutFault,
};
use crate::kit::Seat;

/// What a seat or chance does.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Move {
    /// A pawn goes to a free cell: at distance 1 it clones, at distance 2 it jumps.
    Pawn {
        /// Where it stands.
        from: Cell,
        /// Where it, or its clone, arrives.
        to: Cell,
    },
    /// Nothing else is legal.
    Pass,
    /// Chance lays out the blocked cells, before the first move.
    Block(CellSet),
    /// The clock of the seat whose turn it is has run out.
    OutOfTime,
}

impl Move {
    /// Whether it clones a pawn.
    pub fn is_clone(self) -> bool {
        matches!(self, Self::Pawn { from, to } if from.distance(to) == 1)
    }

    /// Whether a pawn jumps, and leaves its cell.
    pub fn is_jump(self) -> bool {
        matches!(self, Self::Pawn { from, to } if from.distance(to) == 2)
    }
}

/// Why a move is not allowed.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum Refusal {
    /// The match is over.
    #[error("the match is over")]
    Over,
    /// Another seat's turn.
    #[error("it is seat {0}'s turn")]
    Turn(Seat),
    /// Neither seats nor clocks lay out cells, and chance does nothing else.
    #[error("that is not for who asks")]
    Actor,
    /// The blocked cells are to be laid out first.
    #[error("the blocked cells are not laid out yet")]
    NoLayout,
    /// Chance cannot have laid out these cells.
    #[error("{0}")]
    Layout(#[from] LayoutFault),
    /// Not a cell of the board.
    #[error("{0} is not on the board of {1} x {1} cells")]
    OffBoard(Cell, u8),
    /// Nothing to move there.
    #[error("there is no pawn on {0}")]
    NoPawn(Cell),
    /// The other's pawn.
    #[error("the pawn on {0} is the other's")]
    OthersPawn(Cell),
    /// The pawn stays where it is.
    #[error("the pawn on {0} stays where it is")]
    Still(Cell),
    /// The cell is blocked.
    #[error("{0} is blocked")]
    Blocked(Cell),
    /// A pawn stands there.
    #[error("{0} is taken")]
    Taken(Cell),
    /// Farther than a pawn jumps.
    #[error("{to} is {distance} cells from {from}: a pawn goes 1 or 2")]
    TooFar {
        /// Where the pawn stands.
        from: Cell,
        /// Where it was to go.
        to: Cell,
        /// How far that is.
        distance: u8,
    },
    /// There is something else than to pass.
    #[error("a pawn can move: to pass is allowed only when nothing else is")]
    CanMove,
}

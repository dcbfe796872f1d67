//! The pawns as seen by the side to move: what counting, computer players and solvers work on.

use super::{
    geometry::{Bits, Geometry},
    position::Position,
};

/// Pawns of the side to move and of the other, on the open cells of a board.
///
/// The draw clock is not part of it. It makes moves without checking them.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Board<B> {
    /// Pawns of the side to move.
    pub own: B,
    /// Pawns of the other side.
    pub other: B,
    /// Every cell that is not blocked.
    pub open: B,
}

impl<B: Bits> Board<B> {
    /// The pawns at a position.
    pub fn of(at: &Position) -> Self {
        let mover = at.to_move();
        let [first, second] = at.pawn_bits();
        let (own, other) = if mover.index() == 0 {
            (first, second)
        } else {
            (second, first)
        };
        Self {
            own: B::of(own),
            other: B::of(other),
            open: B::of(at.size().all().bits() & !at.blocked().bits()),
        }
    }

    /// The cells that are free.
    #[inline]
    pub fn empty(&self) -> B {
        self.open & !(self.own | self.other)
    }

    /// Own pawns less the other's.
    #[inline]
    pub fn balance(&self) -> i32 {
        self.own.count() as i32 - self.other.count() as i32
    }

    /// Where the side to move can clone a pawn to.
    #[inline]
    pub fn clone_targets(&self, geometry: &Geometry<B>) -> B {
        geometry.spread(self.own) & self.empty()
    }

    /// Whether the side to move has a move other than to pass.
    #[inline]
    pub fn can_move(&self, geometry: &Geometry<B>) -> bool {
        !(geometry.spread(geometry.spread(self.own)) & self.empty()).is_empty()
    }

    /// Whether the match is over: a side has no pawn, the board is full, or both sides are stuck.
    #[inline]
    pub fn is_over(&self, geometry: &Geometry<B>) -> bool {
        self.own.is_empty()
            || self.other.is_empty()
            || (!self.can_move(geometry) && !self.passed().can_move(geometry))
    }

    /// After a pawn was cloned to that cell.
    #[inline]
    #[must_use]
    pub fn cloned(&self, geometry: &Geometry<B>, to: u32) -> Self {
        let turned = geometry.near(to) & self.other;
        Self {
            own: self.other ^ turned,
            other: self.own | turned | B::bit(to),
            open: self.open,
        }
    }

    /// After a pawn jumped from one cell to another.
    #[inline]
    #[must_use]
    pub fn jumped(&self, geometry: &Geometry<B>, from: u32, to: u32) -> Self {
        let turned = geometry.near(to) & self.other;
        Self {
            own: self.other ^ turned,
            other: (self.own ^ B::bit(from)) | turned | B::bit(to),
            open: self.open,
        }
    }

    /// After a pass.
    #[inline]
    #[must_use]
    pub const fn passed(&self) -> Self {
        Self {
            own: self.other,
            other: self.own,
            open: self.open,
        }
    }
}

//! Moves as the search spells them: a clone is its target alone, whichever pawn it comes from.

use super::super::super::rules::{Bits, Board, Geometry, Move, Size};

/// A move in 16 bits: the source and the target, a byte each; of a clone both are the target.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct PackedMove(u16);

impl PackedMove {
    /// No move at all.
    pub const NONE: Self = Self(u16::MAX);
    /// Nothing else is legal.
    pub const PASS: Self = Self(u16::MAX - 1);

    /// A clone.
    #[inline]
    pub const fn clone_to(to: u32) -> Self {
        Self((to << 8 | to) as u16)
    }

    /// A jump.
    #[inline]
    pub const fn jump(from: u32, to: u32) -> Self {
        Self((from << 8 | to) as u16)
    }

    /// The cell that the pawn leaves; of a clone, where it arrives.
    #[inline]
    pub const fn from(self) -> u32 {
        (self.0 >> 8) as u32
    }

    /// The cell where the pawn or its clone arrives.
    #[inline]
    pub const fn to(self) -> u32 {
        (self.0 & 0xff) as u32
    }

    /// Whether it clones a pawn.
    #[inline]
    pub const fn is_clone(self) -> bool {
        self.from() == self.to()
    }

    /// The 16 bits.
    #[inline]
    pub const fn bits(self) -> u16 {
        self.0
    }

    /// The move of these 16 bits.
    #[inline]
    pub const fn of_bits(bits: u16) -> Self {
        Self(bits)
    }

    /// The board after it.
    #[inline]
    pub fn made<B: Bits>(self, board: &Board<B>, geometry: &Geometry<B>) -> Board<B> {
        if self == Self::PASS {
            board.passed()
        } else if self.is_clone() {
            board.cloned(geometry, self.to())
        } else {
            board.jumped(geometry, self.from(), self.to())
        }
    }

    /// The plies since the last clone after it, where there were so many before.
    #[inline]
    pub const fn clock_after(self, clock: u32) -> u32 {
        if self.0 < Self::PASS.0 && self.is_clone() {
            0
        } else {
            clock.saturating_add(1)
        }
    }

    /// Every move, clones first; the pass where nothing else is legal.
    pub fn all<B: Bits>(board: &Board<B>, geometry: &Geometry<B>) -> Vec<Self> {
        let clones = board.clone_targets(geometry).numbers();
        let mut steps: Vec<_> = clones.map(Self::clone_to).collect();
        for from in board.own.numbers() {
            let targets = geometry.ring(from) & board.empty();
            steps.extend(targets.numbers().map(|to| Self::jump(from, to)));
        }
        if steps.is_empty() {
            steps.push(Self::PASS);
        }
        steps
    }

    /// Whether it is legal, for a move that may come from another position.
    #[inline]
    pub fn fits<B: Bits>(self, board: &Board<B>, geometry: &Geometry<B>) -> bool {
        let size = geometry.size();
        if self.0 >= Self::PASS.0 || self.from() >= size.cells() || self.to() >= size.cells() {
            return false;
        }
        let sources = if self.is_clone() {
            geometry.near(self.to())
        } else {
            geometry.ring(self.to()) & B::bit(self.from())
        };
        !(board.empty() & B::bit(self.to())).is_empty() && !(sources & board.own).is_empty()
    }

    /// The move of the game: of a clone, from the first pawn in reading order that it can come from.
    pub fn spelled<B: Bits>(self, board: &Board<B>, geometry: &Geometry<B>) -> Move {
        let size: Size = geometry.size();
        if self == Self::PASS || self == Self::NONE {
            return Move::Pass;
        }
        let from = if self.is_clone() {
            (geometry.near(self.to()) & board.own).first()
        } else {
            self.from()
        };
        Move::Pawn {
            from: size.cell(from),
            to: size.cell(self.to()),
        }
    }
}

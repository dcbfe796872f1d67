//! Where a domino is laid, and why it may not be.

use super::domino::{Domino, DominoNumber};
use crate::kit::{Cell, Direction};

/// A domino laid down: its first half at a cell, its second half one step further.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Placement {
    /// Which domino.
    pub domino: DominoNumber,
    /// Where its first half lies.
    pub at: Cell,
    /// Where its second half lies, seen from the first.
    pub towards: Direction,
}

impl Placement {
    /// The cells of the first half and of the second.
    #[inline]
    pub const fn cells(&self) -> [Cell; 2] {
        [self.at, self.at.step(self.towards)]
    }

    /// Of the two cells the western or southern one.
    #[inline]
    pub(super) const fn pair(&self) -> Cell {
        let west = matches!(self.towards, Direction::W) as i8;
        let south = matches!(self.towards, Direction::S) as i8;
        Cell::new(self.at.x.wrapping_sub(west), self.at.y.wrapping_sub(south))
    }

    /// The same domino with its halves swapped.
    #[must_use]
    pub const fn swapped(self) -> Self {
        Self {
            domino: self.domino,
            at: self.at.step(self.towards),
            towards: self.towards.opposite(),
        }
    }

    /// Of the ways to write a placement that give the same kingdom, the one that is listed and written.
    ///
    /// Only a domino with two like halves has more than one: its first half then has the smaller x, or y.
    #[must_use]
    pub fn canonical(self, domino: &Domino) -> Self {
        if domino.is_even() && matches!(self.towards, Direction::W | Direction::S) {
            self.swapped()
        } else {
            self
        }
    }
}

/// Why a domino may not lie at a [`Placement`].
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum PlacementRefusal {
    /// A cell is not free.
    #[error("{0} is taken")]
    Taken(Cell),
    /// The kingdom would outgrow its square.
    #[error("the kingdom would be wider than {0} cells")]
    TooWide(u8),
    /// Nothing matches.
    #[error("neither half touches the castle or its own terrain")]
    Unconnected,
}

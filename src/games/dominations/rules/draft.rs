//! Draft lines: dominos on offer, and the kings that stand on them.

use super::{
    domino::{DominoBits, DominoNumber},
    moves::Line,
};
use crate::kit::Seat;

/// A place of a draft line.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Slot {
    /// The domino that was laid out there.
    pub domino: DominoNumber,
    /// Whose king picked it; still told after the king has moved on.
    pub king: Option<Seat>,
    /// Whether the domino has left the line: its king has placed or discarded it.
    pub taken: bool,
}

/// Up to four dominos laid out in ascending order.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct DraftLine {
    slots: [Slot; DraftLine::MOST],
    len: u8,
}

const BLANK: Slot = Slot {
    domino: DominoNumber::new(1).expect("1 is a domino's number"),
    king: None,
    taken: false,
};

impl DraftLine {
    /// The most slots of a line.
    pub const MOST: usize = 4;
    /// A line with no slot.
    pub const EMPTY: Self = Self {
        slots: [BLANK; Self::MOST],
        len: 0,
    };

    /// The slots, by ascending domino.
    #[inline]
    pub fn slots(&self) -> &[Slot] {
        &self.slots[..usize::from(self.len)]
    }

    /// How many slots there are.
    #[inline]
    pub const fn len(&self) -> usize {
        self.len as usize
    }

    /// Whether there is no slot.
    #[inline]
    pub const fn is_empty(&self) -> bool {
        self.len == 0
    }

    /// The slot of a domino.
    #[inline]
    pub fn find(&self, domino: DominoNumber) -> Option<usize> {
        self.slots().iter().position(|slot| slot.domino == domino)
    }

    /// The dominos that no king stands on.
    #[inline]
    pub fn free(&self) -> DominoBits {
        self.slots()
            .iter()
            .filter(|slot| slot.king.is_none())
            .map(|slot| slot.domino)
            .collect()
    }

    pub(super) fn laid_out(line: &Line) -> Self {
        let mut laid = Self::EMPTY;
        for (slot, &domino) in laid.slots.iter_mut().zip(line.as_slice()) {
            slot.domino = domino;
        }
        laid.len = line.as_slice().len() as u8;
        laid
    }

    #[inline]
    pub(super) fn slot_mut(&mut self, index: usize) -> &mut Slot {
        &mut self.slots[index]
    }
}

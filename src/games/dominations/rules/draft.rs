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

/// Up to four dominos laid out in ascending order. What nobody picks leaves it as soon as every king has picked.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct DraftLine {
    slots: [Slot; DraftLine::MOST],
    len: u8,
    /// The slots that no king stands on, as bits.
    free: u8,
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
        free: 0,
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

    /// The slot of a domino that no king stands on.
    #[inline]
    pub(super) fn find_free(&self, domino: DominoNumber) -> Option<usize> {
        // Looks at all of them: where it is found first would be a guess for the processor.
        let mut found = 0;
        for (index, slot) in self.slots.iter().enumerate() {
            found |= u8::from(slot.domino == domino) << index;
        }
        found &= self.free;
        (found != 0).then(|| found.trailing_zeros() as usize)
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

    /// One of the slots that no king stands on; there is one. `draw` draws a number below a bound.
    #[inline]
    pub(super) fn any_free(&self, draw: impl FnOnce(u32) -> u32) -> usize {
        let (count, places) = FREE[usize::from(self.free) & 15];
        usize::from(places[draw(count.into()) as usize & 3])
    }

    pub(super) fn laid_out(line: &Line) -> Self {
        let (dominos, len) = line.parts();
        let slot = |domino| Slot {
            domino,
            king: None,
            taken: false,
        };
        Self {
            slots: dominos.map(slot),
            len,
            free: (1 << len) - 1,
        }
    }

    /// The slot at an index of the line.
    #[inline]
    pub(super) const fn slot(&self, index: usize) -> &Slot {
        &self.slots[index & (Self::MOST - 1)]
    }

    /// A king of `seat` goes on the slot.
    #[inline]
    pub(super) const fn put_king(&mut self, index: usize, seat: Seat) {
        self.slots[index & (Self::MOST - 1)].king = Some(seat);
        self.free &= !(1 << index);
    }

    /// The dominos that no king stands on are out of the round: the line closes up.
    pub(super) fn drop_free(&mut self) {
        let mut kept = Self {
            len: 0,
            free: 0,
            ..Self::EMPTY
        };
        for slot in self.slots().iter().filter(|slot| slot.king.is_some()) {
            kept.slots[usize::from(kept.len)] = *slot;
            kept.len += 1;
        }
        *self = kept;
    }

    /// The slot's domino leaves the line.
    #[inline]
    pub(super) const fn take(&mut self, index: usize) {
        self.slots[index & (Self::MOST - 1)].taken = true;
    }
}

/// For each set of slots how many they are, and which.
static FREE: [(u8, [u8; DraftLine::MOST]); 1 << DraftLine::MOST] = {
    let mut table = [(0, [0; DraftLine::MOST]); 1 << DraftLine::MOST];
    let mut set = 0;
    while set < table.len() {
        let mut slot = 0;
        while slot < DraftLine::MOST {
            if set >> slot & 1 == 1 {
                table[set].1[table[set].0 as usize] = slot as u8;
                table[set].0 += 1;
            }
            slot += 1;
        }
        set += 1;
    }
    table
};

//! The transposition table: what is known of positions that were searched before.

use super::super::super::rules::{Bits, Board};
use super::step::PackedMove;

/// What a value says.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Bound {
    /// Nothing.
    Empty,
    /// The value is at least this.
    Lower,
    /// The value is at most this.
    Upper,
    /// It is this.
    Exact,
}

/// What is known of a position.
#[derive(Clone, Copy, Debug)]
pub struct Entry {
    key: u32,
    step: u16,
    /// The value for the side to move.
    pub value: i16,
    /// How deep it was searched.
    pub depth: i8,
    /// What the value says.
    pub bound: Bound,
}

impl Entry {
    const EMPTY: Self = Self {
        key: 0,
        step: u16::MAX,
        value: 0,
        depth: 0,
        bound: Bound::Empty,
    };

    /// The best move known.
    #[inline]
    pub const fn step(&self) -> PackedMove {
        PackedMove::of_bits(self.step)
    }
}

/// Entries by the hash of their positions; a newer one takes the place of an older one that is not deeper.
#[derive(Clone, Debug)]
pub struct Table {
    entries: Vec<Entry>,
}

impl Table {
    /// A table of 2 to the power of `bits` entries of 12 bytes each.
    pub fn new(bits: u32) -> Self {
        Self {
            entries: vec![Entry::EMPTY; 1 << bits],
        }
    }

    /// The place of a position.
    #[inline]
    fn place(&self, hash: u64) -> usize {
        hash as usize & (self.entries.len() - 1)
    }

    /// What is known of the position with that hash.
    #[inline]
    pub fn get(&self, hash: u64) -> Option<&Entry> {
        let entry = &self.entries[self.place(hash)];
        (entry.key == (hash >> 32) as u32 && entry.bound != Bound::Empty).then_some(entry)
    }

    /// Writes down what was found out.
    #[inline]
    pub fn put(&mut self, hash: u64, step: PackedMove, value: i32, depth: i32, bound: Bound) {
        let place = self.place(hash);
        let old = &mut self.entries[place];
        let key = (hash >> 32) as u32;
        if old.key == key && bound != Bound::Exact && depth + 3 < i32::from(old.depth) {
            return;
        }
        let step = if step == PackedMove::NONE && old.key == key {
            old.step
        } else {
            step.bits()
        };
        *old = Entry {
            key,
            step,
            value: value as i16,
            depth: depth as i8,
            bound,
        };
    }

    /// Forgets everything.
    pub fn clear(&mut self) {
        self.entries.fill(Entry::EMPTY);
    }
}

/// A hash of the pawns; blocked cells do not change in a search.
#[inline]
pub fn hash<B: Bits>(board: &Board<B>) -> u64 {
    const FIRST: u64 = 0x9e37_79b9_7f4a_7c15;
    const SECOND: u64 = 0xd1b5_4a32_d192_ed03;
    let fold =
        |wide: u128| (wide as u64) ^ ((wide >> 64) as u64).wrapping_mul(0xa076_1d64_78bd_642f);
    let own = u128::from(fold(board.own.wide()) ^ FIRST) * u128::from(SECOND);
    let other = u128::from(fold(board.other.wide()) ^ SECOND) * u128::from(FIRST | 1 << 62);
    let mixed = fold(own).wrapping_add(fold(other).rotate_left(23));
    mixed ^ mixed >> 29
}

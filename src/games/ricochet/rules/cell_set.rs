//! Sets of cells, a bit for each.

use std::ops::{BitAnd, BitAndAssign, BitOr, BitOrAssign, Not};

use super::cell::Cell;

/// A set of cells: four words, four rows of the board in each.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct CellSet([u64; 4]);

impl CellSet {
    /// No cell.
    pub const EMPTY: Self = Self([0; 4]);

    /// The set of one cell.
    #[inline]
    pub const fn only(cell: Cell) -> Self {
        let mut words = [0; 4];
        words[cell.index() >> 6] = 1 << (cell.0 & 63);
        Self(words)
    }

    /// Whether the cell is in the set.
    #[inline]
    pub const fn contains(&self, cell: Cell) -> bool {
        self.0[cell.index() >> 6] >> (cell.0 & 63) & 1 == 1
    }

    /// Adds a cell.
    #[inline]
    pub const fn insert(&mut self, cell: Cell) {
        self.0[cell.index() >> 6] |= 1 << (cell.0 & 63);
    }

    /// Whether there is no cell in the set.
    #[inline]
    pub const fn is_empty(&self) -> bool {
        self.0[0] | self.0[1] | self.0[2] | self.0[3] == 0
    }

    /// How many cells there are in the set.
    #[inline]
    pub const fn len(&self) -> u32 {
        self.0[0].count_ones()
            + self.0[1].count_ones()
            + self.0[2].count_ones()
            + self.0[3].count_ones()
    }

    /// The cells, in order.
    #[inline]
    pub const fn iter(self) -> CellSetIter {
        CellSetIter {
            words: self.0,
            word: 0,
        }
    }
}

/// The cells of a set, in order.
#[derive(Clone, Debug)]
pub struct CellSetIter {
    words: [u64; 4],
    word: u8,
}

impl Iterator for CellSetIter {
    type Item = Cell;

    #[inline]
    fn next(&mut self) -> Option<Cell> {
        while let Some(word) = self.words.get_mut(usize::from(self.word)) {
            if *word != 0 {
                let bit = word.trailing_zeros() as u8;
                *word &= *word - 1;
                return Some(Cell(self.word << 6 | bit));
            }
            self.word += 1;
        }
        None
    }
}

impl BitAnd for CellSet {
    type Output = Self;

    #[inline]
    fn bitand(self, with: Self) -> Self {
        Self(std::array::from_fn(|word| self.0[word] & with.0[word]))
    }
}

impl BitOr for CellSet {
    type Output = Self;

    #[inline]
    fn bitor(self, with: Self) -> Self {
        Self(std::array::from_fn(|word| self.0[word] | with.0[word]))
    }
}

impl BitAndAssign for CellSet {
    #[inline]
    fn bitand_assign(&mut self, with: Self) {
        *self = *self & with;
    }
}

impl BitOrAssign for CellSet {
    #[inline]
    fn bitor_assign(&mut self, with: Self) {
        *self = *self | with;
    }
}

impl Not for CellSet {
    type Output = Self;

    #[inline]
    fn not(self) -> Self {
        Self(self.0.map(|word| !word))
    }
}

impl FromIterator<Cell> for CellSet {
    fn from_iter<I: IntoIterator<Item = Cell>>(cells: I) -> Self {
        let mut set = Self::EMPTY;
        cells.into_iter().for_each(|cell| set.insert(cell));
        set
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_set_holds_what_was_put_in_and_tells_it_in_order() {
        let cells = [0, 5, 63, 64, 127, 128, 200, 255].map(Cell);
        let set: CellSet = cells.into_iter().rev().collect();
        assert_eq!(set.iter().collect::<Vec<_>>(), cells);
        assert_eq!(set.len(), 8);
        assert!(Cell::all().all(|cell| set.contains(cell) == cells.contains(&cell)));
        assert!(set & !set == CellSet::EMPTY && CellSet::EMPTY.is_empty() && !set.is_empty());
    }
}

//! Cells of the board, sets of them, and how large a board is.

use std::fmt;

use serde::{Deserialize, Serialize};

use super::configuration_error::ConfigurationError;

/// A cell, by its row and column from the top left corner, both from 0. Ordered as one reads.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Cell {
    /// Rows below the first.
    pub row: u8,
    /// Columns to the right of the first.
    pub column: u8,
}

impl Cell {
    /// The cell in that row and column.
    pub const fn new(row: u8, column: u8) -> Self {
        Self { row, column }
    }

    /// How many steps of a chess king lie between two cells.
    pub fn distance(self, to: Self) -> u8 {
        self.row
            .abs_diff(to.row)
            .max(self.column.abs_diff(to.column))
    }
}

impl fmt::Display for Cell {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{},{}", self.row, self.column)
    }
}

/// How many cells a side of the board has: 3, 5, 7, 9 or 11.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(into = "u8", try_from = "u8")]
pub struct Size(u8);

impl From<Size> for u8 {
    fn from(size: Size) -> Self {
        size.side()
    }
}

impl TryFrom<u8> for Size {
    type Error = ConfigurationError;

    fn try_from(side: u8) -> Result<Self, ConfigurationError> {
        Self::new(side).ok_or(ConfigurationError::Size(side.into()))
    }
}

impl Size {
    /// All of them, the smallest first.
    pub const ALL: [Self; 5] = [Self(3), Self(5), Self(7), Self(9), Self(11)];
    /// The size that is played unless another is chosen.
    pub const USUAL: Self = Self(7);
    /// The most cells that a board has.
    pub const MOST_CELLS: usize = 121;

    /// The size with so many cells a side, if boards have it.
    pub const fn new(side: u8) -> Option<Self> {
        match side {
            3 | 5 | 7 | 9 | 11 => Some(Self(side)),
            _ => None,
        }
    }

    /// Cells a side.
    #[inline]
    pub const fn side(self) -> u8 {
        self.0
    }

    /// Cells in all.
    #[inline]
    pub const fn cells(self) -> u32 {
        (self.0 as u32) * (self.0 as u32)
    }

    /// Whether the cell is on the board.
    pub const fn has(self, cell: Cell) -> bool {
        cell.row < self.0 && cell.column < self.0
    }

    /// The number of a cell in reading order, from 0.
    ///
    /// The cell is on the board.
    #[inline]
    pub const fn index(self, cell: Cell) -> u32 {
        cell.row as u32 * self.0 as u32 + cell.column as u32
    }

    /// The cell with that number in reading order.
    #[inline]
    pub const fn cell(self, index: u32) -> Cell {
        Cell {
            row: (index / self.0 as u32) as u8,
            column: (index % self.0 as u32) as u8,
        }
    }

    /// Every cell, as one reads.
    pub fn all(self) -> CellSet {
        CellSet {
            bits: (1 << self.cells()) - 1,
            size: self,
        }
    }
}

/// A set of cells of a board.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub struct CellSet {
    /// Bit `n` is the cell number `n` in reading order.
    bits: u128,
    size: Size,
}

impl CellSet {
    /// No cell.
    pub const fn empty(size: Size) -> Self {
        Self { bits: 0, size }
    }

    /// The cells whose numbers are set; those off the board are left out.
    pub fn of_bits(bits: u128, size: Size) -> Self {
        Self {
            bits: bits & size.all().bits,
            size,
        }
    }

    /// Bit `n` is the cell number `n` in reading order.
    pub const fn bits(self) -> u128 {
        self.bits
    }

    /// How large the board is.
    pub const fn size(self) -> Size {
        self.size
    }

    /// Whether the cell is in the set.
    pub const fn contains(self, cell: Cell) -> bool {
        self.size.has(cell) && self.bits >> self.size.index(cell) & 1 == 1
    }

    /// Adds a cell of the board.
    pub const fn insert(&mut self, cell: Cell) {
        self.bits |= 1 << self.size.index(cell);
    }

    /// How many cells there are.
    pub const fn len(self) -> u32 {
        self.bits.count_ones()
    }

    /// Whether there is no cell.
    pub const fn is_empty(self) -> bool {
        self.bits == 0
    }

    /// The cells, as one reads.
    pub fn iter(self) -> impl Iterator<Item = Cell> + Clone {
        let mut bits = self.bits;
        std::iter::from_fn(move || {
            (bits != 0).then(|| {
                let index = bits.trailing_zeros();
                bits &= bits - 1;
                self.size.cell(index)
            })
        })
    }
}

impl fmt::Debug for CellSet {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_set()
            .entries(self.iter().map(|cell| cell.to_string()))
            .finish()
    }
}

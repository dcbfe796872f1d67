//! Cells of the board, numbered row by row from the north-west corner.

use std::fmt;

use crate::kit::Direction;

/// One of the 256 cells, by its number: 16 times its row plus its column, both from 0.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Cell(pub u8);

/// A wall between two cells: it stands on the south or the east side of the first.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct InnerWall {
    /// The cell to the north or west of the wall.
    pub cell: Cell,
    /// Whether the wall lies on its south side; else it stands on its east side.
    pub south: bool,
}

impl Cell {
    /// Cells in a row, and in a column.
    pub const SIDE: u8 = 16;
    /// How many cells there are.
    pub const COUNT: usize = 256;
    /// The solid block in the middle.
    pub const CENTRE: [Self; 4] = [Self(119), Self(120), Self(135), Self(136)];

    /// The cell in that row and column, both from 0 to 15.
    pub const fn at(row: u8, column: u8) -> Self {
        Self((row & 15) << 4 | column & 15)
    }

    /// Every cell, in order.
    pub fn all() -> impl DoubleEndedIterator<Item = Self> + ExactSizeIterator + Clone {
        (0..Self::COUNT).map(|number| Self(number as u8))
    }

    /// The row, from 0 in the north.
    pub const fn row(self) -> u8 {
        self.0 >> 4
    }

    /// The column, from 0 in the west.
    pub const fn column(self) -> u8 {
        self.0 & 15
    }

    /// The number as an index.
    pub const fn index(self) -> usize {
        self.0 as usize
    }

    /// Whether it is one of the solid block.
    pub const fn is_centre(self) -> bool {
        matches!(self.0, 119 | 120 | 135 | 136)
    }

    /// The neighbour in a direction; none beyond the border.
    pub const fn neighbour(self, to: Direction) -> Option<Self> {
        match to {
            Direction::N if self.row() > 0 => Some(Self(self.0 - 16)),
            Direction::E if self.column() < 15 => Some(Self(self.0 + 1)),
            Direction::S if self.row() < 15 => Some(Self(self.0 + 16)),
            Direction::W if self.column() > 0 => Some(Self(self.0 - 1)),
            _ => None,
        }
    }

    /// The wall on a side of this cell, told from the cell to its north or west; none on the border.
    pub const fn inner_wall(self, side: Direction) -> Option<InnerWall> {
        let Some(neighbour) = self.neighbour(side) else {
            return None;
        };
        Some(match side {
            Direction::S | Direction::E => InnerWall {
                cell: self,
                south: side.is_upright(),
            },
            Direction::N | Direction::W => InnerWall {
                cell: neighbour,
                south: side.is_upright(),
            },
        })
    }
}

impl fmt::Display for Cell {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.fmt(f)
    }
}

//! How far a kingdom may still grow, looked up by how far it reaches.

use super::grid::{MOST_SIZE, columns, rows};
use crate::kit::Cell;

/// How far a kingdom reaches, and where the next domino may lie: no wider than allowed, no further than it reaches.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Extent {
    /// Pairs of cells beside each other, by their western cell.
    pub level: u64,
    /// Pairs of cells above each other, by their southern cell.
    pub upright: u64,
    /// The rectangle that the kingdom takes up.
    pub inside: u64,
    across: Reach,
    along: Reach,
}

/// How far a kingdom reaches along one axis.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Reach {
    /// The columns or rows of the torus that it takes up, as bits.
    arc: u8,
    min: i8,
    max: i8,
    /// Where the first cell is on which a domino may lie.
    low: i8,
}

impl Extent {
    /// The extent of a kingdom with these corners.
    pub(super) fn of(min: Cell, max: Cell, size: u8) -> Self {
        Self::reaching([arc(min.x, max.x), arc(min.y, max.y)], size)
    }

    /// The extent of the kingdom with a domino at these places of the torus.
    #[inline]
    pub(super) fn with(&self, [first, second]: [u32; 2], size: u8) -> Self {
        let [columns, rows] = ARCS[first as usize & 63];
        let [more_columns, more_rows] = ARCS[second as usize & 63];
        let columns = self.across.arc | columns | more_columns;
        Self::reaching([columns, self.along.arc | rows | more_rows], size)
    }

    #[inline]
    fn reaching([columns, rows]: [u8; 2], size: u8) -> Self {
        let spans = &SPANS[usize::from(size) & 7];
        let (across, along) = (&spans[usize::from(columns)], &spans[usize::from(rows)]);
        Self {
            level: across.column_pairs & along.rows,
            upright: across.columns & along.row_pairs,
            inside: across.inside_columns & along.inside_rows,
            across: across.reach,
            along: along.reach,
        }
    }

    /// The south-western corner of all cells where a domino may lie.
    #[inline]
    pub(super) const fn low(&self) -> Cell {
        Cell::new(self.across.low, self.along.low)
    }

    /// The south-western and the north-eastern corner of the kingdom.
    #[inline]
    pub(super) const fn corners(&self) -> (Cell, Cell) {
        let min = Cell::new(self.across.min, self.along.min);
        (min, Cell::new(self.across.max, self.along.max))
    }
}

/// The columns or rows of the torus from `min` to `max`, as bits.
const fn arc(min: i8, max: i8) -> u8 {
    ((1_u8 << (max - min + 1)) - 1).rotate_left(min as u32 & 7)
}

/// The column and the row of each place of the torus, as bits.
static ARCS: [[u8; 2]; 64] = {
    let mut arcs = [[0; 2]; 64];
    let mut place = 0;
    while place < 64 {
        arcs[place] = [1 << (place >> 3), 1 << (place & 7)];
        place += 1;
    }
    arcs
};

/// The extent along one axis, as columns and as rows.
#[derive(Clone, Copy)]
struct Span {
    columns: u64,
    column_pairs: u64,
    rows: u64,
    row_pairs: u64,
    inside_columns: u64,
    inside_rows: u64,
    reach: Reach,
}

/// By size, and by the columns or rows that the kingdom reaches: the castle's and others next to each other.
static SPANS: [[Span; 256]; 8] = {
    let none = Span {
        columns: 0,
        column_pairs: 0,
        rows: 0,
        row_pairs: 0,
        inside_columns: 0,
        inside_rows: 0,
        reach: Reach {
            arc: 0,
            min: 0,
            max: 0,
            low: 0,
        },
    };
    let mut spans = [[none; 256]; 8];
    let mut size = 1;
    while size <= MOST_SIZE as i8 {
        let mut min = 1 - size;
        while min <= 0 {
            let mut max = 0;
            while max - min < size {
                spans[size as usize][arc(min, max) as usize] = span(min, max, size);
                max += 1;
            }
            min += 1;
        }
        size += 1;
    }
    spans
};

const fn span(min: i8, max: i8, size: i8) -> Span {
    let low = if max - size + 1 > min - 2 {
        max - size + 1
    } else {
        min - 2
    };
    let high = if min + size - 1 < max + 2 {
        min + size - 1
    } else {
        max + 2
    };
    let pairs = (high - low) as u8;
    Span {
        columns: columns(low, pairs + 1),
        column_pairs: columns(low, pairs),
        rows: rows(low, pairs + 1),
        row_pairs: rows(low, pairs),
        inside_columns: columns(min, (max - min + 1) as u8),
        inside_rows: rows(min, (max - min + 1) as u8),
        reach: Reach {
            arc: arc(min, max),
            min,
            max,
            low,
        },
    }
}

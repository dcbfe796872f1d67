//! How far a kingdom may still grow, looked up by how far it reaches.

use super::{
    grid::{columns, rows},
    kingdom::Kingdom,
};
use crate::kit::Cell;

/// Where the cells of the next domino may lie: no wider than allowed, no further than a domino reaches.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Room {
    /// Pairs of cells beside each other, by their western cell.
    pub level: u64,
    /// Pairs of cells above each other, by their southern cell.
    pub upright: u64,
    /// The rectangle that the kingdom takes up.
    pub inside: u64,
    /// The south-western corner of all cells where a domino may lie.
    pub low: Cell,
}

impl Room {
    /// The room of a kingdom with these corners.
    #[inline]
    pub(super) fn of(min: Cell, max: Cell, size: u8) -> Self {
        let sizes = &SPANS[usize::from(size) & 7];
        let across = &sizes[usize::from(min.x.unsigned_abs()) & 7][max.x as usize & 7];
        let along = &sizes[usize::from(min.y.unsigned_abs()) & 7][max.y as usize & 7];
        Self {
            level: across.column_pairs & along.rows,
            upright: across.columns & along.row_pairs,
            inside: across.inside_columns & along.inside_rows,
            low: Cell::new(across.low, along.low),
        }
    }
}

/// The room along one axis, as columns and as rows.
#[derive(Clone, Copy)]
struct Span {
    columns: u64,
    column_pairs: u64,
    rows: u64,
    row_pairs: u64,
    inside_columns: u64,
    inside_rows: u64,
    low: i8,
}

/// By size, by how far the kingdom reaches to the west or south, and to the east or north.
static SPANS: [[[Span; 8]; 8]; 8] = {
    let none = Span {
        columns: 0,
        column_pairs: 0,
        rows: 0,
        row_pairs: 0,
        inside_columns: 0,
        inside_rows: 0,
        low: 0,
    };
    let mut spans = [[[none; 8]; 8]; 8];
    let mut size = 1;
    while size <= Kingdom::MOST_SIZE {
        let mut below = 0;
        while below < size {
            let mut above = 0;
            while above + below < size {
                spans[size as usize][below as usize][above as usize] =
                    span(-(below as i8), above as i8, size as i8);
                above += 1;
            }
            below += 1;
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
        low,
    }
}

//! Sets of cells as one word each: a torus of 8 x 8 on which a kingdom of up to 7 x 7 never meets itself.
//!
//! The cell (x, y) is bit 8 (x mod 8) + (y mod 8), the castle bit 0. A kingdom leaves at least one column and one
//! row of the torus free, so the neighbours of its cells are its neighbours in the plane.

use crate::kit::Cell;

/// The largest size of a kingdom that leaves a column and a row of the torus free.
pub(super) const MOST_SIZE: u8 = 7;

const ROW_0: u64 = 0x0101_0101_0101_0101;

/// The first so many columns, and the rows of one column.
const RANGES: [(u64, u8); 9] = {
    let mut ranges = [(u64::MAX, u8::MAX); 9];
    let mut count = 0;
    while count < 8 {
        ranges[count] = ((1 << (8 * count)) - 1, (1 << count) - 1);
        count += 1;
    }
    ranges
};

/// The bit of one cell.
#[inline]
pub(super) const fn bit(cell: Cell) -> u64 {
    1 << place(cell)
}

/// The place of a cell's bit.
#[inline]
pub(super) const fn place(cell: Cell) -> u32 {
    ((cell.x as u32 & 7) << 3) | (cell.y as u32 & 7)
}

/// The cell at a bit's place, of those no further than 7 to the east and north of `origin`.
#[inline]
pub(super) const fn cell(place: u32, origin: Cell) -> Cell {
    let x = (place >> 3).wrapping_sub(origin.x as u32) & 7;
    let y = place.wrapping_sub(origin.y as u32) & 7;
    Cell::new(origin.x + x as i8, origin.y + y as i8)
}

/// The place of the cell to the east.
#[inline]
pub(super) const fn east_of(place: u32) -> u32 {
    (place + 8) & 63
}

/// The place of the cell to the north.
#[inline]
pub(super) const fn north_of(place: u32) -> u32 {
    place & 0x38 | (place + 1) & 7
}

/// Every cell moved one to the east.
#[inline]
pub(super) const fn east(cells: u64) -> u64 {
    cells.rotate_left(8)
}

/// Every cell moved one to the west.
#[inline]
pub(super) const fn west(cells: u64) -> u64 {
    cells.rotate_right(8)
}

/// Every cell moved one to the north.
#[inline]
pub(super) const fn north(cells: u64) -> u64 {
    (cells << 1 & !ROW_0) | (cells >> 7 & ROW_0)
}

/// Every cell moved one to the south.
#[inline]
pub(super) const fn south(cells: u64) -> u64 {
    (cells >> 1 & !(ROW_0 << 7)) | ((cells & ROW_0) << 7)
}

/// The cells that share an edge with one of `cells`.
#[inline]
pub(crate) const fn beside(cells: u64) -> u64 {
    east(cells) | west(cells) | north(cells) | south(cells)
}

/// The cells that share an edge with the cell of each place.
static BESIDE: [u64; 64] = {
    let mut table = [0; 64];
    let mut place = 0;
    while place < 64 {
        table[place] = beside(1 << place);
        place += 1;
    }
    table
};

/// The cells that share an edge with the cell of a place.
#[inline]
pub(super) fn beside_one(place: u32) -> u64 {
    BESIDE[place as usize & 63]
}

/// The `count` columns from `first` on to the east; all of them from 8 on.
#[inline]
pub(crate) const fn columns(first: i8, count: u8) -> u64 {
    range(count).0.rotate_left(8 * (first as u32 & 7))
}

/// The `count` rows from `first` on to the north; all of them from 8 on.
#[inline]
pub(crate) const fn rows(first: i8, count: u8) -> u64 {
    range(count).1.rotate_left(first as u32 & 7) as u64 * ROW_0
}

#[inline]
const fn range(count: u8) -> (u64, u8) {
    RANGES[if count < 8 { count as usize } else { 8 }]
}

/// The cells of `within` that can be reached from `seed` by steps inside `within`; `seed` lies in it.
#[inline]
pub(crate) const fn reach(seed: u64, within: u64) -> u64 {
    let mut reached = seed;
    loop {
        let next = (reached | beside(reached)) & within;
        if next == reached {
            return reached;
        }
        reached = next;
    }
}

/// Turns the torus so that `origin` comes to bit 0.
#[inline]
pub(super) const fn from_origin(cells: u64, origin: Cell) -> u64 {
    let cells = cells.rotate_right(8 * (origin.x as u32 & 7));
    let up = origin.y as u32 & 7;
    let kept = ROW_0 * (0xff >> up);
    (cells >> up & kept) | (cells << ((8 - up) & 7) & !kept)
}

/// The places of the bits that are set, ascending.
pub(super) fn each(mut cells: u64) -> impl Iterator<Item = u32> {
    std::iter::from_fn(move || {
        let lowest = (cells != 0).then(|| cells.trailing_zeros());
        cells &= cells.wrapping_sub(1);
        lowest
    })
}

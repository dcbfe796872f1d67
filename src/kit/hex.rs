//! Cells of a hexagonal grid in offset rows: odd rows are shifted to the right by half a cell.

use std::fmt;

/// A cell. Ordered row by row.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct HexCell {
    /// Rows below the first.
    pub row: u8,
    /// Cells to the right of the row's first.
    pub column: u8,
}

impl HexCell {
    /// The cell in that row and column.
    pub const fn new(row: u8, column: u8) -> Self {
        Self { row, column }
    }

    /// Where its middle is, to the right and down: neighbours' middles are 1 apart, and rows half the root of 3.
    pub fn middle(self) -> (f32, f32) {
        let shift = f32::from(self.row & 1) / 2.0;
        let row_height = 3_f32.sqrt() / 2.0;
        (
            f32::from(self.column) + shift,
            f32::from(self.row) * row_height,
        )
    }

    /// How many steps lie between two cells.
    pub fn distance(self, to: Self) -> u16 {
        let (q, r) = self.axial();
        let (other_q, other_r) = to.axial();
        let (dq, dr) = (q - other_q, r - other_r);
        dq.unsigned_abs()
            .max(dr.unsigned_abs())
            .max((dq + dr).unsigned_abs())
    }

    /// The same cell on two axes that do not turn with the rows.
    fn axial(self) -> (i16, i16) {
        let (row, column) = (i16::from(self.row), i16::from(self.column));
        (column - (row - (row & 1)) / 2, row)
    }
}

impl fmt::Display for HexCell {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "row {}, column {}", self.row, self.column)
    }
}

/// How row and column change with a step east, south-east, south-west, west, north-west, north-east: from even rows, then
/// from odd ones.
const STEPS: [[(i16, i16); 6]; 2] = [
    [(0, 1), (1, 0), (1, -1), (0, -1), (-1, -1), (-1, 0)],
    [(0, 1), (1, 1), (1, 0), (0, -1), (-1, 0), (-1, 1)],
];

/// A grid of so many rows of so many cells. Cells have numbers row by row, from 0.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct HexGrid {
    /// How many rows.
    pub rows: u8,
    /// How many cells in each.
    pub columns: u8,
}

impl HexGrid {
    /// How many cells it has.
    pub const fn cell_count(self) -> usize {
        self.rows as usize * self.columns as usize
    }

    /// The number of a cell.
    #[inline]
    pub const fn index(self, cell: HexCell) -> usize {
        cell.row as usize * self.columns as usize + cell.column as usize
    }

    /// The cell of that number, which is less than [`Self::cell_count`].
    #[inline]
    pub const fn cell(self, index: usize) -> HexCell {
        let columns = self.columns as usize;
        HexCell::new((index / columns) as u8, (index % columns) as u8)
    }

    /// Every cell, row by row.
    pub fn cells(self) -> impl Iterator<Item = HexCell> {
        let row = move |row| (0..self.columns).map(move |column| HexCell::new(row, column));
        (0..self.rows).flat_map(row)
    }

    /// Whether fewer than six cells are beside it.
    pub const fn is_on_border(self, cell: HexCell) -> bool {
        cell.row == 0
            || cell.column == 0
            || cell.row + 1 == self.rows
            || cell.column + 1 == self.columns
    }

    /// The cells beside it that the grid has, clockwise from the east.
    #[inline]
    pub fn neighbours(self, cell: HexCell) -> impl Iterator<Item = HexCell> {
        let steps = STEPS[usize::from(cell.row & 1)];
        steps.into_iter().filter_map(move |(down, right)| {
            let row = i16::from(cell.row) + down;
            let column = i16::from(cell.column) + right;
            let inside =
                row >= 0 && column >= 0 && row < self.rows.into() && column < self.columns.into();
            inside.then(|| HexCell::new(row as u8, column as u8))
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const GRID: HexGrid = HexGrid {
        rows: 7,
        columns: 9,
    };

    #[test]
    fn neighbours_are_the_cells_one_step_away_each_way() {
        for cell in GRID.cells() {
            assert_eq!(GRID.cell(GRID.index(cell)), cell);
            let beside: Vec<_> = GRID.neighbours(cell).collect();
            let near = GRID.cells().filter(|other| cell.distance(*other) == 1);
            let mut sorted = beside.clone();
            sorted.sort_unstable();
            assert_eq!(sorted, near.collect::<Vec<_>>(), "{cell}");
            for other in beside {
                let ((x, y), (other_x, other_y)) = (cell.middle(), other.middle());
                let apart = (x - other_x).hypot(y - other_y);
                assert!((apart - 1.0).abs() < 1e-5, "{cell}, {other}: {apart}");
            }
        }
    }

    #[test]
    fn inside_a_grid_a_cell_has_six_neighbours() {
        for cell in GRID.cells() {
            let six = GRID.neighbours(cell).count() == 6;
            assert_eq!(six, !GRID.is_on_border(cell), "{cell}");
        }
    }

    #[test]
    fn distance_counts_steps() {
        let from = HexCell::new(0, 0);
        for (row, column, steps) in [(0, 8, 8), (1, 0, 1), (6, 0, 6), (6, 3, 6), (6, 4, 7)] {
            assert_eq!(from.distance(HexCell::new(row, column)), steps);
        }
    }
}

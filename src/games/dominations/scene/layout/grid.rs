//! The cells of a kingdom as they lie in its place at the table.

use bevy::math::{Rect, Vec2};

use super::Place;
use crate::kit::Cell;

/// A cell never swells beyond this.
pub const LARGEST_CELL: f32 = 96.0;
/// So many cells are drawn across at the most: where a kingdom could go in many turns is of no use in the next one.
const MOST_CELLS: i8 = 9;
/// A domino reaches so far beyond what it is laid against.
const REACH: i8 = 2;

/// The cells of a kingdom that are drawn, and where.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Grid {
    /// South-west corner of the cells drawn.
    pub min: Cell,
    /// North-east corner of the cells drawn.
    pub max: Cell,
    /// Side of a cell, in design pixels.
    pub cell: f32,
    /// Centre of the castle's cell on the screen.
    pub castle: Vec2,
}

/// What the gutter leaves of a place.
fn beside_gutter(place: &Place) -> Rect {
    let mut beside = place.board;
    beside.min.x += place.gutter;
    beside
}

impl Grid {
    /// The cells that a kingdom within `bounds` can still reach, centred in `board` as large as they fit.
    ///
    /// A kingdom `w` cells wide can grow by `size - w` cells to either side. All that the next domino can reach is
    /// drawn, and more only up to `MOST_CELLS`, so that a large kingdom neither begins tiny nor changes its scale from
    /// turn to turn. For the same end the scale is that of a square with an odd number of cells a side.
    pub fn reachable(bounds: (Cell, Cell), size: u8, board: Rect, largest: f32) -> Self {
        let grow = |low: i8, high: i8| {
            let wide = high - low + 1;
            (size as i8 - wide).min(REACH.max((MOST_CELLS - wide) / 2))
        };
        let grow_x = grow(bounds.0.x, bounds.1.x);
        let grow_y = grow(bounds.0.y, bounds.1.y);
        let min = Cell {
            x: bounds.0.x - grow_x,
            y: bounds.0.y - grow_y,
        };
        let max = Cell {
            x: bounds.1.x + grow_x,
            y: bounds.1.y + grow_y,
        };
        let cells = (max.x - min.x + 1).max(max.y - min.y + 1) | 1;
        let margin = Vec2::splat(if board.width() > 400.0 { 16.0 } else { 8.0 });
        let free = board.size() - margin;
        let cell = (free.min_element() / f32::from(cells))
            .min(largest)
            .floor()
            .max(1.0);
        let castle = board.center();
        let grid = Self {
            min,
            max,
            cell,
            castle,
        };
        grid.centred_in(board)
    }

    /// The same cells, the middle of them in the middle of the board.
    fn centred_in(self, board: Rect) -> Self {
        let (min, max) = (self.min, self.max);
        let middle = Vec2::new(f32::from(min.x + max.x), -f32::from(min.y + max.y)) / 2.0;
        let castle = (board.center() - middle * self.cell).round();
        Self { castle, ..self }
    }

    /// The cells that a kingdom within `bounds` covers, and as many around it as fill a square of `size`:
    /// for kingdoms that are looked at rather than placed in.
    pub fn compact(bounds: (Cell, Cell), size: u8, board: Rect, largest: f32) -> Self {
        let pad = |low: i8, high: i8| {
            let free = size as i8 - (high - low + 1);
            (low - free / 2, high + free - free / 2)
        };
        let (west, east) = pad(bounds.0.x, bounds.1.x);
        let (south, north) = pad(bounds.0.y, bounds.1.y);
        let padded = (Cell { x: west, y: south }, Cell { x: east, y: north });
        Self::reachable(padded, size, board, largest)
    }

    /// Those of the kingdom that is played in, as far in the middle of its place as the gutter allows.
    pub fn played_in(bounds: (Cell, Cell), size: u8, place: &Place, largest: f32) -> Self {
        let grid = Self::reachable(bounds, size, beside_gutter(place), largest);
        grid.at_scale(grid.cell, place)
    }

    /// The same cells of the same place at another scale.
    #[must_use]
    pub fn at_scale(self, cell: f32, place: &Place) -> Self {
        let beside = beside_gutter(place);
        let mut grid = Self { cell, ..self }.centred_in(beside);
        let free = grid.window().min.x - beside.min.x;
        grid.castle.x -= (place.gutter / 2.0).min(free).floor();
        grid
    }

    /// Centre of a cell on the screen.
    pub fn centre(&self, cell: Cell) -> Vec2 {
        self.castle + Vec2::new(f32::from(cell.x), -f32::from(cell.y)) * self.cell
    }

    /// The cells from `min` to `max` on the screen.
    pub fn rect(&self, min: Cell, max: Cell) -> Rect {
        Rect::from_corners(self.centre(min), self.centre(max)).inflate(self.cell / 2.0)
    }

    /// Whether a cell is drawn.
    pub fn has(&self, cell: Cell) -> bool {
        (self.min.x..=self.max.x).contains(&cell.x) && (self.min.y..=self.max.y).contains(&cell.y)
    }

    /// All cells drawn.
    pub fn window(&self) -> Rect {
        self.rect(self.min, self.max)
    }

    /// Where `point` lies, in cells from the castle's centre: x east, y north.
    pub fn in_cells(&self, point: Vec2) -> Vec2 {
        let across = (point - self.castle) / self.cell;
        Vec2::new(across.x, -across.y)
    }

    /// The cell under `point`.
    pub fn cell_at(&self, point: Vec2) -> Cell {
        let at = self.in_cells(point).round();
        Cell {
            x: at.x as i8,
            y: at.y as i8,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::{super::rect, *};

    #[test]
    fn a_cell_is_found_under_its_own_centre() {
        let grid = Grid::reachable(
            (Cell { x: -1, y: 0 }, Cell { x: 2, y: 1 }),
            5,
            rect(10.0, 20.0, 700.0, 500.0),
            96.0,
        );
        for x in grid.min.x..=grid.max.x {
            for y in grid.min.y..=grid.max.y {
                let cell = Cell { x, y };
                assert_eq!(grid.cell_at(grid.centre(cell)), cell);
            }
        }
    }

    #[test]
    fn all_that_the_next_domino_can_reach_is_drawn_and_hardly_more() {
        let cell = |x, y| Cell { x, y };
        for size in [5_i8, 7] {
            for wide in 1..=size {
                let bounds = (cell(0, 0), cell(wide - 1, 0));
                let grid = Grid::reachable(bounds, size as u8, rect(0.0, 0.0, 600.0, 600.0), 96.0);
                let next = (size - wide).min(2);
                assert!(grid.min.x <= -next && grid.max.x >= wide - 1 + next);
                assert!(grid.max.x - grid.min.x < 9, "{wide} of {size}");
            }
        }
    }

    #[test]
    fn a_kingdom_at_a_smaller_scale_lies_as_if_it_had_been_no_larger_from_the_first() {
        let cell = |x, y| Cell { x, y };
        for (gutter, bounds) in [
            (0.0, (cell(0, 0), cell(0, 0))),
            (0.0, (cell(-3, 0), cell(1, 2))),
            (150.0, (cell(-1, -2), cell(1, 0))),
        ] {
            let place = Place {
                header: None,
                board: rect(300.0, 50.0, 612.0, 584.0),
                main: true,
                gutter,
            };
            let alone = Grid::played_in(bounds, 5, &place, LARGEST_CELL);
            for less in [0.0, 1.0, 9.0] {
                let scale = alone.cell - less;
                let smaller = Grid::played_in(bounds, 5, &place, scale);
                assert_eq!(alone.at_scale(scale, &place), smaller);
            }
        }
    }

    #[test]
    fn a_kingdom_changes_its_scale_twice_at_most_while_it_grows() {
        let mut cells: Vec<f32> = (0..5)
            .map(|grown| {
                let bounds = (Cell { x: 0, y: 0 }, Cell { x: grown, y: grown });
                Grid::reachable(bounds, 5, rect(0.0, 0.0, 482.0, 548.0), 96.0).cell
            })
            .collect();
        assert!(cells.is_sorted(), "{cells:?}");
        cells.dedup();
        assert_eq!(cells.len(), 3, "{cells:?}");
    }

    #[test]
    fn a_large_kingdom_keeps_its_scale_while_it_grows() {
        let cells: Vec<f32> = (0..6)
            .map(|grown| {
                let bounds = (Cell { x: 0, y: 0 }, Cell { x: grown, y: grown });
                Grid::reachable(bounds, 7, rect(0.0, 0.0, 613.0, 600.0), 96.0).cell
            })
            .collect();
        assert!(cells.iter().all(|&side| side >= 64.0), "{cells:?}");
        for both in cells.windows(2) {
            assert!((both[0] / both[1] - 1.0).abs() < 0.15, "{cells:?}");
        }
    }
}

//! Where things are at a table of Ricochet, in design pixels. Pure geometry: no entity, no picture.

use bevy::math::{Rect, Vec2};

use crate::{
    games::ricochet::rules::Cell,
    screens::{hand_bar::FOOT, remarks::beside_heading, top_bar::TOP_BAR},
};

/// The size that all measures are given for; the window's shape may stretch one side of it.
pub const DESIGN: Vec2 = Vec2::new(1280.0, 720.0);
/// The wood around the field of cells of 36 pixels; and where rows and columns are named on it.
const FRAME: f32 = 12.0;
const NAMED_FRAME: f32 = 26.0;
/// Width of the columns at both sides.
pub const COLUMN: f32 = 312.0;
const EDGE: f32 = 12.0;
/// The side of a cell, and of one in a replay, where the bar below takes room.
const CELL: f32 = 36.0;
const CELL_NAMED: f32 = 34.0;
const CELL_REPLAYED: f32 = 32.0;
/// Where the last tiles begin below few seats, and how high they are at least there.
const LOG: f32 = 528.0;
const LOG_HEIGHT: f32 = 184.0;
/// Up to so many seats have all of their panel.
const ROOMY: usize = 4;

/// What the table shows.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Arrangement {
    /// A match being played, or a board looked at alone.
    Playing,
    /// A match looked at again.
    Replaying,
    /// What it came to.
    Results,
}

/// What the arrangement depends on.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct LayoutSpec {
    /// The window in design pixels: at least [`DESIGN`], larger on one side for other shapes.
    pub size: Vec2,
    /// What is going on.
    pub arrangement: Arrangement,
    /// Whether the rows and columns are named, on a wider frame.
    pub named: bool,
}

fn rect(x: f32, y: f32, width: f32, height: f32) -> Rect {
    Rect::new(x, y, x + width, y + height)
}

impl LayoutSpec {
    /// The board's cells on the screen.
    pub fn grid(&self) -> Grid {
        let (cell, bottom) = match self.arrangement {
            Arrangement::Replaying => (CELL_REPLAYED, self.transport().min.y - 8.0),
            _ if self.named => (CELL_NAMED, self.bar().min.y - 6.0),
            Arrangement::Playing | Arrangement::Results => (CELL, self.bar().min.y - 6.0),
        };
        let frame = if self.named { NAMED_FRAME } else { FRAME };
        let side = cell * f32::from(Cell::SIDE);
        let free = bottom - TOP_BAR;
        let y = TOP_BAR + ((free - side) / 2.0).floor();
        let x = ((self.size.x - side) / 2.0).floor();
        let grid = Grid::new(Vec2::new(x, y.max(TOP_BAR + frame)), cell);
        Grid {
            named: self.named,
            ..grid
        }
    }

    /// What is to be reached.
    pub fn goal(&self) -> Rect {
        rect(EDGE, 56.0, COLUMN, 140.0)
    }

    /// What was announced.
    pub fn bids(&self) -> Rect {
        let height = match self.arrangement {
            Arrangement::Replaying => 204.0,
            _ => 236.0,
        };
        rect(EDGE, 204.0, COLUMN, height)
    }

    /// What goes with what is going on: robots, numbers, moves.
    pub fn context(&self) -> Rect {
        let bottom = match self.arrangement {
            Arrangement::Replaying => self.transport().min.y - 8.0,
            _ => self.size.y - FOOT,
        };
        Rect::new(EDGE, self.bids().max.y + 8.0, EDGE + COLUMN, bottom)
    }

    /// The bar below the board.
    pub fn bar(&self) -> Rect {
        let height = 60.0;
        let top = self.size.y - FOOT - height;
        rect(self.size.x / 2.0 - 308.0, top, 616.0, height)
    }

    /// The panel of a seat, of so many.
    pub fn seat(&self, seat: usize, of: usize) -> Rect {
        let x = self.size.x - EDGE - COLUMN;
        let (height, pitch) = match of <= ROOMY {
            true => (108.0, 116.0),
            false => (54.0, 58.0),
        };
        rect(x, 56.0 + pitch * seat as f32, COLUMN, height)
    }

    /// What a seat says, of so many: on its panel, where there is room below its name; later beside the heading of the
    /// results.
    pub fn remark(&self, seat: usize, of: usize) -> Option<Rect> {
        match self.arrangement {
            Arrangement::Playing => {
                let panel = self.seat(seat, of);
                let above = if Self::is_roomy(of) { 54.0 } else { 3.0 };
                Some(Rect::new(
                    panel.min.x + 8.0,
                    panel.min.y + above,
                    panel.max.x - 8.0,
                    panel.max.y - 4.0,
                ))
            }
            Arrangement::Results => Some(beside_heading(self.size.x - 32.0)),
            Arrangement::Replaying => None,
        }
    }

    /// Whether panels have all of their room with so many seats.
    pub fn is_roomy(of: usize) -> bool {
        of <= ROOMY
    }

    /// The last tiles.
    pub fn log(&self, seats: usize) -> Rect {
        let above = self.seat(seats.max(1) - 1, seats).max.y + 8.0;
        let bottom = match self.arrangement {
            Arrangement::Replaying => self.transport().min.y - 8.0,
            _ => self.size.y - FOOT,
        };
        let top = above.max(match Self::is_roomy(seats) {
            true => LOG.min(bottom - LOG_HEIGHT),
            false => 0.0,
        });
        let x = self.size.x - EDGE - COLUMN;
        Rect::new(x, top, x + COLUMN, bottom)
    }

    /// The bar that moves through a replay.
    pub fn transport(&self) -> Rect {
        rect(12.0, self.size.y - 108.0, self.size.x - 24.0, 100.0)
    }
}

/// The board's cells on the screen.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Grid {
    /// Side of a cell.
    pub cell: f32,
    /// All cells together.
    pub field: Rect,
    /// Whether the rows and columns are named.
    pub named: bool,
}

impl Grid {
    /// Cells of `cell` pixels a side from that corner on.
    pub fn new(corner: Vec2, cell: f32) -> Self {
        let whole = cell * f32::from(Cell::SIDE);
        Self {
            cell,
            field: rect(corner.x, corner.y, whole, whole),
            named: false,
        }
    }

    /// How wide the wood around the field is.
    pub fn frame(&self) -> f32 {
        let frame = if self.named { NAMED_FRAME } else { FRAME };
        (self.cell / CELL * frame).round().max(2.0)
    }

    /// The square of a cell.
    pub fn square(&self, cell: Cell) -> Rect {
        let corner = Vec2::new(f32::from(cell.column()), f32::from(cell.row())) * self.cell;
        let corner = self.field.min + corner;
        Rect::from_corners(corner, corner + self.cell)
    }

    /// The middle of a cell.
    pub fn middle(&self, cell: Cell) -> Vec2 {
        self.square(cell).center()
    }

    /// The cell at a point.
    pub fn cell_at(&self, point: Vec2) -> Option<Cell> {
        if !self.field.contains(point) {
            return None;
        }
        let at = ((point - self.field.min) / self.cell).floor();
        let last = f32::from(Cell::SIDE) - 1.0;
        Some(Cell::at(at.y.min(last) as u8, at.x.min(last) as u8))
    }

    /// The whirl or the tile in the middle of the centre block.
    pub fn centre(&self, side: f32) -> Rect {
        Rect::from_center_size(self.field.center(), Vec2::splat(side * self.cell))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// As wide as two figures, with the carved edges of the wood on both sides.
    const ROOM_FOR_NAMES: f32 = 22.0;

    fn rooms() -> impl Iterator<Item = LayoutSpec> {
        let sizes = [(1280.0, 720.0), (1280.0, 960.0), (1800.0, 720.0)];
        let ways = [Arrangement::Playing, Arrangement::Replaying];
        sizes.into_iter().flat_map(move |(x, y)| {
            let ways = ways.into_iter();
            ways.flat_map(move |arrangement| {
                [false, true].map(|named| LayoutSpec {
                    size: Vec2::new(x, y),
                    arrangement,
                    named,
                })
            })
        })
    }

    #[test]
    fn every_cell_is_found_where_it_is_drawn() {
        for room in rooms() {
            let grid = room.grid();
            for cell in Cell::all() {
                assert_eq!(grid.cell_at(grid.middle(cell)), Some(cell));
            }
            assert_eq!(grid.cell_at(grid.field.min - 1.0), None);
            assert_eq!(grid.cell_at(grid.field.max + 1.0), None);
        }
    }

    #[test]
    fn nothing_lies_over_the_board_or_over_another() {
        for room in rooms() {
            let grid = room.grid();
            let board = grid.field.inflate(grid.frame());
            for seats in 1..=8 {
                let mut parts = vec![
                    board,
                    room.goal(),
                    room.bids(),
                    room.context(),
                    room.log(seats),
                ];
                parts.extend((0..seats).map(|seat| room.seat(seat, seats)));
                parts.push(match room.arrangement {
                    Arrangement::Replaying => room.transport(),
                    _ => room.bar(),
                });
                for (index, part) in parts.iter().enumerate() {
                    assert!(part.width() > 0.0 && part.height() > 40.0, "{part:?}");
                    for other in &parts[..index] {
                        let shared = part.intersect(*other);
                        assert!(shared.is_empty(), "{room:?}: {part:?} over {other:?}");
                    }
                }
            }
        }
    }

    #[test]
    fn the_bar_and_the_lowest_panels_end_on_one_line() {
        for room in rooms().filter(|room| room.arrangement == Arrangement::Playing) {
            for seats in 1..=8 {
                let feet = [room.bar(), room.context(), room.log(seats)].map(|area| area.max.y);
                assert_eq!(feet, [room.size.y - FOOT; 3], "{room:?}");
            }
        }
    }

    #[test]
    fn rows_and_columns_have_room_for_their_names_on_the_wood() {
        for room in rooms().filter(|room| room.named) {
            let grid = room.grid();
            assert!(grid.frame() >= ROOM_FOR_NAMES, "{room:?}");
            let board = grid.field.inflate(grid.frame());
            assert!(board.min.y >= TOP_BAR, "{room:?}: {board:?}");
        }
    }

    #[test]
    fn what_a_seat_says_stands_on_its_panel() {
        for room in rooms().filter(|room| room.arrangement == Arrangement::Playing) {
            for seats in 1..=8 {
                for seat in 0..seats {
                    let panel = room.seat(seat, seats);
                    let remark = room.remark(seat, seats).unwrap();
                    assert_eq!(panel.union(remark), panel, "{room:?}");
                    assert!(remark.height() >= 44.0, "two lines have room");
                }
            }
        }
    }

    #[test]
    fn the_board_lies_where_it_was_drawn() {
        let room = LayoutSpec {
            size: DESIGN,
            arrangement: Arrangement::Playing,
            named: false,
        };
        let field = room.grid().field;
        assert_eq!((field.min.x, room.grid().cell), (352.0, 36.0));
        assert!((61.0..=62.0).contains(&field.min.y), "{}", field.min.y);
    }
}

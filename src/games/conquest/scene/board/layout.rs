//! Where things are at a table of Conquest, in design pixels. Pure geometry: no entity, no picture.

use bevy::math::{Rect, Vec2};

use crate::{
    games::conquest::rules::{Cell, Size},
    screens::{
        hand_bar::FOOT,
        remarks::{PLATE, beside_heading},
        top_bar::{BUTTONS, TOP_BAR},
    },
};

/// The size that all measures are given for; the window's shape may stretch one side of it.
pub const DESIGN: Vec2 = Vec2::new(1280.0, 720.0);
/// The width of the wood around the field.
pub const FRAME: f32 = 26.0;
/// How far its shadow reaches out of the wood.
pub const OUTSET: f32 = 12.0;
/// No cell is larger.
const LARGEST: f32 = 96.0;
/// Width of the columns at both sides.
const COLUMN: f32 = 280.0;
const EDGE: f32 = 12.0;
/// How high the bar is that tells the answer of a puzzle.
const ANSWER: f32 = 100.0;
/// What the bulb of advice takes beside the buttons of the top bar, and the longest word for the speed.
const BULB: f32 = 72.0;
/// What the button takes that takes the last move back from the results.
const TAKE_BACK: f32 = 208.0;
/// What a crest and a count take at each end of the bar of the pieces.
pub const COUNT: f32 = 100.0;
/// How far the plate on the post of the majority stands out above the bar.
pub const POST: f32 = 13.0;

/// What the table shows.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Arrangement {
    /// A match being played.
    Playing,
    /// A puzzle: below the board there is room for its answer.
    Posed,
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
    /// Cells a side of the board.
    pub side: Size,
    /// What is going on.
    pub arrangement: Arrangement,
}

fn rect(x: f32, y: f32, width: f32, height: f32) -> Rect {
    Rect::new(x, y, x + width, y + height)
}

impl LayoutSpec {
    /// The largest area that the board with its frame may take.
    fn for_board(&self) -> Rect {
        let middle = self.size.x / 2.0;
        match self.arrangement {
            Arrangement::Playing => rect(
                EDGE + COLUMN,
                106.0,
                self.size.x - 2.0 * (EDGE + COLUMN),
                self.size.y - 180.0,
            ),
            Arrangement::Posed => rect(
                EDGE + COLUMN,
                106.0,
                self.size.x - 2.0 * (EDGE + COLUMN),
                self.size.y - 106.0 - ANSWER - 12.0,
            ),
            Arrangement::Replaying => rect(middle - 340.0, 100.0, 680.0, self.size.y - 217.0),
            Arrangement::Results => rect(32.0, 144.0, 352.0, 352.0),
        }
    }

    /// The board's cells on the screen.
    pub fn grid(&self) -> Grid {
        let free = self.for_board();
        let side = f32::from(self.side.side());
        let cell = ((free.size().min_element() - 2.0 * FRAME) / side).floor();
        let cell = cell.min(LARGEST);
        let field = Rect::from_center_size(free.center(), Vec2::splat(cell * side));
        Grid {
            cell,
            field: rect(
                field.min.x.round(),
                field.min.y.round(),
                cell * side,
                cell * side,
            ),
            side: self.side,
        }
    }

    /// The bar of the pieces, above the board.
    pub fn count_bar(&self) -> Rect {
        let field = self.grid().field;
        let (y, width) = match self.arrangement {
            Arrangement::Playing | Arrangement::Posed | Arrangement::Replaying => {
                (63.0, field.width().clamp(400.0, self.bar_room()))
            }
            Arrangement::Results => (108.0, 196.0),
        };
        rect(field.center().x - width / 2.0, y, width, 30.0)
    }

    /// The widest that the bar may be, with what stands at its ends between the columns.
    fn bar_room(&self) -> f32 {
        // The board stands on whole pixels, perhaps half a one beside the middle.
        self.size.x - 2.0 * (EDGE + COLUMN + COUNT + 1.0)
    }

    /// The legend of clone, jump and turn.
    pub fn legend(&self) -> Rect {
        rect(EDGE, TOP_BAR + 8.0, COLUMN, 132.0)
    }

    /// The list of moves; where there is no legend it takes its room.
    pub fn moves(&self, with_legend: bool) -> Rect {
        let top = match with_legend {
            true => self.legend().max.y + 8.0,
            false => TOP_BAR + 8.0,
        };
        let bottom = match self.arrangement {
            Arrangement::Replaying => self.transport().min.y - 8.0,
            _ => self.size.y - FOOT,
        };
        Rect::new(EDGE, top, EDGE + COLUMN, bottom)
    }

    /// The plate of a seat: 0 or 1.
    pub fn seat(&self, seat: usize) -> Rect {
        let x = self.size.x - EDGE - COLUMN;
        rect(x, TOP_BAR + 8.0 + 80.0 * seat as f32, COLUMN, 72.0)
    }

    /// What is told of the position.
    pub fn position(&self) -> Rect {
        let above = self.seat(1);
        rect(above.min.x, above.max.y + 8.0, COLUMN, 176.0)
    }

    /// What a seat says: over the empty end of the top bar, above the plates; later between the heading of the results and
    /// the button beside it.
    pub fn remark(&self) -> Option<Rect> {
        match self.arrangement {
            Arrangement::Playing => {
                let right = self.size.x - BUTTONS - BULB;
                Some(rect(right - PLATE.x, 2.0, PLATE.x, PLATE.y))
            }
            Arrangement::Results => Some(beside_heading(self.size.x - 32.0 - TAKE_BACK)),
            Arrangement::Posed | Arrangement::Replaying => None,
        }
    }

    /// What the other side could do next.
    pub fn answer(&self) -> Rect {
        let above = self.position();
        rect(above.min.x, above.max.y + 8.0, COLUMN, 120.0)
    }

    /// The chart of the pawns by move, below what is above it while a match is played.
    pub fn chart(&self, below: Rect) -> Rect {
        let (above, bottom) = match self.arrangement {
            Arrangement::Replaying => (self.seat(1), self.seat(1).max.y + 8.0 + 178.0),
            _ => (below, self.size.y - FOOT),
        };
        Rect::new(above.min.x, above.max.y + 8.0, above.max.x, bottom)
    }

    /// What a search has found out: in a replay in the place of what stands out.
    pub fn advice(&self) -> Rect {
        if self.arrangement == Arrangement::Replaying {
            return self.moments();
        }
        let above = self.seat(1);
        rect(above.min.x, above.max.y + 8.0, COLUMN, 264.0)
    }

    /// The panel of a puzzle.
    pub fn puzzle(&self) -> Rect {
        let above = self.seat(1);
        rect(above.min.x, above.max.y + 8.0, COLUMN, 304.0)
    }

    /// The seal of what is proven: in a replay, too, right below the seats, in the place of the chart.
    pub fn seal(&self) -> Rect {
        let above = self.seat(1);
        rect(above.min.x, above.max.y + 8.0, COLUMN, 116.0)
    }

    /// The moves and what each is sure to come to.
    pub fn sure_moves(&self) -> Rect {
        let above = self.seal();
        let bottom = match self.arrangement {
            Arrangement::Replaying => self.moments().max.y,
            _ => self.size.y - FOOT,
        };
        Rect::new(above.min.x, above.max.y + 8.0, above.max.x, bottom)
    }

    /// The moves that stand out, in a replay.
    pub fn moments(&self) -> Rect {
        let above = self.chart(self.position());
        Rect::new(
            above.min.x,
            above.max.y + 8.0,
            above.max.x,
            self.transport().min.y - 8.0,
        )
    }

    /// The bar of the seat that plays.
    pub fn hand_bar(&self) -> Rect {
        let top = self.size.y - FOOT - 64.0;
        rect(self.size.x / 2.0 - 328.0, top, 656.0, 64.0)
    }

    /// The bar of the answer to a puzzle, in the place of the one of the seat.
    pub fn answered(&self) -> Rect {
        let broad = 680.0;
        rect(
            (self.size.x - broad) / 2.0,
            self.size.y - FOOT - ANSWER,
            broad,
            ANSWER,
        )
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
    side: Size,
}

impl Grid {
    /// Cells of `cell` pixels a side from that corner on.
    pub fn new(corner: Vec2, cell: f32, side: Size) -> Self {
        let whole = cell * f32::from(side.side());
        Self {
            cell,
            field: rect(corner.x, corner.y, whole, whole),
            side,
        }
    }

    /// How many cells there are a side.
    pub fn side(&self) -> Size {
        self.side
    }

    /// The square of a cell.
    pub fn square(&self, cell: Cell) -> Rect {
        let corner = Vec2::new(f32::from(cell.column), f32::from(cell.row)) * self.cell;
        let corner = self.field.min + corner;
        Rect::from_corners(corner, corner + self.cell)
    }

    /// The middle of a cell.
    pub fn middle(&self, cell: Cell) -> Vec2 {
        self.square(cell).center()
    }

    /// The cell at a point.
    pub fn cell_at(&self, point: Vec2) -> Option<Cell> {
        let at = ((point - self.field.min) / self.cell).floor();
        let cell = Cell {
            row: (at.y >= 0.0).then_some(at.y as u8)?,
            column: (at.x >= 0.0).then_some(at.x as u8)?,
        };
        self.side.has(cell).then_some(cell)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn rooms() -> impl Iterator<Item = LayoutSpec> {
        let sizes = [(1280.0, 720.0), (1280.0, 960.0), (1800.0, 720.0)];
        let ways = [
            Arrangement::Playing,
            Arrangement::Posed,
            Arrangement::Replaying,
            Arrangement::Results,
        ];
        sizes.into_iter().flat_map(move |(x, y)| {
            ways.into_iter().flat_map(move |arrangement| {
                Size::ALL.map(|side| LayoutSpec {
                    size: Vec2::new(x, y),
                    side,
                    arrangement,
                })
            })
        })
    }

    #[test]
    fn every_cell_is_found_where_it_is_drawn() {
        for room in rooms() {
            let grid = room.grid();
            for cell in room.side.all().iter() {
                assert_eq!(grid.cell_at(grid.middle(cell)), Some(cell));
            }
            assert_eq!(grid.cell_at(grid.field.min - 1.0), None);
            assert_eq!(grid.cell_at(grid.field.max + 1.0), None);
        }
    }

    #[test]
    fn nothing_lies_over_the_board() {
        for room in rooms() {
            let board = room.grid().field.inflate(FRAME);
            let bar = room.count_bar();
            let mut parts = vec![bar];
            if room.arrangement != Arrangement::Results {
                assert!(bar.min.y - POST > TOP_BAR, "{room:?}: the post is cut");
                let with_counts =
                    Rect::new(bar.min.x - COUNT, bar.min.y, bar.max.x + COUNT, bar.max.y);
                for beside in [room.legend(), room.seat(0)] {
                    assert!(with_counts.intersect(beside).is_empty(), "{room:?}");
                }
            }
            match room.arrangement {
                Arrangement::Playing => parts.extend([
                    room.legend(),
                    room.moves(true),
                    room.seat(1),
                    room.position(),
                    room.chart(room.answer()),
                    room.advice(),
                    room.sure_moves(),
                    room.hand_bar(),
                ]),
                Arrangement::Posed => parts.extend([
                    room.legend(),
                    room.moves(true),
                    room.puzzle(),
                    room.chart(room.puzzle()),
                    room.hand_bar(),
                    room.answered(),
                ]),
                Arrangement::Replaying => parts.extend([
                    room.moves(false),
                    room.seat(0),
                    room.chart(room.position()),
                    room.sure_moves(),
                    room.moments(),
                    room.transport(),
                ]),
                Arrangement::Results => {}
            }
            parts.extend(room.remark());
            for part in parts {
                let shared = part.intersect(board);
                assert!(shared.is_empty(), "{room:?}: {part:?} over {board:?}");
                assert!(
                    part.width() > 0.0 && part.height() > 0.0,
                    "{room:?}: {part:?}"
                );
            }
        }
    }

    #[test]
    fn what_a_seat_says_covers_nothing_that_is_told() {
        // The longest that the top bar tells, with the widest name.
        const TOLD: f32 = 700.0;
        for room in rooms() {
            let Some(remark) = room.remark() else {
                continue;
            };
            assert!(remark.min.x >= TOLD, "{room:?}: {remark:?}");
            if room.arrangement == Arrangement::Playing {
                assert!(remark.max.y <= room.count_bar().min.y - 12.0);
                assert!(remark.intersect(room.seat(0)).is_empty());
                assert!(remark.max.x <= room.size.x - BUTTONS);
            }
        }
    }

    #[test]
    fn the_bar_and_what_lies_beside_it_end_on_one_line() {
        let at_table = [Arrangement::Playing, Arrangement::Posed];
        for room in rooms().filter(|room| at_table.contains(&room.arrangement)) {
            let foot = room.hand_bar().max.y;
            for part in [
                room.moves(true),
                room.chart(room.puzzle()),
                room.sure_moves(),
                room.answered(),
            ] {
                assert_eq!(part.max.y, foot, "{room:?}: {part:?}");
            }
        }
    }

    #[test]
    fn cells_are_as_large_as_they_were_drawn_for() {
        let cell = |side: u8| {
            let room = LayoutSpec {
                size: DESIGN,
                side: Size::new(side).unwrap(),
                arrangement: Arrangement::Playing,
            };
            room.grid().cell
        };
        let cells: Vec<f32> = [3, 5, 7, 9, 11].map(cell).to_vec();
        assert_eq!(cells, [96.0, 96.0, 69.0, 54.0, 44.0]);
    }
}

//! Where things are on the table, in design pixels. Pure geometry: no entity, no picture.

mod grid;

use bevy::math::{Rect, Vec2};

pub use grid::{Grid, LARGEST_CELL};

use crate::{kit::Seat, screens::hand_bar::FOOT};

/// The size that all measures are given for; the window's shape may stretch one side of it.
pub const DESIGN: Vec2 = Vec2::new(1280.0, 720.0);
pub use crate::screens::top_bar::TOP_BAR;
/// Width of the column with the draft lines, the stock and the last moves.
pub const LEFT_COLUMN: f32 = 304.0;
/// Height of the row that holds the hand bar.
pub const HAND_ROW: f32 = 72.0;
/// Height of that row in a puzzle, where the bar tells the answer at the end.
pub const ANSWER_ROW: f32 = 126.0;
/// Half of a domino in a draft line.
pub const DRAFT_HALF: f32 = 56.0;
const DRAFT_COLUMNS: [f32; 2] = [20.0, 170.0];
const DRAFT_TOP: f32 = 96.0;
const DRAFT_PITCH: f32 = 78.0;
/// Where a computer player says something for a moment: between the draft lines, of four dominos at the most, and the panel
/// of the stock.
pub const REMARK: Rect = Rect {
    min: Vec2::new(12.0, 396.0),
    max: Vec2::new(292.0, 440.0),
};
/// Height of the panel of the last moves.
const LOG: f32 = 134.0;
/// From bar to bar in the count.
pub const BAR_PITCH: f32 = 46.0;
/// How far plates may reach into the left column, where nothing is.
pub const BESIDE: f32 = 11.0;
/// Wide enough, with what lies between, for the plates beside a kingdom.
const GUTTER: f32 = 112.0;
/// High enough for both bonuses, one that is possible and one that is not.
const PROSPECTS: f32 = 116.0;
/// What lies between a kingdom and the same in a row below it, and how high both are.
pub const OVER_PROSPECTS: f32 = 12.0;
const PROSPECTS_ROW: f32 = OVER_PROSPECTS + 26.0;

/// How the table is arranged.
#[derive(Clone, Debug, PartialEq)]
pub enum Arrangement {
    /// A match being played; the seat whose kingdom is large, where one is.
    Playing(Seat),
    /// All kingdoms side by side, counted.
    Counting,
    /// All kingdoms at one size, between the draft lines and what is told of the match.
    Replaying,
    /// One kingdom twice: what was played, and what else could have been. No kingdom of the table is seen.
    Comparing,
    /// All kingdoms side by side in the order of their ranks, small, over the table of points.
    Results(Vec<Seat>),
}

/// What the arrangement depends on.
#[derive(Clone, Debug, PartialEq)]
pub struct LayoutSpec {
    /// The window in design pixels: at least [`DESIGN`], larger on one side for other shapes.
    pub size: Vec2,
    /// Seats at the table, 2 to 4.
    pub seats: usize,
    /// Side of a kingdom, 5 or 7.
    pub kingdom_size: u8,
    /// What is going on.
    pub arrangement: Arrangement,
    /// Height of the row below the kingdoms that holds the hand bar.
    pub hand_row: f32,
    /// Whether the match is played for bonuses: what becomes of them is told beside or below the kingdoms.
    pub bonuses: bool,
}

/// A seat's share of the table.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Place {
    /// Its name plate; none where the hand bar serves.
    pub header: Option<Rect>,
    /// The area that its kingdom is centred in.
    pub board: Rect,
    /// Whether it is played on at this size, rather than watched.
    pub main: bool,
    /// So much of its left edge is kept free for what is said of the domino looked at or in hand.
    pub gutter: f32,
}

/// Where it is told what a domino is worth.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum PickPlate {
    /// In a column, from that corner down.
    Beside(Vec2),
    /// In a row, over that panel.
    Below(Rect),
}

impl PickPlate {
    /// How wide the column is.
    pub const COLUMN: f32 = 116.0;
}

fn rect(x: f32, y: f32, width: f32, height: f32) -> Rect {
    Rect::new(x, y, x + width, y + height)
}

impl LayoutSpec {
    /// Whether two kingdoms lie side by side at the same size.
    pub fn is_even(&self) -> bool {
        self.seats == 2 && self.kingdom_size == 5
    }

    /// Width of the column of the other seats' kingdoms.
    fn right_column(&self) -> f32 {
        match (self.seats, self.kingdom_size) {
            (2, 5) => 0.0,
            (2, _) => 363.0,
            (3, _) => 272.0,
            _ => 224.0,
        }
    }

    /// Between the left column and the right one, from the top bar to the hand bar.
    pub fn centre(&self) -> Rect {
        Rect::new(
            LEFT_COLUMN,
            TOP_BAR,
            self.size.x - self.right_column(),
            self.size.y - self.hand_row,
        )
    }

    /// The bar of the seat that plays.
    pub fn hand_bar(&self) -> Rect {
        self.lowest_bar(HAND_ROW)
    }

    /// The bar that tells the answer of a puzzle: as high as the row.
    pub fn answer_bar(&self) -> Rect {
        self.lowest_bar(self.hand_row)
    }

    fn lowest_bar(&self, row: f32) -> Rect {
        let centre = self.centre();
        // Under the comparison there is nothing else.
        let right = self.comparison().map_or(centre.max.x, |_| self.size.x);
        rect(
            centre.min.x + 8.0,
            self.size.y - row + 4.0,
            right - centre.min.x - 16.0,
            row - 4.0 - FOOT,
        )
    }

    /// Whether the kingdom that is played in has a gutter, where it is told what dominos are worth.
    pub fn tells_beside(&self) -> bool {
        self.seats > 2
    }

    /// Where it is told what a domino of the next line is worth: beside its slot, over the gutter of the kingdom; where
    /// two kingdoms leave none, over the last moves, with the stock where that is not high enough, or in a puzzle over what
    /// its panel tells first. Where hints lie there, it is told over the comparison, and where there is none over all of
    /// the hints.
    pub fn pick_plate(&self, slot: Vec2, height: f32, posed: bool, hinted: bool) -> PickPlate {
        if self.tells_beside() {
            let top = slot.y - height / 2.0;
            let lowest = self.above_prospects() - height;
            PickPlate::Beside(Vec2::new(LEFT_COLUMN - BESIDE, top.min(lowest).max(56.0)))
        } else if posed {
            let corner = self.hints().min;
            PickPlate::Below(Rect::from_corners(corner, corner + self.log().size()))
        } else if hinted {
            PickPlate::Below(self.comparison().unwrap_or_else(|| self.hints()))
        } else {
            let log = self.log();
            let both = Rect {
                min: self.stock().min,
                ..log
            };
            PickPlate::Below(if height > LOG { both } else { log })
        }
    }

    /// Where it is told at the foot of the gutter which bonuses are still possible; none where there is no gutter: of kingdoms
    /// side by side it is told in a row below each.
    pub fn prospects(&self) -> Option<Rect> {
        let foot = self.centre().max.y - 8.0;
        let left = LEFT_COLUMN - 4.0;
        self.tells_beside()
            .then(|| rect(left, foot - PROSPECTS, GUTTER, PROSPECTS))
    }

    /// How far down plates may reach: to what is told at the foot of the gutter, or to the hand bar.
    pub fn above_prospects(&self) -> f32 {
        let foot = self.prospects();
        foot.map_or(self.centre().max.y, |foot| foot.min.y)
    }

    /// The panel of the bars in the count.
    pub fn bars(&self) -> Rect {
        let height = 24.0 + BAR_PITCH * self.seats as f32;
        let top = self.size.y - 24.0 - height;
        rect(32.0, top, self.size.x - 64.0, height)
    }

    /// The panel that tells of the stock.
    pub fn stock(&self) -> Rect {
        rect(12.0, self.size.y - 271.0, 280.0, 125.0)
    }

    /// The panel of the last moves.
    pub fn log(&self) -> Rect {
        rect(12.0, self.size.y - FOOT - LOG, 280.0, LOG)
    }

    /// The panel of the hints, or of a puzzle, in place of the stock and the last moves.
    pub fn hints(&self) -> Rect {
        rect(12.0, self.size.y - 312.0, 280.0, 312.0 - FOOT)
    }

    /// The panel that compares two seats, where the kingdoms leave room for it.
    pub fn comparison(&self) -> Option<Rect> {
        let playing = matches!(self.arrangement, Arrangement::Playing(_));
        (playing && self.seats == 2 && !self.is_even())
            .then(|| rect(self.size.x - 360.0, self.size.y - 305.0, 352.0, 228.0))
    }

    /// The area of the kingdoms in a replay.
    fn replayed(&self) -> Rect {
        Rect::new(
            LEFT_COLUMN + 12.0,
            TOP_BAR + 8.0,
            self.told().min.x - 12.0,
            self.transport().min.y - 10.0,
        )
    }

    /// The bar that moves through a replay.
    pub fn transport(&self) -> Rect {
        rect(12.0, self.size.y - 108.0, self.size.x - 24.0, 100.0)
    }

    /// The panel that tells of the move shown in a replay.
    pub fn decision(&self) -> Rect {
        rect(12.0, self.size.y - 316.0, 280.0, 198.0)
    }

    /// The area of the choices of a decision that are compared.
    pub fn compared(&self) -> Rect {
        Rect::new(
            LEFT_COLUMN + 22.0,
            TOP_BAR + 12.0,
            self.size.x - 12.0,
            self.transport().min.y - 8.0,
        )
    }

    /// The column that tells of the whole match in a replay: its graph, and below it the best moves.
    pub fn told(&self) -> Rect {
        let x = self.size.x - 393.0;
        Rect::new(
            x,
            TOP_BAR + 12.0,
            self.size.x - 12.0,
            self.transport().min.y - 10.0,
        )
    }

    /// The seats other than `main`, in the order of the table.
    fn others(&self, main: Seat) -> impl Iterator<Item = Seat> + '_ {
        (1..self.seats).map(move |step| Seat::new(((main.index() + step) % self.seats) as u8))
    }

    /// Each seat's place, by seat.
    pub fn places(&self) -> Vec<Place> {
        let nowhere = Place {
            header: None,
            board: Rect::default(),
            main: false,
            gutter: 0.0,
        };
        let mut places = vec![nowhere; self.seats];
        match &self.arrangement {
            Arrangement::Playing(_) if self.is_even() => {
                let centre = self.centre();
                let width = (centre.width() - 12.0) / 2.0;
                let top = TOP_BAR + 52.0;
                // The cells keep clear of the edges of the board, below by so much.
                let bottom = match self.bonuses {
                    true => centre.max.y - PROSPECTS_ROW + 8.0,
                    false => centre.max.y,
                };
                for (index, place) in places.iter_mut().enumerate() {
                    let x = centre.min.x + 4.0 + index as f32 * (width + 4.0);
                    *place = Place {
                        header: Some(rect(x + 4.0, TOP_BAR + 8.0, width - 8.0, 40.0)),
                        board: Rect::new(x, top, x + width, bottom),
                        main: true,
                        ..nowhere
                    };
                }
            }
            Arrangement::Playing(main) => {
                places[main.index()] = Place {
                    header: None,
                    board: self.centre(),
                    main: true,
                    gutter: if self.tells_beside() { GUTTER } else { 0.0 },
                };
                let count = self.seats - 1;
                let column = self.right_column();
                let x = self.size.x - column + 3.0;
                let width = column - 11.0;
                let duel = self.comparison();
                let bottom = duel.map_or(self.size.y, |panel| panel.min.y - 8.0);
                let header = if duel.is_some() { 56.0 } else { 40.0 };
                let pitch = (bottom - 56.0) / count as f32;
                for (index, seat) in self.others(*main).enumerate() {
                    let y = 56.0 + index as f32 * pitch;
                    places[seat.index()] = Place {
                        header: Some(rect(x, y, width, header)),
                        board: Rect::new(x, y + header + 4.0, x + width, y + pitch - 8.0),
                        ..nowhere
                    };
                }
            }
            Arrangement::Counting => {
                let share = (self.size.x - 48.0) / self.seats as f32;
                for (index, place) in places.iter_mut().enumerate() {
                    let x = 24.0 + index as f32 * share;
                    *place = Place {
                        header: Some(rect(x + 12.0, 122.0, share - 24.0, 44.0)),
                        board: Rect::new(x, 170.0, x + share, self.bars().min.y - 8.0),
                        ..nowhere
                    };
                }
            }
            Arrangement::Replaying => {
                let area = self.replayed();
                let columns = 2;
                let rows = self.seats.div_ceil(columns);
                let share = Vec2::new(
                    (area.width() - 12.0) / columns as f32,
                    (area.height() - 10.0 * (rows - 1) as f32) / rows as f32,
                );
                for (index, place) in places.iter_mut().enumerate() {
                    let step = share + Vec2::new(12.0, 10.0);
                    let corner = Vec2::new((index % columns) as f32, (index / columns) as f32);
                    let low = area.min + corner * step;
                    *place = Place {
                        header: Some(rect(low.x, low.y, share.x, 40.0)),
                        board: Rect::from_corners(low + Vec2::new(0.0, 44.0), low + share),
                        ..nowhere
                    };
                }
            }
            Arrangement::Comparing => {
                for place in &mut places {
                    place.board = self.replayed();
                }
            }
            Arrangement::Results(ranks) => {
                let width = (self.size.x - 464.0).min(816.0);
                let share = width / self.seats as f32;
                for (rank, seat) in ranks.iter().enumerate() {
                    let x = 32.0 + rank as f32 * share;
                    places[seat.index()] = Place {
                        header: Some(rect(x, self.size.y - 436.0, share, 36.0)),
                        board: Rect::new(x, 92.0, x + share, self.size.y - 436.0),
                        ..nowhere
                    };
                }
            }
        }
        places
    }

    /// Centre of slot `slot` of this turn's line (column 0) or the next one (column 1).
    pub fn slot(&self, column: usize, slot: usize) -> Vec2 {
        Vec2::new(
            DRAFT_COLUMNS[column] + DRAFT_HALF,
            DRAFT_TOP + DRAFT_PITCH * slot as f32 + DRAFT_HALF / 2.0,
        )
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::kit::Cell;

    fn room(seats: usize, kingdom_size: u8, size: Vec2) -> LayoutSpec {
        LayoutSpec {
            size,
            seats,
            kingdom_size,
            arrangement: Arrangement::Playing(Seat::new(0)),
            hand_row: HAND_ROW,
            bonuses: true,
        }
    }

    #[test]
    fn cells_are_as_large_as_the_measures_say() {
        let cell_of = |seats, kingdom_size, bounds| {
            let room = room(seats, kingdom_size, DESIGN);
            Grid::played_in(bounds, kingdom_size, &room.places()[0], LARGEST_CELL).cell
        };
        let opening = (Cell::CASTLE, Cell::CASTLE);
        let grown = (Cell { x: -2, y: -3 }, Cell { x: 2, y: 1 });
        assert_eq!(cell_of(4, 5, opening), 64.0);
        assert_eq!(cell_of(4, 5, grown), 96.0);
        assert_eq!(cell_of(2, 5, opening), 51.0);
        assert_eq!(cell_of(2, 7, opening), 64.0);
    }

    #[test]
    fn what_is_said_of_a_domino_covers_no_kingdom() {
        let spans = |low: i8, high: i8| (Cell { x: low, y: low }, Cell { x: high, y: high });
        for (seats, kingdom_size) in [(2, 5), (2, 7), (3, 5), (4, 5)] {
            let room = room(seats, kingdom_size, DESIGN);
            for high in 0..kingdom_size as i8 {
                let grids = room.places();
                let grids = grids.iter().filter(|place| place.main).map(|place| {
                    Grid::played_in(spans(0, high), kingdom_size, place, LARGEST_CELL).window()
                });
                let told = room.prospects().unwrap_or_default();
                let slots = (0..4).map(|slot| room.slot(1, slot));
                for (grid, slot) in
                    grids.flat_map(|grid| slots.clone().map(move |slot| (grid, slot)))
                {
                    let plate = match room.pick_plate(slot, 300.0, false, false) {
                        PickPlate::Beside(corner) => {
                            let size = Vec2::new(PickPlate::COLUMN, 300.0);
                            Rect::from_corners(corner, corner + size)
                        }
                        PickPlate::Below(panel) => panel,
                    };
                    assert!(plate.intersect(grid).is_empty(), "{seats} seats, {high}");
                    assert!(told.intersect(grid).is_empty(), "{seats} seats, {high}");
                    assert!(told.intersect(plate).is_empty(), "{seats} seats, {high}");
                    assert!(plate.max.y <= DESIGN.y);
                }
            }
        }
    }

    #[test]
    fn below_kingdoms_side_by_side_there_is_room_for_their_prospects() {
        let spans = |low: i8, high: i8| (Cell { x: low, y: low }, Cell { x: high, y: high });
        for size in [DESIGN, Vec2::new(1280.0, 960.0), Vec2::new(1680.0, 720.0)] {
            for hand_row in [HAND_ROW, ANSWER_ROW] {
                let room = LayoutSpec {
                    hand_row,
                    ..room(2, 5, size)
                };
                for place in room.places() {
                    for high in [0, 2, 4] {
                        let grid = Grid::played_in(spans(0, high), 5, &place, LARGEST_CELL);
                        let foot = grid.window().max.y + PROSPECTS_ROW;
                        assert!(foot <= room.answer_bar().min.y, "{size}, {high}: {foot}");
                    }
                }
            }
        }
    }

    #[test]
    fn kingdoms_side_by_side_lie_in_the_middle_of_what_is_left_to_them() {
        let grown = (Cell { x: -2, y: -2 }, Cell { x: 2, y: 2 });
        for (bonuses, row) in [(true, PROSPECTS_ROW), (false, 0.0)] {
            let room = LayoutSpec {
                bonuses,
                ..room(2, 5, DESIGN)
            };
            for place in room.places() {
                let window = Grid::played_in(grown, 5, &place, LARGEST_CELL).window();
                let above = window.min.y - place.header.unwrap().max.y;
                let below = room.hand_bar().min.y - (window.max.y + row);
                assert!((above - below).abs() < 10.0, "{bonuses}: {above}, {below}");
            }
        }
    }

    #[test]
    fn the_answer_of_a_puzzle_has_its_bar_below_kingdoms_that_keep_their_places() {
        for seats in 2..=4 {
            let room = LayoutSpec {
                hand_row: ANSWER_ROW,
                ..room(seats, 5, DESIGN)
            };
            let (hand, answer) = (room.hand_bar(), room.answer_bar());
            assert_eq!((hand.height(), answer.height()), (64.0, 118.0));
            assert!(answer.contains(hand.min) && answer.max == hand.max);
            for place in room.places() {
                assert!(place.board.intersect(answer).is_empty(), "{seats} seats");
            }
        }
    }

    #[test]
    fn what_stands_in_one_column_has_its_edges_in_common() {
        for size in [DESIGN, Vec2::new(1280.0, 960.0), Vec2::new(1680.0, 720.0)] {
            for (seats, kingdom_size) in [(2, 5), (2, 7), (3, 5), (4, 5)] {
                let room = room(seats, kingdom_size, size);
                let sides = |area: Rect| (area.min.x, area.max.x);
                let bar = sides(room.hand_bar());
                let feet = [room.hand_bar(), room.answer_bar(), room.log(), room.hints()];
                let foot = size.y - FOOT;
                assert_eq!(feet.map(|area| area.max.y), [foot; 4], "in {size}");
                let headers = room.places();
                let headers = headers.iter().filter_map(|place| place.header);
                let mut column: Vec<_> = headers.chain(room.comparison()).map(sides).collect();
                if room.is_even() {
                    // Each over its kingdom, both over the bar.
                    assert_eq!((column[0].0, column[1].1), bar, "in {size}");
                    continue;
                }
                column.dedup();
                assert_eq!(column.len(), 1, "{column:?} with {seats} seats in {size}");
                assert_eq!(column[0].1, size.x - 8.0);
                if room.comparison().is_some() {
                    assert_eq!(column[0].1, bar.1, "the bar lies under the comparison");
                }
            }
        }
    }

    #[test]
    fn no_two_places_overlap_in_any_window_shape() {
        for size in [DESIGN, Vec2::new(1280.0, 960.0), Vec2::new(1680.0, 720.0)] {
            for (seats, kingdom_size) in [(2, 5), (2, 7), (3, 5), (4, 5)] {
                let room = room(seats, kingdom_size, size);
                let mut areas: Vec<Rect> = vec![room.hand_bar(), room.stock(), room.log()];
                areas.extend(room.comparison());
                for place in room.places() {
                    areas.push(place.board);
                    areas.extend(place.header);
                }
                for (index, one) in areas.iter().enumerate() {
                    assert!(
                        one.max.x <= size.x && one.max.y <= size.y,
                        "{one:?} leaves the window"
                    );
                    for other in &areas[index + 1..] {
                        assert!(
                            one.intersect(*other).is_empty(),
                            "{one:?} and {other:?} with {seats} seats in {size}"
                        );
                    }
                }
            }
        }
    }
}

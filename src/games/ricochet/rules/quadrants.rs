//! Four two-sided plates of our own design, eight quadrants in all: a board is one side of each, turned into its corner.

use super::{angles::ANGLES, board::Goal, cell::Cell, layout::Tile, robot::Robot, walls::Walls};
use crate::kit::{
    Direction, Rng,
    chance::{below, shuffled},
};

/// A quadrant as it lies in the north-west: its corner is row 0, column 0, and the centre of the board row 7, column 7.
struct Quadrant {
    /// The columns of row 0 with a wall on their west side.
    row_walls: &'static [u8],
    /// The rows of column 0 with a wall on their north side.
    column_walls: &'static [u8],
    /// Row, column and orientation of the angle of each robot: blue, red, yellow, green.
    angles: [(u8, u8, u8); 4],
    /// The angle of any robot, if it lies here.
    any: Option<(u8, u8, u8)>,
}

/// The plates, with both of their sides. The last has the many-coloured tile on either.
#[rustfmt::skip]
const PLATES: [[Quadrant; 2]; 4] = [
    [
        Quadrant { row_walls: &[5], column_walls: &[4], angles: [(5, 2, 3), (1, 3, 1), (3, 6, 2), (6, 5, 0)], any: None },
        Quadrant { row_walls: &[2], column_walls: &[6], angles: [(2, 5, 0), (6, 1, 2), (4, 3, 1), (5, 6, 3)], any: None },
    ],
    [
        Quadrant { row_walls: &[4], column_walls: &[7], angles: [(3, 1, 2), (6, 4, 3), (1, 6, 0), (4, 5, 1)], any: None },
        Quadrant { row_walls: &[6], column_walls: &[3], angles: [(1, 2, 3), (5, 7, 0), (6, 3, 1), (2, 4, 2)], any: None },
    ],
    [
        Quadrant { row_walls: &[3], column_walls: &[5], angles: [(6, 6, 1), (2, 1, 0), (4, 4, 3), (1, 5, 2)], any: None },
        Quadrant { row_walls: &[7], column_walls: &[2], angles: [(4, 1, 1), (3, 5, 3), (6, 4, 2), (1, 6, 0)], any: None },
    ],
    [
        Quadrant { row_walls: &[6], column_walls: &[5], angles: [(2, 3, 1), (3, 6, 2), (6, 2, 0), (4, 1, 3)], any: Some((5, 7, 3)) },
        Quadrant { row_walls: &[4], column_walls: &[6], angles: [(5, 3, 2), (2, 2, 1), (1, 6, 3), (6, 5, 0)], any: Some((7, 1, 1)) },
    ],
];

/// A cell or a side turned by so many quarters to the right, about the middle of the board.
const fn turned_cell(row: u8, column: u8, turns: usize) -> Cell {
    let last = Cell::SIDE - 1;
    match turns & 3 {
        0 => Cell::at(row, column),
        1 => Cell::at(column, last - row),
        2 => Cell::at(last - row, last - column),
        _ => Cell::at(last - column, row),
    }
}

fn turned_side(side: Direction, turns: usize) -> Direction {
    (0..turns).fold(side, |side, _| side.turned_right())
}

/// A board of four plates in an order and on sides drawn at random, with its tiles.
pub(super) fn draw(rng: &mut Rng) -> (Walls, [Goal; Tile::COUNT]) {
    let plates = shuffled([0, 1, 2, 3], rng);
    let sides = plates.map(|_| below(rng, 2) as usize);
    put_together(plates, sides)
}

/// The board with these plates in its corners, north-west, north-east, south-east, south-west, on these sides.
fn put_together(plates: [usize; 4], sides: [usize; 4]) -> (Walls, [Goal; Tile::COUNT]) {
    let mut walls = Vec::new();
    let mut tiles = [Goal {
        robot: None,
        target: Cell(0),
    }; Tile::COUNT];
    for (quarter, (plate, side)) in plates.into_iter().zip(sides).enumerate() {
        let quadrant = &PLATES[plate & 3][side & 1];
        let mut wall = |row, column, side| {
            let cell = turned_cell(row, column, quarter);
            walls.push((cell, turned_side(side, quarter)));
            cell
        };
        for &column in quadrant.row_walls {
            wall(0, column, Direction::W);
        }
        for &row in quadrant.column_walls {
            wall(row, 0, Direction::N);
        }
        let mut angle = |(row, column, orientation): (u8, u8, u8)| {
            let [first, second] = ANGLES[usize::from(orientation) & 3];
            wall(row, column, first);
            wall(row, column, second)
        };
        for (robot, place) in Robot::ALL.into_iter().zip(quadrant.angles) {
            let target = angle(place);
            tiles[Tile::of(quarter, robot).index()] = Goal {
                robot: Some(robot),
                target,
            };
        }
        if let Some(place) = quadrant.any {
            tiles[Tile::ANY.index()] = Goal {
                robot: None,
                target: angle(place),
            };
        }
    }
    (Walls::with(&walls), tiles)
}

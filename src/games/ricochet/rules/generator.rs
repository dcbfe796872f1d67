//! Draws boards at random, as the course's generator does.
//!
//! What the course lays down: border and solid centre; in each quarter one wall across the outer row and one across the
//! outer column, at one of 7 places, and one angle of each of the four orientations on rows and columns 1 to 14, whose
//! four neighbours are empty; a 17th angle anywhere; the tile on one of the 17 angles, the robots on any of the 252
//! cells, never the wanted one on the target. What it leaves open is decided so:
//!
//! - A border wall stands on one of the 7 cells of its quarter that are not the corner, on the side towards the corner: so
//!   no two coincide, and each stands inside its quarter.
//! - An angle and its four neighbours are free of angles, of the centre, and of both cells beside a border wall.
//! - The quarters come in the order north-west, north-east, south-east, south-west; in each the walls of the row and of the
//!   column, then the angles open to the south-east, south-west, north-west, north-east. Each angle lies on one of the cells
//!   that are free then, all equally likely. Where none is, the whole board is begun again.
//! - The 17th angle has any orientation, and lies in any quarter.
//! - In each quarter each of the four angles belongs to another robot, in an order drawn at random; the 17th is that of any
//!   robot. So a tile fixes robot and target, and one in 17 is many-coloured.
//! - No robot stands on the target of any tile at first.
//! - Where the tile cannot be reached, another is drawn; where none can, the whole board is begun again. So the number of a
//!   board stands for its walls, tiles and robots, whichever tile is asked for.

use std::sync::Arc;

use super::{
    angles::ANGLES,
    board::{Board, Goal},
    cell::Cell,
    cell_set::CellSet,
    layout::{BoardKind, Layout, Tile},
    number::BoardNumber,
    quadrants,
    robot::{Robot, Robots},
    solver::{Answer, solve},
    walls::Walls,
};
use crate::kit::{
    Direction, Rng,
    chance::{below, shuffled},
};

/// The rows or columns of the inner square of a quarter, and the outer row or column with its corner.
struct Quarter {
    rows: [u8; 2],
    columns: [u8; 2],
    corner: Cell,
}

/// The quarters: north-west, north-east, south-east, south-west.
const QUARTERS: [Quarter; 4] = [
    Quarter {
        rows: [1, 7],
        columns: [1, 7],
        corner: Cell::at(0, 0),
    },
    Quarter {
        rows: [1, 7],
        columns: [8, 14],
        corner: Cell::at(0, 15),
    },
    Quarter {
        rows: [8, 14],
        columns: [8, 14],
        corner: Cell::at(15, 15),
    },
    Quarter {
        rows: [8, 14],
        columns: [1, 7],
        corner: Cell::at(15, 0),
    },
];

/// The board with this number. It can be solved.
pub fn board(number: BoardNumber) -> Board {
    let rng = &mut number.chance();
    let layout = drawn(number, rng);
    loop {
        let board = layout.asking(any_tile(rng));
        if matches!(solve(&board), Answer::Solved(_)) {
            return board;
        }
    }
}

/// The walls, tiles and robots with this number: no robot on the target of a tile, and one tile at least can be reached.
pub fn layout(number: BoardNumber) -> Layout {
    drawn(number, &mut number.chance())
}

fn drawn(number: BoardNumber, rng: &mut Rng) -> Layout {
    loop {
        let layout = draw(number.kind(), rng);
        let can_be_reached = |tile| matches!(solve(&layout.asking(tile)), Answer::Solved(_));
        if Tile::all().any(can_be_reached) {
            return layout;
        }
    }
}

/// The [layout] of this number, and the tile that is to be reached on it first.
pub fn layout_and_tile(number: BoardNumber) -> (Layout, Tile) {
    let rng = &mut number.chance();
    (drawn(number, rng), any_tile(rng))
}

/// Any of the tiles, all equally likely.
fn any_tile(rng: &mut Rng) -> Tile {
    let tile = Tile::all().nth(below(rng, Tile::COUNT as u32) as usize);
    tile.unwrap_or(Tile::ANY)
}

fn draw(kind: BoardKind, rng: &mut Rng) -> Layout {
    let (walls, tiles) = match kind {
        BoardKind::Random => loop {
            if let Some(drawn) = walls(rng) {
                break drawn;
            }
        },
        BoardKind::Quadrants => quadrants::draw(rng),
    };
    let robots = loop {
        let drawn = robots(rng);
        if !tiles.iter().any(|goal| drawn.on(goal.target).is_some()) {
            break drawn;
        }
    };
    Layout {
        walls: Arc::new(walls),
        tiles,
        robots,
    }
}

/// Robots on any four of the 252 cells.
fn robots(rng: &mut Rng) -> Robots {
    loop {
        let cells = [(); 4].map(|()| Cell(below(rng, Cell::COUNT as u32) as u8));
        if let Ok(robots) = Robots::new(cells) {
            return robots;
        }
    }
}

/// Walls with their tiles; none where no cell was free for an angle.
fn walls(rng: &mut Rng) -> Option<(Walls, [Goal; Tile::COUNT])> {
    let mut walls = Vec::with_capacity(42);
    let mut taken: CellSet = Cell::CENTRE.into_iter().collect();
    for quarter in &QUARTERS {
        let corner = quarter.corner;
        let (across, along) = match corner.column() {
            0 => (Direction::W, Direction::E),
            _ => (Direction::E, Direction::W),
        };
        let (upright, down) = match corner.row() {
            0 => (Direction::N, Direction::S),
            _ => (Direction::S, Direction::N),
        };
        for (side, inward) in [(across, along), (upright, down)] {
            let cells = std::iter::successors(Some(corner), |cell| cell.neighbour(inward));
            let cell = cells.skip(1).nth(below(rng, 7) as usize)?;
            walls.push((cell, side));
            taken.insert(cell);
            taken.insert(cell.neighbour(side)?);
        }
    }
    let mut targets = [Cell(0); Tile::COUNT];
    let mut number = 0;
    let mut lay = |cell: Cell, angle: usize, taken: &mut CellSet| {
        walls.extend(ANGLES[angle].map(|side| (cell, side)));
        taken.insert(cell);
        targets[number] = cell;
        number += 1;
    };
    for quarter in &QUARTERS {
        for angle in 0..ANGLES.len() {
            let cell = free(rng, quarter.rows, quarter.columns, taken)?;
            lay(cell, angle, &mut taken);
        }
    }
    let cell = free(rng, [1, 14], [1, 14], taken)?;
    lay(cell, below(rng, 4) as usize, &mut taken);
    let mut tiles = targets.map(|target| Goal {
        robot: None,
        target,
    });
    for quarter in 0..QUARTERS.len() {
        for (place, robot) in shuffled(Robot::ALL, rng).into_iter().enumerate() {
            let target = targets[quarter * 4 + place];
            tiles[Tile::of(quarter, robot).index()] = Goal {
                robot: Some(robot),
                target,
            };
        }
    }
    Some((Walls::with(&walls), tiles))
}

/// One of the cells of a rectangle that is free, with its neighbours; none if there is none.
fn free(rng: &mut Rng, rows: [u8; 2], columns: [u8; 2], taken: CellSet) -> Option<Cell> {
    let is_free = |cell: &Cell| {
        let near = Direction::ALL
            .into_iter()
            .filter_map(|to| cell.neighbour(to));
        !near.chain([*cell]).any(|cell| taken.contains(cell))
    };
    let cells = (rows[0]..=rows[1])
        .flat_map(|row| (columns[0]..=columns[1]).map(move |column| Cell::at(row, column)));
    let free: Vec<Cell> = cells.filter(is_free).collect();
    let count = u32::try_from(free.len()).ok().filter(|&count| count > 0)?;
    free.get(below(rng, count) as usize).copied()
}

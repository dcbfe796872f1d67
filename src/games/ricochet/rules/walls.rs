//! The walls of a board, and where slides end.

use super::{
    angles::ANGLES,
    cell::Cell,
    cell_set::CellSet,
    robot::{Robot, Robots},
};
use crate::kit::Direction;

/// The walls of a board.
///
/// Always holds: each inner wall is known on both of its sides; the border and the solid centre are walled.
#[derive(Clone, PartialEq, Eq)]
pub struct Walls {
    /// The walls on each cell's sides: 1 north, 2 east, 4 south, 8 west.
    sides: [u8; Cell::COUNT],
    /// Where a slide from each cell ends that no robot stops, by direction.
    stops: [[Cell; 4]; Cell::COUNT],
    /// The cells that such a slide enters, by direction.
    rays: Box<[[CellSet; 4]]>,
}

/// What is wrong with walls.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum WallFault {
    /// A side of the board is open.
    #[error("cell {cell} has no wall on its {} side, where the border is", side_word(*.side))]
    OpenBorder {
        /// The cell.
        cell: Cell,
        /// The side.
        side: Direction,
    },
    /// A wall is known on one of its sides only.
    #[error("cell {cell} has a wall on its {} side, and cell {neighbour} has none on its {} side", side_word(*.side), side_word(.side.opposite()))]
    OneSided {
        /// The cell that has the wall.
        cell: Cell,
        /// The side.
        side: Direction,
        /// The cell that lacks it.
        neighbour: Cell,
    },
    /// The block in the middle is open on a side.
    #[error("cell {cell} has no wall on its {} side, where the solid centre is", side_word(*.side))]
    OpenCentre {
        /// The cell beside or in the block.
        cell: Cell,
        /// The side.
        side: Direction,
    },
}

const fn side_word(side: Direction) -> &'static str {
    match side {
        Direction::N => "north",
        Direction::E => "east",
        Direction::S => "south",
        Direction::W => "west",
    }
}

/// The bit that stands for a wall on that side.
const fn bit(side: Direction) -> u8 {
    match side {
        Direction::N => 1,
        Direction::E => 2,
        Direction::S => 4,
        Direction::W => 8,
    }
}

impl Walls {
    /// A board with nothing but its border and its centre.
    pub fn bare() -> Self {
        Self::with(&[])
    }

    /// The walls of a board with these inside its border and around its centre: a cell, and the side with the wall.
    pub fn with(walls: &[(Cell, Direction)]) -> Self {
        let mut sides = [0; Cell::COUNT];
        for cell in Cell::all() {
            for side in Direction::ALL {
                if must_be_walled(cell, side) {
                    sides[cell.index()] |= bit(side);
                }
            }
        }
        for &(cell, side) in walls {
            sides[cell.index()] |= bit(side);
            if let Some(neighbour) = cell.neighbour(side) {
                sides[neighbour.index()] |= bit(side.opposite());
            }
        }
        Self::of_sides(sides)
    }

    /// The walls that are told for each cell: 1 north, 2 east, 4 south, 8 west. What else a number holds does not count.
    ///
    /// The walls between the four cells of the centre may be told or not: nothing is ever there.
    ///
    /// # Errors
    /// Everything that is wrong with them, cell by cell.
    pub fn new(sides: [u8; Cell::COUNT]) -> Result<Self, Vec<WallFault>> {
        let told = |cell: Cell, side| sides[cell.index()] & bit(side) != 0;
        let mut faults = Vec::new();
        for cell in Cell::all() {
            for side in [Direction::N, Direction::E, Direction::S, Direction::W] {
                let walled = told(cell, side);
                match cell.neighbour(side) {
                    None if !walled => faults.push(WallFault::OpenBorder { cell, side }),
                    Some(next) if cell.is_centre() && next.is_centre() => {}
                    Some(_) if !walled && must_be_walled(cell, side) => {
                        faults.push(WallFault::OpenCentre { cell, side });
                    }
                    Some(neighbour)
                        if walled
                            && !told(neighbour, side.opposite())
                            && !must_be_walled(cell, side) =>
                    {
                        faults.push(WallFault::OneSided {
                            cell,
                            side,
                            neighbour,
                        });
                    }
                    _ => {}
                }
            }
        }
        match faults.is_empty() {
            true => Ok(Self::of_sides(std::array::from_fn(|number| {
                match Cell(number as u8).is_centre() {
                    true => 15,
                    false => sides[number] & 15,
                }
            }))),
            false => Err(faults),
        }
    }

    /// The walls with their tables.
    fn of_sides(sides: [u8; Cell::COUNT]) -> Self {
        let mut stops = [[Cell(0); 4]; Cell::COUNT];
        let mut rays = vec![[CellSet::EMPTY; 4]; Cell::COUNT].into_boxed_slice();
        let mut fill = |cell: Cell, to: Direction| {
            let open = cell
                .neighbour(to)
                .filter(|_| sides[cell.index()] & bit(to) == 0);
            let way = to as usize;
            stops[cell.index()][way] = open.map_or(cell, |next| stops[next.index()][way]);
            if let Some(next) = open {
                rays[cell.index()][way] = rays[next.index()][way] | CellSet::only(next);
            }
        };
        for cell in Cell::all() {
            fill(cell, Direction::N);
            fill(cell, Direction::W);
        }
        for cell in Cell::all().rev() {
            fill(cell, Direction::S);
            fill(cell, Direction::E);
        }
        Self { sides, stops, rays }
    }

    /// Whether there is a wall on that side of the cell.
    pub const fn has(&self, cell: Cell, side: Direction) -> bool {
        self.sides[cell.index()] & bit(side) != 0
    }

    /// Whether two walls meet at a right angle around the cell, away from the border.
    pub fn has_angle(&self, cell: Cell) -> bool {
        let walled = |side| self.has(cell, side);
        let inside = (1..Cell::SIDE - 1).contains(&cell.row())
            && (1..Cell::SIDE - 1).contains(&cell.column());
        inside
            && ANGLES
                .iter()
                .any(|&[first, second]| walled(first) && walled(second))
    }

    /// The walls of a cell as files write them: 1 north, 2 east, 4 south, 8 west.
    pub const fn sides(&self, cell: Cell) -> u8 {
        self.sides[cell.index()]
    }

    /// Where a slide ends that no robot stops.
    #[inline]
    pub fn stop(&self, from: Cell, to: Direction) -> Cell {
        self.stops[from.index()][to as usize]
    }

    /// The cells that a slide enters that no robot stops.
    #[inline]
    pub fn ray(&self, from: Cell, to: Direction) -> &CellSet {
        &self.rays[from.index()][to as usize]
    }

    /// Where a slide ends that these cells stop, which are taken. None of them is `from`.
    #[inline]
    pub fn slide<const N: usize>(&self, from: Cell, to: Direction, taken: [Cell; N]) -> Cell {
        let (from, mut stop) = (from.0, self.stop(from, to).0);
        // The stop lies in the row or column of the start, so between them lies what is in it, too.
        for Cell(taken) in taken {
            let (between, before) = match to {
                Direction::E => (taken > from && taken <= stop, taken.wrapping_sub(1)),
                Direction::W => (taken < from && taken >= stop, taken.wrapping_add(1)),
                Direction::S => (
                    taken > from && taken <= stop && (taken ^ from) & 15 == 0,
                    taken.wrapping_sub(16),
                ),
                Direction::N => (
                    taken < from && taken >= stop && (taken ^ from) & 15 == 0,
                    taken.wrapping_add(16),
                ),
            };
            stop = if between { before } else { stop };
        }
        Cell(stop)
    }

    /// Where a robot comes to rest; where it stands if it cannot slide that way.
    pub fn rest(&self, robots: Robots, robot: Robot, to: Direction) -> Cell {
        let mut others = [robots[robot]; 3];
        let rest = Robot::ALL.into_iter().filter(|&other| other != robot);
        for (other, robot) in others.iter_mut().zip(rest) {
            *other = robots[robot];
        }
        self.slide(robots[robot], to, others)
    }

    /// The cells that a robot enters on its slide, in order: none if it cannot slide that way.
    pub fn path(&self, robots: Robots, robot: Robot, to: Direction) -> impl Iterator<Item = Cell> {
        let end = self.rest(robots, robot, to);
        let next = move |cell: Cell| (cell != end).then(|| cell.neighbour(to)).flatten();
        std::iter::successors(next(robots[robot]), move |&cell| next(cell))
    }
}

/// Whether every board has a wall there: on the border and around the centre.
const fn must_be_walled(cell: Cell, side: Direction) -> bool {
    match cell.neighbour(side) {
        None => true,
        Some(next) => cell.is_centre() || next.is_centre(),
    }
}

impl std::fmt::Debug for Walls {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str("Walls(")?;
        for row in self.sides.chunks(usize::from(Cell::SIDE)) {
            row.iter().try_for_each(|sides| write!(f, "{sides:x}"))?;
            f.write_str("/")?;
        }
        f.write_str(")")
    }
}

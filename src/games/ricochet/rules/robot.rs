//! The four robots, where they stand, and how one slide of one of them is written.

use std::{fmt, ops::Index};

use super::cell::Cell;
use crate::kit::Direction;

/// One of the four robots.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Robot {
    /// The blue one, B.
    Blue,
    /// The red one, R.
    Red,
    /// The yellow one, Y.
    Yellow,
    /// The green one, G.
    Green,
}

impl Robot {
    /// All four, in the order in which files name them.
    pub const ALL: [Self; 4] = [Self::Blue, Self::Red, Self::Yellow, Self::Green];

    /// Its place in that order, from 0.
    pub const fn index(self) -> usize {
        self as usize
    }

    /// Its letter.
    pub const fn letter(self) -> char {
        match self {
            Self::Blue => 'B',
            Self::Red => 'R',
            Self::Yellow => 'Y',
            Self::Green => 'G',
        }
    }

    /// Its name in files.
    pub const fn word(self) -> &'static str {
        match self {
            Self::Blue => "blue",
            Self::Red => "red",
            Self::Yellow => "yellow",
            Self::Green => "green",
        }
    }
}

impl fmt::Display for Robot {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.word())
    }
}

/// Where the robots stand.
///
/// Always holds: on four different cells, none of them in the solid block.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Robots([Cell; 4]);

/// Why robots cannot stand so.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum RobotsError {
    /// One stands in the solid block.
    #[error("the {0} robot stands on {1}, in the solid centre")]
    InCentre(Robot, Cell),
    /// Two stand on one cell.
    #[error("the {0} robot and the {1} robot both stand on {2}")]
    OnOneCell(Robot, Robot, Cell),
}

impl Robots {
    /// The robots on these cells: blue, red, yellow, green.
    ///
    /// # Errors
    /// The first reason why they cannot stand so.
    pub fn new(cells: [Cell; 4]) -> Result<Self, RobotsError> {
        Self::faults(cells).next().map_or(Ok(Self(cells)), Err)
    }

    /// Every reason why robots cannot stand on these cells.
    pub fn faults(cells: [Cell; 4]) -> impl Iterator<Item = RobotsError> {
        let placed = move |robot: Robot| cells[robot.index()];
        let inside = Robot::ALL
            .into_iter()
            .filter(move |&robot| placed(robot).is_centre())
            .map(move |robot| RobotsError::InCentre(robot, placed(robot)));
        let doubled = Robot::ALL.into_iter().flat_map(move |second| {
            let before = Robot::ALL.into_iter().take(second.index());
            before
                .filter(move |&first| placed(first) == placed(second))
                .map(move |first| RobotsError::OnOneCell(first, second, placed(first)))
        });
        inside.chain(doubled)
    }

    /// The cells: blue, red, yellow, green.
    #[inline]
    pub const fn cells(self) -> [Cell; 4] {
        self.0
    }

    /// The robot on a cell, if one stands there.
    pub fn on(self, cell: Cell) -> Option<Robot> {
        Robot::ALL.into_iter().find(|&robot| self[robot] == cell)
    }

    /// Puts a robot where a slide has brought it.
    #[inline]
    pub(super) fn put(&mut self, robot: Robot, on: Cell) {
        self.0[robot.index()] = on;
    }
}

impl Index<Robot> for Robots {
    type Output = Cell;

    #[inline]
    fn index(&self, robot: Robot) -> &Cell {
        &self.0[robot.index()]
    }
}

/// A robot and the direction in which it slides.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Slide {
    /// Which robot.
    pub robot: Robot,
    /// Which way.
    pub to: Direction,
}

impl Slide {
    /// All sixteen: robot by robot, north, east, south, west.
    pub fn all() -> impl Iterator<Item = Self> + Clone {
        let ways = [Direction::N, Direction::E, Direction::S, Direction::W];
        Robot::ALL
            .into_iter()
            .flat_map(move |robot| ways.into_iter().map(move |to| Self { robot, to }))
    }
}

/// As in files: `BN` is blue to the north.
impl fmt::Display for Slide {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}{:?}", self.robot.letter(), self.to)
    }
}

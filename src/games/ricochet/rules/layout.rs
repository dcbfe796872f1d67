//! What a match is played on: walls and the seventeen tiles that lie on them.

use std::sync::Arc;

use super::{
    board::{Board, Goal},
    cell::Cell,
    robot::{Robot, Robots},
    walls::Walls,
};
use crate::kit::{Rng, chance::shuffle};

/// How a board comes about.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum BoardKind {
    /// Walls and angles at random, as the course's generator draws them.
    #[default]
    Random,
    /// Four quadrants of eight, put together.
    Quadrants,
}

impl BoardKind {
    /// Both, the usual one first.
    pub const ALL: [Self; 2] = [Self::Random, Self::Quadrants];

    /// Its name in files and commands.
    pub const fn word(self) -> &'static str {
        match self {
            Self::Random => "random",
            Self::Quadrants => "quadrants",
        }
    }
}

/// One of the seventeen tiles, by its number: four of each quarter, a robot's each, and the many-coloured one.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Tile(u8);

impl Tile {
    /// How many tiles there are.
    pub const COUNT: usize = 17;
    /// The many-coloured one.
    pub const ANY: Self = Self(16);

    /// The tile with this number, from 0 to 16.
    pub const fn new(number: u8) -> Option<Self> {
        if (number as usize) < Self::COUNT {
            Some(Self(number))
        } else {
            None
        }
    }

    /// The tile of a robot in a quarter: north-west, north-east, south-east, south-west.
    pub const fn of(quarter: usize, robot: Robot) -> Self {
        Self((quarter as u8 & 3) * 4 + robot as u8)
    }

    /// The tile of a robot that shows that symbol, the first one where none is told; of no robot the many-coloured one.
    pub fn showing(robot: Option<Robot>, symbol: Option<u8>) -> Self {
        let wanted = robot.map(|_| symbol.unwrap_or(0));
        let mut alike = Self::all().filter(|tile| tile.robot() == robot);
        let shown = alike.find(|tile| tile.symbol() == wanted);
        shown.unwrap_or(Self::ANY)
    }

    /// The robot that it asks for on the boards that are drawn here; none on the many-coloured one.
    pub fn robot(self) -> Option<Robot> {
        (self != Self::ANY).then(|| Robot::ALL[usize::from(self.0 % 4)])
    }

    /// All of them, in order.
    pub fn all() -> impl DoubleEndedIterator<Item = Self> + ExactSizeIterator + Clone {
        (0..Self::COUNT as u8).map(Self)
    }

    /// Its number as an index.
    pub const fn index(self) -> usize {
        self.0 as usize
    }

    /// Which of the four symbols it shows, from 0: each colour has one of each, in another quarter. None on the
    /// many-coloured one.
    pub const fn symbol(self) -> Option<u8> {
        if self.0 == 16 {
            None
        } else {
            Some((self.0 / 4 + self.0 % 4) % 4)
        }
    }
}

/// The quarter of a cell: 0 north-west, 1 north-east, 2 south-east, 3 south-west.
const fn quarter_of(cell: Cell) -> usize {
    match (cell.row() < 8, cell.column() < 8) {
        (true, true) => 0,
        (true, false) => 1,
        (false, false) => 2,
        (false, true) => 3,
    }
}

/// The angles between walls in which none of these targets lies.
fn angles_beside(walls: &Walls, known: &[Goal]) -> Vec<Cell> {
    Cell::all()
        .filter(|&cell| walls.has_angle(cell) && !cell.is_centre())
        .filter(|&cell| known.iter().all(|goal| goal.target != cell))
        .collect()
}

/// Walls, tiles and where the robots stand at first.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Layout {
    /// The walls.
    pub walls: Arc<Walls>,
    /// What each tile asks for, by its number.
    pub tiles: [Goal; Tile::COUNT],
    /// Where the robots stand at first.
    pub robots: Robots,
}

impl Layout {
    /// What a tile asks for.
    pub const fn goal(&self, tile: Tile) -> Goal {
        self.tiles[tile.index()]
    }

    /// The board with what a tile asks for, before anybody has slid.
    pub fn asking(&self, tile: Tile) -> Board {
        Board {
            walls: Arc::clone(&self.walls),
            robots: self.robots,
            goal: self.goal(tile),
        }
    }

    /// The board of which only these tiles are known, each once. The others are made up: they lie in the angles that are left,
    /// each in the quarter of its number where one is left there.
    ///
    /// None where more are known than there are.
    pub fn with_known(walls: Arc<Walls>, robots: Robots, known: &[Goal]) -> Option<Self> {
        let mut tiles = [None; Tile::COUNT];
        for &goal in known {
            let own = goal
                .robot
                .map_or(Tile::ANY, |robot| Tile::of(quarter_of(goal.target), robot));
            let alike = Tile::all().filter(|tile| tile.robot() == goal.robot);
            let mut places = std::iter::once(own).chain(alike).chain(Tile::all());
            let place = places.find(|tile| tiles[tile.index()].is_none())?;
            tiles[place.index()] = Some(goal);
        }
        let left = angles_beside(&walls, known);
        Some(Self::filled(walls, robots, tiles, left))
    }

    /// The board of a match that begins with this one: what it asks for is that tile, the others are dealt to its angles.
    ///
    /// None where it has too few of them.
    pub fn around(board: &Board, tile: Tile, rng: &mut Rng) -> Option<Self> {
        let mut left = angles_beside(&board.walls, &[board.goal]);
        if left.len() < Tile::COUNT - 1 {
            return None;
        }
        shuffle(&mut left, rng);
        let mut tiles = [None; Tile::COUNT];
        tiles[tile.index()] = Some(board.goal);
        let walls = Arc::clone(&board.walls);
        Some(Self::filled(walls, board.robots, tiles, left))
    }

    /// The board with these tiles; those that are not known lie in the angles that are left, each in the quarter of its number
    /// where one is left there.
    fn filled(
        walls: Arc<Walls>,
        robots: Robots,
        known: [Option<Goal>; Tile::COUNT],
        mut left: Vec<Cell>,
    ) -> Self {
        let mut tiles = [Goal {
            robot: None,
            target: Cell(0),
        }; Tile::COUNT];
        for (place, tile) in tiles.iter_mut().zip(Tile::all()) {
            *place = known[tile.index()].unwrap_or_else(|| {
                let quarter = tile.index() / 4;
                let own = left.iter().position(|&cell| quarter_of(cell) == quarter);
                let any = own.or((!left.is_empty()).then_some(0));
                Goal {
                    robot: tile.robot(),
                    target: any.map_or(Cell(0), |place| left.remove(place)),
                }
            });
        }
        Self {
            walls,
            tiles,
            robots,
        }
    }

    /// The tile that lies on a cell.
    pub fn tile_on(&self, cell: Cell) -> Option<Tile> {
        Tile::all().find(|&tile| self.goal(tile).target == cell)
    }
}

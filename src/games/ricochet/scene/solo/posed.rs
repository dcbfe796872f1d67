//! A board as it is posed to one who plays alone: drawn, brought back by its code, typed as a line, or made by hand.

use crate::{
    games::ricochet::{
        faults,
        notation::{BoardError, BoardFault, board_line},
        rules::{
            Board, BoardNumber, Goal, Layout, RobotsError, Tile,
            puzzle::{Puzzle, drawn},
        },
        scene::words::cell_name,
    },
    locale::Localized,
};

/// So many signs of what was meant as a code are told again.
const TOLD: usize = 24;

/// A board, and what is to be reached on it.
#[derive(Clone, Debug, PartialEq)]
pub struct Posed {
    /// Walls, tiles, and where the robots stand at first. Where only one target is known all tiles are the same.
    pub layout: Layout,
    /// Which tile is to be reached.
    pub tile: Tile,
    /// The number that brings it back; none of a board made by hand, or read from a line.
    pub number: Option<BoardNumber>,
}

impl Posed {
    /// The board of a number, with the tile that goes with it.
    pub fn of_number(number: BoardNumber) -> Self {
        let (layout, tile) = drawn(number);
        Self {
            layout,
            tile,
            number: Some(number),
        }
    }

    /// The board of a puzzle.
    pub fn of_puzzle(puzzle: &Puzzle) -> Self {
        Self {
            tile: puzzle.tile,
            ..Self::of_number(puzzle.number)
        }
    }

    /// A board that somebody has made. Its target shows the symbol of `tile`, if that has one.
    pub fn own(board: &Board, tile: Tile) -> Self {
        Self::with_symbol(board, tile.symbol())
    }

    fn with_symbol(board: &Board, symbol: Option<u8>) -> Self {
        let goal = board.goal;
        Self {
            layout: Layout {
                walls: board.walls.clone(),
                tiles: [goal; Tile::COUNT],
                robots: board.robots,
            },
            tile: Tile::showing(goal.robot, symbol),
            number: None,
        }
    }

    /// What it is once its board has been edited. Its other targets stay, unless its own wants another robot or lies on one of
    /// them.
    pub fn edited(&self, board: &Board) -> Self {
        let (before, now) = (self.goal(), board.goal);
        let mut tiles = self.layout.tiles;
        let lies_there = |goal: &Goal| *goal != before && goal.target == now.target;
        if !self.has_tiles() || now.robot != before.robot || tiles.iter().any(lies_there) {
            return Self::own(board, self.tile);
        }
        tiles[self.tile.index()] = now;
        Self {
            layout: Layout {
                walls: board.walls.clone(),
                tiles,
                robots: board.robots,
            },
            tile: self.tile,
            number: None,
        }
    }

    /// What is to be reached.
    pub fn goal(&self) -> Goal {
        self.layout.goal(self.tile)
    }

    /// Whether it has all tiles of a match; a board made by hand may have a single target.
    pub fn has_tiles(&self) -> bool {
        let [first, rest @ ..] = &self.layout.tiles;
        rest.iter().any(|goal| goal != first)
    }

    /// The board alone.
    pub fn board(&self) -> Board {
        Board {
            walls: self.layout.walls.clone(),
            robots: self.layout.robots,
            goal: self.goal(),
        }
    }

    /// Whether a board that was read is this one: then what was done on this one stands. A code tells no tile.
    pub fn is_read_as(&self, read: &Self) -> bool {
        let shows = |posed: &Self| (posed.board(), posed.tile.symbol());
        match read.number {
            Some(number) => self.number == Some(number),
            None if read.has_tiles() && self.layout != read.layout => false,
            None => shows(self) == shows(read),
        }
    }

    /// Its code; the line of a board that has none.
    pub fn code(&self) -> String {
        self.number
            .map_or_else(|| self.line(), |number| number.to_string())
    }

    /// The line of JSON that tells everything of it.
    pub fn line(&self) -> String {
        match self.has_tiles() {
            true => board_line::write_whole(&self.layout, self.tile),
            false => board_line::write_with_symbol(&self.board(), self.tile.symbol()),
        }
    }

    /// The board of a code or a line.
    ///
    /// # Errors
    /// What is wrong with the text, and where.
    pub fn read(text: &str) -> Result<Self, Localized> {
        let text = text.trim();
        if text.starts_with('{') {
            let line = board_line::read_line(text).map_err(|error| no_board(&error))?;
            return Ok(match line.whole {
                Some((layout, tile)) => Self {
                    layout,
                    tile,
                    number: None,
                },
                None => Self::with_symbol(&line.board, line.symbol),
            });
        }
        let number = text.parse::<BoardNumber>().map_err(|error| {
            // A long text was meant as something else.
            match text.chars().nth(TOLD) {
                Some(_) => "ricochet-line-no-board".into(),
                None => faults::of_code(&error),
            }
        })?;
        Ok(Self::of_number(number))
    }
}

/// Why a line is no board, for who plays: no names of fields, and cells as the board names them.
fn no_board(error: &BoardError) -> Localized {
    let BoardError::Faults(faults) = error else {
        return "ricochet-line-cut".into();
    };
    match faults.first() {
        None => "ricochet-line-cut".into(),
        Some(
            BoardFault::Rows(_)
            | BoardFault::Row { .. }
            | BoardFault::Digit { .. }
            | BoardFault::Walls(_),
        ) => "ricochet-line-walls".into(),
        Some(
            BoardFault::NoCell { .. }
            | BoardFault::NoRobot(_)
            | BoardFault::Tiles(_)
            | BoardFault::NoTile,
        ) => "ricochet-line-pieces".into(),
        Some(BoardFault::Robots(why)) => cannot_stand(*why),
        Some(BoardFault::TargetInCentre(cell)) => {
            Localized::new("ricochet-fault-target-in-centre").with("cell", cell_name(*cell))
        }
    }
}

/// Why robots cannot stand so, the cells as people call them.
fn cannot_stand(why: RobotsError) -> Localized {
    match why {
        RobotsError::InCentre(robot, cell) => Localized::new("ricochet-fault-robot-in-centre")
            .with("robot", faults::of_robot(robot))
            .with("cell", cell_name(cell)),
        RobotsError::OnOneCell(first, second, cell) => Localized::new("ricochet-fault-one-cell")
            .with("first", faults::of_robot(first))
            .with("second", faults::of_robot(second))
            .with("cell", cell_name(cell)),
    }
}

#[cfg(test)]
impl Posed {
    /// Red is one slide to the east away from its target, and three with a turn: north, south, east.
    pub fn one_slide_away() -> Self {
        use crate::games::ricochet::rules::{Cell, Robot, Robots, Walls};

        let cells = [(6, 0), (5, 0), (15, 8), (15, 12)];
        let board = Board {
            walls: std::sync::Arc::new(Walls::bare()),
            robots: Robots::new(cells.map(|(row, column)| Cell::at(row, column)))
                .expect("they stand apart"),
            goal: Goal {
                robot: Some(Robot::Red),
                target: Cell::at(5, 15),
            },
        };
        Self::own(&board, Tile::ANY)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::games::ricochet::rules::{BoardKind, Cell, Robot, Walls};

    #[test]
    fn a_board_comes_back_by_its_code_and_by_its_line() {
        for (index, kind) in (0..20).zip(BoardKind::ALL.into_iter().cycle()) {
            let posed = Posed::of_number(BoardNumber::drawn(kind, 3, index));
            assert_eq!(Posed::read(&posed.code()).as_ref(), Ok(&posed));
            let read = Posed::read(&format!(" {}\n", posed.line())).unwrap();
            // All of its tiles come back, and only the code does not.
            assert!(read.has_tiles());
            assert_eq!((&read.layout, read.tile), (&posed.layout, posed.tile));
            assert_eq!((read.number, read.code()), (None, posed.line()));
            assert_eq!(Posed::read(&read.code()), Ok(read));
        }
    }

    #[test]
    fn a_board_made_by_hand_comes_back_with_all_that_it_shows() {
        for (index, kind) in (0..40).zip(BoardKind::ALL.into_iter().cycle()) {
            let drawn = Posed::of_number(BoardNumber::drawn(kind, 9, index));
            for tile in Tile::all() {
                let shown = Posed {
                    tile,
                    ..drawn.clone()
                };
                let own = Posed::own(&shown.board(), tile);
                assert_eq!((own.tile, own.goal()), (tile, shown.goal()));
                assert!(!own.has_tiles());
                assert_eq!(Posed::read(&own.line()).as_ref(), Ok(&own));
                // What was done on the board on the table stands when it is read again.
                let read = Posed::read(&shown.line()).unwrap();
                assert!(own.is_read_as(&own) && shown.is_read_as(&own));
                assert!(shown.is_read_as(&read) && read.is_read_as(&read));
                assert!(!own.is_read_as(&read), "a line brings all that it tells");
                assert!(shown.is_read_as(&drawn), "a code tells no tile");
                assert!(!own.is_read_as(&drawn), "a code brings all of its tiles");
            }
        }
    }

    #[test]
    fn an_edited_board_keeps_its_other_targets_unless_its_own_comes_into_their_way() {
        let drawn = Posed::of_number(BoardNumber::drawn(BoardKind::Random, 9, 0));
        let mut others: Vec<Tile> = Tile::all().collect();
        others.retain(|tile| *tile != drawn.tile);
        let mut board = drawn.board();
        board.walls = std::sync::Arc::new(Walls::bare());
        let free = Cell::all().find(|cell| drawn.layout.tile_on(*cell).is_none());
        for target in [board.goal.target, free.unwrap()] {
            board.goal.target = target;
            let edited = drawn.edited(&board);
            assert_eq!((edited.board(), edited.tile), (board.clone(), drawn.tile));
            assert_eq!(edited.number, None);
            for tile in &others {
                assert_eq!(edited.layout.goal(*tile), drawn.layout.goal(*tile));
            }
            assert_eq!(Posed::read(&edited.line()), Ok(edited));
        }
        let mut onto_another = board.clone();
        onto_another.goal.target = drawn.layout.goal(others[0]).target;
        let mut for_another = board;
        let robots = Robot::ALL.into_iter().map(Some);
        let another = robots.rev().find(|robot| *robot != for_another.goal.robot);
        for_another.goal.robot = another.unwrap();
        for board in [onto_another, for_another] {
            let edited = drawn.edited(&board);
            assert_eq!(edited, Posed::own(&board, drawn.tile));
            assert!(!edited.edited(&drawn.board()).has_tiles());
        }
    }

    #[test]
    fn another_robot_keeps_the_symbol_of_the_target() {
        let drawn = Posed::of_number(BoardNumber::drawn(BoardKind::Random, 9, 0));
        let mut board = drawn.board();
        for symbol in 0..4 {
            let mut alike = Tile::all().filter(|tile| tile.symbol() == Some(symbol));
            let tile = alike.next().unwrap();
            for robot in Robot::ALL {
                board.goal.robot = Some(robot);
                let own = Posed::own(&board, tile);
                let shown = (own.tile.robot(), own.tile.symbol());
                assert_eq!(shown, (Some(robot), Some(symbol)));
            }
        }
        board.goal.robot = None;
        assert_eq!(Posed::own(&board, drawn.tile).tile, Tile::ANY);
    }

    #[test]
    fn what_is_no_board_is_refused_with_its_reason() {
        let posed = Posed::of_number(BoardNumber::drawn(BoardKind::Random, 3, 1));
        let why = |text: &str| Posed::read(text).unwrap_err().key.into_owned();
        assert_eq!(why("17MJ"), "ricochet-fault-code-length");
        assert_eq!(why("17MJ-ZMR*"), "ricochet-fault-code-letter");
        assert_eq!(why("{"), "ricochet-line-cut");
        assert_eq!(why(&posed.line()[1..]), "ricochet-line-no-board");
        let line = posed.line();
        assert_eq!(why(&line[..line.len() - 9]), "ricochet-line-cut");
        assert_eq!(why("{\"walls\":[]}"), "ricochet-line-cut");
        let fewer = line.replacen("\",\"", "", 1);
        assert_eq!(why(&fewer), "ricochet-line-walls");
        let robot = format!(
            "\"robot\":\"{}\"",
            posed.goal().robot.map_or("any", Robot::word)
        );
        let nobody = line.replace(&robot, "\"robot\":\"purple\"");
        assert_eq!(why(&nobody), "ricochet-line-pieces");
        let in_centre = posed.line().replace(
            &format!("\"target\":{}", posed.goal().target),
            "\"target\":119",
        );
        assert_eq!(why(&in_centre), "ricochet-fault-target-in-centre");
    }
}

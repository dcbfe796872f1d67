//! A board as it is posed to one who plays alone: drawn, brought back by its code, typed as a line, or made by hand.

use crate::{
    games::ricochet::{
        faults,
        notation::board_line,
        rules::{
            Board, BoardNumber, Goal, Layout, Tile,
            puzzle::{Puzzle, drawn},
        },
    },
    locale::Localized,
};

/// A board, and what is to be reached on it.
#[derive(Clone, Debug, PartialEq)]
pub struct Posed {
    /// Walls, tiles, and where the robots stand at first. All tiles of a board made by hand are the same.
    pub layout: Layout,
    /// Which tile is to be reached.
    pub tile: Tile,
    /// The number that brings it back; none of a board made by hand.
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

    /// A board that somebody has made. Its target looks like `tile` if that is one of its robot.
    pub fn own(board: &Board, tile: Tile) -> Self {
        let goal = board.goal;
        let fits = match goal.robot {
            Some(robot) => tile != Tile::ANY && tile.index() % 4 == robot.index(),
            None => tile == Tile::ANY,
        };
        let first = match goal.robot {
            // The first symbol.
            Some(robot) => Tile::of((4 - robot.index()) % 4, robot),
            None => Tile::ANY,
        };
        Self {
            layout: Layout {
                walls: board.walls.clone(),
                tiles: [goal; Tile::COUNT],
                robots: board.robots,
            },
            tile: if fits { tile } else { first },
            number: None,
        }
    }

    /// What is to be reached.
    pub fn goal(&self) -> Goal {
        self.layout.goal(self.tile)
    }

    /// The board alone.
    pub fn board(&self) -> Board {
        Board {
            walls: self.layout.walls.clone(),
            robots: self.layout.robots,
            goal: self.goal(),
        }
    }

    /// Its code; the line of a board that has none.
    pub fn code(&self) -> String {
        self.number
            .map_or_else(|| self.line(), |number| number.to_string())
    }

    /// The line of JSON that tells everything of it.
    pub fn line(&self) -> String {
        board_line::write(&self.board())
    }

    /// The board of a code or a line.
    ///
    /// # Errors
    /// What is wrong with the text, and where.
    pub fn read(text: &str) -> Result<Self, Localized> {
        let text = text.trim();
        if text.starts_with('{') {
            let board = board_line::read(text).map_err(|error| faults::of_board(&error))?;
            return Ok(Self::own(&board, Tile::ANY));
        }
        let number = text
            .parse::<BoardNumber>()
            .map_err(|error| faults::of_code(&error))?;
        Ok(Self::of_number(number))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::games::ricochet::rules::BoardKind;

    #[test]
    fn a_board_comes_back_by_its_code_and_by_its_line() {
        for (index, kind) in (0..20).zip(BoardKind::ALL.into_iter().cycle()) {
            let posed = Posed::of_number(BoardNumber::drawn(kind, 3, index));
            assert_eq!(Posed::read(&posed.code()).as_ref(), Ok(&posed));
            let own = Posed::read(&format!(" {}\n", posed.line())).unwrap();
            assert_eq!(own.board(), posed.board());
            assert_eq!(own.code(), posed.line());
            assert_eq!(Posed::read(&own.code()), Ok(own));
        }
    }

    #[test]
    fn what_is_no_board_is_refused_with_its_place() {
        let posed = Posed::of_number(BoardNumber::drawn(BoardKind::Random, 3, 1));
        let why = |text: &str| Posed::read(text).unwrap_err().key.into_owned();
        assert_eq!(why("17MJ"), "ricochet-fault-code-length");
        assert_eq!(why("17MJ-ZMR*"), "ricochet-fault-code-letter");
        assert!(why("{").starts_with("fault-"), "{}", why("{"));
        let in_centre = posed.line().replace(
            &format!("\"target\":{}", posed.goal().target),
            "\"target\":119",
        );
        assert_eq!(why(&in_centre), "ricochet-fault-target-in-centre");
    }
}

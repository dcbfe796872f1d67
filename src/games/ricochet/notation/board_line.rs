//! A board as one line of JSON, both ways.

use std::sync::Arc;

use serde::{Deserialize, Serialize};

use crate::{
    games::ricochet::rules::{Board, Cell, Goal, Robot, Robots, RobotsError, WallFault, Walls},
    kit::json_fault::{self, JsonFault},
};

/// Where a line is typed it has so many signs at the most.
pub const LONGEST: usize = 1000;
/// The word for the many-coloured tile.
const ANY: &str = "any";
/// Cells in a row, and rows.
const SIDE: usize = Cell::SIDE as usize;
/// The symbols of the tiles, by their numbers.
pub const SYMBOLS: [&str; 4] = ["moon", "bell", "key", "cog"];

/// A board as it is spelled.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct RawBoard {
    /// A row each, from the north: a hexadecimal digit for each cell, 1 north, 2 east, 4 south, 8 west.
    pub walls: Vec<String>,
    /// Where the robots stand.
    pub robots: RawRobots,
    /// The one that has to stop on the target, or `any`.
    pub robot: String,
    /// The target.
    pub target: i64,
    /// What the target shows, one of [`SYMBOLS`], where that is told: it changes nothing of what is to be done.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub symbol: Option<String>,
}

/// Where the robots stand.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct RawRobots {
    /// The blue one.
    pub blue: i64,
    /// The red one.
    pub red: i64,
    /// The yellow one.
    pub yellow: i64,
    /// The green one.
    pub green: i64,
}

/// Why a text is not a board.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum BoardError {
    /// No JSON, or not such a value.
    #[error(transparent)]
    Json(#[from] Box<JsonFault>),
    /// A board that cannot be: everything that is wrong with it.
    #[error("{}", listed(.0))]
    Faults(Vec<BoardFault>),
}

/// Something that is wrong with a board.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum BoardFault {
    /// Another number of rows.
    #[error("`walls` has {0} rows: expected 16")]
    Rows(usize),
    /// A row of another length.
    #[error("`walls[{row}]` has {found} signs: expected 16 hexadecimal digits")]
    Row {
        /// The row, from 0.
        row: usize,
        /// How many signs it has.
        found: usize,
    },
    /// A sign that is no digit.
    #[error("`walls[{row}]` has `{found}` at sign {sign}: expected a hexadecimal digit")]
    Digit {
        /// The row, from 0.
        row: usize,
        /// The sign of the row, from 1.
        sign: usize,
        /// What stands there.
        found: char,
    },
    /// A wall that is missing.
    #[error("`walls`: {0}")]
    Walls(#[from] WallFault),
    /// A number that is no cell.
    #[error("`{field}` is {found}: expected a cell, 0 to 255")]
    NoCell {
        /// The field.
        field: &'static str,
        /// What it is.
        found: i64,
    },
    /// Robots that cannot stand so.
    #[error("`robots`: {0}")]
    Robots(#[from] RobotsError),
    /// A robot that there is not.
    #[error("`robot` is `{0}`: expected blue, red, yellow, green or any")]
    NoRobot(String),
    /// A target in the solid centre.
    #[error("`target` is {0}, in the solid centre, where no robot can stop")]
    TargetInCentre(Cell),
}

fn listed(faults: &[BoardFault]) -> String {
    let told: Vec<_> = faults.iter().map(ToString::to_string).collect();
    told.join("; ")
}

/// The board that a line of JSON tells.
///
/// # Errors
/// Where the text is no such JSON, or everything that is wrong with the board.
pub fn read(text: &str) -> Result<Board, BoardError> {
    read_with_symbol(text).map(|(board, _)| board)
}

/// The board that a line of JSON tells, and the number of the symbol on its target if that is told.
///
/// # Errors
/// As [`read`].
pub fn read_with_symbol(text: &str) -> Result<(Board, Option<u8>), BoardError> {
    let raw: RawBoard = json_fault::read(text).map_err(Box::new)?;
    let board = Board::try_from(&raw).map_err(BoardError::Faults)?;
    let told = raw.symbol.as_deref();
    let symbol = (0..).zip(SYMBOLS).find(|(_, word)| told == Some(*word));
    Ok((board, symbol.map(|(number, _)| number)))
}

/// A board as one line of JSON, without the line's end.
pub fn write(board: &Board) -> String {
    write_with_symbol(board, None)
}

/// The same with the symbol of that number on its target.
pub fn write_with_symbol(board: &Board, symbol: Option<u8>) -> String {
    let word = symbol.and_then(|number| SYMBOLS.get(usize::from(number)));
    let raw = RawBoard {
        symbol: word.map(|&word| word.to_owned()),
        ..RawBoard::from(board)
    };
    serde_json::to_string(&raw).expect("a board holds nothing that JSON lacks")
}

impl From<&Board> for RawBoard {
    fn from(board: &Board) -> Self {
        let cell = |robot| i64::from(board.robots[robot].0);
        let row = |row: usize| {
            let cells = (0..SIDE).map(|column| Cell::at(row as u8, column as u8));
            cells
                .map(|cell| format!("{:x}", board.walls.sides(cell)))
                .collect()
        };
        Self {
            walls: (0..SIDE).map(row).collect(),
            robots: RawRobots {
                blue: cell(Robot::Blue),
                red: cell(Robot::Red),
                yellow: cell(Robot::Yellow),
                green: cell(Robot::Green),
            },
            robot: board.goal.robot.map_or(ANY, Robot::word).to_owned(),
            target: board.goal.target.0.into(),
            symbol: None,
        }
    }
}

impl TryFrom<&RawBoard> for Board {
    type Error = Vec<BoardFault>;

    fn try_from(raw: &RawBoard) -> Result<Self, Vec<BoardFault>> {
        let mut faults = Vec::new();
        let walls = walls(&raw.walls, &mut faults);
        let mut cell = |field, found: i64| {
            let cell = u8::try_from(found).map(Cell).ok();
            if cell.is_none() {
                faults.push(BoardFault::NoCell { field, found });
            }
            cell
        };
        let RawRobots {
            blue,
            red,
            yellow,
            green,
        } = raw.robots;
        let cells = [
            cell("robots.blue", blue),
            cell("robots.red", red),
            cell("robots.yellow", yellow),
            cell("robots.green", green),
        ];
        let target = cell("target", raw.target);
        let robots = match cells {
            [Some(blue), Some(red), Some(yellow), Some(green)] => {
                let cells = [blue, red, yellow, green];
                faults.extend(Robots::faults(cells).map(BoardFault::from));
                Robots::new(cells).ok()
            }
            _ => None,
        };
        let known = Robot::ALL
            .into_iter()
            .find(|robot| robot.word() == raw.robot);
        if known.is_none() && raw.robot != ANY {
            faults.push(BoardFault::NoRobot(raw.robot.clone()));
        }
        if let Some(target) = target.filter(|target| target.is_centre()) {
            faults.push(BoardFault::TargetInCentre(target));
        }
        match (walls, robots, target) {
            (Some(walls), Some(robots), Some(target)) if faults.is_empty() => Ok(Self {
                walls: Arc::new(walls),
                robots,
                goal: Goal {
                    robot: known,
                    target,
                },
            }),
            _ => Err(faults),
        }
    }
}

/// The walls of these rows; none where something is wrong with them.
fn walls(rows: &[String], faults: &mut Vec<BoardFault>) -> Option<Walls> {
    let before = faults.len();
    if rows.len() != SIDE {
        faults.push(BoardFault::Rows(rows.len()));
    }
    let mut sides = [0; Cell::COUNT];
    for (number, row) in rows.iter().enumerate() {
        let found = row.chars().count();
        if found != SIDE {
            faults.push(BoardFault::Row { row: number, found });
        }
        for (column, found) in row.chars().enumerate() {
            match found.to_digit(16) {
                Some(digit) => {
                    if let Some(cell) = sides
                        .get_mut(number * SIDE + column)
                        .filter(|_| column < SIDE)
                    {
                        *cell = digit as u8;
                    }
                }
                None => faults.push(BoardFault::Digit {
                    row: number,
                    sign: column + 1,
                    found,
                }),
            }
        }
    }
    if faults.len() > before {
        return None;
    }
    match Walls::new(sides) {
        Ok(walls) => Some(walls),
        Err(wrong) => {
            faults.extend(wrong.into_iter().map(BoardFault::from));
            None
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::games::ricochet::rules::{BoardKind, BoardNumber, generator};

    fn raw() -> RawBoard {
        RawBoard::from(&generator::board(BoardNumber::drawn(
            BoardKind::Random,
            1,
            0,
        )))
    }

    fn faults(change: impl FnOnce(&mut RawBoard)) -> Vec<String> {
        let mut raw = raw();
        change(&mut raw);
        match read(&serde_json::to_string(&raw).unwrap()) {
            Err(BoardError::Faults(faults)) => faults.iter().map(ToString::to_string).collect(),
            other => panic!("{other:?}"),
        }
    }

    #[test]
    fn a_board_is_read_as_it_is_written() {
        for index in 0..50 {
            for kind in BoardKind::ALL {
                let board = generator::board(BoardNumber::drawn(kind, 3, index));
                assert_eq!(read(&write(&board)), Ok(board));
            }
        }
    }

    #[test]
    fn what_a_target_shows_is_told_beside_the_board_and_need_not_be() {
        let board = generator::board(BoardNumber::drawn(BoardKind::Random, 3, 0));
        for symbol in [None, Some(0), Some(3)] {
            let line = write_with_symbol(&board, symbol);
            assert_eq!(read_with_symbol(&line), Ok((board.clone(), symbol)));
            assert_eq!(read(&line).as_ref(), Ok(&board));
        }
        assert!(!write(&board).contains("symbol"));
        let other = write_with_symbol(&board, Some(1)).replace("bell", "horn");
        assert_eq!(read_with_symbol(&other), Ok((board, None)));
    }

    #[test]
    fn everything_that_is_wrong_with_a_board_is_told_with_its_place() {
        let told = faults(|raw| {
            raw.robots.red = 120;
            raw.robots.green = raw.robots.blue;
            raw.robot = "purple".to_owned();
            raw.target = 136;
        });
        let blue = raw().robots.blue;
        assert_eq!(
            told,
            [
                "`robots`: the red robot stands on 120, in the solid centre".to_owned(),
                format!("`robots`: the blue robot and the green robot both stand on {blue}"),
                "`robot` is `purple`: expected blue, red, yellow, green or any".to_owned(),
                "`target` is 136, in the solid centre, where no robot can stop".to_owned(),
            ]
        );
        let told = faults(|raw| {
            raw.walls.pop();
            raw.walls[2] = "80g".to_owned();
            raw.robots.yellow = -1;
            raw.target = 256;
        });
        assert_eq!(
            told,
            [
                "`walls` has 15 rows: expected 16",
                "`walls[2]` has 3 signs: expected 16 hexadecimal digits",
                "`walls[2]` has `g` at sign 3: expected a hexadecimal digit",
                "`robots.yellow` is -1: expected a cell, 0 to 255",
                "`target` is 256: expected a cell, 0 to 255",
            ]
        );
    }

    #[test]
    fn a_wall_must_be_told_on_both_of_its_sides() {
        let bare = RawBoard::from(&Board {
            walls: Arc::new(Walls::bare()),
            robots: Robots::new([0, 1, 2, 3].map(Cell)).unwrap(),
            goal: Goal {
                robot: None,
                target: Cell(50),
            },
        });
        let told = |row: usize, column: usize, digit: char| {
            let mut raw = bare.clone();
            let mut signs: Vec<char> = raw.walls[row].chars().collect();
            signs[column] = digit;
            raw.walls[row] = signs.into_iter().collect();
            Board::try_from(&raw)
        };
        let one = told(4, 4, '2').unwrap_err();
        assert_eq!(one.len(), 1);
        assert_eq!(
            one[0].to_string(),
            "`walls`: cell 68 has a wall on its east side, and cell 69 has none on its west side"
        );
        let open = told(0, 5, '0').unwrap_err();
        assert_eq!(
            open[0].to_string(),
            "`walls`: cell 5 has no wall on its north side, where the border is"
        );
        let centre = told(6, 7, '0').unwrap_err();
        assert_eq!(
            centre[0].to_string(),
            "`walls`: cell 103 has no wall on its south side, where the solid centre is"
        );
        assert!(told(7, 7, '9').is_ok(), "nothing is ever inside the centre");
    }

    #[test]
    fn what_is_no_such_json_is_told_with_its_field() {
        for (text, told) in [
            ("", "the text ends too early"),
            ("{}", "`walls` is missing"),
            ("{\"walls\":7}", "`walls` is 7, expected a list"),
            ("[]", "found a list of 0, expected an object"),
        ] {
            let why = read(text).unwrap_err();
            assert!(matches!(why, BoardError::Json(_)), "{why:?}");
            assert_eq!(why.to_string(), told, "{text}");
        }
    }
}

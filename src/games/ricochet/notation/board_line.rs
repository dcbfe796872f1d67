//! A board as one line of JSON, both ways.

use std::sync::Arc;

use serde::{Deserialize, Serialize};

use crate::{
    games::ricochet::rules::{
        Board, Cell, Goal, Layout, Robot, Robots, RobotsError, Tile, WallFault, Walls,
    },
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
    /// All tiles of the board by number, where they are told: a robot or `any`, and the target.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub tiles: Option<Vec<(String, i64)>>,
}

/// What a line tells.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct BoardLine {
    /// The board.
    pub board: Board,
    /// The number of the symbol on its target, where that is told.
    pub symbol: Option<u8>,
    /// The board with all of its tiles and the one that it asks for, where they are told.
    pub whole: Option<(Layout, Tile)>,
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
    /// Tiles that cannot be those of a board.
    #[error(transparent)]
    Tiles(#[from] TilesFault),
    /// What the board asks for is none of its tiles.
    #[error("`tiles`: none of them asks for `robot` and `target`")]
    NoTile,
}

/// What is wrong with the tiles of a board.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum TilesFault {
    /// Another number of them.
    #[error("`tiles` has {0} entries, expected 17")]
    Count(usize),
    /// One that cannot be.
    #[error("`tiles[{number}]`: {}", listed(.faults))]
    Tile {
        /// Which.
        number: usize,
        /// Everything that is wrong with it.
        faults: Vec<BoardFault>,
    },
}

pub(super) fn listed(faults: &[BoardFault]) -> String {
    let told: Vec<_> = faults.iter().map(ToString::to_string).collect();
    told.join("; ")
}

/// The board that a line of JSON tells.
///
/// # Errors
/// Where the text is no such JSON, or everything that is wrong with the board.
pub fn read(text: &str) -> Result<Board, BoardError> {
    read_line(text).map(|line| line.board)
}

/// All that a line of JSON tells of a board.
///
/// # Errors
/// As [`read`].
pub fn read_line(text: &str) -> Result<BoardLine, BoardError> {
    let raw: RawBoard = json_fault::read(text).map_err(Box::new)?;
    let board = Board::try_from(&raw).map_err(BoardError::Faults)?;
    let told = raw.symbol.as_deref();
    let symbol = (0..).zip(SYMBOLS).find(|(_, word)| told == Some(*word));
    let symbol = symbol.map(|(number, _)| number);
    let whole = raw.tiles.as_deref();
    let whole = whole.map(|told| whole_board(&raw, told, &board, symbol));
    let whole = whole.transpose();
    Ok(BoardLine {
        whole: whole.map_err(|fault| BoardError::Faults(vec![fault]))?,
        board,
        symbol,
    })
}

/// The board with all of its tiles, and the one that it asks for: that with the symbol, where several ask for the same.
fn whole_board(
    raw: &RawBoard,
    told: &[(String, i64)],
    board: &Board,
    symbol: Option<u8>,
) -> Result<(Layout, Tile), BoardFault> {
    let layout = Layout {
        walls: Arc::clone(&board.walls),
        tiles: goals(raw, told)?,
        robots: board.robots,
    };
    let asked = Tile::all().filter(|&tile| layout.goal(tile) == board.goal);
    let tile = asked.min_by_key(|tile| symbol.is_some() && tile.symbol() != symbol);
    Ok((layout, tile.ok_or(BoardFault::NoTile)?))
}

/// What each of the tiles asks for that are told of the board `of`.
pub(super) fn goals(
    of: &RawBoard,
    told: &[(String, i64)],
) -> Result<[Goal; Tile::COUNT], TilesFault> {
    if told.len() != Tile::COUNT {
        return Err(TilesFault::Count(told.len()));
    }
    let mut goals = [Goal {
        robot: None,
        target: Cell(0),
    }; Tile::COUNT];
    for (number, (goal, (robot, target))) in goals.iter_mut().zip(told).enumerate() {
        let raw = RawBoard {
            robot: robot.clone(),
            target: *target,
            ..of.clone()
        };
        let board = Board::try_from(&raw);
        *goal = board
            .map_err(|faults| TilesFault::Tile { number, faults })?
            .goal;
    }
    Ok(goals)
}

/// All tiles of a board by number: a robot or `any`, and the target.
pub fn spelled_tiles(layout: &Layout) -> Vec<(String, i64)> {
    let spelled = |goal: &Goal| (wanted_word(*goal), i64::from(goal.target.0));
    layout.tiles.iter().map(spelled).collect()
}

/// The robot that is wanted, or `any`.
fn wanted_word(goal: Goal) -> String {
    goal.robot.map_or(ANY, Robot::word).to_owned()
}

/// A board as one line of JSON, without the line's end.
pub fn write(board: &Board) -> String {
    write_with_symbol(board, None)
}

/// The same with the symbol of that number on its target.
pub fn write_with_symbol(board: &Board, symbol: Option<u8>) -> String {
    write_with(board, symbol, None)
}

/// A board that asks for one of its tiles, with all of them.
pub fn write_whole(layout: &Layout, tile: Tile) -> String {
    let tiles = Some(spelled_tiles(layout));
    write_with(&layout.asking(tile), tile.symbol(), tiles)
}

fn write_with(board: &Board, symbol: Option<u8>, tiles: Option<Vec<(String, i64)>>) -> String {
    let word = symbol.and_then(|number| SYMBOLS.get(usize::from(number)));
    let raw = RawBoard {
        symbol: word.map(|&word| word.to_owned()),
        tiles,
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
            robot: wanted_word(board.goal),
            target: board.goal.target.0.into(),
            symbol: None,
            tiles: None,
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
            let told = read_line(&line).unwrap();
            assert_eq!((&told.board, told.symbol), (&board, symbol));
            assert_eq!((told.whole, read(&line).as_ref()), (None, Ok(&board)));
        }
        let plain = write(&board);
        assert!(!plain.contains("symbol") && !plain.contains("tiles"));
        let other = write_with_symbol(&board, Some(1)).replace("bell", "horn");
        let told = read_line(&other).unwrap();
        assert_eq!((told.board, told.symbol), (board, None));
    }

    #[test]
    fn all_tiles_are_told_beside_the_board_that_asks_for_one() {
        for kind in BoardKind::ALL {
            let layout = generator::layout(BoardNumber::drawn(kind, 3, 0));
            for tile in Tile::all() {
                let line = write_whole(&layout, tile);
                assert!(line.len() <= LONGEST, "{}", line.len());
                let told = read_line(&line).unwrap();
                assert_eq!(told.board, layout.asking(tile));
                assert_eq!(told.whole, Some((layout.clone(), tile)));
            }
        }
    }

    #[test]
    fn tiles_that_cannot_be_those_of_the_board_are_refused() {
        let layout = generator::layout(BoardNumber::drawn(BoardKind::Random, 3, 0));
        let whole = RawBoard {
            tiles: Some(spelled_tiles(&layout)),
            ..RawBoard::from(&layout.asking(Tile::ANY))
        };
        let told = |change: fn(&mut Vec<(String, i64)>)| {
            let mut raw = whole.clone();
            change(raw.tiles.as_mut().unwrap());
            read(&serde_json::to_string(&raw).unwrap())
                .unwrap_err()
                .to_string()
        };
        assert_eq!(
            told(|tiles| tiles.truncate(3)),
            "`tiles` has 3 entries, expected 17"
        );
        assert_eq!(
            told(|tiles| tiles[2] = ("purple".to_owned(), 119)),
            "`tiles[2]`: `robot` is `purple`: expected blue, red, yellow, green or any; `target` is 119, in the solid \
             centre, where no robot can stop"
        );
        assert_eq!(
            told(|tiles| tiles[16] = tiles[0].clone()),
            "`tiles`: none of them asks for `robot` and `target`"
        );
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

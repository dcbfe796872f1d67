//! A board as a picture of letters: how it is shown where there is no window.
//!
//! A cell is three signs wide and one high. `---` and `|` are walls, `+` the corners of cells, `###` the solid centre;
//! `B`, `R`, `Y`, `G` are the robots; the target is the letter of the robot that has to stop there, small: `b`, `r`, `y`,
//! `g`, and `*` for any. Rows are numbered from the north, columns lettered from the west.

use crate::{
    games::ricochet::rules::{Board, Cell, Robot},
    kit::Direction,
};

/// The picture, 34 lines, each with its end.
pub fn write(board: &Board) -> String {
    let mut text = String::from("   ");
    for column in 0..Cell::SIDE {
        text.extend(["  ", &char::from(b'A' + column).to_string(), " "]);
    }
    text.push('\n');
    for row in 0..Cell::SIDE {
        text.push_str("   ");
        text.push_str(&boundary(board, row, Direction::N));
        text.push_str(&format!("{:2} ", row + 1));
        for column in 0..Cell::SIDE {
            let cell = Cell::at(row, column);
            text.push(if board.walls.has(cell, Direction::W) {
                '|'
            } else {
                ' '
            });
            text.push_str(&inside(board, cell));
        }
        text.push_str("|\n");
    }
    text.push_str("   ");
    text.push_str(&boundary(board, Cell::SIDE - 1, Direction::S));
    text
}

/// A cell as people call it: columns A to P, rows 1 to 16 from the top.
pub fn cell_name(cell: Cell) -> String {
    format!("{}{}", char::from(b'A' + cell.column()), cell.row() + 1)
}

/// The line to the north or south of a row.
fn boundary(board: &Board, row: u8, side: Direction) -> String {
    let mut line: String = (0..Cell::SIDE)
        .map(
            |column| match board.walls.has(Cell::at(row, column), side) {
                true => "+---",
                false => "+   ",
            },
        )
        .collect();
    line.push_str("+\n");
    line
}

/// What is in a cell: three signs.
fn inside(board: &Board, cell: Cell) -> String {
    if cell.is_centre() {
        return "###".to_owned();
    }
    let robot = board.robots.on(cell).map_or(' ', Robot::letter);
    let target = match board.goal.robot {
        _ if board.goal.target != cell => ' ',
        None => '*',
        Some(robot) => robot.letter().to_ascii_lowercase(),
    };
    match (robot, target) {
        (' ', target) => format!(" {target} "),
        (robot, target) => format!(" {robot}{target}"),
    }
}

//! Positions as UAI engines write them: rows from top to bottom joined by `/`, `x` the first player's pawn, `o` the
//! second's, `-` a blocked cell, digits for runs of free cells; then the side to move, the plies since the last clone, the
//! number of the full move.

use super::super::rules::{Cell, CellSet, Position, PositionFault, Size};
use crate::kit::Seat;

/// Where a match on 7 x 7 cells begins, by its name.
pub const START: &str = "startpos";

/// Why a text is not a position. Rows and cells count from 1.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum PositionTextError {
    /// Another number of parts.
    #[error(
        "a position has {0} parts, expected 4: the rows, `x` or `o`, the plies since the last clone, the number of the move"
    )]
    Parts(usize),
    /// A first row of no size that boards have.
    #[error("row 1 has {0} cells, expected 3, 5, 7, 9 or 11")]
    Size(usize),
    /// Another number of rows than the first row has cells.
    #[error("there are {found} rows, expected {expected}")]
    Rows {
        /// How many there are.
        found: usize,
        /// As many as the first row has cells.
        expected: usize,
    },
    /// A row of another length.
    #[error("row {row} has {found} cells, expected {expected}")]
    Row {
        /// Which row.
        row: usize,
        /// How many cells it has.
        found: usize,
        /// How many the first one has.
        expected: usize,
    },
    /// A character that stands for nothing.
    #[error("row {row}, character {at}: `{found}`, expected `x`, `o`, `-` or a digit from 1 to 9")]
    Character {
        /// Which row.
        row: usize,
        /// Which character of it.
        at: usize,
        /// What stands there.
        found: char,
    },
    /// Nobody to move.
    #[error("`{0}` is not a side, expected `x` or `o`")]
    Side(String),
    /// No number of plies.
    #[error("`{0}` is not a number of plies since the last clone, expected 0 to 65535")]
    Clock(String),
    /// No number of a move.
    #[error("`{0}` is not the number of a move, expected 1 to 4294967295")]
    FullMove(String),
    /// No such position.
    #[error("{0}")]
    Impossible(#[from] PositionFault),
}

/// The text of a position.
pub fn write(at: &Position) -> String {
    let size = at.size();
    let mut text = String::new();
    for row in 0..size.side() {
        if row > 0 {
            text.push('/');
        }
        let mut free = 0;
        for column in 0..size.side() {
            let cell = Cell::new(row, column);
            let letter = match at.owner(cell) {
                Some(seat) if seat.index() == 0 => 'x',
                Some(_) => 'o',
                None if at.blocked().contains(cell) => '-',
                None => {
                    free += 1;
                    continue;
                }
            };
            write_free(&mut text, free);
            free = 0;
            text.push(letter);
        }
        write_free(&mut text, free);
    }
    let side = if at.to_move().index() == 0 { 'x' } else { 'o' };
    text + &format!(" {side} {} {}", at.clock(), at.full_move())
}

/// A run of free cells: eleven are `92`.
fn write_free(text: &mut String, free: u8) {
    let mut left = free;
    while left > 0 {
        let digit = left.min(9);
        text.push(char::from(b'0' + digit));
        left -= digit;
    }
}

/// Reads a position.
///
/// # Errors
/// The first thing that is wrong with the text, and where.
pub fn read(text: &str) -> Result<Position, PositionTextError> {
    let parts: Vec<&str> = text.split_ascii_whitespace().collect();
    let [rows, side, clock, full_move] = parts[..] else {
        return Err(PositionTextError::Parts(parts.len()));
    };
    let rows: Vec<Vec<char>> = rows
        .split('/')
        .enumerate()
        .map(|(row, text)| read_row(row + 1, text))
        .collect::<Result<_, _>>()?;
    let expected = rows.first().map_or(0, Vec::len);
    let size = u8::try_from(expected).ok().and_then(Size::new);
    let size = size.ok_or(PositionTextError::Size(expected))?;
    let mut pawns = [CellSet::empty(size); 2];
    let mut blocked = CellSet::empty(size);
    for (row, cells) in (0..).zip(&rows) {
        if cells.len() != expected {
            return Err(PositionTextError::Row {
                row: usize::from(row) + 1,
                found: cells.len(),
                expected,
            });
        }
        if row >= size.side() {
            break;
        }
        for (column, letter) in (0..).zip(cells) {
            let cell = Cell::new(row, column);
            match letter {
                'x' => pawns[0].insert(cell),
                'o' => pawns[1].insert(cell),
                '-' => blocked.insert(cell),
                _ => {}
            }
        }
    }
    if rows.len() != expected {
        return Err(PositionTextError::Rows {
            found: rows.len(),
            expected,
        });
    }
    let to_move = match side {
        "x" => Seat::new(0),
        "o" => Seat::new(1),
        _ => return Err(PositionTextError::Side(side.to_owned())),
    };
    let plain = |text: &str| text.bytes().all(|letter| letter.is_ascii_digit());
    let plies = clock.parse().ok().filter(|_| plain(clock));
    let plies = plies.ok_or_else(|| PositionTextError::Clock(clock.to_owned()))?;
    let number = full_move.parse().ok();
    let number = number.filter(|number| *number > 0 && plain(full_move));
    let number = number.ok_or_else(|| PositionTextError::FullMove(full_move.to_owned()))?;
    Ok(Position::new(pawns, blocked, to_move, plies, number)?)
}

/// The cells of a row, each `x`, `o`, `-` or, where it is free, a space. Rows count from 1.
fn read_row(row: usize, text: &str) -> Result<Vec<char>, PositionTextError> {
    let mut cells = Vec::new();
    for (found, at) in text.chars().zip(1..) {
        match found {
            'x' | 'o' | '-' => cells.push(found),
            '1'..='9' => {
                let free = found.to_digit(10).unwrap_or_default() as usize;
                cells.resize(cells.len() + free, ' ');
            }
            _ => return Err(PositionTextError::Character { row, at, found }),
        }
    }
    Ok(cells)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn positions_come_back_as_they_were_written() {
        for text in [
            "x5o/7/7/7/7/7/o5x x 0 1",
            "x5o/7/2-1-2/7/2-1-2/7/o5x o 3 17",
            "x1o/3/o1x x 99 1",
            "x9o/92/92/92/92/92/92/92/92/92/o9x x 0 1",
            "7/7/7/7/7/7/7 x 0 1",
        ] {
            assert_eq!(write(&read(text).expect(text)), text);
        }
    }

    #[test]
    fn what_is_no_position_is_told_with_its_place() {
        let cases = [
            ("x1o/3/o1x x 0", "a position has 3 parts, expected 4"),
            ("x2o/4/4/o2x x 0 1", "row 1 has 4 cells, expected 3, 5"),
            ("x1o/3/o1xx x 0 1", "row 3 has 4 cells, expected 3"),
            ("x1o/3 x 0 1", "there are 2 rows, expected 3"),
            ("x1o/3/3/o1x x 0 1", "there are 4 rows, expected 3"),
            ("x1o/3/o0x x 0 1", "row 3, character 2: `0`, expected `x`"),
            ("x1o/3/o1x b 0 1", "`b` is not a side, expected `x` or `o`"),
            ("x1o/3/o1x x -1 1", "`-1` is not a number of plies"),
            ("x1o/3/o1x x 0 0", "`0` is not the number of a move"),
            ("x1o/3/o1x x 0 1 x", "a position has 5 parts, expected 4"),
        ];
        for (text, why) in cases {
            let said = read(text).expect_err(text).to_string();
            assert!(said.starts_with(why), "{text}: {said}");
        }
    }
}

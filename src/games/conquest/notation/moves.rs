//! Moves as text: `R,C-R,C` and `pass`, in records with the seat before them; what chance brings: `block R,C R,C..`; and
//! `time` for a clock that has run out.

use super::super::rules::{Cell, CellSet, Move, Size};
use crate::kit::Seat;

/// Why a text is not a move.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum MoveTextError {
    /// Neither form.
    #[error("`{0}` is not a move: expected `R,C-R,C` or `pass`")]
    Form(String),
    /// Not a cell of any board.
    #[error("`{0}` is not a cell: expected a row and a column, each from 0 to 10")]
    Cell(String),
    /// A seat that the table does not have.
    #[error("`{0}` is not a seat: expected 0 or 1 and then the move")]
    Seat(String),
}

/// The text of a move.
pub fn write(made: Move) -> String {
    match made {
        Move::Pawn { from, to } => format!("{from}-{to}"),
        Move::Pass => "pass".to_owned(),
        Move::OutOfTime => "time".to_owned(),
        Move::Block(cells) => {
            let listed: String = cells.iter().map(|cell| format!(" {cell}")).collect();
            format!("block {}{listed}", cells.size().side())
        }
    }
}

/// Reads a move, one of chance or one of a seat.
///
/// # Errors
/// What is wrong with the text.
pub fn read(text: &str) -> Result<Move, MoveTextError> {
    let form = || MoveTextError::Form(text.to_owned());
    let text = text.trim();
    if text == "pass" {
        return Ok(Move::Pass);
    }
    if text == "time" {
        return Ok(Move::OutOfTime);
    }
    if let Some(blocked) = text.strip_prefix("block ") {
        let mut words = blocked.split_ascii_whitespace();
        let side = words.next().and_then(|side| side.parse().ok());
        let size = side.and_then(Size::new).ok_or_else(form)?;
        let mut cells = CellSet::empty(size);
        for word in words {
            let cell = read_cell(word)?;
            if !size.has(cell) {
                return Err(MoveTextError::Cell(word.to_owned()));
            }
            cells.insert(cell);
        }
        return Ok(Move::Block(cells));
    }
    let (from, to) = text.split_once('-').ok_or_else(form)?;
    Ok(Move::Pawn {
        from: read_cell(from)?,
        to: read_cell(to)?,
    })
}

/// Reads a move with its seat before it, if that stands there.
///
/// # Errors
/// What is wrong with the text.
pub fn read_with_seat(text: &str) -> Result<(Option<Seat>, Move), MoveTextError> {
    match text.trim().split_once(' ') {
        Some((seat, made)) if seat != "block" => match seat {
            "0" => Ok((Some(Seat::new(0)), read(made)?)),
            "1" => Ok((Some(Seat::new(1)), read(made)?)),
            _ => Err(MoveTextError::Seat(seat.to_owned())),
        },
        _ => Ok((None, read(text)?)),
    }
}

/// Reads a cell of the largest board.
fn read_cell(text: &str) -> Result<Cell, MoveTextError> {
    let number = |word: &str| {
        let plain = word.bytes().all(|letter| letter.is_ascii_digit());
        let number = word.parse().ok().filter(|number| plain && *number < 11);
        number.ok_or_else(|| MoveTextError::Cell(text.to_owned()))
    };
    let (row, column) = text
        .split_once(',')
        .ok_or_else(|| MoveTextError::Cell(text.to_owned()))?;
    Ok(Cell::new(number(row)?, number(column)?))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn moves_come_back_as_they_were_written() {
        for text in ["0,0-1,1", "10,10-8,9", "pass", "time", "block 7 2,3 4,3"] {
            assert_eq!(write(read(text).expect(text)), text);
        }
        assert_eq!(
            read_with_seat("1 0,0-1,1"),
            Ok((Some(Seat::new(1)), read("0,0-1,1").expect("a move")))
        );
        assert_eq!(read_with_seat("pass"), Ok((None, Move::Pass)));
    }

    #[test]
    fn what_is_no_move_is_told() {
        let cases = [
            ("", "`` is not a move: expected `R,C-R,C` or `pass`"),
            ("g1", "`g1` is not a move: expected `R,C-R,C` or `pass`"),
            (
                "0,0-11,0",
                "`11,0` is not a cell: expected a row and a column, each from 0 to 10",
            ),
            (
                "+1,0-1,0",
                "`+1,0` is not a cell: expected a row and a column, each from 0 to 10",
            ),
            (
                "0-1,0",
                "`0` is not a cell: expected a row and a column, each from 0 to 10",
            ),
            (
                "2 0,0-1,0",
                "`2` is not a seat: expected 0 or 1 and then the move",
            ),
        ];
        for (text, why) in cases {
            let said = read_with_seat(text).map_err(|error| error.to_string());
            assert_eq!(said, Err(why.to_owned()), "{text}");
        }
    }
}

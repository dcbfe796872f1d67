//! Moves as UAI engines write them: columns are letters, rows count from the bottom; a clone is its target (`g2`), a jump
//! its source and target (`g1g3`), a pass `0000`.

use super::super::rules::{Cell, Conquest, Move, Position, Refusal, Size};
use crate::kit::{Actor, Game};

/// How a pass is written.
const PASS: &str = "0000";

/// Why a text is not a move at a position.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum UaiMoveError {
    /// Not in the form of a move.
    #[error("`{0}` is not a move: expected a cell such as g2, two such as g1g3, or 0000")]
    Form(String),
    /// No pawn can clone to that cell.
    #[error("`{0}`: no pawn can clone to that cell")]
    NoSource(String),
    /// Against the rules.
    #[error("`{0}`: {1}")]
    Refused(String, Refusal),
}

/// The text of a move of a seat. What chance brings has none: it is written as a pass.
pub fn write(made: Move, size: Size) -> String {
    match made {
        Move::Pawn { to, .. } if made.is_clone() => cell(to, size),
        Move::Pawn { from, to } => cell(from, size) + &cell(to, size),
        Move::Pass | Move::Block(_) | Move::OutOfTime => PASS.to_owned(),
    }
}

fn cell(cell: Cell, size: Size) -> String {
    let column = char::from(b'a' + cell.column);
    format!("{column}{}", size.side() - cell.row)
}

/// Reads a move of the side to move. Of a clone the source is the first in reading order; it may be written, too.
///
/// # Errors
/// What is wrong with the text, or what the rules have against the move.
pub fn read(text: &str, game: &Conquest, at: &Position) -> Result<Move, UaiMoveError> {
    let made = if text == PASS {
        Move::Pass
    } else {
        let form = || UaiMoveError::Form(text.to_owned());
        let (first, rest) = read_cell(text, at.size()).ok_or_else(form)?;
        if rest.is_empty() {
            let sources = at.pawns(at.to_move());
            let from = sources.iter().find(|from| from.distance(first) == 1);
            let from = from.ok_or_else(|| UaiMoveError::NoSource(text.to_owned()))?;
            Move::Pawn { from, to: first }
        } else {
            let second = read_cell(rest, at.size()).filter(|(_, rest)| rest.is_empty());
            let (to, _) = second.ok_or_else(form)?;
            Move::Pawn { from: first, to }
        }
    };
    let mut after = *at;
    game.apply(&mut after, Actor::Seat(at.to_move()), made)
        .map_err(|why| UaiMoveError::Refused(text.to_owned(), why))?;
    Ok(made)
}

/// A cell of the board, and the text behind it.
fn read_cell(text: &str, size: Size) -> Option<(Cell, &str)> {
    let mut letters = text.char_indices();
    let (_, letter) = letters
        .next()
        .filter(|(_, letter)| letter.is_ascii_lowercase())?;
    let column = letter as u8 - b'a';
    let digits = text[1..]
        .find(|letter: char| !letter.is_ascii_digit())
        .map_or(text.len(), |end| end + 1);
    let rank: u8 = text[1..digits].parse().ok()?;
    let row = size.side().checked_sub(rank)?;
    let cell = Cell::new(row, column);
    size.has(cell).then_some((cell, &text[digits..]))
}

#[cfg(test)]
mod tests {
    use super::super::position;
    use super::*;

    #[test]
    fn moves_are_read_as_they_were_written() {
        let at = position::read("x5o/7/7/7/7/7/o5x x 0 1").expect("a position");
        let game = Conquest::from_position(at);
        let mut listed = Vec::new();
        game.moves(&at, at.to_move(), &mut listed);
        for made in listed {
            let text = write(made, at.size());
            assert_eq!(read(&text, &game, &at), Ok(made), "{text}");
        }
        assert_eq!(write(Move::Pass, at.size()), "0000");
    }

    #[test]
    fn what_is_no_move_is_told() {
        let at = position::read("x5o/7/7/7/7/7/o5x x 0 1").expect("a position");
        let game = Conquest::from_position(at);
        let form = "is not a move: expected a cell such as g2, two such as g1g3, or 0000";
        for (text, why) in [
            ("", format!("`` {form}")),
            ("h1", format!("`h1` {form}")),
            ("g8", format!("`g8` {form}")),
            ("g1é", format!("`g1é` {form}")),
            ("d4", "`d4`: no pawn can clone to that cell".to_owned()),
            ("a1a2", "`a1a2`: the pawn on 6,0 is the other's".to_owned()),
            (
                "0000",
                "`0000`: a pawn can move: to pass is allowed only when nothing else is".to_owned(),
            ),
        ] {
            let said = read(text, &game, &at).map_err(|error| error.to_string());
            assert_eq!(said, Err(why), "{text}");
        }
    }
}

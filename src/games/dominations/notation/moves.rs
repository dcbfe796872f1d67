//! Moves as text: `pick N`, `place N X Y D`, `discard N`, in records with the seat before them.

use super::super::rules::{DominoNumber, Move, Placement, SEATS};
use crate::kit::{Cell, Direction, Seat};

/// Why a text is not a move.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum MoveTextError {
    /// None of the three forms.
    #[error("not a move: expected `pick N`, `place N X Y D` or `discard N`")]
    Form,
    /// A number that no domino has.
    #[error("`{0}` is not a domino's number, expected 1 to {most}", most = DominoNumber::COUNT)]
    Domino(String),
    /// A coordinate that is not a small whole number.
    #[error("`{0}` is not a coordinate")]
    Coordinate(String),
    /// A direction that is none of the four letters.
    #[error("`{0}` is not a direction: expected E, N, W or S")]
    Direction(String),
    /// A seat that the table does not have.
    #[error("`{0}` is not a seat, expected 0 to 3 and then the move")]
    Seat(String),
}

/// The text of a seat's move. Moves of chance have none.
pub fn write(made: Move) -> Option<String> {
    match made {
        Move::Pick(domino) => Some(format!("pick {domino}")),
        Move::Place(Placement {
            domino,
            at,
            towards,
        }) => Some(format!("place {domino} {} {} {towards}", at.x, at.y)),
        Move::Discard(domino) => Some(format!("discard {domino}")),
        Move::DrawKings(_) | Move::LayOut(_) => None,
    }
}

/// Reads a seat's move.
///
/// # Errors
/// What is wrong with the text.
pub fn parse(text: &str) -> Result<Move, MoveTextError> {
    let words: Vec<&str> = text.split_ascii_whitespace().collect();
    match words[..] {
        ["pick", number] => Ok(Move::Pick(domino(number)?)),
        ["discard", number] => Ok(Move::Discard(domino(number)?)),
        ["place", number, x, y, towards] => {
            let at = Cell::new(coordinate(x)?, coordinate(y)?);
            let towards = towards
                .parse::<Direction>()
                .map_err(|error| MoveTextError::Direction(error.0))?;
            Ok(Move::Place(Placement {
                domino: domino(number)?,
                at,
                towards,
            }))
        }
        _ => Err(MoveTextError::Form),
    }
}

/// Reads a move with its seat before it.
///
/// # Errors
/// What is wrong with the text.
pub fn parse_with_seat(text: &str) -> Result<(Seat, Move), MoveTextError> {
    let (seat, made) = text.trim_start().split_once(' ').unwrap_or((text, ""));
    let number = seat
        .parse()
        .ok()
        .and_then(|number: usize| SEATS.get(number).copied());
    Ok((
        number.ok_or_else(|| MoveTextError::Seat(seat.to_owned()))?,
        parse(made)?,
    ))
}

fn domino(text: &str) -> Result<DominoNumber, MoveTextError> {
    text.parse()
        .ok()
        .and_then(DominoNumber::new)
        .ok_or_else(|| MoveTextError::Domino(text.to_owned()))
}

fn coordinate(text: &str) -> Result<i8, MoveTextError> {
    text.parse()
        .map_err(|_| MoveTextError::Coordinate(text.to_owned()))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn moves_come_back_as_they_were_written() {
        for text in [
            "pick 1",
            "pick 48",
            "place 12 -4 3 W",
            "place 1 0 1 N",
            "discard 17",
        ] {
            assert_eq!(write(parse(text).expect(text)).as_deref(), Some(text));
        }
        assert_eq!(
            parse_with_seat("3 pick 7"),
            Ok((Seat::new(3), parse("pick 7").expect("a move")))
        );
    }

    #[test]
    fn what_is_no_move_is_told() {
        let cases = [
            (
                "",
                "not a move: expected `pick N`, `place N X Y D` or `discard N`",
            ),
            (
                "take 3",
                "not a move: expected `pick N`, `place N X Y D` or `discard N`",
            ),
            (
                "pick",
                "not a move: expected `pick N`, `place N X Y D` or `discard N`",
            ),
            (
                "pick 3 4",
                "not a move: expected `pick N`, `place N X Y D` or `discard N`",
            ),
            ("pick 0", "`0` is not a domino's number, expected 1 to 48"),
            (
                "discard 49",
                "`49` is not a domino's number, expected 1 to 48",
            ),
            ("place 3 x 0 E", "`x` is not a coordinate"),
            ("place 3 0 200 E", "`200` is not a coordinate"),
            (
                "place 3 0 0 Q",
                "`Q` is not a direction: expected E, N, W or S",
            ),
        ];
        for (text, why) in cases {
            assert_eq!(
                parse(text).map_err(|error| error.to_string()),
                Err(why.to_owned()),
                "{text}"
            );
        }
        assert_eq!(
            parse_with_seat("4 pick 3"),
            Err(MoveTextError::Seat("4".to_owned()))
        );
        assert_eq!(
            parse_with_seat("pick 3"),
            Err(MoveTextError::Seat("pick".to_owned()))
        );
    }
}

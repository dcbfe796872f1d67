//! Moves as text: `pick N`, `place N X Y D`, `discard N`, in records with the seat before them; and what chance brings:
//! `kings S S..`, `line N N..`.

use super::super::rules::{DominoNumber, KingOrder, Line, Move, Placement, SEATS};
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

/// The text of a move.
pub fn write(made: Move) -> String {
    match made {
        Move::Pick(domino) => format!("pick {domino}"),
        Move::Place(Placement {
            domino,
            at,
            towards,
        }) => format!("place {domino} {} {} {towards}", at.x, at.y),
        Move::Discard(domino) => format!("discard {domino}"),
        Move::DrawKings(kings) => listed("kings", kings.as_slice()),
        Move::LayOut(line) => listed("line", line.as_slice()),
    }
}

fn listed(word: &str, items: &[impl ToString]) -> String {
    let items = items.iter().map(ToString::to_string);
    [word.to_owned()]
        .into_iter()
        .chain(items)
        .collect::<Vec<_>>()
        .join(" ")
}

/// Reads a move, one of chance or one of a seat.
///
/// # Errors
/// What is wrong with the text.
pub fn read(text: &str) -> Result<Move, MoveTextError> {
    let mut words = text.split_ascii_whitespace();
    let of_chance = match words.next() {
        Some("kings") => {
            let kings: Result<Vec<_>, _> = words.map(seat).collect();
            KingOrder::new(&kings?).map(Move::DrawKings)
        }
        Some("line") => {
            let dominos: Result<Vec<_>, _> = words.map(domino).collect();
            Line::new(&dominos?).map(Move::LayOut)
        }
        _ => Some(parse(text)?),
    };
    of_chance.ok_or(MoveTextError::Form)
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
    let (of, made) = text.trim_start().split_once(' ').unwrap_or((text, ""));
    Ok((seat(of)?, parse(made)?))
}

fn seat(text: &str) -> Result<Seat, MoveTextError> {
    let number = text.parse().ok();
    number
        .and_then(|number: usize| SEATS.get(number).copied())
        .ok_or_else(|| MoveTextError::Seat(text.to_owned()))
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
            assert_eq!(write(parse(text).expect(text)), text);
        }
        for text in ["kings 1 0 0 1", "line 3 17 25 40", "pick 1"] {
            assert_eq!(write(read(text).expect(text)), text);
        }
        assert_eq!(parse("line 3 17"), Err(MoveTextError::Form));
        assert_eq!(read("kings 0 1 0 1 0 1"), Err(MoveTextError::Form));
        assert_eq!(read("kings 4"), Err(MoveTextError::Seat("4".to_owned())));
        assert_eq!(read("line 0"), Err(MoveTextError::Domino("0".to_owned())));
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

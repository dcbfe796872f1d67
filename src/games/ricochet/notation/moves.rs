//! Moves of a match as text.

use super::slides::{self, SlideTextError};
use crate::{
    games::ricochet::rules::{Move, Tile},
    kit::{Actor, Seat},
};

/// Why a text is not a move.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum MoveTextError {
    /// Nothing that is done in a match.
    #[error(
        "`{0}` is not a move: expected `bid 7`, `pass`, a slide such as `BN`, `stop` or `time`"
    )]
    Word(String),
    /// No number from 0 to 255.
    #[error("`bid {0}`: expected a number, 1 to 99")]
    Number(String),
    /// No tile.
    #[error("`turn {0}`: expected the number of a tile, 0 to 16, or `none`")]
    Tile(String),
    /// No time or no seat before it.
    #[error(
        "`{0}`: expected milliseconds, a seat and a move, such as `4210 1 bid 7`, or `64210 time`"
    )]
    Line(String),
}

/// The text of a move.
pub fn write(made: Move) -> String {
    match made {
        Move::Turn(tile) => format!("turn {}", tile.index()),
        Move::NoTile => "turn none".to_owned(),
        Move::Bid(slides) => format!("bid {slides}"),
        Move::Pass => "pass".to_owned(),
        Move::Slide(slide) => slide.to_string(),
        Move::Stop => "stop".to_owned(),
        Move::Time => "time".to_owned(),
    }
}

/// Reads a move.
///
/// # Errors
/// When the text is none.
pub fn read(text: &str) -> Result<Move, MoveTextError> {
    match text {
        "pass" => return Ok(Move::Pass),
        "stop" => return Ok(Move::Stop),
        "time" => return Ok(Move::Time),
        "turn none" => return Ok(Move::NoTile),
        _ => {}
    }
    if let Some(number) = text.strip_prefix("bid ") {
        let slides = number
            .parse()
            .map_err(|_| MoveTextError::Number(number.to_owned()))?;
        return Ok(Move::Bid(slides));
    }
    if let Some(number) = text.strip_prefix("turn ") {
        let tile = number.parse().ok().and_then(Tile::new);
        return tile
            .map(Move::Turn)
            .ok_or_else(|| MoveTextError::Tile(number.to_owned()));
    }
    let slide = slides::read(text);
    slide
        .map(Move::Slide)
        .map_err(|SlideTextError(text)| MoveTextError::Word(text))
}

/// A move of a record: when it was made, by whom, and what.
pub(super) fn write_line(time: u32, by: Actor, made: Move) -> String {
    match by {
        Actor::Seat(seat) => format!("{time} {seat} {}", write(made)),
        Actor::Clock | Actor::Chance => format!("{time} {}", write(made)),
    }
}

/// Reads a move of a record.
pub(super) fn read_line(text: &str) -> Result<(u32, Actor, Move), MoveTextError> {
    let line = || MoveTextError::Line(text.to_owned());
    let (time, rest) = text.split_once(' ').ok_or_else(line)?;
    let time = time.parse().map_err(|_| line())?;
    if rest == "time" {
        return Ok((time, Actor::Clock, Move::Time));
    }
    let (seat, rest) = rest.split_once(' ').ok_or_else(line)?;
    let seat = seat.parse().ok().and_then(Seat::try_new).ok_or_else(line)?;
    match read(rest)? {
        // What chance and clocks do is not done by a seat.
        Move::Turn(_) | Move::NoTile | Move::Time => Err(MoveTextError::Word(rest.to_owned())),
        made => Ok((time, Actor::Seat(seat), made)),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn lines_are_read_as_they_are_written() {
        for line in [
            "4210 1 bid 7",
            "64210 time",
            "70000 1 BN",
            "75000 1 stop",
            "0 7 pass",
        ] {
            let (time, by, made) = read_line(line).unwrap();
            assert_eq!(write_line(time, by, made), line);
        }
        for line in [
            "",
            "bid 7",
            "1 bid 7",
            "x 1 bid 7",
            "5 8 bid 7",
            "5 1 time",
            "5 1 turn 3",
            "5 1 bid -1",
            "5 1 bid",
            "-5 time",
        ] {
            assert!(read_line(line).is_err(), "{line}");
        }
    }
}

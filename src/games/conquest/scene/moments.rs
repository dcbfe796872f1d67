//! Moments of a match and choices in a few words.

use super::words::cell_name;
use crate::{
    games::conquest::rules::{Conquest, Move, Size},
    kit::{Actor, Record},
    locale::Localized,
};

/// `Move 23: Anna jumps d4–c2`, `The blocked cells`.
pub fn told(record: &Record<Conquest>, ply: usize, names: &[String]) -> Localized {
    let by = record.actors().get(ply).copied();
    let made = record.moves().get(ply).copied();
    let name = match by {
        Some(Actor::Seat(seat)) => names.get(seat.index()).cloned(),
        _ => None,
    };
    let earlier = record.actors()[..ply.min(record.ply())].iter();
    let of_seats = earlier.filter(|by| matches!(by, Actor::Seat(_))).count();
    of(made, record.game().size(), "conquest-review-moment")
        .with("number", of_seats + 1)
        .with("name", name.unwrap_or_default())
}

/// `clone to c3`, `jump d4–c2`, `pass`.
pub fn choice(made: Option<Move>, size: Size) -> Localized {
    of(made, size, "conquest-review-choice")
}

fn of(made: Option<Move>, size: Size, key: &'static str) -> Localized {
    let (way, from, to) = match made {
        Some(made @ Move::Pawn { from, to }) => {
            let way = if made.is_clone() { "clone" } else { "jump" };
            (way, cell_name(from, size), cell_name(to, size))
        }
        Some(Move::Block(_)) => ("block", String::new(), String::new()),
        Some(Move::OutOfTime) => ("time", String::new(), String::new()),
        Some(Move::Pass) | None => ("pass", String::new(), String::new()),
    };
    Localized::new(key)
        .with("way", way)
        .with("from", from)
        .with("to", to)
}

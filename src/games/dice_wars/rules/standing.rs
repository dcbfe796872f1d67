//! Who is ahead, and how a match has ended.

use super::position::Position;
use crate::kit::{MatchResult, Seat};

/// The rank of each seat, and how many regions it has. Those that are in come by regions, then by dice; the others
/// behind them, who went out last first. Seats that nothing separates share a rank.
pub(super) fn result(at: &Position, seats: usize) -> MatchResult {
    let strength = |seat: Seat| {
        let held = at.held(seat);
        // Who is out has no regions; the later it went, the better.
        let lasted = at.fell(seat).unwrap_or(u8::MAX);
        (held.len(), at.dice_in(held), lasted)
    };
    let rank = |seat: Seat| {
        let better = Seat::first(seats).filter(|other| strength(*other) > strength(seat));
        1 + better.count() as u8
    };
    MatchResult {
        ranks: Seat::first(seats).map(rank).collect(),
        scores: Seat::first(seats)
            .map(|seat| at.held(seat).len() as i32)
            .collect(),
    }
}

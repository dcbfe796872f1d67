//! Who acts first in a match in which several seats are awaited at once.

use std::time::Duration;

use crate::kit::{Actor, Answer, Game, MatchClock, Seat};

/// Something that is done in a match.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Act<M> {
    /// When, by the clock of the match.
    pub time: Duration,
    /// By whom.
    pub by: Actor,
    /// What.
    pub made: M,
}

/// The first of what seats have announced, or what a clock of the rules brings before. Of acts at one time that of the first
/// seat comes first. None where nobody has announced anything and no clock runs.
pub fn earliest<G: Game>(
    game: &G,
    at: &G::Position,
    clock: &MatchClock,
    announced: impl Iterator<Item = (Seat, Answer<G::Move>)>,
) -> Option<Act<G::Move>> {
    let acts = announced.filter_map(|(seat, answer)| {
        let (time, made) = match answer {
            Answer::Move(made) => (clock.now(), made),
            Answer::At(time, made) => (time.max(clock.now()), made),
            Answer::Nothing | Answer::NotYet => return None,
        };
        let by = Actor::Seat(seat);
        Some(Act { time, by, made })
    });
    let first = acts.min_by_key(|act| act.time);
    let end = game.clock(at).map(|runs| Act {
        time: clock.end(&runs),
        by: Actor::Clock,
        made: runs.then,
    });
    match (first, end) {
        (Some(first), Some(end)) if end.time <= first.time => Some(end),
        (first, end) => first.or(end),
    }
}

//! Playouts of whole matches by the rules, for benchmarks and reference. Those of the search are its own.

use super::{
    super::rules::{Dominations, Position},
    greedy,
};
use crate::kit::{Game, Rng, ToMove};

/// Plays on by the uniform policy, every move equally likely, until the match is over.
#[inline]
pub fn random(game: &Dominations, at: &mut Position, rng: &mut Rng) {
    while game.advance_at_random(at, rng) {}
}

/// Plays on by the policy of [`Greedy`](super::Greedy) until the match is over; only deals are random.
pub fn greedy(game: &Dominations, at: &mut Position, rng: &mut Rng) {
    loop {
        let made = match at.to_move() {
            ToMove::Seat(seat) => greedy::choose(game, at, seat),
            ToMove::Chance => game.outcome(at, rng),
            ToMove::Nobody => return,
        };
        game.make(at, made);
    }
}

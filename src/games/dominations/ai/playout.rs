//! Playouts: a match played on to its end, fast, by the rules themselves.

use super::{
    super::rules::{Dominations, Position},
    greedy,
};
use crate::kit::{Game, Rng, ToMove};

/// Plays on at random, every move equally likely, until the match is over.
#[inline]
pub fn random(game: &Dominations, at: &mut Position, rng: &mut Rng) {
    while game.advance_at_random(at, rng) {}
}

/// Plays on as [`Greedy`](super::Greedy) does in every seat until the match is over; only deals are random.
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

//! Naive: any legal move, uniformly. A yardstick that stays as it is.

use super::super::rules::{Dominations, Move, Position};
use crate::kit::{Agent, Limits, Rng, Seat, chance::stream};

/// Plays any legal move, each equally likely.
#[derive(Clone, Debug)]
pub struct Naive {
    rng: Rng,
}

impl Naive {
    /// A naive player whose choices follow from `seed`.
    pub fn new(seed: u64) -> Self {
        Self {
            rng: stream(seed, "naive", 0),
        }
    }
}

impl Agent<Dominations> for Naive {
    fn choose(&mut self, game: &Dominations, at: &Position, _: Seat, _: &Limits) -> Move {
        game.any_move(at, &mut self.rng).expect("a seat is awaited")
    }
}

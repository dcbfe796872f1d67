//! Naive: any legal move, evenly. A yardstick that stays as it is.

use super::super::rules::{Conquest, Move, Position};
use crate::kit::{
    Agent, Game, Limits, Rng, Seat,
    chance::{below, stream},
};

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

impl Agent<Conquest> for Naive {
    fn choose(&mut self, game: &Conquest, at: &Position, by: Seat, _: &Limits) -> Move {
        let mut listed = Vec::new();
        game.moves(at, by, &mut listed);
        listed[below(&mut self.rng, listed.len() as u32) as usize]
    }
}

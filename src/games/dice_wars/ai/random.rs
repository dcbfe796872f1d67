//! Random: any move, each equally likely.

use super::super::rules::{DiceWars, Move, Position};
use crate::kit::{
    Agent, Game, Limits, Rng, Seat,
    chance::{below, stream},
};

/// Plays any move.
#[derive(Clone, Debug)]
pub struct Random {
    rng: Rng,
    listed: Vec<Move>,
}

impl Random {
    /// One whose moves follow from `seed`.
    pub fn new(seed: u64) -> Self {
        Self {
            rng: stream(seed, "dice-wars random", 0),
            listed: Vec::new(),
        }
    }
}

impl Agent<DiceWars> for Random {
    fn choose(&mut self, game: &DiceWars, at: &Position, by: Seat, _: &Limits) -> Move {
        self.listed.clear();
        game.moves(at, by, &mut self.listed);
        self.listed[below(&mut self.rng, self.listed.len() as u32) as usize]
    }
}

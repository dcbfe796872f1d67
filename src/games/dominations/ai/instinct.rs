//! Instinct: a search of one ply, by the evaluation alone. Plays well at once; the search plays out by the same policy.

use super::{
    super::rules::{Dominations, Move, Position},
    evaluation::{EvaluationBias, Evaluator, Weights},
};
use crate::kit::{Agent, Limits, Seat};

/// Plays the move that the evaluation rates highest.
#[derive(Clone, Copy, Debug, Default)]
pub struct Instinct {
    /// What its evaluation adds to the expected points.
    pub bias: EvaluationBias,
}

impl Agent<Dominations> for Instinct {
    fn choose(&mut self, game: &Dominations, at: &Position, by: Seat, _: &Limits) -> Move {
        Evaluator::new(game, Weights::shipped(), self.bias).best_move(at, by)
    }
}

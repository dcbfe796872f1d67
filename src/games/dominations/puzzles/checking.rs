//! Whether a puzzle holds: everything that it says is found out anew.

use super::{
    super::ai::chances::Estimator,
    Puzzle,
    finder::{LEAST_LEAD, PLAYOUTS, choice_of, difficulty, leading},
};
use crate::play::arena::Stop;

/// What does not hold about a puzzle.
#[derive(Clone, Debug, PartialEq, thiserror::Error)]
pub enum PuzzleFlaw {
    /// The greedy player chooses otherwise.
    #[error("the greedy player chooses otherwise than `greedy` says")]
    Greedy,
    /// Greed finds the answer.
    #[error("the greedy player finds the answer")]
    Found,
    /// Estimated anew, no choice leads by so much, or greed finds it.
    #[error("estimated anew, no choice but the greedy one leads by {LEAST_LEAD} points")]
    NoLead,
    /// Estimated anew, another choice is the best.
    #[error("estimated anew, another choice is the best")]
    OtherAnswer,
    /// The chances are others.
    #[error("estimated anew, the chance of the answer is {found} %, not {told} %")]
    OtherChance {
        /// What was found.
        found: f64,
        /// What the puzzle says.
        told: f64,
    },
    /// The other choices, or their chances, are others.
    #[error("estimated anew, `others` are others")]
    Others,
    /// Another level is the strongest that misses it.
    #[error("`difficulty` is {told}, the ladder says {found}")]
    Difficulty {
        /// What was found.
        found: u8,
        /// What the puzzle says.
        told: u8,
    },
}

impl Puzzle {
    /// What does not hold about the puzzle, if anything: the greedy choice, the chances, and, where `ladder`, the difficulty.
    /// The outer none says that `stop` said so.
    pub fn flaw(&self, ladder: bool, stop: Stop) -> Option<Option<PuzzleFlaw>> {
        let (game, at) = (self.record.game(), self.position());
        let greedy = choice_of("greedy", game, at);
        if !self.comes_to(&greedy, &self.greedy) {
            return Some(Some(PuzzleFlaw::Greedy));
        }
        if self.is_answer(&greedy) {
            return Some(Some(PuzzleFlaw::Found));
        }
        let playouts = if self.playouts == 0 {
            PLAYOUTS
        } else {
            self.playouts
        };
        let estimator = Estimator::new(game, playouts, self.playout_seed).thorough();
        let tried = estimator.choices(at, None, stop)?;
        let Some((answer, others)) = leading(&self.record, &tried, &greedy, LEAST_LEAD) else {
            return Some(Some(PuzzleFlaw::NoLead));
        };
        if !self.is_answer(&answer.moves) {
            return Some(Some(PuzzleFlaw::OtherAnswer));
        }
        if answer != self.answer {
            return Some(Some(PuzzleFlaw::OtherChance {
                found: answer.chance.get(),
                told: self.answer.chance.get(),
            }));
        }
        if others != self.others {
            return Some(Some(PuzzleFlaw::Others));
        }
        if ladder {
            let found = difficulty(&self.record, &self.answer.moves);
            if found != self.difficulty {
                return Some(Some(PuzzleFlaw::Difficulty {
                    found,
                    told: self.difficulty,
                }));
            }
        }
        Some(None)
    }
}

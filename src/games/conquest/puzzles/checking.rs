//! Whether a puzzle holds: everything that it says is found out anew.

use super::{
    super::ai::study::same,
    Puzzle,
    finder::{asked_at, greedy},
};
use crate::play::arena::Stop;

/// What does not hold about a puzzle.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum PuzzleFlaw {
    /// Another move turns over the most pawns.
    #[error("`greedy` is not the move that turns over the most pawns")]
    Greedy,
    /// Nothing of the kind is to be found there, or something else.
    #[error("found anew, `task` is another one or none")]
    Task,
    /// Another move is the best.
    #[error("found anew, another move is the best")]
    OtherAnswer,
    /// Another level is the strongest that misses it.
    #[error("`difficulty` is {told}, found anew {found}")]
    Difficulty {
        /// What was found.
        found: u8,
        /// What the puzzle says.
        told: u8,
    },
}

impl Puzzle {
    /// What does not hold about the puzzle, if anything. The outer none says that `stop` said so.
    pub fn flaw(&self, stop: Stop) -> Option<Option<PuzzleFlaw>> {
        let (most, _) = greedy(self.record.game(), self.position());
        if !same(most, self.greedy) {
            return Some(Some(PuzzleFlaw::Greedy));
        }
        let asked = asked_at(&self.record, stop)?;
        let Some(asked) = asked.into_iter().find(|asked| asked.task == self.task) else {
            return Some(Some(PuzzleFlaw::Task));
        };
        if !self.is_answer(asked.best) {
            return Some(Some(PuzzleFlaw::OtherAnswer));
        }
        let (found, told) = (asked.difficulty, self.difficulty);
        Some((found != told).then_some(PuzzleFlaw::Difficulty { found, told }))
    }
}

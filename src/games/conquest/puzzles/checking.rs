//! Whether a puzzle holds: everything that it says is found out anew.

use super::{
    Puzzle, Task,
    force::Budget,
    sought::{best_capture, difficulty, greedy, only_win},
};
use crate::play::arena::Stop;

/// What does not hold about a puzzle.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum PuzzleFlaw {
    /// The greedy player chooses otherwise.
    #[error("the greedy player chooses otherwise than `greedy` says")]
    Greedy,
    /// Greed finds the answer.
    #[error("the greedy player may find the answer")]
    Found,
    /// No one position is the only one to win, or to hold best.
    #[error("no position is the only one that does what `task` asks for")]
    NotOnly,
    /// Something else can be done there.
    #[error("`task` is {told}, found was {found}")]
    OtherTask {
        /// What was found.
        found: Task,
        /// What the puzzle says.
        told: Task,
    },
    /// Another move does it.
    #[error("another move than `answer` does what `task` asks for")]
    OtherAnswer,
    /// It is harder or easier.
    #[error("`difficulty` is {told}, found was {found}")]
    Difficulty {
        /// What was found.
        found: u8,
        /// What the puzzle says.
        told: u8,
    },
}

impl Puzzle {
    /// What does not hold about the puzzle, if anything: the greedy move, the answer, that it is the only one, and, where
    /// `ladder`, the difficulty. The outer none says that `stop` said so.
    pub fn flaw(&self, ladder: bool, stop: Stop) -> Option<Option<PuzzleFlaw>> {
        let (game, at) = (self.record.game(), self.position());
        let greedy = greedy(game, at);
        if greedy.first() != Some(&self.greedy) {
            return Some(Some(PuzzleFlaw::Greedy));
        }
        if greedy.iter().any(|made| self.is_answer(*made)) {
            return Some(Some(PuzzleFlaw::Found));
        }
        let sought = match self.task {
            Task::Win { .. } => only_win(game, at, &mut Budget::until(stop))?,
            Task::Capture { .. } => best_capture(game, at).map(|(sought, _)| sought),
        };
        let Some((found, made)) = sought else {
            return Some(Some(PuzzleFlaw::NotOnly));
        };
        let told = self.task;
        if !self.is_answer(made) {
            return Some(Some(PuzzleFlaw::OtherAnswer));
        }
        if found != told {
            return Some(Some(PuzzleFlaw::OtherTask { found, told }));
        }
        if ladder {
            let found = difficulty(game, at, self.task, &self.answer);
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

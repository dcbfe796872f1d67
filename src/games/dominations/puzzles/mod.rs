//! Puzzles of Domi'Nations: decisions of matches in which one choice is far better than every other, and greed sees another
//! one.

#![deny(clippy::disallowed_methods, clippy::disallowed_types)]

mod checking;
mod choice;
mod finder;
mod line;
mod store;
mod words;

pub use checking::PuzzleFlaw;
pub use choice::PuzzleChoice;
pub use finder::{Finder, LEAST_LEAD, LEVELS, PLAYOUTS};
pub use line::PuzzleError;
pub use store::{puzzles, shipped};

use super::rules::{Dominations, Move, Position};
use crate::{
    kit::{Record, Seat, ToMove},
    play::puzzles::Graded,
};

/// A decision to be found, with all that is known of it.
///
/// Always holds: a seat is awaited that has a domino to place and then one to pick, and the answer and the other choices are
/// allowed to it.
#[derive(Clone, Debug)]
pub struct Puzzle {
    /// What the deals of the match follow from.
    pub seed: u64,
    /// The computer players that it was between, by seat.
    pub players: Vec<String>,
    /// The match up to the decision.
    pub record: Record<Dominations>,
    /// The best choice.
    pub answer: PuzzleChoice,
    /// The best of the others, the best first; there is at least one.
    pub others: Vec<PuzzleChoice>,
    /// What the greedy player chooses: not the answer.
    pub greedy: Vec<Move>,
    /// What was played in the match.
    pub played: Vec<Move>,
    /// From 1 to 5: which of [`LEVELS`] is the strongest that does not find the answer.
    pub difficulty: u8,
    /// How many playouts each chance is estimated by; none where all of them are proven.
    pub playouts: u32,
    /// What the playouts follow from.
    pub playout_seed: u64,
}

impl Puzzle {
    /// The position at the decision.
    pub fn position(&self) -> &Position {
        self.record.position()
    }

    /// Whose decision it is.
    pub fn seat(&self) -> Seat {
        match self.record.to_move() {
            ToMove::Seat(seat) => seat,
            ToMove::Chance | ToMove::Nobody => unreachable!("a seat decides"),
        }
    }

    /// Whether these moves come to the same as the answer.
    pub fn is_answer(&self, moves: &[Move]) -> bool {
        self.comes_to(moves, &self.answer.moves)
    }

    /// Whether the answer was found in the match itself.
    pub fn was_found(&self) -> bool {
        self.is_answer(&self.played)
    }

    /// What is known of a choice: the chance of one that is not among those told is below that of the last.
    pub fn known(&self, moves: &[Move]) -> Option<&PuzzleChoice> {
        let known = std::iter::once(&self.answer).chain(&self.others);
        known
            .into_iter()
            .find(|known| self.comes_to(moves, &known.moves))
    }

    /// How far the answer is ahead of the best other choice, in points of win chance.
    pub fn lead(&self) -> f64 {
        self.others
            .first()
            .map_or(0.0, |other| (self.answer.chance - other.chance).get())
    }

    /// Whether both come to the same position; neither does where its moves are not allowed.
    fn comes_to(&self, moves: &[Move], others: &[Move]) -> bool {
        let after = choice::after(&self.record, moves);
        after.is_some() && after == choice::after(&self.record, others)
    }
}

impl Graded for Puzzle {
    fn difficulty(&self) -> u8 {
        self.difficulty
    }
}

#[cfg(test)]
mod tests;

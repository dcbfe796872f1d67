//! Puzzles of Conquest: decisions of matches of which one move alone wins by force, or of which one capture alone holds
//! best, and greed sees another one.

#![deny(clippy::disallowed_methods, clippy::disallowed_types)]

mod checking;
mod finder;
mod force;
mod held;
mod line;
mod sought;
mod store;
mod words;

pub use checking::PuzzleFlaw;
pub use finder::Finder;
pub use force::{longest_defence, played_out, way_out, wins_within};
pub use held::{Held, held};
pub use line::{ENVELOPE, PuzzleError};
pub use store::{puzzles, shipped};

use std::fmt;

use super::{
    notation::position,
    rules::{Conquest, Move, Position},
};
use crate::{
    kit::{Record, Seat, ToMove},
    play::puzzles::Graded,
};

/// How many grades of difficulty there are.
pub const GRADES: u8 = 5;
/// The fewest and the most moves within which a puzzle asks for a win.
pub const WIN_MOVES: [u8; 2] = [2, 4];
/// So many of the pawns that the answer turns over stay its own, at the least.
pub const LEAST_KEPT: u8 = 3;

/// A decision to be found, with all that is known of it.
///
/// Always holds: a seat is awaited; the answer is every move that comes to one position, in the order in which the game lists
/// them; the greedy move and the one that was played are allowed.
#[derive(Clone, Debug)]
pub struct Puzzle {
    /// What the match follows from.
    pub seed: u64,
    /// The computer players that it was between, by seat.
    pub players: Vec<String>,
    /// The match up to the decision.
    pub record: Record<Conquest>,
    /// What is to be found.
    pub task: Task,
    /// Every move that comes to the one best position; there is at least one.
    pub answer: Vec<Move>,
    /// What turns over the most pawns: not the answer.
    pub greedy: Move,
    /// What was played in the match.
    pub played: Move,
    /// From 1 to [`GRADES`].
    pub difficulty: u8,
}

/// What is to be found.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Task {
    /// The only move that wins by force within so many moves of one's own, this one included. Fewer are not enough.
    Win {
        /// How many.
        moves: u8,
    },
    /// The capture of which the most pawns are left whatever the other replies.
    Capture {
        /// How many pawns it turns over.
        turned: u8,
        /// How many of them are one's own still after the reply that turns back the most.
        kept: u8,
    },
}

impl fmt::Display for Task {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Win { moves } => write!(f, "a win within {moves} moves"),
            Self::Capture { turned, kept } => {
                write!(f, "a capture of {turned} of which {kept} hold")
            }
        }
    }
}

impl Puzzle {
    /// The position at the decision.
    pub fn position(&self) -> &Position {
        self.record.position()
    }

    /// The cells of that position and who moves there, without its clocks. Two that have it in common are one puzzle.
    pub fn diagram(&self) -> String {
        let text = position::write(self.position());
        text.split(' ').take(2).collect::<Vec<_>>().join(" ")
    }

    /// Whose decision it is.
    pub fn seat(&self) -> Seat {
        match self.record.to_move() {
            ToMove::Seat(seat) => seat,
            ToMove::Chance | ToMove::Nobody => unreachable!("a seat decides"),
        }
    }

    /// Whether this move comes to the best position.
    pub fn is_answer(&self, made: Move) -> bool {
        self.answer.contains(&made)
    }

    /// Whether the answer was found in the match itself.
    pub fn was_found(&self) -> bool {
        self.is_answer(self.played)
    }
}

impl Graded for Puzzle {
    fn difficulty(&self) -> u8 {
        self.difficulty
    }
}

#[cfg(test)]
mod tests;

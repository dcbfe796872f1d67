//! A match looked at again: the chance of every seat after every move, what each decision lost, where the match turned, and how
//! much of it was luck.
//!
//! It names no game: each gives an [`Estimator`]. A [`Reviewer`] works through a record task by task, so that whoever shows it
//! can show it growing; a [`Review`] is what is known so far, and can be kept beside the record.

pub mod calibration;
mod estimator;
mod grade;
mod reviewer;
mod share;
mod summary;

use serde::{Deserialize, Serialize};

pub use estimator::{Alternative, Estimate, Estimator, version_of};
pub use grade::{Grade, accuracy_of};
pub use reviewer::Reviewer;
pub use share::Points;
pub use summary::{LEAST_TURNING, LuckAndSkill, Turning, TurningPoints};

/// What is known of a match.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
pub struct Review {
    /// How many seats there are.
    pub seats: usize,
    /// How many moves the record has, those of chance included.
    pub plies: usize,
    /// How many playouts a position and a choice had at most.
    pub playouts: u32,
    /// What the playouts follow from.
    pub seed: u64,
    /// The [version](Estimator::version) of the estimator; 0 where it was not kept. In files `version` is that of the format.
    #[serde(default, rename = "estimator")]
    pub version: u32,
    /// Whether the chance of a position is that of the [best choice](Estimator::BEST_PLAY) there.
    #[serde(default)]
    pub best_play: bool,
    /// The chances before the first move, then after each move, as far as they are known.
    pub columns: Vec<Column>,
    /// The decisions, as far as they are known. A decision that the record breaks off in is not among them.
    pub decisions: Vec<Decision>,
}

/// Who made a move.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Author {
    /// The seat of this number.
    Seat(usize),
    /// Chance.
    Chance,
    /// A clock of the rules.
    Clock,
}

/// The chances at one moment of a match.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Column {
    /// Who made the move that led here; nobody at the start.
    pub by: Option<Author>,
    /// The chance of each seat; they add up to 100.
    pub chances: Vec<Points>,
    /// The score that each seat is expected to end with, as the game counts it; none where it expects none.
    pub scores: Vec<f64>,
    /// Whether it is certain when every seat plays its best, and no estimate.
    pub proven: bool,
}

/// A decision of a seat: one move, or several that belong together.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Decision {
    /// How many moves the record had before it.
    pub ply: usize,
    /// How many moves it is made of.
    pub moves: usize,
    /// Whose.
    pub seat: usize,
    /// How many choices there were by the rules. Where there was one, nothing was tried.
    pub choices: usize,
    /// What the choice that was played lost against the best; none where it was [forced](Self::is_forced).
    pub grade: Option<Grade>,
    /// That in points of win chance, 0 or more.
    pub loss: Points,
    /// The standard error of the loss, in points.
    pub error: f64,
    /// Whether both the best choice and the one that was played are solved, and not estimated.
    pub proven: bool,
    /// Which of `tried` was played.
    pub played: usize,
    /// The best choices, the best first, and the one that was played.
    pub tried: Vec<Choice>,
}

/// A choice of a decision.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Choice {
    /// Its moves, as records write them.
    pub moves: Vec<String>,
    /// The chance of the seat that decides.
    pub chance: Points,
    /// The score that each seat is expected to end with; none where the game expects none.
    pub scores: Vec<f64>,
    /// How many playouts say so; none if it is solved.
    pub playouts: u32,
    /// The standard error of what it is behind the best, in points.
    pub error: f64,
}

impl Review {
    /// How much of it is done: so many of so many moves have their chances.
    pub fn progress(&self) -> (usize, usize) {
        (self.columns.len().saturating_sub(1), self.plies)
    }

    /// Whether nothing is missing.
    pub fn is_complete(&self) -> bool {
        self.columns.len() == self.plies + 1
    }
}

impl Decision {
    /// Whether there was nothing to choose: one choice, or several that come to the same.
    pub const fn is_forced(&self) -> bool {
        self.grade.is_none()
    }

    /// The best choice; none where it was forced.
    pub fn best(&self) -> Option<&Choice> {
        self.tried.first()
    }

    /// The choice that was played; none where it was forced.
    pub fn played(&self) -> Option<&Choice> {
        self.tried.get(self.played)
    }
}

#[cfg(test)]
mod tests;

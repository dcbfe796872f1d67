//! The computer players by name: the one list that the window, the arena and the contest share.

use super::{bidder::Bidder, level::Level};
use crate::{games::ricochet::rules::Ricochet, kit::Agent};

/// The names of all computer players, the weakest first.
pub const NAMES: [&str; 4] = [
    Level::Beginner.word(),
    Level::Amateur.word(),
    Level::Expert.word(),
    Level::Solver.word(),
];

/// The agent with this name, its random numbers following from `seed`.
pub fn make(name: &str, seed: u64) -> Option<Box<dyn Agent<Ricochet>>> {
    let level = Level::ALL.into_iter().find(|level| level.word() == name)?;
    Some(Box::new(Bidder::new(level, seed)))
}

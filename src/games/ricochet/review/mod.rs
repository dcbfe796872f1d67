//! A match of Ricochet looked at again: for each tile the shortest way beside what was announced and shown, and what that
//! comes to for each seat. Nothing is estimated: the solver proves every length.

#![deny(clippy::disallowed_methods, clippy::disallowed_types)]

mod reviewed;
mod rounds;
mod tally;

pub use reviewed::{Mark, Review, ReviewedRound};
pub use rounds::{Announced, Demo, End, Outcome, Round, rounds};
pub use tally::Tally;

#[cfg(test)]
mod tests;

//! A match of Dice Wars looked at again: what `play::review` asks of the game.

#![deny(clippy::disallowed_methods, clippy::disallowed_types)]

mod estimator;
mod search;

pub use estimator::MatchEstimator;
pub use search::{Shares, Sharpness};

#[cfg(test)]
mod tests;

//! A match of Conquest looked at again: what `play::review` asks of the game.

#![deny(clippy::disallowed_methods, clippy::disallowed_types)]

mod chance;
mod estimator;

pub use chance::Chance;
pub use estimator::MatchEstimator;

#[cfg(test)]
mod tests;

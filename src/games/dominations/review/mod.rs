//! A match of Domi'Nations looked at again, and hints in words: what `play::review` asks of the game, and facts that can be
//! checked on the position.

#![deny(clippy::disallowed_methods, clippy::disallowed_types)]

mod chances;
mod facts;
mod hints;
mod reasons;
mod words;
mod worth;

pub use chances::MatchEstimator;
pub use facts::{Awaited, Because, Bonus, Double, Extent, Fact, Growth, Instead};
pub use hints::{Hint, Hints, MOST_HINTS, hints};
pub use reasons::{compared, why_less};
pub use worth::facts_of;

#[cfg(test)]
mod tests;

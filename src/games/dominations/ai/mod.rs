//! Computer players. They see a position, never the order of the stock, and draw chance from their own seed.

#![deny(clippy::disallowed_methods, clippy::disallowed_types)]

pub mod chances;
pub mod endgame;
pub mod evaluation;
mod full_greedy;
mod greedy;
mod instinct;
mod naive;
pub mod opponents;
pub mod playout;
mod remaining;
pub mod roster;
pub mod search;
mod search_agent;
pub mod training;

pub use full_greedy::FullGreedy;
pub use greedy::Greedy;
pub use instinct::Instinct;
pub use naive::Naive;
pub use search_agent::SearchAgent;

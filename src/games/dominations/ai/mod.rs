//! Computer players. They see a position, never the order of the stock, and draw chance from their own seed.

#![deny(clippy::disallowed_methods, clippy::disallowed_types)]

mod full_greedy;
mod greedy;
mod naive;
mod player;
pub mod playout;
pub mod roster;

pub use full_greedy::FullGreedy;
pub use greedy::Greedy;
pub use naive::Naive;
pub use player::{Limits, Player};

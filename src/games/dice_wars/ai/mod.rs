//! Computer players. They see a position, and draw chance from their own seed.

#![deny(clippy::disallowed_methods, clippy::disallowed_types)]

mod best_odds;
pub mod evaluation;
mod expectation;
mod features;
mod lookahead;
mod random;
pub mod roster;
pub mod round_limit;
mod three_state;
pub mod training;

pub use best_odds::BestOdds;
pub use expectation::Expectation;
pub use lookahead::{Lookahead, LookaheadConfig, are_alike};
pub use random::Random;
pub use round_limit::distance;
pub use three_state::{LinkRule, Plan, StrikeRule, ThreeState};

//! Computer players that announce ways: when each of them finds what, from a seed.

#![deny(clippy::disallowed_methods, clippy::disallowed_types)]

mod bidder;
mod finder;
mod level;
pub mod roster;
mod search;

pub use bidder::Bidder;
pub use finder::{Find, finds};
pub use level::Level;

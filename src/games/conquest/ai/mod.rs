//! Computer players of Conquest.

#![deny(clippy::disallowed_methods, clippy::disallowed_types)]

pub mod minmax;
pub mod naive;
pub mod roster;

pub use minmax::Minmax;
pub use naive::Naive;

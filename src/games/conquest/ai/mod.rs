//! Computer players of Conquest.

#![deny(clippy::disallowed_methods, clippy::disallowed_types)]

pub mod engine;
pub mod minmax;
pub mod naive;
pub mod roster;
pub mod solver;
mod strong;
pub mod study;
pub mod training;

pub use minmax::Minmax;
pub use naive::Naive;
pub use strong::{Strong, prove};

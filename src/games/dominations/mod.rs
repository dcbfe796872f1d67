//! Domi'Nations (Kingdomino): two to four seats build kingdoms out of dominos.

pub mod ai;
#[cfg(feature = "window")]
pub mod assets;
pub mod faults;
mod measured;
pub mod notation;
#[cfg(feature = "window")]
pub mod pieces;
mod playable;
pub mod puzzles;
pub mod review;
pub mod rules;
#[cfg(feature = "window")]
pub mod scene;

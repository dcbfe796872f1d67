//! Conquest: two sides spread over a board and turn each other's pawns (after Ataxx).

pub mod ai;
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

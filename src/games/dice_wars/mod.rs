//! Dice Wars: regions, dice, and the largest group that pays for them.

pub mod ai;
pub mod faults;
mod measured;
pub mod notation;
#[cfg(feature = "window")]
pub mod pieces;
mod playable;
pub mod review;
pub mod rules;
#[cfg(feature = "window")]
pub mod scene;
pub mod words;

//! Dice Wars: regions, dice, and the largest group that pays for them.

pub mod ai;
pub mod faults;
pub mod notation;
mod playable;
pub mod rules;

//! Dice Wars: regions, dice, and the largest group that pays for them.

pub mod notation;
pub mod rules;

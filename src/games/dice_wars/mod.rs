//! Dice Wars: regions, dice, and the largest group that pays for them.

#[cfg(feature = "window")]
pub mod pieces;
#[cfg(feature = "window")]
pub mod scene;

pub use dominations_core::games::dice_wars::*;

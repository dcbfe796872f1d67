//! Domi'Nations (Kingdomino): two to four seats build kingdoms out of dominos.

pub mod ai;
#[cfg(feature = "window")]
pub mod assets;
pub mod bots;
pub mod contest;
pub mod faults;
pub mod notation;
#[cfg(feature = "window")]
pub mod pieces;
pub mod rules;
#[cfg(feature = "window")]
pub mod scene;

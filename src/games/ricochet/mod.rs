//! Ricochet (after Ricochet Robots): up to eight seats look for the fewest slides that bring a robot to its target.

pub mod ai;
pub mod faults;
mod measured;
pub mod notation;
mod playable;
pub mod review;
pub mod rules;
#[cfg(feature = "window")]
pub mod scene;

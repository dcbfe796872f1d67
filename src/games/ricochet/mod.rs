//! Ricochet (after Ricochet Robots): up to eight seats look for the fewest slides that bring a robot to its target.

#[cfg(feature = "window")]
pub mod scene;

pub use dominations_core::games::ricochet::*;

//! Domi'Nations (Kingdomino): two to four seats build kingdoms out of dominos.

#[cfg(feature = "window")]
pub mod assets;
#[cfg(feature = "window")]
pub mod pieces;
#[cfg(feature = "window")]
pub mod scene;

pub use dominations_core::games::dominations::*;

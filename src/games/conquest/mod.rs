//! Conquest: two sides spread over a board and turn each other's pawns (after Ataxx).

#[cfg(feature = "window")]
pub mod pieces;
#[cfg(feature = "window")]
pub mod scene;

pub use dominations_core::games::conquest::*;

//! Conquest: two sides spread over a board and turn each other's pawns (after Ataxx).

pub mod ai;
pub mod faults;
pub mod notation;
mod playable;
pub mod rules;

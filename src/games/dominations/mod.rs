//! Domi'Nations (Kingdomino): two to four seats build kingdoms out of dominos.

pub mod ai;
pub mod notation;
pub mod rules;

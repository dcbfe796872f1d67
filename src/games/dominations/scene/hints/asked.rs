//! How the hints stand: what whoever lays the table out and the hints themselves both know.

use bevy::prelude::*;

/// How the hints stand, for whatever else is written on the table.
#[derive(Resource, Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Hinting {
    /// Whether they are asked for, on a decision that they can be given on.
    pub open: bool,
    /// The number of the hint that would be played, from 1; none while none is known.
    pub to_play: Option<usize>,
}

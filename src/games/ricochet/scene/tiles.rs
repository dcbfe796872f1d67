//! The tiles of a match that is looked at again: what is known of them, and whose ways are on the board.

use bevy::prelude::*;

use crate::games::ricochet::{
    review::{Review, Round},
    rules::Position,
};

/// What is known of the match that is looked at again.
#[derive(Component, Clone, Debug, Default, PartialEq)]
pub struct TilesHere(pub Review);

/// The tile of a replay whose ways are looked at, the shortest among them, in place of what the moment shows.
#[derive(Resource, Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct LooksBack(pub Option<u32>);

impl LooksBack {
    /// Whether it is that tile.
    pub fn is_at(self, round: &Round) -> bool {
        self.0 == Some(round.number)
    }

    /// Looks at the ways of the tile that lies open, or at the moment again.
    pub fn turn(&mut self, at: &Position) {
        self.0 = (at.round > 0 && self.0 != Some(at.round)).then_some(at.round);
    }
}

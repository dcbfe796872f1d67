//! A match looked at again: the rooms of its bars, and of the moves that stand out.

use bevy::prelude::*;

use super::board::{Arrangement, BoardRoom, BoardSystems, COVER};
use crate::{
    games::dice_wars::rules::DiceWars,
    screens::replay::{ReplayRoom, bar::BuildBars, frame},
};

pub(super) fn plugin(app: &mut App) {
    app.configure_sets(Update, BuildBars.after(BoardSystems))
        .add_plugins(frame::plugin::<DiceWars, BoardRoom>);
}

impl ReplayRoom for BoardRoom {
    const HEIGHT: i32 = COVER - 2;

    fn is_for_replay(&self) -> bool {
        self.room.arrangement == Arrangement::Replaying
    }

    fn size(&self) -> Vec2 {
        self.room.size
    }

    fn transport(&self) -> Rect {
        self.room.transport()
    }

    fn highlights(&self) -> Option<Rect> {
        Some(self.room.moments())
    }
}

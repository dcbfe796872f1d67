//! A match looked at again: the room of its bars. The board and the panels beside it are those of the table.

use bevy::prelude::*;

use super::board::{Arrangement, BoardRoom, BoardSystems};
use crate::{
    games::ricochet::rules::Ricochet,
    screens::replay::{ReplayRoom, bar::BuildBars, frame},
};

pub(super) fn plugin(app: &mut App) {
    app.configure_sets(Update, BuildBars.after(BoardSystems))
        .add_plugins(frame::plugin::<Ricochet, BoardRoom>);
}

impl ReplayRoom for BoardRoom {
    const HEIGHT: i32 = 10;

    fn is_for_replay(&self) -> bool {
        self.arrangement == Arrangement::Replaying
    }

    fn size(&self) -> Vec2 {
        self.size
    }

    fn transport(&self) -> Rect {
        self.0.transport()
    }
}

//! A match looked at again: the rooms of its bars, and of the moves that stand out.

use bevy::prelude::*;

use super::board::{Arrangement, BoardRoom, BoardSystems};
use crate::{
    games::conquest::rules::Conquest,
    screens::replay::{ReplayRoom, bar::BuildBars, frame},
};

pub(super) fn plugin(app: &mut App) {
    app.configure_sets(Update, BuildBars.after(BoardSystems))
        .add_plugins(frame::plugin::<Conquest, BoardRoom>);
}

impl ReplayRoom for BoardRoom {
    const HEIGHT: i32 = 6;
    const ADVICE_INSTEAD: bool = true;
    const TELLS_GAIN: bool = true;

    fn is_for_replay(&self) -> bool {
        self.arrangement == Arrangement::Replaying
    }

    fn size(&self) -> Vec2 {
        self.size
    }

    fn transport(&self) -> Rect {
        self.0.transport()
    }

    fn highlights(&self) -> Option<Rect> {
        Some(self.moments())
    }
}

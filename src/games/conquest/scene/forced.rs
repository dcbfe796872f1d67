//! The pass of who cannot move: there is nothing to choose.

use bevy::prelude::*;

use super::phase::Phase;
use crate::{
    games::conquest::rules::{Conquest, Move, Position},
    kit::{Game, TurnBased},
    screens::{
        forced::{AUTOPLAY_FORCED, PlaysForced, play_forced},
        pace::PaceSystems,
    },
    shell::menus::ClaimSettings,
};

pub(super) fn plugin(app: &mut App) {
    app.own_setting(Conquest::ID, "set-speed", &AUTOPLAY_FORCED)
        .add_systems(
            Update,
            play_forced::<Conquest>
                .after(PaceSystems)
                .run_if(in_state(Phase::Passing)),
        );
}

impl PlaysForced for Conquest {
    /// Whoever has one move left makes it: only a pass is nobody's decision.
    fn forced_turn(&self, settled: &Position) -> Option<Vec<Move>> {
        let seat = self.to_move(settled).seat()?;
        (!self.can_move(settled, seat)).then(|| vec![Move::Pass])
    }
}

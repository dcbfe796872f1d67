//! Ricochet as it is seen and handled: a plugin for each concern.

pub mod agreement;
pub mod board;
mod contested;
mod hud;
mod keep_phase;
mod motions;
pub mod pad;
mod paused;
pub mod phase;
mod remarks;
mod replay;
mod results;
pub mod review;
mod round;
mod rules_pictures;
pub mod seat_keys;
mod settings;
pub mod setup;
mod shortest;
mod shown;
mod sketch;
pub mod solo;
mod sounds;
mod spoken;
pub mod table;
pub mod tiles;
mod title_scene;
mod tutorial;
pub mod undo;
mod words;

use bevy::prelude::*;

use super::rules::Ricochet;
use crate::{
    screens::{self, contest},
    table as tables,
};

/// Everything that Ricochet adds to the table and to the shell.
pub fn plugin(app: &mut App) {
    app.add_plugins((
        (tables::plugin::<Ricochet>, screens::plugin::<Ricochet>),
        keep_phase::plugin,
        (table::plugin, undo::plugin),
        (board::plugin, shortest::plugin),
        (pad::plugin, agreement::plugin, seat_keys::plugin),
        (settings::plugin, sounds::plugin),
        (motions::plugin, paused::plugin),
        hud::plugin,
        setup::plugin,
        (results::plugin, replay::plugin, review::plugin),
        contest::plugin::<Ricochet>,
        solo::plugin,
        (title_scene::plugin, tutorial::plugin, remarks::plugin),
        rules_pictures::plugin,
        spoken::plugin,
    ));
}

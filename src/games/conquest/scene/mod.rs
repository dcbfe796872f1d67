//! Conquest as it is seen and handled: a plugin for each concern.

pub mod board;
mod card;
mod contested;
mod figures;
mod forced;
mod hud;
pub mod judged;
mod moments;
pub mod phase;
pub mod puzzle;
mod remarks;
mod replay;
mod results;
mod review;
mod rules_pictures;
pub mod setup;
mod shown;
mod sketch;
mod sounds;
mod spoken;
mod standouts;
mod title_scene;
mod tutorial;
mod typing;
mod words;

use bevy::prelude::*;

use super::{pieces, rules::Conquest};
use crate::{
    screens::{self, contest},
    table,
};

/// Everything that Conquest adds to the table and to the shell.
pub fn plugin(app: &mut App) {
    app.add_plugins((
        screens::insight::plugin::<Conquest>,
        screens::look_back::plugin::<Conquest>,
        screens::pause::plugin::<Conquest>,
        screens::clocks::plugin::<Conquest>,
    ))
    .add_plugins((
        table::plugin::<Conquest>,
        screens::plugin::<Conquest>,
        pieces::plugin,
        phase::plugin,
        board::plugin,
        hud::plugin,
        setup::plugin,
        results::plugin,
        replay::plugin,
        title_scene::plugin,
        contest::plugin::<Conquest>,
        typing::plugin,
        rules_pictures::plugin,
        spoken::plugin,
        sounds::plugin,
    ))
    .add_plugins((
        card::plugin,
        tutorial::plugin,
        puzzle::plugin,
        remarks::plugin,
        forced::plugin,
    ));
}

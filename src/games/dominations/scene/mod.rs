//! Domi'Nations as it is seen and handled: a plugin for each concern.

pub mod again;
mod all_dominos;
pub mod begin;
pub mod boards;
pub mod coach;
pub mod comparing;
mod contested;
mod counting;
mod dealt_lines;
mod draft_view;
mod gain;
mod glance;
mod glow;
pub mod handover;
pub mod hints;
mod hud;
mod kingdom_view;
mod laid;
mod last_placed;
pub mod layout;
mod moments;
mod outline;
mod pace;
pub mod phase;
mod pick_plate;
pub mod picking;
mod piece_art;
pub mod placing;
mod plates;
mod portrait;
mod prospects;
pub mod puzzle;
mod remarks;
pub mod replay;
mod results;
mod rules_pictures;
pub mod settings;
pub mod setup;
mod shown;
mod shown_choice;
mod sounds;
mod spoken;
pub mod terrain_letters;
mod tile_edges;
mod title_scene;
mod tutorial;
mod typing;

use bevy::prelude::*;

use super::{assets, faults, pieces, rules::Dominations};
use crate::{
    screens::{self, contest},
    table,
};

/// Everything that Domi'Nations adds to the table and to the shell.
pub fn plugin(app: &mut App) {
    app.add_plugins((
        table::plugin::<Dominations>,
        screens::plugin::<Dominations>,
        pieces::plugin,
        assets::plugin,
    ));
    app.add_plugins((
        begin::plugin,
        phase::plugin,
        pace::plugin,
        comparing::plugin,
        boards::plugin,
        kingdom_view::plugin,
        last_placed::plugin,
        draft_view::plugin,
        placing::plugin,
        picking::plugin,
        pick_plate::plugin,
        prospects::plugin,
        sounds::plugin,
        hud::plugin,
    ));
    app.add_plugins((
        setup::plugin,
        counting::plugin,
        results::plugin,
        replay::plugin,
        contest::plugin::<Dominations>,
        glow::plugin,
        glance::plugin,
        all_dominos::plugin,
        title_scene::plugin,
        terrain_letters::plugin,
        spoken::plugin,
        typing::plugin,
        (handover::plugin, remarks::plugin),
        settings::plugin,
    ));
    app.add_plugins((
        laid::plugin,
        rules_pictures::plugin,
        screens::insight::plugin::<Dominations>,
        hints::plugin,
        (puzzle::plugin, again::plugin, coach::plugin),
        tutorial::plugin,
    ));
}

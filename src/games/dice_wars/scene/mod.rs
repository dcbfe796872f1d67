//! Dice Wars as it is seen and handled: a plugin for each concern.

mod advice_order;
pub mod board;
mod card;
pub mod chart;
mod contested;
mod figures;
mod hud;
pub mod phase;
mod remarks;
mod replay;
mod results;
mod rules_pictures;
mod seats;
mod series;
pub mod settings;
pub mod setup;
mod shown;
mod sketch;
mod spelled;
mod spoken;
mod story;
pub mod study;
mod title_scene;
mod tutorial;

use bevy::prelude::*;

use super::{pieces, rules::DiceWars};
use crate::{
    screens::{self, contest},
    table,
};

/// Everything that Dice Wars adds to the table and to the shell.
pub fn plugin(app: &mut App) {
    app.add_plugins((
        screens::insight::plugin::<DiceWars>,
        screens::pause::plugin::<DiceWars>,
        story::plugin,
        series::plugin,
    ))
    .add_plugins((
        table::plugin::<DiceWars>,
        screens::plugin::<DiceWars>,
        pieces::plugin,
        phase::plugin,
        chart::plugin,
        (board::plugin, advice_order::plugin),
        hud::plugin,
        setup::plugin,
        results::plugin,
        replay::plugin,
        title_scene::plugin,
        contest::plugin::<DiceWars>,
        rules_pictures::plugin,
        spoken::plugin,
        settings::plugin,
    ))
    .add_plugins((card::plugin, tutorial::plugin, remarks::plugin));
}

//! What can be set for this game alone.

use bevy::prelude::*;

use crate::{
    games::ricochet::rules::Ricochet,
    kit::Game,
    shell::{menus::ClaimSettings, settings::OwnSwitch},
};

/// Names the rows and columns of the board.
pub static COORDINATES: OwnSwitch = OwnSwitch {
    id: "coordinates",
    name: "set-coordinates",
    usual: false,
};

pub(super) fn plugin(app: &mut App) {
    app.own_setting(Ricochet::ID, "set-motion", &COORDINATES);
}

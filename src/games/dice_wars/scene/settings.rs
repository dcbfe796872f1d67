//! What can be set for this game alone.

use bevy::prelude::*;

use crate::{games::dice_wars::rules::DiceWars, kit::Game, shell::menus::ClaimSettings};

pub(super) fn plugin(app: &mut App) {
    app.claim_settings(DiceWars::ID, &["set-take-back"]);
}

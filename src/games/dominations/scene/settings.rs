//! What can be set for this game alone.

use bevy::prelude::*;

use crate::{
    games::dominations::rules::Dominations,
    kit::Game,
    screens::{forced::AUTOPLAY_FORCED, remarks::REMARKS},
    shell::{menus::ClaimSettings, settings::OwnSwitch},
};

/// A domino is turned to the first way it may lie under the pointer.
pub static SMART_ROTATE: OwnSwitch = OwnSwitch {
    id: "smart_rotate",
    name: "set-rotate",
    usual: true,
};

/// The quarter of a cell under the pointer tells how a domino lies.
pub static AIM_MODE: OwnSwitch = OwnSwitch {
    id: "aim_mode",
    name: "set-aim",
    usual: false,
};

/// Says whose turn it is where several people play at one screen.
pub static HANDOVER: OwnSwitch = OwnSwitch {
    id: "handover",
    name: "set-handover",
    usual: true,
};

/// A choice that loses much is told at once.
pub static COACH: OwnSwitch = OwnSwitch {
    id: "coach",
    name: "set-coach",
    usual: false,
};

/// Each terrain says in letters what it is.
pub static SIGNS: OwnSwitch = OwnSwitch {
    id: "signs",
    name: "set-signs",
    usual: false,
};

pub(super) fn plugin(app: &mut App) {
    app.claim_settings(Dominations::ID, &["set-take-back"])
        .own_setting(Dominations::ID, "set-confirm", &SMART_ROTATE)
        .own_setting(Dominations::ID, "set-rotate", &AIM_MODE)
        .own_setting(Dominations::ID, "set-speed", &AUTOPLAY_FORCED)
        .own_setting(Dominations::ID, "set-forced", &HANDOVER)
        .own_setting(Dominations::ID, "set-thinking", &REMARKS)
        .own_setting(Dominations::ID, "set-remarks", &COACH)
        .own_setting(Dominations::ID, "set-motion", &SIGNS);
}

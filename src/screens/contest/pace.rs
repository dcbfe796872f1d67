//! How fast a contest goes: by the player's pace.

use std::time::Duration;

use bevy::prelude::*;

use super::{Contested, running::Running};
use crate::shell::{
    settings::Settings,
    theme::{Motion, Theme},
};

pub(super) fn plugin<G: Contested>(app: &mut App) {
    app.add_systems(
        PreUpdate,
        set_pace::<G>.run_if(resource_exists::<Running<G>>),
    );
}

/// How long a move takes at a table: about a beat, by the player's pace.
pub fn beat(settings: &Settings, theme: &Theme) -> Duration {
    match settings.speed.factor() {
        Some(factor) => theme.motion(Motion::Beat).div_f32(factor),
        None => Duration::ZERO,
    }
}

fn set_pace<G: Contested>(running: Res<Running<G>>, settings: Res<Settings>, theme: Res<Theme>) {
    running.set_beat(beat(&settings, &theme));
}

//! How long movements last, by theme and settings.

use std::time::Duration;

use bevy::{ecs::system::SystemParam, prelude::*};

use super::Settings;
use crate::shell::theme::{Motion, Theme};

/// How long movements last, by theme and settings.
#[derive(SystemParam)]
pub struct Pace<'w> {
    theme: Res<'w, Theme>,
    settings: Res<'w, Settings>,
}

impl Pace<'_> {
    /// Length of a movement now; zero when things do not move.
    pub fn of(&self, motion: Motion) -> Duration {
        match self.settings.speed.factor() {
            Some(factor) if !self.settings.reduce_motion => {
                self.theme.motion(motion).div_f32(factor)
            }
            _ => Duration::ZERO,
        }
    }

    /// Length of a fade: what is left of movement when it is reduced.
    pub fn fade(&self, motion: Motion) -> Duration {
        if self.settings.reduce_motion {
            self.theme.motion(motion).min(Duration::from_millis(80))
        } else {
            self.of(motion)
        }
    }
}

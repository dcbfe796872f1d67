//! What is laid over a screen.

use bevy::prelude::*;

pub(super) fn plugin(_app: &mut App) {}

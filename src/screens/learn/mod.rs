//! Learning a game: lessons at its table, and the page that gathers whatever helps.
//!
//! It knows no game: each tells its cards, and plays its lesson in the light and beside the plate that are here.

mod cards;
mod coach;
pub mod course;
mod general;
mod kept;
mod later;
mod lesson;
mod page;
mod picture;
mod spotlight;
mod title;
mod tutorial;

use std::time::Duration;

use bevy::prelude::*;

pub use cards::{Card, CardKind, CardState, Cards, Help};
pub use coach::{Coach, CoachSpec, above, beside};
pub use kept::Lessons;
pub use later::{Later, SteppedTo, jump};
pub use lesson::{EndLesson, GoBackLesson, GoOnLesson, LeaveLesson, OpenLesson, RunningLesson};
pub use picture::{Laid, Sketch};
pub use spotlight::{Pulse, Spotlight, light};
pub use tutorial::teach;

use super::Shown;

/// What a movement goes on by in this frame: little, however long the window has rested before it.
pub fn frame(time: &Time<Real>) -> Duration {
    time.delta().min(Duration::from_millis(150))
}

/// Adds the page to a game.
pub(super) fn plugin<G: Shown>(app: &mut App) {
    // Games share all of it.
    if !app.world().contains_resource::<Cards>() {
        app.init_resource::<Cards>().add_plugins((
            lesson::plugin,
            later::plugin,
            spotlight::plugin,
            coach::plugin,
            page::plugin,
            title::plugin,
            kept::plugin,
        ));
    }
    general::register::<G>(app);
}

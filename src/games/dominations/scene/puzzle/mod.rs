//! Puzzles on the table: a decision is laid out as in a match, and the best choice is to be found.

mod bar;
mod card;
mod deeds;
mod marks;
mod opening;
mod panel;
mod progress;
mod screen;
mod session;
mod told;
mod top;

pub use bar::{ask, spawn_answer, spawn_missed};
pub use deeds::{PuzzleDeed, names};
pub use progress::{Attempt, Outcome, Progress, Which, today};
pub use session::{PuzzleSession, laid};

use bevy::prelude::*;

pub(super) fn plugin(app: &mut App) {
    app.add_plugins((
        progress::plugin,
        opening::plugin,
        deeds::plugin,
        screen::plugin,
        marks::plugin,
        card::plugin,
    ));
}

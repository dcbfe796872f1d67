//! A contest in the window: set up, watched live at several tables at once, with a way to each of them.

mod grid;
mod hall;
mod preparing;
mod running;
mod sheet;
mod standings;
mod title;

use bevy::prelude::*;

pub use sheet::ContestSheet;

use crate::shell::screens::Screen;
use running::Running;

pub(super) fn plugin(app: &mut App) {
    app.add_plugins((
        preparing::plugin,
        hall::plugin,
        standings::plugin,
        grid::plugin,
        title::plugin,
    ))
    .add_systems(OnEnter(Screen::Title), end)
    .add_systems(OnEnter(Screen::Setup), end)
    .add_systems(OnEnter(Screen::Library), end)
    .add_systems(Last, end_with_the_game.run_if(on_message::<AppExit>));
}

/// Whoever goes elsewhere has left the contest.
fn end(mut commands: Commands) {
    commands.remove_resource::<Running>();
}

/// The game is about to end: no program is left behind.
fn end_with_the_game(running: Option<ResMut<Running>>) {
    if let Some(mut running) = running {
        running.end();
    }
}

//! A contest in the window: set up, watched live at several tables at once, with a way to each of them.

mod feed;
mod grid;
mod hall;
mod preparing;
mod running;
mod sheet;
mod standings;
mod title;

use bevy::prelude::*;

pub use feed::Feed;
pub use sheet::ContestSheet;

use crate::shell::screens::{Screen, WayOut};
use running::Running;

/// The match on the table is one of a contest, and goes on as it goes on there.
#[derive(Component, Clone, Copy, Debug)]
pub struct Followed;

/// Who leaves a table of the contest goes back to the contest.
pub const fn back_to_contest() -> WayOut {
    WayOut::of_watched("contest-return", |commands| {
        commands.set_state(Screen::Contest);
    })
}

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

//! A contest in the window: set up, watched live at several tables at once, with a way to each of them.

mod contested;
mod following;
mod glance;
mod grid;
mod hall;
mod pace;
mod preparing;
mod remembered;
mod running;
mod sheet;
mod standings;
mod title;

use bevy::prelude::*;

pub use contested::{CardPictures, ContestOption, Contested};
pub use following::{CatchUp, FollowedFeed, LagsBehind};
pub use remembered::RememberedSheets;
pub use sheet::ContestSheet;

use crate::shell::screens::{GameScreen, Screen};
use running::Running;

/// Lets computer players and programs of a game hold contests in the window.
pub fn plugin<G: Contested>(app: &mut App) {
    glance::shared(app);
    app.add_plugins((
        preparing::plugin::<G>,
        pace::plugin::<G>,
        glance::plugin::<G>,
        following::plugin::<G>,
        hall::plugin::<G>,
        standings::plugin::<G>,
        grid::plugin::<G>,
        title::plugin::<G>,
    ))
    .add_systems(OnEnter(Screen::Title), end::<G>)
    .add_systems(OnEnter(Screen::Setup), end::<G>)
    .add_systems(OnEnter(Screen::Library), end::<G>)
    .add_systems(Last, end_with_the_game::<G>.run_if(on_message::<AppExit>));
}

/// The screen of this game's contests.
const fn screen<G: Contested>() -> GameScreen {
    GameScreen(Screen::Contest, G::ID)
}

/// Whoever goes elsewhere has left the contest.
fn end<G: Contested>(mut commands: Commands) {
    commands.remove_resource::<Running<G>>();
}

/// The game is about to end: no program is left behind.
fn end_with_the_game<G: Contested>(running: Option<ResMut<Running<G>>>) {
    if let Some(mut running) = running {
        running.end();
    }
}

//! What every game shows alike: how a match comes to the table, who sits at it, how it is kept and taken back.
//!
//! It names no game: each tells by [`Shown`] what is asked of it here.

pub mod autosave;
pub mod begin;
pub mod bot_logs;
pub mod fresh_seed;
pub mod motion;
pub mod opponents;
pub mod pace;
pub mod plan;
pub mod replay;
pub mod seat_art;
mod shown;
pub mod take_back;
pub mod top_bar;

use bevy::prelude::*;

pub use begin::{
    BeginWith, ComesFrom, Earlier, Followed, Occasion, ResultsShown, Seated, Standing, WayBack,
    back_to_contest,
};
pub use opponents::BotFaults;
pub use plan::{LONGEST_NAME, MatchPlan, PlanFault, Player, SeatPlan, TypedBots};
pub use shown::Shown;

use crate::shell::screens::CurrentGame;

/// Adds to the table what every game needs there in a window.
pub fn plugin<G: Shown>(app: &mut App) {
    // The game that is registered first is the one in hand until another is chosen.
    let chosen = app.world().get_resource::<State<CurrentGame>>();
    if chosen.is_none_or(|chosen| **chosen == CurrentGame::default()) {
        app.insert_state(CurrentGame(G::ID));
    }
    motion::plugin(app);
    app.init_resource::<TypedBots>();
    app.add_plugins((
        begin::plugin::<G>,
        autosave::plugin::<G>,
        opponents::plugin::<G>,
        pace::plugin::<G>,
        replay::plugin::<G>,
        take_back::plugin::<G>,
    ));
}

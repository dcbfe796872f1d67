//! What every game shows alike: the title with the shelf of games, how a match comes to the table, who sits at it, how
//! it is kept, found again and taken back.
//!
//! It names no game: each tells by [`Shown`] what is asked of it here.

pub mod autosave;
pub mod begin;
pub mod bot_logs;
pub mod clocks;
pub mod codes;
pub mod contest;
pub mod face;
pub mod fair_deal;
pub mod forced;
pub mod fresh_seed;
pub mod graph;
pub mod hand_bar;
pub mod insight;
pub mod last_look;
pub mod learn;
pub mod library;
mod local_day;
pub mod look_back;
pub mod motion;
pub mod opponents;
pub mod pace;
pub mod parts;
pub mod pause;
pub mod plan;
pub mod puzzles;
pub mod remarks;
pub mod replay;
pub mod results;
pub mod review;
pub mod seat_art;
pub mod seat_pattern;
mod seats_here;
pub mod setup;
pub mod show_result;
mod shown;
pub mod take_back;
pub mod title;
pub mod together;
pub mod top_bar;
pub mod typing;

use bevy::prelude::*;

pub use begin::{
    BeginWith, CameFrom, ComesFrom, Earlier, Followed, KeptIn, Lesson, Occasion, OnScreen,
    PacedElsewhere, Posed, ReadFrom, ResultsShown, TableConduct, WayBack, back_to_contest,
};
pub use opponents::BotFaults;
pub use plan::{LONGEST_NAME, MatchPlan, PlanFault, Player, SeatPlan, Seated};
pub use seats_here::SeatsHere;
pub use setup::TypedBots;
pub use shown::{Advises, Halted, LookedAt, Shown};

use crate::shell::screens::CurrentGame;

/// Adds to the table what every game needs there in a window.
pub fn plugin<G: Shown>(app: &mut App) {
    // The game that is registered first is the one in hand until another is chosen.
    let chosen = app.world().get_resource::<State<CurrentGame>>();
    if chosen.is_none_or(|chosen| **chosen == CurrentGame::default()) {
        app.insert_state(CurrentGame(G::ID));
    }
    motion::plugin(app);
    app.init_resource::<TypedBots>()
        .init_resource::<puzzles::PuzzlesHere>();
    // Games share the title.
    if !app.world().contains_resource::<title::Shelf>() {
        app.add_plugins((
            title::plugin,
            codes::plugin,
            fair_deal::plugin,
            look_back::shared,
        ));
    }
    app.world_mut().resource_mut::<title::Shelf>().add(G::ID);
    app.add_plugins((
        begin::plugin::<G>,
        autosave::plugin::<G>,
        opponents::plugin::<G>,
        pace::plugin::<G>,
        replay::plugin::<G>,
        results::plugin::<G>,
        show_result::plugin::<G>,
        take_back::plugin::<G>,
        library::plugin::<G>,
        together::plugin::<G>,
    ));
    codes::register::<G>(app);
    learn::plugin::<G>(app);
    if G::REVIEWS {
        review::plugin::<G>(app);
    }
}

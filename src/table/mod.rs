//! A match in the world, for any game: who may change it, who sits at it, and what is announced.

pub mod clock;
pub mod dealer;
pub mod keeper;
pub mod opponents;
pub mod referee;
pub mod replay;
pub mod waker;

use bevy::prelude::*;

pub use clock::HostClock;
pub use dealer::{Deal, DealsLong, DealtBy};
pub use keeper::Keeper;
pub use opponents::{
    AtTable, Considers, Hurry, Opponent, Opponents, Pace, Report, Seats, SitsAt, Thought,
};
pub use referee::{
    Ask, Confirm, Finality, GoBack, GoOn, LaidOut, Match, MovedOn, Objection, Only, Refused,
    TakeBack,
};
pub use replay::{Replay, ShowAfter};
pub use waker::Waker;

use crate::kit::Game;

/// The match is hosted elsewhere: only its host deals, and makes the moves that are due when a clock has run out.
#[derive(Component, Clone, Copy, Debug, Default)]
pub struct HostedElsewhere;

/// Adds the referee, the clock, the dealer, the computer players and the replay of one game.
pub fn plugin<G: Game>(app: &mut App) {
    app.add_plugins((
        referee::plugin::<G>,
        clock::plugin::<G>,
        dealer::plugin::<G>,
        opponents::plugin::<G>,
        replay::plugin::<G>,
    ));
    // Games share the keeper, and the one who wakes the window.
    if !app.world().contains_resource::<Keeper>() {
        app.add_plugins((waker::plugin, keeper::plugin));
    }
}

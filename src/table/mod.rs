//! A match in the world, for any game: who may change it, who sits at it, and what is announced.

pub mod dealer;
pub mod opponents;
pub mod referee;

use bevy::prelude::*;

pub use dealer::Deal;
pub use opponents::{Opponent, Pace, SitsAt, Thought};
pub use referee::{Ask, Confirm, Match, MovedOn, Refused, TakeBack};

use crate::kit::Game;

/// Adds the referee, the dealer and the computer players of one game.
pub fn plugin<G: Game>(app: &mut App) {
    app.add_plugins((
        referee::plugin::<G>,
        dealer::plugin::<G>,
        opponents::plugin::<G>,
    ));
}

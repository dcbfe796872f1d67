//! `play --text`: what matches in a terminal have in common, whatever the game.

mod seats;
mod talk;
mod words;

pub(super) use seats::{Seat, ask_name, given_game, given_names, given_players, last_decision};
pub(super) use talk::{Left, Talk, ended};
pub(super) use words::Word;

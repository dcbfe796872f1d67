//! The puzzles on the page for learners.

use bevy::prelude::*;

use crate::{
    games::conquest::rules::Conquest,
    kit::Game,
    screens::{
        learn::{Cards, Laid, Sketch},
        puzzles::card_state,
    },
};

/// A pawn among others, and the cell that it goes to.
const CAPTURE: [Laid; 6] = [
    Laid::new("conquest_token_pink", (58.0, 108.0), (62.0, 62.0)),
    Laid::new("conquest_sign_jump", (132.0, 92.0), (46.0, 46.0)),
    Laid::new("conquest_token_blue", (132.0, 34.0), (58.0, 58.0)),
    Laid::new("conquest_token_blue", (196.0, 42.0), (62.0, 62.0)),
    Laid::new("conquest_token_blue", (196.0, 108.0), (62.0, 62.0)),
    Laid::new("conquest_token_blue", (66.0, 42.0), (62.0, 62.0)),
];

pub(super) fn plugin(app: &mut App) {
    let mut cards = app.world_mut().resource_mut::<Cards>();
    cards.add_puzzles(Conquest::ID, Sketch::Pictures(&CAPTURE), card_state);
}

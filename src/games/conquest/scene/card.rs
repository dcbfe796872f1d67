//! What is seen of the game on the page for learners.

use bevy::prelude::*;

use crate::{
    games::conquest::rules::Conquest,
    kit::Game,
    screens::learn::{CardKind, Cards, Laid, Sketch},
};

/// A piece that jumps in among the others.
const LEAP: [Laid; 5] = [
    Laid::new("conquest_token_pink", (64.0, 108.0), (68.0, 68.0)),
    Laid::new("conquest_token_blue", (60.0, 50.0), (68.0, 68.0)),
    Laid::new("conquest_token_blue", (132.0, 46.0), (68.0, 68.0)),
    Laid::new("conquest_token_blue", (204.0, 108.0), (68.0, 68.0)),
    Laid::new("conquest_token_pink", (204.0, 46.0), (68.0, 68.0)),
];

/// A match of two that goes up and down: their seats are the first and the last colour.
const DUEL: [[f64; 4]; 12] = [
    [0.50, 0.0, 0.0, 0.50],
    [0.56, 0.0, 0.0, 0.44],
    [0.47, 0.0, 0.0, 0.53],
    [0.38, 0.0, 0.0, 0.62],
    [0.30, 0.0, 0.0, 0.70],
    [0.24, 0.0, 0.0, 0.76],
    [0.42, 0.0, 0.0, 0.58],
    [0.70, 0.0, 0.0, 0.30],
    [0.62, 0.0, 0.0, 0.38],
    [0.78, 0.0, 0.0, 0.22],
    [0.90, 0.0, 0.0, 0.10],
    [1.00, 0.0, 0.0, 0.00],
];

pub(super) fn plugin(app: &mut App) {
    let mut cards = app.world_mut().resource_mut::<Cards>();
    cards.sketch(Conquest::ID, CardKind::Rules, Sketch::Pictures(&LEAP));
    cards.sketch(Conquest::ID, CardKind::Review, Sketch::River(&DUEL));
}

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

pub(super) fn plugin(app: &mut App) {
    let mut cards = app.world_mut().resource_mut::<Cards>();
    cards.sketch(Conquest::ID, CardKind::Rules, Sketch::Pictures(&LEAP));
}

//! What is seen of the game on the page for learners.

use bevy::prelude::*;

use crate::{
    games::dice_wars::rules::DiceWars,
    kit::Game,
    screens::learn::{CardKind, Cards, Laid, Sketch},
};

/// Dice that were rolled against each other.
const ROLL: [Laid; 5] = [
    Laid::new("dice_wars_die_pink_6", (58.0, 56.0), (58.0, 58.0)).turned(-12.0),
    Laid::new("dice_wars_die_pink_4", (104.0, 108.0), (58.0, 58.0)).turned(9.0),
    Laid::new("dice_wars_die_pink_5", (42.0, 114.0), (58.0, 58.0)).turned(17.0),
    Laid::new("dice_wars_die_blue_3", (190.0, 58.0), (58.0, 58.0)).turned(11.0),
    Laid::new("dice_wars_die_blue_5", (214.0, 112.0), (58.0, 58.0)).turned(-8.0),
];

pub(super) fn plugin(app: &mut App) {
    let mut cards = app.world_mut().resource_mut::<Cards>();
    cards.sketch(DiceWars::ID, CardKind::Rules, Sketch::Pictures(&ROLL));
}

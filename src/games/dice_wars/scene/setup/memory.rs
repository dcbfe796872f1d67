//! What the set-up of Dice Wars remembers.

use bevy::prelude::*;
use serde::{Deserialize, Serialize};

use super::sheet::Sheet;
use crate::{
    games::dice_wars::rules::DiceWars,
    screens::{
        contest::{ContestSheet, Contested},
        setup::{Remembered, seat_choice::typed_commands},
    },
};

/// The sheets as they were last filled in.
#[derive(Resource, Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Memory {
    /// For a match that people play in.
    pub play: Sheet,
    /// For a match of computer players alone.
    pub watch: Sheet,
    /// For a contest.
    pub contest: ContestSheet,
}

impl Default for Memory {
    fn default() -> Self {
        Self {
            play: Sheet::for_a_person(),
            watch: Sheet::of_computers(),
            contest: DiceWars::usual_sheet(),
        }
    }
}

impl Remembered for Memory {
    const FILE: &'static str = "setup-dice-wars.ron";

    fn mended(self) -> Self {
        Self {
            play: self.play.mended(),
            watch: self.watch.mended(),
            contest: self.contest.mended::<DiceWars>(),
        }
    }

    fn bots(&self) -> Vec<String> {
        let seats = typed_commands(&self.play.seats).chain(typed_commands(&self.watch.seats));
        let typed = seats.chain(self.contest.commands());
        typed.map(str::to_owned).collect()
    }
}

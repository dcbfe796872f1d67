//! What is remembered of a game's set-up and of its contests, for the next time and between runs.

use bevy::prelude::*;
use serde::{Deserialize, Serialize};

use super::{ContestSheet, Contested};
use crate::screens::setup::{MatchSheet, Purpose, Remembered, Sheets, seat_choice::typed_commands};

/// The sheets of a game as they were last filled in.
#[derive(Resource, Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields, bound = "")]
pub struct RememberedSheets<S: MatchSheet<Game: Contested>> {
    /// For a match that people play in.
    pub play: S,
    /// For a match of computer players alone.
    pub watch: S,
    /// For a contest.
    #[serde(default = "S::Game::usual_sheet")]
    pub contest: ContestSheet,
    /// How many matches have been begun here, where it matters to who learns the game.
    #[serde(default)]
    pub matches: u32,
}

impl<S: MatchSheet<Game: Contested>> Default for RememberedSheets<S> {
    fn default() -> Self {
        Self {
            play: S::for_a_person(),
            watch: S::of_computers(),
            contest: S::Game::usual_sheet(),
            matches: 0,
        }
    }
}

impl<S: MatchSheet<Game: Contested>> Remembered for RememberedSheets<S> {
    const FILE: &'static str = S::FILE;

    fn mended(self) -> Self {
        Self {
            play: self.play.mended(),
            watch: self.watch.mended(),
            contest: self.contest.mended::<S::Game>(),
            matches: self.matches,
        }
    }

    fn bots(&self) -> Vec<String> {
        let seats = typed_commands(self.play.seats()).chain(typed_commands(self.watch.seats()));
        let typed = seats.chain(self.contest.commands());
        typed.map(str::to_owned).collect()
    }
}

impl<S: MatchSheet<Game: Contested>> Sheets<S> for RememberedSheets<S> {
    fn of(&mut self, purpose: Purpose) -> &mut S {
        match purpose {
            Purpose::Play | Purpose::Host | Purpose::Change { .. } => &mut self.play,
            Purpose::Watch => &mut self.watch,
        }
    }
}

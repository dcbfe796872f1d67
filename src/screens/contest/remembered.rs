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
    /// For a table that is hosted here.
    #[serde(default = "S::for_a_person")]
    pub host: S,
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
            host: S::for_a_person(),
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
            host: self.host.mended(),
            contest: self.contest.mended::<S::Game>(),
            matches: self.matches,
        }
    }

    fn bots(&self) -> Vec<String> {
        let sheets = [&self.play, &self.watch, &self.host];
        let seats = sheets
            .into_iter()
            .flat_map(|sheet| typed_commands(sheet.seats()));
        let typed = seats.chain(self.contest.commands());
        typed.map(str::to_owned).collect()
    }
}

impl<S: MatchSheet<Game: Contested>> Sheets<S> for RememberedSheets<S> {
    fn of(&mut self, purpose: Purpose) -> &mut S {
        match purpose {
            Purpose::Play => &mut self.play,
            Purpose::Watch => &mut self.watch,
            Purpose::Host | Purpose::Change { .. } => &mut self.host,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{games::conquest::scene::setup::Sheet, screens::setup::Kind};

    #[test]
    fn what_is_chosen_for_a_hosted_table_changes_nothing_for_matches_here() {
        let mut memory = RememberedSheets::<Sheet>::default();
        let here = memory.play.clone();
        memory.of(Purpose::Host).set_kind(1, Kind::Person);
        assert_eq!(memory.play, here);
        let change = Purpose::Change { seats: 2 };
        assert_eq!(memory.of(change).seats()[1].kind, Kind::Person);
    }

    #[test]
    fn an_earlier_release_has_remembered_nothing_for_hosted_tables() {
        let memory = RememberedSheets::<Sheet>::default();
        let text = ron::to_string(&memory).unwrap();
        let host = format!("host:{},", ron::to_string(&memory.host).unwrap());
        let earlier = text.replace(&host, "");
        assert_ne!(earlier, text);
        let read = ron::from_str::<RememberedSheets<Sheet>>(&earlier);
        assert_eq!(read.unwrap(), memory);
    }
}

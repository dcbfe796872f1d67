//! What the set-up of Conquest remembers.

use bevy::prelude::*;
use serde::{Deserialize, Serialize};

use super::sheet::Sheet;
use crate::{
    games::conquest::rules::Conquest,
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
    /// How many matches have been begun at this table, as far as it matters to who learns the game.
    #[serde(default)]
    pub matches: u32,
}

impl Default for Memory {
    fn default() -> Self {
        Self {
            play: Sheet::for_a_person(),
            watch: Sheet::of_computers(),
            contest: Conquest::usual_sheet(),
            matches: 0,
        }
    }
}

impl Remembered for Memory {
    const FILE: &'static str = "setup-conquest.ron";

    fn mended(self) -> Self {
        Self {
            play: self.play.mended(),
            watch: self.watch.mended(),
            contest: self.contest.mended::<Conquest>(),
            matches: self.matches,
        }
    }

    fn bots(&self) -> Vec<String> {
        let seats = typed_commands(&self.play.seats).chain(typed_commands(&self.watch.seats));
        let typed = seats.chain(self.contest.commands());
        typed.map(str::to_owned).collect()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::games::conquest::rules::{Layout, Size};

    #[test]
    fn what_was_set_up_is_written_and_read() {
        let mut memory = Memory::default();
        memory.play.seats[0].rename("Zoé");
        memory.play.size = Size::ALL[4];
        memory.watch.layout = Layout::Random;
        memory.watch.draw = Some(false);
        let text = ron::to_string(&memory).unwrap();
        assert_eq!(ron::from_str::<Memory>(&text).unwrap().mended(), memory);
        assert!(ron::from_str::<Memory>(&text.replace("11", "10")).is_err());
    }
}

//! What the set-up of Domi'Nations remembers.

use bevy::prelude::*;
use serde::{Deserialize, Serialize};

use super::sheet::Sheet;
use crate::{
    games::dominations::rules::Dominations,
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
    #[serde(default = "Dominations::usual_sheet")]
    pub contest: ContestSheet,
}

impl Default for Memory {
    fn default() -> Self {
        Self {
            play: Sheet::for_a_person(),
            watch: Sheet::of_computers(),
            contest: Dominations::usual_sheet(),
        }
    }
}

impl Remembered for Memory {
    const FILE: &'static str = "setup.ron";

    fn mended(self) -> Self {
        Self {
            play: self.play.mended(),
            watch: self.watch.mended(),
            contest: self.contest.mended::<Dominations>(),
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
    use crate::{
        games::dominations::rules::{Colour, OptionalRule},
        screens::setup::{Kind, seat_choice::choose_colour},
    };

    #[test]
    fn what_was_set_up_is_written_and_read() {
        let mut memory = Memory::default();
        memory.play.seats[0].rename("Gaëlle");
        memory.play.seats[2].sit(Kind::Closed);
        choose_colour(&mut memory.play.seats, 0, Some(Colour::Green));
        choose_colour(&mut memory.play.seats, 1, None);
        memory.play.set_rule(OptionalRule::FreeDiscard, true);
        memory.watch.take_preset(super::super::preset::Preset::Duel);
        memory.contest.bots[2] = "python3 \"my bot.py\"".to_owned();
        let text = ron::to_string(&memory).unwrap();
        assert_eq!(ron::from_str::<Memory>(&text).unwrap().mended(), memory);
        // As earlier versions called it.
        assert!(text.contains("before_rule"));
        let earlier = text.replace("before_rule", "before_duel");
        assert_eq!(ron::from_str::<Memory>(&earlier).unwrap(), memory);
    }
}

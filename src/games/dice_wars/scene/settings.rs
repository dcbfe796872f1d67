//! What can be set for this game alone.

use bevy::{ecs::system::SystemParam, prelude::*};

use crate::{
    games::dice_wars::rules::DiceWars,
    kit::Game,
    screens::{
        learn::{Cards, Help},
        together::Meeting,
    },
    shell::{
        menus::ClaimSettings,
        settings::{Hints, OwnSwitch, Settings},
    },
};

/// Writes on each region of the map whose it is.
pub static LETTERS: OwnSwitch = OwnSwitch {
    id: "letters",
    name: "set-letters",
    usual: false,
};

/// Shows how likely an attack is to succeed, before it is made.
pub static ODDS: OwnSwitch = OwnSwitch {
    id: "odds",
    name: "set-odds",
    usual: true,
};

/// The same at tables that are hosted here.
pub static HOSTED_ODDS: OwnSwitch = OwnSwitch {
    id: "hosted_odds",
    name: "set-odds",
    usual: true,
};

/// Asks before a turn is ended in which a good attack is left.
pub static ASK_END: OwnSwitch = OwnSwitch {
    id: "ask_end",
    name: "set-ask-end",
    usual: false,
};

/// Ends a turn by itself when nothing in it can attack any more.
pub static AUTO_END: OwnSwitch = OwnSwitch {
    id: "auto_end",
    name: "set-auto-end",
    usual: true,
};

/// Whether the chances of attacks are shown: nowhere at a table that hides them, else as it is set here.
#[derive(SystemParam)]
pub struct OddsShown<'w> {
    settings: Res<'w, Settings>,
    meeting: Option<Res<'w, Meeting>>,
}

impl OddsShown<'_> {
    /// Whether they are.
    pub fn get(&self) -> bool {
        let meeting = self.meeting.as_ref();
        let table = meeting.and_then(|meeting| meeting.table.as_ref());
        let hidden = table.is_some_and(|table| table.terms.hides_chances);
        !hidden && self.settings.is_on(&ODDS) && self.settings.hints != Hints::None
    }
}

pub(super) fn plugin(app: &mut App) {
    let mut cards = app.world_mut().resource_mut::<Cards>();
    let helps = [
        ("swords", "learn-odds-detail", &ODDS),
        ("hourglass", "learn-ask-end-detail", &ASK_END),
    ];
    for (sign, detail, own) in helps {
        let help = Help {
            sign,
            name: own.name,
            detail,
            switch: Some(own),
        };
        cards.add_help(DiceWars::ID, help);
    }
    app.claim_settings(DiceWars::ID, &["set-take-back"])
        .own_setting(DiceWars::ID, "set-take-back", &ODDS)
        .own_setting(DiceWars::ID, "set-odds", &ASK_END)
        .own_setting(DiceWars::ID, "set-speed", &AUTO_END)
        .own_setting(DiceWars::ID, "set-motion", &LETTERS);
}

//! Playing with people at other machines: a table is found or hosted, one meets there, and the match comes to the table here.
//!
//! Whoever hosts a table is a guest at it as well: everybody plays in one way.

mod another_match;
mod at_table;
mod by_code;
mod change;
mod chat;
mod code_panel;
mod companion;
mod company;
mod going;
mod guest;
mod host;
mod host_search;
mod joined;
mod keys;
mod known;
mod leaving;
mod left_choice;
mod left_tables;
mod lobby;
mod looking;
mod looks_back;
mod lost;
mod meeting;
mod nearby_panel;
mod page;
mod parts;
mod rules_panel;
mod seat_choice;
mod seat_elsewhere;
mod seats;
mod showing_out;
mod start;
mod terms_panel;
mod title;
mod until_now;

use bevy::prelude::*;

pub use another_match::PlayAnother;
pub use at_table::{spawn_in_bar, spawn_talk};
pub use by_code::LONGEST_OWN_PASSWORD;
pub use change::{ChangeRules, ChooseRules};
pub use chat::{Talk, TalkButton};
pub use company::{Bring, TellAs};
pub use going::way_to;
pub use host::{DrawsFirst, HostMatch, OwnHost, Reopen};
pub use joined::{Joined, Watches};
pub use known::Known;
pub use leaving::AskToLeave;
pub use left_tables::{LeftTable, left_open};
pub use meeting::{GoToMatch, JoinTable, LeaveTable, Meeting, TO_LOBBY, Tell};
pub use seat_elsewhere::ComeBack;

use super::Shown;

/// Adds what the game needs to be played over a network.
pub(super) fn plugin<G: Shown>(app: &mut App) {
    // Games share the way to a table, and the lobby.
    if !app.world().contains_resource::<Known>() {
        app.add_plugins((
            known::plugin,
            meeting::plugin,
            host::shared_plugin,
            change::shared_plugin,
            company::shared_plugin,
            terms_panel::plugin,
            chat::plugin,
            looking::plugin,
            page::plugin,
            (
                going::plugin,
                leaving::plugin,
                seat_choice::plugin,
                showing_out::plugin,
            ),
            left_tables::plugin,
            left_choice::plugin,
            lobby::plugin,
            lost::plugin,
            (
                another_match::plugin,
                looks_back::plugin,
                title::plugin,
                until_now::plugin,
            ),
        ));
    }
    app.add_plugins((
        guest::plugin::<G>,
        company::plugin::<G>,
        host::plugin::<G>,
        change::plugin::<G>,
        at_table::plugin::<G>,
    ));
}

//! Playing with people at other machines: a table is found or hosted, one meets there, and the match comes to the table here.
//!
//! Whoever hosts a table is a guest at it as well: everybody plays in one way.

mod by_code;
mod chat;
mod code_panel;
mod guest;
mod host;
mod joined;
mod known;
mod lobby;
mod looking;
mod lost;
mod meeting;
mod nearby_panel;
mod page;
mod parts;
mod rules_panel;
mod seats;
mod start;
mod title;

use bevy::prelude::*;

pub use host::{HostMatch, OwnHost};
pub use joined::Joined;
pub use known::way_to;
pub use meeting::{GoToMatch, JoinTable, LeaveTable, Meeting, Tell};

use super::Shown;

/// Adds what the game needs to be played over a network.
pub(super) fn plugin<G: Shown>(app: &mut App) {
    // Games share the way to a table, and the lobby.
    if !app.world().contains_resource::<known::Known>() {
        app.add_plugins((
            known::plugin,
            meeting::plugin,
            host::shared_plugin,
            looking::plugin,
            page::plugin,
            lobby::plugin,
            lost::plugin,
            title::plugin,
        ));
    }
    app.add_plugins((guest::plugin::<G>, host::plugin::<G>));
}

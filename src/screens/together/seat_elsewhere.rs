//! A seat of one's own at a table of another machine, and the wish to go back to it.

use std::net::SocketAddr;

use bevy::prelude::*;
use serde::{Deserialize, Serialize};

use crate::{
    kit::Seal,
    locale::Localized,
    play::network::{About, Destination, Join, Phase, Role},
    shell::widgets::name_beginning,
};

/// A seat of one's own at a table of another machine, and the way there.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct SeatElsewhere {
    pub(super) address: SocketAddr,
    /// What is known of the host's key.
    pub(super) key: Option<u64>,
    pub(super) game: String,
    pub(super) table: Option<String>,
    /// What one is called there.
    pub(super) name: String,
    /// The seal of the match.
    pub(super) seal: String,
    /// What lets one in, if the host asks for it.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub(super) password: Option<String>,
    /// Who else has played at this screen there.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub(super) company: Vec<String>,
    /// Whoever came back there found no match any more.
    #[serde(default)]
    pub(super) lapsed: bool,
    /// Whether the match was given up: a computer plays there, until one takes the seat again.
    #[serde(default)]
    pub(super) given_up: bool,
}

impl SeatElsewhere {
    /// The one in the match of that seal, to which one went so.
    pub fn new(join: &Join, game: &str, seal: Seal) -> Self {
        Self {
            address: join.destination.address,
            key: join.destination.key,
            game: game.to_owned(),
            table: join.table.clone(),
            name: join.name.clone(),
            seal: seal.to_string(),
            password: join.token.clone(),
            company: Vec::new(),
            lapsed: false,
            given_up: false,
        }
    }

    /// Whether its host is the one there.
    pub(super) fn is_at(&self, there: Destination) -> bool {
        let own = Destination {
            address: self.address,
            key: self.key,
        };
        is_same_host(own, there)
    }

    /// Whether it is at the table that is told to be there.
    pub(super) fn is(&self, there: Destination, about: &About) -> bool {
        let same = match &about.seal {
            Some(seal) => self.seal.starts_with(&**seal),
            // An older host tells only what its table is called.
            None => !self.lapsed && self.table.as_ref().is_none_or(|table| *table == about.name),
        };
        let is_played = about.phase == Phase::Playing && self.game == about.game;
        same && is_played && self.is_at(there)
    }

    /// The way back to it; there, if its host is said to be at another address by now.
    pub fn way_back(&self, at: Option<SocketAddr>) -> ComeBack {
        ComeBack {
            seal: self.seal.clone(),
            name: self.name.clone(),
            given_up: self.given_up,
            at,
        }
    }
}

/// Whether both lead to one host: the one that has that key, or where no key is known the one at that address.
pub(super) fn is_same_host(one: Destination, other: Destination) -> bool {
    match (one.key, other.key) {
        (Some(key), Some(other)) => key == other,
        _ => one.address == other.address,
    }
}

/// Asks to go back to a seat of one's own at another machine.
#[derive(Event, Clone, Debug, PartialEq, Eq)]
pub struct ComeBack {
    /// The seal of the match.
    pub(super) seal: String,
    /// What one is called there.
    name: String,
    /// Whether the match was given up.
    given_up: bool,
    /// Where its host is said to be by now.
    pub(super) at: Option<SocketAddr>,
}

impl ComeBack {
    /// Under which name one sits there, for whoever wants to come so: nobody watches a match in which a seat is kept for them.
    pub fn told(&self, wanted: Role) -> Localized {
        self.told_as(wanted, self.name.clone())
    }

    /// The same with no more of a long name than a button has room for.
    pub fn in_short(&self, wanted: Role) -> Localized {
        self.told_as(wanted, name_beginning(&self.name))
    }

    fn told_as(&self, wanted: Role, name: String) -> Localized {
        let key = match wanted {
            _ if self.given_up => "net-seat-given-up",
            Role::Spectator => "net-seat-kept",
            Role::Player | Role::Look => "net-sits-here",
        };
        Localized::new(key).with("name", name)
    }

    /// What the button says by which one goes back.
    pub const fn offer(&self) -> &'static str {
        match self.given_up {
            true => "net-take-again",
            false => "net-back",
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{games::conquest::rules::Conquest, kit::Salt, play::network::Identity};

    #[test]
    fn whoever_has_a_seat_reads_its_name_and_that_they_do_not_watch() {
        let destination = Destination {
            address: "10.0.0.1:7420".parse().unwrap(),
            key: Some(7),
        };
        let join = Join::new(destination, Identity::new().unwrap(), "Bo".to_owned());
        let seal = Seal::of::<Conquest>(1, Salt::new(0));
        let mut seat = SeatElsewhere::new(&join, "conquest", seal);
        for (wanted, given_up, key) in [
            (Role::Player, false, "net-sits-here"),
            (Role::Spectator, false, "net-seat-kept"),
            (Role::Player, true, "net-seat-given-up"),
            (Role::Spectator, true, "net-seat-given-up"),
        ] {
            seat.given_up = given_up;
            let expected = Localized::new(key).with("name", "Bo");
            assert_eq!(seat.way_back(None).told(wanted), expected);
            assert_eq!(seat.way_back(None).in_short(wanted), expected);
        }
        seat.name = "Maximilienne the very lo".to_owned();
        let short = Localized::new("net-seat-given-up").with("name", "Maximilienn…");
        assert_eq!(seat.way_back(None).in_short(Role::Player), short);
    }
}

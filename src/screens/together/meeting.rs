//! The table that one is at: who sits there, what is said, how the connection is. It names no game.

use bevy::prelude::*;

use crate::{
    locale::Localized,
    play::{
        Playable,
        network::{Event as Told, Join, Link, NetworkError, Said, TableState, ToHost, Who},
    },
    screens::{codes::told, seat_art::AnyColour},
    shell::toasts::{Notice, Severity},
};

/// So many lines of what was said are kept.
const LINES: usize = 30;

/// The table that one is at.
#[derive(Resource, Debug, Default)]
pub struct Meeting {
    /// The colours of its seats.
    pub colours: Vec<AnyColour>,
    /// The computer player that a free chair is given to.
    pub usual_computer: String,
    /// How it looks; not yet known at first.
    pub table: Option<TableState>,
    /// One's own chair; none for spectators.
    pub chair: Option<u8>,
    /// Whether one is its host.
    pub is_host: bool,
    /// How long a message takes to each chair and back, in milliseconds.
    pub pings: Vec<Option<u32>>,
    /// Why one's own connection is lost, while it is.
    pub lost: Option<Localized>,
    /// What was said, the newest last.
    pub said: Vec<Said>,
    /// Whether a match is being played at it, which can be seen.
    pub plays: bool,
    /// Whether one's own move is awaited: nobody else is waited for then.
    pub own_turn: bool,
}

impl Meeting {
    /// The colour of a chair.
    pub fn colour(&self, chair: usize) -> AnyColour {
        self.colours[chair % self.colours.len()]
    }

    /// Takes what is told of the table, and not of its match.
    pub fn take<G: Playable>(&mut self, event: &Told<G>, commands: &mut Commands) {
        match event {
            Told::Connected { again } => {
                self.lost = None;
                if *again {
                    commands.trigger(Notice::new(Severity::Ok, "net-back-own"));
                }
            }
            Told::Table {
                table,
                chair,
                is_host,
            } => {
                if let Some(before) = &self.table {
                    tell_back(before, table, commands);
                }
                self.table = Some(table.clone());
                self.chair = *chair;
                self.is_host = *is_host;
            }
            Told::Said(said) => {
                self.said.push(said.clone());
                if self.said.len() > LINES {
                    self.said.remove(0);
                }
            }
            Told::Pings(pings) => self.pings.clone_from(pings),
            Told::Lost { why, .. } => self.lost = Some(words(why)),
            Told::Record { .. }
            | Told::Moved { .. }
            | Told::MoveRefused { .. }
            | Told::Over { .. }
            | Told::Ended(_) => {}
        }
    }
}

/// Asks to go to a table of that game.
#[derive(Event, Clone, Debug)]
pub struct JoinTable {
    /// The game.
    pub game: String,
    /// How one goes there.
    pub join: Join,
}

/// Asks to leave the table for good.
#[derive(Event, Clone, Copy, Debug)]
pub struct LeaveTable;

/// Says something to the host of the table.
#[derive(Event, Clone, Debug)]
pub struct Tell(pub ToHost);

/// Asks to go to the match that is played at the table.
#[derive(Event, Clone, Copy, Debug)]
pub struct GoToMatch;

/// Asks to try at once to come back.
#[derive(Event, Clone, Copy, Debug)]
pub struct TryNow;

pub(super) fn plugin(app: &mut App) {
    app.add_observer(|_: On<LeaveTable>, mut commands: Commands| {
        commands.remove_resource::<Meeting>();
    });
}

/// Why something does not work, in words.
pub fn words(why: &NetworkError) -> Localized {
    told(why.key(), why.values())
}

/// Tells that something does not work.
pub fn complain(why: &NetworkError, commands: &mut Commands) {
    warn!("{why}");
    commands.trigger(Notice::new(Severity::Warning, "net-fault").line(words(why)));
}

/// Tells who has come back since the table was seen last.
fn tell_back(before: &TableState, now: &TableState, commands: &mut Commands) {
    for (one, other) in before.seats.iter().zip(&now.seats) {
        if let (
            Who::Person {
                link: Link::Lost | Link::ComputerPlays,
                name,
                ..
            },
            Who::Person {
                link: Link::Here, ..
            },
        ) = (&one.who, &other.who)
        {
            let said = Localized::new("net-is-back").with("name", name.clone());
            commands.trigger(Notice::new(Severity::Ok, said));
        }
    }
}

//! Who sits in the chairs of a table.

use std::time::Duration;

use super::super::{
    fingerprint::Fingerprint,
    kept::KeptChair,
    table_state::{Link, Who},
};
use super::{Visitor, setting::Opening};

/// A chair.
pub(super) enum Chair {
    Open,
    Closed,
    Computer(String),
    Person(Person),
}

/// Somebody who has come.
pub(super) struct Person {
    pub name: String,
    /// `human`, or which computer player.
    pub player: String,
    pub key: Fingerprint,
    pub ready: bool,
    /// Whether it still looks at what the last match came to.
    pub looks_back: bool,
    /// Its connection, while there is one.
    pub visitor: Option<Visitor>,
    /// Since when it sits there.
    pub since: Duration,
    /// When it gave the last sign of life.
    pub heard: Duration,
    pub address: String,
    pub ping_ms: Option<u32>,
    /// That it is lost.
    pub lost: Option<Lost>,
}

/// Somebody is lost.
pub(super) struct Lost {
    /// How long the table waits; none where it waits for ever.
    pub until: Option<Duration>,
    /// Whether a computer plays meanwhile.
    pub computer: bool,
    /// Who wishes that the table waits longer.
    pub wishes: Vec<Fingerprint>,
}

impl Lost {
    /// Somebody is lost from now on, and the table waits for so long; for ever where that is none.
    pub fn from_now_on(now: Duration, patience: Option<Duration>) -> Self {
        Self {
            until: patience.map(|patience| now + patience),
            computer: false,
            wishes: Vec::new(),
        }
    }
}

impl From<&Opening> for Chair {
    fn from(opening: &Opening) -> Self {
        match opening {
            Opening::Open => Self::Open,
            Opening::Closed => Self::Closed,
            Opening::Computer(player) => Self::Computer(player.clone()),
        }
    }
}

impl Chair {
    pub const fn is_open(&self) -> bool {
        matches!(self, Self::Open)
    }

    pub const fn is_closed(&self) -> bool {
        matches!(self, Self::Closed)
    }

    pub const fn person(&self) -> Option<&Person> {
        match self {
            Self::Person(person) => Some(person),
            _ => None,
        }
    }

    pub const fn person_mut(&mut self) -> Option<&mut Person> {
        match self {
            Self::Person(person) => Some(person),
            _ => None,
        }
    }

    /// Whether a match may begin as far as this chair is concerned.
    pub fn is_ready(&self) -> bool {
        match self {
            Self::Open => false,
            Self::Closed | Self::Computer(_) => true,
            Self::Person(person) => person.ready && person.visitor.is_some(),
        }
    }

    /// What there is to see; the address only for the host.
    pub fn seen(&self, host: Option<Fingerprint>, by_host: bool) -> Who {
        match self {
            Self::Open => Who::Open,
            Self::Closed => Who::Closed,
            Self::Computer(player) => Who::Computer {
                player: player.clone(),
            },
            Self::Person(person) => Who::Person {
                name: person.name.clone(),
                player: person.player.clone(),
                ready: person.ready,
                link: match &person.lost {
                    None => Link::Here,
                    Some(lost) if lost.computer => Link::ComputerPlays,
                    Some(_) => Link::Lost,
                },
                is_host: host == Some(person.key),
                ping_ms: None,
                address: Some(person.address.clone()).filter(|from| by_host && !from.is_empty()),
            },
        }
    }

    pub fn kept(&self) -> KeptChair {
        match self {
            Self::Open => KeptChair::Open,
            Self::Closed => KeptChair::Closed,
            Self::Computer(player) => KeptChair::Computer {
                player: player.clone(),
            },
            Self::Person(person) => KeptChair::Person {
                name: person.name.clone(),
                player: person.player.clone(),
                key: person.key,
            },
        }
    }

    /// A chair as it was kept: whoever sat there is not here yet.
    pub fn of(kept: KeptChair, now: Duration) -> Self {
        match kept {
            KeptChair::Open => Self::Open,
            KeptChair::Closed => Self::Closed,
            KeptChair::Computer { player } => Self::Computer(player),
            KeptChair::Person { name, player, key } => Self::Person(Person {
                name,
                player,
                key,
                ready: false,
                looks_back: false,
                visitor: None,
                since: now,
                heard: now,
                address: String::new(),
                ping_ms: None,
                lost: None,
            }),
        }
    }
}

/// The colours of so many chairs as long as nobody chooses another one: of those of the game, each the one of its number.
pub(super) fn own_colours(chairs: usize) -> Vec<u8> {
    (0..chairs).map(|at| at as u8).collect()
}

/// The chairs that are played.
pub(super) fn played_of(chairs: &[Chair]) -> Vec<usize> {
    let played = chairs.iter().enumerate();
    let played = played.filter(|(_, chair)| !chair.is_closed());
    played.map(|(at, _)| at).collect()
}

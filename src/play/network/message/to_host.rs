//! What a guest says to its host.

use serde::{Deserialize, Serialize};

use super::{
    super::{
        abilities::{Abilities, Ability},
        refusal::Refusal,
    },
    Order, VERSION, Words, version_of,
};
use crate::play::bots::quoted;

/// What somebody comes for.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Role {
    /// To play.
    #[default]
    Player,
    /// To watch.
    Spectator,
    /// To hear which tables there are, and go.
    Look,
}

/// What a guest says.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(tag = "type", rename_all = "kebab-case")]
pub enum ToHost {
    /// First of all: who it is. The key of its certificate says the same.
    Hello {
        /// `dominations-table`.
        protocol: String,
        /// [`VERSION`].
        version: u64,
        /// Which game it can play; all of them if it does not say.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        game: Option<String>,
        /// At which table of the host; whichever has a seat if it does not say.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        table: Option<String>,
        /// What it is called.
        name: String,
        /// What it comes for.
        #[serde(default)]
        role: Role,
        /// `human`, or which computer player it is.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        player: Option<String>,
        /// What lets it in, where that is asked for.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        token: Option<String>,
        /// What it understands beside what it can always be told.
        #[serde(default, skip_serializing_if = "Abilities::is_empty")]
        abilities: Abilities,
    },
    /// It takes an open seat.
    Sit {
        /// Which chair, from 0; whichever is open first if it does not say. Whoever sits already moves there. Only for hosts
        /// that know [`Ability::Seats`].
        #[serde(default, skip_serializing_if = "Option::is_none")]
        chair: Option<u8>,
    },
    /// It leaves its seat and watches.
    Stand,
    /// It chooses the colour of its chair before a match. Only for hosts that know [`Ability::Colours`].
    Colour {
        /// Which of the colours of the game, from 0. Whoever has it gets the one given up, unless that is a person.
        colour: u8,
    },
    /// Whether the match may begin.
    Ready {
        /// Whether.
        ready: bool,
    },
    /// Its move.
    Move {
        /// The number of the move that it is to be, from 0: how many have been made.
        ply: u64,
        /// The move, as in a record.
        r#move: String,
        /// Whether it is the last that was laid before the time was up: a computer plays the rest of the turn.
        #[serde(default, skip_serializing_if = "std::ops::Not::not")]
        time_is_up: bool,
    },
    /// What it has laid and can still take back, each time that this changes: only for hosts that know
    /// [`Ability::Unconfirmed`].
    Unconfirmed {
        /// How many moves have been made before.
        ply: u64,
        /// The moves, as in a record; none where all was taken back.
        moves: Vec<String>,
    },
    /// All of so many moves have been seen there. Whoever is awaited says so before time for a move begins: only for hosts that
    /// know [`Ability::Seen`].
    Seen {
        /// How many.
        ply: u64,
    },
    /// Whether it still looks at what the last match came to. Only for hosts that know [`Ability::LooksBack`].
    LooksBack {
        /// Whether.
        looks: bool,
    },
    /// It says something to all.
    Say {
        /// What.
        words: Words,
    },
    /// It asks for the record as it stands.
    Record,
    /// It wishes that the table waits for whoever is lost.
    WishToWait,
    /// The answer to a `ping`.
    Pong {
        /// Its number.
        number: u64,
    },
    /// What only the host may order.
    Order {
        /// What.
        order: Order,
    },
    /// It goes, and will not come back.
    Bye {
        /// Whether it gives up the match that is played: nobody waits for it. Only for hosts that know [`Ability::Seats`].
        #[serde(default, skip_serializing_if = "std::ops::Not::not")]
        gives_up: bool,
    },
}

impl ToHost {
    /// Whether a host with these abilities knows the message: if not, it is not sent.
    pub fn is_known_to(&self, host: &Abilities) -> bool {
        match self {
            Self::Unconfirmed { .. } => host.has(Ability::Unconfirmed),
            Self::Sit { chair: Some(_) } | Self::Bye { gives_up: true } => host.has(Ability::Seats),
            Self::Colour { .. }
            | Self::Order {
                order: Order::Colour { .. },
            } => host.has(Ability::Colours),
            Self::Seen { .. } => host.has(Ability::Seen),
            Self::LooksBack { .. } => host.has(Ability::LooksBack),
            _ => true,
        }
    }

    /// Reads a message.
    ///
    /// # Errors
    /// When it is none.
    pub fn read(text: &str) -> Result<Self, Refusal> {
        serde_json::from_str(text).map_err(|_| Refusal::NoMessage { text: quoted(text) })
    }

    /// Reads the first message, which tells the version.
    ///
    /// # Errors
    /// When it is no `hello`, or of another version.
    pub fn first(text: &str) -> Result<Self, Refusal> {
        match version_of(text) {
            None => Err(Refusal::NoHello),
            Some(VERSION) => match Self::read(text)? {
                hello @ Self::Hello { .. } => Ok(hello),
                _ => Err(Refusal::NoHello),
            },
            Some(_) => Err(Refusal::Version { version: VERSION }),
        }
    }

    /// The message as text.
    pub fn text(&self) -> String {
        serde_json::to_string(self).expect("a message holds nothing JSON lacks")
    }
}

//! What a host says to its guests.

use serde::{Deserialize, Serialize};

use super::{
    super::{
        abilities::{Abilities, Ability},
        error::NetworkError,
        refusal::Refusal,
        table_state::{About, TableState},
    },
    MoveRefusal, PROTOCOL, Said, VERSION, version_of,
};
use crate::{
    kit::{Actor, Seat},
    play::bots::quoted,
};

/// Who made a move.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum By {
    /// A seat.
    Seat(u8),
    /// Chance.
    Chance,
    /// A clock of the rules.
    Clock,
}

impl From<Actor> for By {
    fn from(actor: Actor) -> Self {
        match actor {
            Actor::Seat(seat) => Self::Seat(seat.index() as u8),
            Actor::Chance => Self::Chance,
            Actor::Clock => Self::Clock,
        }
    }
}

impl By {
    /// The same in the words of the rules; none for a seat that no table has.
    pub fn actor(self) -> Option<Actor> {
        Some(match self {
            Self::Seat(number) => Actor::Seat(Seat::try_new(number)?),
            Self::Chance => Actor::Chance,
            Self::Clock => Actor::Clock,
        })
    }
}

/// What time it is in a match.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
pub struct Clocks {
    /// Milliseconds by the clock of the match.
    pub clock_ms: u32,
    /// How fast that clock goes: 1 with people at the table.
    pub pace: f64,
    /// Whether it stands still, since the table waits.
    pub stands: bool,
    /// Milliseconds that each seat has for its move, where that is limited.
    pub left_ms: Vec<Option<u64>>,
    /// Milliseconds that each seat has for the rest of the match, where single moves are limited as well; else empty. Older
    /// hosts do not say.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub match_left_ms: Vec<Option<u64>>,
    /// Milliseconds at most until the time of whoever is awaited begins, which is among those that are left for the move: until
    /// then they see what came before. Nothing where it runs; older hosts do not say.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub waits_ms: Option<u64>,
}

/// What a host says.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(tag = "type", rename_all = "kebab-case")]
pub enum ToGuest {
    /// The answer to `hello`.
    Hello {
        /// `dominations-table`.
        protocol: String,
        /// [`VERSION`].
        version: u64,
        /// The release of the program.
        release: String,
        /// The tables that there are; to who comes in, the one that it came to.
        tables: Vec<About>,
        /// What was said there last, the newest at the end: told to who comes back to a seat, or sits
        /// down again after it left. Whoever watches again is told what it could hear before.
        #[serde(default, skip_serializing_if = "Vec::is_empty")]
        said: Vec<Said>,
        /// What the host understands beside what it can always be told.
        #[serde(default, skip_serializing_if = "Abilities::is_empty")]
        abilities: Abilities,
    },
    /// What there is to see of the table. Sent anew whenever it changes.
    Table {
        /// It.
        table: Box<TableState>,
        /// The chair of who is told; none for spectators.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        chair: Option<u8>,
        /// Whether it may give orders.
        is_host: bool,
        /// Whether it may order who else sits there, and the start: where nobody is the host, whoever has sat there longest.
        #[serde(default, skip_serializing_if = "std::ops::Not::not")]
        arranges: bool,
        /// What time it is, where a match is played: no move tells that it stands still, or goes on. Older hosts do not say.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        clocks: Option<Clocks>,
    },
    /// The match as it stands: when it begins, and to whoever comes or comes back.
    Record {
        /// Which match of the table, from 1.
        number: u32,
        /// The seat of who is told; none for spectators.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        seat: Option<u8>,
        /// The record of what all may know: its seed is 0, and no salt is in it.
        record: String,
        /// When each move was made, in milliseconds by the clock of the match.
        times: Vec<u32>,
        /// What time it is.
        clocks: Clocks,
    },
    /// A move was made.
    Moved {
        /// Which match.
        number: u32,
        /// Which move of it, from 0.
        ply: u64,
        /// By whom.
        by: By,
        /// It, as in a record.
        r#move: String,
        /// When, by the clock of the match.
        time: u32,
        /// Whether a computer player has made it, since the time of its seat was up.
        #[serde(default, skip_serializing_if = "std::ops::Not::not")]
        stood_in: bool,
        /// Why a computer player has made it in the place of whoever sits there, as the record notes it among its faults.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        fault: Option<String>,
        /// What time it is.
        clocks: Clocks,
    },
    /// What another seat has laid and can still take back; it is in no record yet. Only for guests that know
    /// [`Ability::Unconfirmed`].
    Unconfirmed {
        /// Which match.
        number: u32,
        /// How many moves have been made before.
        ply: u64,
        /// Whose moves they are.
        seat: u8,
        /// They, as in a record; none where all was taken back.
        moves: Vec<String>,
    },
    /// A move was not made.
    MoveRefused {
        /// The ply that it was meant for.
        ply: u64,
        /// Why.
        #[serde(flatten)]
        why: MoveRefusal,
    },
    /// The match has ended.
    Over {
        /// Which match.
        number: u32,
        /// Its record with the seed and what opens the seal.
        record: String,
        /// Whether it was played to its end.
        finished: bool,
    },
    /// Somebody has said something.
    Said(Said),
    /// A question for an answer.
    Ping {
        /// Its number.
        number: u64,
        /// How long a message takes to each chair and back.
        pings_ms: Vec<Option<u32>>,
    },
    /// It has to go.
    Refused(Refusal),
}

impl ToGuest {
    /// Whether a guest with these abilities knows the message: if not, it is not sent.
    pub fn is_known_to(&self, guest: &Abilities) -> bool {
        match self {
            Self::Unconfirmed { .. } => guest.has(Ability::Unconfirmed),
            _ => true,
        }
    }

    /// The answer to `hello`.
    pub fn hello(tables: Vec<About>, said: Vec<Said>) -> Self {
        Self::Hello {
            protocol: PROTOCOL.to_owned(),
            version: VERSION,
            release: env!("CARGO_PKG_VERSION").to_owned(),
            tables,
            said,
            abilities: Abilities::own(),
        }
    }

    /// Reads a message.
    ///
    /// # Errors
    /// When it is none, or a refusal, or of another version.
    pub fn read(text: &str) -> Result<Self, NetworkError> {
        let nonsense = || NetworkError::Nonsense(format!("`{}`", quoted(text)));
        if let Some(theirs) = version_of(text).filter(|theirs| *theirs != VERSION) {
            let ours = VERSION;
            return Err(NetworkError::OtherVersion { theirs, ours });
        }
        match serde_json::from_str(text).map_err(|_| nonsense())? {
            Self::Refused(Refusal::Version { version }) => Err(NetworkError::OtherVersion {
                theirs: version,
                ours: VERSION,
            }),
            Self::Refused(why) => Err(why.into()),
            message => Ok(message),
        }
    }

    /// The message as text.
    pub fn text(&self) -> String {
        serde_json::to_string(self).expect("a message holds nothing JSON lacks")
    }
}

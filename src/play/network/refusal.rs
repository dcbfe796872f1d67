//! Why a host refuses somebody.

use serde::{Deserialize, Serialize};

/// Why somebody may not come in, or has to go.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, thiserror::Error)]
#[serde(tag = "why", rename_all = "kebab-case")]
pub enum Refusal {
    /// The host speaks another version.
    #[error("the host speaks version {version} of the protocol")]
    Version {
        /// The host's.
        version: u64,
    },
    /// The first message was no `hello`.
    #[error("`hello` was expected first")]
    NoHello,
    /// Another game is played here.
    #[error("{game} is played there")]
    Game {
        /// The host's.
        game: String,
    },
    /// No table of that name.
    #[error("there is no table of that name")]
    NoTable,
    /// No name, or one that cannot be shown.
    #[error("a name of 1 to 24 letters is expected")]
    Name,
    /// The name belongs to another key.
    #[error("the name `{name}` belongs to somebody else here")]
    NameTaken {
        /// Which.
        name: String,
    },
    /// No chair is free.
    #[error("no seat is free")]
    Full,
    /// A match is being played.
    #[error("a match is being played: only spectators can come in")]
    Playing,
    /// The token is wrong or missing.
    #[error("the token is wrong or missing")]
    Token,
    /// The host has shown it out.
    #[error("the host has shown you out")]
    ShownOut,
    /// It has come by another connection.
    #[error("the same key has come in by another connection")]
    Elsewhere,
    /// A message that is none, or too long.
    #[error("that is no message: `{text}`")]
    NoMessage {
        /// Its beginning.
        text: String,
    },
    /// Too many connections.
    #[error("too many connections")]
    Crowded,
    /// It does not read what it is sent.
    #[error("messages are not read")]
    NotRead,
    /// The host has closed the table.
    #[error("the table is closed")]
    Closed,
}

impl Refusal {
    /// The key of its text in every language.
    pub const fn key(&self) -> &'static str {
        match self {
            Self::Version { .. } => "fault-network-refused-version",
            Self::NoHello => "fault-network-refused-hello",
            Self::Game { .. } => "fault-network-refused-game",
            Self::NoTable => "fault-network-refused-table",
            Self::Name => "fault-network-refused-name",
            Self::NameTaken { .. } => "fault-network-refused-name-taken",
            Self::Full => "fault-network-refused-full",
            Self::Playing => "fault-network-refused-playing",
            Self::Token => "fault-network-refused-token",
            Self::ShownOut => "fault-network-refused-shown-out",
            Self::Elsewhere => "fault-network-refused-elsewhere",
            Self::NoMessage { .. } => "fault-network-refused-message",
            Self::Crowded => "fault-network-refused-crowded",
            Self::NotRead => "fault-network-refused-unread",
            Self::Closed => "fault-network-refused-closed",
        }
    }

    /// What that text asks for, by name.
    pub fn values(&self) -> Vec<(&'static str, String)> {
        match self {
            Self::Version { version } => vec![("version", version.to_string())],
            Self::Game { game } => vec![("game", game.clone())],
            Self::NameTaken { name } => vec![("name", name.clone())],
            Self::NoMessage { text } => vec![("text", text.clone())],
            _ => Vec::new(),
        }
    }

    /// Whether it may be otherwise soon.
    pub const fn is_passing(&self) -> bool {
        matches!(self, Self::Crowded | Self::NotRead)
    }
}

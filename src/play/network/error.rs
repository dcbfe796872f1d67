//! Why there is no table here, in one sentence each.

use std::path::PathBuf;

use super::{code::CodeError, refusal::Refusal};

/// Why something over the network does not work, or has come to its end.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum NetworkError {
    /// What was typed is no code.
    #[error(transparent)]
    Code(#[from] CodeError),
    /// No machine of that name is known.
    #[error("no machine is known by the name {name}: {why}")]
    UnknownName {
        /// The name.
        name: String,
        /// What the system says.
        why: String,
    },
    /// Nobody answers there.
    #[error("no answer from {address}: {why}")]
    NoAnswer {
        /// Where.
        address: String,
        /// What the system says.
        why: String,
    },
    /// Something answers that is no host of tables.
    #[error("{address} is no table of this game: {why}")]
    NotAHost {
        /// Where.
        address: String,
        /// What it did.
        why: String,
    },
    /// The host speaks another version.
    #[error("the host speaks version {theirs} of the protocol, expected {ours}")]
    OtherVersion {
        /// The host's.
        theirs: u64,
        /// Our own.
        ours: u64,
    },
    /// Another game is played there.
    #[error("{found} is played there, expected {expected}")]
    OtherGame {
        /// The host's.
        found: String,
        /// Our own.
        expected: String,
    },
    /// The host has another key than its code tells.
    #[error(
        "the host at {address} has not the key that the code tells: somebody else answers there"
    )]
    OtherKeyThanCode {
        /// Where.
        address: String,
    },
    /// The host has another key than it had.
    #[error(
        "the host at {address} has another key than before: if that is meant to be, take its line out of {file}"
    )]
    OtherKey {
        /// Where.
        address: String,
        /// The file of known hosts.
        file: String,
    },
    /// The host says no.
    #[error(transparent)]
    Refused(#[from] Refusal),
    /// The host sent what does not fit together.
    #[error("the host sends what cannot be: {0}")]
    Nonsense(String),
    /// No such address can be listened on.
    #[error("{address}: cannot listen there: {why}")]
    Listen {
        /// Where.
        address: String,
        /// What the system says.
        why: String,
    },
    /// What is to let guests in is nothing.
    #[error("the token is empty: give one, or none at all where everybody may come in")]
    EmptyToken,
    /// A file of keys, of known hosts or of a table cannot be used.
    #[error("{}: {why}", .file.display())]
    File {
        /// Which.
        file: PathBuf,
        /// What is wrong.
        why: String,
    },
    /// What was kept in a file is damaged: it was set aside, and begins anew.
    #[error("{}: {why}; it is {} now, and begins anew", .file.display(), .aside.display())]
    SetAside {
        /// Which.
        file: PathBuf,
        /// What is wrong.
        why: String,
        /// Where it is now.
        aside: PathBuf,
    },
    /// The system has no more threads, or the like.
    #[error("the network cannot be used: {0}")]
    System(String),
}

impl NetworkError {
    /// The key of its text in every language.
    pub const fn key(&self) -> &'static str {
        match self {
            Self::Code(CodeError::Letter(_)) => "fault-network-letter",
            Self::Code(CodeError::Length(_)) => "fault-network-length",
            Self::Code(CodeError::Check) => "fault-network-check",
            Self::Code(CodeError::Address) => "fault-network-address",
            Self::UnknownName { .. } => "fault-network-name",
            Self::NoAnswer { .. } => "fault-network-no-answer",
            Self::NotAHost { .. } => "fault-network-no-host",
            Self::OtherVersion { .. } => "fault-network-version",
            Self::OtherGame { .. } => "fault-network-game",
            Self::OtherKeyThanCode { .. } => "fault-network-code-key",
            Self::OtherKey { .. } => "fault-network-key",
            Self::Refused(why) => why.key(),
            Self::Nonsense(_) => "fault-network-nonsense",
            Self::Listen { .. } => "fault-network-listen",
            Self::EmptyToken => "fault-network-empty-token",
            Self::File { .. } => "fault-network-file",
            Self::SetAside { .. } => "fault-network-set-aside",
            Self::System(_) => "fault-network-system",
        }
    }

    /// What that text asks for, by name.
    pub fn values(&self) -> Vec<(&'static str, String)> {
        match self {
            Self::Code(CodeError::Letter(number)) => vec![("number", number.to_string())],
            Self::Code(CodeError::Length(count)) => vec![("count", count.to_string())],
            Self::Code(CodeError::Check | CodeError::Address) | Self::EmptyToken => Vec::new(),
            Self::UnknownName { name, .. } => vec![("name", name.clone())],
            Self::NoAnswer { address, why }
            | Self::NotAHost { address, why }
            | Self::Listen { address, why } => {
                vec![("address", address.clone()), ("why", why.clone())]
            }
            Self::OtherVersion { theirs, ours } => {
                vec![("theirs", theirs.to_string()), ("ours", ours.to_string())]
            }
            Self::OtherGame { found, expected } => {
                vec![("found", found.clone()), ("expected", expected.clone())]
            }
            Self::OtherKeyThanCode { address } => vec![("address", address.clone())],
            Self::OtherKey { address, file } => {
                vec![("address", address.clone()), ("file", file.clone())]
            }
            Self::Refused(why) => why.values(),
            Self::Nonsense(why) | Self::System(why) => vec![("why", why.clone())],
            Self::File { file, why } => {
                vec![("file", file.display().to_string()), ("why", why.clone())]
            }
            Self::SetAside { file, why, aside } => vec![
                ("file", file.display().to_string()),
                ("why", why.clone()),
                ("aside", aside.display().to_string()),
            ],
        }
    }

    /// Whether trying again later may help: the connection is lost, and nobody has said no.
    pub const fn is_passing(&self) -> bool {
        matches!(
            self,
            Self::NoAnswer { .. } | Self::NotAHost { .. } | Self::Nonsense(_)
        ) || matches!(self, Self::Refused(why) if why.is_passing())
    }
}

//! Why a host does not make a move that it is asked for.

use serde::{Deserialize, Serialize};

/// Why a move was not made. Nothing has changed.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, thiserror::Error)]
#[serde(tag = "why", rename_all = "kebab-case")]
pub enum MoveRefusal {
    /// No match is played.
    #[error("no match is played")]
    NoMatch,
    /// It does not sit there.
    #[error("only who has a seat can move")]
    NoSeat,
    /// It was meant for another moment.
    #[error("it was meant for move {meant}, and {made} have been made")]
    Late {
        /// The ply that it was meant for.
        meant: u64,
        /// How many moves have been made.
        made: u64,
    },
    /// Others are awaited.
    #[error("it is not its turn")]
    NotAwaited,
    /// It is no move, or not one by the rules.
    #[error("{said}")]
    Rules {
        /// What is wrong.
        said: String,
    },
}

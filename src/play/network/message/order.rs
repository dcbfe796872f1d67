//! What the host of a table can order there.

use serde::{Deserialize, Serialize};

use super::super::terms::Terms;

/// What the host of a table orders.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(tag = "what", rename_all = "kebab-case")]
pub enum Order {
    /// A chair is free for whoever comes.
    Open {
        /// Which, from 0.
        chair: u8,
    },
    /// A chair is not played.
    Close {
        /// Which.
        chair: u8,
    },
    /// A computer player sits there.
    Computer {
        /// Which chair.
        chair: u8,
        /// Which computer player.
        player: String,
    },
    /// A computer player has another colour.
    Colour {
        /// Which chair.
        chair: u8,
        /// Which of the colours of the game, from 0. Who else has it gets the one given up, unless that is a person.
        colour: u8,
    },
    /// Those of two chairs change places: all have to be ready anew.
    Swap {
        /// Which chairs.
        chairs: [u8; 2],
    },
    /// Whoever sits there has to go.
    ShowOut {
        /// Which chair.
        chair: u8,
    },
    /// Other rules, as `--rules` reads them: all have to be ready anew.
    Rules {
        /// The list.
        options: String,
    },
    /// Other terms: all have to be ready anew.
    Terms(Terms),
    /// The match begins.
    Start,
    /// The table waits as long again for whoever is lost.
    WaitMore,
    /// A computer plays for whoever is lost, until it is back.
    LetComputerPlay,
    /// The match ends as it stands.
    End,
}

impl Order {
    /// Whether it is only about who sits where, or the start.
    pub const fn arranges(&self) -> bool {
        matches!(
            self,
            Self::Open { .. }
                | Self::Close { .. }
                | Self::Computer { .. }
                | Self::Colour { .. }
                | Self::Start
        )
    }
}

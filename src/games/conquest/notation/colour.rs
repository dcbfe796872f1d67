//! What tells the sides apart.

use serde::{Deserialize, Serialize};

/// The colour of a side's pawns, as records spell it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Colour {
    /// Black.
    Black,
    /// White.
    White,
}

impl Colour {
    /// Both, that of the player who usually begins first.
    pub const ALL: [Self; 2] = [Self::Black, Self::White];

    /// How records spell it.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Black => "black",
            Self::White => "white",
        }
    }
}

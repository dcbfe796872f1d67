//! What tells the sides apart.

use serde::{Deserialize, Serialize};

/// The colour of a side's pawns, as records spell it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
#[expect(missing_docs, reason = "the names say it")]
pub enum Colour {
    Pink,
    Blue,
    Yellow,
    Green,
}

impl Colour {
    /// All four, those that sides usually have first.
    pub const ALL: [Self; 4] = [Self::Pink, Self::Blue, Self::Yellow, Self::Green];

    /// How records spell it, and pictures.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Pink => "pink",
            Self::Blue => "blue",
            Self::Yellow => "yellow",
            Self::Green => "green",
        }
    }
}

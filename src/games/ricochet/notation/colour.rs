//! What tells the seats apart.

use serde::{Deserialize, Serialize};

/// The colour of a seat, as records spell it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Colour {
    /// Pink.
    Pink,
    /// Yellow.
    Yellow,
    /// Green.
    Green,
    /// Blue.
    Blue,
    /// Orange.
    Orange,
    /// Violet.
    Violet,
    /// Turquoise.
    Turquoise,
    /// White.
    White,
}

impl Colour {
    /// All eight.
    pub const ALL: [Self; 8] = [
        Self::Pink,
        Self::Yellow,
        Self::Green,
        Self::Blue,
        Self::Orange,
        Self::Violet,
        Self::Turquoise,
        Self::White,
    ];

    /// Its name in files, a lower-case English word.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Pink => "pink",
            Self::Yellow => "yellow",
            Self::Green => "green",
            Self::Blue => "blue",
            Self::Orange => "orange",
            Self::Turquoise => "turquoise",
            Self::Violet => "violet",
            Self::White => "white",
        }
    }
}

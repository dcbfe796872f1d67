//! The colours of castles and kings.

use serde::{Deserialize, Serialize};

/// A colour that a player sits under.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize)]
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
}

impl Colour {
    /// All four.
    pub const ALL: [Self; 4] = [Self::Pink, Self::Yellow, Self::Green, Self::Blue];

    /// Its name in files, a lower-case English word.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Pink => "pink",
            Self::Yellow => "yellow",
            Self::Green => "green",
            Self::Blue => "blue",
        }
    }
}

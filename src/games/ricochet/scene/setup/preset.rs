//! Seats and rules that go well together, chosen at once.

/// One such choice.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Preset {
    /// Few tiles and much time, for a first match.
    First,
    /// The usual rules, at a table of three or more: all that is looked for is in the head.
    Full,
    /// The same for two.
    Duel,
    /// The same alone.
    Solo,
}

/// The tiles and the seconds of a first match.
const FIRST: (u8, u8) = (3, 120);
/// The seconds of the sand-glass of any other.
const USUAL_GLASS: u8 = 60;

impl Preset {
    /// In the order in which they are offered.
    pub const ALL: [Self; 4] = [Self::First, Self::Full, Self::Duel, Self::Solo];

    /// The keys of their names.
    pub const NAMES: [&'static str; Self::ALL.len()] = [
        "setup-preset-first",
        "setup-preset-full",
        "setup-preset-duel",
        "ricochet-preset-solo",
    ];

    /// How many seats go with it, at least and at most.
    pub const fn seats(self) -> (usize, usize) {
        match self {
            Self::First => (2, 8),
            Self::Full => (3, 8),
            Self::Duel => (2, 2),
            Self::Solo => (1, 1),
        }
    }

    /// Whether ghosts help to think.
    pub const fn ghosts(self) -> bool {
        !matches!(self, Self::Full)
    }

    /// The tiles to win, where they do not follow from the seats, and the sand-glass.
    pub const fn pace(self) -> (Option<u8>, u8) {
        match self {
            Self::First => (Some(FIRST.0), FIRST.1),
            Self::Full | Self::Duel | Self::Solo => (None, USUAL_GLASS),
        }
    }
}

//! Optional rules that go well together, chosen at once.

use crate::games::dominations::rules::{OptionalRule, Rules};

/// One such choice.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Preset {
    /// No option at all, for a first match.
    First,
    /// Both bonuses.
    Full,
    /// The Mighty Duel with both bonuses.
    Duel,
}

impl Preset {
    /// In the order in which they are offered.
    pub const ALL: [Self; 3] = [Self::First, Self::Full, Self::Duel];

    /// The keys of their names.
    pub const NAMES: [&'static str; Self::ALL.len()] = [
        "setup-preset-first",
        "setup-preset-full",
        "setup-preset-duel",
    ];

    /// The rules that it stands for.
    pub fn rules(self) -> Rules {
        use OptionalRule::{Harmony, MiddleKingdom, MightyDuel};
        match self {
            Self::First => Rules::default(),
            Self::Full => Rules::with([MiddleKingdom, Harmony]),
            Self::Duel => Rules::with([MiddleKingdom, Harmony, MightyDuel]),
        }
    }
}

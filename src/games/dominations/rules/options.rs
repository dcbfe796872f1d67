//! The optional rules, and which of them a match is played by.

use serde::{Deserialize, Serialize};

use crate::kit::{GameOption, OptionKind, Options};

/// Whether a king first places its domino or first picks the next one.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum TurnOrder {
    /// The course's rules.
    #[default]
    PlaceThenPick,
    /// The report's game.
    PickThenPlace,
}

/// When a domino may be discarded.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum DiscardRule {
    /// Only if it fits nowhere.
    #[default]
    Forced,
    /// Whenever its owner likes.
    Free,
}

/// The options that a match is played by. The default has all of them off.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(into = "RawRules", try_from = "RawRules")]
pub struct Rules {
    /// +10 for a castle in the middle.
    pub middle_kingdom: bool,
    /// +5 for a complete kingdom.
    pub harmony: bool,
    /// Two seats, kingdoms of 7 x 7, all 48 dominos.
    pub mighty_duel: bool,
    /// Three rounds, whose points add up.
    pub dynasty: bool,
    /// Whether placing or picking comes first.
    pub turn_order: TurnOrder,
    /// When a domino may be discarded.
    pub discard: DiscardRule,
    /// Three seats, all 48 dominos in lines of four: what nobody picks of a line is left over.
    pub lines_of_four: bool,
}

impl Rules {
    /// The options as data, in the order of [`OptionalRule::ALL`].
    pub const OPTIONS: &'static [GameOption] = &[
        GameOption::switch("middle-kingdom"),
        GameOption::switch("harmony"),
        GameOption::switch("mighty-duel"),
        GameOption::switch("dynasty"),
        GameOption::one_of("order", &["place-then-pick", "pick-then-place"]),
        GameOption::one_of("discard", &["forced-discard", "free-discard"]),
        GameOption::switch("lines-of-four"),
    ];

    /// The default with these options switched on.
    pub fn with(options: impl IntoIterator<Item = OptionalRule>) -> Self {
        let mut rules = Self::default();
        options
            .into_iter()
            .for_each(|option| option.set(&mut rules, true));
        rules
    }

    /// What was chosen.
    pub fn options(&self) -> Options {
        let mut options = Options::usual(Self::OPTIONS);
        for (index, rule) in OptionalRule::ALL.into_iter().enumerate() {
            options.set(index, i32::from(rule.is_on(self)));
        }
        options
    }

    /// How many cells wide and high a kingdom may be.
    pub const fn kingdom_size(&self) -> u8 {
        if self.mighty_duel { 7 } else { 5 }
    }

    /// How many rounds a match has.
    pub const fn rounds(&self) -> u8 {
        if self.dynasty { 3 } else { 1 }
    }

    /// How many kings each of `seats` seats has.
    pub const fn kings_each(seats: u8) -> u8 {
        if seats == 2 { 2 } else { 1 }
    }

    /// How many kings a table of `seats` seats has: so many dominos of each line are picked.
    pub const fn kings(seats: u8) -> u8 {
        seats * Self::kings_each(seats)
    }

    /// How many dominos a draft line has with `seats` seats.
    pub const fn line_size(&self, seats: u8) -> u8 {
        Self::kings(seats) + self.left_over()
    }

    /// How many dominos of each line nobody picks.
    pub const fn left_over(&self) -> u8 {
        self.lines_of_four as u8
    }

    /// How many turns a round has with `seats` seats.
    pub const fn turns(&self, seats: u8) -> u8 {
        if seats == 2 && !self.mighty_duel {
            6
        } else {
            12
        }
    }

    /// Whether a table of `seats` can play by these rules.
    ///
    /// # Errors
    /// When it cannot, saying why.
    pub const fn check(&self, seats: usize) -> Result<(), RulesError> {
        match seats {
            3 | 4 if self.mighty_duel => Err(RulesError::DuelSeats(seats)),
            2 | 4 if self.lines_of_four => Err(RulesError::LinesOfFourSeats(seats)),
            2..=4 => Ok(()),
            _ => Err(RulesError::Seats(seats)),
        }
    }
}

/// Why a match cannot be played so.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum RulesError {
    /// A table has two to four seats.
    #[error("a match has 2 to 4 seats, not {0}")]
    Seats(usize),
    /// The Mighty Duel is for two.
    #[error("the Mighty Duel has 2 seats, not {0}")]
    DuelSeats(usize),
    /// The option of lines of four is for three seats.
    #[error("the option of lines of four is for 3 seats, not {0}")]
    LinesOfFourSeats(usize),
    /// Kingdoms are as large as the Mighty Duel says.
    #[error("`kingdom_size` is {found}, where `mighty_duel` {duel} makes it {expected}")]
    KingdomSize {
        /// The size given.
        found: u8,
        /// The size there is.
        expected: u8,
        /// Whether it is a Mighty Duel.
        duel: bool,
    },
}

/// An option that is off by default.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum OptionalRule {
    /// [`Rules::middle_kingdom`].
    MiddleKingdom,
    /// [`Rules::harmony`].
    Harmony,
    /// [`Rules::mighty_duel`].
    MightyDuel,
    /// [`Rules::dynasty`].
    Dynasty,
    /// [`TurnOrder::PickThenPlace`].
    PickThenPlace,
    /// [`DiscardRule::Free`].
    FreeDiscard,
    /// [`Rules::lines_of_four`].
    LinesOfFour,
}

impl OptionalRule {
    /// All of them.
    pub const ALL: [Self; 7] = [
        Self::MiddleKingdom,
        Self::Harmony,
        Self::MightyDuel,
        Self::Dynasty,
        Self::PickThenPlace,
        Self::FreeDiscard,
        Self::LinesOfFour,
    ];

    /// The option that it is a value of.
    pub const fn option(self) -> &'static GameOption {
        &Rules::OPTIONS[self as usize]
    }

    /// Its name on the command line.
    pub const fn name(self) -> &'static str {
        match self.option().kind {
            OptionKind::OneOf(ways) => ways[1],
            OptionKind::Switch | OptionKind::Number { .. } => self.option().name,
        }
    }

    /// Whether a table of `seats` can play by it.
    pub fn fits(self, seats: usize) -> bool {
        Rules::with([self]).check(seats).is_ok()
    }

    /// Whether it is on in `rules`.
    pub fn is_on(self, rules: &Rules) -> bool {
        match self {
            Self::MiddleKingdom => rules.middle_kingdom,
            Self::Harmony => rules.harmony,
            Self::MightyDuel => rules.mighty_duel,
            Self::Dynasty => rules.dynasty,
            Self::PickThenPlace => rules.turn_order == TurnOrder::PickThenPlace,
            Self::FreeDiscard => rules.discard == DiscardRule::Free,
            Self::LinesOfFour => rules.lines_of_four,
        }
    }

    /// Switches it on or off in `rules`.
    pub fn set(self, rules: &mut Rules, on: bool) {
        match self {
            Self::MiddleKingdom => rules.middle_kingdom = on,
            Self::Harmony => rules.harmony = on,
            Self::MightyDuel => rules.mighty_duel = on,
            Self::Dynasty => rules.dynasty = on,
            Self::LinesOfFour => rules.lines_of_four = on,
            Self::PickThenPlace => {
                rules.turn_order = if on {
                    TurnOrder::PickThenPlace
                } else {
                    TurnOrder::PlaceThenPick
                };
            }
            Self::FreeDiscard => {
                rules.discard = if on {
                    DiscardRule::Free
                } else {
                    DiscardRule::Forced
                }
            }
        }
    }
}

impl From<&Options> for Rules {
    /// The rules by options of [`Rules::OPTIONS`].
    fn from(options: &Options) -> Self {
        let chosen = OptionalRule::ALL.into_iter().enumerate();
        Self::with(
            chosen
                .filter(|(index, _)| options.value(*index) == 1)
                .map(|(_, rule)| rule),
        )
    }
}

/// The rules as files spell them: with the size that the Mighty Duel implies.
#[derive(Serialize, Deserialize)]
pub struct RawRules {
    kingdom_size: u8,
    middle_kingdom: bool,
    harmony: bool,
    mighty_duel: bool,
    dynasty: bool,
    turn_order: TurnOrder,
    discard: DiscardRule,
    /// Only where it is chosen: records from before it was there do not have it.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    lines_of_four: bool,
}

impl From<Rules> for RawRules {
    fn from(rules: Rules) -> Self {
        Self {
            kingdom_size: rules.kingdom_size(),
            middle_kingdom: rules.middle_kingdom,
            harmony: rules.harmony,
            mighty_duel: rules.mighty_duel,
            dynasty: rules.dynasty,
            turn_order: rules.turn_order,
            discard: rules.discard,
            lines_of_four: rules.lines_of_four,
        }
    }
}

impl TryFrom<RawRules> for Rules {
    type Error = RulesError;

    fn try_from(raw: RawRules) -> Result<Self, RulesError> {
        let rules = Self {
            middle_kingdom: raw.middle_kingdom,
            harmony: raw.harmony,
            mighty_duel: raw.mighty_duel,
            dynasty: raw.dynasty,
            turn_order: raw.turn_order,
            discard: raw.discard,
            lines_of_four: raw.lines_of_four,
        };
        if raw.kingdom_size == rules.kingdom_size() {
            Ok(rules)
        } else {
            Err(RulesError::KingdomSize {
                found: raw.kingdom_size,
                expected: rules.kingdom_size(),
                duel: raw.mighty_duel,
            })
        }
    }
}

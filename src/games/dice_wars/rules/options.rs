//! What can be chosen before a match.

use serde::{Deserialize, Serialize};

use super::{map::MapSize, position::MOST_DICE};
use crate::kit::{GameOption, OptionKind, Options, Seat};

/// The rules as JSON spells them, before anything is checked.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct RawRules {
    /// Dice of a region at the start, on average.
    pub dice_per_region: u8,
    /// The most dice of a region.
    pub most_dice: u8,
    /// The most dice kept for later turns.
    pub stock_cap: u8,
    /// After how many rounds the match ends; 0: after [`Rules::LONGEST`].
    pub round_limit: u16,
}

/// The rules with their options.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(try_from = "RawRules", into = "RawRules")]
pub struct Rules {
    dice_per_region: u8,
    stock_cap: u8,
    round_limit: u16,
}

/// What the rules cannot be, or not together with something else.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum RulesError {
    /// Too few seats, or too many.
    #[error("{0} seats, expected 2 to {most}", most = Seat::MOST)]
    Seats(usize),
    /// More seats than regions.
    #[error("{seats} seats, yet the map has {regions} regions only")]
    FewRegions {
        /// How many seats.
        seats: usize,
        /// How many regions.
        regions: usize,
    },
    /// A number outside its bounds.
    #[error("`{field}` is {found}, expected {least} to {most}")]
    Number {
        /// Which of the options.
        field: &'static str,
        /// What it is.
        found: u16,
        /// The smallest that it can be.
        least: u16,
        /// The largest that it can be.
        most: u16,
    },
}

impl Rules {
    /// No match has more rounds than this, so that each ends.
    pub const LONGEST: u16 = 500;
    /// The largest limit that can be chosen.
    pub const MOST_ROUNDS: u16 = 200;
    /// The most dice that can be kept for later turns.
    pub const MOST_STOCK: u8 = 64;

    /// Dice of a region at the start, on average: 2 to 5.
    pub const fn dice_per_region(&self) -> u8 {
        self.dice_per_region
    }

    /// The most dice kept for later turns.
    pub const fn stock_cap(&self) -> u8 {
        self.stock_cap
    }

    /// After how many rounds the seat with most regions wins, if that was chosen.
    pub const fn round_limit(&self) -> Option<u16> {
        match self.round_limit {
            0 => None,
            limit => Some(limit),
        }
    }

    /// The last round that there can be.
    pub const fn last_round(&self) -> u16 {
        match self.round_limit {
            0 => Self::LONGEST,
            limit => limit,
        }
    }
}

impl Default for Rules {
    fn default() -> Self {
        Self {
            dice_per_region: 3,
            stock_cap: Self::MOST_STOCK,
            round_limit: 0,
        }
    }
}

impl From<Rules> for RawRules {
    fn from(rules: Rules) -> Self {
        Self {
            dice_per_region: rules.dice_per_region,
            most_dice: MOST_DICE,
            stock_cap: rules.stock_cap,
            round_limit: rules.round_limit,
        }
    }
}

impl TryFrom<RawRules> for Rules {
    type Error = RulesError;

    fn try_from(raw: RawRules) -> Result<Self, RulesError> {
        let most_dice = u16::from(MOST_DICE);
        let bounds = [
            ("dice_per_region", raw.dice_per_region.into(), 2, 5),
            ("most_dice", raw.most_dice.into(), most_dice, most_dice),
            (
                "stock_cap",
                raw.stock_cap.into(),
                0,
                Self::MOST_STOCK.into(),
            ),
            ("round_limit", raw.round_limit, 0, Self::MOST_ROUNDS),
        ];
        for (field, found, least, most) in bounds {
            if !(least..=most).contains(&found) {
                return Err(RulesError::Number {
                    field,
                    found,
                    least,
                    most,
                });
            }
        }
        Ok(Self {
            dice_per_region: raw.dice_per_region,
            stock_cap: raw.stock_cap,
            round_limit: raw.round_limit,
        })
    }
}

/// What is chosen beside the rules: how maps are drawn.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct MapChoice {
    /// How large they are.
    pub size: MapSize,
    /// The seed of the one map that is played on; 0 where every match has its own.
    pub fixed: u32,
}

impl MapChoice {
    /// The largest seed of a map that can be chosen: as many digits as a set-up takes.
    pub const MOST_FIXED: u32 = 999_999_999;
}

impl Default for MapChoice {
    fn default() -> Self {
        Self {
            size: MapSize::USUAL,
            fixed: 0,
        }
    }
}

/// The place of the map among the options.
pub const MAP_OPTION: usize = 4;

/// What a menu or a list can say.
pub(super) const SCHEMA: &[GameOption] = &[
    number("dice-per-region", 2, 5, 3),
    number("stock-cap", 0, Rules::MOST_STOCK as i32, 64),
    number("round-limit", 0, Rules::MOST_ROUNDS as i32, 0),
    number(
        "size",
        MapSize::LEAST.get() as i32,
        MapSize::MOST.get() as i32,
        MapSize::USUAL.get() as i32,
    ),
    number("map", 0, MapChoice::MOST_FIXED as i32, 0),
];

const fn number(name: &'static str, least: i32, most: i32, usual: i32) -> GameOption {
    GameOption {
        name,
        kind: OptionKind::Number {
            least,
            most,
            usual,
            step: 1,
        },
    }
}

/// What was chosen, as rules and how maps are drawn.
pub(super) fn read(options: &Options) -> (Rules, MapChoice) {
    let rules = Rules {
        dice_per_region: options.value(0) as u8,
        stock_cap: options.value(1) as u8,
        round_limit: options.value(2) as u16,
    };
    let map = MapChoice {
        size: MapSize::new(options.value(3) as u8).expect("the schema has the sizes of maps only"),
        fixed: options.value(MAP_OPTION) as u32,
    };
    (rules, map)
}

/// What these rules and this choice of maps are as options.
pub(super) fn write(rules: &Rules, map: MapChoice) -> Options {
    let mut options = Options::usual(SCHEMA);
    let values = [
        rules.dice_per_region.into(),
        rules.stock_cap.into(),
        rules.round_limit.into(),
        map.size.get().into(),
        map.fixed as i32,
    ];
    for (index, value) in values.into_iter().enumerate() {
        options.set(index, value);
    }
    options
}

//! What the game tells whoever has it played without a window: its computer players, and what programs hear of it.

use serde::Serialize;

use super::{
    ai::roster,
    rules::{DiceWars, MAP_OPTION, Move, Position, RawMap, RawRules, RawStart, Stage},
};
use crate::{
    kit::{Agent, MatchRecord, Options},
    play::{
        Playable,
        share::{self, Code, Coded, OpenError, ShareError, Shareable},
    },
};

/// What a program is told of a match before it begins, beside the options.
#[derive(Clone, Debug, Serialize)]
pub struct Material {
    /// The map, as in a record.
    map: RawMap,
    /// The start, as in a record.
    start: RawStart,
}

/// What a program is told of chance.
#[derive(Clone, Debug, Serialize)]
#[serde(tag = "type", rename_all = "lowercase")]
pub enum ChanceTold {
    /// The dice of an attack have fallen.
    Roll {
        /// The attacker's.
        attack: Vec<u8>,
        /// The defender's.
        defence: Vec<u8>,
    },
    /// The dice of a turn have been placed.
    Grow {
        /// The region of each, in order.
        regions: Vec<u8>,
        /// How many dice the seat has in stock now.
        stock: u8,
    },
}

impl Playable for DiceWars {
    type Rules = RawRules;
    type Material = Material;
    type ChanceTold = ChanceTold;

    fn of_seed(&self, seed: u64) -> Self {
        self.redrawn(seed)
    }

    fn of_seeds(&self, open: u64, deals: u64) -> Self {
        self.redrawn_on(open, deals)
    }

    fn turn_is_complete(began: &Position, now: &Position) -> bool {
        match now.stage() {
            Stage::Grow | Stage::Over => true,
            // However many attacks have been made.
            Stage::Turn | Stage::Roll { .. } => now.mover() != began.mover(),
        }
    }

    fn rules_told(&self) -> RawRules {
        (*self.rules()).into()
    }

    fn material(&self) -> Material {
        Material {
            map: self.map().into(),
            start: self.start().to_raw(self.map()),
        }
    }

    fn chance_told(&self, before: &Position, brought: Move) -> ChanceTold {
        match brought {
            Move::Roll(roll) => ChanceTold::Roll {
                attack: roll.attack.as_slice().to_vec(),
                defence: roll.defence.as_slice().to_vec(),
            },
            Move::Grow(growth) => ChanceTold::Grow {
                regions: growth
                    .as_slice()
                    .iter()
                    .map(|region| region.index() as u8)
                    .collect(),
                stock: self.stock_after(before, &growth),
            },
            Move::Attack { .. } | Move::End => unreachable!("chance rolls dice and places them"),
        }
    }

    fn agents() -> &'static [&'static str] {
        &roster::NAMES
    }

    fn elo(agent: &str) -> Option<i32> {
        roster::find(agent).map(|level| level.elo)
    }

    fn agent(name: &str, seed: u64) -> Option<Box<dyn Agent<Self>>> {
        roster::make(name, seed)
    }
}

impl Coded for DiceWars {
    const NUMBER: Option<u32> = Some(Self::SHARE_NUMBER);

    fn code(of: &MatchRecord<Self>) -> Result<String, ShareError> {
        share::share(of)
    }

    fn of_code(code: &Code) -> Result<MatchRecord<Self>, OpenError> {
        code.open()
    }
}

impl Shareable for DiceWars {
    const SHARE_NUMBER: u32 = 2;

    // The numbers that maps had at first.
    const WIDENED: &'static [(usize, i32)] = &[(MAP_OPTION, 99)];

    fn shared_options(&self, seed: u64) -> Result<Options, ShareError> {
        let options = self.options_drawing_it(seed);
        options.ok_or(ShareError::OwnMap)
    }
}

//! What the game tells whoever has it played without a window: its computer players, and what programs hear of it.

use std::{sync::Arc, time::Duration};

use serde::Serialize;

use super::{
    ai::roster,
    notation::{RawRules, board_line::RawBoard, spelled_tiles},
    rules::{Board, Move, Position, Ricochet, Robot, Robots, Stage, Tile},
};
use crate::{
    kit::{Agent, Seat},
    play::{Playable, share::Coded},
};

/// What a program is told of a match before it begins, beside the options.
#[derive(Clone, Debug, Serialize)]
pub struct Material {
    /// The board as it lies at first, as in a record; what it asks for is that of the first tile.
    start: RawBoard,
    /// All tiles by number, as in a record.
    tiles: Vec<(String, i64)>,
}

/// What a program is told of chance.
#[derive(Clone, Debug, Serialize)]
#[serde(tag = "type", rename_all = "lowercase")]
pub enum ChanceTold {
    /// A tile is turned.
    Tile {
        /// Its number; none where no tile is left that can be reached.
        tile: Option<usize>,
        /// The board with what it asks for.
        #[serde(skip_serializing_if = "Option::is_none")]
        board: Option<RawBoard>,
    },
}

impl Ricochet {
    fn spelled(&self, robots: Robots, tile: Tile) -> RawBoard {
        RawBoard::from(&Board {
            walls: Arc::clone(&self.layout().walls),
            robots,
            goal: self.layout().goal(tile),
        })
    }
}

/// Its seats act at any moment.
impl Coded for Ricochet {}

impl Playable for Ricochet {
    const SIMULTANEOUS: bool = true;

    type Rules = RawRules;
    type Material = Material;
    type ChanceTold = ChanceTold;

    fn of_seed(&self, seed: u64) -> Self {
        self.redrawn(seed)
    }

    /// Who has passed, or cannot better its bid, has said all.
    fn owes_answer(&self, at: &Position, seat: Seat) -> bool {
        match at.stage {
            Stage::Thinking | Stage::Bidding => !self.is_done(at, seat),
            Stage::Showing(_) => true,
            Stage::Turning | Stage::Over => false,
        }
    }

    /// The sand-glass runs for as long as an answer may take, and never longer than by the rules.
    fn clock_rate(&self, each_answer: Duration) -> f64 {
        let glass = f64::from(self.rules().sand_glass);
        (glass / each_answer.as_secs_f64().max(0.001)).max(1.0)
    }

    fn rules_told(&self) -> RawRules {
        (*self.rules()).into()
    }

    fn material(&self) -> Material {
        let first = Tile::of(0, Robot::Blue);
        Material {
            start: self.spelled(self.layout().robots, first),
            tiles: spelled_tiles(self.layout()),
        }
    }

    fn chance_told(&self, before: &Position, brought: Move) -> ChanceTold {
        let tile = match brought {
            Move::Turn(tile) => Some(tile),
            _ => None,
        };
        ChanceTold::Tile {
            tile: tile.map(Tile::index),
            board: tile.map(|tile| self.spelled(before.robots, tile)),
        }
    }

    fn agents() -> &'static [&'static str] {
        &roster::NAMES
    }

    fn agent(name: &str, seed: u64) -> Option<Box<dyn Agent<Self>>> {
        roster::make(name, seed)
    }
}

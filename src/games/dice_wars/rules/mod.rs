//! The rules of Dice Wars: maps, what is allowed, what it leads to. No engine, no clock, no files.

#![deny(clippy::disallowed_methods, clippy::disallowed_types)]

pub mod drawn;
mod effect;
mod game;
mod generator;
mod map;
mod moves;
mod odds;
mod options;
mod position;
mod raw_map;
mod region;
mod rolls;
mod standing;
mod start;

pub use effect::{AttackEffect, GroupChange};
pub use game::DiceWars;
pub use generator::generate;
pub use map::{Map, MapSize};
pub use moves::{Awaited, Move, Refusal};
pub use odds::{Odds, win_share};
pub use options::{MAP_OPTION, MapChoice, RawRules, Rules, RulesError};
pub use position::{MOST_DICE, Position, Stage};
pub use raw_map::{MapFault, MapFaults, RawMap};
pub use region::{Region, RegionSet};
pub use rolls::{Faces, Growth, Roll};
pub use start::{RawStart, Start, StartFault};

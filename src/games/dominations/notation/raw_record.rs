//! Records as JSON spells them, before anything is checked.

use serde::{Deserialize, Serialize};

use super::{
    super::rules::{KingdomScore, Rules},
    record::{BotFault, SeatEntry, TakenBack},
};

/// A domino: its number, then the terrain's letter and the crowns of each half.
pub type RawDomino = (u8, char, u8, char, u8);

#[derive(Debug, Serialize, Deserialize)]
pub(super) struct RawRecord {
    pub format: String,
    pub version: u64,
    pub seed: u64,
    pub rules: Rules,
    /// Only when the dominos are not the course's.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub dominos: Option<Vec<RawDomino>>,
    pub seats: Vec<SeatEntry>,
    pub rounds: Vec<RawRound>,
    pub totals: Vec<u16>,
    pub winners: Vec<u8>,
    pub finished: bool,
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub faults: Vec<BotFault>,
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub hardcore: bool,
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub taken_back: Vec<TakenBack>,
}

#[derive(Debug, Default, Serialize, Deserialize)]
pub(super) struct RawRound {
    pub kings: Vec<u8>,
    pub lines: Vec<Vec<u8>>,
    pub moves: Vec<String>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub scores: Option<Vec<KingdomScore>>,
}

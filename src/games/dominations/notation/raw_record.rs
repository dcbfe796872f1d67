//! Records as JSON spells them, before anything is checked.

use serde::{Deserialize, Serialize};

use super::{
    super::rules::{KingdomScore, Rules},
    record::{BotFault, SeatEntry, TakenBack},
};

#[derive(Debug, Serialize, Deserialize)]
pub(super) struct RawRecord {
    pub format: String,
    pub version: u64,
    pub seed: u64,
    pub rules: Rules,
    /// Only when the dominos are not the course's: number, then letter and crowns of each half.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub dominos: Option<Vec<(u8, char, u8, char, u8)>>,
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

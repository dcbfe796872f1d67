//! Records as JSON spells them, before anything is checked.

use serde::{Deserialize, Serialize};

use super::{
    super::rules::{RawMap, RawRules, RawStart},
    SeatEntry,
    format::ENVELOPE,
    record_error::RecordError,
};
use crate::kit::{BotFault, SealedDeal, TakenBack};

#[derive(Debug, Serialize, Deserialize)]
pub(super) struct RawRecord {
    pub format: String,
    pub version: u64,
    pub seed: u64,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub deal: Option<SealedDeal>,
    pub rules: RawRules,
    pub seats: Vec<SeatEntry>,
    pub map: RawMap,
    pub start: RawStart,
    pub moves: Vec<String>,
    /// When each move of a seat was made, where somebody measured it: in milliseconds since the last outcome of chance.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub times: Vec<u32>,
    /// The regions of each seat, once the match is over.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub totals: Vec<i32>,
    pub winners: Vec<u8>,
    pub finished: bool,
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub faults: Vec<BotFault>,
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub hardcore: bool,
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub taken_back: Vec<TakenBack>,
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub given_up: bool,
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub assisted: bool,
}

impl RawRecord {
    /// Reads a record as it is spelled.
    ///
    /// # Errors
    /// When it is not JSON, or a field is missing or of the wrong kind.
    pub(super) fn from_json(text: &str) -> Result<Self, RecordError> {
        Ok(ENVELOPE.read(text)?)
    }
}

//! Records as JSON spells them, before anything is checked.

use serde::{Deserialize, Serialize};

use super::{
    super::rules::{RawMap, RawRules, RawStart},
    SeatEntry,
    format::{FORMAT, VERSION},
    record_error::RecordError,
};
use crate::kit::{BotFault, SealedDeal, TakenBack, json_fault::read};

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

/// What every version of the format begins with.
#[derive(Deserialize)]
struct Head {
    format: String,
    version: u64,
}

impl RawRecord {
    /// Reads a record as it is spelled.
    ///
    /// # Errors
    /// When it is not JSON, or a field is missing or of the wrong kind.
    pub(super) fn from_json(text: &str) -> Result<Self, RecordError> {
        read(text).map_err(|fault| {
            // What another format or version has changed is no fault of the file.
            match serde_json::from_str::<Head>(text) {
                Ok(head) if head.format != FORMAT => RecordError::Format(head.format),
                Ok(head) if head.version != VERSION => RecordError::Version(head.version),
                _ => fault.into(),
            }
        })
    }
}

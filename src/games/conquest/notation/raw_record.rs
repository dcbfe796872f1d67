//! Records as JSON spells them, before anything is checked.

use serde::{Deserialize, Serialize};

use super::{SeatEntry, format::ENVELOPE, record_error::RecordError};
use crate::kit::{BotFault, SealedDeal, TakenBack};

/// The options as records and programs are told them.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct RawRules {
    /// Cells a side.
    pub size: u8,
    /// The blocked cells: row and column of each, as one reads.
    pub blocked: Vec<[u8; 2]>,
    /// After so many plies without a clone the match is drawn; 0: never.
    pub draw_clock: u16,
    /// Whether nothing can be taken back.
    pub hardcore: bool,
    /// Only when chance lays out the blocked cells; `blocked` is empty until it has.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub layout: Option<RawLayout>,
    /// How many minutes each seat has for all of its moves; only where it has so many and no more.
    #[serde(default, skip_serializing_if = "is_zero")]
    pub minutes: u8,
}

/// As skipping asks for it.
#[expect(
    clippy::trivially_copy_pass_by_ref,
    reason = "it is called with a reference"
)]
fn is_zero(minutes: &u8) -> bool {
    *minutes == 0
}

/// How cells come to be blocked.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum RawLayout {
    /// By chance.
    Random,
}

#[derive(Debug, Serialize, Deserialize)]
pub(super) struct RawRecord {
    pub format: String,
    pub version: u64,
    pub seed: u64,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub deal: Option<SealedDeal>,
    pub rules: RawRules,
    /// Only when it is not the usual one.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub start: Option<String>,
    pub seats: Vec<SeatEntry>,
    pub moves: Vec<String>,
    /// When each of them was made, in milliseconds since the match began; where clocks run, or somebody measured.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub times: Vec<u32>,
    /// What time it was when the match was left, where a clock ran on after the last of them.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub left_at: Option<u32>,
    /// How many pawns each seat has in the end.
    #[serde(default)]
    pub totals: Option<Vec<u32>>,
    pub winners: Vec<u8>,
    pub finished: bool,
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub faults: Vec<BotFault>,
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

//! Records as JSON spells them, before anything is checked.

use serde::{Deserialize, Serialize};

use super::{
    super::rules::{KingdomScore, RawRules, Rules},
    SeatEntry,
    format::ENVELOPE,
    record_error::RecordError,
};
use crate::kit::{BotFault, EnvelopeFault, SealedDeal, TakenBack};

/// A domino: its number, then the terrain's letter and the crowns of each half.
pub type RawDomino = (u8, char, u8, char, u8);

#[derive(Debug, Serialize, Deserialize)]
pub(super) struct RawRecord {
    pub format: String,
    pub version: u64,
    pub seed: u64,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub deal: Option<SealedDeal>,
    pub rules: Rules,
    /// Only when the dominos are not the course's.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub dominos: Option<Vec<RawDomino>>,
    pub seats: Vec<SeatEntry>,
    pub rounds: Vec<RawRound>,
    /// When each of their moves was made, where somebody measured it: in milliseconds since the last outcome of chance.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub times: Vec<u32>,
    pub totals: Vec<u16>,
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

#[derive(Debug, Default, Serialize, Deserialize)]
pub(super) struct RawRound {
    pub kings: Vec<u8>,
    pub lines: Vec<Vec<u8>>,
    pub moves: Vec<String>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub scores: Option<Vec<KingdomScore>>,
}

/// The rules, before they are believed.
#[derive(Deserialize)]
struct Ruled {
    rules: RawRules,
}

impl RawRecord {
    /// Reads a record as it is spelled.
    ///
    /// # Errors
    /// When it is not JSON, or a field is missing or of the wrong kind.
    pub(super) fn from_json(text: &str) -> Result<Self, RecordError> {
        ENVELOPE.read(text).map_err(|fault| {
            // What the size that the rules imply has changed is no fault of the fields.
            if let EnvelopeFault::Json(_) = fault
                && let Ok(Ruled { rules }) = serde_json::from_str(text)
                && let Err(why) = Rules::try_from(rules)
            {
                return why.into();
            }
            fault.into()
        })
    }
}

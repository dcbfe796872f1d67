//! A table as its host keeps it in a file, so that it can go on where it was. Nobody else may read it: the seed and the
//! password are in it.

use std::{
    net::{IpAddr, SocketAddrV4},
    path::{Path, PathBuf},
};

use serde::{Deserialize, Serialize};

use super::{fingerprint::Fingerprint, message::Said, secrets::Secrets, terms::Terms};
use crate::kit::json_fault;

/// The version of the format.
const VERSION: u64 = 1;

/// A table as its host keeps it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct KeptTable {
    /// The version of the format.
    pub version: u64,
    /// Which game.
    pub game: String,
    /// The options, as `--rules` reads them.
    pub options: String,
    /// Which match it is, or will be.
    pub number: u32,
    /// How many were played to their end.
    #[serde(default)]
    pub finished: u64,
    /// What that follows from.
    pub secrets: Secrets,
    /// By which terms it plays, where those can be chosen at the table.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub terms: Option<Terms>,
    /// The chairs.
    pub chairs: Vec<KeptChair>,
    /// Which of the colours of the game each chair has, from 0; where nothing is kept, the one of its number.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub colours: Vec<u8>,
    /// The match that is played.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub played: Option<KeptMatch>,
    /// What was said last, the newest at the end.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub said: Vec<Said>,
    /// Those whom the host has shown out.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub shown_out: Vec<ShownOut>,
    /// The chairs of those who were lost in the lobby, the last ones to be lost at the end.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub left_chairs: Vec<LeftChair>,
    /// How guests came in, where its host wants to open it again in the same way.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub entry: Option<KeptEntry>,
}

/// How guests come in at a host.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct KeptEntry {
    /// Where others reach it.
    pub address: SocketAddrV4,
    /// What lets them in; all may come in if there is none.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub token: Option<String>,
}

/// Who was lost in the lobby, and whose chair has opened: it comes back there if nobody else has taken it meanwhile.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct LeftChair {
    /// Its key.
    pub key: Fingerprint,
    /// The chair, from 0.
    pub chair: usize,
}

/// Somebody whom the host has shown out: nobody with its key is let in, nor anybody else from its address.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct ShownOut {
    /// Its key.
    pub key: Fingerprint,
    /// From where it came; none where that was the machine of the host.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub address: Option<IpAddr>,
}

impl ShownOut {
    /// Somebody with that key who came from there.
    pub fn new(key: Fingerprint, address: &str) -> Self {
        let address = address_of(address);
        Self { key, address }
    }

    /// Whether who comes from there is kept out by its key alone: at the machine of the host all have one address.
    pub fn is_by_key_alone(address: &str) -> bool {
        address_of(address).is_none()
    }

    /// Whether whoever comes from there comes from where it came from.
    pub fn is_from(&self, address: &str) -> bool {
        self.address.is_some() && self.address == address_of(address)
    }
}

/// An address of another machine.
fn address_of(address: &str) -> Option<IpAddr> {
    let address: IpAddr = address.parse().ok()?;
    Some(address.to_canonical()).filter(|address| !address.is_loopback())
}

/// Who sits in a chair.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(tag = "who", rename_all = "lowercase")]
pub enum KeptChair {
    /// Nobody yet.
    Open,
    /// It is not played.
    Closed,
    /// A computer player.
    Computer {
        /// Which.
        player: String,
    },
    /// Somebody.
    Person {
        /// What it is called.
        name: String,
        /// `human`, or which computer player.
        player: String,
        /// Its key.
        key: Fingerprint,
    },
}

/// The match of a table.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct KeptMatch {
    /// Its record.
    pub record: String,
    /// When each move was made, by the clock of the match.
    pub times: Vec<u32>,
    /// Milliseconds that are left to each seat for the match, where that is limited: as its last move left them.
    pub banks_ms: Vec<Option<u64>>,
    /// What its clocks showed then. Older hosts do not say: there the time for the open decision begins anew.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub clock: Option<KeptClock>,
}

/// What the clocks of a match showed. While they run it is written beside the table as well, as one line: the table itself
/// holds all of the match, and is written when something happens.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct KeptClock {
    /// The seal of the match.
    pub seal: String,
    /// After how many moves.
    pub ply: u64,
    /// Milliseconds by the clock of the match.
    pub clock_ms: u32,
    /// Milliseconds that each seat has used of its time for the open decision.
    pub used_ms: Vec<u64>,
}

impl KeptClock {
    /// The file that it is written to beside the one of its table.
    pub(super) fn file_beside(table: &Path) -> PathBuf {
        table.with_extension("clock")
    }

    /// It as a line.
    pub(super) fn line(&self) -> String {
        serde_json::to_string(self).expect("it holds nothing JSON lacks")
    }

    /// Takes over what was shown later after the same moves of the same match, if it was.
    fn run_on_to(&mut self, later: &Self) {
        let is_same = self.seal == later.seal && self.ply == later.ply;
        if is_same && self.used_ms.len() == later.used_ms.len() {
            self.clock_ms = self.clock_ms.max(later.clock_ms);
            for (used, later) in self.used_ms.iter_mut().zip(&later.used_ms) {
                *used = (*used).max(*later);
            }
        }
    }
}

/// Why a text is no table that was kept.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum KeptError {
    /// It is spelled otherwise.
    #[error("no table that was kept: {0}")]
    Spelling(String),
    /// It is of another version.
    #[error("`version` is {0}, expected {VERSION}")]
    Version(u64),
    /// Another game.
    #[error("`game` is `{found}`, expected `{expected}`")]
    Game {
        /// The table's.
        found: String,
        /// The one asked for.
        expected: String,
    },
    /// The options are none of the game's, or do not go with so many chairs.
    #[error("`options`: {0}")]
    Options(String),
    /// The record does not replay.
    #[error("`record`: {0}")]
    Record(String),
    /// What it says does not fit together.
    #[error("`{0}` does not fit the record")]
    Mismatch(&'static str),
}

impl KeptTable {
    /// The version that is written.
    pub const VERSION: u64 = VERSION;

    /// Reads one.
    ///
    /// # Errors
    /// When it is none.
    pub fn read(text: &str) -> Result<Self, KeptError> {
        let kept: Self =
            json_fault::read(text).map_err(|why| KeptError::Spelling(why.with_place()))?;
        match kept.version {
            VERSION => Ok(kept),
            other => Err(KeptError::Version(other)),
        }
    }

    /// Takes note of what the clocks of its match showed last, by what was written beside it. What is of another moment, or was
    /// cut, says nothing.
    pub(super) fn note_clock(&mut self, beside: &str) {
        let line = beside.lines().next().unwrap_or_default();
        let clock = self.played.as_mut().and_then(|of| of.clock.as_mut());
        if let (Some(clock), Ok(later)) = (clock, serde_json::from_str::<KeptClock>(line)) {
            clock.run_on_to(&later);
        }
    }

    /// Who sits there.
    pub fn people(&self) -> Vec<(String, Fingerprint)> {
        let people = self.chairs.iter().filter_map(|chair| match chair {
            KeptChair::Person { name, key, .. } => Some((name.clone(), *key)),
            _ => None,
        });
        people.collect()
    }

    /// It as text.
    pub fn text(&self) -> String {
        serde_json::to_string(self).expect("it holds nothing JSON lacks")
    }
}

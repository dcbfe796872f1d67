//! What is measured in matches, exact to the thousandth.

use serde::{Deserialize, Serialize};

/// How many parts a whole one has.
const PARTS: f64 = 1000.0;

/// A score or another measure, counted in thousandths, so that it is read as it was written.
#[derive(
    Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize,
)]
#[serde(transparent)]
pub struct Amount(i64);

impl Amount {
    /// So much, rounded.
    pub fn new(value: f64) -> Self {
        Self((value * PARTS).round() as i64)
    }

    /// How much.
    pub fn get(self) -> f64 {
        self.0 as f64 / PARTS
    }
}

impl From<i32> for Amount {
    fn from(whole: i32) -> Self {
        Self(i64::from(whole) * PARTS as i64)
    }
}

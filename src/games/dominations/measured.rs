//! What statistics count of a match.

use super::rules::Dominations;
use crate::play::statistics::Measured;

/// Its points.
impl Measured for Dominations {}

//! What marks a text as a record of this game.

use crate::kit::Envelope;

/// What its records call themselves, and the version that is read and written.
pub const ENVELOPE: Envelope = Envelope {
    format: "dominations-record",
    version: 1,
};

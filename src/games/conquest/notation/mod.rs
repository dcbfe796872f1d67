//! What the outside world reads and writes of Conquest: moves, positions, records.

#![deny(clippy::disallowed_methods, clippy::disallowed_types)]

mod colour;
mod format;
pub mod moves;
pub mod position;
mod raw_record;
mod record;
mod record_error;
pub mod uai;
pub mod verify;

pub use colour::Colour;
pub use format::ENVELOPE;
pub use raw_record::{RawLayout, RawRules};
pub use record::{replayed, rules_of};
pub use record_error::{BlockedFault, MoveFault, RecordError};

use self::raw_record::RawRecord;
use super::rules::{Conquest, Move, Position};
use crate::kit::{self, Notation, PositionNotation};

/// A match of Conquest with everything that its file tells.
pub type MatchRecord = kit::MatchRecord<Conquest>;
/// Who sat where.
pub type SeatEntry = kit::SeatEntry<Colour>;

impl Notation for Conquest {
    type Colour = Colour;
    type MoveTextError = moves::MoveTextError;
    type RecordError = RecordError;

    const COLOURS: &'static [Colour] = &Colour::ALL;

    fn write_move(made: Move) -> String {
        moves::write(made)
    }

    fn read_move(text: &str) -> Result<Move, moves::MoveTextError> {
        moves::read(text)
    }

    fn write_record(of: &MatchRecord) -> String {
        serde_json::to_string(&RawRecord::of(of)).expect("a record holds nothing that JSON lacks")
    }

    fn read_record(text: &str) -> Result<MatchRecord, RecordError> {
        RawRecord::from_json(text)?.replayed()
    }
}

impl PositionNotation for Conquest {
    type PositionTextError = position::PositionTextError;

    fn write_position(at: &Position) -> String {
        position::write(at)
    }

    fn read_position(text: &str) -> Result<Self, position::PositionTextError> {
        position::read(text).map(Self::from_position)
    }
}

//! What the outside world reads and writes: moves and records. Maps are the rules' own: see
//! [`RawMap`](super::rules::RawMap).

#![deny(clippy::disallowed_methods, clippy::disallowed_types)]

mod colour;
mod format;
pub mod moves;
mod raw_record;
mod record;
mod record_error;
pub mod verify;

pub use colour::Colour;
pub use format::ENVELOPE;
pub use moves::MoveTextError;
pub use record_error::{MoveFault, RecordError, StartFaults};

use self::raw_record::RawRecord;
use super::rules::{DiceWars, Move, Position};
use crate::kit::{self, Ground, Notation};

/// A match of Dice Wars with everything that its file tells.
pub type MatchRecord = kit::MatchRecord<DiceWars>;
/// Who sat where.
pub type SeatEntry = kit::SeatEntry<Colour>;

impl Notation for DiceWars {
    type Colour = Colour;
    type MoveTextError = MoveTextError;
    type RecordError = RecordError;

    const COLOURS: &'static [Colour] = &Colour::ALL;

    fn write_move(made: Move) -> String {
        moves::write(made)
    }

    fn read_move(text: &str) -> Result<Move, MoveTextError> {
        moves::read(text)
    }

    fn round(&self, at: &Position) -> u32 {
        at.round().into()
    }

    fn ground(&self, seed: u64) -> Ground {
        verify::ground(self, seed)
    }

    fn write_record(of: &MatchRecord) -> String {
        serde_json::to_string(&of.to_raw()).expect("a record holds nothing that JSON lacks")
    }

    fn read_record(text: &str) -> Result<MatchRecord, RecordError> {
        MatchRecord::from_raw(RawRecord::from_json(text)?)
    }
}

//! What the outside world reads and writes: the dominos' table, kingdoms in one line, moves, records.

#![deny(clippy::disallowed_methods, clippy::disallowed_types)]

pub mod dominos_csv;
mod format;
pub mod kingdom_line;
pub mod moves;
mod raw_record;
mod record;
mod record_error;
mod replay;
pub mod verify;

pub use format::ENVELOPE;
pub use kingdom_line::{KingdomLine, KingdomLineError};
pub use raw_record::RawDomino;
pub(super) use record::spelled;
pub use record_error::{DominosFault, KingsFault, LineFault, MoveFault, RecordError};

use self::raw_record::RawRecord;
use super::rules::{Colour, Dominations, Move, Position};
use crate::kit::{self, Notation};

/// A match of Domi'Nations with everything that its file tells.
pub type MatchRecord = kit::MatchRecord<Dominations>;
/// Who sat where.
pub type SeatEntry = kit::SeatEntry<Colour>;

impl Notation for Dominations {
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

    fn canonical(&self, made: Move) -> Move {
        self.canonical(made)
    }

    fn round(&self, at: &Position) -> u32 {
        at.round().into()
    }

    fn write_record(of: &MatchRecord) -> String {
        serde_json::to_string(&of.to_raw()).expect("a record holds nothing that JSON lacks")
    }

    fn read_record(text: &str) -> Result<MatchRecord, RecordError> {
        MatchRecord::from_raw(RawRecord::from_json(text)?)
    }
}

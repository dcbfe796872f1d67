//! What the outside world reads and writes of Ricochet: boards, slides, pictures of boards as text, records.

#![deny(clippy::disallowed_methods, clippy::disallowed_types)]

pub mod board_line;
pub mod board_text;
mod colour;
mod format;
pub mod moves;
mod record;
mod record_error;
pub mod slides;
pub mod verify;

pub use board_line::{BoardError, BoardFault, TilesFault, spelled_tiles};
pub use colour::Colour;
pub use format::ENVELOPE;
pub use record::{RawBoardKind, RawRules, RawTargets};
pub use record_error::{MoveFault, RecordError};

use self::record::RawRecord;
use super::rules::{Move, Position, Ricochet};
use crate::kit::{self, Ground, Notation};

/// A match of Ricochet with everything that its file tells.
pub type MatchRecord = kit::MatchRecord<Ricochet>;
/// Who sat where.
pub type SeatEntry = kit::SeatEntry<Colour>;

impl Notation for Ricochet {
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

    fn round(&self, at: &Position) -> u32 {
        at.round.max(1)
    }

    /// A record does not say whether its board was drawn, or is that of a code.
    fn ground(&self, seed: u64) -> Ground {
        match self.redrawn(seed) == *self {
            true => Ground::OfSeed,
            false => Ground::OwnBoard,
        }
    }

    fn write_record(of: &MatchRecord) -> String {
        serde_json::to_string(&RawRecord::of(of)).expect("a record holds nothing that JSON lacks")
    }

    fn read_record(text: &str) -> Result<MatchRecord, RecordError> {
        RawRecord::from_json(text)?.replayed()
    }
}

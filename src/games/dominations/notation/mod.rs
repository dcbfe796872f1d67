//! What the outside world reads and writes: the dominos' table, kingdoms in one line, moves, records, and what
//! is said to bots.

#![deny(clippy::disallowed_methods, clippy::disallowed_types)]

pub mod bot_protocol;
pub mod dominos_csv;
mod json_fault;
mod json_tree;
pub mod kingdom_line;
pub mod moves;
mod raw_record;
pub mod record;
mod record_error;
pub mod record_file;
mod replay;
pub mod verify;

pub use json_fault::{Expected, Found, JsonFault, JsonFaultKind};
pub use kingdom_line::{KingdomLine, KingdomLineError};
pub use record::{BotFault, Conduct, MatchRecord, SeatEntry, TakenBack};
pub use record_error::{DominosFault, KingsFault, LineFault, MoveFault, RecordError};

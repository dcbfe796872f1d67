//! What every tabletop game shares. Knows no engine and no game.

#![deny(clippy::disallowed_methods, clippy::disallowed_types)]

mod about_match;
pub mod agent;
pub mod base32;
pub mod bits;
pub mod cell;
pub mod chance;
pub mod conformance;
mod day;
mod envelope;
pub mod fair_deal;
pub mod file_store;
pub mod game;
pub mod hex;
pub mod hexadecimal;
mod insight;
pub mod json_fault;
mod lock;
mod match_clock;
pub mod notation;
pub mod noted;
pub mod options;
pub mod record;
pub mod seat;
pub mod text;

pub use about_match::{BotFault, Conduct, SeatEntry, TakenBack};
pub use agent::{Agent, Analysis, Answer, Candidate, Choice, Limits, remind};
pub use cell::{Cell, Direction};
pub use chance::Rng;
pub use day::{Day, DayTextError};
pub use envelope::{EndFault, Envelope, EnvelopeFault};
pub use fair_deal::{Ground, Salt, Seal, SealedDeal};
pub use game::{Actor, Awaits, Clock, Game, MatchResult, ToMove, TurnBased};
pub use hex::{HexCell, HexGrid};
pub use insight::{Insight, Proof, Variation, Verdict};
pub use lock::lock;
pub use match_clock::MatchClock;
pub use notation::{MatchRecord, Notation, PositionNotation};
pub use options::{Configured, GameOption, ListFault, OptionKind, Options};
pub use record::{Dealer, Record, TimesFault};
pub use seat::{Seat, SeatSet};

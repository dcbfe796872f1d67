//! What every tabletop game shares. Knows no engine and no game.

#![deny(clippy::disallowed_methods, clippy::disallowed_types)]

pub mod bits;
pub mod cell;
pub mod chance;
pub mod conformance;
pub mod game;
pub mod record;
pub mod seat;
pub mod shelf;
pub mod text;

pub use cell::{Cell, Direction};
pub use chance::Rng;
pub use game::{Actor, Awaits, Clock, Game, MatchResult, ToMove, TurnBased};
pub use record::{Dealer, Record};
pub use seat::{Seat, SeatSet};

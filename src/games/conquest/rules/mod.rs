//! The rules of Conquest: the board, positions, moves, options.

#![deny(clippy::disallowed_methods, clippy::disallowed_types)]

mod board;
mod cell;
mod configuration_error;
mod game;
mod geometry;
mod layout;
mod moves;
mod options;
pub mod perft;
mod position;

pub use board::Board;
pub use cell::{Cell, CellSet, Size};
pub use configuration_error::ConfigurationError;
pub use game::{Conquest, MOST_DRAW_CLOCK, MOST_MINUTES, USUAL_DRAW_CLOCK};
pub use geometry::{Bits, Geometry, OnBoard};
pub use layout::{Layout, LayoutFault};
pub use moves::{Move, Refusal};
pub use position::{Position, PositionFault};

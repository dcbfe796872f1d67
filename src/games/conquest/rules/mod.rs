//! The rules of Conquest: the board, positions, moves, options.

#![deny(clippy::disallowed_methods, clippy::disallowed_types)]

mod board;
mod cell;
mod game;
mod geometry;
mod layout;
mod moves;
mod options;
pub mod perft;
mod position;

pub use board::Board;
pub use cell::{Cell, CellSet, Size};
pub use game::Conquest;
pub use geometry::{Bits, Geometry, OnBoard};
pub use layout::{Layout, LayoutFault};
pub use moves::{Move, Refusal};
pub use options::{ConfigurationError, MOST_DRAW_CLOCK, MOST_MINUTES, USUAL_DRAW_CLOCK};
pub use position::{Position, PositionFault};

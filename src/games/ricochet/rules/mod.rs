//! The rules of Ricochet: walls, robots, slides, what is solved and how a board is drawn. No engine, no clock, no files.

#![deny(clippy::disallowed_methods, clippy::disallowed_types)]

mod angles;
mod board;
mod cell;
mod cell_set;
mod game;
pub mod generator;
mod layout;
mod moves;
mod number;
mod options;
mod position;
pub mod puzzle;
mod quadrants;
mod robot;
pub mod solver;
mod walls;

pub use board::{Board, Goal, SlideError, Turns};
pub use cell::{Cell, InnerWall};
pub use cell_set::CellSet;
pub use game::{Ricochet, SeatsError};
pub use layout::{BoardKind, Layout, Tile};
pub use moves::{MOST_BID, Move, Refusal, Underway};
pub use number::{BoardNumber, CodeError};
pub use options::Rules;
pub use position::{Bid, Position, Stage, TileSet};
pub use robot::{Robot, Robots, RobotsError, Slide};
pub use walls::{WallFault, Walls};

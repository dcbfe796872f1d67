//! The rules of Ricochet: walls, robots, slides, what is solved and how a board is drawn. No engine, no clock, no files.

#![deny(clippy::disallowed_methods, clippy::disallowed_types)]

mod board;
mod cell;
mod cell_set;
pub mod generator;
mod layout;
mod number;
mod quadrants;
mod robot;
pub mod solver;
mod walls;

pub use board::{Board, Goal, SlideError, Turns};
pub use cell::{Cell, InnerWall};
pub use cell_set::CellSet;
pub use layout::{BoardKind, Layout, Tile};
pub use number::{BoardNumber, CodeError};
pub use robot::{Robot, Robots, RobotsError, Slide};
pub use walls::{WallFault, Walls};

//! What the outside world reads and writes of Ricochet: boards, slides, pictures of boards as text.

#![deny(clippy::disallowed_methods, clippy::disallowed_types)]

pub mod board_line;
pub mod board_text;
pub mod slides;

pub use board_line::{BoardError, BoardFault};

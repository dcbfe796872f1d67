//! What the puzzles of all games share: which ones a day has, in which order the others come, how hard they are, and files
//! of them. What a puzzle is, its game says.

mod file;
mod ladder;
mod of_day;
mod order;

pub use file::puzzles_of;
pub use ladder::strongest_that_misses;
pub use of_day::{EACH_DAY, puzzles_of_the_day};
pub use order::puzzle_in_store;

/// A puzzle that is easier or harder than others.
pub trait Graded {
    /// How hard it is, from 1.
    fn difficulty(&self) -> u8;
}

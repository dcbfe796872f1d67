//! Files of puzzles, one a line, and those that the game ships with.

use std::sync::LazyLock;

use super::{Puzzle, PuzzleError};
use crate::play::puzzles::puzzles_of;

/// The puzzles of a file, each by itself; blank lines are skipped.
pub fn puzzles(bytes: &[u8]) -> impl Iterator<Item = (usize, Result<Puzzle, PuzzleError>)> {
    puzzles_of(bytes, Puzzle::from_json)
}

/// The puzzles that the game ships with.
pub fn shipped() -> &'static [Puzzle] {
    static SHIPPED: LazyLock<Vec<Puzzle>> = LazyLock::new(|| {
        let file = include_bytes!(concat!(
            env!("CARGO_MANIFEST_DIR"),
            "/../assets/puzzles/conquest.jsonl"
        ));
        let read = puzzles(file).map(|(_, puzzle)| puzzle);
        let read: Result<_, _> = read.collect();
        read.expect("a test reads the shipped puzzles")
    });
    &SHIPPED
}

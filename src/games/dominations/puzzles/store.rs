//! Files of puzzles, one a line, and those that the game ships with.

use std::sync::LazyLock;

use super::{Puzzle, PuzzleError};
use crate::kit::text::utf8;

/// A line that is no puzzle.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("line {line}: {error}")]
pub struct PuzzleFileError {
    /// Which line, from 1.
    pub line: usize,
    /// What is wrong with it.
    pub error: PuzzleError,
}

/// The puzzles of a file, each by itself; blank lines are skipped.
pub fn puzzles(bytes: &[u8]) -> impl Iterator<Item = (usize, Result<Puzzle, PuzzleError>)> {
    let lines = bytes.split(|&byte| byte == b'\n').zip(1..);
    let told = lines.filter(|(line, _)| !line.trim_ascii().is_empty());
    told.map(|(line, number)| {
        let text = utf8(line).map_err(PuzzleError::from);
        (number, text.and_then(Puzzle::from_json))
    })
}

/// The puzzles that the game ships with.
pub fn shipped() -> &'static [Puzzle] {
    static SHIPPED: LazyLock<Vec<Puzzle>> = LazyLock::new(|| {
        let file = include_bytes!(concat!(
            env!("CARGO_MANIFEST_DIR"),
            "/assets/puzzles/dominations.jsonl"
        ));
        let read = puzzles(file).map(|(_, puzzle)| puzzle);
        let read: Result<_, _> = read.collect();
        read.expect("a test reads the shipped puzzles")
    });
    &SHIPPED
}

//! Files of puzzles, one a line.

use crate::kit::text::{NotUtf8, utf8};

/// The puzzles of a file, each by itself with its line, from 1; blank lines are skipped.
pub fn puzzles_of<P, E: From<NotUtf8>>(
    bytes: &[u8],
    read: impl Fn(&str) -> Result<P, E>,
) -> impl Iterator<Item = (usize, Result<P, E>)> {
    let lines = bytes.split(|&byte| byte == b'\n').zip(1..);
    let told = lines.filter(|(line, _)| !line.trim_ascii().is_empty());
    told.map(move |(line, number)| (number, utf8(line).map_err(E::from).and_then(&read)))
}

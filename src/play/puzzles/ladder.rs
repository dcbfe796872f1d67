//! How hard a puzzle is, by a ladder of computer players.

/// Which of the levels, from 1, is the strongest that misses the answer; 1 where none does.
pub fn strongest_that_misses(levels: &[&str], misses: impl FnMut(&&str) -> bool) -> u8 {
    let strongest = levels.iter().rposition(misses);
    strongest.map_or(1, |index| index as u8 + 1)
}

//! Reviews that are done, kept beside the records that they are of.

use std::{io, path::Path};

use crate::{
    kit::{Notation, Record, file_store},
    play::review::Review,
};

/// The review in a file, if it is one of that record and complete. What is anything else is worked out anew.
pub fn read<G: Notation>(file: &Path, record: &Record<G>) -> Option<Review> {
    let text = std::fs::read_to_string(file).ok()?;
    let review: Review = serde_json::from_str(&text).ok()?;
    is_of(&review, record).then_some(review)
}

/// Writes a review, whole or not at all.
///
/// # Errors
/// When it cannot be written.
pub fn write(file: &Path, review: &Review) -> io::Result<()> {
    let text = serde_json::to_string(review)?;
    file_store::swap_in(file, &text)
}

/// Whether a complete review is of that record: as many moves, and each choice that is told as played was.
fn is_of<G: Notation>(review: &Review, record: &Record<G>) -> bool {
    let moves = record.moves();
    let seats = record.game().seats();
    let counts = review.seats == seats && review.plies == moves.len() && review.is_complete();
    let columns = review.columns.iter();
    let columns = columns.map(|column| (column.chances.len(), column.scores.len()));
    counts
        && columns.into_iter().all(|lengths| lengths == (seats, seats))
        && review.decisions.iter().all(|decision| {
            let made = moves.get(decision.ply..decision.ply + decision.moves);
            let same = |told: &[String]| {
                made.is_some_and(|made| {
                    let made = made.iter().map(|made| G::write_move(*made));
                    made.eq(told.iter().cloned())
                })
            };
            let played = decision.played();
            decision.seat < seats
                && made.is_some()
                && (decision.is_forced() || played.is_some_and(|played| same(&played.moves)))
        })
}

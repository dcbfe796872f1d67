//! Reviews that are done, kept beside the records that they are of.

use std::{io, path::Path};

use crate::{
    kit::{Notation, Record, file_store},
    play::review::Review,
};

/// The review in a file, if it is one of that record by this version of the estimator, and complete. What is anything else is
/// worked out anew.
pub fn read<G: Notation>(file: &Path, record: &Record<G>, version: u32) -> Option<Review> {
    let text = std::fs::read_to_string(file).ok()?;
    let review: Review = serde_json::from_str(&text).ok()?;
    (review.version == version && is_of(&review, record)).then_some(review)
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
    let mut columns = review.columns.iter();
    counts
        && columns.all(|column| {
            let scores = column.scores.len();
            column.chances.len() == seats && (scores == seats || scores == 0)
        })
        && review.decisions.iter().all(|decision| {
            let end = decision.ply.checked_add(decision.moves);
            let made = end.and_then(|end| moves.get(decision.ply..end));
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

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{
        games::dominations::{notation::MatchRecord, review::MatchEstimator, rules::Dominations},
        play::review::{Estimator as _, Reviewer},
    };

    fn golden(line: usize) -> Record<Dominations> {
        let text = include_str!("../../../tests/golden/two-seats.jsonl");
        let line = text.lines().nth(line).expect("there are several");
        MatchRecord::from_json(line).expect("it is one").record
    }

    fn review(record: &Record<Dominations>) -> Review {
        let estimator = MatchEstimator::new(record.game(), 1, 1);
        let mut reviewer = Reviewer::new(record, &estimator);
        assert!(reviewer.finish(&|| false));
        reviewer.into_review()
    }

    #[test]
    fn a_review_is_read_for_its_own_match_alone_and_never_in_part() {
        let home = tempfile::tempdir().unwrap();
        let file = home.path().join("match.review.json");
        let (record, other) = (golden(0), golden(1));
        let version = MatchEstimator::version();
        let read = |record| read(&file, record, version);
        assert_eq!(read(&record), None, "there is none");
        let whole = review(&record);
        write(&file, &whole).unwrap();
        assert_eq!(read(&record), Some(whole.clone()));
        assert_eq!(read(&other), None);
        let mut part = whole.clone();
        part.columns.pop();
        write(&file, &part).unwrap();
        assert_eq!(read(&record), None);
        let mut forged = whole;
        forged.decisions[0].moves = usize::MAX;
        write(&file, &forged).unwrap();
        assert_eq!(read(&record), None);
        std::fs::write(&file, "{").unwrap();
        assert_eq!(read(&record), None);
    }

    #[test]
    fn what_another_version_of_the_estimator_has_said_is_not_read() {
        let home = tempfile::tempdir().unwrap();
        let file = home.path().join("match.review.json");
        let record = golden(0);
        let version = MatchEstimator::version();
        write(&file, &review(&record)).unwrap();
        assert!(read(&file, &record, version).is_some());
        assert_eq!(read(&file, &record, version ^ 1), None);
        // As they were kept before there were versions.
        let text = std::fs::read_to_string(&file).unwrap();
        let old = text.replace(&format!("\"estimator\":{version},"), "");
        assert_ne!(old, text);
        std::fs::write(&file, old).unwrap();
        assert_eq!(read(&file, &record, version), None);
        assert!(read(&file, &record, 0).is_some());
    }
}

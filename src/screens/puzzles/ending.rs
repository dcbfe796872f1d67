//! What is said of how a puzzle ended.

use super::{Puzzled, progress::Outcome, session::PuzzleSession};
use crate::locale::Localized;

/// The heading of how it ended.
pub(super) const fn heading(outcome: Outcome) -> &'static str {
    match outcome {
        Outcome::Found => "puzzle-found",
        Outcome::Missed => "puzzle-missed",
        Outcome::Shown => "puzzle-shown",
    }
}

/// How it ended, and why the answer is the answer.
pub(super) fn answer_told<G: Puzzled>(
    session: &PuzzleSession<G>,
    names: &[String],
) -> Vec<Localized> {
    let heading = session.outcome().map(heading).map(Localized::from);
    let (choices, why) = (G::choices(session, names), G::why(session, names));
    heading.into_iter().chain(choices).chain(why).collect()
}

/// Sentences as one text.
pub fn joined(sentences: Vec<Localized>) -> Option<Localized> {
    sentences.into_iter().reduce(|first, second| {
        Localized::new("puzzle-sentences")
            .with("first", first)
            .with("second", second)
    })
}

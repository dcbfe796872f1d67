//! What is wrong with a puzzle, in the language of who reads it.

use super::{LEVELS, PuzzleError, PuzzleFlaw, finder::LEAST_LEAD};
use crate::locale::{Localized, faults::of_envelope};

impl PuzzleError {
    /// What is wrong with the line.
    pub fn words(&self) -> Localized {
        let about_move = |key: &'static str, number: usize, text: &str| {
            Localized::new(key)
                .with("number", number)
                .with("text", text.to_owned())
        };
        match self {
            Self::Envelope(fault) => of_envelope(fault, 1),
            Self::Rules(_) => "fault-puzzle-rules".into(),
            Self::MoveText { number, text, .. } => {
                about_move("fault-puzzle-no-move", *number, text)
            }
            Self::Move { number, text, .. } => about_move("fault-puzzle-move", *number, text),
            Self::MoreMoves(more) => Localized::new("fault-puzzle-more").with("more", *more),
            Self::NoDecision => "fault-puzzle-decision".into(),
            Self::Choice { field } => Localized::new("fault-puzzle-choice").with("field", *field),
            Self::NoOthers => "fault-puzzle-others".into(),
            Self::Difficulty(found) => Localized::new("fault-puzzle-level")
                .with("found", *found)
                .with("most", LEVELS.len()),
        }
    }
}

impl PuzzleFlaw {
    /// What does not hold.
    pub fn words(&self) -> Localized {
        match self {
            Self::Greedy => "fault-puzzle-greedy".into(),
            Self::Found => "fault-puzzle-found".into(),
            Self::NoLead => Localized::new("fault-puzzle-lead").with("least", LEAST_LEAD as u32),
            Self::OtherAnswer => "fault-puzzle-answer".into(),
            Self::OtherChance { found, told } => Localized::new("fault-puzzle-chance")
                .with("found", format!("{found:.1}"))
                .with("told", format!("{told:.1}")),
            Self::Others => "fault-puzzle-other-choices".into(),
            Self::Difficulty { found, told } => Localized::new("fault-puzzle-difficulty")
                .with("found", *found)
                .with("told", *told),
        }
    }
}

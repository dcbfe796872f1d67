//! What is wrong with a puzzle, in the language of who reads it.

use super::{
    super::faults::{of_move_text, of_record, of_refusal},
    GRADES, LEAST_KEPT, PuzzleError, PuzzleFlaw, Task, WIN_MOVES,
};
use crate::locale::{Localized, faults::of_envelope};

impl PuzzleError {
    /// What is wrong with the line.
    pub fn words(&self) -> Localized {
        let about_move = |field: &'static str, number: usize, text: &str, why: Localized| {
            Localized::new("fault-puzzle-field")
                .with("field", field)
                .with("number", number)
                .with("text", text.to_owned())
                .with("why", why)
        };
        match self {
            Self::Envelope(fault) => of_envelope(fault, 1),
            Self::Match(fault) => of_record(fault, 1),
            Self::NoDecision => "fault-puzzle-no-decision".into(),
            Self::Task => Localized::new("fault-puzzle-task")
                .with("fewest", WIN_MOVES[0])
                .with("most", WIN_MOVES[1])
                .with("kept", LEAST_KEPT),
            Self::MoveText {
                field,
                number,
                text,
                why,
            } => about_move(field, *number, text, of_move_text(why)),
            Self::Move {
                field,
                number,
                text,
                why,
            } => about_move(field, *number, text, of_refusal(*why)),
            Self::Answer => "fault-puzzle-answer-moves".into(),
            Self::Difficulty(found) => Localized::new("fault-puzzle-level")
                .with("found", *found)
                .with("most", GRADES),
        }
    }
}

impl PuzzleFlaw {
    /// What does not hold.
    pub fn words(&self) -> Localized {
        match *self {
            Self::Greedy => "fault-puzzle-greedy".into(),
            Self::Found => "fault-puzzle-found".into(),
            Self::NotOnly => "fault-puzzle-not-only".into(),
            Self::OtherTask { found, told } => Localized::new("fault-puzzle-other-task")
                .with("found", of_task(found))
                .with("told", of_task(told)),
            Self::OtherAnswer => "fault-puzzle-other-answer".into(),
            Self::Difficulty { found, told } => Localized::new("fault-puzzle-difficulty")
                .with("found", found)
                .with("told", told),
        }
    }
}

/// What is to be found.
fn of_task(task: Task) -> Localized {
    match task {
        Task::Win { moves } => Localized::new("fault-puzzle-win").with("moves", moves),
        Task::Capture { turned, kept } => Localized::new("fault-puzzle-capture")
            .with("turned", turned)
            .with("kept", kept),
    }
}

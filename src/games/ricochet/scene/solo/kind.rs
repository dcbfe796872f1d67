//! What is played alone: a board to try on, the puzzle of a day, a puzzle of a grade.

use jiff::civil::Date;

use crate::games::ricochet::rules::puzzle::Grade;

/// What is played.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Kind {
    /// A board to try on freely.
    Practice,
    /// The puzzle of a day.
    Day(Date),
    /// A puzzle of a grade, by its number from 0.
    Graded(Grade, u32),
}

impl Kind {
    /// Whether it is a puzzle: ways that are found are counted.
    pub fn is_puzzle(self) -> bool {
        self != Self::Practice
    }

    /// The key of what leaving it is called: of a board that is only tried on nothing is kept.
    pub fn leave_words(self) -> &'static str {
        match self {
            Self::Practice => "learn-leave",
            Self::Day(_) | Self::Graded(..) => "pause-quit",
        }
    }
}

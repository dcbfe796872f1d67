//! The puzzle on the table, and how far it is.

use bevy::prelude::*;

use super::progress::{Attempt, Outcome, Which, today};
use crate::{
    games::dominations::{
        puzzles::Puzzle,
        rules::{Dominations, Move},
    },
    kit::Day,
    play::review::{Grade, Points},
    table::Match,
};

/// The puzzle that a table shows.
#[derive(Component, Clone, Debug)]
pub struct PuzzleSession {
    /// Which one it is.
    pub which: Which,
    /// The puzzle.
    pub puzzle: &'static Puzzle,
    /// What has been done with it.
    pub attempt: Attempt,
    /// The choice that was checked last and was not the answer.
    pub wrong: Option<Vec<Move>>,
    /// Whether that one still lies on the table.
    pub wrong_lies: bool,
    /// Whether the answer was asked for once: it is shown when it is asked for again.
    pub sure: bool,
}

impl PuzzleSession {
    /// A puzzle as it is opened.
    pub const fn new(which: Which, puzzle: &'static Puzzle, attempt: Attempt) -> Self {
        Self {
            which,
            puzzle,
            attempt,
            wrong: None,
            wrong_lies: false,
            sure: false,
        }
    }

    /// How it ended.
    pub const fn outcome(&self) -> Option<Outcome> {
        self.attempt.outcome
    }

    /// Whether it has ended.
    pub const fn is_over(&self) -> bool {
        self.attempt.outcome.is_some()
    }

    /// The day whose puzzles stand beside it.
    pub fn day(&self) -> Day {
        match self.which {
            Which::OfDay(day, _) => day,
            Which::InStore(_) => today(),
        }
    }

    /// The nudges that it has, the gentlest first: where nothing is picked or placed, none can tell of it.
    pub fn nudges(&self) -> Vec<Nudge> {
        let answer = &self.puzzle.answer;
        let domino = answer.pick().map(|_| Nudge::Domino);
        let cell = answer.placement().map(|_| Nudge::Cell);
        let all = [Some(Nudge::Look), domino, cell];
        all.into_iter().flatten().collect()
    }

    /// Those that were given.
    pub fn given(&self) -> Vec<Nudge> {
        let all = self.nudges().into_iter();
        all.take(self.attempt.nudges.into()).collect()
    }

    /// The one that can be asked for.
    pub fn next_nudge(&self) -> Option<Nudge> {
        self.nudges().get(usize::from(self.attempt.nudges)).copied()
    }

    /// What is known of the chance of a choice: it, or a bound that it is below.
    pub fn chance(&self, moves: &[Move]) -> Known {
        match self.puzzle.known(moves) {
            Some(known) => Known::Is(known.chance),
            None => Known::Below(
                self.puzzle
                    .others
                    .last()
                    .map_or(self.puzzle.answer.chance, |last| last.chance),
            ),
        }
    }

    /// What a choice is worth beside the answer.
    pub fn grade(&self, moves: &[Move]) -> Grade {
        match self.chance(moves) {
            Known::Is(chance) | Known::Below(chance) => {
                Grade::of(self.puzzle.answer.chance - chance)
            }
        }
    }
}

/// What a nudge tells.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Nudge {
    /// Where to look.
    Look,
    /// Which domino is picked.
    Domino,
    /// Which cell one half of the domino in hand covers.
    Cell,
}

/// What is known of a chance.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Known {
    /// It is that.
    Is(Points),
    /// It is below that.
    Below(Points),
}

/// The moves that have been made on the table, and wait to be checked.
pub fn laid(played: &Match<Dominations>) -> Vec<Move> {
    let acts = played.acts().skip(played.unconfirmed().start);
    acts.map(|(_, made)| made).collect()
}

//! The puzzle on the table, and how far it is.

use bevy::prelude::*;

use super::{
    Puzzled, day,
    progress::{Attempt, Outcome, Which},
};
use crate::{
    kit::{Actor, Day, Record},
    locale::Localized,
    table::Match,
};

/// The puzzle that a table shows.
#[derive(Component)]
pub struct PuzzleSession<G: Puzzled> {
    /// Which one it is.
    pub which: Which,
    /// The puzzle.
    pub puzzle: &'static G::Puzzle,
    /// What has been done with it.
    pub attempt: Attempt,
    /// The choice that was checked last and was not the answer.
    pub wrong: Option<Vec<G::Move>>,
    /// Whether that one still lies on the table.
    pub wrong_lies: bool,
    /// Whether the answer was asked for once: it is shown when it is asked for again.
    pub sure: bool,
    /// What has been found of a line of moves, with what the others answered: the decision is after it.
    pub line: Vec<(Actor, G::Move)>,
}

/// The puzzle that is about to be laid out.
#[derive(Resource)]
pub(super) struct ToLay<G: Puzzled>(pub PuzzleSession<G>);

impl<G: Puzzled> Clone for PuzzleSession<G> {
    fn clone(&self) -> Self {
        Self {
            wrong: self.wrong.clone(),
            line: self.line.clone(),
            ..*self
        }
    }
}

impl<G: Puzzled> PuzzleSession<G> {
    /// A puzzle as it is opened.
    pub fn new(which: Which, puzzle: &'static G::Puzzle, attempt: Attempt) -> Self {
        Self {
            which,
            puzzle,
            attempt,
            wrong: None,
            wrong_lies: false,
            sure: false,
            line: Vec::new(),
        }
    }

    /// After how many moves of the match the decision is.
    pub fn stands(&self) -> usize {
        G::comes_from(self.puzzle).record.ply() + self.line.len()
    }

    /// The match up to the decision.
    pub fn decision(&self) -> Record<G> {
        let mut record = G::comes_from(self.puzzle).record.clone();
        for &(by, made) in &self.line {
            record.play(by, made).expect("it has been played");
        }
        record
    }

    /// What is on the table stands: the decision is after it.
    pub fn go_on(&mut self, played: &Match<G>) {
        let before = G::comes_from(self.puzzle).record.ply();
        self.line = played.acts().skip(before).collect();
        self.wrong = None;
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
            Which::InStore(_) => day(),
        }
    }

    /// The nudges that were given.
    pub fn given(&self) -> Vec<Nudge> {
        let all = G::nudges(self).into_iter();
        all.take(self.attempt.nudges.into()).collect()
    }

    /// The one that can be asked for.
    pub fn next_nudge(&self) -> Option<Nudge> {
        let mut all = G::nudges(self).into_iter();
        all.nth(self.attempt.nudges.into())
    }
}

/// A nudge, which costs a star.
#[derive(Clone, Debug)]
pub struct Nudge {
    /// The key of what it is asked for by.
    pub asks: &'static str,
    /// What it says.
    pub says: Localized,
}

/// What has been laid comes to.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Checked<M> {
    /// It is the answer.
    Found,
    /// It is the beginning of the answer: the others answer it, and it is to be gone on with.
    GoesOn,
    /// It is not the answer.
    Wrong(Vec<M>),
}

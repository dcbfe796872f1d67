//! Every tile of a match beside its shortest way.

use std::cmp::Ordering;

use rayon::prelude::*;

use super::rounds::{Announced, End, Round, rounds};
use crate::{
    games::ricochet::rules::{
        Ricochet, Slide,
        solver::{Answer, Question, solve_while},
    },
    kit::{Game, Record, Seat},
    play::arena::Stop,
};

/// What is known of a match.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Review {
    /// How many seats there are.
    pub seats: usize,
    /// The tiles, in the order in which they were turned.
    pub rounds: Vec<ReviewedRound>,
}

/// A tile of a match, and its shortest way.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ReviewedRound {
    /// What happened.
    pub round: Round,
    /// A shortest way from where the robots stood; none as long as it is not known.
    pub shortest: Option<Vec<Slide>>,
}

/// How a seat did with a tile.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Mark {
    /// It has announced nothing.
    Silent,
    /// What it has announced or shown is so much longer than the shortest way.
    Above(u8),
    /// Its way has failed, or there is none so short.
    Failed,
}

impl Review {
    /// Works through a record, finished or not, on the cores of the pool that it is called in. The ways that `stop` came
    /// before are not known.
    pub fn of(record: &Record<Ricochet>, stop: Stop) -> Self {
        let rounds = rounds(record).into_par_iter();
        let rounds = rounds.map(|round| ReviewedRound {
            shortest: shortest(record.game(), &round, stop),
            round,
        });
        Self {
            seats: record.game().seats(),
            rounds: rounds.collect(),
        }
    }

    /// Whether every shortest way is known.
    pub fn is_complete(&self) -> bool {
        self.known() == self.rounds.len()
    }

    /// How many shortest ways are known.
    pub fn known(&self) -> usize {
        let known = self.rounds.iter().filter(|one| one.shortest.is_some());
        known.count()
    }
}

/// A shortest way of a tile; none if `stop` came before.
fn shortest(game: &Ricochet, round: &Round, stop: Stop) -> Option<Vec<Slide>> {
    let layout = game.layout();
    let question = Question {
        must_ricochet: game.rules().must_ricochet,
        count: false,
    };
    let answer = solve_while(
        &layout.walls,
        round.start,
        layout.goal(round.tile),
        question,
        stop,
        &mut |_| {},
    );
    match answer {
        Answer::Solved(solution) => Some(solution.slides),
        Answer::Impossible | Answer::AtLeast(_) => None,
    }
}

impl ReviewedRound {
    /// The fewest slides, if they are known.
    pub fn fewest(&self) -> Option<u8> {
        self.shortest.as_ref().map(|way| way.len() as u8)
    }

    /// How many slides the way had that took the tile.
    pub fn taken_in(&self) -> Option<u8> {
        self.round.taken().map(|demo| demo.slides.len() as u8)
    }

    /// By how many slides the way that took the tile was longer than the shortest.
    pub fn above(&self) -> Option<u8> {
        Some(self.taken_in()?.saturating_sub(self.fewest()?))
    }

    /// What was announced first.
    pub fn first_bid(&self) -> Option<Announced> {
        self.round.bids.first().copied()
    }

    /// What was announced by who took the tile, the last time.
    pub fn winning_bid(&self) -> Option<Announced> {
        let seat = self.round.taken()?.seat;
        let bids = self.round.bids.iter().rev();
        bids.copied().find(|bid| bid.seat == seat)
    }

    /// What a seat announced first.
    pub fn first_bid_of(&self, seat: Seat) -> Option<Announced> {
        let bids = self.round.bids.iter();
        bids.copied().find(|bid| bid.seat == seat)
    }

    /// Whether a seat has announced the fewest slides.
    pub fn has_found(&self, seat: Seat) -> bool {
        let mut bids = self.round.bids.iter();
        let fewest = self.fewest();
        bids.any(|bid| bid.seat == seat && Some(bid.slides) == fewest)
    }

    /// Whether a seat's way has failed.
    pub fn has_failed(&self, seat: Seat) -> bool {
        let mut demos = self.round.demos.iter();
        demos.any(|demo| {
            let failed = demo.ended.is_some_and(|end| end != End::Reached);
            demo.seat == seat && failed
        })
    }

    /// How a seat did; none as long as the shortest way is not known.
    pub fn mark(&self, seat: Seat) -> Option<Mark> {
        let fewest = self.fewest()?;
        let Some(bid) = self.round.bid(seat) else {
            return Some(Mark::Silent);
        };
        if self.has_failed(seat) {
            return Some(Mark::Failed);
        }
        // A way may be shorter than what was announced.
        let taken = self.round.taken().filter(|demo| demo.seat == seat);
        let slides = taken.map_or(bid, |demo| demo.slides.len() as u8);
        Some(match slides.cmp(&fewest) {
            Ordering::Less => Mark::Failed,
            _ => Mark::Above(slides - fewest),
        })
    }
}

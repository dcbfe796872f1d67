//! What the tiles of a match come to for a seat.

use super::reviewed::{Mark, Review};
use crate::kit::Seat;

/// What the tiles of a match come to for a seat. Tiles whose shortest way is not known count where it does not matter.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Tally {
    /// How many tiles are over.
    pub played: usize,
    /// How many of them the seat has.
    pub won: usize,
    /// For how many it has announced a way.
    pub announced: usize,
    /// For how many it has announced the fewest slides.
    pub optimum: usize,
    /// How many ways it has begun to show that have ended.
    pub shown: usize,
    /// How many of them failed.
    pub failed: usize,
    /// How many of those had been announced with fewer slides than there is a way of.
    pub impossible: usize,
    /// By how many slides the ways that won were longer than the shortest, on average.
    pub above_won: Option<f64>,
    /// The same of everything that was announced last for a tile and did not fail.
    pub above_announced: Option<f64>,
    /// How many seconds it took to announce anything, on average.
    pub seconds_to_bid: Option<f64>,
}

impl Tally {
    /// The share of the tiles that are over which the seat has; none where none is.
    pub fn share(&self) -> Option<f64> {
        (self.played > 0).then(|| self.won as f64 / self.played as f64)
    }
}

impl Review {
    /// What the tiles come to for a seat.
    pub fn tally(&self, seat: Seat) -> Tally {
        let mut tally = Tally::default();
        let (mut won, mut announced, mut seconds) = (Vec::new(), Vec::new(), Vec::new());
        for one in &self.rounds {
            let round = &one.round;
            tally.played += usize::from(round.over.is_some());
            if let Some(first) = one.first_bid_of(seat) {
                tally.announced += 1;
                seconds.push(f64::from(first.at) / 1000.0);
            }
            tally.optimum += usize::from(one.has_found(seat));
            let demos = round.demos.iter().filter(|demo| demo.seat == seat);
            tally.shown += demos.filter(|demo| demo.ended.is_some()).count();
            if one.has_failed(seat) {
                tally.failed += 1;
                let less = |fewest| round.bid(seat).is_some_and(|bid| bid < fewest);
                tally.impossible += usize::from(one.fewest().is_some_and(less));
            }
            if round.taken().is_some_and(|demo| demo.seat == seat) {
                tally.won += 1;
                won.extend(one.above().map(f64::from));
            }
            if let Some(Mark::Above(above)) = one.mark(seat) {
                announced.push(f64::from(above));
            }
        }
        tally.above_won = mean(&won);
        tally.above_announced = mean(&announced);
        tally.seconds_to_bid = mean(&seconds);
        tally
    }
}

fn mean(values: &[f64]) -> Option<f64> {
    (!values.is_empty()).then(|| values.iter().sum::<f64>() / values.len() as f64)
}

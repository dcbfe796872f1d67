//! Chances of winning, for reviews and hints: of every seat at a position, and of the choices of one decision.
//!
//! A playout deals the undealt dominos in an order of its own and plays on by the policy of [`Greedy`](super::Greedy). Playout
//! number k deals the same order at every position (common random numbers), so that what is compared differs by what was
//! played. Three things are put together into a chance, as [`Blend`] says: how the points of the playouts spread, which points
//! the evaluation expects, and how far players stray from either. Where no chance is left and the endgame is solved exactly,
//! nothing is estimated.

mod blend;
mod choices;
mod playouts;
mod policy;

use super::{
    super::rules::{Dominations, MOST_SEATS, Position, Stage},
    endgame::{self, Endgame, Objective},
    evaluation::{EvaluationBias, Evaluator, Weights},
};
use crate::kit::{Seat, ToMove};

pub use blend::{Blend, STAGES, stage_of};
pub use choices::{Tried, continues, king_move, legal_choices};
pub use playouts::{Outcome, kings_to_pick};

use playouts::Deal;

/// Every seat's chance to win, as shares of 1, and the points that it is expected to end the match with.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct Chances {
    /// By seat; they add up to 1. Seats that share a victory share it here.
    pub win: [f64; MOST_SEATS],
    /// By seat.
    pub points: [f64; MOST_SEATS],
    /// How many playouts say so; none where it is certain.
    pub playouts: u32,
    /// Whether it is what comes of it when every seat plays its best, and no estimate.
    pub proven: bool,
}

/// What every seat of a solved endgame plays for: to win, and then for its points and against those of the best opponent.
const OBJECTIVE: Objective = Objective {
    opponent_weight: 0.5,
    win_bonus: 1000.0,
};
/// How many kingdoms solving an endgame may visit.
const ENDGAME_NODES: u32 = 400_000;

/// Estimates chances of winning in one game. What it finds follows from the seed and the number of playouts alone.
pub struct Estimator<'a> {
    game: &'a Dominations,
    evaluator: Evaluator<'a>,
    /// How playouts and evaluation are put together.
    blend: Blend,
    deals: Vec<Deal>,
    /// Whether every choice is compared, and none is given up.
    thorough: bool,
}

impl<'a> Estimator<'a> {
    /// An estimator by so many playouts, at least one, with the blend that the game ships with.
    pub fn new(game: &'a Dominations, playouts: u32, seed: u64) -> Self {
        let deal = |index: u32| Deal::new(seed, index.into());
        Self {
            game,
            evaluator: Evaluator::new(game, Weights::shipped(), EvaluationBias::default()),
            blend: Blend::shipped(game),
            deals: (0..playouts.max(1)).map(deal).collect(),
            thorough: false,
        }
    }

    /// The same, but every choice that the rules allow is compared, and each has all playouts: slow, and nothing is missed.
    #[must_use]
    pub fn thorough(self) -> Self {
        Self {
            thorough: true,
            ..self
        }
    }

    /// The same with another blend.
    #[must_use]
    pub fn with_blend(self, blend: Blend) -> Self {
        Self { blend, ..self }
    }

    /// How many playouts there are at most.
    pub fn playouts(&self) -> u32 {
        self.deals.len() as u32
    }

    /// The chances at a position; none if `stop` said so before they were known.
    pub fn chances(&self, at: &Position, stop: &dyn Fn() -> bool) -> Option<Chances> {
        if let Some(certain) = self.certain(at) {
            return Some(certain);
        }
        let outcomes = self.outcomes(at, 0..self.deals.len(), stop)?;
        let wins = self.blended(at, &outcomes);
        Some(Chances {
            proven: false,
            ..self.counted(&wins)
        })
    }

    /// The playouts of a position and what the evaluation expects there: what a [`Blend`] is fitted to. None where nothing
    /// is estimated.
    pub fn raw(&self, at: &Position) -> Option<Raw> {
        if self.certain(at).is_some() {
            return None;
        }
        let outcomes = self.outcomes(at, 0..self.deals.len(), &|| false)?;
        Some(Raw {
            stage: stage_of(at),
            seats: at.seats(),
            shifts: self.shifts(at, &outcomes),
            outcomes,
        })
    }

    /// The chance for `blend` to have told of a raw position.
    pub fn told(&self, raw: &Raw, blend: &Blend) -> [f64; MOST_SEATS] {
        let mut win = [0.0; MOST_SEATS];
        for (outcome, deal) in raw.outcomes.iter().zip(&self.deals) {
            let won = blend
                .winner(raw.stage, raw.seats, outcome, &raw.shifts, &deal.strays)
                .0;
            for (sum, share) in win.iter_mut().zip(won) {
                *sum += share;
            }
        }
        win.map(|sum| sum / raw.outcomes.len() as f64)
    }

    /// What is known without any playout: the result of a match that is over, and that of a solved endgame in which one
    /// seat alone has most points.
    fn certain(&self, at: &Position) -> Option<Chances> {
        if let Some(standing) = at.standing() {
            let mut chances = Chances {
                proven: true,
                ..Chances::default()
            };
            for seat in Seat::first(at.seats()) {
                let won = standing.winners.contains(seat);
                let share = f64::from(u8::from(won)) / standing.winners.len() as f64;
                chances.win[seat.index()] = share;
                chances.points[seat.index()] = standing.total(seat).into();
            }
            return Some(chances);
        }
        let solved = self.solve(at)?;
        let best = certain_of(at, &solved.first()?.points);
        best.proven.then_some(best)
    }

    /// The solutions of an endgame that can be solved exactly, the best first.
    fn solve(&self, at: &Position) -> Option<Vec<endgame::Solution>> {
        let ToMove::Seat(seat) = at.to_move() else {
            return None;
        };
        let last_round = at.round() == at.rules().rounds();
        let placing = matches!(at.stage(), Stage::Pick | Stage::Place);
        if !(last_round && placing && endgame::is_without_chance(at) && endgame::is_proven(at)) {
            return None;
        }
        Endgame::solve(self.game, at, seat, OBJECTIVE, ENDGAME_NODES)
    }

    /// The mean of what playouts came to: who won, and the points.
    fn counted(&self, wins: &[Won]) -> Chances {
        let mut chances = Chances {
            playouts: wins.len() as u32,
            ..Chances::default()
        };
        let count = wins.len() as f64;
        for (win, points) in wins {
            for seat in 0..MOST_SEATS {
                chances.win[seat] += win[seat] / count;
                chances.points[seat] += points[seat] / count;
            }
        }
        chances
    }
}

/// What one playout came to: each seat's share of the victory, and its points.
type Won = ([f64; MOST_SEATS], [f64; MOST_SEATS]);

/// A position as it was played out, before anything is put together.
#[derive(Clone, Debug)]
pub struct Raw {
    stage: usize,
    seats: usize,
    shifts: [f64; MOST_SEATS],
    outcomes: Vec<Outcome>,
}

impl Raw {
    /// Which stage of the match it is, below [`STAGES`].
    pub const fn stage(&self) -> usize {
        self.stage
    }
}

/// The chances when every kingdom ends with these points. Not proven where several have most: what breaks ties is not solved.
fn certain_of(at: &Position, points: &[u16; MOST_SEATS]) -> Chances {
    let before = at.totals();
    let mut chances = Chances::default();
    let mut most = 0;
    for seat in 0..at.seats() {
        let total = points[seat] + before[seat];
        most = most.max(total);
        chances.points[seat] = total.into();
    }
    let best = |points: f64| (points >= f64::from(most)).then_some(1.0);
    let winners = chances.points[..at.seats()].iter().copied();
    let count = winners.filter_map(best).count();
    for seat in 0..at.seats() {
        chances.win[seat] = best(chances.points[seat]).unwrap_or_default() / count as f64;
    }
    chances.proven = count == 1;
    chances
}

#[cfg(test)]
mod tests;

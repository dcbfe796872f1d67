//! Chances by the learned evaluation, the attacks of a turn looked ahead at and every roll weighed by its exact odds.

use super::{
    super::rules::{DiceWars, Move, Position, Stage, win_share},
    Shares, Sharpness,
    search::{Search, mixed},
};
use crate::{
    kit::{Game, Seat},
    play::{
        arena::Stop,
        review::{Alternative, Estimate, Estimator},
    },
};

/// Estimates the chances in matches of one game.
pub struct MatchEstimator<'a> {
    game: &'a DiceWars,
    most: u32,
    seed: u64,
    sharpness: Sharpness,
}

impl<'a> MatchEstimator<'a> {
    /// How many positions the look ahead from one evaluates at most, where nobody says how many.
    pub const USUAL_PLAYOUTS: u32 = 10_000;

    /// An estimator that evaluates so many positions for each. It draws nothing: the seed is only told on.
    pub fn new(game: &'a DiceWars, most: u32, seed: u64) -> Self {
        Self {
            game,
            most,
            seed,
            sharpness: Sharpness::shipped(game.seats()),
        }
    }

    /// Each seat's share of the victory as the evaluation tells it, not drawn apart.
    pub fn plain_shares(&self, at: &Position) -> Shares {
        let plain = Self {
            sharpness: Sharpness(1.0),
            ..*self
        };
        plain.shares(at)
    }

    /// Each seat's share of the victory.
    ///
    /// Before a roll it is what either outcome comes to, weighed by the odds: over all rolls luck comes to nothing.
    pub fn shares(&self, at: &Position) -> Shares {
        match at.stage() {
            Stage::Roll { from, to } => {
                let share = win_share(at.dice(from), at.dice(to));
                let after = |won: bool| {
                    let mut after = *at;
                    self.game.after_attack(&mut after, from, to, won);
                    self.shares(&after)
                };
                match share < 1.0 {
                    true => mixed(share, &after(true), &after(false)),
                    false => after(true),
                }
            }
            Stage::Turn => self.search(at.mover()).moves(at, None)[0].1,
            Stage::Grow | Stage::Over => self.search(at.mover()).end(at),
        }
    }

    fn search(&self, by: Seat) -> Search<'a> {
        Search::new(self.game, by, self.most, self.sharpness)
    }
}

impl Estimator<DiceWars> for MatchEstimator<'_> {
    fn playouts(&self) -> u32 {
        self.most
    }

    fn seed(&self) -> u64 {
        self.seed
    }

    fn position(&self, game: &DiceWars, at: &Position, stop: Stop) -> Option<Estimate> {
        if stop() {
            return None;
        }
        Some(Estimate {
            wins: self.shares(at)[..game.seats()].to_vec(),
            scores: Vec::new(),
            proven: at.stage() == Stage::Over,
        })
    }

    fn alternatives(
        &self,
        _: &DiceWars,
        at: &Position,
        by: Seat,
        played: &[Move],
        stop: Stop,
    ) -> Option<Vec<Alternative<Move>>> {
        if stop() {
            return None;
        }
        let found = self
            .search(by)
            .moves(at, played.first().copied())
            .into_iter();
        let told = found.map(|(made, shares)| Alternative {
            moves: vec![made],
            win: shares[by.index()],
            scores: Vec::new(),
            playouts: self.most,
            error: 0.0,
            proven: false,
            played: played == [made],
        });
        Some(told.collect())
    }
}

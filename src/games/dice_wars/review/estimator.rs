//! Chances by the learned evaluation, the attacks of a turn looked ahead at, every roll weighed by its exact odds, and what a
//! turn brings by what it may bring.

use rayon::prelude::*;

use super::{
    super::{
        ai::{are_alike, evaluation::Weights},
        rules::{DiceWars, Move, Position, Stage, win_share},
    },
    Shares, Sharpness,
    search::{Search, mixed},
};
use crate::{
    kit::{Actor, Game, Seat, chance::stream},
    play::{
        arena::Stop,
        review::{Alternative, Estimate, Estimator, version_of},
    },
};

/// In so many ways the dice of a turn are placed before it is known where they fall.
const GROWTHS: u64 = 8;

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

    /// An estimator that evaluates so many positions for a decision, and half as many for a position by itself. Where the dice
    /// of turns may fall follows from the seed.
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
    /// Before chance it is what comes after it, on average: both outcomes of a roll weighed by the odds, and several growths.
    /// Over all of them luck comes to nothing.
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
            Stage::Turn => self.search(at.mover(), self.most / 2).moves(at, None)[0].1,
            Stage::Grow => self.before_growth(at),
            Stage::Over => self.search(at.mover(), 0).end(at),
        }
    }

    /// What the positions come to on average to which the dice of the turn may lead.
    fn before_growth(&self, at: &Position) -> Shares {
        let turn = u64::from(at.round()) * Seat::MOST as u64 + at.mover().index() as u64;
        let after = |number: u64| {
            let mut rng = stream(self.seed, "dice-wars review", turn * GROWTHS + number);
            let mut after = *at;
            let growth = self.game.outcome(at, &mut rng);
            self.game.advance(&mut after, Actor::Chance, growth);
            self.shares(&after)
        };
        let found: Vec<Shares> = (0..GROWTHS).into_par_iter().map(after).collect();
        let mut mean: Shares = [0.0; Seat::MOST];
        for shares in &found {
            for (mean, share) in mean.iter_mut().zip(shares) {
                *mean += share / GROWTHS as f64;
            }
        }
        mean
    }

    /// Every move of the seat that is to move with its chance to win, the best first; `also` is looked at as far as the best.
    pub fn chances(&self, at: &Position, by: Seat, also: Option<Move>) -> Vec<(Move, f64)> {
        let found = self.search(by, self.most).moves(at, also);
        let told = found.into_iter();
        told.map(|(made, shares)| (made, shares[by.index()]))
            .collect()
    }

    fn search(&self, by: Seat, most: u32) -> Search<'a> {
        Search::new(self.game, by, most, self.sharpness)
    }
}

impl Estimator<DiceWars> for MatchEstimator<'_> {
    /// The chance at a turn is that of the best move that is found. What still seems to come of moves that lose nothing is
    /// that to end a turn gives the move away.
    const BEST_PLAY: bool = true;

    fn playouts(&self) -> u32 {
        self.most
    }

    fn seed(&self) -> u64 {
        self.seed
    }

    fn version() -> u32 {
        let sharpness = (2..=Seat::MOST).map(Sharpness::shipped);
        let sharpness = format!("{:?}, {GROWTHS}", sharpness.collect::<Vec<_>>());
        version_of(&[Weights::SHIPPED, &sharpness, "best play"])
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
        let found = self.chances(at, by, played.first().copied());
        if let (Some((_, best)), Some((_, least))) = (found.first(), found.last())
            && are_alike(*best, *least)
        {
            return Some(Vec::new());
        }
        let told = found.into_iter().map(|(made, win)| Alternative {
            moves: vec![made],
            win,
            scores: Vec::new(),
            playouts: self.most,
            error: 0.0,
            proven: false,
            played: played == [made],
        });
        Some(told.collect())
    }
}

//! What `play::review` asks of the game.

use super::super::{
    ai::{
        chances::{Chances, Estimator, continues, legal_choices},
        evaluation::Weights,
    },
    rules::{Dominations, Move, Position},
};
use crate::{
    kit::{Actor, Seat},
    play::{
        arena::Stop,
        review::{self, Alternative, Estimate},
    },
};

/// Estimates the chances in matches of one game.
pub struct MatchEstimator<'a> {
    estimator: Estimator<'a>,
    seed: u64,
}

impl<'a> MatchEstimator<'a> {
    /// How many playouts a position and a choice have at most, where nobody says how many.
    pub const USUAL_PLAYOUTS: u32 = 1000;

    /// An estimator by so many playouts, at least one.
    pub fn new(game: &'a Dominations, playouts: u32, seed: u64) -> Self {
        Self {
            estimator: Estimator::new(game, playouts, seed),
            seed,
        }
    }

    /// The estimator behind it.
    pub fn inner(&self) -> &Estimator<'a> {
        &self.estimator
    }
}

impl review::Estimator<Dominations> for MatchEstimator<'_> {
    fn playouts(&self) -> u32 {
        self.estimator.playouts()
    }

    fn seed(&self) -> u64 {
        self.seed
    }

    fn version() -> u32 {
        review::version_of(&[Weights::SHIPPED])
    }

    /// A king's turn is one decision: its placement and its pick.
    fn decision(&self, game: &Dominations, at: &Position, acts: &[(Actor, Move)]) -> Option<usize> {
        let (_, first) = *acts.first()?;
        let mut after = *at;
        game.make(&mut after, first);
        match (continues(at, &after), acts.len()) {
            (false, _) => Some(1),
            (true, 1) => None,
            (true, _) => Some(2),
        }
    }

    fn choices(&self, game: &Dominations, at: &Position, _: Seat) -> usize {
        legal_choices(game, at)
    }

    fn position(&self, game: &Dominations, at: &Position, stop: Stop) -> Option<Estimate> {
        let chances = self.estimator.chances(at, &|| stop())?;
        let seats = game.seats();
        Some(Estimate {
            wins: chances.win[..seats].to_vec(),
            scores: chances.points[..seats].to_vec(),
            proven: chances.proven,
        })
    }

    fn alternatives(
        &self,
        game: &Dominations,
        at: &Position,
        _: Seat,
        played: &[Move],
        stop: Stop,
    ) -> Option<Vec<Alternative<Move>>> {
        let played: Vec<Move> = played.iter().map(|made| game.canonical(*made)).collect();
        let tried = self.estimator.choices(at, Some(&played), stop)?;
        let told = tried.into_iter().map(|tried| {
            let Chances {
                points,
                playouts,
                proven,
                ..
            } = tried.chances;
            Alternative {
                played: tried.moves == played,
                moves: tried.moves,
                win: tried.win,
                scores: points[..game.seats()].to_vec(),
                playouts,
                error: tried.error,
                proven,
            }
        });
        Some(told.collect())
    }
}

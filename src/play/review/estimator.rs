//! What a game tells of its positions and decisions.

use sha2::{Digest, Sha256};

use crate::{
    kit::{Actor, Game, Seat},
    play::arena::Stop,
};

/// Estimates what a match comes to. What it says follows from itself and the position alone: asked again, it says the same.
pub trait Estimator<G: Game>: Sync {
    /// Whether the chance of a position is that of the best choice there. A decision then brings nothing but what it loses.
    /// Otherwise the chance is that of players who do not always find the best, and a good decision brings something.
    const BEST_PLAY: bool = false;

    /// How many playouts a position or a choice has at most.
    fn playouts(&self) -> u32;

    /// What its chance follows from.
    fn seed(&self) -> u64;

    /// The [number](version_of) of what it was fitted to: what another version has said is out of date.
    fn version() -> u32;

    /// How many of the moves that were made at `at` make up the decision of the seat that made the first of them; none where
    /// the record breaks off before it is made.
    fn decision(&self, game: &G, at: &G::Position, acts: &[(Actor, G::Move)]) -> Option<usize> {
        let _ = (game, at);
        (!acts.is_empty()).then_some(1)
    }

    /// How many choices the rules leave to the seat that decides at `at`.
    fn choices(&self, game: &G, at: &G::Position, by: Seat) -> usize {
        let mut moves = Vec::new();
        game.moves(at, by, &mut moves);
        moves.len()
    }

    /// What the position comes to; none if `stop` said so.
    fn position(&self, game: &G, at: &G::Position, stop: Stop) -> Option<Estimate>;

    /// What the choices of a decision come to, the best first, `played` among them; none if `stop` said so. An empty list where
    /// all of them come to the same: there is nothing to grade.
    fn alternatives(
        &self,
        game: &G,
        at: &G::Position,
        by: Seat,
        played: &[G::Move],
        stop: Stop,
    ) -> Option<Vec<Alternative<G::Move>>>;
}

/// A number for what an estimator was fitted to, as its files and constants tell it: another one once anything of that changes.
pub fn version_of(fitted: &[&str]) -> u32 {
    let digest = Sha256::digest(fitted.concat().as_bytes());
    let first = digest.iter().take(4);
    first.fold(0, |number, byte| number << 8 | u32::from(*byte))
}

/// What a position comes to.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Estimate {
    /// Each seat's share of the victory. Seats that tie share it.
    pub wins: Vec<f64>,
    /// The score that each seat is expected to end with, as the game counts it; none where it expects none.
    pub scores: Vec<f64>,
    /// Whether that is solved and no estimate.
    pub proven: bool,
}

/// A choice of a decision.
#[derive(Clone, Debug, PartialEq)]
pub struct Alternative<M> {
    /// Its moves.
    pub moves: Vec<M>,
    /// The share of the victory of the seat that decides.
    pub win: f64,
    /// The score that each seat is expected to end with; none where the game expects none.
    pub scores: Vec<f64>,
    /// How many playouts say so.
    pub playouts: u32,
    /// The standard error of what it is behind the best, as a share of 1.
    pub error: f64,
    /// Whether it is solved and no estimate.
    pub proven: bool,
    /// Whether it is the one that was played.
    pub played: bool,
}

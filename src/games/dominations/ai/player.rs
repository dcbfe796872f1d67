//! What every computer player does, and how long it may take.

use super::super::rules::{Dominations, Move, Position};

/// How much thought a choice may take.
#[derive(Clone, Copy)]
pub struct Limits<'a> {
    /// How many playouts, for players that think in playouts. With it and a seed, a choice can be repeated.
    pub playouts: Option<u32>,
    /// Whether to stop and answer with the best move found so far. Asked often; must be cheap.
    pub stop: &'a (dyn Fn() -> bool + Sync),
}

impl Limits<'static> {
    /// No limit at all: for players that do not search.
    pub const NONE: Self = Self {
        playouts: None,
        stop: &|| false,
    };

    /// A number of playouts.
    pub const fn playouts(count: u32) -> Self {
        Self {
            playouts: Some(count),
            stop: &|| false,
        }
    }
}

/// A computer player in its seat. Its chance is seeded when it is made.
pub trait Player: Send {
    /// A move that the game allows at `at`, where a seat is awaited.
    fn choose(&mut self, game: &Dominations, at: &Position, limits: &Limits) -> Move;
}

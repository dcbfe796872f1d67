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

/// What was found of one move.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Told {
    /// The move.
    pub made: Move,
    /// The points that the seat's kingdom is expected to end with.
    pub worth: f64,
    /// How many playouts say so; none if it was solved, or judged at first sight.
    pub playouts: u32,
}

/// What a player has found out about a choice.
#[derive(Clone, Debug, PartialEq)]
pub struct Report {
    /// The points that the seat's kingdom is expected to end with after the move chosen.
    pub value: f64,
    /// How many playouts there were in all.
    pub playouts: u32,
    /// Whether the value is what it is when every seat plays for itself, and no playout's guess.
    pub proven: bool,
    /// Each move that was looked at, once, the one chosen first.
    pub moves: Vec<Told>,
}

impl Report {
    /// The report on moves told best first, perhaps several times for several things that may follow.
    pub(super) fn new(told: impl Iterator<Item = Told>, proven: bool) -> Self {
        let mut moves: Vec<Told> = Vec::new();
        let mut playouts = 0;
        for one in told {
            playouts += one.playouts;
            if !moves.iter().any(|known| known.made == one.made) {
                moves.push(one);
            }
        }
        Self {
            value: moves.first().map_or(0.0, |best| best.worth),
            playouts,
            proven,
            moves,
        }
    }
}

/// A computer player in its seat. Its chance is seeded when it is made.
pub trait Player: Send {
    /// A move that the game allows at `at`, where a seat is awaited.
    fn choose(&mut self, game: &Dominations, at: &Position, limits: &Limits) -> Move;

    /// What was found out for the last choice, if there was anything to find out.
    fn report(&self) -> Option<&Report> {
        None
    }

    /// Lets the player think on so many cores at once. What it chooses does not depend on it, but for limits of time.
    fn use_cores(&mut self, count: usize) {
        let _ = count;
    }
}

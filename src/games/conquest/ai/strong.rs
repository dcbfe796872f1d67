//! Strong: the search as a player, held to a number of nodes.

use std::ops::ControlFlow;

use super::{
    super::rules::{Conquest, Move, Position, Size},
    engine::{Bounds, Found, MOST_DEPTH, SURE, Searcher, searcher},
};
use crate::kit::{Agent, Analysis, Candidate, Choice, Limits, Seat};

/// The most bits of the number of entries of a table: 2 million of them, 24 MB.
const MOST_BITS: u32 = 21;

/// How strong it is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Strength {
    /// How many nodes it searches for a move, where the limits set no number.
    pub nodes: u64,
}

/// Searches. What limits call a playout is a node.
pub struct Strong {
    strength: Strength,
    /// The search, and what it was made for: it goes on from move to move.
    search: Option<(Size, Box<dyn Searcher>)>,
}

impl Strong {
    /// A player of that strength.
    pub const fn new(strength: Strength) -> Self {
        Self {
            strength,
            search: None,
        }
    }

    fn find(&mut self, game: &Conquest, at: &Position, limits: &Limits) -> Found {
        let nodes = limits
            .playouts
            .map_or(self.strength.nodes, u64::from)
            .max(1);
        let search = match self.search.take() {
            Some((size, search)) if size == game.size() => search,
            _ => {
                let bits = (nodes.saturating_mul(2)).ilog2().clamp(12, MOST_BITS);
                searcher(game, bits)
            }
        };
        let (_, search) = self.search.insert((game.size(), search));
        let bounds = Bounds {
            depth: MOST_DEPTH,
            nodes,
            stop: limits.stop,
        };
        search.search(game, at, &bounds, &mut |_| ControlFlow::Continue(()))
    }
}

impl Agent<Conquest> for Strong {
    fn choose(&mut self, game: &Conquest, at: &Position, _: Seat, limits: &Limits) -> Move {
        self.find(game, at, limits).made
    }

    fn analyse(
        &mut self,
        game: &Conquest,
        at: &Position,
        _: Seat,
        limits: &Limits,
    ) -> Choice<Move> {
        let found = self.find(game, at, limits);
        let candidate = Candidate {
            made: found.made,
            value: pawns(found.value, at),
            playouts: u32::try_from(found.nodes).unwrap_or(u32::MAX),
        };
        let analysis = Analysis::new(std::iter::once(candidate), false);
        Choice {
            made: found.made,
            analysis: Some(Box::new(analysis.with_line(found.line, found.depth))),
        }
    }
}

/// A value of the search in pawns; a win is worth every cell.
fn pawns(value: i32, at: &Position) -> f64 {
    if value.abs() > SURE {
        f64::from(at.size().cells()) * f64::from(value.signum())
    } else {
        f64::from(value) / 100.0
    }
}

//! Strong: the search as a player, held to a number of nodes or, the strongest, to the time there is.

use std::ops::ControlFlow;

use super::{
    super::rules::{Conquest, Move, Position, Size},
    engine::{Bounds, Found, MOST_DEPTH, SURE, Searcher, searcher},
    solver::{Solved, solve},
};
use crate::kit::{Agent, Analysis, Candidate, Choice, Game, Insight, Limits, Seat, Variation};

/// The most bits of the number of entries of a table: 2 million of them, 24 MB.
const MOST_BITS: u32 = 21;

/// With so few free cells it tries to prove what the position comes to.
const MOST_FREE: u32 = 6;
/// The most nodes for that, and the share of a move's nodes: some milliseconds, so that a search has its time.
const MOST_PROOF: u64 = 10_000;
const PROOF_SHARE: u64 = 10;

/// How strong it is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Strength {
    /// How many nodes it searches for a move, where the limits set no number.
    pub nodes: u64,
    /// Whether it takes all the time that there is instead, where that is limited.
    pub takes_time: bool,
}

/// Searches. What limits call a playout is a node.
pub struct Strong {
    strength: Strength,
    /// The search, and what it was made for: it goes on from move to move.
    search: Option<(Size, Box<dyn Searcher>)>,
    /// Who is told what is found out.
    told: Option<Box<dyn Fn(Insight<Move>) + Send>>,
}

impl Strong {
    /// A player of that strength.
    pub const fn new(strength: Strength) -> Self {
        Self {
            strength,
            search: None,
            told: None,
        }
    }

    /// How many nodes a move may take.
    fn nodes(&self, limits: &Limits) -> u64 {
        match limits.playouts {
            Some(asked) => u64::from(asked).max(1),
            None if limits.timed && self.strength.takes_time => u64::MAX,
            None => self.strength.nodes,
        }
    }

    fn find(&mut self, game: &Conquest, at: &Position, limits: &Limits) -> Found {
        let nodes = self.nodes(limits);
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
        let told = &self.told;
        search.search(game, at, &bounds, &mut |found| {
            if let Some(tell) = told {
                tell(insight(found, at));
            }
            ControlFlow::Continue(())
        })
    }
}

/// What the position comes to, where few free cells are left and the share of so many nodes for a move proves it.
pub fn prove(
    game: &Conquest,
    at: &Position,
    nodes: u64,
    stop: &dyn Fn() -> bool,
) -> Option<Solved> {
    if at.empty().len() > MOST_FREE {
        return None;
    }
    solve(game, at, (nodes / PROOF_SHARE).min(MOST_PROOF), stop)
}

/// What a search has found out so far.
fn insight(found: &Found, at: &Position) -> Insight<Move> {
    Insight {
        depth: found.depth,
        positions: found.nodes,
        lines: vec![Variation {
            moves: found.line.clone(),
            value: pawns(found.value, at),
        }],
        ..Insight::default()
    }
}

impl Agent<Conquest> for Strong {
    fn report(&mut self, to: Box<dyn Fn(Insight<Move>) + Send>) {
        self.told = Some(to);
    }

    fn choose(&mut self, game: &Conquest, at: &Position, by: Seat, limits: &Limits) -> Move {
        let mut listed = Vec::new();
        game.moves(at, by, &mut listed);
        if let [only] = listed[..] {
            return only;
        }
        let proven = prove(game, at, self.nodes(limits), limits.stop);
        match proven.and_then(|solved| solved.winning_move()) {
            Some(made) => made,
            None => self.find(game, at, limits).made,
        }
    }

    fn analyse(
        &mut self,
        game: &Conquest,
        at: &Position,
        _: Seat,
        limits: &Limits,
    ) -> Choice<Move> {
        let proven = prove(game, at, self.nodes(limits), limits.stop);
        if let Some(solved) = &proven
            && let Some(made) = solved.winning_move()
        {
            let candidate = Candidate {
                made,
                value: solved.margin.map_or_else(|| won(at, 1), f64::from),
                playouts: u32::try_from(solved.nodes).unwrap_or(u32::MAX),
            };
            let analysis = Analysis::new(std::iter::once(candidate), true);
            let depth = solved.line.len() as u32;
            return Choice {
                made,
                analysis: Some(Box::new(analysis.with_line(solved.line.clone(), depth))),
            };
        }
        let found = self.find(game, at, limits);
        let candidate = Candidate {
            made: found.made,
            value: match &proven {
                Some(solved) => solved
                    .margin
                    .map_or_else(|| won(at, solved.outcome), f64::from),
                None => pawns(found.value, at),
            },
            playouts: u32::try_from(found.nodes).unwrap_or(u32::MAX),
        };
        let analysis = Analysis::new(std::iter::once(candidate), proven.is_some());
        Choice {
            made: found.made,
            analysis: Some(Box::new(analysis.with_line(found.line, found.depth))),
        }
    }
}

/// A value of the search in pawns; a win is worth every cell.
fn pawns(value: i32, at: &Position) -> f64 {
    if value.abs() > SURE {
        won(at, value.signum())
    } else {
        f64::from(value) / 100.0
    }
}

/// The value of a win (1), a draw (0) or a loss (-1) by nobody knows how much.
fn won(at: &Position, outcome: i32) -> f64 {
    f64::from(at.size().cells()) * f64::from(outcome)
}

//! Master: the strongest computer player. Searches, and solves what chance has no more part in.

use rand::Rng as _;

use super::{
    super::rules::{Dominations, DominoNumber, Move, Placement, Position, Stage},
    endgame::{self, Aims, Endgame},
    evaluation::{Evaluator, Weights},
    search::{Search, Style},
};
use crate::kit::{Agent, Analysis, Candidate, Choice, Limits, Rng, Seat, chance::stream};

/// Plays by search.
#[derive(Clone, Debug)]
pub struct Master {
    rng: Rng,
    style: Style,
    cores: usize,
    /// Playouts, where the limits tell none.
    playouts: Option<u32>,
}

impl Master {
    /// A master of this style whose choices follow from `seed`, and who takes so many playouts unless told otherwise.
    pub fn new(seed: u64, style: Style, playouts: Option<u32>) -> Self {
        Self {
            rng: stream(seed, "master", 0),
            style,
            cores: 1,
            playouts,
        }
    }

    /// Solves the position, or searches; the moves as they were found, the best first.
    fn think(
        &self,
        game: &Dominations,
        at: &Position,
        seat: Seat,
        seed: u64,
        limits: &Limits,
    ) -> Analysis<Move> {
        // A plan takes the others for full-greedy: at a table of several that is near enough, a lone opponent punishes it.
        let plans = self.style.deals > 0 && limits.playouts.is_none() && at.seats() > 2;
        // What is solved but not proven takes them for players without fault, who place with hindsight.
        let solves = self.style.solves > 0 && endgame::is_open(at);
        if solves && (endgame::is_proven(at) || !plans) {
            let aims = Aims {
                envy: self.style.envy_among(at.seats()),
                victory: self.style.victory,
            };
            if let Some(solutions) = Endgame::solve(game, at, seat, aims, self.style.solves) {
                let found = solutions.iter().map(|solution| Candidate {
                    made: made(at, solution.placement, solution.pick),
                    value: f64::from(solution.points[seat.index()]),
                    playouts: 0,
                });
                return Analysis::new(found, endgame::is_proven(at));
            }
        }
        let evaluator = Evaluator::new(game, Weights::shipped(), self.style.bias);
        let search = Search::new(evaluator, at, seat, self.style, seed, self.cores);
        let race = Limits {
            playouts: limits.playouts.or(self.playouts),
            stop: limits.stop,
        };
        let mut estimates = search.race(&race);
        if plans {
            search.foresee(&mut estimates, self.style.deals, limits);
        }
        let found = estimates.iter().map(|estimate| Candidate {
            made: made(at, estimate.choice.placement, estimate.choice.pick),
            value: estimate.points(),
            playouts: estimate.playouts() as u32,
        });
        Analysis::new(found, false)
    }
}

/// A choice as the move that is awaited now.
fn made(at: &Position, placement: Option<Placement>, pick: Option<DominoNumber>) -> Move {
    if at.stage() == Stage::Pick {
        return Move::Pick(pick.expect("a choice at a pick has one"));
    }
    let held = at.held().expect("a king that must place holds a domino");
    placement.map_or(Move::Discard(held), Move::Place)
}

impl Agent<Dominations> for Master {
    fn choose(
        &mut self,
        game: &Dominations,
        at: &Position,
        by: Seat,
        limits: &Limits,
    ) -> Choice<Move> {
        // Drawn even where it is not needed, so that later choices do not depend on how many moves there were.
        let seed = self.rng.next_u64();
        let mut moves = Vec::new();
        game.choices(at, &mut moves);
        if let [only] = moves[..] {
            return only.into();
        }
        let analysis = self.think(game, at, by, seed, limits);
        Choice {
            made: analysis.candidates[0].made,
            analysis: Some(Box::new(analysis)),
        }
    }

    fn use_cores(&mut self, count: usize) {
        self.cores = count.max(1);
    }
}

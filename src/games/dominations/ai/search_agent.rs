//! The search agent: solves endgames, and searches before. The strongest opponents are of this kind.

use rand::Rng as _;

use super::{
    super::rules::{Dominations, DominoNumber, Move, Placement, Position, Stage},
    endgame::{self, Endgame, Objective},
    evaluation::{Evaluator, Weights},
    search::{Search, SearchConfig},
};
use crate::kit::{Agent, Analysis, Candidate, Choice, Limits, Rng, Seat, chance::stream};

/// Plays by search.
#[derive(Clone, Debug)]
pub struct SearchAgent {
    rng: Rng,
    config: SearchConfig,
    cores: usize,
    /// How many playouts a move takes, where the limits set no number.
    playouts: Option<u32>,
}

impl SearchAgent {
    /// An agent whose choices follow from `seed`, and that takes so many playouts where the limits set no number.
    pub fn new(seed: u64, config: SearchConfig, playouts: Option<u32>) -> Self {
        Self {
            rng: stream(seed, "master", 0),
            config,
            cores: 1,
            playouts,
        }
    }

    /// Solves the position, or searches. Returns the moves, the best first.
    fn solve_or_search(
        &self,
        game: &Dominations,
        at: &Position,
        seat: Seat,
        seed: u64,
        limits: &Limits,
    ) -> Analysis<Move> {
        // Plans assume full-greedy opponents. At a table of several that is near enough; a single one exploits it.
        let plans = self.config.determinizations > 0 && limits.playouts.is_none() && at.seats() > 2;
        // A solution that is not proven assumes perfect opponents, who place with hindsight: plans are better then.
        let solves = self.config.endgame_nodes > 0 && endgame::is_without_chance(at);
        if solves && (endgame::is_proven(at) || !plans) {
            let objective = Objective {
                opponent_weight: self.config.opponent_weight_of(at.seats()),
                win_bonus: self.config.win_bonus,
            };
            let solved = Endgame::solve(game, at, seat, objective, self.config.endgame_nodes);
            if let Some(solutions) = solved {
                let found = solutions.iter().map(|solution| Candidate {
                    made: first_move(at, solution.placement, solution.pick),
                    value: f64::from(solution.points[seat.index()]),
                    playouts: 0,
                });
                return Analysis::new(found, endgame::is_proven(at));
            }
        }
        let evaluator = Evaluator::new(game, Weights::shipped(), self.config.bias);
        let search = Search::new(evaluator, at, seat, self.config, seed, self.cores);
        let race_limits = Limits {
            playouts: limits.playouts.or(self.playouts),
            timed: limits.timed,
            stop: limits.stop,
        };
        let mut estimates = search.race(&race_limits);
        if plans {
            search.plan(&mut estimates, self.config.determinizations, limits);
        }
        let found = estimates.iter().map(|estimate| Candidate {
            made: first_move(at, estimate.root_move.placement, estimate.root_move.pick),
            value: estimate.points(),
            playouts: estimate.playouts() as u32,
        });
        Analysis::new(found, false)
    }
}

/// Of a placement and a pick, the move that is awaited now.
fn first_move(at: &Position, placement: Option<Placement>, pick: Option<DominoNumber>) -> Move {
    if at.stage() == Stage::Pick {
        return Move::Pick(pick.expect("a root move has a pick where one is awaited"));
    }
    let held = at.held().expect("a king that must place holds a domino");
    placement.map_or(Move::Discard(held), Move::Place)
}

impl Agent<Dominations> for SearchAgent {
    fn choose(&mut self, game: &Dominations, at: &Position, by: Seat, limits: &Limits) -> Move {
        self.analyse(game, at, by, limits).made
    }

    fn analyse(
        &mut self,
        game: &Dominations,
        at: &Position,
        by: Seat,
        limits: &Limits,
    ) -> Choice<Move> {
        // Drawn even where it is not needed, so that later choices do not depend on how many moves were forced.
        let seed = self.rng.next_u64();
        let mut moves = Vec::new();
        game.choices(at, &mut moves);
        if let [only] = moves[..] {
            return only.into();
        }
        let analysis = self.solve_or_search(game, at, by, seed, limits);
        Choice {
            made: analysis.candidates[0].made,
            analysis: Some(Box::new(analysis)),
        }
    }

    fn use_cores(&mut self, count: usize) {
        self.cores = count.max(1);
    }
}

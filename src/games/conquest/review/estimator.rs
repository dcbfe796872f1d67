//! Chances by the search of the strong player, held to numbers of nodes and to no clock.

use std::ops::ControlFlow;

use super::{
    super::{
        ai::{
            engine::{Bounds, MOST_DEPTH, SURE, Searcher, WIN, Weights, searcher},
            solver::solve,
            study::{distinct_moves, same},
        },
        rules::{Conquest, Move, Position},
    },
    Chance,
};
use crate::{
    kit::{Actor, Game, MatchResult, Seat, ToMove, TurnBased},
    play::{
        arena::Stop,
        review::{Alternative, Estimate, Estimator, version_of},
    },
};

/// 2 to the power of this is how many entries the table of a search has.
const TABLE_BITS: u32 = 16;
/// How deep every move is looked at first, and how many of the best are then looked at as deeply as the position.
const FIRST_DEPTH: u32 = 2;
const SEARCHED: usize = 5;
/// A single move may take so many times the nodes of the position.
const NODES_OF_MOVE: u64 = 2;
/// With so few free cells it tries to prove what a position comes to, with so many nodes.
const MOST_FREE: u32 = 12;
const PROOF: u64 = 60_000;

/// Estimates the chances in matches of one game.
pub struct MatchEstimator<'a> {
    game: &'a Conquest,
    nodes: u32,
    seed: u64,
    chance: Chance,
}

/// A move that is looked at.
struct Tried {
    made: Move,
    after: Position,
    /// The values that the iterations found, by depth from 1, for the side that makes it; that of its end alone where it ends
    /// the match.
    values: Vec<i32>,
    ends: bool,
    /// The outcome for the side that makes it, where that is certain.
    proven: Option<i32>,
}

impl<'a> MatchEstimator<'a> {
    /// How many nodes a position has at most, where nobody says how many.
    pub const USUAL_PLAYOUTS: u32 = 40_000;

    /// An estimator by searches of so many nodes. The search draws nothing: the seed is only told on.
    pub const fn new(game: &'a Conquest, nodes: u32, seed: u64) -> Self {
        Self {
            game,
            nodes,
            seed,
            chance: Chance::SHIPPED,
        }
    }

    /// What the search says of a position at which a seat is to move, for that seat; none where it is proven what the position
    /// comes to, or when `stop` said so.
    pub fn value(&self, at: &Position, stop: Stop) -> Option<f64> {
        if self.game.to_move(at).seat().is_none() || self.proof(at, stop).is_some() {
            return None;
        }
        let values = self.look(
            &mut *self.searcher(),
            at,
            MOST_DEPTH,
            self.nodes.into(),
            stop,
        );
        (!stop()).then(|| mean(&values))
    }

    fn searcher(&self) -> Box<dyn Searcher> {
        searcher(self.game, TABLE_BITS)
    }

    /// The values of the iterations of a search, by depth from 1.
    fn look(
        &self,
        search: &mut dyn Searcher,
        at: &Position,
        depth: u32,
        nodes: u64,
        stop: Stop,
    ) -> Vec<i32> {
        let bounds = Bounds {
            depth,
            nodes,
            stop: &|| stop(),
        };
        let mut values = Vec::new();
        search.search(self.game, at, &bounds, &mut |found| {
            values.push(found.value);
            ControlFlow::Continue(())
        });
        values
    }

    /// What a position comes to for the side to move, where that can be proven: 1, 0 or -1, and a move that keeps it.
    fn proof(&self, at: &Position, stop: Stop) -> Option<(i32, Option<Move>)> {
        if at.empty().len() > MOST_FREE {
            return None;
        }
        let solved = solve(self.game, at, PROOF, &|| stop())?;
        Some((solved.outcome, solved.line.first().copied()))
    }

    /// Every move that comes to another position, the best first by a look at a small depth.
    fn tried(&self, search: &mut dyn Searcher, at: &Position, by: Seat, stop: Stop) -> Vec<Tried> {
        let moves = distinct_moves(self.game, at).into_iter();
        let mut tried: Vec<Tried> = moves
            .map(|made| {
                let mut after = *at;
                self.game.advance(&mut after, Actor::Seat(by), made);
                let end = self.game.result(&after).map(|result| outcome(&result, by));
                let values = match end {
                    Some(end) => vec![end * WIN],
                    None => self.of_move(search, &after, FIRST_DEPTH, u64::MAX, stop),
                };
                Tried {
                    made,
                    after,
                    values,
                    ends: end.is_some(),
                    proven: end,
                }
            })
            .collect();
        tried.sort_by(|one, other| mean(&other.values).total_cmp(&mean(&one.values)));
        tried
    }

    /// The values of what a move has led to, for the side that made it.
    fn of_move(
        &self,
        search: &mut dyn Searcher,
        after: &Position,
        depth: u32,
        nodes: u64,
        stop: Stop,
    ) -> Vec<i32> {
        let values = self.look(search, after, depth, nodes, stop);
        values.into_iter().map(|value| -value).collect()
    }

    /// The chance of a move, after iterations to that depth.
    fn chance_of(&self, tried: &Tried, depth: usize) -> (f64, f64) {
        let value = mean(&tried.values[..depth.min(tried.values.len())]);
        let share = match tried.proven {
            Some(outcome) => share(outcome),
            None => self.chance.of(value),
        };
        (share, value)
    }
}

/// What the iterations of a search say: whoever moves last has the better of it, so that the mean of two depths says more
/// than either.
fn mean(values: &[i32]) -> f64 {
    match *values {
        [.., older, last] if last.abs().max(older.abs()) < SURE => f64::from(older + last) / 2.0,
        [.., last] => last.into(),
        [] => 0.0,
    }
}

/// What the end of a match comes to for a seat.
fn outcome(result: &MatchResult, of: Seat) -> i32 {
    let winners = result.winners();
    match (winners.contains(of), winners.len()) {
        (true, 1) => 1,
        (true, _) => 0,
        (false, _) => -1,
    }
}

/// The share of the victory of an outcome.
fn share(outcome: i32) -> f64 {
    f64::from(outcome + 1) / 2.0
}

impl Estimator<Conquest> for MatchEstimator<'_> {
    fn playouts(&self) -> u32 {
        self.nodes
    }

    fn seed(&self) -> u64 {
        self.seed
    }

    fn version() -> u32 {
        version_of(&[Weights::SHIPPED, &format!("{:?}", Chance::SHIPPED)])
    }

    /// Clones to one cell are one choice.
    fn choices(&self, game: &Conquest, at: &Position, _: Seat) -> usize {
        distinct_moves(game, at).len()
    }

    fn position(&self, game: &Conquest, at: &Position, stop: Stop) -> Option<Estimate> {
        if stop() {
            return None;
        }
        let told = |of: Seat, own: f64, proven: bool| {
            let mut wins = vec![1.0 - own; 2];
            wins[of.index()] = own;
            Estimate {
                wins,
                scores: Vec::new(),
                proven,
            }
        };
        let first = Seat::new(0);
        if let Some(result) = game.result(at) {
            return Some(told(first, share(outcome(&result, first)), true));
        }
        let ToMove::Seat(by) = game.to_move(at) else {
            return Some(told(first, 0.5, false));
        };
        if let Some((outcome, _)) = self.proof(at, stop) {
            return Some(told(by, share(outcome), true));
        }
        let values = self.look(
            &mut *self.searcher(),
            at,
            MOST_DEPTH,
            self.nodes.into(),
            stop,
        );
        (!stop()).then(|| told(by, self.chance.of(mean(&values)), false))
    }

    fn alternatives(
        &self,
        game: &Conquest,
        at: &Position,
        by: Seat,
        played: &[Move],
        stop: Stop,
    ) -> Option<Vec<Alternative<Move>>> {
        let played = *played.first()?;
        let mut search = self.searcher();
        let mut best = played;
        let (mut depth, mut value) = (0, 0);
        let bounds = Bounds {
            depth: MOST_DEPTH,
            nodes: self.nodes.into(),
            stop: &|| stop(),
        };
        search.search(game, at, &bounds, &mut |found| {
            (best, depth, value) = (found.made, found.depth, found.value);
            ControlFlow::Continue(())
        });
        let proof = self.proof(at, stop);
        let keeps = proof.and_then(|(_, keeps)| keeps);
        let mut tried = self.tried(&mut *search, at, by, stop);
        let wanted = [Some(played), Some(best), keeps];
        let mut place = 0;
        tried.retain(|one| {
            place += 1;
            let wanted = wanted.iter().flatten();
            place <= SEARCHED || wanted.into_iter().any(|wanted| same(*wanted, one.made))
        });
        let nodes = u64::from(self.nodes) * NODES_OF_MOVE;
        let deeper = depth.saturating_sub(1).max(1);
        for one in tried.iter_mut().filter(|one| !one.ends) {
            one.values = self.of_move(&mut *search, &one.after, deeper, nodes, stop);
            if let Some((outcome, _)) = proof.and_then(|_| self.proof(&one.after, stop)) {
                one.proven = Some(-outcome);
            }
            if let (Some((outcome, _)), true) =
                (proof, keeps.is_some_and(|keeps| same(keeps, one.made)))
            {
                one.proven = Some(outcome);
            }
        }
        if stop() {
            return None;
        }
        // What is lost anyway is lost by every move.
        if let Some((-1, _)) = proof {
            for one in &mut tried {
                one.proven = Some(-1);
            }
        }
        // All are compared at the depth that each has been searched to.
        let common = tried.iter().filter(|one| !one.ends);
        let common = common.map(|one| one.values.len()).min().unwrap_or(1);
        let most = proof.map_or(1.0, |(outcome, _)| share(outcome));
        // What the search has seen to its end from here is so for its choices as well, each of which it sees less deep.
        let is_lost = value < -SURE;
        let wins = |one: &Tried| value > SURE && same(one.made, best);
        let mut told: Vec<(f64, Alternative<Move>)> = tried
            .iter()
            .map(|one| {
                let (share, value) = self.chance_of(one, common);
                let is_played = same(one.made, played);
                let alternative = Alternative {
                    // Of the clones to a cell the one that was made.
                    moves: vec![if is_played { played } else { one.made }],
                    win: match is_lost {
                        true => 0.0,
                        false if wins(one) => 1.0,
                        false => share.min(most),
                    },
                    scores: Vec::new(),
                    playouts: self.nodes,
                    error: 0.0,
                    proven: one.proven.is_some(),
                    played: is_played,
                };
                (value, alternative)
            })
            .collect();
        told.sort_by(|(value, one), (other_value, other)| {
            let by_share = other.win.total_cmp(&one.win);
            by_share.then(other_value.total_cmp(value))
        });
        Some(told.into_iter().map(|(_, one)| one).collect())
    }
}

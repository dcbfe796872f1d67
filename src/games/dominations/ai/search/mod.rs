//! The search: root moves compared by playouts with common random numbers.
//!
//! A root move is all that a king does in a turn: a placement and a pick together. Playouts sample the order of the stock
//! (determinization). In them the seat that searches places and picks by the evaluation, and so does a single opponent;
//! several opponents pick by what each domino adds to their kingdoms of now, with noise in lines not dealt yet.

mod comparison;
mod determinization;
mod parallel;
pub mod planning;
mod playout;
mod simulated_seat;

use std::cmp::Ordering;

use determinization::Determinization;
use parallel::parallel_map;
use simulated_seat::{PlacementCaches, SimulatedSeat};

use super::{
    super::rules::{
        DiscardRule, DominoNumber, Kingdom, MOST_SEATS, Placement, Position, Stage, TurnOrder,
    },
    evaluation::{EvaluationBias, Evaluator, ScoredPlacement},
    remaining::Remaining,
};
use crate::kit::{Limits, Seat};

/// The parameters of a search.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct SearchConfig {
    /// How many root moves are played out at most.
    pub width: usize,
    /// How many turns a playout lasts before the evaluation takes over.
    pub horizon: u8,
    /// The weight of the best opponent's points, subtracted from one's own.
    pub opponent_weight: f32,
    /// The same in a match of two seats.
    pub two_seat_opponent_weight: f32,
    /// What winning adds to the value of a solved endgame, in points.
    pub win_bonus: f32,
    /// How many determinizations the best root moves are planned in at tables of three and four, where the limits set no
    /// number of playouts; with 0 the playouts alone decide.
    pub determinizations: u32,
    /// How many kingdoms solving an endgame may visit; with 0 endgames are searched like the rest.
    pub endgame_nodes: u32,
    /// What the evaluation adds to the expected points.
    pub bias: EvaluationBias,
}

impl SearchConfig {
    /// The weight of the best opponent's points in a match of so many seats.
    pub const fn opponent_weight_of(&self, seats: usize) -> f32 {
        if seats == 2 {
            self.two_seat_opponent_weight
        } else {
            self.opponent_weight
        }
    }
}

impl Default for SearchConfig {
    fn default() -> Self {
        Self {
            width: 24,
            horizon: 12,
            opponent_weight: 0.5,
            two_seat_opponent_weight: 0.5,
            win_bonus: 10.0,
            determinizations: 16,
            endgame_nodes: 400_000,
            bias: EvaluationBias::default(),
        }
    }
}

/// All that a king does in a turn: a placement and a pick, as far as each is still open.
#[derive(Clone, Copy, Debug)]
pub struct RootMove {
    /// Where the domino in hand goes; none if there is none in hand, or if it is discarded.
    pub placement: Option<Placement>,
    /// The domino picked.
    pub pick: Option<DominoNumber>,
    /// The kingdom with the domino in hand placed.
    kingdom: Kingdom,
    /// Its value by the evaluation alone, before any playout.
    prior: f32,
    /// The domino that is placed next, and its best placement.
    next_placement: Option<(DominoNumber, ScoredPlacement)>,
}

/// The statistics of a root move.
#[derive(Clone, Debug)]
pub struct Estimate {
    /// The root move.
    pub root_move: RootMove,
    /// The value of every playout.
    values: Vec<f32>,
    /// Their sum.
    sum: f64,
    /// The sum of the seat's own points.
    points_sum: f64,
    /// The mean value of its plans, if it was planned.
    plan_value: Option<f64>,
    caches: PlacementCaches,
}

impl Estimate {
    /// The mean of the playouts and the prior, which counts as `PRIOR_PLAYOUTS` of them.
    pub fn mean(&self) -> f64 {
        (self.sum + PRIOR_PLAYOUTS * f64::from(self.root_move.prior))
            / (self.values.len() as f64 + PRIOR_PLAYOUTS)
    }

    /// The seat's own points: the mean of the playouts, or the prior without any.
    pub fn points(&self) -> f64 {
        if self.values.is_empty() {
            self.root_move.prior.into()
        } else {
            self.points_sum / self.values.len() as f64
        }
    }

    /// How many playouts it had.
    pub fn playouts(&self) -> usize {
        self.values.len()
    }
}

/// How many playouts each root move gets between two comparisons.
const BATCH: u32 = 8;
/// How many playouts the prior counts as.
const PRIOR_PLAYOUTS: f64 = 16.0;
/// A root move is eliminated when it is so many standard errors behind the best.
const ELIMINATION_ERRORS: f64 = 2.2;
/// The most playouts of one root move.
const MOST_PLAYOUTS: usize = 4096;

/// A search at one position.
pub struct Search<'a> {
    evaluator: Evaluator<'a>,
    at: &'a Position,
    /// The seat that searches.
    seat: Seat,
    config: SearchConfig,
    /// The weight of the best opponent's points.
    opponent_weight: f32,
    seed: u64,
    threads: usize,
    remaining: Remaining,
    /// The seats at the root, as far as they are simulated in playouts.
    simulated_seats: [SimulatedSeat; MOST_SEATS],
    /// By opponent that is not simulated and domino: what the domino adds to the value of its kingdom of now.
    pick_values: [[f32; DominoNumber::COUNT]; MOST_SEATS],
    /// The values of the kingdoms of opponents that are not simulated.
    opponent_values: [f32; MOST_SEATS],
}

impl<'a> Search<'a> {
    /// A search for the seat awaited, its random numbers following from `seed`.
    pub fn new(
        evaluator: Evaluator<'a>,
        at: &'a Position,
        seat: Seat,
        config: SearchConfig,
        seed: u64,
        threads: usize,
    ) -> Self {
        let mut search = Self {
            evaluator,
            at,
            seat,
            config,
            opponent_weight: config.opponent_weight_of(at.seats()),
            seed,
            threads,
            remaining: Remaining::of(at, seat),
            simulated_seats: [SimulatedSeat::of(&evaluator, at, seat); MOST_SEATS],
            pick_values: [[0.0; DominoNumber::COUNT]; MOST_SEATS],
            opponent_values: [0.0; MOST_SEATS],
        };
        for opponent in Seat::first(at.seats()).filter(|&other| other != seat) {
            if search.is_simulated(opponent) {
                search.simulated_seats[opponent.index()] =
                    SimulatedSeat::of(&evaluator, at, opponent);
            } else {
                search.find_pick_values(opponent);
            }
        }
        search
    }

    /// Finds the value of an opponent's kingdom, and what each domino would add to it.
    fn find_pick_values(&mut self, opponent: Seat) {
        let evaluator = self.evaluator;
        let remaining = Remaining::of(self.at, opponent);
        let mut kingdom = *self.at.kingdom(opponent);
        let context = evaluator.stock_context(remaining.stock, remaining.unpicked);
        for domino in remaining.waiting.into_iter().flatten() {
            let domino = &evaluator.game.dominos()[domino];
            kingdom = evaluator.with_best_placement(&kingdom, domino, &context);
        }
        let without = evaluator.value(&kingdom, &context);
        self.opponent_values[opponent.index()] = without;
        if remaining.unpicked > 0 {
            let context = evaluator.stock_context(remaining.stock, remaining.unpicked - 1);
            for domino in remaining.stock.iter() {
                let domino = &evaluator.game.dominos()[domino];
                let (_, with) = evaluator.best_placement(&kingdom, domino, &context);
                self.pick_values[opponent.index()][domino.number.index()] = with - without;
            }
        }
    }

    /// The root moves, by descending prior. Of the placements only the best are among them.
    pub fn root_moves(&self) -> Vec<RootMove> {
        let (evaluator, at) = (self.evaluator, self.at);
        let kingdom = at.kingdom(self.seat);
        let dominos = evaluator.game.dominos();
        // The dominos that are placed after this move.
        let held = at.held();
        let waiting = self
            .remaining
            .waiting
            .into_iter()
            .flatten()
            .skip(usize::from(held.is_some()));
        let waiting: Vec<_> = waiting.collect();
        let later = self.remaining.unpicked + waiting.len() as u32;
        let mut placements: Vec<(Option<Placement>, Kingdom, f32)> = Vec::new();
        if let Some(held) = held {
            let domino = &dominos[held];
            let context = evaluator.stock_context(self.remaining.stock, later);
            let places = kingdom.places(domino);
            if places.is_empty() || evaluator.game.rules().discard == DiscardRule::Free {
                placements.push((None, *kingdom, evaluator.value(kingdom, &context)));
            }
            for placement in &places {
                let mut grown = *kingdom;
                grown.lay(domino.halves, placement);
                placements.push((Some(placement), grown, evaluator.value(&grown, &context)));
            }
            placements.sort_by(|a, b| descending(a.2, b.2));
            placements.truncate(self.config.width.max(2) / 2);
        } else {
            placements.push((None, *kingdom, 0.0));
        }
        let picks_now = at.stage() == Stage::Pick
            || (at.rules().turn_order == TurnOrder::PlaceThenPick && !at.next_line().is_empty());
        let mut root_moves = Vec::new();
        for (placement, kingdom, value) in placements {
            if picks_now {
                for pick in at.next_line().free().iter() {
                    let mut stock = self.remaining.stock;
                    stock.remove(pick);
                    let context = evaluator.stock_context(stock, later - 1);
                    let best = evaluator.best_placement(&kingdom, &dominos[pick], &context);
                    let choices = at.choice_from(pick);
                    let bonus = evaluator.early_pick_bonus(choices, self.remaining.unpicked - 1);
                    root_moves.push(RootMove {
                        placement,
                        pick: Some(pick),
                        kingdom,
                        prior: best.1 + bonus,
                        next_placement: waiting.is_empty().then_some((pick, best)),
                    });
                }
            } else {
                let context =
                    evaluator.stock_context(self.remaining.stock, later.saturating_sub(1));
                let next = waiting.first().map(|&next| {
                    (
                        next,
                        evaluator.best_placement(&kingdom, &dominos[next], &context),
                    )
                });
                root_moves.push(RootMove {
                    placement,
                    pick: None,
                    kingdom,
                    prior: next.map_or(value, |(_, best)| best.1),
                    next_placement: next,
                });
            }
        }
        root_moves.sort_by(|a, b| descending(a.prior, b.prior));
        root_moves
    }

    /// Plays root moves out in batches and eliminates those that fall behind (a racing algorithm, Maron and Moore 1994).
    /// Returns all of them, the best first and those eliminated last.
    pub fn race(&self, limits: &Limits) -> Vec<Estimate> {
        // With few playouts, fewer root moves: each gets two batches at least.
        let affordable = limits.playouts.map_or(usize::MAX, |playouts| {
            (playouts / (2 * BATCH)).max(2) as usize
        });
        let mut root_moves = self.root_moves();
        root_moves.truncate(self.config.width.min(affordable));
        let mut racing: Vec<Estimate> = root_moves
            .into_iter()
            .map(|root_move| Estimate {
                root_move,
                values: Vec::new(),
                sum: 0.0,
                points_sum: 0.0,
                plan_value: None,
                caches: PlacementCaches::default(),
            })
            .collect();
        let mut eliminated = Vec::new();
        let mut left = limits.playouts.unwrap_or(u32::MAX);
        let mut next = 0;
        while racing.len() > 1
            && left >= BATCH * racing.len() as u32
            && racing[0].playouts() < MOST_PLAYOUTS
            && !(limits.stop)()
        {
            left -= BATCH * racing.len() as u32;
            if !self.play_batch(&mut racing, next, limits) {
                break;
            }
            next += u64::from(BATCH);
            racing.sort_by(|a, b| b.mean().total_cmp(&a.mean()));
            let (best, rest) = racing.split_first().expect("there are several");
            let behind: Vec<bool> = rest.iter().map(|other| is_behind(best, other)).collect();
            let mut behind = behind.into_iter();
            let mut kept = vec![racing[0].clone()];
            for other in racing.drain(1..) {
                if behind.next().unwrap_or(false) {
                    eliminated.push(other);
                } else {
                    kept.push(other);
                }
            }
            racing = kept;
        }
        racing.append(&mut eliminated);
        racing
    }

    /// Plays every root move out with the same few determinizations; false if it was stopped: nothing of it counts then.
    fn play_batch(&self, racing: &mut [Estimate], from: u64, limits: &Limits) -> bool {
        let determinizations: Vec<Determinization> = (from..from + u64::from(BATCH))
            .map(|index| self.determinization(index))
            .collect();
        let play = |estimate: &mut Estimate| {
            let mut points = 0.0;
            for determinization in &determinizations {
                if (limits.stop)() {
                    return None;
                }
                let result =
                    self.playout(&estimate.root_move, determinization, &mut estimate.caches);
                estimate.values.push(result.value);
                points += f64::from(result.points);
            }
            Some(points)
        };
        let Some(points) = parallel_map(racing, self.threads, play) else {
            for estimate in racing {
                estimate.values.truncate(from as usize);
            }
            return false;
        };
        for (estimate, points) in racing.iter_mut().zip(points) {
            estimate.points_sum += points;
            let values = estimate.values.iter();
            estimate.sum = values.map(|&value| f64::from(value)).sum();
        }
        true
    }
}

fn descending(a: f32, b: f32) -> Ordering {
    b.total_cmp(&a)
}

/// Whether `other` is so far behind that it is eliminated. The standard error is that of the paired differences, which
/// common random numbers keep small.
fn is_behind(best: &Estimate, other: &Estimate) -> bool {
    let count = best.values.len().min(other.values.len()) as f64;
    let (mut sum, mut squares) = (0.0, 0.0);
    for (best, other) in best.values.iter().zip(&other.values) {
        let ahead = f64::from(best - other);
        sum += ahead;
        squares += ahead * ahead;
    }
    let mean = sum / count;
    let variance = (squares / count - mean * mean).max(0.0) / (count - 1.0);
    let error = variance.sqrt() * count / (count + PRIOR_PLAYOUTS);
    best.mean() - other.mean() > ELIMINATION_ERRORS * error || variance < 1e-9
}

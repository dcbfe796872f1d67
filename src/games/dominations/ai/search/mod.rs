//! The search: root choices raced against each other by playouts that share their deals.
//!
//! A choice is a placement and a pick together. A playout deals the stock in an order of its own and lets the seat play
//! on by instinct, and one other alone as well; several others draft by what each domino is worth to their kingdoms as
//! these stand now, and in lines that are not dealt yet by whim, too.

mod crew;
mod deal;
pub mod foresight;
mod side;
mod survey;
mod table;

use std::cmp::Ordering;

use crew::share_out;
use deal::Deal;
use side::{SeenBy, Side};

use super::{
    super::rules::{
        DiscardRule, DominoNumber, Kingdom, MOST_SEATS, Placement, Position, Stage, TurnOrder,
    },
    evaluation::{EvaluationBias, Evaluator, ScoredPlacement},
    remaining::Remaining,
};
use crate::kit::{Limits, Seat};

/// What makes one search differ from another.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Style {
    /// How many choices are raced at most.
    pub width: usize,
    /// How many turns a playout goes on before the evaluation takes over.
    pub horizon: u8,
    /// How much the best of the others' points count against one's own.
    pub envy: f32,
    /// The same where there is one other alone.
    pub duel_envy: f32,
    /// What winning is worth in points, where it is known who wins.
    pub victory: f32,
    /// How many deals the best choices are planned through, where no number of playouts is given; none: playouts alone
    /// decide.
    pub deals: u32,
    /// How many kingdoms may be looked at to solve an endgame; none: it is played like the rest.
    pub solves: u32,
    /// What it likes beyond the score.
    pub bias: EvaluationBias,
}

impl Style {
    /// How much the best of the others' points count at a table of so many seats.
    pub const fn envy_among(&self, seats: usize) -> f32 {
        if seats == 2 {
            self.duel_envy
        } else {
            self.envy
        }
    }
}

impl Default for Style {
    fn default() -> Self {
        Self {
            width: 24,
            horizon: 12,
            envy: 0.5,
            duel_envy: 0.5,
            victory: 10.0,
            deals: 16,
            solves: 400_000,
            bias: EvaluationBias::default(),
        }
    }
}

/// A placement and a pick, as far as each is still open.
#[derive(Clone, Copy, Debug)]
pub struct Choice {
    /// Where the domino in hand goes; none if there is none in hand, or if it is discarded.
    pub placement: Option<Placement>,
    /// The domino picked.
    pub pick: Option<DominoNumber>,
    /// The kingdom with the domino in hand placed.
    kingdom: Kingdom,
    /// What it looks worth at first sight.
    sight: f32,
    /// How the next domino is then best laid.
    planned: Option<(DominoNumber, ScoredPlacement)>,
}

/// What playouts have told of a choice.
#[derive(Clone, Debug)]
pub struct Estimate {
    /// The choice.
    pub choice: Choice,
    /// What every playout came to.
    results: Vec<f32>,
    sum: f64,
    /// The sum of the seat's own points.
    own: f64,
    /// What it comes to in the mean when it is planned.
    foreseen: Option<f64>,
    seen: SeenBy,
}

impl Estimate {
    /// The mean of what playouts came to, and of what the choice looked worth before, which counts as `SIGHT` of them.
    pub fn mean(&self) -> f64 {
        (self.sum + SIGHT * f64::from(self.choice.sight)) / (self.results.len() as f64 + SIGHT)
    }

    /// The seat's own points, as far as playouts tell.
    pub fn points(&self) -> f64 {
        if self.results.is_empty() {
            self.choice.sight.into()
        } else {
            self.own / self.results.len() as f64
        }
    }

    /// How many playouts it had.
    pub fn playouts(&self) -> usize {
        self.results.len()
    }
}

/// Dominos that each choice is played out with before choices are compared.
const BATCH: u32 = 8;
/// As many playouts weigh as much as the first sight.
const SIGHT: f64 = 16.0;
/// A choice is given up when it is so many standard errors behind.
const BEHIND: f64 = 2.2;
/// No choice needs more playouts.
const MOST: usize = 4096;

/// A search at one position.
pub struct Search<'a> {
    evaluator: Evaluator<'a>,
    at: &'a Position,
    seat: Seat,
    style: Style,
    /// How much the best of the others' points count.
    envy: f32,
    seed: u64,
    threads: usize,
    remaining: Remaining,
    /// The seats as they stand now, as far as they play on.
    sides: [Side; MOST_SEATS],
    /// By seat and domino, what it would add to the kingdom as it stands now.
    wishes: [[f32; DominoNumber::COUNT]; MOST_SEATS],
    /// What the others' kingdoms are expected to end with.
    base: [f32; MOST_SEATS],
}

impl<'a> Search<'a> {
    /// A search for the seat awaited, its chance following from `seed`.
    pub fn new(
        evaluator: Evaluator<'a>,
        at: &'a Position,
        seat: Seat,
        style: Style,
        seed: u64,
        threads: usize,
    ) -> Self {
        let mut search = Self {
            evaluator,
            at,
            seat,
            style,
            envy: style.envy_among(at.seats()),
            seed,
            threads,
            remaining: Remaining::of(at, seat),
            sides: [Side::of(&evaluator, at, seat); MOST_SEATS],
            wishes: [[0.0; DominoNumber::COUNT]; MOST_SEATS],
            base: [0.0; MOST_SEATS],
        };
        for other in Seat::first(at.seats()).filter(|&other| other != seat) {
            if search.plays_on(other) {
                search.sides[other.index()] = Side::of(&evaluator, at, other);
            } else {
                search.ask(other);
            }
        }
        search
    }

    /// Finds out what another seat wants.
    fn ask(&mut self, other: Seat) {
        let evaluator = self.evaluator;
        let remaining = Remaining::of(self.at, other);
        let mut kingdom = *self.at.kingdom(other);
        let context = evaluator.stock_context(remaining.stock, remaining.unpicked);
        for domino in remaining.waiting.into_iter().flatten() {
            kingdom = evaluator.with_best_placement(
                &kingdom,
                &evaluator.game.dominos()[domino],
                &context,
            );
        }
        let base = evaluator.value(&kingdom, &context);
        self.base[other.index()] = base;
        if remaining.unpicked > 0 {
            let context = evaluator.stock_context(remaining.stock, remaining.unpicked - 1);
            for domino in remaining.stock.iter() {
                let domino = &evaluator.game.dominos()[domino];
                let (_, value) = evaluator.best_placement(&kingdom, domino, &context);
                self.wishes[other.index()][domino.number.index()] = value - base;
            }
        }
    }

    /// The choices worth a look, those that look best first.
    pub fn choices(&self) -> Vec<Choice> {
        let (evaluator, at) = (self.evaluator, self.at);
        let kingdom = at.kingdom(self.seat);
        let dominos = evaluator.game.dominos();
        // What is neither in hand nor picked now is laid later.
        let held = at.held();
        let others = self
            .remaining
            .waiting
            .into_iter()
            .flatten()
            .skip(usize::from(held.is_some()));
        let others: Vec<_> = others.collect();
        let later = self.remaining.unpicked + others.len() as u32;
        let mut first: Vec<(Option<Placement>, Kingdom, f32)> = Vec::new();
        if let Some(held) = held {
            let domino = &dominos[held];
            let context = evaluator.stock_context(self.remaining.stock, later);
            let places = kingdom.places(domino);
            if places.is_empty() || evaluator.game.rules().discard == DiscardRule::Free {
                first.push((None, *kingdom, evaluator.value(kingdom, &context)));
            }
            for placement in &places {
                let mut grown = *kingdom;
                grown.lay(domino.halves, placement);
                first.push((Some(placement), grown, evaluator.value(&grown, &context)));
            }
            first.sort_by(|a, b| descending(a.2, b.2));
            first.truncate(self.style.width.max(2) / 2);
        } else {
            first.push((None, *kingdom, 0.0));
        }
        let picks_now = at.stage() == Stage::Pick
            || (at.rules().turn_order == TurnOrder::PlaceThenPick && !at.next_line().is_empty());
        let mut choices = Vec::new();
        for (placement, kingdom, sight) in first {
            if picks_now {
                for pick in at.next_line().free().iter() {
                    let mut stock = self.remaining.stock;
                    stock.remove(pick);
                    let context = evaluator.stock_context(stock, later - 1);
                    let way = evaluator.best_placement(&kingdom, &dominos[pick], &context);
                    let choice = at.next_line().choice_from(pick);
                    let early = evaluator.early_pick_bonus(choice, self.remaining.unpicked - 1);
                    choices.push(Choice {
                        placement,
                        pick: Some(pick),
                        kingdom,
                        sight: way.1 + early,
                        planned: others.is_empty().then_some((pick, way)),
                    });
                }
            } else {
                let context =
                    evaluator.stock_context(self.remaining.stock, later.saturating_sub(1));
                let next = others.first().map(|&next| {
                    (
                        next,
                        evaluator.best_placement(&kingdom, &dominos[next], &context),
                    )
                });
                choices.push(Choice {
                    placement,
                    pick: None,
                    kingdom,
                    sight: next.map_or(sight, |(_, way)| way.1),
                    planned: next,
                });
            }
        }
        choices.sort_by(|a, b| descending(a.sight, b.sight));
        choices
    }

    /// Races the choices; the best comes first.
    pub fn race(&self, limits: &Limits) -> Vec<Estimate> {
        // Few playouts tell more of few choices.
        let enough = limits.playouts.map_or(usize::MAX, |playouts| {
            (playouts / (2 * BATCH)).max(2) as usize
        });
        let mut choices = self.choices();
        choices.truncate(self.style.width.min(enough));
        let mut racing: Vec<Estimate> = choices
            .into_iter()
            .map(|choice| Estimate {
                choice,
                results: Vec::new(),
                sum: 0.0,
                own: 0.0,
                foreseen: None,
                seen: SeenBy::default(),
            })
            .collect();
        let mut given_up = Vec::new();
        let mut left = limits.playouts.unwrap_or(u32::MAX);
        let mut next = 0;
        while racing.len() > 1
            && left >= BATCH * racing.len() as u32
            && racing[0].playouts() < MOST
            && !(limits.stop)()
        {
            left -= BATCH * racing.len() as u32;
            if !self.batch(&mut racing, next, limits) {
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
                    given_up.push(other);
                } else {
                    kept.push(other);
                }
            }
            racing = kept;
        }
        racing.append(&mut given_up);
        racing
    }

    /// Plays every choice out with the same few deals; false if it was stopped, and then nothing counts.
    fn batch(&self, racing: &mut [Estimate], from: u64, limits: &Limits) -> bool {
        let deals: Vec<Deal> = (from..from + u64::from(BATCH))
            .map(|index| self.deal(index))
            .collect();
        let play = |estimate: &mut Estimate| {
            let mut own = 0.0;
            for deal in &deals {
                if (limits.stop)() {
                    return None;
                }
                let ended = self.playout(&estimate.choice, deal, &mut estimate.seen);
                estimate.results.push(ended.result);
                own += f64::from(ended.points);
            }
            Some(own)
        };
        let Some(own) = share_out(racing, self.threads, play) else {
            for estimate in racing {
                estimate.results.truncate(from as usize);
            }
            return false;
        };
        for (estimate, own) in racing.iter_mut().zip(own) {
            estimate.own += own;
            let results = estimate.results.iter();
            estimate.sum = results.map(|&result| f64::from(result)).sum();
        }
        true
    }
}

fn descending(a: f32, b: f32) -> Ordering {
    b.total_cmp(&a)
}

/// Whether playouts with the same deals have told enough to give up `other`.
fn is_behind(best: &Estimate, other: &Estimate) -> bool {
    let count = best.results.len().min(other.results.len()) as f64;
    let (mut sum, mut squares) = (0.0, 0.0);
    for (best, other) in best.results.iter().zip(&other.results) {
        let ahead = f64::from(best - other);
        sum += ahead;
        squares += ahead * ahead;
    }
    let mean = sum / count;
    let variance = (squares / count - mean * mean).max(0.0) / (count - 1.0);
    let error = variance.sqrt() * count / (count + SIGHT);
    best.mean() - other.mean() > BEHIND * error || variance < 1e-9
}

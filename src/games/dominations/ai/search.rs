//! The search: root choices raced against each other by playouts that share their deals.
//!
//! A choice is a placement and a pick together. A playout deals the stock in an order of its own, lets the seat play
//! on by instinct, and lets the others draft by what each domino is worth to their kingdoms as these stand now.

use std::cmp::Ordering;

use super::{
    super::rules::{
        DiscardRule, DominoBits, DominoNumber, Kingdom, Placement, Position, Stage, TurnOrder,
    },
    instinct::{Coming, Judge, Taste, Way},
    player::Limits,
    worth::Outlook,
};
use crate::kit::{
    Seat,
    chance::{below, stream},
};

/// What makes one search differ from another.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Style {
    /// How many choices are raced at most.
    pub width: usize,
    /// How many turns a playout goes on before the evaluation takes over.
    pub horizon: u8,
    /// How much the best of the others' points count against one's own.
    pub envy: f32,
    /// What winning is worth in points, where it is known who wins.
    pub victory: f32,
    /// How many kingdoms may be looked at to solve an endgame; none: it is played like the rest.
    pub solves: u32,
    /// What it likes beyond the score.
    pub taste: Taste,
}

impl Default for Style {
    fn default() -> Self {
        Self {
            width: 24,
            horizon: 12,
            envy: 0.5,
            victory: 10.0,
            solves: 400_000,
            taste: Taste::default(),
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
    planned: Option<(DominoNumber, Way)>,
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
    /// What has been seen of the kingdoms that the seat's first pick in a playout begins with.
    seen: Option<Box<Seen>>,
}

impl Estimate {
    /// The mean of what playouts came to, and of what the choice looked worth before, which counts as [`SIGHT`] of them.
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

/// What has been seen of one kingdom: by domino how it is best laid.
#[derive(Clone, Debug)]
struct Seen {
    kingdom: Kingdom,
    ways: [Option<Way>; DominoNumber::COUNT],
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
    judge: Judge<'a>,
    at: &'a Position,
    seat: Seat,
    style: Style,
    seed: u64,
    threads: usize,
    coming: Coming,
    /// By seat and domino, what it would add to the kingdom as it stands now.
    wishes: [[f32; DominoNumber::COUNT]; Seat::MOST],
    /// What the others' kingdoms are expected to end with.
    base: [f32; Seat::MOST],
}

impl<'a> Search<'a> {
    /// A search for the seat awaited, its chance following from `seed`.
    pub fn new(
        judge: Judge<'a>,
        at: &'a Position,
        seat: Seat,
        style: Style,
        seed: u64,
        threads: usize,
    ) -> Self {
        let mut search = Self {
            judge,
            at,
            seat,
            style,
            seed,
            threads,
            coming: Coming::of(at, seat),
            wishes: [[0.0; DominoNumber::COUNT]; Seat::MOST],
            base: [0.0; Seat::MOST],
        };
        for other in Seat::first(at.seats()).filter(|&other| other != seat) {
            search.ask(other);
        }
        search
    }

    /// Finds out what another seat wants.
    fn ask(&mut self, other: Seat) {
        let judge = self.judge;
        let coming = Coming::of(self.at, other);
        let mut kingdom = *self.at.kingdom(other);
        let outlook = judge.outlook(coming.stock, coming.unpicked);
        for domino in coming.waiting.into_iter().flatten() {
            kingdom = judge.grown(&kingdom, &judge.game.dominos()[domino], &outlook);
        }
        let base = judge.worth(&kingdom, &outlook);
        self.base[other.index()] = base;
        if coming.unpicked > 0 {
            let outlook = judge.outlook(coming.stock, coming.unpicked - 1);
            for domino in coming.stock.iter() {
                let domino = &judge.game.dominos()[domino];
                let (_, worth) = judge.best_placement(&kingdom, domino, &outlook);
                self.wishes[other.index()][domino.number.index()] = worth - base;
            }
        }
    }

    /// The choices worth a look, those that look best first.
    pub fn choices(&self) -> Vec<Choice> {
        let (judge, at) = (self.judge, self.at);
        let kingdom = at.kingdom(self.seat);
        let dominos = judge.game.dominos();
        // What is neither in hand nor picked now is laid later.
        let held = at.held();
        let others = self
            .coming
            .waiting
            .into_iter()
            .flatten()
            .skip(usize::from(held.is_some()));
        let others: Vec<_> = others.collect();
        let later = self.coming.unpicked + others.len() as u32;
        let mut first: Vec<(Option<Placement>, Kingdom, f32)> = Vec::new();
        if let Some(held) = held {
            let domino = &dominos[held];
            let outlook = judge.outlook(self.coming.stock, later);
            let places = kingdom.places(domino);
            if places.is_empty() || judge.game.rules().discard == DiscardRule::Free {
                first.push((None, *kingdom, judge.worth(kingdom, &outlook)));
            }
            for placement in &places {
                let mut grown = *kingdom;
                grown.lay(domino.halves, placement);
                first.push((Some(placement), grown, judge.worth(&grown, &outlook)));
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
                    let mut stock = self.coming.stock;
                    stock.remove(pick);
                    let outlook = judge.outlook(stock, later - 1);
                    let ways = judge.best_placement(&kingdom, &dominos[pick], &outlook);
                    choices.push(Choice {
                        placement,
                        pick: Some(pick),
                        kingdom,
                        sight: ways.1,
                        planned: others.is_empty().then_some((pick, ways)),
                    });
                }
            } else {
                let outlook = judge.outlook(self.coming.stock, later.saturating_sub(1));
                let next = others.first().map(|&next| {
                    (
                        next,
                        judge.best_placement(&kingdom, &dominos[next], &outlook),
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
        let mut choices = self.choices();
        if choices.len() > self.style.width {
            choices.truncate(self.style.width);
        }
        let mut racing: Vec<Estimate> = choices
            .into_iter()
            .map(|choice| Estimate {
                choice,
                results: Vec::new(),
                sum: 0.0,
                own: 0.0,
                seen: None,
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
        let deals: Vec<_> = (from..from + u64::from(BATCH))
            .map(|index| self.deal(index))
            .collect();
        let play = |estimate: &mut Estimate| {
            for deal in &deals {
                if (limits.stop)() {
                    return false;
                }
                let result = self.playout(&estimate.choice, deal, &mut estimate.seen);
                estimate.results.push(result.0);
                estimate.own += f64::from(result.1);
            }
            true
        };
        let crew = self.threads.clamp(1, racing.len());
        let done = if crew == 1 {
            racing.iter_mut().all(play)
        } else {
            let share = racing.len().div_ceil(crew);
            std::thread::scope(|scope| {
                let workers: Vec<_> = racing
                    .chunks_mut(share)
                    .map(|some| scope.spawn(move || some.iter_mut().all(play)))
                    .collect();
                workers
                    .into_iter()
                    .all(|worker| worker.join().unwrap_or(false))
            })
        };
        for estimate in racing.iter_mut() {
            if done {
                estimate.sum = estimate
                    .results
                    .iter()
                    .map(|&result| f64::from(result))
                    .sum();
            } else {
                estimate.results.truncate(from as usize);
            }
        }
        done
    }

    /// The stock in the order in which playout number `index` deals it.
    fn deal(&self, index: u64) -> Vec<DominoNumber> {
        let mut rng = stream(self.seed, "deal of a playout", index);
        let mut order: Vec<_> = self.at.undealt().iter().collect();
        for last in (1..order.len()).rev() {
            order.swap(last, below(&mut rng, last as u32 + 1) as usize);
        }
        order
    }

    /// What a choice comes to with this deal.
    fn playout(
        &self,
        choice: &Choice,
        deal: &[DominoNumber],
        seen: &mut Option<Box<Seen>>,
    ) -> (f32, f32) {
        let at = self.at;
        let mut table = Table {
            search: self,
            kingdom: choice.kingdom,
            planned: choice.planned,
            unpicked: self.coming.unpicked,
            stock: self.coming.stock,
            waiting: 0,
            others: self.base,
            seen: Some(seen),
        };
        // The line being placed, from the king whose go it is, and the line on offer.
        let begin = at.current_slot().unwrap_or(0);
        let mut line: Vec<(DominoNumber, Seat)> = at.line().slots()[begin.min(at.line().len())..]
            .iter()
            .filter_map(|slot| Some((slot.domino, slot.king?)))
            .collect();
        let mut offer: Vec<(DominoNumber, Option<Seat>)> = at
            .next_line()
            .slots()
            .iter()
            .map(|slot| (slot.domino, slot.king))
            .collect();
        let mine = |&(_, king): &(DominoNumber, Seat)| king == self.seat;
        table.waiting = line.iter().filter(|king| mine(king)).count() as u32
            + offer
                .iter()
                .filter(|slot| slot.1 == Some(self.seat))
                .count() as u32;
        let mut kings: Vec<Seat> = if at.turn() == 0 {
            at.hand().to_vec()
        } else {
            line.iter().map(|king| king.1).collect()
        };
        // The go that the choice is of.
        if at.turn() > 0 {
            table.waiting -= 1;
        }
        let mut first = true;
        let mut turn = at.turn();
        let until = turn.saturating_add(self.style.horizon).min(at.turns());
        let mut dealt = 0;
        loop {
            for (index, &king) in kings.iter().enumerate() {
                if king == self.seat {
                    if first {
                        if let Some(pick) = choice.pick {
                            table.take(pick, &mut offer);
                            table.planned = choice.planned;
                        }
                    } else {
                        let held = line.get(index).map(|king| king.0);
                        table.go(held.filter(|_| turn > 0), &mut offer);
                    }
                } else {
                    table.let_pick(king, &mut offer);
                }
                first = false;
            }
            turn += 1;
            line = offer
                .iter()
                .filter_map(|&(domino, king)| Some((domino, king?)))
                .collect();
            kings = line.iter().map(|king| king.1).collect();
            if turn > until || line.is_empty() {
                break;
            }
            offer.clear();
            if turn < at.turns() {
                let size = usize::from(at.line_size());
                offer.extend(
                    deal[dealt..dealt + size]
                        .iter()
                        .map(|&domino| (domino, None)),
                );
                offer.sort_unstable_by_key(|slot| slot.0);
                dealt += size;
            }
            if turn == until && turn < at.turns() {
                break;
            }
        }
        // What has been picked and not placed.
        for &(domino, king) in &line {
            if king == self.seat && table.waiting > 0 {
                table.place(domino);
            }
        }
        let mine = table.worth();
        let best_other = Seat::first(at.seats())
            .filter(|&other| other != self.seat)
            .map(|other| table.others[other.index()])
            .fold(f32::MIN, f32::max);
        (mine - self.style.envy * best_other, mine)
    }
}

/// The state of a playout, as far as the seat that searches goes.
struct Table<'s, 'a> {
    search: &'s Search<'a>,
    kingdom: Kingdom,
    /// Where the domino picked last is to go, if nothing else is laid before.
    planned: Option<(DominoNumber, Way)>,
    unpicked: u32,
    stock: DominoBits,
    /// How many dominos wait to be placed.
    waiting: u32,
    others: [f32; Seat::MOST],
    /// What has been seen for the kingdom as it stands, while it is the one that all playouts of the choice share.
    seen: Option<&'s mut Option<Box<Seen>>>,
}

impl Table<'_, '_> {
    fn outlook(&self, dominos: u32) -> Outlook {
        self.search.judge.outlook(self.stock, dominos)
    }

    fn worth(&self) -> f32 {
        let outlook = self.outlook(self.unpicked + self.waiting);
        self.search.judge.worth(&self.kingdom, &outlook)
    }

    fn lay(&mut self, domino: DominoNumber, way: Option<Placement>) {
        if let Some(placement) = way {
            let halves = self.search.judge.game.dominos()[domino].halves;
            self.kingdom.lay(halves, placement);
        }
    }

    /// The best ways to lay a domino that waits no more.
    fn ways(&mut self, domino: DominoNumber) -> Way {
        self.waiting -= 1;
        match self.planned.take() {
            Some((planned, ways)) if planned == domino => ways,
            _ => {
                let judge = self.search.judge;
                let outlook = self.outlook(self.unpicked + self.waiting);
                judge.best_placement(&self.kingdom, &judge.game.dominos()[domino], &outlook)
            }
        }
    }

    fn place(&mut self, domino: DominoNumber) {
        let way = self.ways(domino).0;
        self.lay(domino, way);
    }

    /// Places and picks, the two together.
    fn go(&mut self, held: Option<DominoNumber>, offer: &mut [(DominoNumber, Option<Seat>)]) {
        let mut ways = (None, 0.0);
        if let Some(held) = held {
            ways = self.ways(held);
        }
        if offer.is_empty() {
            return held.map_or((), |held| self.lay(held, ways.0));
        }
        if let Some(held) = held {
            self.lay(held, ways.0);
        }
        let judge = self.search.judge;
        let outlook = self.outlook(self.unpicked + self.waiting - 1);
        let kingdom = self.kingdom;
        let seen = self.seen.take().map(|seen| {
            seen.get_or_insert_with(|| {
                let ways = [None; DominoNumber::COUNT];
                Box::new(Seen { kingdom, ways })
            })
        });
        let mut seen = seen.filter(|seen| seen.kingdom == kingdom);
        let mut best: Option<(DominoNumber, Way)> = None;
        for &(domino, _) in offer.iter().filter(|slot| slot.1.is_none()) {
            let look = || judge.best_placement(&kingdom, &judge.game.dominos()[domino], &outlook);
            let found = match &mut seen {
                Some(seen) => *seen.ways[domino.index()].get_or_insert_with(look),
                None => look(),
            };
            if best.is_none_or(|(_, most)| found.1 > most.1) {
                best = Some((domino, found));
            }
        }
        let (pick, found) = best.expect("a king finds a free domino");
        self.take(pick, offer);
        if self.waiting == 1 {
            self.planned = Some((pick, found));
        }
    }

    fn take(&mut self, domino: DominoNumber, offer: &mut [(DominoNumber, Option<Seat>)]) {
        self.stock.remove(domino);
        self.unpicked -= 1;
        self.waiting += 1;
        self.planned = None;
        give(domino, self.search.seat, offer);
    }

    fn let_pick(&mut self, king: Seat, offer: &mut [(DominoNumber, Option<Seat>)]) {
        let wishes = &self.search.wishes[king.index()];
        let free = offer.iter().filter(|slot| slot.1.is_none());
        let wish = |domino: DominoNumber| wishes[domino.index()];
        let Some(domino) = free
            .map(|slot| slot.0)
            .max_by(|&a, &b| wish(a).total_cmp(&wish(b)))
        else {
            return;
        };
        self.others[king.index()] += wish(domino);
        self.stock.remove(domino);
        give(domino, king, offer);
    }
}

/// A king goes on a domino.
fn give(domino: DominoNumber, king: Seat, offer: &mut [(DominoNumber, Option<Seat>)]) {
    if let Some(slot) = offer.iter_mut().find(|slot| slot.0 == domino) {
        slot.1 = Some(king);
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

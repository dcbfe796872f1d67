//! Foresight: how a round could go on if the deal were known. One's own goes are planned with a beam; the others play
//! full-greedy.

use rand::Rng as _;

use super::{
    super::{
        super::rules::{Dominations, DominoNumber, Line, Move, Position, Stage, TurnOrder, points},
        full_greedy::FullGreedy,
        instinct::{Coming, Judge, Ways},
        player::{Limits, Player},
    },
    BEHIND, Choice, Estimate, Search,
    crew::share_out,
    error_between,
};
use crate::kit::{Awaits, Game, Seat, chance::stream};

/// So many choices are planned at most.
const CHOICES: usize = 8;
/// So many ways to go on are kept after each go.
const WIDTH: usize = 4;
/// A way to go on that promises so many points less than those that are kept is not looked at.
const SLACK: f32 = 1.0;
/// Fewer deals tell nothing.
const ENOUGH: u64 = 4;

/// A placement and a pick, as far as each is open.
pub type Go = [Option<Move>; 2];

/// A table as it may become.
#[derive(Clone, Debug)]
pub struct Future<'a> {
    game: &'a Dominations,
    /// Who plans.
    seat: Seat,
    /// The lines that will be laid out.
    deal: &'a [Line],
    dealt: usize,
    others: [FullGreedy; Seat::MOST],
    at: Position,
    /// The go that the seat has just made.
    go: Go,
    /// What its kingdom looks worth then.
    worth: f32,
    /// The domino picked last and the best ways to lay it, if nothing else is laid before.
    planned: Option<(DominoNumber, Ways)>,
}

/// The best few tables, best first.
#[derive(Debug)]
struct Beam<'a> {
    tables: Vec<Future<'a>>,
    width: usize,
}

impl<'a> Beam<'a> {
    const fn new(width: usize) -> Self {
        Self {
            tables: Vec::new(),
            width,
        }
    }

    /// What a table must be worth more than to be kept.
    fn bar(&self) -> f32 {
        let last = self.tables.get(self.width - 1);
        last.map_or(f32::MIN, |last| last.worth)
    }

    fn offer(&mut self, table: Future<'a>) {
        if table.worth > self.bar() {
            let before = |known: &Future| known.worth >= table.worth;
            let place = self.tables.partition_point(before);
            self.tables.truncate(self.width - 1);
            self.tables.insert(place, table);
        }
    }
}

/// The lines as `draw` lays them out from here to the end of the round, whatever is picked.
pub fn deal(
    game: &Dominations,
    at: &Position,
    mut draw: impl FnMut(&Position) -> Move,
) -> Vec<Line> {
    let (mut at, mut deal, mut moves) = (*at, Vec::new(), Vec::new());
    loop {
        let made = match at.awaits() {
            Awaits::Chance => {
                let drawn = draw(&at);
                let Move::LayOut(line) = drawn else {
                    return deal;
                };
                deal.push(line);
                drawn
            }
            Awaits::Seat(_) => {
                moves.clear();
                game.moves(&at, &mut moves);
                moves[0]
            }
            Awaits::Nobody => return deal,
        };
        game.make(&mut at, made);
    }
}

impl<'a> Future<'a> {
    /// The table as it is, with the lines to come; how the others decide between equals follows from `seed`.
    pub fn new(
        game: &'a Dominations,
        at: &Position,
        seat: Seat,
        deal: &'a [Line],
        seed: u64,
    ) -> Self {
        Self {
            game,
            seat,
            deal,
            dealt: 0,
            others: others(seed),
            at: *at,
            go: [None; 2],
            worth: 0.0,
            planned: None,
        }
    }

    /// The same with others who decide otherwise between equals.
    #[must_use]
    pub fn with_others(&self, seed: u64) -> Self {
        Self {
            others: others(seed),
            ..self.clone()
        }
    }

    /// The position that it has come to.
    pub fn at(&self) -> &Position {
        &self.at
    }

    /// The go that has just been made, one of [`goes`](Self::goes).
    pub fn go(&self) -> Go {
        self.go
    }

    /// Makes a move that is allowed.
    pub fn make(&mut self, made: Move) {
        self.game.make(&mut self.at, made);
    }

    /// The points of a kingdom as it stands.
    pub fn points(&self, seat: Seat) -> f32 {
        points(self.at.kingdom(seat), self.game.rules()).into()
    }

    /// The points of the best of the others.
    pub fn best_other(&self) -> f32 {
        let others = Seat::first(self.at.seats()).filter(|&seat| seat != self.seat);
        others.map(|seat| self.points(seat)).fold(0.0, f32::max)
    }

    /// Goes on to the seat's next move; false if the round has none.
    pub fn advance(&mut self) -> bool {
        loop {
            let made = match self.at.awaits() {
                Awaits::Nobody => return false,
                Awaits::Chance => {
                    let Some(&line) = self.deal.get(self.dealt) else {
                        return false;
                    };
                    self.dealt += 1;
                    Move::LayOut(line)
                }
                Awaits::Seat(seat) if seat == self.seat => return true,
                Awaits::Seat(seat) => {
                    let other = &mut self.others[seat.index()];
                    other.choose(self.game, &self.at, &Limits::NONE)
                }
            };
            self.make(made);
        }
    }

    /// What becomes of it by all that the seat may do now: the best few placements, each with every pick. Those that
    /// look worth most come first.
    pub fn goes(&self, judge: &Judge) -> Vec<Self> {
        let mut goes = Beam::new(usize::MAX);
        self.offer_goes(judge, &mut goes);
        goes.tables
    }

    /// Offers the [`goes`](Self::goes) to a beam, but for those that it surely would not keep.
    fn offer_goes(&self, judge: &Judge, beam: &mut Beam<'a>) {
        let dominos = self.game.dominos();
        let coming = Coming::of(&self.at, self.seat);
        let mut later = coming.dominos();
        let mut placed = Vec::new();
        if let Some(held) = self.at.held() {
            later -= 1;
            let planned = self.planned.filter(|planned| planned.0 == held);
            let ways = planned.map_or_else(
                || {
                    let prospect = judge.prospect(coming.stock, later);
                    judge.ways(self.at.kingdom(self.seat), &dominos[held], &prospect)
                },
                |planned| planned.1,
            );
            for &(placement, worth) in ways.iter() {
                let made = placement.map_or(Move::Discard(held), Move::Place);
                let mut table = self.clone();
                table.make(made);
                table.go = [Some(made), None];
                table.worth = worth;
                placed.push(table);
            }
        } else {
            placed.push(Self {
                go: [None; 2],
                ..self.clone()
            });
        }
        // What each pick adds to the best placement: with the others it will be much the same.
        let mut gains = Vec::new();
        for mut table in placed {
            table.planned = None;
            let picks = table.at.awaits() == Awaits::Seat(self.seat)
                && table.at.stage() == Stage::Pick
                && !table.at.next_line().free().is_empty();
            if !picks {
                beam.offer(table);
                continue;
            }
            let kingdom = table.at.kingdom(self.seat);
            for (index, pick) in table.at.next_line().free().iter().enumerate() {
                let promised = gains.get(index).map(|gain| table.worth + gain);
                if promised.is_some_and(|promised| promised + SLACK < beam.bar()) {
                    continue;
                }
                let mut rest = coming.stock;
                rest.remove(pick);
                let prospect = judge.prospect(rest, later - 1);
                let ways = judge.ways(kingdom, &dominos[pick], &prospect);
                let worth = ways.best().1;
                if promised.is_none() {
                    gains.push(worth - table.worth);
                }
                if worth > beam.bar() {
                    let mut table = table.clone();
                    table.make(Move::Pick(pick));
                    table.go[usize::from(table.go[0].is_some())] = Some(Move::Pick(pick));
                    table.worth = worth;
                    table.planned = (self.at.kings_each() == 1).then_some((pick, ways));
                    beam.offer(table);
                }
            }
        }
    }

    /// What it comes to by the best plan that is found: the seat's points less `envy` of the best other's.
    pub fn plan(self, judge: &Judge, width: usize, envy: f32) -> f32 {
        let (mut most, mut tables) = (f32::MIN, vec![self]);
        while !tables.is_empty() {
            let mut next = Beam::new(width);
            for mut table in tables {
                if table.advance() {
                    table.offer_goes(judge, &mut next);
                } else {
                    most = most.max(table.points(table.seat) - envy * table.best_other());
                }
            }
            tables = next.tables;
        }
        most
    }
}

fn others(seed: u64) -> [FullGreedy; Seat::MOST] {
    Seat::ALL.map(|other| FullGreedy::new(seed ^ ((other.index() as u64) << 62)))
}

impl Search<'_> {
    /// Plans the choices that the race could not tell apart through so many deals, and lets that count as much as the
    /// race; the best comes first. Stopped early, what was planned so far counts if it is enough.
    pub fn foresee(&self, estimates: &mut [Estimate], deals: u32, limits: &Limits) {
        if self.at.rules().turn_order != TurnOrder::PlaceThenPick {
            return;
        }
        let most = estimates.first().map_or(0, Estimate::playouts);
        let even = |estimate: &&Estimate| estimate.playouts() == most;
        // Those still planned come first.
        let mut planned = estimates.iter().take_while(even).take(CHOICES).count();
        for index in 0..u64::from(deals) {
            if planned < 2 {
                break;
            }
            let Some(plans) = self.plan(&estimates[..planned], index, limits) else {
                break;
            };
            for (estimate, worth) in estimates.iter_mut().zip(plans) {
                estimate.foreseen.push(worth);
            }
            if index + 1 >= ENOUGH {
                planned = give_up(&mut estimates[..planned]);
            }
        }
    }

    /// What each choice comes to with deal number `index`; nothing if it was stopped.
    fn plan(&self, estimates: &[Estimate], index: u64, limits: &Limits) -> Option<Vec<f32>> {
        let mut rng = stream(self.seed, "deal of a plan", index);
        let game = self.judge.game;
        let deal = deal(game, self.at, |at| game.deal(at, &mut rng));
        let future = Future::new(game, self.at, self.seat, &deal, rng.next_u64());
        let plan = |choice: &Choice| {
            if (limits.stop)() {
                return None;
            }
            let mut future = future.clone();
            if let Some(held) = self.at.held() {
                future.make(choice.placement.map_or(Move::Discard(held), Move::Place));
            }
            if let Some(pick) = choice.pick {
                future.make(Move::Pick(pick));
            }
            Some(future.plan(&self.judge, WIDTH, self.envy))
        };
        let mut choices: Vec<&Choice> = estimates.iter().map(|one| &one.choice).collect();
        share_out(&mut choices, self.threads, |choice| plan(choice))
    }
}

/// Puts the best first and behind all others those that are too far behind it; tells how many are not.
fn give_up(planned: &mut [Estimate]) -> usize {
    let worth = |one: &Estimate| {
        let plans: f64 = one.foreseen.iter().copied().map(f64::from).sum();
        one.mean() + plans / one.foreseen.len() as f64
    };
    planned.sort_by(|a, b| worth(b).total_cmp(&worth(a)));
    let Some(best) = planned.first().cloned() else {
        return 0;
    };
    let is_behind = |other: &Estimate| {
        worth(&best) - worth(other) > BEHIND * error_between(&best.foreseen, &other.foreseen)
    };
    planned.sort_by_key(is_behind);
    planned.partition_point(|one| !is_behind(one))
}

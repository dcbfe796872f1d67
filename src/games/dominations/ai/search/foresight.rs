//! Foresight: how a round could go on if the deal were known. One's own goes are planned with a beam; the others play
//! full-greedy.

use rand::Rng as _;

use super::{
    super::{
        super::rules::{
            Dominations, DominoNumber, Line, MOST_SEATS, Move, Position, SEATS, Stage, TurnOrder,
            points,
        },
        evaluation::Evaluator,
        full_greedy::FullGreedy,
        remaining::Remaining,
    },
    Choice, Estimate, Search,
    crew::share_out,
};
use crate::kit::{Agent, Game, Limits, Seat, ToMove, chance::stream};

/// So many choices are planned at most.
const CHOICES: usize = 8;
/// So many ways to go on are kept after each go.
const WIDTH: usize = 4;

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
    others: [FullGreedy; MOST_SEATS],
    at: Position,
    /// The go that the seat has just made.
    go: Go,
    /// What its kingdom and its place in the next turn look worth then.
    value: f32,
}

/// The lines as `draw` lays them out from here to the end of the round, whatever is picked.
pub fn deal(
    game: &Dominations,
    at: &Position,
    mut draw: impl FnMut(&Position) -> Move,
) -> Vec<Line> {
    let (mut at, mut deal, mut moves) = (*at, Vec::new(), Vec::new());
    loop {
        let made = match at.to_move() {
            ToMove::Chance => {
                let drawn = draw(&at);
                let Move::LayOut(line) = drawn else {
                    return deal;
                };
                deal.push(line);
                drawn
            }
            ToMove::Seat(_) => {
                moves.clear();
                game.choices(&at, &mut moves);
                moves[0]
            }
            ToMove::Nobody => return deal,
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
            value: 0.0,
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
            let made = match self.at.to_move() {
                ToMove::Nobody => return false,
                ToMove::Chance => {
                    let Some(&line) = self.deal.get(self.dealt) else {
                        return false;
                    };
                    self.dealt += 1;
                    Move::LayOut(line)
                }
                ToMove::Seat(seat) if seat == self.seat => return true,
                ToMove::Seat(seat) => {
                    let other = &mut self.others[seat.index()];
                    (other.choose(self.game, &self.at, seat, &Limits::NONE)).made
                }
            };
            self.make(made);
        }
    }

    /// What becomes of it by all that the seat may do now: the best few placements, each with every pick. Those that
    /// look worth most come first.
    pub fn goes(&self, evaluator: &Evaluator) -> Vec<Self> {
        let mut goes = Vec::new();
        self.add_goes(evaluator, &mut goes);
        best_first(&mut goes);
        goes
    }

    fn add_goes(&self, evaluator: &Evaluator, goes: &mut Vec<Self>) {
        let dominos = self.game.dominos();
        let remaining = Remaining::of(&self.at, self.seat);
        let mut later = remaining.dominos();
        let kingdom = self.at.kingdom(self.seat);
        let mut placed = Vec::new();
        if let Some(held) = self.at.held() {
            later -= 1;
            let context = evaluator.stock_context(remaining.stock, later);
            for &(placement, value) in evaluator
                .best_placements(kingdom, &dominos[held], &context)
                .iter()
            {
                let made = placement.map_or(Move::Discard(held), Move::Place);
                let mut table = self.clone();
                table.make(made);
                table.go = [Some(made), None];
                table.value = value;
                placed.push(table);
            }
        } else {
            placed.push(Self {
                go: [None; 2],
                ..self.clone()
            });
        }
        for table in placed {
            let free: Vec<DominoNumber> = table.at.next_line().free().iter().collect();
            let picks = table.at.to_move() == ToMove::Seat(self.seat)
                && table.at.stage() == Stage::Pick
                && !free.is_empty();
            if !picks {
                goes.push(table);
                continue;
            }
            let kingdom = table.at.kingdom(self.seat);
            for pick in free {
                let mut rest = remaining.stock;
                rest.remove(pick);
                let context = evaluator.stock_context(rest, later - 1);
                let (_, value) = evaluator.best_placement(kingdom, &dominos[pick], &context);
                let choice = table.at.next_line().choice_from(pick);
                let early = evaluator.early_pick_bonus(choice, remaining.unpicked - 1);
                let mut table = table.clone();
                table.make(Move::Pick(pick));
                table.go[usize::from(table.go[0].is_some())] = Some(Move::Pick(pick));
                table.value = value + early;
                goes.push(table);
            }
        }
    }

    /// What it comes to by the best plan that is found: the seat's points less `envy` of the best other's.
    pub fn plan(self, evaluator: &Evaluator, width: usize, envy: f32) -> f32 {
        let (mut most, mut beam) = (f32::MIN, vec![self]);
        while !beam.is_empty() {
            let mut next = Vec::new();
            for mut table in beam {
                if table.advance() {
                    table.add_goes(evaluator, &mut next);
                } else {
                    most = most.max(table.points(table.seat) - envy * table.best_other());
                }
            }
            best_first(&mut next);
            next.truncate(width);
            beam = next;
        }
        most
    }
}

fn others(seed: u64) -> [FullGreedy; MOST_SEATS] {
    SEATS.map(|other| FullGreedy::new(seed ^ ((other.index() as u64) << 62)))
}

fn best_first(goes: &mut [Future]) {
    goes.sort_by(|a, b| b.value.total_cmp(&a.value));
}

impl Search<'_> {
    /// Plans the choices that the race could not tell apart through so many deals, and lets that count as much as the
    /// race; the best comes first. Stopped early, what was planned so far counts by its share of the deals: few of them
    /// tell less than the race.
    pub fn foresee(&self, estimates: &mut [Estimate], deals: u32, limits: &Limits) {
        if self.at.rules().turn_order != TurnOrder::PlaceThenPick {
            return;
        }
        let most = estimates.first().map_or(0, Estimate::playouts);
        let even = |estimate: &&mut Estimate| estimate.playouts() == most;
        let mut racing: Vec<_> = estimates
            .iter_mut()
            .take_while(even)
            .take(CHOICES)
            .map(|estimate| (0.0, estimate))
            .collect();
        if racing.len() < 2 {
            return;
        }
        let mut done = 0;
        while done < deals {
            let Some(planned) = self.plan(&racing, done.into(), limits) else {
                break;
            };
            for (sum, value) in racing.iter_mut().map(|(sum, _)| sum).zip(planned) {
                *sum += f64::from(value);
            }
            done += 1;
        }
        if done == 0 {
            return;
        }
        for (sum, estimate) in racing {
            estimate.foreseen = Some(sum / f64::from(done));
        }
        let share = f64::from(done) / f64::from(deals);
        let value = |estimate: &Estimate| Some(estimate.mean() + share * estimate.foreseen?);
        estimates.sort_by(|a, b| {
            let [a, b] = [a, b].map(|one| value(one).unwrap_or(f64::MIN));
            b.total_cmp(&a)
        });
    }

    /// What each choice comes to with deal number `index`; nothing if it was stopped.
    fn plan(
        &self,
        racing: &[(f64, &mut Estimate)],
        index: u64,
        limits: &Limits,
    ) -> Option<Vec<f32>> {
        let mut rng = stream(self.seed, "deal of a plan", index);
        let game = self.evaluator.game;
        let deal = deal(game, self.at, |at| game.outcome(at, &mut rng));
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
            Some(future.plan(&self.evaluator, WIDTH, self.envy))
        };
        let mut choices: Vec<&Choice> = racing
            .iter()
            .map(|(_, estimate)| &estimate.choice)
            .collect();
        share_out(&mut choices, self.threads, |choice| plan(choice))
    }
}

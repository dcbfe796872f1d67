//! Planning: the rest of the round in determinizations, where the lines to come are known.
//!
//! The moves of the seat that plans are found by a beam search; the opponents play full-greedy.

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
    Estimate, RootMove, Search,
    parallel::parallel_map,
};
use crate::kit::{Agent, Game, Limits, Seat, ToMove, chance::stream};

/// The most root moves that are planned.
const MOST_PLANNED: usize = 8;
/// How many nodes the beam keeps at each depth.
const BEAM_WIDTH: usize = 4;

/// All that a king does in a turn: a placement and a pick, as far as each is open.
pub type KingMove = [Option<Move>; 2];

/// A node of a plan: a position of a round whose lines to come are known.
#[derive(Clone, Debug)]
pub struct PlanNode<'a> {
    game: &'a Dominations,
    /// The seat that plans.
    seat: Seat,
    /// The lines to come.
    lines: &'a [Line],
    /// How many of them are dealt.
    dealt: usize,
    opponents: [FullGreedy; MOST_SEATS],
    at: Position,
    /// The seat's move that led here.
    king_move: KingMove,
    /// The value of the seat's kingdom, and of its early pick in the next turn.
    value: f32,
}

/// All lines to come in the round, each drawn by `draw`; they do not depend on what is picked.
pub fn lines_to_come(
    game: &Dominations,
    at: &Position,
    mut draw: impl FnMut(&Position) -> Move,
) -> Vec<Line> {
    let (mut at, mut lines, mut moves) = (*at, Vec::new(), Vec::new());
    loop {
        let made = match at.to_move() {
            ToMove::Chance => {
                let drawn = draw(&at);
                let Move::LayOut(line) = drawn else {
                    return lines;
                };
                lines.push(line);
                drawn
            }
            ToMove::Seat(_) => {
                moves.clear();
                game.choices(&at, &mut moves);
                moves[0]
            }
            ToMove::Nobody => return lines,
        };
        game.make(&mut at, made);
    }
}

impl<'a> PlanNode<'a> {
    /// The root of a plan. The seed decides how opponents break ties.
    pub fn new(
        game: &'a Dominations,
        at: &Position,
        seat: Seat,
        lines: &'a [Line],
        seed: u64,
    ) -> Self {
        Self {
            game,
            seat,
            lines,
            dealt: 0,
            opponents: opponents(seed),
            at: *at,
            king_move: [None; 2],
            value: 0.0,
        }
    }

    /// The same node with opponents that break ties by another seed.
    #[must_use]
    pub fn with_opponents(&self, seed: u64) -> Self {
        Self {
            opponents: opponents(seed),
            ..self.clone()
        }
    }

    /// The position.
    pub fn at(&self) -> &Position {
        &self.at
    }

    /// The move that led here, for one of the [`successors`](Self::successors).
    pub fn king_move(&self) -> KingMove {
        self.king_move
    }

    /// Makes a move that is allowed.
    pub fn make(&mut self, made: Move) {
        self.game.make(&mut self.at, made);
    }

    /// The points of a kingdom as it is.
    pub fn points(&self, seat: Seat) -> f32 {
        points(self.at.kingdom(seat), self.game.rules()).into()
    }

    /// The points of the best opponent.
    pub fn best_opponent(&self) -> f32 {
        let opponents = Seat::first(self.at.seats()).filter(|&seat| seat != self.seat);
        opponents.map(|seat| self.points(seat)).fold(0.0, f32::max)
    }

    /// Plays on to the next move of the seat that plans; false if there is none in the round.
    pub fn advance(&mut self) -> bool {
        loop {
            let made = match self.at.to_move() {
                ToMove::Nobody => return false,
                ToMove::Chance => {
                    let Some(&line) = self.lines.get(self.dealt) else {
                        return false;
                    };
                    self.dealt += 1;
                    Move::LayOut(line)
                }
                ToMove::Seat(seat) if seat == self.seat => return true,
                ToMove::Seat(seat) => {
                    let opponent = &mut self.opponents[seat.index()];
                    opponent.choose(self.game, &self.at, seat, &Limits::NONE)
                }
            };
            self.make(made);
        }
    }

    /// The nodes after the seat's next move, best value first: the best few placements, each with every pick.
    pub fn successors(&self, evaluator: &Evaluator) -> Vec<Self> {
        let mut successors = Vec::new();
        self.add_successors(evaluator, &mut successors);
        sort_best_first(&mut successors);
        successors
    }

    fn add_successors(&self, evaluator: &Evaluator, into: &mut Vec<Self>) {
        let dominos = self.game.dominos();
        let remaining = Remaining::of(&self.at, self.seat);
        let mut later = remaining.dominos();
        let kingdom = self.at.kingdom(self.seat);
        let mut placed = Vec::new();
        if let Some(held) = self.at.held() {
            later -= 1;
            let context = evaluator.stock_context(remaining.stock, later);
            let placements = evaluator.best_placements(kingdom, &dominos[held], &context);
            for &(placement, value) in placements.iter() {
                let made = placement.map_or(Move::Discard(held), Move::Place);
                let mut node = self.clone();
                node.make(made);
                node.king_move = [Some(made), None];
                node.value = value;
                placed.push(node);
            }
        } else {
            placed.push(Self {
                king_move: [None; 2],
                ..self.clone()
            });
        }
        for node in placed {
            let free: Vec<DominoNumber> = node.at.next_line().free().iter().collect();
            let picks = node.at.to_move() == ToMove::Seat(self.seat)
                && node.at.stage() == Stage::Pick
                && !free.is_empty();
            if !picks {
                into.push(node);
                continue;
            }
            let kingdom = node.at.kingdom(self.seat);
            for pick in free {
                let mut stock = remaining.stock;
                stock.remove(pick);
                let context = evaluator.stock_context(stock, later - 1);
                let (_, value) = evaluator.best_placement(kingdom, &dominos[pick], &context);
                let choices = node.at.choice_from(pick);
                let bonus = evaluator.early_pick_bonus(choices, remaining.unpicked - 1);
                let mut node = node.clone();
                node.make(Move::Pick(pick));
                node.king_move[usize::from(node.king_move[0].is_some())] = Some(Move::Pick(pick));
                node.value = value + bonus;
                into.push(node);
            }
        }
    }

    /// The result of the best plan that a beam search finds: the seat's points less `opponent_weight` times those of the
    /// best opponent, at the end of the round.
    pub fn beam_search(self, evaluator: &Evaluator, width: usize, opponent_weight: f32) -> f32 {
        let (mut best, mut beam) = (f32::MIN, vec![self]);
        while !beam.is_empty() {
            let mut next = Vec::new();
            for mut node in beam {
                if node.advance() {
                    node.add_successors(evaluator, &mut next);
                } else {
                    let points = node.points(node.seat);
                    best = best.max(points - opponent_weight * node.best_opponent());
                }
            }
            sort_best_first(&mut next);
            next.truncate(width);
            beam = next;
        }
        best
    }
}

fn opponents(seed: u64) -> [FullGreedy; MOST_SEATS] {
    SEATS.map(|seat| FullGreedy::new(seed ^ ((seat.index() as u64) << 62)))
}

fn sort_best_first(nodes: &mut [PlanNode]) {
    nodes.sort_by(|a, b| b.value.total_cmp(&a.value));
}

impl Search<'_> {
    /// Plans the root moves that the race did not eliminate, in so many determinizations, and sorts all by the sum of
    /// the mean value of their plans and that of their playouts. If it is stopped early, the plans weigh as little as
    /// their share of the determinizations: few of them say less than the playouts.
    pub fn plan(&self, estimates: &mut [Estimate], determinizations: u32, limits: &Limits) {
        if self.at.rules().turn_order != TurnOrder::PlaceThenPick {
            return;
        }
        let most = estimates.first().map_or(0, Estimate::playouts);
        let not_eliminated = |estimate: &&mut Estimate| estimate.playouts() == most;
        let mut planned: Vec<_> = estimates
            .iter_mut()
            .take_while(not_eliminated)
            .take(MOST_PLANNED)
            .map(|estimate| (0.0, estimate))
            .collect();
        if planned.len() < 2 {
            return;
        }
        let mut done = 0;
        while done < determinizations {
            let Some(values) = self.plan_once(&planned, done.into(), limits) else {
                break;
            };
            for (sum, value) in planned.iter_mut().map(|(sum, _)| sum).zip(values) {
                *sum += f64::from(value);
            }
            done += 1;
        }
        if done == 0 {
            return;
        }
        for (sum, estimate) in planned {
            estimate.plan_value = Some(sum / f64::from(done));
        }
        let share = f64::from(done) / f64::from(determinizations);
        let value = |estimate: &Estimate| Some(estimate.mean() + share * estimate.plan_value?);
        estimates.sort_by(|a, b| {
            let [a, b] = [a, b].map(|one| value(one).unwrap_or(f64::MIN));
            b.total_cmp(&a)
        });
    }

    /// Plans each root move in determinization number `index`; none if it was stopped.
    fn plan_once(
        &self,
        planned: &[(f64, &mut Estimate)],
        index: u64,
        limits: &Limits,
    ) -> Option<Vec<f32>> {
        let mut rng = stream(self.seed, "deal of a plan", index);
        let game = self.evaluator.game;
        let lines = lines_to_come(game, self.at, |at| game.outcome(at, &mut rng));
        let root = PlanNode::new(game, self.at, self.seat, &lines, rng.next_u64());
        let plan = |root_move: &RootMove| {
            if (limits.stop)() {
                return None;
            }
            let mut node = root.clone();
            if let Some(held) = self.at.held() {
                node.make(root_move.placement.map_or(Move::Discard(held), Move::Place));
            }
            if let Some(pick) = root_move.pick {
                node.make(Move::Pick(pick));
            }
            Some(node.beam_search(&self.evaluator, BEAM_WIDTH, self.opponent_weight))
        };
        let mut root_moves: Vec<&RootMove> = planned
            .iter()
            .map(|(_, estimate)| &estimate.root_move)
            .collect();
        parallel_map(&mut root_moves, self.threads, |root_move| plan(root_move))
    }
}

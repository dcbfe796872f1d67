//! The solver: what a position comes to when both sides play their best, proven or not at all.
//!
//! One side is shown to come to at least so much, the other to no less than what that leaves (`prover.rs`): where both
//! bounds meet, that is the value.

mod prover;

use std::ops::ControlFlow;

use prover::{Prover, price};

use super::{
    super::rules::{Bits, Board, Conquest, Geometry, Move, OnBoard, Position},
    engine::{Bounds, MOST_DEPTH, PackedMove, searcher},
};

/// The most jumps of a side whose bound is to be shown; one that turns nothing over counts as two.
const MOST_JUMPS: u32 = 60;
/// So many nodes more than the proof took may be spent on the margin, and on the line.
const FREE_NODES: u64 = 4_000;
/// Of the nodes that were spent on the likely outcome, one in so many may be spent on the other.
const UNLIKELY_SHARE: u64 = 3;
/// With more free cells than this an end by capture, so many plies away at most, is looked for first, with one in so many of
/// the nodes: lines that fill the board are long there.
const MANY_FREE: u32 = 6;
const NEAR: u32 = 3;
const NEAR_SHARE: u64 = 8;
/// The search that says which outcome is likely: its nodes, and the bits of the number of entries of its table.
const LIKELY_NODES: u64 = 1500;
const LIKELY_BITS: u32 = 11;

/// What was proven of a position.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Solved {
    /// 1: the side to move wins, -1: it loses, 0: a draw.
    pub outcome: i32,
    /// Own pawns less the other's in the end, when that is proven too.
    pub margin: Option<i32>,
    /// A line of play that comes to it.
    pub line: Vec<Move>,
    /// How many positions were visited.
    pub nodes: u64,
}

impl Solved {
    /// The move that wins; none where the side to move does not.
    pub fn winning_move(&self) -> Option<Move> {
        self.line.first().copied().filter(|_| self.outcome == 1)
    }
}

/// Solves a position that is not over, visiting so many positions at most; none if that is not enough.
pub fn solve(
    game: &Conquest,
    at: &Position,
    most_nodes: u64,
    stop: &dyn Fn() -> bool,
) -> Option<Solved> {
    run(game, at, most_nodes, None, stop)
}

/// The same, with so many positions more for the margin alone: for those who want to know it, and not only who wins.
pub fn solve_with_margin(
    game: &Conquest,
    at: &Position,
    most_nodes: u64,
    margin_nodes: u64,
    stop: &dyn Fn() -> bool,
) -> Option<Solved> {
    run(game, at, most_nodes, Some(margin_nodes), stop)
}

fn run(
    game: &Conquest,
    at: &Position,
    most_nodes: u64,
    margin_nodes: Option<u64>,
    stop: &dyn Fn() -> bool,
) -> Option<Solved> {
    struct Run<'a>(
        &'a Conquest,
        &'a Position,
        u64,
        Option<u64>,
        &'a dyn Fn() -> bool,
    );
    impl OnBoard for Run<'_> {
        type Output = Option<Solved>;
        fn run<B: Bits>(self) -> Option<Solved> {
            let Self(game, at, most_nodes, margin_nodes, stop) = self;
            let geometry = B::geometry(at.size());
            let draw_clock = match game.draw_clock() {
                0 => u32::MAX,
                most => most.into(),
            };
            let solver = Solver {
                geometry,
                draw_clock,
                prover: Prover::new(geometry, draw_clock, most_nodes, stop),
                margin_nodes,
            };
            solver.solve(&Board::<B>::of(at), at.clock().into(), likely(game, at))
        }
    }
    Run(game, at, most_nodes, margin_nodes, stop).on(at.size())
}

/// Who is likely to win: 1, the side to move, or -1.
fn likely(game: &Conquest, at: &Position) -> i32 {
    let bounds = Bounds {
        depth: MOST_DEPTH,
        nodes: LIKELY_NODES,
        stop: &|| false,
    };
    let mut search = searcher(game, LIKELY_BITS);
    let found = search.search(game, at, &bounds, &mut |_| ControlFlow::Continue(()));
    if found.value < 0 { -1 } else { 1 }
}

struct Solver<'a, B: 'static> {
    geometry: &'static Geometry<B>,
    draw_clock: u32,
    prover: Prover<'a, B>,
    /// How many nodes more the margin may take, where that is said.
    margin_nodes: Option<u64>,
}

/// A bound that was shown: a side comes to at least `least` with so many jumps.
#[derive(Clone, Copy)]
struct Shown {
    least: i32,
    jumps: u32,
}

/// What was shown of the side to move and of the other.
type Both = [Option<Shown>; 2];

impl<B: Bits> Solver<'_, B> {
    fn solve(mut self, board: &Board<B>, clock: u32, likely: i32) -> Option<Solved> {
        if board.empty().count() > MANY_FREE {
            let most = self.prover.most_nodes / NEAR_SHARE;
            for plies in 1..=NEAR {
                if let Some((outcome, mut line)) = self.near_end(board, clock, plies, most) {
                    line.reverse();
                    return Some(Solved {
                        outcome,
                        margin: (outcome == 0).then_some(0),
                        line,
                        nodes: self.prover.nodes,
                    });
                }
            }
        }
        let mut spent = [0; 3];
        for jumps in 0..=MOST_JUMPS {
            let outcome = self.outcome(board, jumps, clock, likely, &mut spent);
            if let Some((outcome, shown)) = outcome {
                // The margin and the line are worth as much again, and no more.
                let proof = self.prover.nodes;
                let more = self
                    .margin_nodes
                    .unwrap_or(proof.saturating_add(FREE_NODES));
                self.prover.most_nodes = proof.saturating_add(more);
                let (margin, shown) = self.margin(board, clock, outcome, shown);
                self.prover.stopped = false;
                let spent = self.prover.nodes.saturating_add(proof);
                self.prover.most_nodes = spent.saturating_add(FREE_NODES);
                let line = self.line(board, clock, shown);
                return Some(Solved {
                    outcome,
                    margin,
                    line,
                    nodes: self.prover.nodes,
                });
            }
            if self.prover.stopped {
                return None;
            }
        }
        None
    }

    /// What comes of every line of at most so many plies, with one that comes to it, backwards; none where that is not known
    /// with so many nodes.
    fn near_end(
        &mut self,
        board: &Board<B>,
        clock: u32,
        plies: u32,
        most_nodes: u64,
    ) -> Option<(i32, Vec<Move>)> {
        if let Some(balance) = self.prover.settled(board, clock) {
            return Some((balance.signum(), Vec::new()));
        }
        if plies == 0 || self.prover.nodes >= most_nodes {
            return None;
        }
        let mut best: Option<(i32, Vec<Move>)> = None;
        let mut all_known = true;
        for step in PackedMove::all(board, self.geometry) {
            self.prover.nodes += 1;
            let after = step.made(board, self.geometry);
            let known = self.near_end(&after, step.clock_after(clock), plies - 1, most_nodes);
            let Some((outcome, mut line)) = known else {
                all_known = false;
                continue;
            };
            if best.as_ref().is_none_or(|(most, _)| -outcome > *most) {
                line.push(step.spelled(board, self.geometry));
                best = Some((-outcome, line));
                if outcome == -1 {
                    return best;
                }
            }
        }
        best.filter(|_| all_known)
    }

    /// Whether a side, 0 the one to move, is known to come to that.
    fn comes_to(&mut self, side: usize, shown: Shown, board: &Board<B>, clock: u32) -> bool {
        let Shown { least, jumps } = shown;
        if least > board.open.count() as i32 {
            return false;
        }
        let holds = match side {
            0 => self.prover.mover_comes_to(least, board, jumps, clock),
            _ => (self.prover).waiting_comes_to(least, board, jumps, clock, false),
        };
        holds && !self.prover.stopped
    }

    /// Who wins, if so many jumps are enough to show it. The outcome that is likely is tried first; on the others no more
    /// nodes are spent than a share of those that were spent on it.
    fn outcome(
        &mut self,
        board: &Board<B>,
        jumps: u32,
        clock: u32,
        likely: i32,
        spent: &mut [u64; 3],
    ) -> Option<(i32, Both)> {
        let mut attempts = vec![likely, -likely];
        // With an odd number of cells only the clock draws.
        let by_clock = clock.saturating_add(2 * jumps + 2) >= self.draw_clock;
        if board.open.count().is_multiple_of(2) || board.open != self.geometry.all || by_clock {
            attempts.push(0);
        }
        for (tried, outcome) in attempts.into_iter().enumerate() {
            if tried > 0 && spent[tried] > spent[0] / UNLIKELY_SHARE {
                continue;
            }
            let before = self.prover.nodes;
            let shown = Some(Shown {
                least: outcome.abs(),
                jumps,
            });
            let shown = match outcome {
                1 => [shown, None],
                -1 => [None, shown],
                _ => [shown; 2],
            };
            let holds = (0..2).all(|side| {
                shown[side].is_none_or(|shown| self.comes_to(side, shown, board, clock))
            });
            spent[tried] += self.prover.nodes - before;
            if holds {
                return Some((outcome, shown));
            }
            if self.prover.stopped {
                break;
            }
        }
        None
    }

    /// By how much, if the nodes left prove it; and what was shown of both sides.
    fn margin(
        &mut self,
        board: &Board<B>,
        clock: u32,
        outcome: i32,
        mut both: Both,
    ) -> (Option<i32>, Both) {
        let winner = usize::from(outcome < 0);
        let Some(mut shown) = both[winner].filter(|_| outcome != 0) else {
            return (Some(0), both);
        };
        let mut tried = 0;
        for most in shown.jumps..=MOST_JUMPS {
            self.raise(board, clock, winner, most, &mut shown);
            both[winner] = Some(shown);
            for jumps in tried..=most {
                let least = -shown.least;
                let other = Shown { least, jumps };
                if self.comes_to(1 - winner, other, board, clock) {
                    both[1 - winner] = Some(other);
                    return (Some(outcome * shown.least), both);
                }
            }
            if self.prover.stopped {
                break;
            }
            tried = most + 1;
        }
        (None, both)
    }

    /// Shows as much of a side as so many jumps do.
    fn raise(&mut self, board: &Board<B>, clock: u32, side: usize, jumps: u32, shown: &mut Shown) {
        let (mut step, mut grows) = (1, true);
        while step > 0 && !self.prover.stopped {
            let least = shown.least + step;
            let more = Shown { least, jumps };
            let holds = self.comes_to(side, more, board, clock);
            if holds {
                *shown = more;
            }
            grows &= holds;
            step = if grows { 2 * step } else { step / 2 };
        }
    }

    /// A line of play on which each move keeps what was shown. Of whom nothing was shown, plays anything.
    fn line(&mut self, board: &Board<B>, clock: u32, both: Both) -> Vec<Move> {
        let (mut board, mut clock, mut both) = (*board, clock, both);
        let (mut side, mut passed) = (0, false);
        let mut line = Vec::new();
        while self.prover.settled(&board, clock).is_none() {
            let mut listed = PackedMove::all(&board, self.geometry);
            if let Some(Shown { least, jumps }) = both[side] {
                let first = self.prover.shown(least, &board, jumps, clock);
                listed.sort_by_key(|step| *step != first);
            }
            let kept = listed.into_iter().find_map(|step| {
                let Some(Shown { least, jumps }) = both[side] else {
                    return Some((step, None));
                };
                let jumps = jumps.checked_sub(price(step, &board, self.geometry))?;
                let after = step.made(&board, self.geometry);
                let (clock, passes) = (step.clock_after(clock), step == PackedMove::PASS);
                let holds = (self.prover).waiting_comes_to(least, &after, jumps, clock, passes);
                holds.then_some((step, Some(Shown { least, jumps })))
            });
            let Some((step, shown)) = kept else { break };
            both[side] = shown;
            // Whoever passed pays for a jump that answers.
            if passed && !step.is_clone() {
                both[1 - side] = both[1 - side].and_then(|shown| {
                    let jumps = shown.jumps.checked_sub(1)?;
                    Some(Shown { jumps, ..shown })
                });
            }
            passed = step == PackedMove::PASS;
            line.push(step.spelled(&board, self.geometry));
            clock = step.clock_after(clock);
            board = step.made(&board, self.geometry);
            side = 1 - side;
        }
        line
    }
}

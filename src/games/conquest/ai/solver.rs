//! The solver: what a position comes to when both sides play their best, proven or not at all.
//!
//! A search of a depth gives two bounds: one takes every line that is longer for lost, the other for won. What both agree
//! on is proven, however deep the match goes on. Nothing is pruned but by bounds.

use std::ops::ControlFlow;

use super::{
    super::rules::{Bits, Board, Conquest, Geometry, Move, OnBoard, Position},
    engine::{Bound, Bounds, PackedMove, hash, searcher},
};

/// More than any difference of pawns: what an open line is taken for.
const OPEN: i32 = 1000;
/// The deepest that the solver goes.
const MOST_DEPTH: i32 = 120;
/// So many plies deeper than the proof it looks for the exact margin.
const MARGIN_PLIES: i32 = 6;
/// So many nodes more than the proof took may be spent on the margin, and on the line.
const FREE_NODES: u64 = 4_000;
/// Of the nodes that were spent on the likely outcome, one in so many may be spent on the other.
const UNLIKELY_SHARE: u64 = 3;
/// The search that says which outcome is likely: its nodes, and the bits of the number of entries of its table.
const LIKELY_NODES: u64 = 1500;
const LIKELY_BITS: u32 = 11;
/// How often it asks whether to stop: once in so many nodes.
const NODES_A_LOOK: u64 = 1024;

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
            let bits = most_nodes.saturating_mul(2).max(2).ilog2().clamp(10, 20);
            let solver = Solver {
                geometry: B::geometry(at.size()),
                draw_clock: match game.draw_clock() {
                    0 => u32::MAX,
                    most => most.into(),
                },
                table: vec![Entry::EMPTY; 1 << bits],
                nodes: 0,
                most_nodes,
                margin_nodes,
                stop,
                stopped: false,
                moves: Vec::new(),
                history: [[0; 128]; 2],
            };
            solver.solve(&Board::<B>::of(at), at.clock().into(), likely(game, at))
        }
    }
    Run(game, at, most_nodes, margin_nodes, stop).on(at.size())
}

/// Who is likely to win: 1, the side to move, or -1.
fn likely(game: &Conquest, at: &Position) -> i32 {
    let bounds = Bounds {
        depth: MOST_DEPTH as u32,
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
    table: Vec<Entry>,
    nodes: u64,
    most_nodes: u64,
    /// How many more the margin may take, where that is said.
    margin_nodes: Option<u64>,
    stop: &'a dyn Fn() -> bool,
    stopped: bool,
    moves: Vec<(i32, PackedMove)>,
    /// How often a clone to a cell cut a search off, or a jump to it: `[jump][to]`.
    history: [[i32; 128]; 2],
}

/// What is known of a position searched to a depth, open lines taken one way.
#[derive(Clone, Copy)]
struct Entry {
    key: u64,
    value: i16,
    depth: i16,
    step: PackedMove,
    bound: Bound,
}

impl Entry {
    const EMPTY: Self = Self {
        key: 0,
        value: 0,
        depth: 0,
        step: PackedMove::NONE,
        bound: Bound::Empty,
    };
}

impl<B: Bits> Solver<'_, B> {
    fn solve(mut self, board: &Board<B>, clock: u32, likely: i32) -> Option<Solved> {
        let mut spent = [0; 2];
        for depth in 1..=MOST_DEPTH {
            let outcome = self.outcome(board, depth, clock, likely, &mut spent);
            if self.stopped {
                return None;
            }
            if let Some(outcome) = outcome {
                // The margin and the line are worth as much again, and no more.
                let proof = self.nodes;
                let more = self
                    .margin_nodes
                    .unwrap_or(proof.saturating_add(FREE_NODES));
                self.most_nodes = proof.saturating_add(more);
                let (margin, depth) = self.margin(board, depth, clock);
                self.stopped = false;
                self.most_nodes = (self.nodes.saturating_add(proof)).saturating_add(FREE_NODES);
                let line = self.line(board, depth, clock, outcome, margin);
                return Some(Solved {
                    outcome,
                    margin,
                    line,
                    nodes: self.nodes,
                });
            }
        }
        None
    }

    /// Who wins, if lines of that depth prove it. The outcome that is likely is tried first; on the other no more nodes
    /// are spent than a share of those that were spent on it.
    fn outcome(
        &mut self,
        board: &Board<B>,
        depth: i32,
        clock: u32,
        likely: i32,
        spent: &mut [u64; 2],
    ) -> Option<i32> {
        for (tried, outcome) in [likely, -likely].into_iter().enumerate() {
            if tried == 1 && spent[1] > spent[0] / UNLIKELY_SHARE {
                break;
            }
            let before = self.nodes;
            let is_proven = match outcome > 0 {
                true => self.value(board, depth, 0, 1, clock, -OPEN) >= 1,
                false => self.value(board, depth, -1, 0, clock, OPEN) <= -1,
            };
            spent[tried] += self.nodes - before;
            if is_proven && !self.stopped {
                return Some(outcome);
            }
        }
        // With an odd number of cells only the clock draws.
        let by_clock = clock.saturating_add(depth as u32) >= self.draw_clock;
        if board.open.count() % 2 == 1 && self.is_open(board) && !by_clock {
            return None;
        }
        let no_loss = self.value(board, depth, -1, 0, clock, -OPEN) >= 0;
        let no_win = no_loss && self.value(board, depth, 0, 1, clock, OPEN) <= 0;
        no_win.then_some(0)
    }

    /// Whether no cell is blocked.
    fn is_open(&self, board: &Board<B>) -> bool {
        board.open == self.geometry.all
    }

    /// Whether the match can end within so many plies. Each ply takes one free cell at most, and turns 8 pawns over at
    /// most; where cells are blocked, both sides may be stuck sooner.
    fn can_end(&self, board: &Board<B>, depth: u32, clock: u32) -> bool {
        if clock.saturating_add(depth) >= self.draw_clock || !self.is_open(board) {
            return true;
        }
        let empty = board.empty();
        if empty.count() <= depth {
            return true;
        }
        let (own_moves, other_moves) = (depth.div_ceil(2), depth / 2);
        if board.own.count() <= 8 * other_moves {
            return true;
        }
        let turned = |to: u32| (self.geometry.near(to) & board.other).count();
        let later = 8 * (own_moves - 1);
        board.other.count() <= later + 8
            && empty
                .numbers()
                .any(|to| board.other.count() <= later + turned(to))
    }

    /// What the side to move comes to at the least where the other is stuck: it clones pawns to all the free cells, and
    /// the other stays stuck.
    fn filled(&self, board: &Board<B>) -> Option<i32> {
        let geometry = self.geometry;
        let empty = board.empty();
        let is_stuck = !board.passed().can_move(geometry);
        if !is_stuck || empty.is_empty() || self.draw_clock < 2 {
            return None;
        }
        let mut reached = geometry.spread(board.own) & empty;
        loop {
            let farther = (geometry.spread(reached) & empty) | reached;
            if farther == reached {
                break;
            }
            reached = farther;
        }
        (reached == empty).then(|| board.balance() + empty.count() as i32)
    }

    /// By how much, if the nodes left prove it; and the depth that does.
    fn margin(&mut self, board: &Board<B>, proven: i32, clock: u32) -> (Option<i32>, i32) {
        let plies = match self.margin_nodes {
            Some(_) => MOST_DEPTH,
            None => MARGIN_PLIES,
        };
        for depth in proven..=proven + plies {
            let least = self.value(board, depth, -OPEN, OPEN, clock, -OPEN);
            let most = self.value(board, depth, -OPEN, OPEN, clock, OPEN);
            if self.stopped {
                break;
            }
            if least == most {
                return (Some(least), depth);
            }
        }
        (None, proven)
    }

    /// A line of play on which each move keeps what was proven.
    fn line(
        &mut self,
        board: &Board<B>,
        depth: i32,
        clock: u32,
        outcome: i32,
        margin: Option<i32>,
    ) -> Vec<Move> {
        let (mut board, mut clock, mut sign) = (*board, clock, 1);
        let mut line = Vec::new();
        for left in (0..depth).rev() {
            if self.settled(&board, clock).is_some() {
                break;
            }
            let start = self.moves.len();
            self.list(&board, PackedMove::NONE, true);
            let listed = self.moves.split_off(start);
            let wanted = margin.unwrap_or(outcome) * sign;
            let kept = listed.into_iter().find(|(_, step)| {
                let after = step.made(&board, self.geometry);
                let clock = next_clock(*step, clock);
                // What the mover wants is proven against the open lines that are worst for it.
                let least = -self.value(&after, left, -OPEN, OPEN, clock, OPEN);
                match (margin, wanted) {
                    (Some(_), _) => least == wanted,
                    (None, 1) => least > 0,
                    (None, 0) => least >= 0,
                    // Whoever loses by nobody knows how much plays anything.
                    (None, _) => true,
                }
            });
            let Some((_, step)) = kept else { break };
            if self.stopped {
                break;
            }
            line.push(step.spelled(&board, self.geometry));
            clock = next_clock(step, clock);
            board = step.made(&board, self.geometry);
            sign = -sign;
        }
        // Where one side is stuck for good, the rest is to fill the free cells.
        while self.settled(&board, clock).is_none() {
            let step = if self.filled(&board).is_some() {
                PackedMove::clone_to(board.clone_targets(self.geometry).first())
            } else if self.filled(&board.passed()).is_some() {
                PackedMove::PASS
            } else {
                break;
            };
            line.push(step.spelled(&board, self.geometry));
            clock = next_clock(step, clock);
            board = step.made(&board, self.geometry);
        }
        line
    }

    /// What a match that is over comes to, for the side to move.
    fn settled(&self, board: &Board<B>, clock: u32) -> Option<i32> {
        if board.is_over(self.geometry) {
            return Some(board.balance());
        }
        (clock >= self.draw_clock).then_some(0)
    }

    /// The value of a position for the side to move, `open` being that of lines longer than `depth`: exact between the
    /// bounds, beyond one no better than it.
    fn value(
        &mut self,
        board: &Board<B>,
        depth: i32,
        mut alpha: i32,
        mut beta: i32,
        clock: u32,
        open: i32,
    ) -> i32 {
        self.nodes += 1;
        if self.nodes > self.most_nodes || self.nodes.is_multiple_of(NODES_A_LOOK) && (self.stop)()
        {
            self.stopped = true;
        }
        if self.stopped {
            return 0;
        }
        if let Some(value) = self.settled(board, clock) {
            return value;
        }
        if let Some(value) = self.filled(board)
            && value >= beta
        {
            return value;
        }
        if let Some(value) = self.filled(&board.passed())
            && -value <= alpha
            && clock + 1 < self.draw_clock
        {
            return -value;
        }
        if depth == 0 || !self.can_end(board, depth as u32, clock) {
            return open;
        }
        // Where the clock can run out on the way, positions with other clocks are others.
        let by_clock = if clock.saturating_add(depth as u32) >= self.draw_clock {
            u64::from(clock + 1).wrapping_mul(0x9e37_79b9_7f4a_7c15)
        } else {
            0
        };
        let key = hash(board) ^ by_clock ^ if open > 0 { 0x5555_5555_5555_5555 } else { 0 };
        let place = key as usize & (self.table.len() - 1);
        let entry = self.table[place];
        let mut known = PackedMove::NONE;
        if entry.key == key && entry.bound != Bound::Empty {
            if entry.step.fits(board, self.geometry) {
                known = entry.step;
            }
            let value = i32::from(entry.value);
            // With open lines lost a deeper search finds no less, with open lines won no more.
            let deeper = i32::from(entry.depth).cmp(&depth);
            let (at_least, at_most) = match open < 0 {
                true => (deeper.is_le(), deeper.is_ge()),
                false => (deeper.is_ge(), deeper.is_le()),
            };
            if at_least && matches!(entry.bound, Bound::Lower | Bound::Exact) {
                alpha = alpha.max(value);
            }
            if at_most && matches!(entry.bound, Bound::Upper | Bound::Exact) {
                beta = beta.min(value);
            }
            if alpha >= beta {
                return value;
            }
        }
        let start = self.moves.len();
        // Where every ply has to fill a cell, a jump leaves the line open.
        let jumps = self.can_jump(board, depth, clock);
        let listed = self.list(board, known, jumps);
        let end = self.moves.len();
        self.moves[start..].sort_unstable_by_key(|(score, step)| (-score, step.bits()));
        let (mut best, mut best_step, before) = (-2 * OPEN, PackedMove::NONE, alpha);
        if !listed {
            best = open;
            alpha = alpha.max(open);
        }
        for index in start..end {
            if alpha >= beta {
                break;
            }
            let (_, step) = self.moves[index];
            let after = step.made(board, self.geometry);
            let clock = next_clock(step, clock);
            let value = -self.value(&after, depth - 1, -beta, -alpha, clock, -open);
            if self.stopped {
                break;
            }
            if value > best {
                (best, best_step) = (value, step);
                alpha = alpha.max(value);
                if alpha >= beta {
                    let history = &mut self.history[usize::from(!step.is_clone())];
                    let cut = &mut history[step.to() as usize & 127];
                    *cut = (*cut + depth).min(400);
                    break;
                }
            }
        }
        self.moves.truncate(start);
        if self.stopped {
            return 0;
        }
        self.table[place] = Entry {
            key,
            value: best as i16,
            depth: depth as i16,
            step: best_step,
            bound: if best >= beta {
                Bound::Lower
            } else if best > before {
                Bound::Exact
            } else {
                Bound::Upper
            },
        };
        best
    }

    /// Whether a match in which the side to move jumps can end within so many plies.
    fn can_jump(&self, board: &Board<B>, depth: i32, clock: u32) -> bool {
        let depth = depth as u32;
        let (own_moves, other_moves) = (depth.div_ceil(2), depth / 2);
        board.empty().count() < depth
            || clock.saturating_add(depth) >= self.draw_clock
            || !self.is_open(board)
            || board.own.count() <= 8 * other_moves
            || board.other.count() <= 8 * own_moves
    }

    /// Appends every move with its place in the order, with jumps or without; false if jumps were left out.
    fn list(&mut self, board: &Board<B>, known: PackedMove, jumps: bool) -> bool {
        let geometry = self.geometry;
        let empty = board.empty();
        let start = self.moves.len();
        let turned = |to: u32| (geometry.near(to) & board.other).count() as i32;
        let first = |step: PackedMove| if step == known { 100_000 } else { 0 };
        for to in (geometry.spread(board.own) & empty).numbers() {
            let step = PackedMove::clone_to(to);
            let cut = self.history[0][to as usize];
            let score = 400 * turned(to) + 300 + cut + first(step);
            self.moves.push((score, step));
        }
        if !jumps {
            let reached = geometry.spread(geometry.spread(board.own));
            if self.moves.len() == start && (reached & empty).is_empty() {
                self.moves.push((0, PackedMove::PASS));
                return true;
            }
            return false;
        }
        for from in board.own.numbers() {
            for to in (geometry.ring(from) & empty).numbers() {
                let step = PackedMove::jump(from, to);
                let cut = self.history[1][to as usize];
                self.moves
                    .push((400 * turned(to) + cut + first(step), step));
            }
        }
        if self.moves.len() == start {
            self.moves.push((0, PackedMove::PASS));
        }
        true
    }
}

/// The plies since the last clone after a move.
fn next_clock(step: PackedMove, clock: u32) -> u32 {
    if step != PackedMove::PASS && step.is_clone() {
        0
    } else {
        clock.saturating_add(1)
    }
}

//! The strong player's search: iterative deepening alpha-beta over bitboards.
//!
//! Principal variation search with a transposition table, moves ordered by what they turn over and by history, late-move
//! reductions, futility both ways and null moves: the selectivity that engines for Ataxx found worth it.

pub mod evaluation;
mod step;
mod table;
pub mod weights;

use std::{array, ops::ControlFlow};

pub use evaluation::Evaluation;
pub use step::PackedMove;
pub use table::{Bound, Table, hash};
pub use weights::Weights;

use super::super::rules::{Bits, Board, Conquest, Geometry, Move, OnBoard, Position};

/// The value of a match that is won now. One that is won in `n` plies is worth `n` less.
pub const WIN: i32 = 30_000;
/// Values beyond this are wins.
pub const SURE: i32 = 29_000;
/// The deepest that a search goes.
pub const MOST_DEPTH: u32 = 100;
/// The longest line that a search looks at.
const MOST_PLY: usize = 127;
/// Iterations that are finished however little time there is: without them a move would be made unseen.
const SURE_DEPTH: u32 = 3;
/// How often the search asks whether to stop: once in so many nodes.
const NODES_A_LOOK: u64 = 1024;
/// So many plies before the draw clock runs out positions are told apart by it: what is known of one is then not of another.
const NEAR_DRAW: u16 = 40;
/// By how much the value may differ from that of the iteration before, at first.
const WINDOW: i32 = 40;
/// The most that a history of a move counts.
const MOST_HISTORY: i32 = 16_000;
/// So few plies before the leaves a position that is above the bound by so much for each of them stays above it.
const AHEAD: (i32, i32) = (8, 80);
/// The same for one that is below it.
const BEHIND: (i32, i32) = (4, 200);
/// From which move on, in their order, moves are searched less deep first.
const FIRST_REDUCED: usize = 3;

/// When a search ends.
#[derive(Clone, Copy)]
pub struct Bounds<'a> {
    /// The deepest iteration.
    pub depth: u32,
    /// How many nodes there may be.
    pub nodes: u64,
    /// Whether to stop at once.
    pub stop: &'a dyn Fn() -> bool,
}

/// What a search found.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Found {
    /// The move.
    pub made: Move,
    /// Its value for the side to move, in hundredths of a pawn; beyond [`SURE`] a win.
    pub value: i32,
    /// The deepest iteration that was finished.
    pub depth: u32,
    /// How many positions were visited.
    pub nodes: u64,
    /// What is expected to be played, the move first.
    pub line: Vec<Move>,
}

/// A search for boards of one word.
pub struct Engine<B: 'static> {
    geometry: &'static Geometry<B>,
    evaluation: Evaluation<B>,
    table: Table,
    /// How often a clone to a cell was best, or a jump to it, by side: `[jump][to]`.
    history: [[i32; 128]; 2],
    killers: [PackedMove; MOST_PLY + 1],
    /// The best move of the position that is searched, of the iteration that is not finished too.
    root: PackedMove,
    moves: Vec<(i32, PackedMove)>,
    /// By how many hundredths of a ply a move is searched less deep: by depth and by its place in the order.
    reductions: [[i32; 64]; 64],
    draw_clock: u16,
    nodes: u64,
    most_nodes: u64,
    stopped: bool,
    /// Whether it looks at the clock: the first iterations take less time than to lose it.
    may_stop: bool,
}

/// A search, whatever the word of its boards is.
pub trait Searcher: Send {
    /// Searches a position that is not over. After each finished iteration `each` is told what was found, and may end it.
    fn search(
        &mut self,
        game: &Conquest,
        at: &Position,
        bounds: &Bounds,
        each: &mut dyn FnMut(&Found) -> ControlFlow<()>,
    ) -> Found;
}

/// A search for the boards of this game, with a table of 2 to the power of `bits` entries.
pub fn searcher(game: &Conquest, bits: u32) -> Box<dyn Searcher> {
    struct Make(u32, Position);
    impl OnBoard for Make {
        type Output = Box<dyn Searcher>;
        fn run<B: Bits>(self) -> Box<dyn Searcher> {
            let geometry = B::geometry(self.1.size());
            Box::new(Engine::<B>::new(geometry, self.0, Weights::shipped()))
        }
    }
    let at = crate::kit::Game::opening(game);
    Make(bits, at).on(game.size())
}

impl<B: Bits> Searcher for Engine<B> {
    fn search(
        &mut self,
        game: &Conquest,
        at: &Position,
        bounds: &Bounds,
        each: &mut dyn FnMut(&Found) -> ControlFlow<()>,
    ) -> Found {
        self.draw_clock = match game.draw_clock() {
            0 => u16::MAX,
            most => most,
        };
        self.nodes = 0;
        self.most_nodes = bounds.nodes;
        self.stopped = false;
        self.killers = [PackedMove::NONE; MOST_PLY + 1];
        for value in self.history.iter_mut().flatten() {
            *value /= 8;
        }
        let board = Board::<B>::of(at);
        self.deepen(&board, at.clock(), bounds, each)
    }
}

impl<B: Bits> Engine<B> {
    /// A search with a table of 2 to the power of `bits` entries, by an evaluation with these weights.
    pub fn new(geometry: &'static Geometry<B>, bits: u32, weights: &Weights) -> Self {
        Self {
            geometry,
            evaluation: Evaluation::new(geometry, weights.of(geometry.size())),
            table: Table::new(bits),
            history: [[0; 128]; 2],
            killers: [PackedMove::NONE; MOST_PLY + 1],
            root: PackedMove::NONE,
            moves: Vec::with_capacity(1024),
            reductions: reductions(),
            draw_clock: u16::MAX,
            nodes: 0,
            most_nodes: u64::MAX,
            stopped: false,
            may_stop: false,
        }
    }

    fn deepen(
        &mut self,
        board: &Board<B>,
        clock: u16,
        bounds: &Bounds,
        each: &mut dyn FnMut(&Found) -> ControlFlow<()>,
    ) -> Found {
        let first = self.first_step(board);
        let mut found = Found {
            made: first.spelled(board, self.geometry),
            value: 0,
            depth: 0,
            nodes: 0,
            line: vec![first.spelled(board, self.geometry)],
        };
        self.root = PackedMove::NONE;
        let mut window = WINDOW;
        for depth in 1..=bounds.depth.min(MOST_DEPTH) {
            let (mut alpha, mut beta) = if depth > 3 && found.value.abs() < SURE {
                (found.value - window, found.value + window)
            } else {
                (-WIN, WIN)
            };
            self.may_stop = depth > SURE_DEPTH;
            let value = loop {
                let value = self.value(board, depth as i32, alpha, beta, 0, clock, bounds.stop);
                if self.stopped {
                    break value;
                }
                if value <= alpha && alpha > -WIN {
                    alpha = (alpha - 4 * window).max(-WIN);
                } else if value >= beta && beta < WIN {
                    beta = (beta + 4 * window).min(WIN);
                } else {
                    break value;
                }
                window *= 2;
            };
            if self.stopped {
                break;
            }
            window = WINDOW;
            let line = self.line(board, clock);
            found = Found {
                made: line.first().copied().unwrap_or(found.made),
                value,
                depth,
                nodes: self.nodes,
                line,
            };
            self.prefer_root(board, &mut found);
            // Deeper nothing would change.
            let settled = value.abs() > SURE && (WIN - value.abs()) as u32 <= depth;
            if each(&found).is_break() || settled {
                break;
            }
        }
        // An iteration that was not finished has looked at the best move first: another is better.
        self.prefer_root(board, &mut found);
        found.nodes = self.nodes;
        found
    }

    /// Lets the best move that the root has seen be the one that was found.
    fn prefer_root(&self, board: &Board<B>, found: &mut Found) {
        let made = self.root.spelled(board, self.geometry);
        if self.root != PackedMove::NONE && made != found.made {
            found.made = made;
            found.line = vec![made];
        }
    }

    /// A move that needs no search.
    fn first_step(&mut self, board: &Board<B>) -> PackedMove {
        let start = self.moves.len();
        self.list(board, 0, PackedMove::NONE);
        let best = self.moves[start..].iter().max_by_key(|(score, _)| *score);
        let best = best.map_or(PackedMove::PASS, |(_, step)| *step);
        self.moves.truncate(start);
        best
    }

    /// What the table expects to be played.
    fn line(&self, board: &Board<B>, mut clock: u16) -> Vec<Move> {
        let mut board = *board;
        let mut line = Vec::new();
        let mut seen = Vec::new();
        while line.len() < 24 && !board.is_over(self.geometry) {
            let hash = hash(&board) ^ self.by_clock(clock);
            let step = match self.table.get(hash) {
                _ if !board.can_move(self.geometry) => PackedMove::PASS,
                Some(entry) if entry.step().fits(&board, self.geometry) => entry.step(),
                _ => break,
            };
            if seen.contains(&hash) {
                break;
            }
            seen.push(hash);
            line.push(step.spelled(&board, self.geometry));
            clock = match step != PackedMove::PASS && step.is_clone() {
                true => 0,
                false => clock.saturating_add(1),
            };
            board = step.made(&board, self.geometry);
        }
        line
    }

    /// The value of a position for the side to move: exact between the bounds, beyond one no better than it.
    fn value(
        &mut self,
        board: &Board<B>,
        depth: i32,
        mut alpha: i32,
        beta: i32,
        ply: usize,
        clock: u16,
        stop: &dyn Fn() -> bool,
    ) -> i32 {
        self.nodes += 1;
        let late = self.may_stop && self.nodes.is_multiple_of(NODES_A_LOOK) && stop();
        if late || self.nodes > self.most_nodes {
            self.stopped = true;
            return 0;
        }
        let near_end = WIN - ply as i32;
        if board.own.is_empty() {
            return -near_end;
        }
        if board.other.is_empty() {
            return near_end;
        }
        let geometry = self.geometry;
        let empty = board.empty();
        if empty.is_empty() {
            return board.balance().signum() * near_end;
        }
        if clock >= self.draw_clock {
            return 0;
        }
        let can_move = board.can_move(geometry);
        if !can_move && !board.passed().can_move(geometry) {
            return board.balance().signum() * near_end;
        }
        if depth <= 0 || ply >= MOST_PLY {
            return self.evaluated(board);
        }
        if !can_move {
            let passed = board.passed();
            let clock = clock.saturating_add(1);
            return -self.value(&passed, depth - 1, -beta, -alpha, ply + 1, clock, stop);
        }
        let is_principal = beta - alpha > 1;
        let key = hash(board) ^ self.by_clock(clock);
        let mut known = PackedMove::NONE;
        if let Some(entry) = self.table.get(key) {
            if entry.step().fits(board, geometry) {
                known = entry.step();
            }
            if !is_principal && i32::from(entry.depth) >= depth {
                let value = of_table(entry.value.into(), ply);
                let cuts = match entry.bound {
                    Bound::Exact => true,
                    Bound::Lower => value >= beta,
                    Bound::Upper => value <= alpha,
                    Bound::Empty => false,
                };
                if cuts {
                    return value;
                }
            }
        }
        if ply == 0 && self.root != PackedMove::NONE {
            known = self.root;
        }
        if !is_principal && beta.abs() < SURE {
            let here = self.evaluated(board);
            let share = margin_share(empty.count(), geometry.size().cells());
            // So far above the bound, or below it, that a few plies will not change it.
            if depth <= AHEAD.0 && here - AHEAD.1 * depth * share / 100 >= beta
                || depth <= BEHIND.0 && here + BEHIND.1 * depth * share / 100 <= alpha
            {
                return here;
            }
            // Even without a move it would stay above the bound.
            if depth >= 3 && here >= beta && empty.count() > 6 {
                let passed = board.passed();
                let value = -self.value(
                    &passed,
                    depth - 3 - depth / 4,
                    -beta,
                    1 - beta,
                    ply + 1,
                    clock.saturating_add(1),
                    stop,
                );
                if self.stopped {
                    return 0;
                }
                if value >= beta {
                    return if value > SURE { beta } else { value };
                }
            }
        }
        let start = self.moves.len();
        self.list(board, ply, known);
        let end = self.moves.len();
        let mut best = -WIN;
        let mut best_step = PackedMove::NONE;
        let before = alpha;
        for index in start..end {
            let step = self.pick(index, end);
            let order = index - start;
            let turned = (geometry.near(step.to()) & board.other).count();
            let is_quiet = turned == 0;
            // A jump that turns nothing over gives a cell away.
            if !is_principal
                && best > -SURE
                && depth <= 3
                && order >= 4 + 4 * depth as usize
                && (is_quiet || order >= 12 + 8 * depth as usize)
            {
                continue;
            }
            let after = step.made(board, geometry);
            let clock = if step.is_clone() {
                0
            } else {
                clock.saturating_add(1)
            };
            let mut value = best;
            let mut search = true;
            if order > 0 {
                let mut reduction = 0;
                if depth >= 2 && order >= FIRST_REDUCED {
                    reduction = self.reductions[(depth as usize).min(63)][order.min(63)];
                    reduction += 50 * i32::from(is_quiet) - 100 * i32::from(is_principal);
                    reduction = (reduction / 100).clamp(0, depth - 1);
                }
                value = -self.value(
                    &after,
                    depth - 1 - reduction,
                    -alpha - 1,
                    -alpha,
                    ply + 1,
                    clock,
                    stop,
                );
                search = value > alpha && (reduction > 0 || value < beta);
                if search && reduction > 0 && !is_principal {
                    value =
                        -self.value(&after, depth - 1, -alpha - 1, -alpha, ply + 1, clock, stop);
                    search = false;
                }
            }
            if search {
                value = -self.value(&after, depth - 1, -beta, -alpha, ply + 1, clock, stop);
            }
            if self.stopped {
                self.moves.truncate(start);
                return 0;
            }
            if value > best {
                best = value;
                best_step = step;
                if value > alpha {
                    alpha = value;
                    if ply == 0 {
                        self.root = step;
                    }
                    if value >= beta {
                        self.reward(start, index, depth, ply);
                        break;
                    }
                }
            }
        }
        self.moves.truncate(start);
        let bound = if best >= beta {
            Bound::Lower
        } else if best > before {
            Bound::Exact
        } else {
            Bound::Upper
        };
        self.table
            .put(key, best_step, to_table(best, ply), depth, bound);
        best
    }

    /// What a board is worth without a search: never a sure result, which only a search finds.
    #[inline]
    fn evaluated(&self, board: &Board<B>) -> i32 {
        self.evaluation.value(board).clamp(1 - SURE, SURE - 1)
    }

    /// What tells positions apart where the draw clock is about to run out.
    #[inline]
    fn by_clock(&self, clock: u16) -> u64 {
        match clock.saturating_add(NEAR_DRAW) >= self.draw_clock {
            true => u64::from(clock + 1).wrapping_mul(0x9e37_79b9_7f4a_7c15),
            false => 0,
        }
    }

    /// A move that was good enough comes earlier the next time, those that were tried before it later.
    fn reward(&mut self, start: usize, index: usize, depth: i32, ply: usize) {
        self.killers[ply] = self.moves[index].1;
        let share = (depth * depth).min(400);
        for (place, (_, step)) in self.moves[start..=index].iter().enumerate() {
            let change = if start + place == index {
                share
            } else {
                -share / 4
            };
            let history = &mut self.history[usize::from(!step.is_clone())][step.to() as usize];
            *history += change - *history * change.abs() / MOST_HISTORY;
        }
    }

    /// Appends every move with its place in the order.
    fn list(&mut self, board: &Board<B>, ply: usize, known: PackedMove) {
        let geometry = self.geometry;
        let empty = board.empty();
        let killer = self.killers[ply.min(MOST_PLY)];
        let special = |step: PackedMove| {
            if step == known {
                10_000_000
            } else if step == killer {
                1_500
            } else {
                0
            }
        };
        let clones = geometry.spread(board.own) & empty;
        let jumps = geometry.spread(geometry.spread(board.own)) & empty;
        // What a jump to a cell is worth: the same from everywhere, but for what it leaves.
        let mut arrivals = [0; 128];
        for to in jumps.numbers() {
            let near = geometry.near(to);
            let turned = (near & board.other).count() as i32;
            arrivals[to as usize & 127] = 2000 * turned + self.history[1][to as usize] / 16;
            if (clones & B::bit(to)).is_empty() {
                continue;
            }
            let guarded = (near & board.own).count() as i32;
            let open = (near & empty).count() as i32;
            let step = PackedMove::clone_to(to);
            let score = 1000 * (2 * turned + 1) + 60 * guarded - 40 * open
                + self.history[0][to as usize] / 16
                + special(step);
            self.moves.push((score, step));
        }
        for from in board.own.numbers() {
            let targets = geometry.ring(from) & empty;
            if targets.is_empty() {
                continue;
            }
            let left = (geometry.near(from) & board.own).count() as i32;
            for to in targets.numbers() {
                let step = PackedMove::jump(from, to);
                let score = arrivals[to as usize & 127] - 150 * left + special(step);
                self.moves.push((score, step));
            }
        }
    }

    /// The best of the moves from `index` on, which takes its place.
    #[inline]
    fn pick(&mut self, index: usize, end: usize) -> PackedMove {
        let mut best = index;
        for other in index + 1..end {
            if self.moves[other].0 > self.moves[best].0 {
                best = other;
            }
        }
        self.moves.swap(index, best);
        self.moves[index].1
    }
}

/// How many hundredths of the margins count with so many free cells: while most are free, values lie closer together.
const fn margin_share(free: u32, cells: u32) -> i32 {
    const EARLY: i32 = 40;
    match (free * 100 / cells) as i32 {
        ..50 => 100,
        free @ 50..75 => 100 - (100 - EARLY) * (free - 50) / 25,
        _ => EARLY,
    }
}

/// By how many hundredths of a ply a move is searched less deep, by depth and by its place in the order: they grow with the
/// logarithms of both, as in most engines for chess.
fn reductions() -> [[i32; 64]; 64] {
    let ln = |number: usize| (number.max(1) as f64).ln();
    array::from_fn(|depth| {
        array::from_fn(|order| (100.0 * (1.0 + ln(depth) * ln(order) / 1.5)) as i32)
    })
}

/// A win counted from the root, as the table keeps it: from the position.
const fn to_table(value: i32, ply: usize) -> i32 {
    if value > SURE {
        value + ply as i32
    } else if value < -SURE {
        value - ply as i32
    } else {
        value
    }
}

/// A win counted from the position, as the search needs it: from the root.
const fn of_table(value: i32, ply: usize) -> i32 {
    if value > SURE {
        value - ply as i32
    } else if value < -SURE {
        value + ply as i32
    } else {
        value
    }
}

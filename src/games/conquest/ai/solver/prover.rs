//! The prover: shows that one side comes to at least so much, by a search in which that side has few jumps.
//!
//! To leave out moves of the side whose bound it is can only make that bound worse, so what is shown holds for the whole
//! game: of its moves only those that look best are tried, a few more where it has more jumps. The other side keeps every move.
//! Each pair of plies fills a free cell or takes a jump, so that lines are short and no position comes again.

use super::super::{
    super::rules::{Bits, Board, Geometry},
    engine::{PackedMove, hash},
};

/// How often it asks whether to stop: once in so many nodes.
const NODES_A_LOOK: u64 = 1024;
/// Entries for positions whose hashes fall together.
const WAYS: usize = 4;
/// What a pawn that a move turns over counts in the order of moves.
const TURNED: i32 = 400;
/// What a clone counts, of the side whose bound it is and of the other.
const CLONE: [i32; 2] = [1200, 800];
/// What it counts against a move, for each pawn by which the best answer to it changes the balance.
const ANSWERED: i32 = 150;
/// With fewer free cells it takes longer to look for answers than it saves.
const LEAST_ANSWERED: u32 = 3;
/// What it counts against a move of the side whose bound it is, for each move that answers it.
const ANSWERS: i32 = 100;
/// And against one of the other side, for each cell that a clone then reaches: without one a jump has to be paid for.
const CLONES_LEFT: i32 = 400;
/// The side whose bound it is tries so many moves, and one more for each jump that it has left.
const LEAST_TRIED: usize = 3;
/// The most that the history of a move counts.
const MOST_HISTORY: i32 = 400;

/// Sides in the arrays here: the one whose bound it is, and the other.
const PROVER: usize = 0;
const OPPONENT: usize = 1;

/// What is known of a position, for one bound.
#[derive(Clone, Copy)]
struct Entry {
    key: u64,
    /// What showed it.
    step: PackedMove,
    /// One more than the fewest jumps with which the bound is known to hold; 0: with none.
    holds: u8,
    /// One more than the most jumps with which it was not shown; 0: with none.
    fails: u8,
    /// The logarithm of the nodes that it took.
    effort: u8,
}

impl Entry {
    const EMPTY: Self = Self {
        key: 0,
        step: PackedMove::NONE,
        holds: 0,
        fails: 0,
        effort: 0,
    };

    /// Whether the bound holds with so many jumps, where that is known.
    fn tells(&self, jumps: u32) -> Option<bool> {
        let jumps = jumps + 1;
        if self.holds > 0 && u32::from(self.holds) <= jumps {
            Some(true)
        } else if u32::from(self.fails) >= jumps {
            Some(false)
        } else {
            None
        }
    }
}

/// Which position it is besides where the pawns are: positions of different kinds are different entries.
#[derive(Clone, Copy)]
enum Kind {
    /// The side whose bound it is moves.
    Prover = 1,
    /// The other moves.
    Opponent,
    /// The other moves after a pass.
    Passed,
}

pub(super) struct Prover<'a, B: 'static> {
    geometry: &'static Geometry<B>,
    draw_clock: u32,
    table: Vec<[Entry; WAYS]>,
    pub nodes: u64,
    pub most_nodes: u64,
    stop: &'a dyn Fn() -> bool,
    pub stopped: bool,
    moves: Vec<(i32, PackedMove)>,
    /// How often a clone to a cell showed what was asked, or a jump to it: `[side][jump][to]`.
    history: [[[i32; 128]; 2]; 2],
    /// The bound: own pawns less the other's in the end are at least this.
    least: i32,
}

impl<'a, B: Bits> Prover<'a, B> {
    /// A prover with a table for about as many positions.
    pub fn new(
        geometry: &'static Geometry<B>,
        draw_clock: u32,
        most_nodes: u64,
        stop: &'a dyn Fn() -> bool,
    ) -> Self {
        let bits = (most_nodes / 2).max(1).ilog2().clamp(8, 19);
        Self {
            geometry,
            draw_clock,
            table: vec![[Entry::EMPTY; WAYS]; 1 << bits],
            nodes: 0,
            most_nodes,
            stop,
            stopped: false,
            moves: Vec::new(),
            history: [[[0; 128]; 2]; 2],
            least: 1,
        }
    }

    /// Whether the side to move is known to come to at least this with so many jumps of its own.
    pub fn mover_comes_to(&mut self, least: i32, board: &Board<B>, jumps: u32, clock: u32) -> bool {
        self.least = least;
        self.prover_moves(board, jumps, clock)
    }

    /// Whether the side that waits is known to come to at least this with so many jumps of its own; `passed`: it has just
    /// passed.
    pub fn waiting_comes_to(
        &mut self,
        least: i32,
        board: &Board<B>,
        jumps: u32,
        clock: u32,
        passed: bool,
    ) -> bool {
        self.least = least;
        self.opponent_moves(board, jumps, clock, passed)
    }

    /// The move that showed that the side to move comes to at least this, where it is still known.
    pub fn shown(&self, least: i32, board: &Board<B>, jumps: u32, clock: u32) -> PackedMove {
        let key = self.key(least, board, jumps, clock, Kind::Prover);
        let entry = self.known(key).filter(|entry| entry.holds > 0);
        entry.map_or(PackedMove::NONE, |entry| entry.step)
    }

    /// Counts a node; whether it has to stop.
    fn stops(&mut self) -> bool {
        self.nodes += 1;
        let looks = self.nodes.is_multiple_of(NODES_A_LOOK);
        if self.nodes > self.most_nodes || looks && (self.stop)() {
            self.stopped = true;
        }
        self.stopped
    }

    /// Where the clock can run out on the way, positions with other clocks are others. Two jumps pass between two clones
    /// for each that the prover has, and a ply before and one after.
    fn key(&self, least: i32, board: &Board<B>, jumps: u32, clock: u32, kind: Kind) -> u64 {
        let by_clock = if clock.saturating_add(2 * jumps + 2) >= self.draw_clock {
            u64::from(clock + 1)
        } else {
            0
        };
        let more = u64::from(least as u32) << 32 | by_clock << 2 | kind as u64;
        hash(board) ^ more.wrapping_mul(0x9e37_79b9_7f4a_7c15)
    }

    fn known(&self, key: u64) -> Option<Entry> {
        let set = &self.table[key as usize & (self.table.len() - 1)];
        set.iter().find(|entry| entry.key == key).copied()
    }

    fn put(&mut self, key: u64, step: PackedMove, jumps: u32, holds: bool, nodes: u64) {
        let place = key as usize & (self.table.len() - 1);
        let set = &mut self.table[place];
        let same = set.iter_mut().position(|entry| entry.key == key);
        let index = same.unwrap_or_else(|| {
            // What took long is kept, though not for ever.
            let least = (0..WAYS).min_by_key(|index| set[*index].effort);
            if nodes.is_multiple_of(8) {
                for entry in set.iter_mut() {
                    entry.effort = entry.effort.saturating_sub(1);
                }
            }
            let index = least.unwrap_or(0);
            set[index] = Entry {
                key,
                ..Entry::EMPTY
            };
            index
        });
        let entry = &mut set[index];
        entry.effort = entry.effort.max(nodes.max(1).ilog2() as u8);
        if step != PackedMove::NONE {
            entry.step = step;
        }
        let jumps = jumps as u8 + 1;
        if holds {
            entry.holds = match entry.holds {
                0 => jumps,
                fewest => fewest.min(jumps),
            };
        } else {
            entry.fails = entry.fails.max(jumps);
        }
    }

    /// Whether the bound of the side to move holds.
    fn prover_moves(&mut self, board: &Board<B>, jumps: u32, clock: u32) -> bool {
        let geometry = self.geometry;
        let empty = board.empty();
        if board.own.is_empty() || board.other.is_empty() || empty.is_empty() {
            return board.balance() >= self.least;
        }
        let clones = geometry.spread(board.own) & empty;
        let is_stuck = clones.is_empty() && !board.can_move(geometry);
        if is_stuck && !board.passed().can_move(geometry) {
            return board.balance() >= self.least;
        }
        if clock >= self.draw_clock {
            return self.least <= 0;
        }
        if is_stuck {
            return self.opponent_moves(&board.passed(), jumps, clock + 1, true);
        }
        if jumps == 0 && clones.is_empty() {
            return false;
        }
        if empty.count() == 1 && !clones.is_empty() {
            let turned = (geometry.near(empty.first()) & board.other).count() as i32;
            if board.balance() + 1 + 2 * turned >= self.least {
                return true;
            }
            if jumps == 0 {
                return false;
            }
        }
        if self.stops() {
            return false;
        }
        if let Some(value) = self.filled(board)
            && value >= self.least
        {
            return true;
        }
        let before = self.nodes;
        let key = self.key(self.least, board, jumps, clock, Kind::Prover);
        let mut known = PackedMove::NONE;
        if let Some(entry) = self.known(key) {
            if let Some(told) = entry.tells(jumps) {
                return told;
            }
            known = entry.step;
        }
        let start = self.list(board, known, PROVER, jumps > 0);
        self.moves.truncate(start + LEAST_TRIED + jumps as usize);
        let mut shown = PackedMove::NONE;
        for index in start..self.moves.len() {
            let (_, step) = self.moves[index];
            let after = step.made(board, geometry);
            let Some(left) = jumps.checked_sub(price(step, board, geometry)) else {
                continue;
            };
            let holds = self.opponent_moves(&after, left, step.clock_after(clock), false);
            if self.stopped {
                break;
            }
            if holds {
                shown = step;
                self.remember(step, PROVER, empty.count());
                break;
            }
        }
        self.moves.truncate(start);
        if self.stopped {
            return false;
        }
        let holds = shown != PackedMove::NONE;
        self.put(key, shown, jumps, holds, self.nodes - before);
        holds
    }

    /// Whether the bound of the other side holds, whatever the side to move does.
    fn opponent_moves(&mut self, board: &Board<B>, jumps: u32, clock: u32, passed: bool) -> bool {
        let geometry = self.geometry;
        let empty = board.empty();
        if board.own.is_empty() || board.other.is_empty() || empty.is_empty() {
            return -board.balance() >= self.least;
        }
        let is_stuck = !board.can_move(geometry);
        if is_stuck && !board.passed().can_move(geometry) {
            return -board.balance() >= self.least;
        }
        if clock >= self.draw_clock {
            return self.least <= 0;
        }
        if is_stuck {
            return self.prover_moves(&board.passed(), jumps, clock + 1);
        }
        let is_last = empty.count() == 1;
        if is_last && !(geometry.spread(board.own) & empty).is_empty() {
            let turned = (geometry.near(empty.first()) & board.other).count() as i32;
            if -(board.balance() + 1 + 2 * turned) < self.least {
                return false;
            }
        }
        if self.stops() {
            return false;
        }
        if let Some(value) = self.filled(board)
            && -value < self.least
        {
            return false;
        }
        let before = self.nodes;
        let kind = if passed { Kind::Passed } else { Kind::Opponent };
        let key = self.key(self.least, board, jumps, clock, kind);
        let mut known = PackedMove::NONE;
        if !is_last && let Some(entry) = self.known(key) {
            if let Some(told) = entry.tells(jumps) {
                return told;
            }
            known = entry.step;
        }
        let start = self.list(board, known, OPPONENT, true);
        let mut refuted = PackedMove::NONE;
        for index in start..self.moves.len() {
            let (_, step) = self.moves[index];
            let after = step.made(board, geometry);
            // A jump that answers a pass would let lines go on for ever: the side that passed pays for it.
            let holds = if passed && !step.is_clone() {
                jumps > 0 && self.prover_moves(&after, jumps - 1, clock + 1)
            } else {
                self.prover_moves(&after, jumps, step.clock_after(clock))
            };
            if self.stopped {
                break;
            }
            if !holds {
                refuted = step;
                self.remember(step, OPPONENT, empty.count());
                break;
            }
        }
        self.moves.truncate(start);
        if self.stopped {
            return false;
        }
        let holds = refuted == PackedMove::NONE;
        if !is_last {
            self.put(key, refuted, jumps, holds, self.nodes - before);
        }
        holds
    }

    /// What the side to move comes to at the least where the other is stuck: it clones pawns to all the free cells, and
    /// the other stays stuck.
    pub fn filled(&self, board: &Board<B>) -> Option<i32> {
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

    /// What a match that is over comes to, for the side to move.
    pub fn settled(&self, board: &Board<B>, clock: u32) -> Option<i32> {
        if board.is_over(self.geometry) {
            return Some(board.balance());
        }
        (clock >= self.draw_clock).then_some(0)
    }

    fn remember(&mut self, step: PackedMove, side: usize, free: u32) {
        let history = &mut self.history[side][usize::from(!step.is_clone())];
        let count = &mut history[step.to() as usize & 127];
        *count = (*count + free as i32).min(MOST_HISTORY);
    }

    /// Appends the moves of the side to move, the best first; where they begin.
    fn list(&mut self, board: &Board<B>, known: PackedMove, side: usize, jumps: bool) -> usize {
        let geometry = self.geometry;
        let empty = board.empty();
        let clones = geometry.spread(board.own) & empty;
        let start = self.moves.len();
        let turned = |to: u32| (geometry.near(to) & board.other).count() as i32;
        for to in clones.numbers() {
            let score = TURNED * turned(to) + CLONE[side] + self.history[side][0][to as usize];
            self.moves.push((score, PackedMove::clone_to(to)));
        }
        for from in board.own.numbers().filter(|_| jumps) {
            for to in (geometry.ring(from) & empty).numbers() {
                let score = TURNED * turned(to) + self.history[side][1][to as usize];
                self.moves.push((score, PackedMove::jump(from, to)));
            }
        }
        for (score, step) in &mut self.moves[start..] {
            if *step == known {
                *score = i32::MAX;
                continue;
            }
            if empty.count() == 1 {
                continue;
            }
            let after = step.made(board, geometry);
            *score -= match side {
                PROVER => ANSWERS * answers(&after, geometry),
                _ => CLONES_LEFT * after.clone_targets(geometry).count() as i32,
            };
            if empty.count() >= LEAST_ANSWERED {
                *score -= ANSWERED * answer(&after, geometry);
            }
        }
        let listed = &mut self.moves[start..];
        listed.sort_unstable_by_key(|(score, step)| (-score, step.bits()));
        start
    }
}

/// As how many jumps a move counts: one that turns nothing over as two.
pub(super) fn price<B: Bits>(step: PackedMove, board: &Board<B>, geometry: &Geometry<B>) -> u32 {
    if step == PackedMove::PASS || step.is_clone() {
        0
    } else if (geometry.near(step.to()) & board.other).is_empty() {
        2
    } else {
        1
    }
}

/// How many moves the side to move has.
fn answers<B: Bits>(board: &Board<B>, geometry: &Geometry<B>) -> i32 {
    let targets = board.empty().numbers();
    let jumps = targets.map(|to| (geometry.ring(to) & board.own).count());
    (board.clone_targets(geometry).count() + jumps.sum::<u32>()) as i32
}

/// By how much a move of the side to move can change the balance at once.
fn answer<B: Bits>(board: &Board<B>, geometry: &Geometry<B>) -> i32 {
    let empty = board.empty();
    let near = geometry.spread(board.own);
    let far = geometry.spread(near) & empty & !near;
    let most = |cells: B| {
        let turned = |to: u32| (geometry.near(to) & board.other).count() as i32;
        cells.numbers().map(turned).max()
    };
    let clone = most(near & empty).map_or(0, |turned| 2 * turned + 1);
    let jump = most(far).map_or(0, |turned| 2 * turned);
    clone.max(jump)
}

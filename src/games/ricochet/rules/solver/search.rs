//! The search for one wanted robot: best first by slides so far plus the bound, sets of its cells at a time.
//!
//! Where the other three stand changes slowly, and for each such stand the wanted robot can be on many cells: so a node is a
//! stand, and what is known of it a set of cells. One slide of another robot then moves all of the set at once, but for
//! cells in its way.
//!
//! Where the bound is met the rest of the way is known; elsewhere it takes one slide more at least. So a slide of another robot
//! either makes the bound be met, or a way through it is one longer than it was: it is not made before such a way is looked for.
//! A position is reached when its length comes, and not again.

use std::ops::Range;

use super::{
    super::{cell::Cell, cell_set::CellSet, walls::Walls},
    Question,
    bound::{Bound, Helps, NEVER},
    nodes::{Entry, Node, Nodes, Place, Stand, UNKNOWN},
};
use crate::kit::Direction;

/// What has come of looking for a way of a certain length.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum LengthOutcome {
    /// There is none.
    Longer,
    /// There is one.
    Found,
    /// There is none of any length.
    Never,
    /// Somebody said stop.
    Stopped,
}

/// Entries between two questions whether to stop.
const PATIENCE: u32 = 4096;
/// The first part of a length, of so many, after which what was reached is opened; each part is twice the one before.
const PARTS: usize = 32;
/// A length with more entries is not divided. Those so large hardly grow, so that the last is a small share of all: less is
/// won by ending it early than lost by opening nodes again and again.
const UNDIVIDED: usize = 20_000;

pub(super) struct Search<'a> {
    pub(super) walls: &'a Walls,
    pub(super) bound: Bound,
    /// All ways of the length are looked for.
    all: bool,
    pub(super) seen: Nodes,
    /// The nodes that have cells to open.
    open: Vec<u32>,
    /// The entries that were opened for the length before.
    before: Range<usize>,
    /// Cells of nodes that the wanted robot has come to on ways of each length.
    later: Vec<Vec<(u32, CellSet)>>,
    /// The length that is looked for next.
    pub(super) length: u8,
    /// The shortest way found so far: its length, and a position on it from which the others stay where they are.
    pub(super) met: Option<(u8, Place)>,
    /// Positions that have been looked at.
    pub(super) positions: u64,
    patience: u32,
    helps: Helps,
}

impl<'a> Search<'a> {
    /// A search for a robot that stands somewhere and has slid some ways, the others standing on `others`.
    pub(super) fn new(
        walls: &'a Walls,
        (wanted, slid): (Cell, u8),
        others: [Cell; 3],
        target: Cell,
        question: Question,
    ) -> Self {
        let turn = question.must_ricochet;
        let mut search = Self {
            walls,
            bound: Bound::new(walls, target, turn),
            all: question.count,
            seen: Nodes::new(),
            open: Vec::new(),
            before: 0..0,
            later: Vec::new(),
            length: 0,
            met: None,
            positions: 0,
            patience: PATIENCE,
            helps: Helps::new(turn),
        };
        let ways = if turn { slid } else { 0 };
        let bound = search.bound.of(ways, wanted);
        if bound != NEVER {
            let node = search.node(Stand::new(others, ways));
            let least = bound + search.more(node, wanted);
            search.reach_later(node, CellSet::only(wanted), least);
            if least == bound {
                search.meet(node, wanted, least);
            }
        }
        search
    }

    /// Looks for a way of the next length, and for all of that length if they are to be counted.
    pub(super) fn deepen(&mut self, stop: &dyn Fn() -> bool) -> LengthOutcome {
        let length = usize::from(self.length);
        if self.is_found() && !self.all {
            return LengthOutcome::Found;
        }
        if self.length == NEVER || self.before.is_empty() && self.later.len() <= length {
            return LengthOutcome::Never;
        }
        if let Some(now) = self.later.get_mut(length) {
            for (node, cells) in std::mem::take(now) {
                self.reach(node, cells);
            }
        }
        let first = self.seen.entries.len();
        let before = std::mem::replace(&mut self.before, first..first);
        let mut part = match before.len() {
            entries if entries > UNDIVIDED => entries,
            entries => entries / PARTS + 1,
        };
        let mut begin = before.start;
        while begin < before.end {
            let end = before.end.min(begin + part);
            part *= 2;
            for entry in begin..end {
                if self.asked_to_stop(stop) {
                    return LengthOutcome::Stopped;
                }
                self.slide_others(entry);
            }
            begin = end;
            if !self.open_all(stop) {
                return LengthOutcome::Stopped;
            }
            if self.is_found() && !self.all {
                return LengthOutcome::Found;
            }
        }
        if !self.open_all(stop) {
            return LengthOutcome::Stopped;
        }
        if self.is_found() {
            return LengthOutcome::Found;
        }
        self.before.end = self.seen.entries.len();
        self.length += 1;
        LengthOutcome::Longer
    }

    /// Whether there is a way of the length that is looked for.
    fn is_found(&self) -> bool {
        self.met.is_some_and(|(least, _)| least == self.length)
    }

    fn asked_to_stop(&mut self, stop: &dyn Fn() -> bool) -> bool {
        self.patience -= 1;
        if self.patience > 0 {
            return false;
        }
        self.patience = PATIENCE;
        stop()
    }

    /// Opens what has been reached, until a way is found unless all are looked for; `false` if somebody said stop.
    fn open_all(&mut self, stop: &dyn Fn() -> bool) -> bool {
        while (self.all || !self.is_found())
            && let Some(node) = self.open.pop()
        {
            if self.asked_to_stop(stop) {
                return false;
            }
            self.open(node);
        }
        true
    }

    /// Slides the wanted robot from the cells of a node that have not been opened, and from those that it comes to.
    fn open(&mut self, node: u32) {
        let mut opened = CellSet::EMPTY;
        loop {
            let fresh = self.seen.nodes[node as usize].fresh & !opened;
            if fresh.is_empty() {
                break;
            }
            opened |= fresh;
            self.slide_wanted(node, fresh);
        }
        self.seen.nodes[node as usize].fresh = CellSet::EMPTY;
        self.positions += u64::from(opened.len());
        self.seen.open(node, opened, self.length);
        self.help(node, opened & !self.seen.nodes[node as usize].met);
    }

    /// The node of a stand.
    fn node(&mut self, stand: Stand) -> u32 {
        match self.seen.find(stand) {
            Ok(node) => node,
            Err(at) => {
                let others = stand.others();
                let [a, b, c] = others;
                let mut ends = [Cell(0); 12];
                let rows = [(a, [b, c]), (b, [a, c]), (c, [a, b])];
                for (ends, (from, rest)) in ends.chunks_exact_mut(4).zip(rows) {
                    for (end, to) in ends.iter_mut().zip(Direction::ALL) {
                        *end = self.walls.slide(from, to, rest);
                    }
                }
                let (met, unmet) = self.bound.met(self.walls, others);
                self.seen
                    .push(at, stand, (met[usize::from(stand.ways())], unmet), ends)
            }
        }
    }

    /// How many slides more than the bound it takes at least from a cell.
    #[inline]
    pub(super) fn more(&self, node: u32, cell: Cell) -> u8 {
        u8::from(!self.seen.nodes[node as usize].met.contains(cell))
    }

    /// Cells that the wanted robot has come to on ways of the length that is looked for.
    #[inline]
    fn reach(&mut self, node: u32, cells: CellSet) {
        let at = &mut self.seen.nodes[node as usize];
        let fresh = cells & !at.reached;
        if !fresh.is_empty() {
            if at.fresh.is_empty() {
                self.open.push(node);
            }
            at.fresh |= fresh;
            at.reached |= fresh;
        }
    }

    /// Cells that it has come to on ways of that length.
    fn reach_later(&mut self, node: u32, cells: CellSet, least: u8) {
        let fresh = cells & !self.seen.nodes[node as usize].reached;
        if !fresh.is_empty() {
            let least = usize::from(least);
            if self.later.len() <= least {
                self.later.resize_with(least + 1, Vec::new);
            }
            self.later[least].push((node, fresh));
        }
    }

    /// A position from which the rest of a way of that length is known.
    #[cold]
    fn meet(&mut self, node: u32, wanted: Cell, least: u8) {
        if self.met.is_none_or(|(known, _)| least < known) {
            let stand = self.seen.nodes[node as usize].stand;
            self.met = Some((least, (stand, wanted)));
        }
    }

    /// Slides the wanted robot from these cells of a node.
    fn slide_wanted(&mut self, node: u32, cells: CellSet) {
        let stand = self.seen.nodes[node as usize].stand;
        let (others, ways) = (stand.others(), stand.ways());
        let then = [Direction::E, Direction::N].map(|to| self.bound.then(ways, to));
        let beyond = then.map(|then| match then == ways {
            true => node,
            false => self.node(stand.with_ways(then)),
        });
        let met = beyond.map(|node| self.seen.nodes[node as usize].met);
        // By the way slid, then by how much longer a way through them is.
        let mut reached = [[CellSet::EMPTY; 3]; 2];
        for from in cells.iter() {
            let left = self.bound.of(ways, from) + self.more(node, from);
            for to in Direction::ALL {
                let along = usize::from(to.is_upright());
                let rest = self.walls.slide(from, to, others);
                let bound = self.bound.of(then[along], rest);
                if rest == from || bound == NEVER {
                    continue;
                }
                let is_met = met[along].contains(rest);
                let longer = bound + 2 - u8::from(is_met) - left;
                if is_met {
                    self.meet(beyond[along], rest, self.length + longer);
                }
                // Beyond a position where the bound is met nothing longer is looked for.
                if let Some(reached) = reached[along].get_mut(usize::from(longer)) {
                    reached.insert(rest);
                }
            }
        }
        for (node, [now, next, last]) in beyond.into_iter().zip(reached) {
            self.reach(node, now);
            self.reach_later(node, next, self.length + 1);
            self.reach_later(node, last, self.length + 2);
        }
    }

    /// Slides each of the others, wherever the wanted robot is of the cells of an entry.
    fn slide_others(&mut self, entry: usize) {
        let Entry { cells, node, .. } = self.seen.entries[entry];
        let Node { stand, ends, .. } = self.seen.nodes[node as usize];
        let others = stand.others();
        let mut besides = [(node, CellSet::EMPTY); 12];
        for (number, end) in ends.into_iter().enumerate() {
            let (from, to) = (others[number / 4], Direction::nth(number));
            if end == from {
                continue;
            }
            let path = *self.walls.ray(from, to) & !*self.walls.ray(end, to);
            let clear = cells & !path;
            if !clear.is_empty() {
                besides[number] = (self.beside(node, number), clear);
            }
            for wanted in (cells & path).iter() {
                let back = wanted.neighbour(to.opposite());
                if let Some(end) = back.filter(|&end| end != from) {
                    let node = self.node(stand.moved(number / 4, end));
                    self.reach(node, CellSet::only(wanted));
                }
            }
        }
        // All are asked for before the first is needed, so that their lines of the cache come side by side.
        let fresh = besides.map(|(node, cells)| cells & !self.seen.nodes[node as usize].reached);
        for ((node, _), fresh) in besides.into_iter().zip(fresh) {
            if !fresh.is_empty() {
                self.reach(node, fresh);
            }
        }
    }

    /// Slides the others where that makes the bound be met for some of these cells of a node, where it was not.
    fn help(&mut self, node: u32, cells: CellSet) {
        let Node {
            stand, ends, unmet, ..
        } = self.seen.nodes[node as usize];
        let (others, ways) = (stand.others(), stand.ways());
        self.helps.ask(self.walls, &self.bound, ways, cells);
        // Of the cells that are met then, the one nearest to the target is helped to its next rest.
        let next = self.helps.next(unmet);
        for (number, end) in ends.into_iter().enumerate() {
            let (from, to) = (others[number / 4], Direction::nth(number));
            if end == from {
                continue;
            }
            let leaves = next.paths.contains(from);
            let path = *self.walls.ray(from, to) & !*self.walls.ray(end, to);
            if leaves || next.stops.contains(end) {
                let clear = cells & !path & self.helps.helped(ways, from, end);
                if !clear.is_empty() {
                    let beside = self.beside(node, number);
                    self.helped(beside, clear);
                }
            }
            for wanted in (cells & path).iter() {
                let back = wanted.neighbour(to.opposite());
                if let Some(end) = back.filter(|&end| end != from)
                    && (leaves || next.stops.contains(end))
                    && self.helps.helped(ways, from, end).contains(wanted)
                {
                    let node = self.node(stand.moved(number / 4, end));
                    self.helped(node, CellSet::only(wanted));
                }
            }
        }
    }

    /// Cells of a node to which another robot has slid: a way is found where the bound is met.
    fn helped(&mut self, node: u32, cells: CellSet) {
        let met = cells & self.seen.nodes[node as usize].met;
        if let Some(wanted) = met.iter().next() {
            self.meet(node, wanted, self.length);
            self.reach(node, met);
        }
    }

    /// The node that a slide of another robot leads to, if the wanted one is not in its way.
    #[inline]
    fn beside(&mut self, node: u32, number: usize) -> u32 {
        let known = self.seen.beside[node as usize][number];
        if known != UNKNOWN {
            return known;
        }
        let Node { stand, ends, .. } = self.seen.nodes[node as usize];
        let beside = self.node(stand.moved(number / 4, ends[number]));
        self.seen.beside[node as usize][number] = beside;
        beside
    }
}

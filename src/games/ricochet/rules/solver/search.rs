//! The search for one wanted robot: best first by slides so far plus the bound, sets of its cells at a time.
//!
//! Where the other three stand changes slowly, and for each such stand the wanted robot can be on many cells: so a node is a
//! stand, and what is known of it a set of cells. One slide of another robot then moves all of the set at once, but for
//! cells in its way. Slides of others never come nearer by the bound, so they are made only once a longer way is looked for.

use super::{
    super::{cell::Cell, cell_set::CellSet, walls::Walls},
    bound::{Bound, Helps, NEVER, way},
    nodes::{Entry, NONE, Nodes, Stand, UNKNOWN, recent_key},
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

pub(super) struct Search<'a> {
    pub(super) walls: &'a Walls,
    bound: Bound,
    pub(super) turn: bool,
    pub(super) seen: Nodes,
    /// The first entry of each bucket, by the least that a way takes, then by slides so far.
    buckets: Vec<Vec<u32>>,
    /// The length that is looked for next.
    pub(super) length: u8,
    pub(super) target: Cell,
    /// Positions that have been looked at.
    pub(super) positions: u64,
    patience: u32,
    helps: Helps,
}

impl<'a> Search<'a> {
    /// A search for a robot on `wanted`, the others standing on `others`.
    pub(super) fn new(
        walls: &'a Walls,
        wanted: Cell,
        others: [Cell; 3],
        target: Cell,
        turn: bool,
    ) -> Self {
        let bound = Bound::new(walls, target, turn);
        let start = Stand::new(others, 0);
        let mut search = Self {
            walls,
            turn,
            seen: Nodes::new(),
            buckets: Vec::with_capacity(16),
            length: 0,
            target,
            positions: 0,
            patience: PATIENCE,
            helps: Helps::new(turn),
            bound,
        };
        let least = search.bound.of(0, wanted);
        if least != NEVER {
            let node = search.seen.node(start);
            search.add(node, CellSet::only(wanted), 0, least);
        }
        search
    }

    /// Looks for a way of the next length, and finds all of that length.
    pub(super) fn deepen(&mut self, stop: &dyn Fn() -> bool) -> LengthOutcome {
        let before = self.length.checked_sub(1);
        let is_open = |bucket: &Vec<u32>| bucket.iter().any(|&first| first != NONE);
        let from = usize::from(before.unwrap_or(0));
        if self.length == NEVER || !self.buckets.iter().skip(from).any(is_open) {
            return LengthOutcome::Never;
        }
        for slides in 0..=self.length {
            if let Some(before) = before
                && slides > 0
            {
                let mut at = self.first(before, slides - 1);
                while at != NONE {
                    if self.asked_to_stop(stop) {
                        return LengthOutcome::Stopped;
                    }
                    self.slide_others(at);
                    at = self.seen.entries[at as usize].next;
                }
            }
            let mut at = self.first(self.length, slides);
            while at != NONE {
                if self.asked_to_stop(stop) {
                    return LengthOutcome::Stopped;
                }
                let next = self.seen.entries[at as usize].next;
                self.open(at);
                at = next;
            }
        }
        let reached = self.first(self.length, self.length);
        let found = std::iter::successors(self.seen.entries.get(reached as usize), |entry| {
            self.seen.entries.get(entry.next as usize)
        });
        if found.into_iter().any(|entry| !entry.cells.is_empty()) {
            return LengthOutcome::Found;
        }
        self.length += 1;
        LengthOutcome::Longer
    }

    /// Takes an entry whose turn has come: what of it is new, and whose bound is met or was one more from the start.
    fn open(&mut self, at: u32) {
        let Entry {
            cells,
            node,
            slides,
            least,
            ..
        } = self.seen.entries[at as usize];
        let known = &self.seen.nodes[node as usize];
        let (ways, others) = (known.stand.ways(), known.stand.others());
        let fresh = cells & !known.closed;
        let near = fresh & self.bound.cells(ways, least - slides);
        let far = fresh & !near;
        let mut met = CellSet::EMPTY;
        for cell in near.iter() {
            if self.bound.is_met(self.walls, others, ways, cell, self.turn) {
                met.insert(cell);
            }
        }
        let opened = far | met;
        self.seen.entries[at as usize].cells = opened;
        self.seen.nodes[node as usize].closed |= opened;
        self.positions += u64::from(opened.len());
        // With the others as they are it takes one slide more at least.
        self.add(node, near & !met, slides, least + 1);
        if slides < least && !opened.is_empty() {
            self.slide_wanted(at);
            if !far.is_empty() {
                self.help(at, far);
            }
        }
    }

    fn asked_to_stop(&mut self, stop: &dyn Fn() -> bool) -> bool {
        self.patience -= 1;
        if self.patience > 0 {
            return false;
        }
        self.patience = PATIENCE;
        stop()
    }

    fn first(&self, least: u8, slides: u8) -> u32 {
        let bucket = self.buckets.get(usize::from(least));
        bucket
            .and_then(|bucket| bucket.get(usize::from(slides)))
            .copied()
            .unwrap_or(NONE)
    }

    /// Cells of the wanted robot that have been reached.
    #[inline]
    fn add(&mut self, node: u32, cells: CellSet, slides: u8, least: u8) {
        let known = &mut self.seen.nodes[node as usize];
        let fresh = cells & !known.closed;
        if fresh.is_empty() {
            return;
        }
        // Several ways lead to cells of one entry.
        let (number, key) = (usize::from(least % 3), recent_key(slides, least));
        if known.recent_keys[number] == key
            && let Some(entry) = self.seen.entries.get_mut(known.recent[number] as usize)
        {
            entry.cells |= fresh;
            return;
        }
        let (bucket, place) = (usize::from(least), usize::from(slides));
        if self.buckets.len() <= bucket {
            self.buckets.resize_with(bucket + 1, Vec::new);
        }
        let bucket = &mut self.buckets[bucket];
        if bucket.len() <= place {
            bucket.resize(place + 1, NONE);
        }
        let entry = self.seen.entries.len() as u32;
        self.seen.entries.push(Entry {
            cells: fresh,
            node,
            older: known.newest,
            next: bucket[place],
            slides,
            least,
        });
        known.newest = entry;
        known.recent[number] = entry;
        known.recent_keys[number] = key;
        bucket[place] = entry;
    }

    /// Slides the wanted robot from every cell of an entry.
    fn slide_wanted(&mut self, entry: u32) {
        let Entry {
            cells,
            node,
            slides,
            least,
            ..
        } = self.seen.entries[entry as usize];
        let stand = self.seen.nodes[node as usize].stand;
        let (others, ways) = (stand.others(), stand.ways());
        let slides = slides + 1;
        // By the way slid, then by how much longer a way through them is.
        let mut reached = [[CellSet::EMPTY; 3]; 2];
        for from in cells.iter() {
            for to in Direction::ALL {
                let rest = self.walls.slide(from, to, others);
                let ways = if self.turn { ways | way(to) } else { 0 };
                let bound = self.bound.of(ways, rest);
                if rest != from && bound != NEVER {
                    // A bound that is not met here is not met there either if there is one less to go.
                    let more = usize::from((slides + bound).saturating_sub(least));
                    let along = usize::from(self.turn && to.is_upright());
                    reached[along][more].insert(rest);
                }
            }
        }
        for (along, reached) in (1..).zip(reached) {
            if reached.iter().all(CellSet::is_empty) {
                continue;
            }
            let node = match self.turn && ways & along == 0 {
                true => self.seen.node(stand.with_ways(ways | along)),
                false => node,
            };
            for (more, cells) in (0..).zip(reached) {
                self.add(node, cells, slides, least + more);
            }
        }
    }

    /// Slides each of the others, wherever the wanted robot is of the cells of an entry.
    fn slide_others(&mut self, entry: u32) {
        let Entry {
            cells,
            node,
            slides,
            least,
            ..
        } = self.seen.entries[entry as usize];
        if cells.is_empty() {
            return;
        }
        let (stand, ends) = self.look_round(node);
        let others = stand.others();
        for (number, end) in ends.into_iter().enumerate() {
            let (from, to) = (others[number / 4], Direction::nth(number));
            if end == from {
                continue;
            }
            let path = *self.walls.ray(from, to) & !*self.walls.ray(end, to);
            let clear = cells & !path;
            if !clear.is_empty() {
                let beside = self.beside(node, number, end);
                self.add(beside, clear, slides + 1, least + 1);
            }
            for wanted in (cells & path).iter() {
                let back = wanted.neighbour(to.opposite());
                if let Some(end) = back.filter(|&end| end != from) {
                    let node = self.seen.node(stand.moved(number / 4, end));
                    self.add(node, CellSet::only(wanted), slides + 1, least + 1);
                }
            }
        }
    }

    /// Slides the others where that makes the bound be met for some of these cells of an entry.
    fn help(&mut self, entry: u32, cells: CellSet) {
        let Entry {
            node,
            slides,
            least,
            ..
        } = self.seen.entries[entry as usize];
        let (stand, ends) = self.look_round(node);
        let (others, ways) = (stand.others(), stand.ways());
        for wanted in cells.iter() {
            let help = self.helps.of(self.walls, &self.bound, ways, wanted);
            for (number, mut end) in ends.into_iter().enumerate() {
                let (from, to) = (others[number / 4], Direction::nth(number));
                if end == from {
                    continue;
                }
                let passes = self.walls.ray(from, to).contains(wanted)
                    && !self.walls.ray(end, to).contains(wanted);
                if passes {
                    end = wanted.neighbour(to.opposite()).unwrap_or(end);
                }
                if end == from || !help.stops.contains(end) && !help.paths.contains(from) {
                    continue;
                }
                let mut moved = others;
                moved[number / 4] = end;
                if !self
                    .bound
                    .is_met(self.walls, moved, ways, wanted, self.turn)
                {
                    continue;
                }
                let beside = match passes {
                    true => self.seen.node(stand.moved(number / 4, end)),
                    false => self.beside(node, number, end),
                };
                self.add(beside, CellSet::only(wanted), slides + 1, least);
            }
        }
    }

    /// Where the others of a node come to rest, by robot and direction.
    fn look_round(&mut self, node: u32) -> (Stand, [Cell; 12]) {
        let stand = self.seen.nodes[node as usize].stand;
        let slides = &mut self.seen.slides[node as usize];
        if slides.ends == [Cell(0); 12] {
            let [a, b, c] = stand.others();
            let rows = [(a, [b, c]), (b, [a, c]), (c, [a, b])];
            for (robot, (from, rest)) in rows.into_iter().enumerate() {
                for to in Direction::ALL {
                    slides.ends[robot * 4 + to as usize] = self.walls.slide(from, to, rest);
                }
            }
        }
        (stand, slides.ends)
    }

    /// The node that a slide of another robot leads to that ends there.
    #[inline]
    fn beside(&mut self, node: u32, number: usize, end: Cell) -> u32 {
        match self.seen.slides[node as usize].beside[number] {
            UNKNOWN => {
                let stand = self.seen.nodes[node as usize].stand;
                let beside = self.seen.node(stand.moved(number / 4, end));
                self.seen.slides[node as usize].beside[number] = beside;
                beside
            }
            beside => beside,
        }
    }
}

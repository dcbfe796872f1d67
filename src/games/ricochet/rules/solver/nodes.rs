//! What a search has seen: where the three other robots stand, and for each such stand the cells of the wanted robot.

use super::super::{cell::Cell, cell_set::CellSet};

/// Three cells in ascending order, for robots that are interchangeable, and the ways that the wanted robot has slid.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(super) struct Stand(u32);

impl Stand {
    pub(super) fn new(mut others: [Cell; 3], ways: u8) -> Self {
        others.sort_unstable();
        Self::sorted(others, ways)
    }

    const fn sorted([a, b, c]: [Cell; 3], ways: u8) -> Self {
        Self((ways as u32) << 24 | (a.0 as u32) << 16 | (b.0 as u32) << 8 | c.0 as u32)
    }

    #[inline]
    pub(super) const fn others(self) -> [Cell; 3] {
        [
            Cell((self.0 >> 16) as u8),
            Cell((self.0 >> 8) as u8),
            Cell(self.0 as u8),
        ]
    }

    #[inline]
    pub(super) const fn ways(self) -> u8 {
        (self.0 >> 24) as u8
    }

    #[inline]
    pub(super) const fn with_ways(self, ways: u8) -> Self {
        Self(self.0 & 0x00ff_ffff | (ways as u32) << 24)
    }

    /// The stand with the robot on one of these cells moved to another.
    #[inline]
    pub(super) fn moved(self, which: usize, to: Cell) -> Self {
        let [a, b, c] = self.others();
        let (x, y) = match which {
            0 => (b, c),
            1 => (a, c),
            _ => (a, b),
        };
        let others = if to < x {
            [to, x, y]
        } else if to < y {
            [x, to, y]
        } else {
            [x, y, to]
        };
        Self::sorted(others, self.ways())
    }

    #[inline]
    fn hash(self) -> u64 {
        u64::from(self.0).wrapping_mul(0x9e37_79b9_7f4a_7c15)
    }
}

/// No entry.
pub(super) const NONE: u32 = u32::MAX;

/// A stand, and the cells of the wanted robot that have been reached with it in the fewest slides.
///
/// It fills one line of the processor's cache: most of a large search is waiting for nodes.
#[repr(align(64))]
pub(super) struct Node {
    pub(super) stand: Stand,
    pub(super) closed: CellSet,
    /// The newest of its entries.
    pub(super) newest: u32,
    /// The newest of its entries of three neighbouring lengths.
    pub(super) recent: [u32; 3],
    /// The slides and the length of each of these: see [`recent_key`].
    pub(super) recent_keys: [u16; 3],
}

/// Slides and length in one.
pub(super) const fn recent_key(slides: u8, least: u8) -> u16 {
    (slides as u16) << 8 | least as u16
}

/// Where the slides of the others lead from a stand, by robot and direction. Apart from the nodes, which are looked at far
/// more often.
#[derive(Clone, Copy)]
pub(super) struct Slides {
    /// Where each comes to rest, if the wanted robot is not in its way.
    pub(super) ends: [Cell; 12],
    /// The nodes that these slides lead to, [`UNKNOWN`] where nobody has looked.
    pub(super) beside: [u32; 12],
}

/// Nobody has looked which node it is.
pub(super) const UNKNOWN: u32 = u32::MAX - 1;

/// Cells of the wanted robot at one stand, after so many slides and with one bound.
pub(super) struct Entry {
    pub(super) cells: CellSet,
    pub(super) node: u32,
    /// The entry of the same node that was made before.
    pub(super) older: u32,
    /// The next entry of the same bucket.
    pub(super) next: u32,
    /// The slides so far.
    pub(super) slides: u8,
    /// The least that a way through it takes.
    pub(super) least: u8,
}

/// All nodes and entries of a search.
pub(super) struct Nodes {
    pub(super) nodes: Vec<Node>,
    /// The slides of the others of each node.
    pub(super) slides: Vec<Slides>,
    pub(super) entries: Vec<Entry>,
    /// Places of nodes plus one, by hash; 0 where there is none. A power of two, at least half empty.
    index: Vec<u32>,
    shift: u32,
}

impl Nodes {
    pub(super) fn new() -> Self {
        Self {
            nodes: Vec::with_capacity(256),
            slides: Vec::with_capacity(256),
            entries: Vec::with_capacity(1024),
            index: vec![0; 1024],
            shift: 64 - 10,
        }
    }

    /// The node of a stand, if it has been seen.
    #[inline]
    pub(super) fn find(&self, stand: Stand) -> Option<u32> {
        let mask = self.index.len() - 1;
        let mut at = (stand.hash() >> self.shift) as usize;
        loop {
            match self.index[at] {
                0 => return None,
                place if self.nodes[place as usize - 1].stand == stand => return Some(place - 1),
                _ => at = (at + 1) & mask,
            }
        }
    }

    /// The node of a stand.
    #[inline]
    pub(super) fn node(&mut self, stand: Stand) -> u32 {
        let mask = self.index.len() - 1;
        let mut at = (stand.hash() >> self.shift) as usize;
        loop {
            match self.index[at] {
                0 => break,
                place if self.nodes[place as usize - 1].stand == stand => return place - 1,
                _ => at = (at + 1) & mask,
            }
        }
        self.nodes.push(Node {
            stand,
            closed: CellSet::EMPTY,
            newest: NONE,
            recent: [NONE; 3],
            recent_keys: [u16::MAX; 3],
        });
        self.slides.push(Slides {
            ends: [Cell(0); 12],
            beside: [UNKNOWN; 12],
        });
        self.index[at] = self.nodes.len() as u32;
        if self.nodes.len() * 2 > self.index.len() {
            self.grow();
        }
        self.nodes.len() as u32 - 1
    }

    #[cold]
    fn grow(&mut self) {
        let size = self.index.len() * 4;
        self.shift -= 2;
        self.index = vec![0; size];
        for (place, node) in (1..).zip(&self.nodes) {
            let mut at = (node.stand.hash() >> self.shift) as usize;
            while self.index[at] != 0 {
                at = (at + 1) & (size - 1);
            }
            self.index[at] = place;
        }
    }

    /// Whether the wanted robot was on a cell at a stand after exactly so many slides, and not after fewer.
    pub(super) fn has(&self, stand: Stand, cell: Cell, slides: u8) -> bool {
        let Some(node) = self.find(stand) else {
            return false;
        };
        let mut at = self.nodes[node as usize].newest;
        while at != NONE {
            let entry = &self.entries[at as usize];
            if entry.slides == slides && entry.cells.contains(cell) {
                return true;
            }
            at = entry.older;
        }
        false
    }
}

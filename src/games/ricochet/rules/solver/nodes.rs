//! What a search has seen: where the three other robots stand, and for each such stand the cells of the wanted robot.

use super::super::{cell::Cell, cell_set::CellSet};

/// Three cells in ascending order, for robots that are interchangeable, and the ways that the wanted robot has slid.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(super) struct Stand(u32);

/// A position: where the others stand, and the wanted robot.
pub(super) type Place = (Stand, Cell);

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
const NONE: u32 = u32::MAX;

/// A stand, and the cells of the wanted robot that have been reached with it.
///
/// It fills two neighbouring lines of the processor's cache: most of a large search is waiting for nodes.
#[repr(align(128))]
pub(super) struct Node {
    pub(super) reached: CellSet,
    /// Those of them that have not been opened.
    pub(super) fresh: CellSet,
    /// The cells from which the wanted robot gets to the target in as few slides as the bound says.
    pub(super) met: CellSet,
    /// The least bound of which there is no such cell.
    pub(super) unmet: u8,
    pub(super) stand: Stand,
    /// Where each of the others comes to rest, by robot and direction, if the wanted one is not in its way.
    pub(super) ends: [Cell; 12],
    /// The newest of its entries, and the least that a way through it takes.
    newest: u32,
    least: u8,
}

/// Nobody has looked which node it is.
pub(super) const UNKNOWN: u32 = u32::MAX;

/// Cells of the wanted robot at one stand that have been opened together.
pub(super) struct Entry {
    pub(super) cells: CellSet,
    pub(super) node: u32,
    /// The entry of the same node that was made before.
    pub(super) older: u32,
    /// The least that a way through them takes.
    pub(super) least: u8,
}

/// All nodes and entries of a search.
pub(super) struct Nodes {
    pub(super) nodes: Vec<Node>,
    /// The nodes that the slides of the others lead to, [`UNKNOWN`] where nobody has looked.
    pub(super) beside: Vec<[u32; 12]>,
    pub(super) entries: Vec<Entry>,
    /// Stands with the places of their nodes plus one, by hash; 0 where there is none. A power of two, at least half empty.
    index: Vec<(u32, u32)>,
    shift: u32,
}

impl Nodes {
    pub(super) fn new() -> Self {
        Self {
            nodes: Vec::with_capacity(256),
            beside: Vec::with_capacity(256),
            entries: Vec::with_capacity(1024),
            index: vec![(0, 0); 1024],
            shift: 64 - 10,
        }
    }

    /// The node of a stand; where it would be in the index if it has not been seen.
    #[inline]
    pub(super) fn find(&self, stand: Stand) -> Result<u32, usize> {
        let mask = self.index.len() - 1;
        let mut at = (stand.hash() >> self.shift) as usize;
        loop {
            match self.index[at] {
                (_, 0) => return Err(at),
                (known, place) if known == stand.0 => return Ok(place - 1),
                _ => at = (at + 1) & mask,
            }
        }
    }

    /// Adds the node of a stand that has not been seen, at its place in the index.
    pub(super) fn push(
        &mut self,
        at: usize,
        stand: Stand,
        (met, unmet): (CellSet, u8),
        ends: [Cell; 12],
    ) -> u32 {
        self.nodes.push(Node {
            reached: CellSet::EMPTY,
            fresh: CellSet::EMPTY,
            met,
            unmet,
            stand,
            ends,
            newest: NONE,
            least: 0,
        });
        self.beside.push([UNKNOWN; 12]);
        self.index[at] = (stand.0, self.nodes.len() as u32);
        if self.nodes.len() * 2 > self.index.len() {
            self.grow();
        }
        self.nodes.len() as u32 - 1
    }

    #[cold]
    fn grow(&mut self) {
        let size = self.index.len() * 4;
        self.shift -= 2;
        self.index = vec![(0, 0); size];
        for (place, node) in (1..).zip(&self.nodes) {
            let mut at = (node.stand.hash() >> self.shift) as usize;
            while self.index[at].1 != 0 {
                at = (at + 1) & (size - 1);
            }
            self.index[at] = (node.stand.0, place);
        }
    }

    /// Notes that these cells of a node have been opened.
    pub(super) fn open(&mut self, node: u32, cells: CellSet, least: u8) {
        let place = self.entries.len() as u32;
        let known = &mut self.nodes[node as usize];
        if known.least == least
            && let Some(entry) = self.entries.get_mut(known.newest as usize)
        {
            entry.cells |= cells;
            return;
        }
        self.entries.push(Entry {
            cells,
            node,
            older: known.newest,
            least,
        });
        known.newest = place;
        known.least = least;
    }

    /// The least that a way takes which has the wanted robot on that cell at a stand, if it was opened there.
    pub(super) fn least(&self, node: u32, cell: Cell) -> Option<u8> {
        let first = self.entries.get(self.nodes[node as usize].newest as usize);
        let mut entries =
            std::iter::successors(first, |entry| self.entries.get(entry.older as usize));
        entries
            .find(|entry| entry.cells.contains(cell))
            .map(|entry| entry.least)
    }
}

//! All legal placements of one domino in one kingdom, found at once.

use super::{
    domino::{Domino, DominoNumber},
    extent::Extent,
    grid::{self, from_origin, south, west},
    placement::Placement,
};
use crate::kit::{
    Cell, Direction,
    bits::{running_counts, select_counted},
    chance::{self, Rng},
};

/// The legal, canonical placements of a domino.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Places {
    domino: DominoNumber,
    /// For each direction the pairs of cells, by their western or southern cell.
    pairs: [u64; 4],
    /// The south-western corner of all cells concerned.
    low: Cell,
}

impl Places {
    /// There are no more placements than cells on the torus and ways to lie.
    pub(super) const MOST: usize = 256;

    /// Those of a domino on the `free` cells within the `extent` of a kingdom, by the cells that welcome each half.
    #[inline]
    pub(super) fn of(
        domino: &Domino,
        free: u64,
        extent: &Extent,
        [first, second]: [u64; 2],
    ) -> Self {
        let level = extent.level & free & west(free);
        let upright = extent.upright & free & south(free);
        let (first_west, first_south) = (west(first), south(first));
        let (second_west, second_south) = (west(second), south(second));
        // Nothing for an even domino, whose other two ways are the same: as a mask, since a branch would be a guess.
        let uneven = u64::from(!domino.is_even()).wrapping_neg();
        let pairs = [
            level & (first | second_west),
            upright & (first | second_south),
            level & (second | first_west) & uneven,
            upright & (second | first_south) & uneven,
        ];
        Self {
            domino: domino.number,
            pairs,
            low: extent.low(),
        }
    }

    /// Whether the domino fits nowhere.
    #[inline]
    pub const fn is_empty(&self) -> bool {
        self.pairs[0] | self.pairs[1] | self.pairs[2] | self.pairs[3] == 0
    }

    /// How many placements there are.
    #[inline]
    pub const fn len(&self) -> u32 {
        self.pairs[0].count_ones()
            + self.pairs[1].count_ones()
            + self.pairs[2].count_ones()
            + self.pairs[3].count_ones()
    }

    /// One of the placements, each equally likely; none if there are none.
    #[inline]
    pub fn any(&self, rng: &mut Rng) -> Option<Placement> {
        self.any_spot(|all| chance::below(rng, all))
            .map(|spot| self.placement(spot))
    }

    /// [`any`](Self::any), told by places on the torus; `draw` draws a number below a bound.
    ///
    /// Inlined, the set of places need not go through memory.
    #[inline(always)]
    pub(super) fn any_spot(&self, draw: impl FnOnce(u32) -> u32) -> Option<Spot> {
        let counts = self.pairs.map(running_counts);
        let [east, north, west, south] = counts.map(|counts| (counts >> 56) as u32);
        let before_west = east + north;
        let before_south = before_west + west;
        let all = before_south + south;
        if all == 0 {
            return None;
        }
        let n = draw(all);
        // How many directions come before, and their placements: without a branch, which would be a guess.
        let [past_east, past_north, past_west] =
            [n >= east, n >= before_west, n >= before_south].map(u32::from);
        let towards = (past_east + past_north + past_west) as usize & 3;
        let before = past_east * east + past_north * north + past_west * west;
        let pair = select_counted(self.pairs[towards], counts[towards], n - before);
        Some(Spot {
            pair,
            towards: Direction::nth(towards),
        })
    }

    /// Calls `look` for every placement, in no order that matters.
    #[inline]
    pub(super) fn each_spot(&self, mut look: impl FnMut(Spot)) {
        for towards in Direction::ALL {
            for pair in grid::each(self.pairs[towards as usize]) {
                look(Spot { pair, towards });
            }
        }
    }

    /// A spot as a placement.
    #[inline]
    pub(super) const fn placement(&self, spot: Spot) -> Placement {
        Placement {
            domino: self.domino,
            at: spot.first_cell(self.low),
            towards: spot.towards,
        }
    }

    /// The placements, sorted by x, y, and then the direction.
    #[inline]
    pub fn iter(&self) -> PlacesIter {
        PlacesIter {
            domino: self.domino,
            pairs: self.pairs.map(|pairs| from_origin(pairs, self.low)),
            low: self.low,
            column: -1,
            firsts: 0,
        }
    }
}

/// Where a domino may lie, by the place on the torus of its western or southern cell.
#[derive(Clone, Copy, Debug)]
pub(super) struct Spot {
    pair: u32,
    towards: Direction,
}

impl Spot {
    /// Where a placement lies, if the kingdom has room for it.
    #[inline]
    pub(super) const fn of(placement: Placement) -> Self {
        Self {
            pair: grid::place(placement.pair()),
            towards: placement.towards,
        }
    }

    /// The places of the first half and of the second.
    #[inline]
    pub(super) fn places(self) -> [u32; 2] {
        HALVES[self.towards as usize][self.pair as usize & 63].map(u32::from)
    }

    /// The cell of the first half, `low` being the corner of the kingdom's extent.
    #[inline]
    const fn first_cell(self, low: Cell) -> Cell {
        let pair = grid::cell(self.pair, low);
        let west = matches!(self.towards, Direction::W) as i8;
        let south = matches!(self.towards, Direction::S) as i8;
        Cell::new(pair.x + west, pair.y + south)
    }
}

/// The places of both halves, by direction and by the place of the western or southern one.
static HALVES: [[[u8; 2]; 64]; 4] = {
    let mut halves = [[[0; 2]; 64]; 4];
    let mut pair = 0;
    while pair < 64 {
        let here = pair as u8;
        let (east, north) = (grid::east_of(pair) as u8, grid::north_of(pair) as u8);
        halves[Direction::E as usize][pair as usize] = [here, east];
        halves[Direction::N as usize][pair as usize] = [here, north];
        halves[Direction::W as usize][pair as usize] = [east, here];
        halves[Direction::S as usize][pair as usize] = [north, here];
        pair += 1;
    }
    halves
};

impl IntoIterator for &Places {
    type Item = Placement;
    type IntoIter = PlacesIter;

    fn into_iter(self) -> PlacesIter {
        self.iter()
    }
}

/// Lists [`Places`] in their fixed order.
#[derive(Clone, Debug)]
pub struct PlacesIter {
    domino: DominoNumber,
    /// As in [`Places`], with the corner at bit 0.
    pairs: [u64; 4],
    low: Cell,
    /// How far east of the corner the listing has come.
    column: i8,
    /// The first halves in this column that are still to be listed: bit 4 y + direction.
    firsts: u64,
}

/// Every bit of a byte four places from the last.
static SPREAD: [u32; 256] = {
    let mut table = [0; 256];
    let mut byte = 0;
    while byte < 256 {
        let mut bit = 0;
        while bit < 8 {
            table[byte] |= (byte as u32 >> bit & 1) << (4 * bit);
            bit += 1;
        }
        byte += 1;
    }
    table
};

impl PlacesIter {
    /// No domino reaches further from the corner: a kingdom five cells wide that may grow to seven.
    const COLUMNS: i8 = 9;

    #[inline]
    fn load_column(&mut self) {
        let spread = |pairs: u64| u64::from(SPREAD[usize::from(pairs as u8)]);
        let [east, north, west, south] = &mut self.pairs;
        // The first half of a westward domino is the pair's eastern cell: one column on.
        self.firsts = if self.column == 0 {
            0
        } else {
            spread(*west) << 2
        };
        if self.column > 0 {
            *west >>= 8;
        }
        // And that of a southward one the pair's northern cell: one row up.
        self.firsts |= spread(*east) | spread(*north) << 1 | spread(*south) << 7;
        *east >>= 8;
        *north >>= 8;
        *south >>= 8;
    }
}

impl Iterator for PlacesIter {
    type Item = Placement;

    #[inline]
    fn next(&mut self) -> Option<Placement> {
        while self.firsts == 0 {
            if self.column + 1 >= Self::COLUMNS {
                return None;
            }
            self.column += 1;
            self.load_column();
        }
        let first = self.firsts.trailing_zeros();
        self.firsts &= self.firsts - 1;
        let at = Cell::new(self.low.x + self.column, self.low.y + (first >> 2) as i8);
        Some(Placement {
            domino: self.domino,
            at,
            towards: Direction::nth(first as usize),
        })
    }
}

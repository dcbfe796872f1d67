//! All legal placements of one domino in one kingdom, found at once.

use super::{
    domino::{Domino, DominoNumber},
    grid::{self, beside, columns, from_origin, rows, south, west},
    kingdom::Kingdom,
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
    #[inline]
    pub(super) fn of(kingdom: &Kingdom, domino: &Domino) -> Self {
        let (low, high) = kingdom.window();
        let [wide, tall] = [(high.x - low.x) as u8, (high.y - low.y) as u8];
        let (all_columns, all_rows) = (columns(low.x, wide + 1), rows(low.y, tall + 1));
        let free = !kingdom.taken();
        let level = free & west(free) & columns(low.x, wide) & all_rows;
        let upright = free & south(free) & all_columns & rows(low.y, tall);

        let [first, second] = domino
            .halves
            .map(|half| beside(kingdom.welcoming(half.terrain)));
        let mut pairs = [
            level & (first | west(second)),
            upright & (first | south(second)),
            0,
            0,
        ];
        if !domino.is_even() {
            pairs[2] = level & (second | west(first));
            pairs[3] = upright & (second | south(first));
        }
        Self {
            domino: domino.number,
            pairs,
            low,
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
        let counts = self.pairs.map(running_counts);
        let [east, north, west, south] = counts.map(|counts| (counts >> 56) as u32);
        let all = east + north + west + south;
        if all == 0 {
            return None;
        }
        let mut n = chance::below(rng, all);
        let mut towards = Direction::E;
        for (next, before) in [
            (Direction::N, east),
            (Direction::W, north),
            (Direction::S, west),
        ] {
            if n < before {
                break;
            }
            n -= before;
            towards = next;
        }
        let pairs = self.pairs[towards as usize];
        Some(self.placement(select_counted(pairs, counts[towards as usize], n), towards))
    }

    /// The placements, sorted by x, y, and then the direction.
    #[inline]
    pub fn iter(&self) -> PlacesIter {
        PlacesIter {
            domino: self.domino,
            low: self.low,
            pairs: self.pairs.map(|pairs| from_origin(pairs, self.low)),
            column: 0,
            firsts: [0; 4],
            y: 0,
            next_direction: 4,
        }
        .begun()
    }

    #[inline]
    fn placement(&self, place: u32, towards: Direction) -> Placement {
        let pair = grid::cell(place, self.low);
        let at = match towards {
            Direction::E | Direction::N => pair,
            Direction::W => pair.step(Direction::E),
            Direction::S => pair.step(Direction::N),
        };
        Placement {
            domino: self.domino,
            at,
            towards,
        }
    }
}

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
    low: Cell,
    /// As in [`Places`], with the corner at bit 0.
    pairs: [u64; 4],
    /// How far east of the corner the listing has come.
    column: u32,
    /// For each direction the first halves in this column that are still to be listed.
    firsts: [u16; 4],
    y: u32,
    next_direction: usize,
}

impl PlacesIter {
    /// No domino reaches further from the corner: a kingdom five cells wide that may grow to seven.
    const COLUMNS: u32 = 9;

    #[inline]
    fn begun(mut self) -> Self {
        self.load_column();
        self
    }

    #[inline]
    fn load_column(&mut self) {
        let byte =
            |pairs: u64, column: u32| u16::from((pairs.checked_shr(8 * column).unwrap_or(0)) as u8);
        let [east, north, west, south] = self.pairs;
        self.firsts = [
            byte(east, self.column),
            byte(north, self.column),
            if self.column == 0 {
                0
            } else {
                byte(west, self.column - 1)
            },
            byte(south, self.column) << 1,
        ];
    }
}

impl Iterator for PlacesIter {
    type Item = Placement;

    #[inline]
    fn next(&mut self) -> Option<Placement> {
        loop {
            while self.next_direction < 4 {
                let direction = self.next_direction;
                self.next_direction += 1;
                if self.firsts[direction] >> self.y & 1 == 1 {
                    self.firsts[direction] &= !(1 << self.y);
                    let at = Cell::new(self.low.x + self.column as i8, self.low.y + self.y as i8);
                    return Some(Placement {
                        domino: self.domino,
                        at,
                        towards: Direction::ALL[direction],
                    });
                }
            }
            let firsts = self.firsts[0] | self.firsts[1] | self.firsts[2] | self.firsts[3];
            if firsts != 0 {
                self.y = firsts.trailing_zeros();
                self.next_direction = 0;
            } else {
                self.column += 1;
                if self.column >= Self::COLUMNS {
                    return None;
                }
                self.load_column();
            }
        }
    }
}

//! The fewest slides to the target if a robot could stop anywhere: a bound that no way undercuts.

use super::super::{cell::Cell, cell_set::CellSet, walls::Walls};
use crate::kit::Direction;

/// That many slides away: the target is out of reach, however robots stand.
pub(super) const NEVER: u8 = u8::MAX;

/// The bound for each cell, by which ways the robot has slid so far: 1 along a row, 2 along a column.
///
/// A real slide is one that could have stopped where it did, so the bound is admissible, and no slide changes it by more
/// than one, so it is consistent, too. Where turns do not count, only the first table is used.
pub(super) struct Bound {
    slides: [[u8; Cell::COUNT]; 4],
    /// The cells of each bound, by the ways slid.
    cells: Vec<[CellSet; 4]>,
}

/// Both ways have been slid.
pub(super) const TURNED: u8 = 3;

/// The way that a direction goes: 1 along a row, 2 along a column.
pub(super) const fn way(to: Direction) -> u8 {
    1 << to.is_upright() as u8
}

impl Bound {
    /// The bound for a target; `turn` says that the robot must have turned.
    pub(super) fn new(walls: &Walls, target: Cell, turn: bool) -> Self {
        let mut slides = [[NEVER; Cell::COUNT]; 4];
        let kinds = if turn { 0..=TURNED } else { 0..=0 };
        let last = *kinds.end();
        let mut fresh = [CellSet::EMPTY; 4];
        let mut known = [CellSet::EMPTY; 4];
        let mut cells = Vec::with_capacity(8);
        fresh[usize::from(last)].insert(target);
        for count in 0..NEVER {
            cells.push(fresh);
            let mut before = [CellSet::EMPTY; 4];
            for ways in kinds.clone() {
                let at = usize::from(ways);
                known[at] |= fresh[at];
                for cell in fresh[at].iter() {
                    slides[at][cell.index()] = count;
                    for to in Direction::ALL {
                        // Who sees a cell is seen by it: walls stand between two cells.
                        let seen = *walls.ray(cell, to);
                        if turn && ways & way(to) != 0 {
                            before[at] |= seen;
                            before[at & !usize::from(way(to))] |= seen;
                        } else if !turn {
                            before[at] |= seen;
                        }
                    }
                }
            }
            fresh = std::array::from_fn(|at| before[at] & !known[at]);
            if fresh.iter().all(CellSet::is_empty) {
                break;
            }
        }
        Self { slides, cells }
    }

    /// The bound for a robot on that cell that has slid these ways; [`NEVER`] if it cannot get there.
    #[inline]
    pub(super) fn of(&self, ways: u8, cell: Cell) -> u8 {
        self.slides[usize::from(ways)][cell.index()]
    }

    /// The cells of that bound, for a robot that has slid these ways.
    #[inline]
    pub(super) fn cells(&self, ways: u8, bound: u8) -> CellSet {
        let cells = self.cells.get(usize::from(bound));
        cells.map_or(CellSet::EMPTY, |cells| cells[usize::from(ways)])
    }

    /// Whether the wanted robot gets to the target in as few slides as the bound says while the others stay where they are.
    pub(super) fn is_met(
        &self,
        walls: &Walls,
        others: [Cell; 3],
        ways: u8,
        from: Cell,
        turn: bool,
    ) -> bool {
        let left = self.of(ways, from);
        left == 0
            || Direction::ALL.into_iter().any(|to| {
                let rest = walls.slide(from, to, others);
                let ways = if turn { ways | way(to) } else { 0 };
                self.of(ways, rest) < left && self.is_met(walls, others, ways, rest, turn)
            })
    }
}

/// Which slides of another robot can make the bound be met where it was not. Found out where somebody asks.
pub(super) struct Helps(Vec<Option<Help>>);

/// What helps a wanted robot on a cell.
#[derive(Clone, Copy, Default)]
pub(super) struct Help {
    /// Where another robot may give it a stop.
    pub(super) stops: CellSet,
    /// Where another robot may be in its way.
    pub(super) paths: CellSet,
}

impl Helps {
    pub(super) fn new(turn: bool) -> Self {
        Self(vec![None; Cell::COUNT * if turn { 4 } else { 1 }])
    }

    /// What helps a robot that has slid these ways. The cell is not the target, and has a bound.
    pub(super) fn of(&mut self, walls: &Walls, bound: &Bound, ways: u8, from: Cell) -> Help {
        let place = usize::from(ways) * Cell::COUNT + from.index();
        if let Some(known) = self.0[place] {
            return known;
        }
        let mut help = Help::default();
        let turn = self.0.len() > Cell::COUNT;
        if let Some(nearer) = bound.of(ways, from).checked_sub(1) {
            for to in Direction::ALL {
                let then = if turn { ways | way(to) } else { 0 };
                let ray = *walls.ray(from, to);
                for rest in (ray & bound.cells(then, nearer)).iter() {
                    if !walls.has(rest, to)
                        && let Some(support) = rest.neighbour(to)
                    {
                        help.stops.insert(support);
                    }
                    let on = self.of(walls, bound, then, rest);
                    help.stops |= on.stops;
                    help.paths |= on.paths | ray & !*walls.ray(rest, to);
                }
            }
        }
        self.0[place] = Some(help);
        help
    }
}

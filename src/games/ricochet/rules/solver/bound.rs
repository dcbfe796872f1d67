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
    pub(super) target: Cell,
    /// The robot must have turned.
    turn: bool,
    slides: [[u8; Cell::COUNT]; 4],
    /// The cells of each bound, by the ways slid.
    cells: Vec<[CellSet; 4]>,
    /// The cells with a wall on each side.
    walled: [CellSet; 4],
}

/// Both ways have been slid.
const TURNED: u8 = 3;

/// The way that a direction goes: 1 along a row, 2 along a column.
const fn way(to: Direction) -> u8 {
    1 << to.is_upright() as u8
}

impl Bound {
    /// The bound for a target; `turn` says that the robot must have turned.
    pub(super) fn new(walls: &Walls, target: Cell, turn: bool) -> Self {
        let walled =
            Direction::ALL.map(|side| Cell::all().filter(|&cell| walls.has(cell, side)).collect());
        let mut bound = Self {
            target,
            turn,
            slides: [[NEVER; Cell::COUNT]; 4],
            cells: Vec::with_capacity(8),
            walled,
        };
        let mut known = [CellSet::EMPTY; 4];
        let mut fresh = bound.ends();
        for count in 0..NEVER {
            bound.cells.push(fresh);
            let mut before = [CellSet::EMPTY; 4];
            for ways in bound.kinds().map(usize::from) {
                known[ways] |= fresh[ways];
                for cell in fresh[ways].iter() {
                    bound.slides[ways][cell.index()] = count;
                    for to in Direction::ALL {
                        // Who sees a cell is seen by it: walls stand between two cells.
                        bound.mark(&mut before, ways, to, *walls.ray(cell, to));
                    }
                }
            }
            fresh = std::array::from_fn(|ways| before[ways] & !known[ways]);
            if fresh.iter().all(CellSet::is_empty) {
                break;
            }
        }
        bound
    }

    /// The ways slid that are told apart.
    pub(super) fn kinds(&self) -> std::ops::RangeInclusive<u8> {
        0..=if self.turn { TURNED } else { 0 }
    }

    /// Where a way ends, by the ways slid.
    fn ends(&self) -> [CellSet; 4] {
        let mut ends = [CellSet::EMPTY; 4];
        ends[usize::from(*self.kinds().end())].insert(self.target);
        ends
    }

    /// Marks cells from which a slide along `to`, or back, leads to a cell where these ways have been slid.
    #[inline]
    fn mark(&self, before: &mut [CellSet; 4], ways: usize, to: Direction, cells: CellSet) {
        let way = usize::from(way(to));
        if !self.turn {
            before[0] |= cells;
        } else if ways & way != 0 {
            before[ways] |= cells;
            before[ways & !way] |= cells;
        }
    }

    /// The ways slid after one more slide.
    #[inline]
    pub(super) const fn then(&self, ways: u8, to: Direction) -> u8 {
        if self.turn { ways | way(to) } else { 0 }
    }

    /// The bound for a robot on that cell that has slid these ways; [`NEVER`] if it cannot get there.
    #[inline]
    pub(super) const fn of(&self, ways: u8, cell: Cell) -> u8 {
        self.slides[ways as usize & 3][cell.index()]
    }

    /// The cells of that bound, for a robot that has slid these ways.
    #[inline]
    fn cells(&self, ways: usize, bound: usize) -> CellSet {
        self.cells
            .get(bound)
            .map_or(CellSet::EMPTY, |cells| cells[ways])
    }

    /// The cells from which the wanted robot gets to the target in as few slides as the bound says while the others stay
    /// where they are, by the ways slid.
    ///
    /// Beside them the least bound of which there is no such cell.
    pub(super) fn met(&self, walls: &Walls, others: [Cell; 3]) -> ([CellSet; 4], u8) {
        let mut met = [CellSet::EMPTY; 4];
        if others.contains(&self.target) {
            return (met, 0);
        }
        let mut stops = self.walled;
        for (to, stops) in Direction::ALL.into_iter().zip(&mut stops) {
            let beside = others
                .into_iter()
                .filter_map(|other| other.neighbour(to.opposite()));
            beside.for_each(|cell| stops.insert(cell));
        }
        let mut fresh = self.ends();
        for bound in 1..NEVER {
            let mut before = [CellSet::EMPTY; 4];
            for ways in self.kinds().map(usize::from) {
                met[ways] |= fresh[ways];
                for (to, stops) in Direction::ALL.into_iter().zip(&stops) {
                    for rest in (fresh[ways] & *stops).iter() {
                        let back = to.opposite();
                        let end = walls.slide(rest, back, others);
                        let from = *walls.ray(rest, back) & !*walls.ray(end, back);
                        self.mark(&mut before, ways, to, from);
                    }
                }
            }
            fresh = std::array::from_fn(|ways| before[ways] & self.cells(ways, bound.into()));
            if fresh.iter().all(CellSet::is_empty) {
                return (met, bound);
            }
        }
        (met, NEVER)
    }
}

/// What helps a wanted robot on a cell.
#[derive(Clone, Copy, Default)]
pub(super) struct Help {
    /// Where another robot may give it a stop.
    pub(super) stops: CellSet,
    /// Where another robot may be in its way.
    pub(super) paths: CellSet,
}

/// Which slides of another robot can make the bound be met where it was not. Found out where somebody asks.
pub(super) struct Helps {
    /// By the ways slid and the cell of the wanted robot.
    of: Vec<Option<Help>>,
    /// The other way round: where the wanted robot is that another one on a cell helps. `known` tells for which cells.
    helped: Vec<Help>,
    known: [CellSet; 4],
    /// What helps a robot to its next rest, by the bound of its cell: of that or less.
    next: Vec<Help>,
}

impl Helps {
    pub(super) fn new(turn: bool) -> Self {
        let places = Cell::COUNT * if turn { 4 } else { 1 };
        Self {
            of: vec![None; places],
            helped: vec![Help::default(); places],
            known: [CellSet::EMPTY; 4],
            next: Vec::new(),
        }
    }

    /// Gets ready to tell who of the wanted robots on these cells, which have slid these ways, is helped.
    #[inline]
    pub(super) fn ask(&mut self, walls: &Walls, bound: &Bound, ways: u8, cells: CellSet) {
        let known = &mut self.known[usize::from(ways)];
        let fresh = cells & !*known;
        *known |= cells;
        for wanted in fresh.iter() {
            let help = self.of(walls, bound, ways, wanted);
            let helped = &mut self.helped[usize::from(ways) * Cell::COUNT..];
            help.stops
                .iter()
                .for_each(|stop| helped[stop.index()].stops.insert(wanted));
            help.paths
                .iter()
                .for_each(|path| helped[path.index()].paths.insert(wanted));
        }
    }

    /// The cells, of those asked about, for which a slide of another robot may make the bound be met.
    #[inline]
    pub(super) fn helped(&self, ways: u8, from: Cell, end: Cell) -> CellSet {
        let helped = &self.helped[usize::from(ways) * Cell::COUNT..];
        helped[from.index()].paths | helped[end.index()].stops
    }

    /// What helps robots of that bound or less to their next rest, of those asked about.
    #[inline]
    pub(super) fn next(&self, bound: u8) -> Help {
        let last = self.next.len().saturating_sub(1);
        self.next
            .get(last.min(bound.into()))
            .copied()
            .unwrap_or_default()
    }

    /// What helps a robot that has slid these ways.
    fn of(&mut self, walls: &Walls, bound: &Bound, ways: u8, from: Cell) -> Help {
        let place = usize::from(ways) * Cell::COUNT + from.index();
        if let Some(known) = self.of[place] {
            return known;
        }
        let (mut help, mut next) = (Help::default(), Help::default());
        let mut rests = CellSet::EMPTY;
        if let Some(nearer) = bound.of(ways, from).checked_sub(1) {
            for to in Direction::ALL {
                let then = bound.then(ways, to);
                let ray = *walls.ray(from, to);
                let on_ray = ray & bound.cells(then.into(), nearer.into());
                rests |= on_ray;
                for rest in on_ray.iter() {
                    let on = self.of(walls, bound, then, rest);
                    help.stops |= on.stops;
                    help.paths |= on.paths;
                    next.paths |= ray & !*walls.ray(rest, to);
                    if !walls.has(rest, to)
                        && let Some(support) = rest.neighbour(to)
                    {
                        next.stops.insert(support);
                    }
                }
            }
            let nearer = usize::from(nearer);
            if self.next.len() < nearer + 2 {
                let last = self.next.last().copied().unwrap_or_default();
                self.next.resize(nearer + 2, last);
            }
            // A rest on which another robot stands is not met either.
            self.next[nearer].paths |= rests;
            for known in self.next.iter_mut().skip(nearer + 1) {
                known.stops |= next.stops;
                known.paths |= next.paths;
            }
            help.stops |= next.stops;
            help.paths |= next.paths;
        }
        self.of[place] = Some(help);
        help
    }
}

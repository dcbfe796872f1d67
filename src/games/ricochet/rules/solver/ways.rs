//! The shortest ways of a search that has found one: one of them, how many there are, and the fewest robots that they move.

use super::{
    super::cell::Cell,
    Ways,
    nodes::{Place, Stand},
    search::Search,
};
use crate::kit::Direction;

/// A slide before which a robot, whichever it is, stood on that cell.
pub(super) type From = (Cell, Direction);

impl Search<'_> {
    /// Every position one slide before `place` that was reached after exactly `slides`, with that slide.
    fn before(&self, (stand, wanted): Place, slides: u8, mut found: impl FnMut(Place, From)) {
        let others = stand.others();
        let taken = |cell: Cell| cell == wanted || others.contains(&cell);
        for to in Direction::ALL {
            // Who came this way rests here only if something stops it.
            let stopped = |at: Cell| self.walls.has(at, to) || at.neighbour(to).is_some_and(taken);
            let origins = |rest: Cell| {
                let step = move |cell: Cell| {
                    let open = !self.walls.has(cell, to.opposite());
                    cell.neighbour(to.opposite())
                        .filter(|&next| open && !taken(next))
                };
                std::iter::successors(step(rest), move |&cell| step(cell))
            };
            if stopped(wanted) {
                for from in origins(wanted) {
                    for ways in self.bound.kinds() {
                        let place = (stand.with_ways(ways), from);
                        if self.bound.then(ways, to) == stand.ways() && self.has(place, slides) {
                            found(place, (from, to));
                        }
                    }
                }
            }
            for (which, other) in others.into_iter().enumerate() {
                if stopped(other) {
                    for from in origins(other) {
                        let place = (stand.moved(which, from), wanted);
                        if self.has(place, slides) {
                            found(place, (from, to));
                        }
                    }
                }
            }
        }
    }

    /// Whether the wanted robot was on a cell at a stand after exactly so many slides, and not after fewer.
    fn has(&self, (stand, wanted): Place, slides: u8) -> bool {
        let Ok(node) = self.seen.find(stand) else {
            return false;
        };
        let left = self
            .bound
            .of(stand.ways(), wanted)
            .saturating_add(self.more(node, wanted));
        self.seen.least(node, wanted) == slides.checked_add(left)
    }

    /// One of the shortest ways.
    pub(super) fn a_way(&self) -> Vec<From> {
        let Some((length, (stand, wanted))) = self.met else {
            return Vec::new();
        };
        let mut way = self.rest_of_way(stand, wanted);
        way.reverse();
        let mut place = (stand, wanted);
        for slides in (0..length - way.len() as u8).rev() {
            let mut first = None;
            self.before(place, slides, |place, from| {
                first.get_or_insert((place, from));
            });
            let Some((earlier, from)) = first else {
                break;
            };
            way.push(from);
            place = earlier;
        }
        way.reverse();
        way
    }

    /// How the wanted robot gets to the target in as few slides as the bound says.
    fn rest_of_way(&self, stand: Stand, mut wanted: Cell) -> Vec<From> {
        let (others, mut ways) = (stand.others(), stand.ways());
        let (met, _) = self.bound.met(self.walls, others);
        let mut way = Vec::with_capacity(self.length.into());
        'slides: while let Some(left) = self.bound.of(ways, wanted).checked_sub(1) {
            for to in Direction::ALL {
                let (rest, then) = (
                    self.walls.slide(wanted, to, others),
                    self.bound.then(ways, to),
                );
                if self.bound.of(then, rest) == left && met[usize::from(then)].contains(rest) {
                    way.push((wanted, to));
                    (wanted, ways) = (rest, then);
                    continue 'slides;
                }
            }
            break;
        }
        way
    }

    /// All shortest ways; `None` if somebody said stop.
    pub(super) fn all_ways(&self, stop: &dyn Fn() -> bool) -> Option<Ways> {
        // The first node is that of the start. One of the others has not moved if one of them has stood on its cell all along:
        // a slide moves one robot alone.
        let start = self.seen.nodes[0].stand.others();
        let resting = |stand: Stand| -> u8 {
            let others = stand.others();
            let cells = (0u8..).zip(&start);
            cells.fold(0, |resting, (which, cell)| {
                resting | u8::from(others.contains(cell)) << which
            })
        };
        let target = self.bound.target;
        let ends = self
            .seen
            .entries
            .iter()
            .filter(|entry| entry.least == self.length);
        let ends = ends.map(|entry| (self.seen.nodes[entry.node as usize].stand, entry.cells));
        // Places, each with the others that rest from there on, and the number of ways that do.
        let mut places: Vec<((Stand, Cell, u8), u64)> = ends
            .filter(|(stand, cells)| {
                cells.contains(target) && self.bound.of(stand.ways(), target) == 0
            })
            .map(|(stand, _)| ((stand, target, resting(stand)), 1))
            .collect();
        for slides in (0..self.length).rev() {
            let mut earlier = Vec::with_capacity(places.len() * 2);
            for (number, &((stand, wanted, rested), ways)) in places.iter().enumerate() {
                if number % 1024 == 1023 && stop() {
                    return None;
                }
                self.before((stand, wanted), slides, |(stand, wanted), _| {
                    earlier.push(((stand, wanted, rested & resting(stand)), ways));
                });
            }
            earlier.sort_unstable();
            earlier.dedup_by(|(place, ways), (kept, sum)| {
                let same = place == kept;
                *sum = sum.saturating_add(if same { *ways } else { 0 });
                same
            });
            places = earlier;
        }
        debug_assert!(
            places
                .iter()
                .all(|((stand, ..), _)| stand.others() == start),
            "all ways begin at the start"
        );
        let rested = places.iter().map(|((.., rested), _)| rested.count_ones());
        // The wanted robot moves unless it need not.
        let moved = 4 - rested.max().unwrap_or(0) as usize;
        Some(Ways {
            count: places
                .iter()
                .fold(0, |sum: u64, (_, ways)| sum.saturating_add(*ways)),
            fewest_robots: moved.min(self.length.into()),
        })
    }
}

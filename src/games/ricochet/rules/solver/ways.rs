//! The shortest ways of a search that has found one: one of them, how many there are, the fewest robots that they move,
//! and the one that is easiest to follow.

use super::{
    super::cell::Cell,
    Ways,
    nodes::{Place, Stand},
    search::Search,
};
use crate::kit::Direction;

/// A slide before which a robot, whichever it is, stood on that cell.
pub(super) type From = (Cell, Direction);

/// So many places of ways are kept at the most while the one that is easiest to follow is looked for: a fraction of a
/// second.
const MOST_KEPT: usize = 1 << 16;

/// A place on shortest ways, seen from their end.
#[derive(Clone, Copy)]
struct Traced {
    place: Place,
    /// Where the robot stands that slides next; none at the end.
    next: Option<Cell>,
    /// How often another robot goes on than the one before, from there on.
    changes: u32,
    /// The slide from there, and the place that it leads to among those of the length after; none at the end.
    slide: Option<(From, usize)>,
}

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

    /// Where the others stood at first: the first node is that of the start.
    fn start(&self) -> [Cell; 3] {
        self.seen.nodes[0].stand.others()
    }

    /// Which of the others stand where they stood at first, a bit each. One has not moved if one of them has stood on
    /// its cell all along: a slide moves one robot alone.
    fn resting(start: [Cell; 3], stand: Stand) -> u8 {
        let others = stand.others();
        let cells = (0u8..).zip(&start);
        cells.fold(0, |resting, (which, cell)| {
            resting | u8::from(others.contains(cell)) << which
        })
    }

    /// Where the others stand at the ends of the shortest ways.
    fn ends(&self) -> impl Iterator<Item = Stand> + '_ {
        let target = self.bound.target;
        let entries = self.seen.entries.iter();
        let entries = entries.filter(move |entry| entry.least == self.length);
        let ends =
            entries.map(move |entry| (self.seen.nodes[entry.node as usize].stand, entry.cells));
        let ends = ends.filter(move |(stand, cells)| {
            cells.contains(target) && self.bound.of(stand.ways(), target) == 0
        });
        ends.map(|(stand, _)| stand)
    }

    /// All shortest ways, and which of the others rest on those of them that move the fewest robots, a bit each; `None`
    /// if somebody said stop.
    pub(super) fn all_ways(&self, stop: &dyn Fn() -> bool) -> Option<(Ways, Vec<u8>)> {
        let start = self.start();
        let resting = |stand| Self::resting(start, stand);
        let target = self.bound.target;
        // Places, each with the others that rest from there on, and the number of ways that do.
        let mut places: Vec<((Stand, Cell, u8), u64)> = self
            .ends()
            .map(|stand| ((stand, target, resting(stand)), 1))
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
        let rested = places.iter().map(|((.., rested), _)| *rested);
        let most = rested.clone().map(u8::count_ones).max().unwrap_or(0);
        let resting = rested.filter(|rested| rested.count_ones() == most);
        // The wanted robot moves unless it need not.
        let moved = 4 - most as usize;
        let ways = Ways {
            count: places
                .iter()
                .fold(0, |sum: u64, (_, ways)| sum.saturating_add(*ways)),
            fewest_robots: moved.min(self.length.into()),
        };
        Some((ways, resting.collect()))
    }

    /// Of the shortest ways on which one of these sets of the others rests, one that changes the robot least often, and
    /// how often it does. `None` if there are too many to look through, or somebody said stop.
    pub(super) fn steadiest_way(
        &self,
        resting: &[u8],
        stop: &dyn Fn() -> bool,
    ) -> Option<(u32, Vec<From>)> {
        let mut best: Option<(u32, Vec<From>)> = None;
        for &resting in resting {
            let (changes, way) = self.steadiest_with(resting, stop)?;
            if best.as_ref().is_none_or(|(fewest, _)| changes < *fewest) {
                best = Some((changes, way));
            }
        }
        best
    }

    /// The same where those others rest.
    fn steadiest_with(&self, resting: u8, stop: &dyn Fn() -> bool) -> Option<(u32, Vec<From>)> {
        let start = self.start();
        let rest = |stand: Stand| Self::resting(start, stand) & resting == resting;
        let ends = self.ends().filter(|stand| rest(*stand));
        let ends = ends.map(|stand| Traced {
            place: (stand, self.bound.target),
            next: None,
            changes: 0,
            slide: None,
        });
        // By the slides that are left, none of them first.
        let mut layers: Vec<Vec<Traced>> = vec![ends.collect()];
        let mut kept = 0;
        for slides in (0..self.length).rev() {
            let later = layers.last()?;
            let mut earlier = Vec::with_capacity(later.len() * 2);
            for (number, traced) in later.iter().enumerate() {
                if number % 1024 == 1023 && stop() {
                    return None;
                }
                self.before(traced.place, slides, |place, slide| {
                    let (stand, wanted) = place;
                    if !rest(stand) {
                        return;
                    }
                    // Whoever stood there before is not the robot that has just come.
                    let stood = |cell: Cell| cell == wanted || stand.others().contains(&cell);
                    earlier.push(Traced {
                        place,
                        next: Some(slide.0),
                        changes: traced.changes + u32::from(traced.next.is_some_and(stood)),
                        slide: Some((slide, number)),
                    });
                });
            }
            earlier.sort_by_key(|traced| (traced.place, traced.next, traced.changes));
            earlier.dedup_by_key(|traced| (traced.place, traced.next));
            kept += earlier.len();
            if kept > MOST_KEPT {
                return None;
            }
            layers.push(earlier);
        }
        let first = layers.pop()?;
        let first = first.into_iter().min_by_key(|traced| traced.changes)?;
        let mut way = Vec::with_capacity(self.length.into());
        let mut slide = first.slide;
        for later in layers.iter().rev() {
            let Some((from, number)) = slide else { break };
            way.push(from);
            slide = later.get(number)?.slide;
        }
        Some((first.changes, way))
    }
}

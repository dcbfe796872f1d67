//! The shortest ways of a search that has found one: one of them, and how many there are.

use super::{super::cell::Cell, nodes::Stand, search::Search};
use crate::kit::Direction;

/// A position: where the others stand, and the wanted robot.
type Place = (Stand, Cell);

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
                    for ways in 0..=3 {
                        let fits = match self.turn {
                            true => ways | super::bound::way(to) == stand.ways(),
                            false => ways == 0,
                        };
                        let place = (stand.with_ways(ways), from);
                        if fits && self.seen.has(place.0, place.1, slides) {
                            found(place, (from, to));
                        }
                    }
                }
            }
            for (which, other) in others.into_iter().enumerate() {
                if stopped(other) {
                    for from in origins(other) {
                        let place = (stand.moved(which, from), wanted);
                        if self.seen.has(place.0, place.1, slides) {
                            found(place, (from, to));
                        }
                    }
                }
            }
        }
    }

    /// The stands at which the target was reached, once it was.
    fn ends(&self) -> impl Iterator<Item = Place> {
        let entries = self.seen.entries.iter();
        let last =
            entries.filter(|entry| entry.slides == self.length && entry.least == self.length);
        last.filter(|entry| !entry.cells.is_empty())
            .map(|entry| (self.seen.nodes[entry.node as usize].stand, self.target))
    }

    /// One of the shortest ways.
    pub(super) fn a_way(&self) -> Vec<From> {
        let mut way = Vec::with_capacity(self.length.into());
        let Some(mut place) = self.ends().next() else {
            return way;
        };
        for slides in (0..self.length).rev() {
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

    /// How many shortest ways there are; `None` if somebody said stop.
    pub(super) fn count(&self, stop: &dyn Fn() -> bool) -> Option<u64> {
        let mut places: Vec<(Place, u64)> = self.ends().map(|place| (place, 1)).collect();
        for slides in (0..self.length).rev() {
            let mut earlier = Vec::with_capacity(places.len() * 2);
            for (number, &(place, ways)) in places.iter().enumerate() {
                if number % 1024 == 1023 && stop() {
                    return None;
                }
                self.before(place, slides, |place, _| earlier.push((place, ways)));
            }
            earlier.sort_unstable();
            earlier.dedup_by(|(place, ways), (kept, sum)| {
                let same = place == kept;
                *sum = sum.saturating_add(if same { *ways } else { 0 });
                same
            });
            places = earlier;
        }
        debug_assert!(places.len() <= 1, "all ways begin at the start");
        Some(places.first().map_or(0, |(_, ways)| *ways))
    }
}

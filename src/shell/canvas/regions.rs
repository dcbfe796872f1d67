//! What differs between two pictures, as a few areas. Pure: numbers in, areas out.

use bevy::{math::IRect, platform::collections::HashMap};

/// One thing drawn.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Mark {
    /// Everything that its pixels depend on, as one number: the same number, the same pixels.
    pub(super) look: u64,
    /// Where it is, in physical pixels.
    pub(super) area: IRect,
}

/// So many areas at most: each is drawn by itself, and has its price.
const MOST: usize = 6;
/// Two areas are drawn as one where that draws at most so many pixels more.
const SPARE: i64 = 4096;

/// Areas that do not overlap.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(super) struct Regions(Vec<IRect>);

impl Regions {
    /// Just that one.
    pub(super) fn only(area: IRect) -> Self {
        Self(vec![area])
    }

    /// All of them.
    pub(super) fn iter(&self) -> impl Iterator<Item = IRect> + '_ {
        self.0.iter().copied()
    }

    /// Whether there is nothing to draw.
    pub(super) fn is_empty(&self) -> bool {
        self.0.is_empty()
    }

    /// Whether something of `area` is in one of them.
    pub(super) fn touch(&self, area: IRect) -> bool {
        self.0.iter().any(|region| overlap(*region, area))
    }

    /// Adds an area, as one with those that it overlaps or nearly does.
    pub(super) fn add(&mut self, area: IRect) {
        if area.is_empty() {
            return;
        }
        let mut area = area;
        while let Some(near) = self.0.iter().position(|other| near(*other, area)) {
            area = area.union(self.0.swap_remove(near));
        }
        self.0.push(area);
        if self.0.len() > MOST {
            self.join();
        }
    }

    /// Makes one of the two areas that lose least by it.
    fn join(&mut self) {
        let pairs = (1..self.0.len()).flat_map(|one| (0..one).map(move |other| (one, other)));
        let least = pairs.min_by_key(|&(one, other)| more(self.0[one], self.0[other]));
        if let Some((one, other)) = least {
            let joined = self.0.swap_remove(one).union(self.0.swap_remove(other));
            self.add(joined);
        }
    }
}

fn overlap(one: IRect, other: IRect) -> bool {
    !one.intersect(other).is_empty()
}

fn pixels(area: IRect) -> i64 {
    i64::from(area.width()) * i64::from(area.height())
}

/// How many pixels more are drawn where two areas are drawn as one.
fn more(one: IRect, other: IRect) -> i64 {
    pixels(one.union(other)) - pixels(one) - pixels(other)
}

fn near(one: IRect, other: IRect) -> bool {
    overlap(one, other) || more(one, other) <= SPARE
}

/// Where a picture differs from the one before. Both are given from back to front.
///
/// What is in both, and still in front of the same things, has not changed.
pub(super) fn changed(before: &[Mark], now: &[Mark]) -> Regions {
    let mut places: HashMap<u64, Vec<usize>> = HashMap::default();
    // From the end, so that the first of equals is taken first.
    for (place, mark) in before.iter().enumerate().rev() {
        places.entry(mark.look).or_default().push(place);
    }
    let mut regions = Regions::default();
    let mut gone = vec![true; before.len()];
    let mut last = 0;
    for mark in now {
        match places.get_mut(&mark.look).and_then(Vec::pop) {
            Some(place) => {
                gone[place] = false;
                // It was behind what is now behind it.
                if place < last {
                    regions.add(mark.area);
                }
                last = last.max(place);
            }
            None => regions.add(mark.area),
        }
    }
    for (mark, _) in before.iter().zip(gone).filter(|(_, gone)| *gone) {
        regions.add(mark.area);
    }
    regions
}

#[cfg(test)]
mod tests {
    use super::*;

    /// A thing of that look, ten pixels wide, at x = 1000 times its place.
    fn mark(look: u64, place: i32) -> Mark {
        let x = 1000 * place;
        Mark {
            look,
            area: IRect::new(x, 0, x + 10, 10),
        }
    }

    fn places(regions: &Regions) -> Vec<i32> {
        let mut places: Vec<i32> = regions.iter().map(|area| area.min.x / 1000).collect();
        places.sort_unstable();
        places
    }

    #[test]
    fn nothing_is_drawn_where_nothing_has_changed() {
        let all = [mark(1, 1), mark(2, 2), mark(1, 1)];
        assert!(changed(&all, &all).is_empty());
    }

    #[test]
    fn what_comes_goes_or_looks_different_is_drawn() {
        let before = [mark(1, 1), mark(2, 2), mark(3, 3), mark(4, 4)];
        let now = [mark(1, 1), mark(7, 2), mark(4, 4), mark(5, 5)];
        assert_eq!(places(&changed(&before, &now)), [2, 3, 5]);
    }

    #[test]
    fn one_of_two_equals_that_goes_is_drawn() {
        let (one, two) = (mark(1, 1), mark(1, 1));
        assert_eq!(places(&changed(&[one, two], &[one])), [1]);
        assert_eq!(places(&changed(&[one], &[one, two])), [1]);
    }

    /// Whichever way two things that overlap change places, where they overlap is drawn.
    #[test]
    fn what_comes_in_front_of_another_is_drawn() {
        let below = Mark {
            look: 1,
            area: IRect::new(0, 0, 20, 20),
        };
        let above = Mark {
            look: 2,
            area: IRect::new(10, 10, 30, 30),
        };
        let other = mark(3, 9);
        for (before, now) in [
            ([below, other, above], [above, below, other]),
            ([below, above, other], [above, other, below]),
        ] {
            let regions = changed(&before, &now);
            assert!(regions.touch(below.area.intersect(above.area)), "{now:?}");
        }
    }

    #[test]
    fn areas_never_overlap_and_cover_what_was_added() {
        let mut regions = Regions::default();
        let mut added = Vec::new();
        let mut number: u32 = 7;
        for _ in 0..200 {
            let mut next = |most: i32| {
                number = number.wrapping_mul(1_664_525).wrapping_add(1_013_904_223);
                (number >> 16) as i32 % most
            };
            let (x, y) = (next(1900), next(1000));
            let area = IRect::new(x, y, x + 1 + next(60), y + 1 + next(60));
            added.push(area);
            regions.add(area);
            let all: Vec<IRect> = regions.iter().collect();
            assert!(all.len() <= MOST);
            for (index, one) in all.iter().enumerate() {
                assert!(all[..index].iter().all(|other| !overlap(*one, *other)));
            }
        }
        for area in added {
            assert!(regions.iter().any(|region| region.union(area) == region));
        }
    }
}

//! Regions of a map by number, and sets of them.

use std::fmt;

use crate::kit::bits::select;

/// A region of a map.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Region(u8);

impl Region {
    /// The most regions that a map has.
    pub const MOST: usize = 60;

    /// The region of that number, counted from 0, if a map can have so many.
    pub const fn new(number: usize) -> Option<Self> {
        if number < Self::MOST {
            Some(Self(number as u8))
        } else {
            None
        }
    }

    /// The first `count` regions, in order.
    pub fn first(count: usize) -> impl DoubleEndedIterator<Item = Self> + ExactSizeIterator {
        (0..count.min(Self::MOST)).map(|number| Self(number as u8))
    }

    /// The region's number as an index into what is kept by region. It is less than 64.
    #[inline]
    pub const fn index(self) -> usize {
        // The compiler then knows that a list of 64 is long enough.
        self.0 as usize & 63
    }
}

impl fmt::Display for Region {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.fmt(f)
    }
}

/// A set of regions.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct RegionSet(u64);

impl RegionSet {
    /// The set of no region.
    pub const EMPTY: Self = Self(0);

    /// The set of one region.
    #[inline]
    pub const fn only(region: Region) -> Self {
        Self(1 << region.index())
    }

    /// The set of the first `count` regions.
    pub const fn first(count: usize) -> Self {
        Self((1 << count) - 1)
    }

    /// Whether `region` is in the set.
    #[inline]
    pub const fn contains(self, region: Region) -> bool {
        self.0 >> region.index() & 1 == 1
    }

    /// Adds `region`.
    #[inline]
    pub const fn insert(&mut self, region: Region) {
        self.0 |= 1 << region.index();
    }

    /// Takes `region` out.
    #[inline]
    pub const fn remove(&mut self, region: Region) {
        self.0 &= !(1 << region.index());
    }

    /// Takes the first region out and returns it.
    #[inline]
    pub const fn pop(&mut self) -> Option<Region> {
        if self.0 == 0 {
            return None;
        }
        let first = Region(self.0.trailing_zeros() as u8);
        self.0 &= self.0 - 1;
        Some(first)
    }

    /// How many regions are in the set.
    #[inline]
    pub const fn len(self) -> usize {
        self.0.count_ones() as usize
    }

    /// Whether the set has no region.
    #[inline]
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// The regions in both sets.
    #[inline]
    #[must_use]
    pub const fn and(self, other: Self) -> Self {
        Self(self.0 & other.0)
    }

    /// The regions in either set.
    #[inline]
    #[must_use]
    pub const fn or(self, other: Self) -> Self {
        Self(self.0 | other.0)
    }

    /// The regions that are not in `other`.
    #[inline]
    #[must_use]
    pub const fn without(self, other: Self) -> Self {
        Self(self.0 & !other.0)
    }

    /// The region number `n` of the set, counted from 0; `n` is less than [`Self::len`].
    #[inline]
    pub fn nth(self, n: u32) -> Region {
        Region(select(self.0, n) as u8)
    }

    /// The regions of the set, in order.
    #[inline]
    pub fn iter(mut self) -> impl Iterator<Item = Region> + Clone {
        std::iter::from_fn(move || self.pop())
    }
}

impl FromIterator<Region> for RegionSet {
    fn from_iter<I: IntoIterator<Item = Region>>(regions: I) -> Self {
        let mut set = Self::EMPTY;
        regions.into_iter().for_each(|region| set.insert(region));
        set
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_set_has_what_was_put_into_it_in_order() {
        let regions = [3, 59, 0, 17].map(|number| Region::new(number).unwrap());
        let mut set: RegionSet = regions.into_iter().collect();
        let numbers: Vec<_> = set.iter().map(Region::index).collect();
        assert_eq!((set.len(), numbers), (4, vec![0, 3, 17, 59]));
        assert!((0..4).all(|n| set.contains(set.nth(n))));
        set.remove(regions[1]);
        assert!(!set.contains(regions[1]) && set.nth(2) == regions[3]);
        assert_eq!(set.without(set), RegionSet::EMPTY);
        assert_eq!(RegionSet::first(60).len(), Region::MOST);
        assert_eq!(Region::new(60), None);
    }
}

//! Dominos, and the sets that they come in.

use std::{fmt, ops::Index};

use super::terrain::{Terrain, Tile};
use crate::kit::bits::{running_counts, select, select_counted};

/// A domino's number, 1 to 48: the higher, the more valuable.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct DominoNumber(u8);

impl DominoNumber {
    /// How many dominos a set has.
    pub const COUNT: usize = 48;

    /// The domino with this number, from 1 to 48.
    #[inline]
    pub const fn new(number: u8) -> Option<Self> {
        if number >= 1 && number as usize <= Self::COUNT {
            Some(Self(number))
        } else {
            None
        }
    }

    /// The number, from 1 to 48.
    #[inline]
    pub const fn get(self) -> u8 {
        self.0
    }

    /// The number as an index from 0.
    #[inline]
    pub const fn index(self) -> usize {
        self.0 as usize - 1
    }

    /// Every number, in order.
    pub fn all() -> impl Iterator<Item = Self> {
        (1..=Self::COUNT as u8).map(Self)
    }
}

impl fmt::Display for DominoNumber {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.fmt(f)
    }
}

/// A domino: a number and two halves.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Domino {
    /// Its number.
    pub number: DominoNumber,
    /// The first half and the second.
    pub halves: [Tile; 2],
}

impl Domino {
    /// Whether both halves show the same.
    #[inline]
    pub fn is_even(&self) -> bool {
        self.halves[0] == self.halves[1]
    }

    /// The crowns of both halves together.
    pub const fn crowns(&self) -> u8 {
        self.halves[0].crowns + self.halves[1].crowns
    }
}

/// The 48 dominos that a match is played with.
#[derive(Clone, Copy, PartialEq, Eq)]
pub struct DominoSet {
    dominos: [Domino; DominoNumber::COUNT],
}

impl DominoSet {
    /// The set with these halves, by number.
    pub fn new(halves: [[Tile; 2]; DominoNumber::COUNT]) -> Self {
        let blank = Tile {
            terrain: Terrain::Wheat,
            crowns: 0,
        };
        let mut dominos = [Domino {
            number: DominoNumber(1),
            halves: [blank; 2],
        }; DominoNumber::COUNT];
        for (number, halves) in DominoNumber::all().zip(halves) {
            dominos[number.index()] = Domino { number, halves };
        }
        Self { dominos }
    }

    /// The dominos, by number.
    pub fn iter(&self) -> impl Iterator<Item = &Domino> {
        self.dominos.iter()
    }
}

impl Index<DominoNumber> for DominoSet {
    type Output = Domino;

    #[inline]
    fn index(&self, number: DominoNumber) -> &Domino {
        &self.dominos[number.index()]
    }
}

impl fmt::Debug for DominoSet {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("DominoSet(48 dominos)")
    }
}

/// A set of domino numbers, as one word: bit n - 1 stands for domino n.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct DominoBits(u64);

impl DominoBits {
    /// No domino.
    pub const EMPTY: Self = Self(0);
    /// All 48.
    pub const ALL: Self = Self((1 << DominoNumber::COUNT) - 1);

    /// Whether the set has this domino.
    #[inline]
    pub const fn contains(self, number: DominoNumber) -> bool {
        self.0 >> number.index() & 1 == 1
    }

    /// Adds a domino.
    #[inline]
    pub const fn insert(&mut self, number: DominoNumber) {
        self.0 |= 1 << number.index();
    }

    /// Takes a domino away.
    #[inline]
    pub const fn remove(&mut self, number: DominoNumber) {
        self.0 &= !(1 << number.index());
    }

    /// How many dominos the set has.
    #[inline]
    pub const fn len(self) -> u32 {
        self.0.count_ones()
    }

    /// Whether the set is empty.
    #[inline]
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// The nth domino in ascending order, counted from 0; `n` is less than [`len`](Self::len).
    #[inline]
    pub fn nth(self, n: u32) -> DominoNumber {
        DominoNumber(select(self.0, n) as u8 + 1)
    }

    /// The set with what it takes to find many of its dominos by rank.
    #[inline]
    pub(super) const fn counted(self) -> CountedBits {
        CountedBits {
            bits: self.0,
            counts: running_counts(self.0),
        }
    }

    /// The dominos in ascending order.
    pub fn iter(self) -> impl Iterator<Item = DominoNumber> {
        let mut rest = self.0;
        std::iter::from_fn(move || {
            let lowest = (rest != 0).then(|| DominoNumber(rest.trailing_zeros() as u8 + 1));
            rest &= rest.wrapping_sub(1);
            lowest
        })
    }
}

/// A set of domino numbers with its members counted.
#[derive(Clone, Copy)]
pub(super) struct CountedBits {
    bits: u64,
    counts: u64,
}

impl CountedBits {
    /// How many dominos the set has.
    #[inline]
    pub(super) const fn len(self) -> u32 {
        (self.counts >> 56) as u32
    }

    /// The dominos of these ranks in ascending order, counted from 0, each less than [`len`](Self::len).
    #[inline]
    pub(super) fn ranked<const N: usize>(self, ranks: [u32; N]) -> [DominoNumber; N] {
        ranks.map(|rank| DominoNumber(select_counted(self.bits, self.counts, rank) as u8 + 1))
    }
}

impl FromIterator<DominoNumber> for DominoBits {
    fn from_iter<I: IntoIterator<Item = DominoNumber>>(numbers: I) -> Self {
        let mut set = Self::EMPTY;
        numbers.into_iter().for_each(|number| set.insert(number));
        set
    }
}

//! All that distinguishes two moments of a match.

use super::region::{Region, RegionSet};
use crate::kit::Seat;

/// The most dice that lie in a region.
pub const MOST_DICE: u8 = 8;

/// What is awaited.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Stage {
    /// The seat whose turn it is attacks, or ends it.
    Turn,
    /// Both sides of an attack roll.
    Roll {
        /// The region that attacks.
        from: Region,
        /// The region attacked.
        to: Region,
    },
    /// The dice that a turn brings are placed.
    Grow,
    /// Nothing: the match is over.
    Over,
}

/// A moment of a match: who holds which region with how many dice, what is in stock, whose turn it is, what is awaited.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Position {
    pub(super) held: [RegionSet; Seat::MOST],
    /// The dice of each region less one, as binary numbers: the regions in which bit 0, 1, 2 of it is set.
    pub(super) dice: [RegionSet; 3],
    pub(super) stock: [u8; Seat::MOST],
    /// 0 for a seat that is in; for the others, the how-manieth it was to go out.
    pub(super) fell: [u8; Seat::MOST],
    pub(super) mover: Seat,
    pub(super) round: u16,
    pub(super) stage: Stage,
}

impl Position {
    /// The regions of a seat.
    #[inline]
    pub const fn held(&self, seat: Seat) -> RegionSet {
        self.held[seat.index()]
    }

    /// Whose a region is; none if the map does not have it.
    #[inline]
    pub fn owner(&self, region: Region) -> Option<Seat> {
        Seat::ALL
            .into_iter()
            .find(|seat| self.held(*seat).contains(region))
    }

    /// How many dice lie in a region, 1 to [`MOST_DICE`].
    #[inline]
    pub fn dice(&self, region: Region) -> u8 {
        let bit = |which: usize| u8::from(self.dice[which].contains(region));
        1 + bit(0) + 2 * bit(1) + 4 * bit(2)
    }

    /// The regions with exactly so many dice, 1 to [`MOST_DICE`]; others than those of the map count as having one.
    #[inline]
    pub const fn with_dice(&self, count: u8) -> RegionSet {
        let mut regions = RegionSet::first(Region::MOST);
        let mut bit = 0;
        while bit < 3 {
            regions = match (count.wrapping_sub(1) >> bit) & 1 {
                1 => regions.and(self.dice[bit]),
                _ => regions.without(self.dice[bit]),
            };
            bit += 1;
        }
        regions
    }

    /// The regions in which that bit, 0 to 2, of the number of dice less one is set.
    #[inline]
    pub const fn with_bit(&self, bit: usize) -> RegionSet {
        self.dice[bit]
    }

    /// The regions with two dice or more: those that can attack.
    #[inline]
    pub const fn ready(&self) -> RegionSet {
        self.dice[0].or(self.dice[1]).or(self.dice[2])
    }

    /// The regions with as many dice as there can be.
    #[inline]
    pub const fn full(&self) -> RegionSet {
        self.dice[0].and(self.dice[1]).and(self.dice[2])
    }

    /// How many dice lie in these regions, all of them the map's.
    #[inline]
    pub const fn dice_in(&self, regions: RegionSet) -> u32 {
        regions.len() as u32
            + self.dice[0].and(regions).len() as u32
            + 2 * self.dice[1].and(regions).len() as u32
            + 4 * self.dice[2].and(regions).len() as u32
    }

    /// How many dice a seat has in stock.
    #[inline]
    pub const fn stock(&self, seat: Seat) -> u8 {
        self.stock[seat.index()]
    }

    /// Whether a seat has regions.
    #[inline]
    pub const fn is_in(&self, seat: Seat) -> bool {
        !self.held(seat).is_empty()
    }

    /// Whose turn it is; who made the last move, once the match is over.
    #[inline]
    pub const fn mover(&self) -> Seat {
        self.mover
    }

    /// Which round it is, from 1: in a round every seat has a turn.
    pub const fn round(&self) -> u16 {
        self.round
    }

    /// What is awaited.
    #[inline]
    pub const fn stage(&self) -> Stage {
        self.stage
    }

    /// The how-manieth a seat was to go out, from 1; none as long as it is in.
    pub const fn fell(&self, seat: Seat) -> Option<u8> {
        match self.fell[seat.index()] {
            0 => None,
            number => Some(number),
        }
    }

    /// Leaves so many dice in a region, 1 to [`MOST_DICE`].
    #[inline]
    pub(super) const fn set_dice(&mut self, region: Region, count: u8) {
        let mut bit = 0;
        while bit < 3 {
            if (count - 1) >> bit & 1 == 1 {
                self.dice[bit].insert(region);
            } else {
                self.dice[bit].remove(region);
            }
            bit += 1;
        }
    }

    /// What becomes of the dice and regions when an attack is won: all dice but one move in. Returns who held the region.
    #[inline]
    pub(super) fn take(&mut self, from: Region, to: Region) -> Option<Seat> {
        let loser = self.owner(to);
        if let Some(loser) = loser {
            self.held[loser.index()].remove(to);
        }
        self.held[self.mover.index()].insert(to);
        self.set_dice(to, self.dice(from) - 1);
        self.set_dice(from, 1);
        loser
    }
}

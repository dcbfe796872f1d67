//! What chance brings: the dice of both sides of an attack, and where the dice of a turn are placed.

use super::{position::MOST_DICE, region::Region};
use crate::kit::{Rng, chance::Parts};

/// The dice that one side rolled: 1 to [`MOST_DICE`] of them.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Faces {
    count: u8,
    /// What is behind the last is 0.
    faces: [u8; MOST_DICE as usize],
}

impl Faces {
    /// These dice, each 1 to 6; none if there are none, too many, or others.
    pub fn new(faces: &[u8]) -> Option<Self> {
        let fit = (1..=MOST_DICE as usize).contains(&faces.len())
            && faces.iter().all(|face| (1..=6).contains(face));
        fit.then(|| {
            let mut all = [0; MOST_DICE as usize];
            all[..faces.len()].copy_from_slice(faces);
            Self {
                count: faces.len() as u8,
                faces: all,
            }
        })
    }

    /// So many dice rolled, 1 to [`MOST_DICE`].
    #[inline]
    pub(super) fn roll(count: u8, rng: &mut Rng) -> Self {
        let mut faces = [0; MOST_DICE as usize];
        for four in faces[..usize::from(count)].chunks_mut(4) {
            let mut parts = Parts::draw(rng);
            for face in four {
                *face = parts.below(rng, 6) as u8 + 1;
            }
        }
        Self { count, faces }
    }

    /// The dice, in the order in which they fell.
    pub fn as_slice(&self) -> &[u8] {
        &self.faces[..usize::from(self.count)]
    }

    /// How many dice there are.
    #[inline]
    pub const fn count(&self) -> u8 {
        self.count
    }

    /// Their sum.
    #[inline]
    pub fn sum(&self) -> u8 {
        self.faces.iter().sum()
    }
}

/// The dice of an attack.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Roll {
    /// The attacker's.
    pub attack: Faces,
    /// The defender's.
    pub defence: Faces,
}

impl Roll {
    /// Whether the attacker's sum is strictly greater.
    #[inline]
    pub fn succeeds(&self) -> bool {
        self.attack.sum() > self.defence.sum()
    }
}

/// Where the dice of a turn were placed, one by one.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Growth {
    count: u8,
    /// What is behind the last is region 0.
    regions: [Region; Self::MOST],
}

impl Growth {
    /// The most dice that a turn places.
    pub const MOST: usize = 64;

    /// No dice.
    pub const NONE: Self = Self {
        count: 0,
        regions: [Region::new(0).expect("every map has a first region"); Self::MOST],
    };

    /// A region for each die, in order; none if there are more than [`Self::MOST`].
    pub fn new(placed: &[Region]) -> Option<Self> {
        let mut growth = Self::NONE;
        (placed.len() <= Self::MOST).then(|| {
            placed.iter().for_each(|region| growth.push(*region));
            growth
        })
    }

    /// Places one more die.
    #[inline]
    pub(super) fn push(&mut self, region: Region) {
        self.regions[usize::from(self.count)] = region;
        self.count += 1;
    }

    /// The region of each die, in order.
    #[inline]
    pub fn as_slice(&self) -> &[Region] {
        &self.regions[..usize::from(self.count)]
    }
}

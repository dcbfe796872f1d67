//! What can be done, and why not.

use super::{
    region::Region,
    rolls::{Growth, Roll},
};
use crate::kit::Seat;

/// A choice of a seat, or an outcome of chance.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Move {
    /// A region attacks its neighbour.
    Attack {
        /// The region that attacks.
        from: Region,
        /// The region attacked.
        to: Region,
    },
    /// The turn ends.
    End,
    /// Chance: both sides of the attack roll their dice.
    Roll(Roll),
    /// Chance: the dice of the turn are placed.
    Grow(Growth),
}

/// What is awaited, where something else came.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum Awaited {
    /// A move of that seat.
    #[error("a move of seat {0} is awaited")]
    Seat(Seat),
    /// The dice of an attack.
    #[error("the roll of an attack is awaited")]
    Roll,
    /// The dice that a turn brings.
    #[error("the dice that the turn brings are awaited")]
    Growth,
}

/// Why a move is not allowed.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum Refusal {
    /// The match is over.
    #[error("the match is over")]
    Over,
    /// Something else is awaited, or somebody else.
    #[error(transparent)]
    Awaited(#[from] Awaited),
    /// The map does not have the region.
    #[error("the map has no region {region}, expected 0 to {most}")]
    NoRegion {
        /// Which.
        region: Region,
        /// The last of the map.
        most: usize,
    },
    /// The region belongs to somebody else.
    #[error("region {region} is seat {owner}'s")]
    NotOwn {
        /// Which.
        region: Region,
        /// Whose it is.
        owner: Seat,
    },
    /// The region attacked is one's own.
    #[error("region {0} is one's own")]
    Own(Region),
    /// A single die cannot attack.
    #[error("region {0} has one die, expected 2 or more")]
    OneDie(Region),
    /// The regions do not touch.
    #[error("regions {from} and {to} do not touch")]
    NotNeighbours {
        /// The region that attacks.
        from: Region,
        /// The region attacked.
        to: Region,
    },
    /// Not as many dice rolled as lie in the region.
    #[error("{found} dice rolled, region {region} has {expected}")]
    RollCount {
        /// Which region.
        region: Region,
        /// How many were rolled.
        found: u8,
        /// How many lie there.
        expected: u8,
    },
    /// Not as many dice placed as there are to place.
    #[error("{found} dice placed, expected {expected}")]
    GrowthCount {
        /// How many were placed.
        found: usize,
        /// How many are to be.
        expected: usize,
    },
    /// A die too many.
    #[error("region {0} is full")]
    Full(Region),
}

//! What an attack would do, told before it is made.

use super::{
    map::Map,
    odds::Odds,
    position::Position,
    region::{Region, RegionSet},
};
use crate::kit::Seat;

/// The largest group of a seat before and after.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct GroupChange {
    /// Whose.
    pub seat: Seat,
    /// Its largest group now.
    pub before: RegionSet,
    /// Its largest group if the attack succeeds.
    pub after: RegionSet,
}

/// What an attack would do.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct AttackEffect {
    /// The dice of the region that attacks.
    pub attack: u8,
    /// The dice of the region attacked.
    pub defence: u8,
    /// How often it succeeds.
    pub odds: Odds,
    /// The attacker's largest group.
    pub attacker: GroupChange,
    /// The defender's largest group.
    pub defender: GroupChange,
}

impl AttackEffect {
    pub(super) fn of(map: &Map, at: &Position, from: Region, to: Region) -> Option<Self> {
        let (by, against) = (at.owner(from)?, at.owner(to)?);
        if by == against {
            return None;
        }
        let change = |seat: Seat, held: RegionSet| GroupChange {
            seat,
            before: map.largest_group(at.held(seat)),
            after: map.largest_group(held),
        };
        let taken = RegionSet::only(to);
        let (attack, defence) = (at.dice(from), at.dice(to));
        Some(Self {
            attack,
            defence,
            odds: Odds::of(attack, defence),
            attacker: change(by, at.held(by).or(taken)),
            defender: change(against, at.held(against).without(taken)),
        })
    }

    /// How many dice move in if it succeeds; one stays behind, as it does if not.
    pub const fn moves_in(&self) -> u8 {
        self.attack - 1
    }
}

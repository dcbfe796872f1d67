//! How a match starts: who holds what with how many dice, and in which order the seats play.

use serde::{Deserialize, Serialize};

use super::{
    map::Map,
    options::Rules,
    position::{MOST_DICE, Position, Stage},
    region::{Region, RegionSet},
};
use crate::kit::{
    Seat,
    chance::{below, shuffle, stream},
};

/// A start as JSON spells it, before anything is checked.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct RawStart {
    /// The seat that holds each region.
    pub owners: Vec<u8>,
    /// The dice of each region.
    pub dice: Vec<u8>,
    /// The seats in the order in which they play.
    pub order: Vec<u8>,
}

/// How a match starts.
///
/// Always holds: every region has an owner and 1 to [`MOST_DICE`] dice, every seat a region and a place in the order.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Start {
    pub(super) opening: Position,
    /// The seats in the order in which they play, as many as there are.
    pub(super) order: Vec<Seat>,
}

/// What is wrong with a start.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum StartFault {
    /// Not an entry for each region.
    #[error("`{field}` has {found} entries, the map has {expected} regions")]
    Count {
        /// `owners` or `dice`.
        field: &'static str,
        /// How many there are.
        found: usize,
        /// How many regions there are.
        expected: usize,
    },
    /// A region of a seat that is not there.
    #[error("`owners`: region {region} is seat {found}'s, expected 0 to {most}")]
    Owner {
        /// Which region.
        region: Region,
        /// Whose it is said to be.
        found: u8,
        /// The last seat.
        most: usize,
    },
    /// No dice, or too many.
    #[error("`dice`: region {region} has {found}, expected 1 to {MOST_DICE}")]
    Dice {
        /// Which region.
        region: Region,
        /// How many it is said to have.
        found: u8,
    },
    /// A seat without a region.
    #[error("`owners`: seat {0} has no region")]
    Landless(Seat),
    /// An order in which seats are missing, come twice, or are not there.
    #[error("`order` is {found:?}, expected each of 0 to {most} once")]
    Order {
        /// What stands there.
        found: Vec<u8>,
        /// The last seat.
        most: usize,
    },
}

impl Start {
    /// Deals the regions as evenly as can be in random order, then the dice: one for each region, the others one by one,
    /// seat after seat, to a random region of its own with room. `seats` are at most as many as regions.
    pub fn deal(map: &Map, seats: usize, rules: &Rules, seed: u64) -> Self {
        let mut rng = stream(seed, "dice-wars start", 0);
        let mut order: Vec<Seat> = Seat::first(seats).collect();
        shuffle(&mut order, &mut rng);
        let mut regions: Vec<Region> = map.regions().collect();
        shuffle(&mut regions, &mut rng);
        let mut opening = Position::empty(order[0]);
        for (region, seat) in regions.iter().zip(order.iter().cycle()) {
            opening.held[seat.index()].insert(*region);
        }
        let mut left = regions.len() * usize::from(rules.dice_per_region() - 1);
        for seat in order.iter().cycle() {
            if left == 0 {
                break;
            }
            let room = opening.held(*seat).without(opening.full());
            if !room.is_empty() {
                let region = room.nth(below(&mut rng, room.len() as u32));
                opening.set_dice(region, opening.dice(region) + 1);
                left -= 1;
            }
        }
        Self { opening, order }
    }

    /// The same start with every seat in the place of the one `by` places before it, so that each can have each once.
    #[must_use]
    pub fn rotated(&self, by: usize) -> Self {
        let seats = self.order.len();
        let turned = |seat: Seat| Seat::ALL[(seat.index() + by) % seats];
        let mut opening = Position {
            mover: turned(self.opening.mover),
            ..self.opening
        };
        for &seat in &self.order {
            opening.held[turned(seat).index()] = self.opening.held(seat);
        }
        Self {
            opening,
            order: self.order.iter().copied().map(turned).collect(),
        }
    }

    /// The seats in the order in which they play.
    pub fn order(&self) -> &[Seat] {
        &self.order
    }

    /// The position in which the match starts.
    pub const fn position(&self) -> &Position {
        &self.opening
    }

    /// Reads a start on that map for so many seats: 2 to [`Seat::MOST`].
    ///
    /// # Errors
    /// Everything that is wrong with it.
    pub fn read(raw: &RawStart, map: &Map, seats: usize) -> Result<Self, Vec<StartFault>> {
        let regions = map.region_count();
        let mut faults = Vec::new();
        for (field, found) in [("owners", raw.owners.len()), ("dice", raw.dice.len())] {
            if found != regions {
                faults.push(StartFault::Count {
                    field,
                    found,
                    expected: regions,
                });
            }
        }
        let order: Vec<Seat> = (raw.order.iter())
            .filter_map(|&seat| Seat::first(seats).nth(seat.into()))
            .collect();
        let once = Seat::first(seats)
            .all(|seat| order.iter().filter(|other| **other == seat).count() == 1);
        if !once || order.len() != raw.order.len() {
            faults.push(StartFault::Order {
                found: raw.order.clone(),
                most: seats - 1,
            });
        }
        if !faults.is_empty() {
            return Err(faults);
        }
        let mut opening = Position::empty(order[0]);
        for (region, (&owner, &dice)) in map.regions().zip(raw.owners.iter().zip(&raw.dice)) {
            match Seat::first(seats).nth(owner.into()) {
                Some(seat) => opening.held[seat.index()].insert(region),
                None => faults.push(StartFault::Owner {
                    region,
                    found: owner,
                    most: seats - 1,
                }),
            }
            match dice {
                1..=MOST_DICE => opening.set_dice(region, dice),
                found => faults.push(StartFault::Dice { region, found }),
            }
        }
        if faults.is_empty() {
            let landless = Seat::first(seats).filter(|seat| !opening.is_in(*seat));
            faults.extend(landless.map(StartFault::Landless));
        }
        if faults.is_empty() {
            Ok(Self { opening, order })
        } else {
            Err(faults)
        }
    }

    /// The start as JSON spells it.
    pub fn to_raw(&self, map: &Map) -> RawStart {
        let owner = |region| {
            let owner = self.opening.owner(region);
            owner.expect("every region has an owner").index() as u8
        };
        RawStart {
            owners: map.regions().map(owner).collect(),
            dice: map
                .regions()
                .map(|region| self.opening.dice(region))
                .collect(),
            order: self.order.iter().map(|seat| seat.index() as u8).collect(),
        }
    }
}

impl Position {
    /// Nobody holds anything; a die lies in every region; it is the first turn.
    const fn empty(first: Seat) -> Self {
        Self {
            held: [RegionSet::EMPTY; Seat::MOST],
            dice: [RegionSet::EMPTY; 3],
            stock: [0; Seat::MOST],
            fell: [0; Seat::MOST],
            mover: first,
            round: 1,
            stage: Stage::Turn,
        }
    }
}

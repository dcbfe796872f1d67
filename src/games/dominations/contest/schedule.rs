//! Who plays whom, where, with which deal.

use rand::Rng as _;

use crate::kit::chance::stream;

/// A round robin: every group of players that fits a table plays the same deals in every rotation of the seats.
#[derive(Clone, Debug)]
pub struct Schedule {
    pairings: Vec<Vec<usize>>,
    seats: u64,
    each: u64,
    fresh_deals: bool,
}

/// A match of the schedule.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Fixture {
    /// Its place in the schedule, from 0.
    pub index: u64,
    /// Which deal is played.
    pub deal: u64,
    /// Who sits where.
    pub sitting: Vec<usize>,
}

/// There are too few players for a table.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("a table of {seats} needs {seats} players, and there {}", there_are(*.players))]
pub struct TooFewPlayers {
    /// How many a table needs.
    pub seats: usize,
    /// How many there are.
    pub players: usize,
}

fn there_are(players: usize) -> String {
    match players {
        1 => "is 1".to_owned(),
        count => format!("are {count}"),
    }
}

/// The seed of a deal of a tournament: 53 bits, so that every reader of JSON can hold them.
pub fn deal_seed(seed: u64, deal: u64) -> u64 {
    stream(seed, "match", deal).next_u64() >> 11
}

impl Schedule {
    /// Every pairing of `players` at tables of `seats` plays `each` matches.
    ///
    /// # Errors
    /// When there are too few players for a table.
    pub fn new(
        players: usize,
        seats: usize,
        each: u64,
        fresh_deals: bool,
    ) -> Result<Self, TooFewPlayers> {
        if players < seats {
            return Err(TooFewPlayers { seats, players });
        }
        Ok(Self {
            pairings: groups(players, seats),
            seats: seats as u64,
            each,
            fresh_deals,
        })
    }

    /// How many groups of players meet.
    pub const fn pairings(&self) -> usize {
        self.pairings.len()
    }

    /// How many matches there are.
    pub const fn len(&self) -> u64 {
        self.pairings.len() as u64 * self.each
    }

    /// Whether there is nothing to play.
    pub const fn is_empty(&self) -> bool {
        self.len() == 0
    }

    /// The match at a place in the schedule: deal after deal, so that a contest that is broken off is fair so far.
    pub fn fixture(&self, index: u64) -> Fixture {
        let pairings = self.pairings.len() as u64;
        let deal = index / (pairings * self.seats);
        // The last deal may not be played in every rotation.
        let rotations = self.seats.min(self.each - deal * self.seats);
        let rest = index - deal * pairings * self.seats;
        let (pairing, rotation) = (rest / rotations, (rest % rotations) as usize);
        let mut sitting = self.pairings[pairing as usize].clone();
        sitting.rotate_left(rotation);
        Fixture {
            index,
            deal: if self.fresh_deals { index } else { deal },
            sitting,
        }
    }
}

/// Every group of `size` of the first `count` numbers, in order.
fn groups(count: usize, size: usize) -> Vec<Vec<usize>> {
    if size == 0 {
        return vec![Vec::new()];
    }
    (size - 1..count)
        .flat_map(|last| {
            groups(last, size - 1).into_iter().map(move |mut group| {
                group.push(last);
                group
            })
        })
        .collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::collections::BTreeMap;

    #[test]
    fn every_pairing_plays_every_deal_in_every_rotation() {
        for (players, seats, pairings) in [(2, 2, 1), (4, 2, 6), (4, 3, 4), (5, 4, 5), (4, 4, 1)] {
            let each = 3 * seats as u64;
            let schedule = Schedule::new(players, seats, each, false).expect("enough players");
            assert_eq!(schedule.pairings.len(), pairings);
            let mut seen: BTreeMap<u64, Vec<Vec<usize>>> = BTreeMap::new();
            for index in 0..schedule.len() {
                let fixture = schedule.fixture(index);
                seen.entry(fixture.deal).or_default().push(fixture.sitting);
            }
            assert_eq!(seen.keys().copied().collect::<Vec<_>>(), [0, 1, 2]);
            for sittings in seen.values_mut() {
                assert_eq!(sittings.len(), pairings * seats);
                sittings.sort();
                sittings.dedup();
                assert_eq!(sittings.len(), pairings * seats, "no sitting comes twice");
            }
        }
    }

    #[test]
    fn matches_that_do_not_fill_a_deal_are_shared_evenly() {
        let schedule = Schedule::new(3, 2, 5, false).expect("enough players");
        assert_eq!(schedule.len(), 15);
        let fixtures: Vec<_> = (0..15).map(|index| schedule.fixture(index)).collect();
        for pair in [[0, 1], [0, 2], [1, 2]] {
            let played = fixtures
                .iter()
                .filter(|fixture| pair.iter().all(|player| fixture.sitting.contains(player)));
            assert_eq!(played.count(), 5, "{pair:?}");
        }
        assert!(fixtures[12..].iter().all(|fixture| fixture.deal == 2));
        assert!(Schedule::new(2, 3, 1, false).is_err());
        let fresh = Schedule::new(2, 2, 4, true).expect("enough players");
        assert_eq!(fresh.fixture(3).deal, 3);
    }
}

//! Who plays whom, where, with which deal.

use std::hash::{BuildHasher, Hasher, RandomState};

use rand::Rng as _;

use crate::kit::chance::stream;

/// A round robin: every group of players that fits a table plays the same deals in every rotation of the seats.
///
/// Holds no list of the groups: two hundred players at tables of four are 64 million.
#[derive(Clone, Debug)]
pub struct Schedule {
    players: u64,
    pairings: u64,
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

/// Why there is no schedule.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum ScheduleFault {
    /// There are too few players for a table.
    #[error("a table of {seats} needs {seats} players, and there {}", there_are(*.players))]
    TooFewPlayers {
        /// How many a table needs.
        seats: usize,
        /// How many there are.
        players: usize,
    },
    /// There are more matches than there are numbers for them.
    #[error("{each} matches for each of {pairings} groups are more than can be counted")]
    TooManyMatches {
        /// How many matches each group was to play.
        each: u64,
        /// How many groups of players meet.
        pairings: u128,
    },
}

fn there_are(players: usize) -> String {
    match players {
        1 => "is 1".to_owned(),
        count => format!("are {count}"),
    }
}

/// The seed of a deal of a tournament: 53 bits, so that every reader of JSON can hold them.
pub fn deal_seed(seed: u64, deal: u64) -> u64 {
    short(stream(seed, "match", deal).next_u64())
}

/// A seed for a tournament that nobody can guess, from the system's randomness: as long as that of a deal.
pub fn secret_seed() -> u64 {
    // Every hasher of the standard library is keyed from there.
    short(RandomState::new().build_hasher().finish())
}

const fn short(seed: u64) -> u64 {
    seed >> 11
}

impl Schedule {
    /// Every pairing of `players` at tables of `seats` plays `each` matches.
    ///
    /// # Errors
    /// When there are too few players for a table, or too many matches to be counted.
    pub fn new(
        players: usize,
        seats: usize,
        each: u64,
        fresh_deals: bool,
    ) -> Result<Self, ScheduleFault> {
        if players < seats {
            return Err(ScheduleFault::TooFewPlayers { seats, players });
        }
        let (players, seats) = (players as u64, seats as u64);
        let pairings = groups(players, seats);
        let countable = u64::try_from(pairings).ok();
        let countable = countable.filter(|pairings| pairings.checked_mul(each).is_some());
        Ok(Self {
            players,
            pairings: countable.ok_or(ScheduleFault::TooManyMatches { each, pairings })?,
            seats,
            each,
            fresh_deals,
        })
    }

    /// How many groups of players meet.
    pub const fn pairings(&self) -> u64 {
        self.pairings
    }

    /// How many matches there are.
    pub const fn len(&self) -> u64 {
        self.pairings * self.each
    }

    /// Whether there is nothing to play.
    pub const fn is_empty(&self) -> bool {
        self.len() == 0
    }

    /// The match at a place in the schedule: deal after deal, so that a contest that is broken off is fair so far.
    pub fn fixture(&self, index: u64) -> Fixture {
        let deal = index / self.pairings.saturating_mul(self.seats);
        let rotations = self.rotations(deal);
        let rest = index - deal * self.pairings * self.seats;
        let (pairing, rotation) = (rest / rotations, (rest % rotations) as usize);
        let mut sitting = self.pairing(pairing);
        sitting.rotate_left(rotation);
        Fixture {
            index,
            deal: if self.fresh_deals { index } else { deal },
            sitting,
        }
    }

    /// The first match of a player, if it has any.
    pub fn first_of(&self, player: usize) -> Option<Fixture> {
        let player = player as u64;
        // The groups of smaller numbers alone come before those that it is the greatest of.
        let before = if player < self.seats {
            0
        } else {
            groups(player, self.seats)
        };
        let index = before * u128::from(self.rotations(0));
        let index = u64::try_from(index).ok()?;
        (player < self.players && index < self.len()).then(|| self.fixture(index))
    }

    /// How often each pairing plays a deal: the last one may not be played in every rotation.
    fn rotations(&self, deal: u64) -> u64 {
        self.seats.min(self.each - deal * self.seats)
    }

    /// The group of players at a place in their order, which is by the greatest, then by the next (the combinatorial
    /// number system).
    fn pairing(&self, place: u64) -> Vec<usize> {
        let (mut left, mut below) = (u128::from(place), self.players);
        let mut group: Vec<usize> = (1..=self.seats)
            .rev()
            .map(|size| {
                below -= 1;
                while groups(below, size) > left {
                    below -= 1;
                }
                left -= groups(below, size);
                below as usize
            })
            .collect();
        group.reverse();
        group
    }
}

/// How many groups of `size` there are among `count`.
fn groups(count: u64, size: u64) -> u128 {
    (0..u128::from(size)).fold(1, |groups, chosen| {
        groups * u128::from(count).saturating_sub(chosen) / (chosen + 1)
    })
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
            assert_eq!(schedule.pairings(), pairings as u64);
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
        let fresh = Schedule::new(2, 2, 4, true).expect("enough players");
        assert_eq!(fresh.fixture(3).deal, 3);
    }

    #[test]
    fn two_hundred_players_are_paired_without_a_list_and_everybody_once_with_everybody() {
        let schedule = Schedule::new(200, 4, 4, false).expect("enough players");
        assert_eq!(schedule.pairings(), 64_684_950);
        let last = schedule.fixture(schedule.len() - 1);
        assert_eq!(last.sitting, [199, 196, 197, 198]);
        // By the greatest, then by the next.
        let order: Vec<_> = (0..6).map(|place| schedule.pairing(place)).collect();
        let first = [
            [0, 1, 2, 3],
            [0, 1, 2, 4],
            [0, 1, 3, 4],
            [0, 2, 3, 4],
            [1, 2, 3, 4],
            [0, 1, 2, 5],
        ];
        assert_eq!(order, first);
        let few = Schedule::new(9, 3, 1, false).expect("enough players");
        let all: std::collections::BTreeSet<_> = (0..few.pairings())
            .map(|place| few.pairing(place))
            .collect();
        assert_eq!(all.len(), 84);
        assert!(all.iter().all(|group| group.is_sorted() && group[2] < 9));
    }

    #[test]
    fn the_first_match_of_a_player_is_found_without_looking_at_all() {
        for (players, seats, each) in [(2, 2, 1), (7, 3, 2), (6, 4, 9), (5, 4, 4)] {
            let schedule = Schedule::new(players, seats, each, false).expect("enough players");
            for player in 0..players {
                let first = (0..schedule.len())
                    .map(|index| schedule.fixture(index))
                    .find(|fixture| fixture.sitting.contains(&player));
                assert_eq!(schedule.first_of(player), first, "{player} of {players}");
            }
            assert_eq!(schedule.first_of(players), None);
        }
        let none = Schedule::new(2, 2, 0, false).expect("enough players");
        assert_eq!(none.first_of(0), None);
    }

    #[test]
    fn more_matches_than_can_be_counted_are_refused_and_all_others_are_played() {
        let fault = ScheduleFault::TooFewPlayers {
            seats: 3,
            players: 2,
        };
        assert_eq!(Schedule::new(2, 3, 1, false).err(), Some(fault));
        let fault = ScheduleFault::TooManyMatches {
            each: 1 << 63,
            pairings: 3,
        };
        assert_eq!(Schedule::new(3, 2, 1 << 63, false).err(), Some(fault));
        let most = Schedule::new(2, 2, u64::MAX, false).expect("they can be counted");
        let last = most.fixture(u64::MAX - 1);
        assert_eq!((last.deal, last.sitting), (u64::MAX / 2, vec![0, 1]));
        let wide = Schedule::new(100_000, 4, 1, false).expect("they can be counted");
        assert_eq!(
            wide.first_of(99_999).map(|fixture| fixture.sitting[3]),
            Some(99_999)
        );
        let wider = Schedule::new(1_000_000, 4, 1, false);
        assert!(matches!(wider, Err(ScheduleFault::TooManyMatches { .. })));
    }

    #[test]
    fn no_two_seeds_from_the_system_are_the_same() {
        let seeds: std::collections::BTreeSet<_> = (0..100).map(|_| secret_seed()).collect();
        assert_eq!(seeds.len(), 100);
        assert!(seeds.iter().all(|seed| seed >> 53 == 0));
        // Somewhere between them every bit comes both ways.
        let (all, any) = seeds
            .iter()
            .fold((u64::MAX, 0), |(all, any), seed| (all & seed, any | seed));
        assert_eq!((all, any), (0, (1 << 53) - 1));
    }
}

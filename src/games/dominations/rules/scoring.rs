//! What kingdoms are worth, and who wins.

use serde::{Deserialize, Serialize};

use super::{kingdom::Kingdom, land::Land, options::Rules, seats::MOST_SEATS};
use crate::kit::{Seat, SeatSet};

/// The points of Middle Kingdom.
pub const MIDDLE_KINGDOM: u16 = 10;
/// The points of Harmony.
pub const HARMONY: u16 = 5;

/// What a kingdom is worth, and what breaks ties.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct KingdomScore {
    /// The points of all domains.
    pub domains: u16,
    /// The points for a castle in the middle, if that option is on.
    pub middle_kingdom: u16,
    /// The points for a complete kingdom, if that option is on.
    pub harmony: u16,
    /// All points.
    pub total: u16,
    /// The cells of the largest domain, with or without crowns.
    pub largest_domain: u8,
    /// All crowns.
    pub crowns: u8,
}

/// What a kingdom is worth by these rules.
pub fn score(kingdom: &Kingdom, rules: &Rules) -> KingdomScore {
    let land = Land::of(kingdom);
    let alone = land.alone();
    let mut domains = land.crowns_on(alone);
    let mut largest = u32::from(alone != 0);
    let mut rest = land.tiles & !alone;
    while rest != 0 {
        let domain = land.domain(rest & rest.wrapping_neg());
        let count = domain.count_ones();
        domains += count * land.crowns_on(domain);
        largest = largest.max(count);
        rest &= !domain;
    }
    let [middle_kingdom, harmony] = bonuses(kingdom, rules);
    KingdomScore {
        domains: domains as u16,
        middle_kingdom,
        harmony,
        total: domains as u16 + middle_kingdom + harmony,
        largest_domain: largest as u8,
        crowns: land.crowns_on(u64::MAX) as u8,
    }
}

/// The [`total`](KingdomScore::total) of [`score`] alone, faster: domains without a crown are passed over.
#[inline]
pub fn points(kingdom: &Kingdom, rules: &Rules) -> u16 {
    let land = Land::of(kingdom);
    let alone = land.alone();
    let mut domains = land.crowns_on(alone);
    let mut crowned = (land.odd_crowns | land.two_crowns) & !alone;
    while crowned != 0 {
        let domain = land.domain(crowned & crowned.wrapping_neg());
        domains += domain.count_ones() * land.crowns_on(domain);
        crowned &= !domain;
    }
    let [middle_kingdom, harmony] = bonuses(kingdom, rules);
    domains as u16 + middle_kingdom + harmony
}

/// The points for the castle in the middle and for a complete kingdom.
#[inline]
pub(super) fn bonuses(kingdom: &Kingdom, rules: &Rules) -> [u16; 2] {
    let middle = rules.middle_kingdom && kingdom.castle_in_middle_possible();
    let harmony = rules.harmony && kingdom.is_complete();
    [
        MIDDLE_KINGDOM * u16::from(middle),
        HARMONY * u16::from(harmony),
    ]
}

/// What decided between the best.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum TieBreak {
    /// One seat had the most points.
    Points,
    /// Tied on points; one seat had the largest domain.
    LargestDomain,
    /// Tied on that too; one seat had the most crowns.
    Crowns,
    /// Nothing separates the winners.
    Shared,
}

/// How a match ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct FinalRanking {
    /// The seats that win: more than one if nothing separates them.
    pub winners: SeatSet,
    /// What decided.
    pub decided_by: TieBreak,
    ranks: [u8; MOST_SEATS],
    totals: [u16; MOST_SEATS],
}

/// What is compared between seats, in this order.
#[derive(Clone, Copy, Default, PartialEq, Eq, PartialOrd, Ord)]
struct Result {
    total: u16,
    largest_domain: u8,
    crowns: u16,
}

impl FinalRanking {
    /// The standing of a match whose rounds ended with these scores, each by seat; `seats` of them count.
    pub fn of(rounds: &[[KingdomScore; MOST_SEATS]], seats: usize) -> Self {
        let mut results = [Result::default(); MOST_SEATS];
        for scores in rounds {
            for (result, score) in results.iter_mut().zip(scores) {
                result.total += score.total;
                result.largest_domain = result.largest_domain.max(score.largest_domain);
                result.crowns += u16::from(score.crowns);
            }
        }
        let results = &results[..seats];
        let best = results.iter().copied().max().unwrap_or_default();
        let winners: SeatSet = Seat::first(seats)
            .filter(|seat| results[seat.index()] == best)
            .collect();
        let as_many_points = results.iter().filter(|result| result.total == best.total);
        let as_large = as_many_points
            .clone()
            .filter(|result| result.largest_domain == best.largest_domain);
        let decided_by = match (winners.len(), as_large.count(), as_many_points.count()) {
            (2.., _, _) => TieBreak::Shared,
            (_, 2.., _) => TieBreak::Crowns,
            (_, _, 2..) => TieBreak::LargestDomain,
            _ => TieBreak::Points,
        };
        let (mut ranks, mut totals) = ([0; MOST_SEATS], [0; MOST_SEATS]);
        for (seat, result) in results.iter().enumerate() {
            ranks[seat] = 1 + results.iter().filter(|other| *other > result).count() as u8;
            totals[seat] = result.total;
        }
        Self {
            winners,
            decided_by,
            ranks,
            totals,
        }
    }

    /// A seat's points of all rounds.
    pub const fn total(&self, seat: Seat) -> u16 {
        self.totals[seat.index()]
    }

    /// A seat's rank, from 1; seats that nothing separates share one.
    pub const fn rank(&self, seat: Seat) -> u8 {
        self.ranks[seat.index()]
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn result(total: u16, largest_domain: u8, crowns: u8) -> KingdomScore {
        KingdomScore {
            domains: total,
            total,
            largest_domain,
            crowns,
            ..KingdomScore::default()
        }
    }

    #[test]
    fn ties_are_broken_by_the_largest_domain_then_by_crowns_then_shared() {
        let cases = [
            (
                vec![result(5, 1, 1), result(4, 9, 9)],
                vec![0],
                TieBreak::Points,
            ),
            (
                vec![result(5, 3, 9), result(5, 4, 1), result(4, 9, 9)],
                vec![1],
                TieBreak::LargestDomain,
            ),
            (
                vec![result(5, 4, 2), result(5, 4, 3), result(5, 3, 9)],
                vec![1],
                TieBreak::Crowns,
            ),
            (
                vec![result(5, 4, 3), result(1, 1, 1), result(5, 4, 3)],
                vec![0, 2],
                TieBreak::Shared,
            ),
        ];
        for (scores, winners, by) in cases {
            let seats = scores.len();
            let mut round = [KingdomScore::default(); MOST_SEATS];
            round[..seats].copy_from_slice(&scores);
            let standing = FinalRanking::of(&[round], seats);
            let found: Vec<_> = standing.winners.iter().map(Seat::index).collect();
            assert_eq!((found, standing.decided_by), (winners, by), "{scores:?}");
        }
    }

    #[test]
    fn under_dynasty_points_and_crowns_add_up_and_the_largest_domain_of_all_counts() {
        let nobody = KingdomScore::default();
        let rounds = [
            [result(5, 7, 1), result(9, 2, 1), nobody, nobody],
            [result(6, 3, 1), result(2, 6, 9), nobody, nobody],
        ];
        let standing = FinalRanking::of(&rounds, 2);
        assert_eq!(standing.winners.iter().collect::<Vec<_>>(), [Seat::new(0)]);
        assert_eq!(standing.decided_by, TieBreak::LargestDomain);
        assert_eq!(
            (standing.rank(Seat::new(0)), standing.rank(Seat::new(1))),
            (1, 2)
        );
    }
}

//! What kingdoms are worth, and who wins.

use serde::{Deserialize, Serialize};

use super::{kingdom::Kingdom, land::Land, options::Rules};
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
pub struct Standing {
    /// The seats that win: more than one if nothing separates them.
    pub winners: SeatSet,
    /// What decided.
    pub decided_by: TieBreak,
    ranks: [u8; Seat::MOST],
}

impl Standing {
    /// The standing of a match whose rounds ended with these scores, each by seat.
    pub fn of(rounds: &[&[KingdomScore]]) -> Self {
        let seats = rounds.first().map_or(0, |scores| scores.len());
        let mut results = [(0_u16, 0_u8, 0_u16); Seat::MOST];
        for scores in rounds {
            for (result, score) in results.iter_mut().zip(*scores) {
                result.0 += score.total;
                result.1 = result.1.max(score.largest_domain);
                result.2 += u16::from(score.crowns);
            }
        }
        let results = &results[..seats];
        let best = results.iter().copied().max().unwrap_or_default();
        let winners: SeatSet = Seat::first(seats)
            .filter(|seat| results[seat.index()] == best)
            .collect();
        let tied_on = |agree: fn(&(u16, u8, u16), &(u16, u8, u16)) -> bool| {
            results.iter().filter(|result| agree(result, &best)).count() > 1
        };
        let decided_by = if winners.len() > 1 {
            TieBreak::Shared
        } else if tied_on(|a, b| (a.0, a.1) == (b.0, b.1)) {
            TieBreak::Crowns
        } else if tied_on(|a, b| a.0 == b.0) {
            TieBreak::LargestDomain
        } else {
            TieBreak::Points
        };
        let mut ranks = [0; Seat::MOST];
        for (rank, result) in ranks.iter_mut().zip(results) {
            *rank = 1 + results.iter().filter(|other| *other > result).count() as u8;
        }
        Self {
            winners,
            decided_by,
            ranks,
        }
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
            let standing = Standing::of(&[&scores]);
            let found: Vec<_> = standing.winners.iter().map(Seat::index).collect();
            assert_eq!((found, standing.decided_by), (winners, by), "{scores:?}");
        }
    }

    #[test]
    fn under_dynasty_points_and_crowns_add_up_and_the_largest_domain_of_all_counts() {
        let rounds = [
            [result(5, 7, 1), result(9, 2, 1)],
            [result(6, 3, 1), result(2, 6, 9)],
        ];
        let standing = Standing::of(&[&rounds[0], &rounds[1]]);
        assert_eq!(standing.winners.iter().collect::<Vec<_>>(), [Seat::new(0)]);
        assert_eq!(standing.decided_by, TieBreak::LargestDomain);
        assert_eq!(
            (standing.rank(Seat::new(0)), standing.rank(Seat::new(1))),
            (1, 2)
        );
    }
}

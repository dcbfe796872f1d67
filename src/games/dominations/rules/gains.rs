//! What placements would make a kingdom worth, without laying them: for players that try many.

use super::{
    domino::Domino,
    grid::{beside, place, reach},
    kingdom::Kingdom,
    options::Rules,
    placement::Placement,
    places::Places,
    scoring::{HARMONY, MIDDLE_KINGDOM, bonuses},
    terrain::{Terrain, Tile},
};

/// A kingdom's domains, as far as they have been asked for, by the cells where a tile would join them.
#[derive(Clone, Debug)]
pub struct Gains<'a> {
    kingdom: &'a Kingdom,
    rules: &'a Rules,
    /// The domains found, those of a terrain in a row.
    borders: [Border; MOST_DOMAINS],
    found: usize,
    /// Where the domains of each terrain begin and end.
    ranges: [Option<(u8, u8)>; Terrain::COUNT],
}

/// A kingdom of 7 x 7 has 48 tiles.
const MOST_DOMAINS: usize = 48;

/// A domain, seen from outside.
#[derive(Clone, Copy, Debug, Default)]
struct Border {
    /// The cells beside the domain.
    beside: u64,
    cells: u8,
    crowns: u8,
}

impl<'a> Gains<'a> {
    /// What could be gained in this kingdom by these rules.
    #[inline]
    pub fn of(kingdom: &'a Kingdom, rules: &'a Rules) -> Self {
        Self {
            kingdom,
            rules,
            borders: [Border::default(); MOST_DOMAINS],
            found: 0,
            ranges: [None; Terrain::COUNT],
        }
    }

    /// What the kingdom is worth as it is, beyond its domains: its bonuses.
    pub fn as_it_is(&self) -> u16 {
        bonuses(self.kingdom, self.rules).into_iter().sum()
    }

    /// What could be gained with one domino.
    #[inline]
    pub fn with(&mut self, domino: &Domino) -> DominoGains<'_> {
        let [first, second] = domino.halves.map(|half| self.range(half.terrain));
        let middle = self.rules.middle_kingdom && self.kingdom.castle_in_middle_possible();
        let size = u32::from(self.kingdom.size());
        let complete = self.kingdom.tile_count() + 3 == size * size;
        DominoGains {
            halves: domino.halves,
            joint: domino.halves[0].terrain == domino.halves[1].terrain,
            first: &self.borders[first.0.into()..first.1.into()],
            second: &self.borders[second.0.into()..second.1.into()],
            middle: if middle { self.kingdom.middle() } else { 0 },
            harmony: HARMONY * u16::from(self.rules.harmony && complete),
        }
    }

    /// Finds the domains of a terrain, unless that has been done.
    #[inline]
    fn range(&mut self, terrain: Terrain) -> (u8, u8) {
        if let Some(range) = self.ranges[terrain.index()] {
            return range;
        }
        let begin = self.found;
        let all = self.kingdom.cells_of(terrain);
        let [odd, two] = self.kingdom.crowns();
        let mut rest = all;
        while rest != 0 {
            let domain = reach(rest & rest.wrapping_neg(), all);
            let crowns = (domain & odd).count_ones() + 2 * (domain & two).count_ones();
            self.borders[self.found] = Border {
                beside: beside(domain),
                cells: domain.count_ones() as u8,
                crowns: crowns as u8,
            };
            self.found += 1;
            rest &= !domain;
        }
        *self.ranges[terrain.index()].insert((begin as u8, self.found as u8))
    }
}

/// What a domino's placements would gain.
#[derive(Clone, Debug)]
pub struct DominoGains<'a> {
    halves: [Tile; 2],
    /// Whether both halves would be of one domain.
    joint: bool,
    first: &'a [Border],
    second: &'a [Border],
    /// The cells that keep the castle in the middle; none if it is not, or if that is worth nothing.
    middle: u64,
    harmony: u16,
}

impl DominoGains<'_> {
    /// The points that the domains gain by a legal placement, and the bonuses that the kingdom then has.
    #[inline]
    pub fn worth(&self, placement: Placement) -> u16 {
        self.worth_on(placement.cells().map(place))
    }

    /// The placement that is worth most, and what; of equals the one of the least `rank`. None if there are none.
    #[inline]
    pub fn best<R: Ord>(
        &self,
        places: &Places,
        rank: impl Fn(Placement) -> R,
    ) -> Option<(Placement, u16)> {
        // Worths first, ranks only of those that tie: most placements need no second look.
        let (mut worths, mut count, mut most) = ([0; Places::MOST], 0, 0);
        places.each_spot(|spot| {
            let worth = self.worth_on(spot.places());
            worths[count & (Places::MOST - 1)] = worth;
            count += 1;
            most = most.max(worth);
        });
        let (mut best, mut next) = (None, 0);
        places.each_spot(|spot| {
            if worths[next & (Places::MOST - 1)] == most {
                let placement = places.placement(spot);
                let rank = rank(placement);
                if best.as_ref().is_none_or(|(least, _)| rank < *least) {
                    best = Some((rank, placement));
                }
            }
            next += 1;
        });
        best.map(|(_, placement)| (placement, most))
    }

    /// [`worth`](Self::worth) by the places of the halves on the torus.
    #[inline]
    fn worth_on(&self, [first, second]: [u32; 2]) -> u16 {
        let (first, second) = (1 << first, 1 << second);
        let gain = if self.joint {
            gain(self.first, first | second, &self.halves)
        } else {
            gain(self.first, first, &self.halves[..1])
                + gain(self.second, second, &self.halves[1..])
        };
        // Off the torus' end a cell looks like another one, but never both of a domino.
        let middle = (first | second) & !self.middle == 0;
        gain + MIDDLE_KINGDOM * u16::from(middle) + self.harmony
    }
}

/// What tiles that are joined gain on these cells, with the domains that they join.
#[inline]
fn gain(borders: &[Border], at: u64, tiles: &[Tile]) -> u16 {
    let mut cells = tiles.len() as u32;
    let mut crowns: u32 = tiles.iter().map(|tile| u32::from(tile.crowns)).sum();
    let mut before = 0;
    for border in borders {
        let joined = u32::from(border.beside & at != 0);
        let (more_cells, more_crowns) =
            (joined * u32::from(border.cells), u32::from(border.crowns));
        cells += more_cells;
        crowns += joined * more_crowns;
        before += more_cells * more_crowns;
    }
    (cells * crowns - before) as u16
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{
        games::dominations::rules::{DominoNumber, DominoSet, OptionalRule, points},
        kit::chance::{below, stream},
    };

    #[test]
    fn gains_are_what_laying_the_domino_brings() {
        let dominos = DominoSet::course();
        let rules = Rules::with([OptionalRule::MiddleKingdom, OptionalRule::Harmony]);
        for (seed, size) in (0..60).flat_map(|seed| [(seed, 5), (seed, 7)]) {
            let mut rng = stream(seed, "gains", size.into());
            let mut kingdom = Kingdom::new(size);
            for _ in 0..40 {
                let number = DominoNumber::new(below(&mut rng, 48) as u8 + 1).expect("1 to 48");
                let domino = &dominos[number];
                let before = points(&kingdom, &rules);
                let mut gains = Gains::of(&kingdom, &rules);
                let as_it_is = gains.as_it_is();
                let with_domino = gains.with(domino);
                for placement in kingdom.placements(domino) {
                    let mut grown = kingdom;
                    grown.lay(domino.halves, placement);
                    let after = points(&grown, &rules);
                    assert_eq!(
                        before - as_it_is + with_domino.worth(placement),
                        after,
                        "{kingdom:?} {placement:?}"
                    );
                }
                if let Some(placement) = kingdom.places(domino).any(&mut rng) {
                    kingdom.lay(domino.halves, placement);
                }
            }
        }
    }
}

//! What a placement earns, domain by domain, and the bonuses that it gives away. Pure.

use crate::{
    games::dominations::rules::{
        Domain, Domino, DominoSet, HARMONY, Kingdom, MIDDLE_KINGDOM, Placement, Position, Rules,
        Terrain,
    },
    kit::{Cell, Seat},
};

/// Points that are paid at the end of a round.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Bonus {
    /// For a castle in the middle.
    Middle,
    /// For a complete kingdom.
    Harmony,
}

impl Bonus {
    /// Both.
    pub const ALL: [Self; 2] = [Self::Middle, Self::Harmony];

    /// The end of the keys of its texts.
    pub fn stem(self) -> &'static str {
        match self {
            Self::Middle => "middle",
            Self::Harmony => "harmony",
        }
    }

    /// What it pays.
    pub fn points(self) -> i32 {
        i32::from(match self {
            Self::Middle => MIDDLE_KINGDOM,
            Self::Harmony => HARMONY,
        })
    }

    /// Whether the match is played with it.
    pub fn is_played(self, rules: &Rules) -> bool {
        match self {
            Self::Middle => rules.middle_kingdom,
            Self::Harmony => rules.harmony,
        }
    }

    /// Whether the kingdom may still earn it, if enough dominos come.
    pub fn fits(self, kingdom: &Kingdom) -> bool {
        match self {
            Self::Middle => kingdom.castle_in_middle_possible(),
            Self::Harmony => kingdom.harmony_possible(),
        }
    }

    /// Whether a seat may still earn it, with dominos of that set.
    pub fn is_possible(self, position: &Position, seat: Seat, dominos: &DominoSet) -> bool {
        match self {
            Self::Middle => self.fits(position.kingdom(seat)),
            Self::Harmony => position.harmony_possible(seat, dominos),
        }
    }

    /// Whether the kingdom earns it as it is, if nothing more is laid down.
    pub fn is_paid(self, kingdom: &Kingdom) -> bool {
        match self {
            Self::Middle => self.fits(kingdom),
            Self::Harmony => kingdom.is_complete(),
        }
    }

    /// Whether the kingdom has earned it for good: whatever is laid down yet, nothing takes it away.
    pub fn is_won(self, kingdom: &Kingdom) -> bool {
        let (low, high) = kingdom.bounds();
        let grown = kingdom.size() as i8 - 1;
        self.is_paid(kingdom) && (high.x - low.x, high.y - low.y) == (grown, grown)
    }
}

/// What a placement comes to: what it earns now, and what it gives away for the end.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Forecast {
    /// What it earns in domains.
    pub gain: Gain,
    /// The bonuses that were within reach and are no more.
    pub lost: Vec<Bonus>,
    /// The kingdom that it makes.
    pub after: Kingdom,
}

impl Forecast {
    /// What `placement` of `domino` in `kingdom` comes to by these rules; nothing where it may not lie.
    pub fn of(
        rules: &Rules,
        kingdom: &Kingdom,
        domino: &Domino,
        placement: Placement,
    ) -> Option<Self> {
        let (gain, after) = gain(kingdom, domino, placement)?;
        let lost = Bonus::ALL
            .into_iter()
            .filter(|bonus| bonus.is_played(rules) && bonus.fits(kingdom) && !bonus.fits(&after));
        Some(Self {
            lost: lost.collect(),
            gain,
            after,
        })
    }

    /// The points of the domains less those of the bonuses given away.
    pub fn total(&self) -> i32 {
        self.gain.total - self.lost.iter().map(|bonus| bonus.points()).sum::<i32>()
    }
}

/// What a placement earns before bonuses.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Gain {
    /// Points of all domains afterwards less those before.
    pub total: i32,
    /// The domains that the two halves join or found.
    pub domains: Vec<Grown>,
}

/// A domain that a placement has made larger.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Grown {
    /// Its terrain.
    pub terrain: Terrain,
    /// Cells and crowns of the most valuable of the domains it was before, if it was one.
    pub before: Option<(usize, u8)>,
    /// Cells and crowns now.
    pub after: (usize, u8),
    /// Where it lies.
    pub cells: Vec<Cell>,
}

impl Grown {
    /// Whether there is something to tell: it has grown, or is worth something.
    pub fn tells(&self) -> bool {
        self.before.is_some_and(|(_, crowns)| crowns > 0) || self.after.1 > 0
    }
}

fn points(domain: &Domain) -> i32 {
    i32::from(domain.points())
}

/// What `placement` of `domino` earns in `kingdom`, with the kingdom that it makes; nothing where it may not lie.
pub fn gain(kingdom: &Kingdom, domino: &Domino, placement: Placement) -> Option<(Gain, Kingdom)> {
    let mut after = *kingdom;
    after.place(domino.halves, placement).ok()?;
    let old: Vec<Domain> = kingdom.domains();
    let new: Vec<Domain> = after.domains();
    let total = new.iter().map(points).sum::<i32>() - old.iter().map(points).sum::<i32>();
    let cells = placement.cells();
    let domains = new
        .into_iter()
        .filter(|domain| cells.iter().any(|cell| domain.cells.contains(cell)))
        .map(|domain| {
            let before = old
                .iter()
                .filter(|old| {
                    old.terrain == domain.terrain
                        && old.cells.iter().all(|cell| domain.cells.contains(cell))
                })
                .max_by_key(|old| (points(old), old.cells.len()))
                .map(|old| (old.cells.len(), old.crowns));
            Grown {
                terrain: domain.terrain,
                before,
                after: (domain.cells.len(), domain.crowns),
                cells: domain.cells,
            }
        })
        .collect();
    Some((Gain { total, domains }, after))
}

/// The placement of `domino` that comes to most in `kingdom`, with what that is; the first among equals.
pub fn best_landing(
    rules: &Rules,
    kingdom: &Kingdom,
    domino: &Domino,
) -> Option<(Placement, Forecast)> {
    let mut best: Option<(Placement, Forecast)> = None;
    for placement in kingdom.placements(domino) {
        let Some(forecast) = Forecast::of(rules, kingdom, domino, placement) else {
            continue;
        };
        if best
            .as_ref()
            .is_none_or(|(_, best)| forecast.total() > best.total())
        {
            best = Some((placement, forecast));
        }
    }
    best
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{
        games::dominations::rules::{DominoNumber, DominoSet, OptionalRule, Tile},
        kit::Direction,
    };

    /// A castle with wheat two cells to its east, the crowned one farther away.
    fn kingdom() -> Kingdom {
        let wheat = |crowns| Tile {
            terrain: Terrain::Wheat,
            crowns,
        };
        let tiles = [
            (Cell { x: 1, y: 0 }, wheat(0)),
            (Cell { x: 2, y: 0 }, wheat(1)),
        ];
        Kingdom::from_tiles(5, tiles).unwrap()
    }

    #[test]
    fn what_gives_the_middle_away_is_charged_for_it_and_is_no_best_place() {
        let rules = Rules::with([OptionalRule::MiddleKingdom]);
        let kingdom = kingdom();
        // Wheat and wheat.
        let domino = DominoSet::course()[DominoNumber::new(1).unwrap()];
        let away = Placement {
            domino: domino.number,
            at: Cell { x: 3, y: 0 },
            towards: Direction::N,
        };
        let forecast = Forecast::of(&rules, &kingdom, &domino, away).unwrap();
        assert_eq!(forecast.lost, [Bonus::Middle]);
        assert_eq!(
            (forecast.gain.total, forecast.total()),
            (2, 2 - Bonus::Middle.points())
        );
        let (_, best) = best_landing(&rules, &kingdom, &domino).unwrap();
        assert_eq!((best.lost.as_slice(), best.total()), (&[][..], 2));
        // Who does not play for it gives nothing away.
        let plain = Forecast::of(&Rules::default(), &kingdom, &domino, away).unwrap();
        assert_eq!((plain.lost.len(), plain.total()), (0, 2));
    }

    #[test]
    fn the_middle_is_won_once_the_kingdom_is_as_wide_as_it_may_be_and_harmony_once_it_is_full() {
        let won = |tiles: &[(i8, i8)]| {
            let wheat = Tile {
                terrain: Terrain::Wheat,
                crowns: 0,
            };
            let tiles = tiles.iter().map(|&(x, y)| (Cell { x, y }, wheat));
            let kingdom = Kingdom::from_tiles(5, tiles).unwrap();
            Bonus::ALL.map(|bonus| bonus.is_won(&kingdom))
        };
        assert_eq!(won(&[(1, 0), (2, 0)]), [false, false]);
        assert_eq!(won(&[(-2, 0), (2, 0), (0, 2)]), [false, false]);
        assert_eq!(won(&[(-2, 0), (2, 0), (0, 2), (0, -2)]), [true, false]);
        assert_eq!(won(&[(-1, 0), (3, 0), (0, 2), (0, -2)]), [false, false]);
        let square = |low: i8| {
            let cells = (low..low + 5).flat_map(|x| (-2..=2).map(move |y| (x, y)));
            let cells: Vec<_> = cells.filter(|cell| *cell != (0, 0)).collect();
            won(&cells)
        };
        assert_eq!(square(-2), [true, true]);
        assert_eq!(square(-1), [false, true]);
    }
}

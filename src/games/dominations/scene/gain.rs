//! What a placement earns, domain by domain. Pure.

use crate::{
    games::dominations::rules::{Domain, Domino, Kingdom, Placement, Terrain},
    kit::Cell,
};

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

/// The placement of `domino` that earns most in `kingdom`, with what it earns; the first among equals.
pub fn best_landing(kingdom: &Kingdom, domino: &Domino) -> Option<(Placement, Gain)> {
    let mut best: Option<(Placement, Gain)> = None;
    for placement in kingdom.placements(domino) {
        let Some((gain, _)) = gain(kingdom, domino, placement) else {
            continue;
        };
        if best
            .as_ref()
            .is_none_or(|(_, best)| gain.total > best.total)
        {
            best = Some((placement, gain));
        }
    }
    best
}

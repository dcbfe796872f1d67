//! Domains: joined cells of one terrain, as they are told of. Points are counted without listing them.

use super::{
    grid::{cell, each},
    kingdom::Kingdom,
    land::Land,
    terrain::Terrain,
};
use crate::kit::Cell;

/// Joined cells of one terrain.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Domain {
    /// The terrain.
    pub terrain: Terrain,
    /// The cells, by x, then y.
    pub cells: Vec<Cell>,
    /// The crowns on them.
    pub crowns: u8,
}

impl Domain {
    /// What the domain is worth: cells times crowns.
    pub const fn points(&self) -> u16 {
        self.cells.len() as u16 * self.crowns as u16
    }
}

impl Kingdom {
    /// The domains, by terrain and first cell.
    pub fn domains(&self) -> Vec<Domain> {
        let (land, (min, _)) = (Land::of(self), self.bounds());
        let (mut domains, mut rest) = (Vec::new(), land.tiles);
        while rest != 0 {
            let cells = land.domain(rest & rest.wrapping_neg());
            rest &= !cells;
            // Seen from the corner, and so in the order of x and y.
            let at = each(cells).map(|place| cell(place, Cell::CASTLE));
            let cells: Vec<_> = at.map(|at| Cell::new(min.x + at.x, min.y + at.y)).collect();
            let tiles: Vec<_> = cells.iter().filter_map(|&at| self.tile(at)).collect();
            let crowns = tiles.iter().map(|tile| tile.crowns).sum();
            domains.push(Domain {
                terrain: tiles[0].terrain,
                cells,
                crowns,
            });
        }
        domains.sort_by_key(|domain| (domain.terrain, domain.cells[0]));
        domains
    }
}

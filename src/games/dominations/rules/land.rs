//! A kingdom's tiles and which of them are joined, whatever their terrain: what domains are made of.

use super::{
    grid::{from_origin, south, west},
    kingdom::Kingdom,
    terrain::Terrain,
};

/// Sets of cells seen [`from_origin`], the kingdom's south-western corner.
///
/// No step from there leads around the torus, so plain shifts do: the kingdom's free column and row catch those
/// that leave it.
#[derive(Clone, Copy, Debug)]
pub(super) struct Land {
    /// Every tile.
    pub tiles: u64,
    /// The tiles with a tile of their terrain to the east.
    east: u64,
    /// The tiles with a tile of their terrain to the north.
    north: u64,
    /// The tiles whose number of crowns is odd.
    pub odd_crowns: u64,
    /// The tiles with two or more crowns.
    pub two_crowns: u64,
}

impl Land {
    #[inline]
    pub(super) fn of(kingdom: &Kingdom) -> Self {
        let (mut tiles, mut east, mut north) = (0, 0, 0);
        for terrain in Terrain::ALL {
            let cells = kingdom.cells_of(terrain);
            tiles |= cells;
            east |= cells & west(cells);
            north |= cells & south(cells);
        }
        let [odd_crowns, two_crowns] = kingdom.crowns();
        let corner = kingdom.bounds().0;
        Self {
            tiles: from_origin(tiles, corner),
            east: from_origin(east, corner),
            north: from_origin(north, corner),
            odd_crowns: from_origin(odd_crowns, corner),
            two_crowns: from_origin(two_crowns, corner),
        }
    }

    /// The tiles that are a domain each.
    #[inline]
    pub(super) const fn alone(&self) -> u64 {
        self.tiles & !(self.east | self.east << 8 | self.north | self.north << 1)
    }

    /// The domain of a tile.
    #[inline]
    pub(super) const fn domain(&self, tile: u64) -> u64 {
        // Few domains need more than three steps: a guess that comes true costs nothing.
        let mut reached = self.step(self.step(self.step(tile)));
        loop {
            let next = self.step(reached);
            if next == reached {
                return reached;
            }
            reached = self.step(next);
        }
    }

    #[inline]
    const fn step(&self, from: u64) -> u64 {
        from | (from & self.east) << 8
            | (from >> 8) & self.east
            | (from & self.north) << 1
            | (from >> 1) & self.north
    }

    /// How many crowns lie on `cells`.
    #[inline]
    pub(super) const fn crowns_on(&self, cells: u64) -> u32 {
        (self.odd_crowns & cells).count_ones() + 2 * (self.two_crowns & cells).count_ones()
    }
}

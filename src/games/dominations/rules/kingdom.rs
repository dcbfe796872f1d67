//! Kingdoms: the land that a seat builds around its castle.

use super::{
    domino::Domino,
    extent::Extent,
    grid::{self, beside, beside_one, bit, columns, place, rows},
    placement::{Placement, PlacementRefusal},
    places::{Places, PlacesIter, Spot},
    terrain::{Terrain, Tile},
};
use crate::kit::Cell;

impl Cell {
    /// Where the castle of a kingdom stands: the origin.
    pub const CASTLE: Self = Self::new(0, 0);
}

/// One seat's land: the castle and every tile placed around it.
///
/// Always holds: the castle is at [`Cell::CASTLE`], no tile lies on it or on another, and the whole fits a square
/// of [`size`](Self::size) cells a side.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Kingdom {
    /// The cells of each terrain.
    terrains: [u64; Terrain::COUNT],
    /// The cells whose number of crowns is odd, and those with two or more.
    crowns: [u64; 2],
    /// The castle and every tile.
    taken: u64,
    /// The cells that share an edge with a tile of each terrain or with the castle. Follows from the above.
    welcoming: [u64; Terrain::COUNT],
    /// How far it reaches, and where dominos may lie without making it too wide.
    extent: Extent,
    size: u8,
}

impl Kingdom {
    /// The largest size that a kingdom can have.
    pub const MOST_SIZE: u8 = grid::MOST_SIZE;

    /// A castle alone, on land that may grow to `size` cells a side, at most [`Kingdom::MOST_SIZE`].
    pub fn new(size: u8) -> Self {
        assert!(
            (1..=Self::MOST_SIZE).contains(&size),
            "a kingdom has 1 to 7 cells a side"
        );
        Self {
            terrains: [0; Terrain::COUNT],
            crowns: [0; 2],
            taken: bit(Cell::CASTLE),
            welcoming: [beside(bit(Cell::CASTLE)); Terrain::COUNT],
            extent: Extent::of(Cell::CASTLE, Cell::CASTLE, size),
            size,
        }
    }

    /// A castle and these tiles, however they came there.
    ///
    /// # Errors
    /// The first tile that lies on another or makes the kingdom too wide, and which of the two.
    pub fn from_tiles(
        size: u8,
        tiles: impl IntoIterator<Item = (Cell, Tile)>,
    ) -> Result<Self, (Cell, PlacementRefusal)> {
        let mut kingdom = Self::new(size);
        for (cell, tile) in tiles {
            if !kingdom.is_free(cell) {
                return Err((cell, PlacementRefusal::Taken(cell)));
            }
            if !kingdom.has_room(cell) {
                return Err((cell, PlacementRefusal::TooWide(size)));
            }
            kingdom.put(place(cell), tile);
            let (min, max) = kingdom.bounds();
            let min = Cell::new(min.x.min(cell.x), min.y.min(cell.y));
            let max = Cell::new(max.x.max(cell.x), max.y.max(cell.y));
            kingdom.extent = Extent::of(min, max, size);
        }
        Ok(kingdom)
    }

    /// How many cells wide and high it may be.
    #[inline]
    pub const fn size(&self) -> u8 {
        self.size
    }

    /// The south-western and the north-eastern corner of what is built, castle included.
    #[inline]
    pub const fn bounds(&self) -> (Cell, Cell) {
        self.extent.corners()
    }

    /// The tile on a cell. The castle is none.
    pub fn tile(&self, at: Cell) -> Option<Tile> {
        if !self.is_inside(at) {
            return None;
        }
        let terrain = Terrain::ALL
            .into_iter()
            .find(|terrain| self.terrains[terrain.index()] & bit(at) != 0)?;
        let crowns =
            u8::from(self.crowns[0] & bit(at) != 0) + 2 * u8::from(self.crowns[1] & bit(at) != 0);
        Some(Tile { terrain, crowns })
    }

    /// The tiles and their cells, by x, then y.
    pub fn tiles(&self) -> impl Iterator<Item = (Cell, Tile)> {
        let (min, max) = self.bounds();
        (min.x..=max.x)
            .flat_map(move |x| (min.y..=max.y).map(move |y| Cell::new(x, y)))
            .filter_map(|cell| Some((cell, self.tile(cell)?)))
    }

    /// How many tiles there are.
    #[inline]
    pub const fn tile_count(&self) -> u32 {
        self.taken.count_ones() - 1
    }

    /// Whether a cell has neither castle nor tile.
    #[inline]
    pub const fn is_free(&self, at: Cell) -> bool {
        !self.is_inside(at) || self.taken & bit(at) == 0
    }

    /// Whether every cell of the square is filled.
    #[inline]
    pub const fn is_complete(&self) -> bool {
        self.taken.count_ones() == self.size as u32 * self.size as u32
    }

    /// Whether the castle may still end up in the middle: nothing lies too far from it.
    #[inline]
    pub const fn castle_in_middle_possible(&self) -> bool {
        self.extent.inside & !self.middle() == 0
    }

    /// Whether the kingdom may still be completed, as far as a quick look can tell: never false when it may.
    ///
    /// Dominos cover a square but for the castle only if the castle is on a cell of the corners' colour and no
    /// free cell is walled in alone.
    pub fn harmony_possible(&self) -> bool {
        let (size, (min, max)) = (self.size as i8, self.bounds());
        (max.x - size + 1..=min.x).any(|x| {
            (max.y - size + 1..=min.y).any(|y| {
                let square = columns(x, self.size) & rows(y, self.size);
                let free = square & !self.taken;
                (x + y) % 2 == 0 && free & !beside(free) == 0
            })
        })
    }

    /// Whether a free cell of the square around the castle has nothing but tiles beside it within that square.
    ///
    /// The castle counts as free here, so that no cell beside it is a hole.
    #[inline]
    pub const fn has_hole_around_castle(&self) -> bool {
        let free = self.middle() & !self.taken;
        free & !beside(free | bit(Cell::CASTLE)) != 0
    }

    /// Whether a domino with these halves may lie so.
    ///
    /// # Errors
    /// The rule that it would break.
    #[inline]
    pub fn check(&self, halves: [Tile; 2], placement: Placement) -> Result<(), PlacementRefusal> {
        self.places_of(halves, placement).map(drop)
    }

    /// The places on the torus of a domino with these halves, if it may lie so.
    ///
    /// # Errors
    /// The rule that it would break.
    #[inline]
    pub(super) fn places_of(
        &self,
        halves: [Tile; 2],
        placement: Placement,
    ) -> Result<[u32; 2], PlacementRefusal> {
        let (pair, places) = (placement.pair(), Spot::of(placement).places());
        let room = if placement.towards.is_upright() {
            self.extent.upright
        } else {
            self.extent.level
        };
        // Pairs begin less than eight columns and rows from the corner, so that none is taken for another.
        let low = self.extent.low();
        let across = pair.x.wrapping_sub(low.x) as u8;
        let along = pair.y.wrapping_sub(low.y) as u8;
        let [first, second] = places.map(|place| 1 << place);
        let allowed = (across | along) < 8
            && room & bit(pair) != 0
            && (first | second) & self.taken == 0
            && first & self.welcoming(halves[0].terrain)
                | second & self.welcoming(halves[1].terrain)
                != 0;
        if allowed {
            Ok(places)
        } else {
            Err(self.refusal(placement))
        }
    }

    /// The rule that a placement that is not allowed breaks.
    #[cold]
    fn refusal(&self, placement: Placement) -> PlacementRefusal {
        let cells = placement.cells();
        if let Some(taken) = cells.into_iter().find(|&cell| !self.is_free(cell)) {
            PlacementRefusal::Taken(taken)
        } else if !cells.into_iter().all(|cell| self.has_room(cell)) {
            PlacementRefusal::TooWide(self.size)
        } else {
            PlacementRefusal::Unconnected
        }
    }

    /// Lays a domino with these halves.
    ///
    /// # Errors
    /// The rule that it would break; the kingdom is then as it was.
    #[inline]
    pub fn place(
        &mut self,
        halves: [Tile; 2],
        placement: Placement,
    ) -> Result<(), PlacementRefusal> {
        self.lay_on(self.places_of(halves, placement)?, halves);
        Ok(())
    }

    /// Lays a domino that is known to be allowed there: one of [`places`](Self::places), for a start.
    #[inline]
    pub fn lay(&mut self, halves: [Tile; 2], placement: Placement) {
        debug_assert_eq!(self.check(halves, placement), Ok(()));
        self.lay_on(Spot::of(placement).places(), halves);
    }

    /// [`lay`](Self::lay) by places on the torus.
    // Half of all moves, like `pick`.
    #[inline(always)]
    pub(super) fn lay_on(&mut self, [first, second]: [u32; 2], halves: [Tile; 2]) {
        let bits = self.put(first, halves[0]) | self.put(second, halves[1]);
        if bits & !self.extent.inside != 0 {
            self.extent = self.extent.with([first, second], self.size);
        }
    }

    /// Every legal, canonical placement of a domino, as a set.
    #[inline]
    pub fn places(&self, domino: &Domino) -> Places {
        let welcoming = domino.halves.map(|half| self.welcoming(half.terrain));
        Places::of(domino, !self.taken(), &self.extent, welcoming)
    }

    /// Every legal, canonical placement of a domino, sorted by x, y, and then the direction.
    #[inline]
    pub fn placements(&self, domino: &Domino) -> PlacesIter {
        self.places(domino).iter()
    }

    /// The cells of one terrain.
    #[inline]
    pub(crate) const fn cells_of(&self, terrain: Terrain) -> u64 {
        self.terrains[terrain.index()]
    }

    /// The cells whose number of crowns is odd, and those with two or more.
    #[inline]
    pub(crate) const fn crowns(&self) -> [u64; 2] {
        self.crowns
    }

    /// The castle and every tile.
    #[inline]
    pub(crate) const fn taken(&self) -> u64 {
        self.taken
    }

    /// The cells on which a tile of this terrain connects: beside its like or the castle.
    #[inline]
    pub(super) const fn welcoming(&self, terrain: Terrain) -> u64 {
        self.welcoming[terrain.index()]
    }

    /// The cells that leave the castle in the middle.
    #[inline]
    pub(crate) const fn middle(&self) -> u64 {
        let most = self.size as i8 / 2;
        columns(-most, self.size) & rows(-most, self.size)
    }

    #[inline]
    const fn is_inside(&self, at: Cell) -> bool {
        let (min, max) = self.bounds();
        min.x <= at.x && at.x <= max.x && min.y <= at.y && at.y <= max.y
    }

    /// Whether the kingdom would still fit its square with this cell.
    #[inline]
    const fn has_room(&self, at: Cell) -> bool {
        let (size, (min, max)) = (self.size as i16, self.bounds());
        let (x, y) = (at.x as i16, at.y as i16);
        max.x as i16 - x < size
            && x - (min.x as i16) < size
            && max.y as i16 - y < size
            && y - (min.y as i16) < size
    }

    /// Puts a tile at a place of the torus, and tells its bit.
    #[inline]
    fn put(&mut self, place: u32, tile: Tile) -> u64 {
        let bit = 1 << place;
        let terrain = tile.terrain.index();
        self.terrains[terrain] |= bit;
        self.welcoming[terrain] |= beside_one(place);
        self.crowns[0] |= u64::from(tile.crowns & 1) << place;
        self.crowns[1] |= u64::from(tile.crowns >> 1) << place;
        self.taken |= bit;
        bit
    }
}

#[cfg(test)]
mod tests;

//! Kingdoms: the land that a seat builds around its castle.

use super::{
    domino::Domino,
    grid::{beside, bit, cell, columns, each, reach, rows},
    placement::{Placement, PlacementRefusal},
    places::{Places, PlacesIter},
    terrain::{Terrain, Tile},
};
use crate::kit::Cell;

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
    min: Cell,
    max: Cell,
    size: u8,
}

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
    /// The largest size that a kingdom can have.
    pub const MOST_SIZE: u8 = 7;

    /// A castle alone, on land that may grow to `size` cells a side, at most [`Kingdom::MOST_SIZE`].
    pub const fn new(size: u8) -> Self {
        assert!(
            size >= 1 && size <= Self::MOST_SIZE,
            "a kingdom has 1 to 7 cells a side"
        );
        Self {
            terrains: [0; Terrain::COUNT],
            crowns: [0; 2],
            taken: bit(Cell::CASTLE),
            min: Cell::CASTLE,
            max: Cell::CASTLE,
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
            kingdom.put(cell, tile);
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
        (self.min, self.max)
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
        let most = self.size as i8 / 2;
        self.min.x >= -most && self.max.x <= most && self.min.y >= -most && self.max.y <= most
    }

    /// Whether the kingdom may still be completed, as far as a quick look can tell: never false when it may.
    ///
    /// Dominos cover a square but for the castle only if the castle is on a cell of the corners' colour and no
    /// free cell is walled in alone.
    pub fn harmony_possible(&self) -> bool {
        let size = self.size as i8;
        (self.max.x - size + 1..=self.min.x).any(|x| {
            (self.max.y - size + 1..=self.min.y).any(|y| {
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
        let most = self.size as i8 / 2;
        let square = columns(-most, self.size) & rows(-most, self.size);
        let free = square & !self.taken;
        free & !beside(free | bit(Cell::CASTLE)) != 0
    }

    /// Whether a domino with these halves may lie so.
    ///
    /// # Errors
    /// The rule that it would break.
    #[inline]
    pub fn check(&self, halves: [Tile; 2], placement: Placement) -> Result<(), PlacementRefusal> {
        let [first, second] = placement.cells();
        for cell in [first, second] {
            if !self.is_free(cell) {
                return Err(PlacementRefusal::Taken(cell));
            }
        }
        if !(self.has_room(first) && self.has_room(second)) {
            return Err(PlacementRefusal::TooWide(self.size));
        }
        let connected = beside(bit(first)) & self.welcoming(halves[0].terrain)
            | beside(bit(second)) & self.welcoming(halves[1].terrain);
        if connected == 0 {
            Err(PlacementRefusal::Unconnected)
        } else {
            Ok(())
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
        self.check(halves, placement)?;
        self.lay(halves, placement);
        Ok(())
    }

    /// Lays a domino that is known to be allowed there: one of [`places`](Self::places), for a start.
    #[inline]
    pub fn lay(&mut self, halves: [Tile; 2], placement: Placement) {
        debug_assert_eq!(self.check(halves, placement), Ok(()));
        for (cell, tile) in placement.cells().into_iter().zip(halves) {
            self.put(cell, tile);
        }
    }

    /// Every legal, canonical placement of a domino, as a set.
    #[inline]
    pub fn places(&self, domino: &Domino) -> Places {
        Places::of(self, domino)
    }

    /// Every legal, canonical placement of a domino, sorted by x, y, and then the direction.
    #[inline]
    pub fn placements(&self, domino: &Domino) -> PlacesIter {
        self.places(domino).iter()
    }

    /// The domains, by terrain and first cell.
    pub fn domains(&self) -> Vec<Domain> {
        let mut domains: Vec<_> = self
            .domain_cells()
            .map(|(terrain, cells)| {
                let mut list: Vec<_> = each(cells).map(|place| cell(place, self.min)).collect();
                list.sort_unstable();
                Domain {
                    terrain,
                    cells: list,
                    crowns: self.crowns_on(cells) as u8,
                }
            })
            .collect();
        domains.sort_by_key(|domain| (domain.terrain, domain.cells[0]));
        domains
    }

    /// The domains as sets of cells.
    pub(super) fn domain_cells(&self) -> impl Iterator<Item = (Terrain, u64)> {
        Terrain::ALL.into_iter().flat_map(|terrain| {
            let mut rest = self.terrains[terrain.index()];
            std::iter::from_fn(move || {
                let lowest = rest & rest.wrapping_neg();
                let domain = (lowest != 0).then(|| reach(lowest, rest))?;
                rest &= !domain;
                Some((terrain, domain))
            })
        })
    }

    /// The cells of one terrain.
    #[inline]
    pub(super) const fn cells_of(&self, terrain: Terrain) -> u64 {
        self.terrains[terrain.index()]
    }

    /// The cells with at least one crown.
    #[inline]
    pub(super) const fn crowned(&self) -> u64 {
        self.crowns[0] | self.crowns[1]
    }

    /// How many crowns lie on `cells`.
    #[inline]
    pub(super) const fn crowns_on(&self, cells: u64) -> u32 {
        (self.crowns[0] & cells).count_ones() + 2 * (self.crowns[1] & cells).count_ones()
    }

    /// The castle and every tile.
    #[inline]
    pub(super) const fn taken(&self) -> u64 {
        self.taken
    }

    /// What a tile of this terrain connects to: its like and the castle.
    #[inline]
    pub(super) const fn welcoming(&self, terrain: Terrain) -> u64 {
        self.cells_of(terrain) | bit(Cell::CASTLE)
    }

    /// The corners of where tiles may come to lie next: no wider than allowed, no further than a domino reaches.
    #[inline]
    pub(super) fn window(&self) -> (Cell, Cell) {
        let grow = self.size as i8 - 1;
        let low = Cell::new(
            (self.max.x - grow).max(self.min.x - 2),
            (self.max.y - grow).max(self.min.y - 2),
        );
        let high = Cell::new(
            (self.min.x + grow).min(self.max.x + 2),
            (self.min.y + grow).min(self.max.y + 2),
        );
        (low, high)
    }

    #[inline]
    const fn is_inside(&self, at: Cell) -> bool {
        self.min.x <= at.x && at.x <= self.max.x && self.min.y <= at.y && at.y <= self.max.y
    }

    /// Whether the kingdom would still fit its square with this cell.
    #[inline]
    const fn has_room(&self, at: Cell) -> bool {
        let size = self.size as i16;
        let (x, y) = (at.x as i16, at.y as i16);
        self.max.x as i16 - x < size
            && x - (self.min.x as i16) < size
            && self.max.y as i16 - y < size
            && y - (self.min.y as i16) < size
    }

    #[inline]
    fn put(&mut self, at: Cell, tile: Tile) {
        let bit = bit(at);
        self.terrains[tile.terrain.index()] |= bit;
        self.crowns[0] |= bit * u64::from(tile.crowns & 1);
        self.crowns[1] |= bit * u64::from(tile.crowns >> 1);
        self.taken |= bit;
        self.min = Cell::new(self.min.x.min(at.x), self.min.y.min(at.y));
        self.max = Cell::new(self.max.x.max(at.x), self.max.y.max(at.y));
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{
        games::dominations::rules::{DominoNumber, DominoSet},
        kit::{
            Direction,
            chance::{below, stream},
        },
    };

    /// Kingdoms as they grow by random placements of random dominos.
    fn each_random_kingdom(size: u8, mut look: impl FnMut(&Kingdom, &Domino)) {
        let dominos = DominoSet::course();
        for seed in 0..60 {
            let mut rng = stream(seed, "kingdoms", size.into());
            let mut kingdom = Kingdom::new(size);
            for _ in 0..48 {
                let number = DominoNumber::new(below(&mut rng, 48) as u8 + 1).expect("1 to 48");
                look(&kingdom, &dominos[number]);
                if let Some(placement) = kingdom.places(&dominos[number]).any(&mut rng) {
                    kingdom.lay(dominos[number].halves, placement);
                }
            }
        }
    }

    #[test]
    fn placements_are_listed_exactly_if_allowed_once_and_in_order() {
        for size in [5, 7] {
            each_random_kingdom(size, |kingdom, domino| {
                let mut allowed = Vec::new();
                for (x, y) in (-9..=9).flat_map(|x| (-9..=9).map(move |y| (x, y))) {
                    for towards in Direction::ALL {
                        let placement = Placement {
                            domino: domino.number,
                            at: Cell::new(x, y),
                            towards,
                        };
                        let canonical = placement.canonical(domino) == placement;
                        if canonical && kingdom.check(domino.halves, placement).is_ok() {
                            allowed.push(placement);
                        }
                    }
                }
                let listed: Vec<_> = kingdom.placements(domino).collect();
                assert_eq!(listed, allowed, "{kingdom:?} {domino:?}");
                assert_eq!(kingdom.places(domino).len() as usize, allowed.len());
            });
        }
    }

    #[test]
    fn tiles_tell_the_kingdom_that_they_make() {
        each_random_kingdom(7, |kingdom, _| {
            assert_eq!(Kingdom::from_tiles(7, kingdom.tiles()), Ok(*kingdom));
            assert_eq!(kingdom.tiles().count() as u32, kingdom.tile_count());
        });
    }

    #[test]
    fn a_refused_domino_leaves_the_kingdom_as_it_was_and_tells_the_rule() {
        let dominos = DominoSet::course();
        let domino = |number| &dominos[DominoNumber::new(number).expect("1 to 48")];
        let wheat = domino(1);
        let mut kingdom = Kingdom::new(5);
        let at = |x, y, towards| Placement {
            domino: wheat.number,
            at: Cell::new(x, y),
            towards,
        };
        assert_eq!(kingdom.place(wheat.halves, at(1, 0, Direction::E)), Ok(()));
        let before = kingdom;
        let refused = [
            (
                at(0, 1, Direction::S),
                PlacementRefusal::Taken(Cell::CASTLE),
            ),
            (
                at(3, 0, Direction::W),
                PlacementRefusal::Taken(Cell::new(2, 0)),
            ),
            (at(4, 0, Direction::E), PlacementRefusal::TooWide(5)),
            (at(-4, 0, Direction::E), PlacementRefusal::TooWide(5)),
            (at(127, 0, Direction::E), PlacementRefusal::TooWide(5)),
            (at(3, 1, Direction::E), PlacementRefusal::Unconnected),
            (at(-1, -1, Direction::W), PlacementRefusal::Unconnected),
        ];
        for (placement, why) in refused {
            assert_eq!(
                kingdom.place(wheat.halves, placement),
                Err(why),
                "{placement:?}"
            );
            assert_eq!(kingdom, before);
        }
    }

    #[test]
    fn a_walled_in_cell_or_a_castle_off_colour_ends_the_hope_of_harmony() {
        let wheat = Tile {
            terrain: Terrain::Wheat,
            crowns: 0,
        };
        let with = |cells: &[(i8, i8)]| {
            Kingdom::from_tiles(5, cells.iter().map(|&(x, y)| (Cell::new(x, y), wheat)))
                .expect("they fit")
        };
        assert!(Kingdom::new(5).harmony_possible());
        // The square must start at (0, y): a hole in its corner at (0, -2)... only where the square ends there.
        assert!(with(&[(4, 0), (1, 0)]).harmony_possible());
        assert!(!with(&[(4, 0), (0, 3), (0, -1)]).harmony_possible());
        assert!(!with(&[(2, 0), (3, 1), (3, -1), (4, 0)]).harmony_possible());
    }
}

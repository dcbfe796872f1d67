//! The map: which cells belong to which region, and which regions touch.

use super::region::{Region, RegionSet};
use crate::kit::{HexCell, HexGrid};

/// How many rows a map has, and as many cells in each: 12 to 60.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct MapSize(u8);

impl MapSize {
    /// The smallest.
    pub const LEAST: Self = Self(12);
    /// The largest.
    pub const MOST: Self = Self(60);
    /// The course's.
    pub const USUAL: Self = Self(30);

    /// That size, if a map can have it.
    pub const fn new(size: u8) -> Option<Self> {
        if size >= Self::LEAST.0 && size <= Self::MOST.0 {
            Some(Self(size))
        } else {
            None
        }
    }

    /// The number of rows.
    pub const fn get(self) -> u8 {
        self.0
    }

    /// The cells of such a map.
    pub const fn grid(self) -> HexGrid {
        HexGrid {
            rows: self.0,
            columns: self.0,
        }
    }
}

/// A map of hexagonal cells, joined to regions.
///
/// Always holds: there are 2 to [`Region::MOST`] regions; the cells of each are connected, and so are the regions.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Map {
    size: MapSize,
    seed: u64,
    /// The region of each cell, row by row.
    cells: Vec<Option<Region>>,
    /// The cells of region 0, then those of region 1 and so on, each row by row.
    members: Vec<HexCell>,
    /// Where the cells of each region begin among the members, and at last where they end.
    begins: Vec<u16>,
    /// The neighbours of each region; of those that are not there, none.
    neighbours: [RegionSet; 64],
}

impl Map {
    /// The map of these cells, nothing being checked but how many regions there are.
    pub(super) fn of_cells(
        size: MapSize,
        seed: u64,
        cells: Vec<Option<Region>>,
        regions: usize,
    ) -> Self {
        let grid = size.grid();
        let mut begins = vec![0_u16; regions + 1];
        for region in cells.iter().flatten() {
            begins[region.index() + 1] += 1;
        }
        for region in 0..regions {
            begins[region + 1] += begins[region];
        }
        let mut ends = begins.clone();
        let mut members = vec![HexCell::new(0, 0); begins[regions].into()];
        let mut neighbours = [RegionSet::EMPTY; 64];
        for (cell, region) in grid.cells().zip(&cells) {
            let Some(region) = *region else { continue };
            let end = &mut ends[region.index()];
            members[usize::from(*end)] = cell;
            *end += 1;
            for other in grid.neighbours(cell) {
                if let Some(other) = cells[grid.index(other)] {
                    neighbours[region.index()].insert(other);
                }
            }
        }
        for region in Region::first(regions) {
            neighbours[region.index()].remove(region);
        }
        Self {
            size,
            seed,
            cells,
            members,
            begins,
            neighbours,
        }
    }

    /// How many rows it has, and cells in each.
    pub const fn size(&self) -> MapSize {
        self.size
    }

    /// What it was drawn from.
    pub const fn seed(&self) -> u64 {
        self.seed
    }

    /// Its cells, those that belong to no region too.
    pub const fn grid(&self) -> HexGrid {
        self.size.grid()
    }

    /// How many regions it has.
    pub fn region_count(&self) -> usize {
        self.begins.len() - 1
    }

    /// Its regions, in order.
    pub fn regions(&self) -> impl DoubleEndedIterator<Item = Region> + ExactSizeIterator + use<> {
        Region::first(self.region_count())
    }

    /// The region that a cell of the grid belongs to, if it belongs to one.
    pub fn region_at(&self, cell: HexCell) -> Option<Region> {
        self.cells[self.grid().index(cell)]
    }

    /// The cells of a region, row by row; none if the map does not have it.
    pub fn cells(&self, region: Region) -> &[HexCell] {
        let ends = self
            .begins
            .get(region.index()..region.index() + 2)
            .unwrap_or(&[0, 0]);
        &self.members[ends[0].into()..ends[1].into()]
    }

    /// The cell of a region that is nearest to all of its cells.
    pub fn middle(&self, region: Region) -> Option<HexCell> {
        let cells = self.cells(region);
        let far = |cell: &HexCell| {
            let steps = |other: &HexCell| u32::from(cell.distance(*other)).pow(2);
            cells.iter().map(steps).sum::<u32>()
        };
        cells.iter().copied().min_by_key(far)
    }

    /// The regions that touch `region`.
    #[inline]
    pub const fn neighbours(&self, region: Region) -> RegionSet {
        self.neighbours[region.index()]
    }

    /// Where two regions touch: a cell of the one with a cell of the other, row by row.
    pub fn border(
        &self,
        one: Region,
        other: Region,
    ) -> impl Iterator<Item = (HexCell, HexCell)> + '_ {
        self.cells(one).iter().flat_map(move |&cell| {
            let beyond = self.grid().neighbours(cell);
            beyond
                .filter(move |&beyond| self.region_at(beyond) == Some(other))
                .map(move |beyond| (cell, beyond))
        })
    }

    /// The regions of `within` that are joined to `region`, which is one of them.
    #[inline]
    pub fn group(&self, region: Region, within: RegionSet) -> RegionSet {
        let mut group = RegionSet::only(region);
        let mut open = group;
        while let Some(region) = open.pop() {
            let more = self.neighbours(region).and(within).without(group);
            group = group.or(more);
            open = open.or(more);
        }
        group
    }

    /// The groups of joined regions that `within` falls into, in the order of their first regions.
    #[inline]
    pub fn groups(&self, within: RegionSet) -> impl Iterator<Item = RegionSet> + '_ {
        let mut left = within;
        std::iter::from_fn(move || {
            let mut first = left;
            let group = self.group(first.pop()?, within);
            left = left.without(group);
            Some(group)
        })
    }

    /// The largest of the groups, of several the first.
    #[inline]
    pub fn largest_group(&self, within: RegionSet) -> RegionSet {
        let mut largest = RegionSet::EMPTY;
        for group in self.groups(within) {
            if group.len() > largest.len() {
                largest = group;
            }
        }
        largest
    }
}

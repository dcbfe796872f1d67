//! A map as JSON spells it, and everything that can be wrong with it.

use std::fmt;

use serde::{Deserialize, Serialize};

use super::{
    map::{Map, MapSize},
    region::{Region, RegionSet},
};
use crate::kit::HexCell;

/// A map as it is spelled, before anything is checked.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct RawMap {
    /// Rows, and cells in each.
    pub size: u8,
    /// What it was drawn from.
    pub seed: u64,
    /// The region of each cell, row by row, or -1.
    pub cells: Vec<i16>,
    /// How many regions there are.
    pub regions: usize,
    /// The neighbours of each region, in order.
    pub neighbours: Vec<Vec<u8>>,
}

/// Something that is wrong with a map.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum MapFault {
    /// A size that no map has.
    #[error("`size` is {0}, expected {least} to {most}", least = MapSize::LEAST.get(), most = MapSize::MOST.get())]
    Size(u8),
    /// Not as many cells as the size says.
    #[error("`cells` has {found}, expected {expected}")]
    CellCount {
        /// How many there are.
        found: usize,
        /// The square of the size.
        expected: usize,
    },
    /// Too few regions, or too many.
    #[error("`regions` is {0}, expected 2 to {most}", most = Region::MOST)]
    RegionCount(usize),
    /// A cell of a region that is not there.
    #[error("`cells`, {cell}: {found} is no region, expected -1 to {most}")]
    Cell {
        /// Which cell.
        cell: HexCell,
        /// What stands there.
        found: i16,
        /// The last region.
        most: usize,
    },
    /// A region without cells.
    #[error("region {0} has no cell")]
    Empty(Region),
    /// A region that falls into pieces.
    #[error("region {region} is not connected: no way inside it leads to {cell}")]
    Torn {
        /// Which region.
        region: Region,
        /// A cell that cannot be reached from its first.
        cell: HexCell,
    },
    /// Regions that cannot be reached.
    #[error("the map is not connected: no way leads from region 0 to region {0}")]
    Unreachable(Region),
    /// Not as many lists of neighbours as regions.
    #[error("`neighbours` has {found} lists, expected {expected}")]
    NeighbourLists {
        /// How many there are.
        found: usize,
        /// How many regions there are.
        expected: usize,
    },
    /// Neighbours that the cells do not have.
    #[error("`neighbours` of region {region} are {found:?}, by the cells they are {expected:?}")]
    Neighbours {
        /// Which region.
        region: Region,
        /// What stands there.
        found: Vec<u8>,
        /// What follows from the cells.
        expected: Vec<u8>,
    },
}

/// Everything that is wrong with a map: one thing at least.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct MapFaults(pub Vec<MapFault>);

impl std::error::Error for MapFaults {}

impl fmt::Display for MapFaults {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (number, fault) in self.0.iter().enumerate() {
            write!(f, "{}{fault}", if number == 0 { "" } else { "; " })?;
        }
        Ok(())
    }
}

impl RawMap {
    /// The map, if nothing is wrong with it.
    fn checked(self) -> Result<Map, MapFaults> {
        let (size, cells) = self.checked_cells().map_err(MapFaults)?;
        let map = Map::of_cells(size, self.seed, cells, self.regions);
        let mut faults: Vec<MapFault> = map
            .regions()
            .filter_map(|region| torn(&map, region))
            .collect();
        let all = RegionSet::first(self.regions);
        let reached = map.groups(all).next().unwrap_or_default();
        let unreachable = all.without(reached).pop();
        faults.extend(unreachable.map(MapFault::Unreachable));
        if self.neighbours.len() == self.regions {
            let lists = map.regions().zip(&self.neighbours);
            faults.extend(lists.filter_map(|(region, found)| {
                let expected = numbers(map.neighbours(region));
                (*found != expected).then(|| MapFault::Neighbours {
                    region,
                    found: found.clone(),
                    expected,
                })
            }));
        } else {
            faults.push(MapFault::NeighbourLists {
                found: self.neighbours.len(),
                expected: self.regions,
            });
        }
        if faults.is_empty() {
            Ok(map)
        } else {
            Err(MapFaults(faults))
        }
    }

    fn checked_cells(&self) -> Result<(MapSize, Vec<Option<Region>>), Vec<MapFault>> {
        let size = MapSize::new(self.size).ok_or_else(|| vec![MapFault::Size(self.size)])?;
        let grid = size.grid();
        let mut faults = Vec::new();
        if self.cells.len() != grid.cell_count() {
            faults.push(MapFault::CellCount {
                found: self.cells.len(),
                expected: grid.cell_count(),
            });
        }
        if !(2..=Region::MOST).contains(&self.regions) {
            faults.push(MapFault::RegionCount(self.regions));
        }
        if !faults.is_empty() {
            return Err(faults);
        }
        let read = |(index, &found): (usize, &i16)| match usize::try_from(found) {
            Ok(number) if number < self.regions => Ok(Region::new(number)),
            Err(_) if found == -1 => Ok(None),
            _ => Err(MapFault::Cell {
                cell: grid.cell(index),
                found,
                most: self.regions - 1,
            }),
        };
        let mut cells = Vec::with_capacity(grid.cell_count());
        for cell in self.cells.iter().enumerate().map(read) {
            match cell {
                Ok(region) => cells.push(region),
                Err(fault) => faults.push(fault),
            }
        }
        let there: RegionSet = cells.iter().copied().flatten().collect();
        let missing = RegionSet::first(self.regions).without(there);
        if faults.is_empty() {
            faults.extend(missing.iter().map(MapFault::Empty));
        }
        if faults.is_empty() {
            Ok((size, cells))
        } else {
            Err(faults)
        }
    }
}

/// That the cells of a region are not connected, if they are not.
fn torn(map: &Map, region: Region) -> Option<MapFault> {
    let cells = map.cells(region);
    let mut reached = vec![false; map.grid().cell_count()];
    let mut open = vec![*cells.first()?];
    while let Some(cell) = open.pop() {
        if !std::mem::replace(&mut reached[map.grid().index(cell)], true) {
            let beside = map.grid().neighbours(cell);
            open.extend(beside.filter(|&other| map.region_at(other) == Some(region)));
        }
    }
    let far = |cell: &&HexCell| !reached[map.grid().index(**cell)];
    let cell = *cells.iter().find(far)?;
    Some(MapFault::Torn { region, cell })
}

fn numbers(regions: RegionSet) -> Vec<u8> {
    regions.iter().map(|region| region.index() as u8).collect()
}

impl TryFrom<RawMap> for Map {
    type Error = MapFaults;

    fn try_from(raw: RawMap) -> Result<Self, MapFaults> {
        raw.checked()
    }
}

impl From<&Map> for RawMap {
    fn from(map: &Map) -> Self {
        let region = |cell| {
            map.region_at(cell)
                .map_or(-1, |region| region.index() as i16)
        };
        Self {
            size: map.size().get(),
            seed: map.seed(),
            cells: map.grid().cells().map(region).collect(),
            regions: map.region_count(),
            neighbours: map
                .regions()
                .map(|region| numbers(map.neighbours(region)))
                .collect(),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::games::dice_wars::rules::generate;

    fn told(change: impl FnOnce(&mut RawMap)) -> Vec<String> {
        let mut raw = RawMap::from(&generate(MapSize::USUAL, 7));
        change(&mut raw);
        let faults = Map::try_from(raw).map_or_else(|faults| faults.0, |_| Vec::new());
        faults.iter().map(ToString::to_string).collect()
    }

    #[test]
    fn a_map_is_read_as_it_was_written() {
        let map = generate(MapSize::USUAL, 7);
        assert_eq!(Map::try_from(RawMap::from(&map)), Ok(map));
    }

    #[test]
    fn what_is_wrong_is_told_with_its_place_and_what_was_expected() {
        let none: [&str; 0] = [];
        assert_eq!(told(|_| {}), none);
        assert_eq!(
            told(|raw| raw.size = 61),
            ["`size` is 61, expected 12 to 60"]
        );
        assert_eq!(
            told(|raw| {
                raw.cells.pop();
                raw.regions = 61;
            }),
            [
                "`cells` has 899, expected 900",
                "`regions` is 61, expected 2 to 60"
            ]
        );
        let cells = told(|raw| {
            raw.cells[31] = raw.regions as i16;
            raw.cells[32] = -2;
        });
        assert_eq!(cells.len(), 2);
        assert!(
            cells[0].starts_with("`cells`, row 1, column 1: "),
            "{cells:?}"
        );
        assert!(cells[1].contains("-2 is no region, expected -1 to "));
        let renamed = told(|raw| {
            let taken = |cell: &mut i16| *cell = if *cell == 3 { 4 } else { *cell };
            raw.cells.iter_mut().for_each(taken);
        });
        assert_eq!(renamed, ["region 3 has no cell"]);
        let lists = told(|raw| drop(raw.neighbours.pop()));
        assert!(lists[0].starts_with("`neighbours` has "), "{lists:?}");
        let lists = told(|raw| raw.neighbours[5].insert(0, 5));
        assert!(
            lists[0].starts_with("`neighbours` of region 5 are [5, "),
            "{lists:?}"
        );
    }

    #[test]
    fn pieces_that_do_not_hang_together_are_told() {
        let far = |raw: &RawMap, region: i16| {
            let grid = MapSize::USUAL.grid();
            let lonely = |index: &usize| {
                let mut near = grid.neighbours(grid.cell(*index)).collect::<Vec<_>>();
                near.push(grid.cell(*index));
                near.iter()
                    .all(|&cell| raw.cells[grid.index(cell)] != region)
            };
            (0..grid.cell_count())
                .find(lonely)
                .expect("a map has other regions")
        };
        let torn = told(|raw| {
            let at = far(raw, 0);
            raw.cells[at] = 0;
        });
        assert!(
            torn.iter()
                .any(|fault| fault.starts_with("region 0 is not connected")),
            "{torn:?}"
        );
        // Two regions in two corners, and nothing between them.
        let apart = told(|raw| {
            raw.cells.fill(-1);
            raw.cells[0] = 0;
            raw.cells[899] = 1;
            raw.regions = 2;
            raw.neighbours = vec![vec![], vec![]];
        });
        assert_eq!(
            apart,
            ["the map is not connected: no way leads from region 0 to region 1"]
        );
    }
}

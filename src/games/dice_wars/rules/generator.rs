//! Draws maps as the course's report tells it: holes first, then regions that grow from one another.

use std::{ops::RangeInclusive, sync::OnceLock};

use super::{
    map::{Map, MapSize},
    region::Region,
};
use crate::kit::{
    HexGrid, Rng,
    chance::{below, shuffle, stream},
};

/// What follows from the size of a map. In brackets what it is for the report's 30 rows.
struct Plan {
    size: MapSize,
    grid: HexGrid,
    /// How many holes (15).
    holes: usize,
    /// How many cells a hole has (7 to 12).
    hole_cells: RangeInclusive<u32>,
    /// How many regions there are (25 to 30).
    regions: RangeInclusive<u32>,
    /// How many cells a region grows by (18 to 23).
    growth: RangeInclusive<u32>,
    /// Regions of so many cells or fewer are dropped (10).
    too_small: usize,
    /// In which rows and columns the first region may start: the middle half (7 to 22).
    middle: RangeInclusive<u32>,
}

impl Plan {
    fn of(size: MapSize) -> Self {
        let rows = u32::from(size.get());
        let growth = (2 * rows + 1) / 3;
        Self {
            size,
            grid: size.grid(),
            holes: (rows / 2) as usize,
            hole_cells: rows / 4..=rows / 4 + 5,
            regions: rows - 5..=rows,
            growth: growth - 2..=growth + 3,
            too_small: (rows / 3) as usize,
            middle: rows / 4..=rows * 3 / 4,
        }
    }
}

/// The map of that size that a seed gives. The same seed gives the same map for ever.
pub fn generate(size: MapSize, seed: u64) -> Map {
    let mut rng = stream(seed, "dice-wars map", size.get().into());
    let plan = Plan::of(size);
    let mut draft = Draft::new(&plan);
    draft.dig(&mut rng);
    loop {
        if let Some(regions) = draft.grow(&mut rng) {
            return Map::of_cells(size, seed, draft.regions, regions);
        }
        // It ran out of cells: again, without holes.
        draft = Draft::new(&plan);
    }
}

/// A cell by its number in the grid.
type Cell = u16;

/// The cells beside each of a grid, by their numbers; the number behind the last where the grid ends.
fn beside(size: MapSize) -> &'static [[Cell; 6]] {
    static ALL: [OnceLock<Vec<[Cell; 6]>>; MapSize::MOST.get() as usize + 1] =
        [const { OnceLock::new() }; MapSize::MOST.get() as usize + 1];
    ALL[usize::from(size.get())].get_or_init(|| {
        let grid = size.grid();
        let cells = grid.cells().map(|cell| {
            let mut beside = [grid.cell_count() as Cell; 6];
            for (place, other) in beside.iter_mut().zip(grid.neighbours(cell)) {
                *place = grid.index(other) as Cell;
            }
            beside
        });
        cells.collect()
    })
}

/// A map that is being drawn.
struct Draft<'a> {
    plan: &'a Plan,
    beside: &'static [[Cell; 6]],
    /// Whether a cell can still become part of something; the one behind the last cannot.
    free: Vec<bool>,
    /// The region of each cell.
    regions: Vec<Option<Region>>,
}

impl<'a> Draft<'a> {
    fn new(plan: &'a Plan) -> Self {
        let cells = plan.grid.cell_count();
        let mut free = vec![true; cells + 1];
        free[cells] = false;
        Self {
            plan,
            beside: beside(plan.size),
            free,
            regions: vec![None; cells],
        }
    }

    fn is_on_border(&self, cell: Cell) -> bool {
        usize::from(self.beside[usize::from(cell)][5]) == self.plan.grid.cell_count()
    }

    /// Digs the holes, each grown from a random cell by random neighbours. None has two cells on the border.
    fn dig(&mut self, rng: &mut Rng) {
        for _ in 0..self.plan.holes {
            let mut open = vec![self.free_cell(rng)];
            let mut left = within(rng, &self.plan.hole_cells);
            let mut at_border = false;
            while left > 0 && !open.is_empty() {
                let cell = open.swap_remove(below(rng, open.len() as u32) as usize);
                let on_border = self.is_on_border(cell);
                if !self.free[usize::from(cell)] || on_border && at_border {
                    continue;
                }
                at_border |= on_border;
                left -= 1;
                self.free[usize::from(cell)] = false;
                let beside = self.beside[usize::from(cell)];
                open.extend(
                    beside
                        .iter()
                        .filter(|&&other| self.free[usize::from(other)]),
                );
            }
        }
    }

    /// A random free cell.
    fn free_cell(&self, rng: &mut Rng) -> Cell {
        loop {
            let cell = below(rng, self.plan.grid.cell_count() as u32) as Cell;
            // Holes never fill a map.
            if self.free[usize::from(cell)] {
                return cell;
            }
        }
    }

    /// Grows the regions and returns how many there are; none if it runs out of cells.
    fn grow(&mut self, rng: &mut Rng) -> Option<usize> {
        let wanted = within(rng, &self.plan.regions) as usize;
        let mut start = self.first_start(rng)?;
        // Free cells beside the regions so far, each once; some are not free any more.
        let mut border: Vec<Cell> = Vec::with_capacity(self.free.len());
        let mut known = vec![false; self.free.len()];
        let mut seen = Vec::with_capacity(64);
        let mut count = 0;
        loop {
            let grown = self.grow_region(rng, start, &mut seen);
            if grown > self.plan.too_small {
                let region = Region::new(count).expect("a map has at most as many regions as rows");
                count += 1;
                for &cell in &seen[..grown] {
                    self.regions[usize::from(cell)] = Some(region);
                    for other in self.beside[usize::from(cell)] {
                        let index = usize::from(other);
                        if self.free[index] && !std::mem::replace(&mut known[index], true) {
                            border.push(other);
                        }
                    }
                }
            }
            if count == wanted {
                return Some(count);
            }
            start = loop {
                if border.is_empty() {
                    return None;
                }
                let cell = border.swap_remove(below(rng, border.len() as u32) as usize);
                if self.free[usize::from(cell)] {
                    break cell;
                }
            };
        }
    }

    /// A random free cell near the middle; none if there is none.
    fn first_start(&self, rng: &mut Rng) -> Option<Cell> {
        let rows = u32::from(self.plan.grid.rows);
        let middle = || {
            let rows_of = self.plan.middle.clone();
            let near =
                rows_of.flat_map(|row| self.plan.middle.clone().map(move |x| row * rows + x));
            near.filter(|&cell| self.free[cell as usize])
        };
        let count = middle().count() as u32;
        let which = (count > 0).then(|| below(rng, count))?;
        middle().nth(which as usize).map(|cell| cell as Cell)
    }

    /// Takes cells for a region, breadth first, neighbours in random order; if it is dropped they stay empty. They are the
    /// first of those `seen`, and it returns how many.
    fn grow_region(&mut self, rng: &mut Rng, start: Cell, seen: &mut Vec<Cell>) -> usize {
        let most = 1 + within(rng, &self.plan.growth) as usize;
        // What is seen is not free for a while, so that it is seen once.
        seen.clear();
        seen.push(start);
        self.free[usize::from(start)] = false;
        let mut grown = 0;
        while grown < most && grown < seen.len() {
            let cell = seen[grown];
            grown += 1;
            let first = seen.len();
            for other in self.beside[usize::from(cell)] {
                if std::mem::replace(&mut self.free[usize::from(other)], false) {
                    seen.push(other);
                }
            }
            shuffle(&mut seen[first..], rng);
        }
        for &cell in &seen[grown..] {
            self.free[usize::from(cell)] = true;
        }
        grown
    }
}

fn within(rng: &mut Rng, range: &RangeInclusive<u32>) -> u32 {
    range.start() + below(rng, range.end() - range.start() + 1)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_numbers_of_a_map_of_thirty_rows_are_the_report_s() {
        let plan = Plan::of(MapSize::USUAL);
        assert_eq!((plan.holes, plan.hole_cells), (15, 7..=12));
        assert_eq!((plan.regions, plan.growth), (25..=30, 18..=23));
        assert_eq!(plan.too_small, 10);
    }

    #[test]
    fn holes_have_their_cells_and_touch_the_border_once_at_most() {
        for seed in 0..50 {
            let mut rng = stream(seed, "test", 0);
            let plan = Plan {
                holes: 1,
                ..Plan::of(MapSize::USUAL)
            };
            let mut draft = Draft::new(&plan);
            draft.dig(&mut rng);
            let hole: Vec<_> = plan
                .grid
                .cells()
                .filter(|&cell| !draft.free[plan.grid.index(cell)])
                .collect();
            assert!(plan.hole_cells.contains(&(hole.len() as u32)), "{hole:?}");
            let at_border = hole.iter().filter(|&&cell| plan.grid.is_on_border(cell));
            assert!(at_border.count() <= 1, "{hole:?}");
        }
    }

    #[test]
    fn maps_are_what_they_were_when_the_first_record_was_written() {
        let print = |size, seed| {
            let map = generate(MapSize::new(size).unwrap(), seed);
            let cells = map.grid().cells().map(|cell| map.region_at(cell));
            cells.fold(0_u64, |print, region| {
                let number = region.map_or(0, |region| region.index() as u64 + 1);
                print.wrapping_mul(0x0100_0000_01b3) ^ number
            })
        };
        assert_eq!(print(30, 7), print(30, 7));
        assert_ne!(print(30, 7), print(30, 8));
        assert_eq!([print(30, 7), print(12, 7), print(60, 1)], PRINTS);
    }

    /// What those maps were.
    const PRINTS: [u64; 3] = [
        13_354_034_925_284_780_815,
        11_580_854_368_327_371_142,
        17_487_004_871_936_746_374,
    ];
}

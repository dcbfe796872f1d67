//! Small maps made by hand.

use std::sync::Arc;

use dominations_core::{
    games::dice_wars::rules::{DiceWars, Map, Position, RawMap, RawStart, Region, Rules, Start},
    kit::{Game, HexCell, HexGrid},
};

/// How many rows the map has; the drawing stands in its corner.
const SIZE: u8 = 12;

/// A map as it is drawn: `a` is region 0, `b` region 1 and so on, anything else no region.
pub fn map(rows: &[&str]) -> RawMap {
    let grid = HexGrid {
        rows: SIZE,
        columns: SIZE,
    };
    let region_at = |cell: HexCell| -> i16 {
        let row = rows.get(usize::from(cell.row)).unwrap_or(&"");
        let letter = row.as_bytes().get(usize::from(cell.column));
        letter
            .filter(|letter| letter.is_ascii_lowercase())
            .map_or(-1, |letter| i16::from(letter - b'a'))
    };
    let cells: Vec<i16> = grid.cells().map(region_at).collect();
    let regions = cells.iter().max().copied().unwrap_or(-1) + 1;
    let neighbours = (0..regions).map(|region| {
        let own = grid.cells().filter(|cell| region_at(*cell) == region);
        let mut beside: Vec<u8> = own
            .flat_map(|cell| grid.neighbours(cell))
            .map(region_at)
            .filter(|&other| other >= 0 && other != region)
            .map(|other| other as u8)
            .collect();
        beside.sort_unstable();
        beside.dedup();
        beside
    });
    RawMap {
        size: SIZE,
        seed: 0,
        regions: regions as usize,
        neighbours: neighbours.collect(),
        cells,
    }
}

/// A match on such a map, its regions held and filled like this, and its opening. The seats play in their order.
pub fn game(rows: &[&str], owners: &[u8], dice: &[u8]) -> (DiceWars, Position) {
    let map = Map::try_from(map(rows)).unwrap_or_else(|faults| panic!("{faults}"));
    let seats = owners.iter().max().copied().unwrap_or_default() + 1;
    let raw = RawStart {
        owners: owners.to_vec(),
        dice: dice.to_vec(),
        order: (0..seats).collect(),
    };
    let start = Start::read(&raw, &map, seats.into()).unwrap_or_else(|faults| panic!("{faults:?}"));
    let game = DiceWars::new(Rules::default(), Arc::new(map), start).expect("there are regions");
    let at = game.opening();
    (game, at)
}

/// The region of that number.
pub fn region(number: usize) -> Region {
    Region::new(number).expect("a map has so many")
}

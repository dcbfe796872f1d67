//! Matches on maps drawn by letters, for tests.

use super::{DiceWars, Map, Position, RawMap, RawStart, Rules, Start};
use crate::kit::{Game as _, HexCell, HexGrid};

/// A match on a drawn map, where `a` is the one cell of region 0, `b` that of region 1 and so on, its regions held and
/// filled like this. Seat 0 is to move.
pub fn drawn(rows: &[&str], owners: &[u8], dice: &[u8]) -> (DiceWars, Position) {
    drawn_by(Rules::default(), rows, owners, dice)
}

/// The same by other rules.
pub fn drawn_by(rules: Rules, rows: &[&str], owners: &[u8], dice: &[u8]) -> (DiceWars, Position) {
    let grid = HexGrid {
        rows: 12,
        columns: 12,
    };
    let region_at = |cell: HexCell| {
        let row = rows.get(usize::from(cell.row)).unwrap_or(&"").as_bytes();
        let letter = row.get(usize::from(cell.column));
        letter
            .filter(|letter| letter.is_ascii_lowercase())
            .map_or(-1, |letter| i16::from(letter - b'a'))
    };
    let beside = |region: usize| {
        let mut own = grid.cells();
        let own = own.find(|cell| region_at(*cell) == region as i16);
        let around = own.into_iter().flat_map(|cell| grid.neighbours(cell));
        let around = around.map(region_at).filter(|other| *other >= 0);
        let mut around: Vec<u8> = around.map(|other| other as u8).collect();
        around.sort_unstable();
        around
    };
    let map = RawMap {
        size: grid.rows,
        seed: 0,
        cells: grid.cells().map(region_at).collect(),
        regions: owners.len(),
        neighbours: (0..owners.len()).map(beside).collect(),
    };
    let map = Map::try_from(map).unwrap_or_else(|faults| panic!("{faults}"));
    let seats = owners.iter().max().expect("somebody holds a region") + 1;
    let raw = RawStart {
        owners: owners.to_vec(),
        dice: dice.to_vec(),
        order: (0..seats).collect(),
    };
    let start = Start::read(&raw, &map, seats.into()).expect("a start");
    let game = DiceWars::new(rules, map.into(), start).expect("there are regions");
    let at = game.opening();
    (game, at)
}

//! The map as text, and the attacks that can be made.

use crate::{
    cli::language::{read, say},
    games::dice_wars::{
        rules::{DiceWars, Position, Region, win_share},
        words::{percent, region_number},
    },
    kit::{HexCell, Seat},
};

/// What stands for the regions of each seat.
pub(super) const SIGNS: [char; Seat::MOST] = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h'];

/// The map: each cell as its owner and the dice of its region, the middle of a region as its number.
pub(super) fn drawn(game: &DiceWars, at: &Position) -> String {
    let map = game.map();
    let grid = map.grid();
    let middles: Vec<HexCell> = map.regions().map(|region| middle(game, region)).collect();
    let cell_text = |cell: HexCell| match map.region_at(cell) {
        None => "  ".to_owned(),
        Some(region) if middles[region.index()] == cell => format!("{:>2}", region_number(region)),
        Some(region) => {
            let sign = at.owner(region).map_or('?', |owner| SIGNS[owner.index()]);
            format!("{sign}{}", at.dice(region))
        }
    };
    let lines = (0..grid.rows).map(|row| {
        let cells = (0..grid.columns).map(|column| cell_text(HexCell::new(row, column)));
        // Three letters a cell: half a cell is about two.
        let shift = if row % 2 == 1 { "  " } else { "" };
        let line = format!("{shift}{}", cells.collect::<Vec<_>>().join(" "));
        line.trim_end().to_owned()
    });
    let lines: Vec<String> = lines.collect();
    // No more sea than there must be.
    let land = || lines.iter().filter(|line| !line.is_empty());
    let blank = |line: &String| line.len() - line.trim_start().len();
    let left = land().map(blank).min().unwrap_or_default();
    land()
        .map(|line| line.get(left..).unwrap_or_default())
        .collect::<Vec<_>>()
        .join("\n")
}

/// The cell of a region that is nearest to all its others.
fn middle(game: &DiceWars, region: Region) -> HexCell {
    let cells = game.map().cells(region);
    let (rows, columns) = cells.iter().fold((0, 0), |(rows, columns), cell| {
        (rows + i32::from(cell.row), columns + i32::from(cell.column))
    });
    let count = cells.len() as i32;
    let far = |cell: &&HexCell| {
        let row = i32::from(cell.row) * count - rows;
        let column = i32::from(cell.column) * count - columns;
        row * row + column * column
    };
    *cells
        .iter()
        .min_by_key(far)
        .expect("every region has a cell")
}

/// A line for each attack that `by` can make, the most likely to succeed first: where from, where to, the dice of both, how
/// likely it is, and what it would make of the largest group.
pub(super) fn attacks(game: &DiceWars, at: &Position, by: Seat, names: &[&str]) -> Vec<String> {
    let share = |(from, to)| win_share(at.dice(from), at.dice(to));
    let mut all: Vec<(Region, Region)> = game.attacks(at, by).collect();
    all.sort_by(|one, other| share(*other).total_cmp(&share(*one)));
    let told = all.into_iter().filter_map(|(from, to)| {
        let effect = game.effect(at, from, to)?;
        Some(say!(
            "cli-text-dice-attack",
            from = format!("{:>2}", region_number(from)),
            to = format!("{:<2}", region_number(to)),
            name = names[effect.defender.seat.index()],
            attack = effect.attack,
            defence = effect.defence,
            share = format!("{:>6}", read(&percent(effect.odds))),
            before = effect.attacker.before.len(),
            after = effect.attacker.after.len()
        ))
    });
    told.collect()
}

/// A line for each seat that is in: its sign, regions, dice, stock and income.
pub(super) fn seats(game: &DiceWars, at: &Position, names: &[&str]) -> Vec<String> {
    let seats = game.start().order().iter().filter(|seat| at.is_in(**seat));
    let told = seats.map(|&seat| {
        let held = at.held(seat);
        say!(
            "cli-text-dice-seat",
            sign = SIGNS[seat.index()].to_string(),
            name = names[seat.index()],
            regions = held.len(),
            dice = at.dice_in(held),
            stock = at.stock(seat),
            income = game.income(at, seat)
        )
    });
    told.collect()
}

//! No sentence claims what the numbers do not show: every fact of hints on random positions is worked out again, from tile to
//! tile.

mod every_fact;
mod further_facts;
mod sentences;
mod told_apart;

use std::collections::{BTreeMap, BTreeSet};

use super::super::{
    notation::MatchRecord,
    rules::{
        Dominations, DominoNumber, DominoSet, Kingdom, OptionalRule, Placement, Position, Rules,
        Terrain, TurnOrder,
    },
};
use crate::kit::{Cell, Game as _, Seat, ToMove, chance::stream};

fn games() -> Vec<Dominations> {
    let picks_first = Rules {
        turn_order: TurnOrder::PickThenPlace,
        ..Rules::default()
    };
    let both = Rules::with([OptionalRule::MiddleKingdom, OptionalRule::Harmony]);
    let all = [
        (both, 4),
        (Rules::default(), 3),
        (both, 2),
        (picks_first, 4),
    ];
    all.into_iter()
        .map(|(rules, seats)| {
            Dominations::new(rules, seats, DominoSet::course()).expect("so many seats play so")
        })
        .collect()
}

/// Positions of random matches in which a seat decides.
fn positions(game: &Dominations, seed: u64) -> Vec<Position> {
    let (mut at, mut rng) = (game.opening(), stream(seed, "hints", 0));
    let mut all = Vec::new();
    loop {
        let made = match at.to_move() {
            ToMove::Nobody => return all,
            ToMove::Chance => game.outcome(&at, &mut rng),
            ToMove::Seat(_) => {
                all.push(at);
                game.any_move(&at, &mut rng).expect("a seat is awaited")
            }
        };
        game.make(&mut at, made);
    }
}

/// The golden matches of both bonuses, and the positions in which a seat decides.
fn golden() -> Vec<(Dominations, Vec<Position>)> {
    let files = [
        include_str!("../../../../../tests/golden/middle-kingdom.jsonl"),
        include_str!("../../../../../tests/golden/harmony.jsonl"),
    ];
    let matches = files.into_iter().map(|file| {
        let line = file.lines().next().expect("it has a match");
        let record = MatchRecord::from_json(line).expect("it is read").record;
        let mut at = record.game().opening();
        let mut all = Vec::new();
        for &made in record.moves() {
            if matches!(at.to_move(), ToMove::Seat(_)) {
                all.push(at);
            }
            record.game().make(&mut at, made);
        }
        (record.game().clone(), all)
    });
    matches.collect()
}

/// The domains of a kingdom by a plain walk: terrain, cells and crowns of the domain of each cell, and a number for it.
fn walked(kingdom: &Kingdom) -> BTreeMap<Cell, (Terrain, BTreeSet<Cell>, u8)> {
    let mut found: BTreeMap<Cell, (Terrain, BTreeSet<Cell>, u8)> = BTreeMap::new();
    for (cell, tile) in kingdom.tiles() {
        if found.contains_key(&cell) {
            continue;
        }
        let (mut cells, mut open) = (BTreeSet::from([cell]), vec![cell]);
        while let Some(at) = open.pop() {
            for (x, y) in [(1, 0), (-1, 0), (0, 1), (0, -1)] {
                let beside = Cell::new(at.x + x, at.y + y);
                let alike = kingdom
                    .tile(beside)
                    .is_some_and(|other| other.terrain == tile.terrain);
                if alike && cells.insert(beside) {
                    open.push(beside);
                }
            }
        }
        let crowns = cells
            .iter()
            .filter_map(|at| kingdom.tile(*at))
            .map(|tile| tile.crowns);
        let crowns = crowns.sum();
        for &at in &cells {
            found.insert(at, (tile.terrain, cells.clone(), crowns));
        }
    }
    found
}

fn worth(kingdom: &Kingdom) -> u16 {
    let by_cell = walked(kingdom);
    by_cell
        .values()
        .map(|(_, _, crowns)| u16::from(*crowns))
        .sum()
}

fn laid(game: &Dominations, kingdom: &Kingdom, placement: Placement) -> Kingdom {
    let mut grown = *kingdom;
    grown
        .place(game.dominos()[placement.domino].halves, placement)
        .expect("it is allowed");
    grown
}

/// The most that any placement of a domino adds.
fn most(game: &Dominations, kingdom: &Kingdom, domino: DominoNumber) -> u16 {
    let places = kingdom.placements(&game.dominos()[domino]);
    let gains = places.map(|one| worth(&laid(game, kingdom, one)) - worth(kingdom));
    gains.max().unwrap_or_default()
}

/// Whether a seat that is not awaited still picks in this turn: it has fewer kings in the line on offer than in this one.
fn picks_later(at: &Position, seat: Seat) -> bool {
    let count = at.next_line().slots().iter();
    let picked = count.filter(|slot| slot.king == Some(seat)).count();
    picked < usize::from(at.kings_each())
}

//! Greedy: the report's player. A yardstick that stays as it is.
//!
//! To place, the highest score now; among equals the nearest to the castle, then the first in the fixed order.
//! To pick, the domino whose best placement scores highest, once the waiting domino is imagined placed.

use super::{
    super::rules::{Dominations, Domino, Kingdom, Move, Placement, Position, Rules, Stage, points},
    player::{Limits, Player},
};
use crate::kit::{Awaits, Cell};

/// Plays for the score of this moment.
#[derive(Clone, Copy, Debug, Default)]
pub struct Greedy;

impl Player for Greedy {
    fn choose(&mut self, game: &Dominations, at: &Position, _: &Limits) -> Move {
        let Awaits::Seat(seat) = at.awaits() else {
            panic!("a seat is awaited")
        };
        let kingdom = at.kingdom(seat);
        let held = at.held().map(|domino| &game.dominos()[domino]);
        match (at.stage(), held) {
            (Stage::Place, Some(held)) => best_placement(kingdom, held, game.rules())
                .map_or(Move::Discard(held.number), |(best, _)| Move::Place(best)),
            _ => pick(game, at, &imagined(kingdom, held, game.rules())),
        }
    }
}

/// The greedy placement of a domino and what the kingdom is then worth; none if it fits nowhere.
pub(super) fn best_placement(
    kingdom: &Kingdom,
    domino: &Domino,
    rules: &Rules,
) -> Option<(Placement, u16)> {
    let mut best: Option<(Placement, u16, u16)> = None;
    for placement in kingdom.placements(domino) {
        let mut grown = *kingdom;
        grown.lay(domino.halves, placement);
        let (worth, far) = (points(&grown, rules), distance(&placement));
        if best.is_none_or(|(_, most, least)| worth > most || worth == most && far < least) {
            best = Some((placement, worth, far));
        }
    }
    best.map(|(placement, worth, _)| (placement, worth))
}

/// The kingdom with the waiting domino, if there is one and it fits, placed greedily.
fn imagined(kingdom: &Kingdom, waiting: Option<&Domino>, rules: &Rules) -> Kingdom {
    let mut imagined = *kingdom;
    if let Some(waiting) = waiting
        && let Some((placement, _)) = best_placement(kingdom, waiting, rules)
    {
        imagined.lay(waiting.halves, placement);
    }
    imagined
}

/// The domino on offer with the best placement; the first of equals.
fn pick(game: &Dominations, at: &Position, kingdom: &Kingdom) -> Move {
    let as_it_is = points(kingdom, game.rules());
    let mut best = None;
    for domino in at.next_line().free().iter() {
        let worth = best_placement(kingdom, &game.dominos()[domino], game.rules())
            .map_or(as_it_is, |(_, worth)| worth);
        if best.is_none_or(|(_, most)| worth > most) {
            best = Some((domino, worth));
        }
    }
    Move::Pick(best.expect("a line on offer has a free domino").0)
}

fn distance(placement: &Placement) -> u16 {
    placement
        .cells()
        .into_iter()
        .map(|cell| cell.distance(Cell::CASTLE))
        .sum()
}

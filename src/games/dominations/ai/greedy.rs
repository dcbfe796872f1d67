//! Greedy: the report's player. A yardstick that stays as it is.
//!
//! To place, the highest score now; among equals the nearest to the castle, then the first in the fixed order.
//! To pick, the domino whose best placement scores highest, once the waiting domino is imagined placed.

use super::super::rules::{
    Dominations, Domino, Gains, Kingdom, Move, Placement, Position, Rules, Stage,
};
use crate::kit::{Agent, Cell, Choice, Limits, Seat};

/// Plays for the score of this moment.
#[derive(Clone, Copy, Debug, Default)]
pub struct Greedy;

impl Agent<Dominations> for Greedy {
    fn choose(&mut self, game: &Dominations, at: &Position, by: Seat, _: &Limits) -> Choice<Move> {
        choose(game, at, by).into()
    }
}

/// The greedy move of the seat awaited.
pub(super) fn choose(game: &Dominations, at: &Position, seat: Seat) -> Move {
    let kingdom = at.kingdom(seat);
    let held = at.held().map(|domino| &game.dominos()[domino]);
    match (at.stage(), held) {
        (Stage::Place, Some(held)) => {
            best_placement(kingdom, held, &mut Gains::of(kingdom, game.rules()))
                .map_or(Move::Discard(held.number), |(best, _)| Move::Place(best))
        }
        (_, None) => pick(game, at, kingdom),
        (_, Some(waiting)) => pick(game, at, &imagined(kingdom, waiting, game.rules())),
    }
}

/// The greedy placement of a domino, and what it is worth; none if it fits nowhere.
pub(super) fn best_placement(
    kingdom: &Kingdom,
    domino: &Domino,
    gains: &mut Gains,
) -> Option<(Placement, u16)> {
    let in_order = |placement: Placement| (distance(&placement), placement.at, placement.towards);
    gains.with(domino).best(&kingdom.places(domino), in_order)
}

/// The kingdom with the waiting domino, if it fits, placed greedily.
fn imagined(kingdom: &Kingdom, waiting: &Domino, rules: &Rules) -> Kingdom {
    let mut imagined = *kingdom;
    if let Some((placement, _)) = best_placement(kingdom, waiting, &mut Gains::of(kingdom, rules)) {
        imagined.lay(waiting.halves, placement);
    }
    imagined
}

/// The domino on offer with the best placement; the first of equals.
fn pick(game: &Dominations, at: &Position, kingdom: &Kingdom) -> Move {
    let mut gains = Gains::of(kingdom, game.rules());
    let as_it_is = gains.as_it_is();
    let mut best = None;
    for domino in at.next_line().free().iter() {
        let placed = best_placement(kingdom, &game.dominos()[domino], &mut gains);
        let value = placed.map_or(as_it_is, |(_, value)| value);
        if best.is_none_or(|(_, most)| value > most) {
            best = Some((domino, value));
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

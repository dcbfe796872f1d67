//! Greedy: the report's player. A yardstick that stays as it is.
//!
//! To place, the highest score now; of those that tie the nearest to the castle, then the first in the fixed order.
//! To pick, the domino whose best placement scores highest after the waiting domino's.

use super::super::rules::{
    Dominations, Domino, Gains, Kingdom, Move, Placement, Position, Rules, Stage,
};
use crate::kit::{Agent, Cell, Limits, Seat};

/// Plays for the score after its next move.
#[derive(Clone, Copy, Debug, Default)]
pub struct Greedy;

impl Agent<Dominations> for Greedy {
    fn choose(&mut self, game: &Dominations, at: &Position, by: Seat, _: &Limits) -> Move {
        choose(game, at, by)
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
        (_, Some(waiting)) => pick(
            game,
            at,
            &with_waiting_placed(kingdom, waiting, game.rules()),
        ),
    }
}

/// The greedy placement of a domino, and its gain; none if it fits nowhere.
pub(super) fn best_placement(
    kingdom: &Kingdom,
    domino: &Domino,
    gains: &mut Gains,
) -> Option<(Placement, u16)> {
    let in_order = |placement: Placement| (distance(&placement), placement.at, placement.towards);
    gains.with(domino).best(&kingdom.places(domino), in_order)
}

/// The kingdom after the greedy placement of the waiting domino, if it fits.
fn with_waiting_placed(kingdom: &Kingdom, waiting: &Domino, rules: &Rules) -> Kingdom {
    let mut grown = *kingdom;
    if let Some((placement, _)) = best_placement(kingdom, waiting, &mut Gains::of(kingdom, rules)) {
        grown.lay(waiting.halves, placement);
    }
    grown
}

/// The domino on offer with the best placement; of those that tie the first.
fn pick(game: &Dominations, at: &Position, kingdom: &Kingdom) -> Move {
    let mut gains = Gains::of(kingdom, game.rules());
    let without = gains.as_it_is();
    let mut best = None;
    for domino in at.next_line().free().iter() {
        let placed = best_placement(kingdom, &game.dominos()[domino], &mut gains);
        let value = placed.map_or(without, |(_, value)| value);
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

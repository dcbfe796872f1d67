//! Greedy: the report's player. A yardstick that stays as it is.
//!
//! To place, the highest score now; of those that tie the nearest to the castle, then the first in the fixed order.
//! To pick, the domino whose best placement scores highest after the waiting domino's.

use super::super::rules::{Dominations, Domino, Gains, Kingdom, Move, Placement, Position, Stage};
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
    let nearest = |_: &Kingdom, _: &Domino, placement: Placement| {
        (distance(placement), placement.at, placement.towards)
    };
    choose_by(game, at, seat, nearest)
}

/// The same, but for placements that gain the same: of them the one with the least rank, which may look at the kingdom
/// before it and at the domino.
pub(super) fn choose_by<R: Ord>(
    game: &Dominations,
    at: &Position,
    seat: Seat,
    rank: impl Fn(&Kingdom, &Domino, Placement) -> R,
) -> Move {
    let kingdom = at.kingdom(seat);
    let best = |domino: &Domino| {
        let ranked = |placement| rank(kingdom, domino, placement);
        let mut gains = Gains::of(kingdom, game.rules());
        let best = gains.with(domino).best(&kingdom.places(domino), ranked);
        best.map(|(placement, _)| placement)
    };
    let held = at.held().map(|domino| &game.dominos()[domino]);
    match (at.stage(), held) {
        (Stage::Place, Some(held)) => best(held).map_or(Move::Discard(held.number), Move::Place),
        (_, None) => pick(game, at, kingdom),
        (_, Some(waiting)) => {
            let mut grown = *kingdom;
            if let Some(placement) = best(waiting) {
                grown.lay(waiting.halves, placement);
            }
            pick(game, at, &grown)
        }
    }
}

/// The domino on offer with the best placement; of those that tie the first.
fn pick(game: &Dominations, at: &Position, kingdom: &Kingdom) -> Move {
    let mut gains = Gains::of(kingdom, game.rules());
    let without = gains.as_it_is();
    let mut best = None;
    for domino in at.next_line().free().iter() {
        let domino = &game.dominos()[domino];
        // Where it lies is of no concern, only what it gains.
        let placed = gains.with(domino).best(&kingdom.places(domino), |_| ());
        let value = placed.map_or(without, |(_, value)| value);
        if best.is_none_or(|(_, most)| value > most) {
            best = Some((domino.number, value));
        }
    }
    Move::Pick(best.expect("a line on offer has a free domino").0)
}

/// How far a placement is from the castle: both of its cells together.
pub(super) fn distance(placement: Placement) -> u16 {
    let cells = placement.cells().into_iter();
    cells.map(|cell| cell.distance(Cell::CASTLE)).sum()
}

//! The policy of the playouts: that of [`Greedy`](super::super::Greedy), which leaves no holes where it need not.

use super::super::super::rules::{
    Dominations, Domino, Gains, Kingdom, Move, Placement, Position, Rules, Stage, grid::beside,
};
use crate::kit::{Cell, Seat};

/// The move of the seat awaited: the placement that gains most; of those that tie the one that leaves fewest holes around the
/// castle, then the nearest to it. The pick whose best placement gains most; of those that tie the lowest, which moves first.
pub(super) fn choose(game: &Dominations, at: &Position, seat: Seat) -> Move {
    let kingdom = at.kingdom(seat);
    let held = at.held().map(|domino| &game.dominos()[domino]);
    match (at.stage(), held) {
        (Stage::Place, Some(held)) => {
            best_placement(kingdom, held, &mut Gains::of(kingdom, game.rules()))
                .map_or(Move::Discard(held.number), |(best, _)| Move::Place(best))
        }
        (_, None) => pick(game, at, kingdom),
        (_, Some(waiting)) => pick(game, at, &with_placed(kingdom, waiting, game.rules())),
    }
}

fn best_placement(
    kingdom: &Kingdom,
    domino: &Domino,
    gains: &mut Gains,
) -> Option<(Placement, u16)> {
    let rank = |placement: Placement| {
        let mut grown = *kingdom;
        grown.lay(domino.halves, placement);
        let cells = placement.cells().into_iter();
        let distance: u16 = cells.map(|cell| cell.distance(Cell::CASTLE)).sum();
        (holes(&grown), distance, placement.at, placement.towards)
    };
    gains.with(domino).best(&kingdom.places(domino), rank)
}

/// The free cells of the square around the castle that no free cell is beside.
fn holes(kingdom: &Kingdom) -> u32 {
    let free = kingdom.middle() & !kingdom.taken();
    (free & !beside(free)).count_ones()
}

fn with_placed(kingdom: &Kingdom, waiting: &Domino, rules: &Rules) -> Kingdom {
    let mut grown = *kingdom;
    if let Some((placement, _)) = best_placement(kingdom, waiting, &mut Gains::of(kingdom, rules)) {
        grown.lay(waiting.halves, placement);
    }
    grown
}

fn pick(game: &Dominations, at: &Position, kingdom: &Kingdom) -> Move {
    let mut gains = Gains::of(kingdom, game.rules());
    let without = gains.as_it_is();
    let mut best = None;
    for domino in at.next_line().free().iter() {
        let places = kingdom.places(&game.dominos()[domino]);
        let placed = gains.with(&game.dominos()[domino]).best(&places, |_| ());
        let value = placed.map_or(without, |(_, value)| value);
        if best.is_none_or(|(_, most)| value > most) {
            best = Some((domino, value));
        }
    }
    Move::Pick(best.expect("a line on offer has a free domino").0)
}

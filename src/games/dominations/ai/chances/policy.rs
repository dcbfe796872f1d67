//! The policy of the playouts: that of [`Greedy`](super::super::Greedy), which leaves no holes where it need not.

use super::super::{
    super::rules::{Dominations, Domino, Kingdom, Move, Placement, Position, grid::beside},
    greedy,
};
use crate::kit::Seat;

/// The greedy move of the seat awaited; of placements that gain the same the one that leaves fewest holes around the castle,
/// then the nearest to it.
pub(super) fn choose(game: &Dominations, at: &Position, seat: Seat) -> Move {
    let rank = |kingdom: &Kingdom, domino: &Domino, placement: Placement| {
        let mut grown = *kingdom;
        grown.lay(domino.halves, placement);
        let distance = greedy::distance(placement);
        (holes(&grown), distance, placement.at, placement.towards)
    };
    greedy::choose_by(game, at, seat, rank)
}

/// The free cells of the square around the castle that no free cell is beside.
fn holes(kingdom: &Kingdom) -> u32 {
    let free = kingdom.middle() & !kingdom.taken();
    (free & !beside(free)).count_ones()
}

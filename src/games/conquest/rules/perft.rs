//! Counts sequences of moves: what tells at once whether two programs play by the same rules.

use super::{
    board::Board,
    game::Conquest,
    geometry::{Bits, Geometry, OnBoard},
    moves::Move,
    position::Position,
};
use crate::kit::{Actor, Game, TurnBased};

/// What counts as a move.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Count {
    /// Every source and target: clones to one cell from two others are two moves.
    Sources,
    /// A clone is its target, as UAI counts.
    Targets,
}

/// How many sequences of so many moves there are from a position on.
///
/// A finished match has none, a forced pass is a move. After `draw_clock` plies without a clone a match is finished; 0:
/// never. Sequences are not stepped through at the last ply: their moves are counted.
pub fn perft(at: &Position, depth: u32, count: Count, draw_clock: u16) -> u64 {
    struct Run<'a>(&'a Position, u32, Count, u16);
    impl OnBoard for Run<'_> {
        type Output = u64;
        fn run<B: Bits>(self) -> u64 {
            let Self(at, depth, count, draw_clock) = self;
            let geometry = B::geometry(at.size());
            let board = Board::<B>::of(at);
            match (count, draw_clock) {
                (Count::Targets, 0) => sequences::<B, true, false>(geometry, &board, depth, 0, 0),
                (Count::Targets, most) => {
                    sequences::<B, true, true>(geometry, &board, depth, at.clock(), most)
                }
                (Count::Sources, 0) => sequences::<B, false, false>(geometry, &board, depth, 0, 0),
                (Count::Sources, most) => {
                    sequences::<B, false, true>(geometry, &board, depth, at.clock(), most)
                }
            }
        }
    }
    Run(at, depth, count, draw_clock).on(at.size())
}

/// The same by first move, in the order in which the game lists them. With [`Count::Targets`] a clone comes once, from
/// its first source.
pub fn divide(at: &Position, depth: u32, count: Count, draw_clock: u16) -> Vec<(Move, u64)> {
    let game = Conquest::from_position(*at).with_draw_clock(draw_clock);
    let mut listed = Vec::new();
    if let Some(seat) = game.to_move(at).seat() {
        game.moves(at, seat, &mut listed);
    }
    let mut cloned = Vec::new();
    listed.retain(|made| match made {
        Move::Pawn { to, .. } if count == Count::Targets && made.is_clone() => {
            let first = !cloned.contains(to);
            cloned.push(*to);
            first
        }
        _ => true,
    });
    let counted = listed.into_iter().map(|made| {
        let mut after = *at;
        game.advance(&mut after, Actor::Seat(at.to_move()), made);
        (
            made,
            perft(&after, depth.saturating_sub(1), count, draw_clock),
        )
    });
    counted.collect()
}

fn sequences<B: Bits, const TARGETS: bool, const CLOCK: bool>(
    geometry: &Geometry<B>,
    board: &Board<B>,
    depth: u32,
    clock: u16,
    most: u16,
) -> u64 {
    if depth == 0 {
        return 1;
    }
    if board.own.is_empty() || board.other.is_empty() {
        return 0;
    }
    if CLOCK && clock >= most {
        return 0;
    }
    let empty = board.empty();
    let targets = geometry.spread(board.own) & empty;
    if depth == 1 {
        let mut found = if TARGETS { targets.count() } else { 0 };
        let mut pawns = board.own;
        while !pawns.is_empty() {
            let from = pawns.first();
            pawns = pawns.without_first();
            let reached = if TARGETS {
                geometry.ring(from)
            } else {
                geometry.ring(from) | geometry.near(from)
            };
            found += (reached & empty).count();
        }
        if found == 0 {
            found = u32::from(!board.is_over(geometry));
        }
        return found.into();
    }
    let mut found = 0;
    let mut moved = false;
    let mut left = targets;
    while !left.is_empty() {
        let to = left.first();
        left = left.without_first();
        moved = true;
        let after = board.cloned(geometry, to);
        let ways = if TARGETS {
            1
        } else {
            u64::from((geometry.near(to) & board.own).count())
        };
        found += ways * sequences::<B, TARGETS, CLOCK>(geometry, &after, depth - 1, 0, most);
    }
    let mut pawns = board.own;
    while !pawns.is_empty() {
        let from = pawns.first();
        pawns = pawns.without_first();
        let mut left = geometry.ring(from) & empty;
        while !left.is_empty() {
            let to = left.first();
            left = left.without_first();
            moved = true;
            let after = board.jumped(geometry, from, to);
            found += sequences::<B, TARGETS, CLOCK>(geometry, &after, depth - 1, clock + 1, most);
        }
    }
    if !moved && !board.is_over(geometry) {
        found =
            sequences::<B, TARGETS, CLOCK>(geometry, &board.passed(), depth - 1, clock + 1, most);
    }
    found
}

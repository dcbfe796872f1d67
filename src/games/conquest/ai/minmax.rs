//! Minmax: the course's player. It looks so many moves ahead, counts own pawns less the other's, and takes a best move.
//!
//! A pass costs a ply, a finished match is a leaf. Alpha-beta finds the same value and the same set of best moves as an
//! exhaustive search does: each root move is searched with a window that keeps what equals the best.

use super::super::rules::{Bits, Board, Conquest, Geometry, Move, OnBoard, Position};
use crate::kit::{
    Actor, Agent, Analysis, Candidate, Choice, Game, Limits, Rng, Seat, TurnBased,
    chance::{below, stream},
};

/// More than any difference of pawns.
const INFINITE: i32 = 1000;

/// Looks so many moves ahead.
#[derive(Clone, Debug)]
pub struct Minmax {
    depth: u32,
    rng: Rng,
}

/// What Minmax finds.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Best {
    /// Own pawns less the other's that the side to move comes to.
    pub value: i32,
    /// All moves that come to it, in reading order by source, then target.
    pub moves: Vec<Move>,
}

impl Minmax {
    /// A player that looks `depth` moves ahead; among equals it chooses evenly, as follows from `seed`.
    pub fn new(depth: u32, seed: u64) -> Self {
        Self {
            depth,
            rng: stream(seed, "minmax", 0),
        }
    }
}

impl Agent<Conquest> for Minmax {
    fn choose(&mut self, game: &Conquest, at: &Position, _: Seat, _: &Limits) -> Move {
        let best = best(game, at, self.depth);
        best.moves[below(&mut self.rng, best.moves.len() as u32) as usize]
    }

    fn analyse(&mut self, game: &Conquest, at: &Position, _: Seat, _: &Limits) -> Choice<Move> {
        let Best { value, moves } = best(game, at, self.depth);
        let chosen = below(&mut self.rng, moves.len() as u32) as usize;
        let found = |made: &Move| Candidate {
            made: *made,
            value: value.into(),
            playouts: 0,
        };
        let others = moves
            .iter()
            .enumerate()
            .filter(|(index, _)| *index != chosen);
        let candidates = std::iter::once(&moves[chosen]).chain(others.map(|(_, made)| made));
        let analysis = Analysis::new(candidates.map(found), false);
        Choice {
            made: moves[chosen],
            analysis: Some(Box::new(
                analysis.with_line(vec![moves[chosen]], self.depth),
            )),
        }
    }
}

/// The value of a position that is not over, and every move that comes to it. With depth 0 all moves are alike: their
/// value is that of the position itself.
pub fn best(game: &Conquest, at: &Position, depth: u32) -> Best {
    let mut listed = Vec::new();
    if let Some(seat) = game.to_move(at).seat() {
        game.moves(at, seat, &mut listed);
    }
    let Some(depth) = depth.checked_sub(1) else {
        return Best {
            value: Board::<u128>::of(at).balance(),
            moves: listed,
        };
    };
    let mut best = Best {
        value: -INFINITE,
        moves: Vec::new(),
    };
    let clock = game.draw_clock();
    // Clones to one cell come to the same.
    let mut cloned: Vec<(Move, i32)> = Vec::new();
    for made in listed {
        let same = |(other, _): &&(Move, i32)| match (made, *other) {
            (Move::Pawn { to, .. }, Move::Pawn { to: other, .. }) => made.is_clone() && to == other,
            _ => false,
        };
        let known = cloned.iter().find(same).map(|(_, value)| *value);
        let value = known.unwrap_or_else(|| {
            let mut after = *at;
            game.advance(&mut after, Actor::Seat(at.to_move()), made);
            -value(&after, depth, -INFINITE, 1 - best.value, clock)
        });
        if made.is_clone() && known.is_none() {
            cloned.push((made, value));
        }
        if value > best.value {
            best = Best {
                value,
                moves: Vec::new(),
            };
        }
        if value == best.value {
            best.moves.push(made);
        }
    }
    best
}

/// The value of a position for the side to move, if it lies between the bounds; beyond one, no better than it.
fn value(at: &Position, depth: u32, alpha: i32, beta: i32, draw_clock: u16) -> i32 {
    struct Run<'a>(&'a Position, u32, i32, i32, u16);
    impl OnBoard for Run<'_> {
        type Output = i32;
        fn run<B: Bits>(self) -> i32 {
            let Self(at, depth, alpha, beta, draw_clock) = self;
            let search = Search {
                geometry: B::geometry(at.size()),
                draw_clock: if draw_clock == 0 {
                    u16::MAX
                } else {
                    draw_clock
                },
            };
            search.value(&Board::of(at), depth, alpha, beta, at.clock())
        }
    }
    Run(at, depth, alpha, beta, draw_clock).on(at.size())
}

struct Search<B: 'static> {
    geometry: &'static Geometry<B>,
    draw_clock: u16,
}

impl<B: Bits> Search<B> {
    fn value(&self, board: &Board<B>, depth: u32, mut alpha: i32, beta: i32, clock: u16) -> i32 {
        let geometry = self.geometry;
        if depth == 0 || board.own.is_empty() || board.other.is_empty() || clock >= self.draw_clock
        {
            return board.balance();
        }
        let empty = board.empty();
        let clones = geometry.spread(board.own) & empty;
        let jumps = geometry.spread(geometry.spread(board.own)) & empty;
        if jumps.is_empty() {
            let passed = board.passed();
            return match passed.can_move(geometry) {
                true => -self.value(&passed, depth - 1, -beta, -alpha, clock.saturating_add(1)),
                false => board.balance(),
            };
        }
        if depth == 1 {
            return self.leaf(board, clones, jumps);
        }
        // Moves that turn many pawns over come first.
        let mut best = -INFINITE;
        for turned in (0..=8).rev() {
            let turns = |to: u32| (geometry.near(to) & board.other).count() == turned;
            for to in clones.numbers().filter(|to| turns(*to)) {
                let after = board.cloned(geometry, to);
                best = best.max(-self.value(&after, depth - 1, -beta, -alpha, 0));
                alpha = alpha.max(best);
                if best >= beta {
                    return best;
                }
            }
            for to in jumps.numbers().filter(|to| turns(*to)) {
                for from in (geometry.ring(to) & board.own).numbers() {
                    let after = board.jumped(geometry, from, to);
                    let clock = clock.saturating_add(1);
                    best = best.max(-self.value(&after, depth - 1, -beta, -alpha, clock));
                    alpha = alpha.max(best);
                    if best >= beta {
                        return best;
                    }
                }
            }
        }
        best
    }

    /// One ply: a clone wins a pawn and turns some over, a jump turns some over.
    fn leaf(&self, board: &Board<B>, clones: B, jumps: B) -> i32 {
        let turned = |to: u32| 2 * (self.geometry.near(to) & board.other).count() as i32;
        let by_clone = clones.numbers().map(|to| turned(to) + 1);
        let reached = |to: &u32| !(self.geometry.ring(*to) & board.own).is_empty();
        let by_jump = (jumps & !clones).numbers().filter(reached).map(turned);
        board.balance() + by_clone.chain(by_jump).max().unwrap_or_default()
    }
}

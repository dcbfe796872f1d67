//! Wins by force: whether a side has won after so many moves of its own, whatever the other does, and how the other
//! resists.
//!
//! Every line is looked at to its end. A match ends when the other has no pawn left or no free cell can be reached: where so
//! many moves are too few for either, a position is done with at once.

use std::cmp::Reverse;

use super::super::{
    ai::{engine::PackedMove, study::distinct_moves},
    rules::{Bits, Board, Conquest, Geometry, Move, OnBoard, Position},
};
use crate::{
    kit::{Actor, Game, TurnBased},
    play::arena::Stop,
};

/// The most pawns that a move turns over.
const MOST_TURNED: u32 = 8;
/// How often a search asks whether to stop: once in so many nodes.
const NODES_A_LOOK: u64 = 1024;

/// Whether the side to move wins by force: whatever the other does, it has won, and the match is over, after at most so many
/// moves of its own. A pass counts as a move; a reply to the last of them may be what ends the match. False once the match is
/// over.
///
/// At the positions of the shipped puzzles, within as many moves as they ask for, it takes a few milliseconds at the most. In
/// the middle of a match on a large board, within four moves, it can take seconds: there it is for a task, not for a frame.
pub fn wins_within(game: &Conquest, at: &Position, moves: u8) -> bool {
    let wins = wins(game, at, moves, &mut Budget::until(&|| false));
    wins.expect("nothing ends it early")
}

/// The reply that puts the end off longest, at a position at which the side not to move wins within so many more moves of its
/// own. Of several, the one that leaves most pawns to who makes it, then the first that the game lists. Where a reply is a way
/// out, it is that one. To be asked while the match is not over; it takes as long as [`wins_within`] after every reply.
pub fn longest_defence(game: &Conquest, at: &Position, moves: u8) -> Move {
    let lasts = |after: &Position| match game.to_move(after).seat() {
        Some(_) => (1..=moves).find(|fewer| wins_within(game, after, *fewer)),
        None => is_lost(game, after, at).then_some(0),
    };
    let mut longest: Option<(u8, Move)> = None;
    for (reply, after) in replies(game, at) {
        let lasts = lasts(&after).unwrap_or(moves + 1);
        if longest.is_none_or(|(most, _)| lasts > most) {
            longest = Some((lasts, reply));
        }
    }
    longest.map_or(Move::Pass, |(_, reply)| reply)
}

/// The reply after which the side not to move has no win by force within so many more moves of its own; none where every
/// reply loses. Of several, the one that leaves most pawns to who makes it, then the first that the game lists. It takes as
/// long as [`wins_within`] after every reply.
pub fn way_out(game: &Conquest, at: &Position, moves: u8) -> Option<Move> {
    let saves = |after: &Position| match game.to_move(after).seat() {
        Some(_) => !wins_within(game, after, moves),
        None => !is_lost(game, after, at),
    };
    let mut replies = replies(game, at).into_iter();
    replies.find_map(|(reply, after)| saves(&after).then_some(reply))
}

/// A win by force played to its end, from a position at which the side to move wins within so many moves of its own: `first`
/// is its first move where that is known, then it makes those that win soonest, and the other those that put the end off
/// longest. It ends early where there is no win.
pub fn played_out(game: &Conquest, at: &Position, moves: u8, first: Option<Move>) -> Vec<Move> {
    let by = at.to_move();
    let (mut at, mut left, mut known, mut line) = (*at, moves, first, Vec::new());
    let soonest = |at: &Position, left: u8| {
        let budget = &mut Budget::until(&|| false);
        let mut within = (1..=left).filter_map(|moves| winning_moves(game, at, moves, budget));
        within.find_map(|winning| winning.first().copied())
    };
    while let Some(seat) = game.to_move(&at).seat() {
        let made = match seat == by {
            true => known.take().or_else(|| soonest(&at, left)),
            false => Some(longest_defence(game, &at, left)),
        };
        let Some(made) = made else { break };
        if seat == by {
            left = left.saturating_sub(1);
        }
        game.advance(&mut at, Actor::Seat(seat), made);
        line.push(made);
    }
    line
}

/// What a search may take. Searches that share one take it together.
pub(super) struct Budget<'a> {
    /// How many positions may still be visited.
    pub nodes: u64,
    /// Whether to stop at once.
    pub stop: Stop<'a>,
}

impl<'a> Budget<'a> {
    /// As much as it takes, until `stop` says so.
    pub(super) const fn until(stop: Stop<'a>) -> Self {
        Self {
            nodes: u64::MAX,
            stop,
        }
    }

    /// Visits a position; none where that is too much.
    fn visit(&mut self) -> Option<()> {
        self.nodes = self.nodes.checked_sub(1)?;
        let stopped = self.nodes.is_multiple_of(NODES_A_LOOK) && (self.stop)();
        (!stopped).then_some(())
    }
}

/// The moves, one for each position that is come to, with which the side to move wins within so many moves, that one included;
/// none where the budget is not enough.
pub(super) fn winning_moves(
    game: &Conquest,
    at: &Position,
    moves: u8,
    budget: &mut Budget,
) -> Option<Vec<Move>> {
    let mut winning = Vec::new();
    for made in distinct_moves(game, at) {
        let mut after = *at;
        game.advance(&mut after, Actor::Seat(at.to_move()), made);
        if is_won_after(game, &after, moves.saturating_sub(1), budget)? {
            winning.push(made);
        }
    }
    Some(winning)
}

/// Every reply that comes to a position of its own, with that position: those that leave most pawns to who makes it first.
fn replies(game: &Conquest, at: &Position) -> Vec<(Move, Position)> {
    let by = at.to_move();
    let replies = distinct_moves(game, at).into_iter().map(|made| {
        let mut after = *at;
        game.advance(&mut after, Actor::Seat(by), made);
        (made, after)
    });
    let mut replies: Vec<_> = replies.collect();
    replies.sort_by_key(|(_, after)| Reverse(after.pawns(by).len()));
    replies
}

/// Whether the match, which is over, is lost for the side that was to move before.
fn is_lost(game: &Conquest, over: &Position, before: &Position) -> bool {
    let winners = game.result(over).map(|result| result.winners());
    winners.is_some_and(|winners| !winners.contains(before.to_move()))
}

/// [`wins_within`], if the budget is enough.
fn wins(game: &Conquest, at: &Position, moves: u8, budget: &mut Budget) -> Option<bool> {
    if game.to_move(at).seat().is_none() {
        return Some(false);
    }
    search(game, at, Ask::Wins, moves, budget)
}

/// Whether the side that has come to this position has won or wins within so many more moves, if the budget is enough.
fn is_won_after(game: &Conquest, at: &Position, moves: u8, budget: &mut Budget) -> Option<bool> {
    if game.to_move(at).seat().is_none() {
        return Some(is_lost(game, at, at));
    }
    search(game, at, Ask::Loses, moves, budget)
}

/// What is asked of the side to move.
#[derive(Clone, Copy)]
enum Ask {
    Wins,
    Loses,
}

fn search(
    game: &Conquest,
    at: &Position,
    ask: Ask,
    moves: u8,
    budget: &mut Budget,
) -> Option<bool> {
    struct Run<'a, 'b>(&'a Conquest, &'a Position, Ask, u8, &'a mut Budget<'b>);
    impl OnBoard for Run<'_, '_> {
        type Output = Option<bool>;
        fn run<B: Bits>(self) -> Option<bool> {
            let Self(game, at, ask, moves, budget) = self;
            let mut search = Search {
                geometry: B::geometry(at.size()),
                draw_clock: match game.draw_clock() {
                    0 => u32::MAX,
                    most => most.into(),
                },
                budget,
            };
            let (board, clock) = (Board::of(at), at.clock().into());
            match ask {
                Ask::Wins => search.wins(&board, clock, moves.into()),
                Ask::Loses => search.loses(&board, clock, moves.into()),
            }
        }
    }
    Run(game, at, ask, moves, budget).on(at.size())
}

struct Search<'a, 'b, B: 'static> {
    geometry: &'static Geometry<B>,
    draw_clock: u32,
    budget: &'a mut Budget<'b>,
}

impl<B: Bits> Search<'_, '_, B> {
    /// Whether the side to move wins within so many moves of its own.
    fn wins(&mut self, board: &Board<B>, clock: u32, moves: u32) -> Option<bool> {
        let Some(left) = moves.checked_sub(1) else {
            return Some(false);
        };
        self.budget.visit()?;
        let fills = self.room(board) <= 2 * moves;
        if !fills && left == 0 {
            return Some(self.captures_all(board));
        }
        if !fills && board.other.count() > MOST_TURNED * moves {
            return Some(false);
        }
        for step in self.steps(board) {
            let (after, clock) = (step.made(board, self.geometry), step.clock_after(clock));
            let won = match self.settled(&after, clock) {
                Some(balance) => balance < 0,
                None => self.loses(&after, clock, left)?,
            };
            if won {
                return Some(true);
            }
        }
        Some(false)
    }

    /// Whether the side to move loses, whatever it does, before the other has made more than so many moves.
    fn loses(&mut self, board: &Board<B>, clock: u32, moves: u32) -> Option<bool> {
        self.budget.visit()?;
        let fills = self.room(board) <= 2 * moves + 1;
        if !fills && board.own.count() > MOST_TURNED * moves {
            return Some(false);
        }
        for step in self.steps(board) {
            let (after, clock) = (step.made(board, self.geometry), step.clock_after(clock));
            let lost = match self.settled(&after, clock) {
                Some(balance) => balance > 0,
                None => self.wins(&after, clock, moves)?,
            };
            if !lost {
                return Some(false);
            }
        }
        Some(true)
    }

    /// How many free cells pawns can reach with one move. All of them are taken before both sides are stuck, and each move
    /// takes one at the most: no cell that has a pawn is left free in the end, since whoever jumped away could jump back.
    fn room(&self, board: &Board<B>) -> u32 {
        let geometry = self.geometry;
        let reached = geometry.spread(geometry.spread(board.own | board.other));
        (reached & board.empty()).count()
    }

    /// Whether a move turns over every pawn of the other.
    fn captures_all(&self, board: &Board<B>) -> bool {
        if board.other.count() > MOST_TURNED {
            return false;
        }
        let geometry = self.geometry;
        let reached = geometry.spread(geometry.spread(board.own)) & board.empty();
        let mut others = board.other.numbers();
        let beside_all = others.try_fold(reached, |beside, pawn| {
            let beside = beside & geometry.near(pawn);
            (!beside.is_empty()).then_some(beside)
        });
        beside_all.is_some()
    }

    /// Own pawns less the other's where the match is over; nothing where the clock has drawn it.
    fn settled(&self, board: &Board<B>, clock: u32) -> Option<i32> {
        if board.is_over(self.geometry) {
            return Some(board.balance());
        }
        (clock >= self.draw_clock).then_some(0)
    }

    /// Every move; those that turn over most pawns come first, and clones before jumps.
    fn steps(&self, board: &Board<B>) -> Vec<PackedMove> {
        let geometry = self.geometry;
        let mut steps = PackedMove::all(board, geometry);
        if steps[0] != PackedMove::PASS {
            let turned = |to: u32| (geometry.near(to) & board.other).count();
            steps.sort_by_key(|step| Reverse(turned(step.to())));
        }
        steps
    }
}

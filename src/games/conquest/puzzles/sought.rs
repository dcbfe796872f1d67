//! What there is to be found at a position: the only win, the only capture that holds best; and how hard that is.

use super::{
    super::{
        ai::{
            minmax::best,
            roster::{self, Kind},
            study::distinct_moves,
        },
        rules::{Conquest, Move, Position},
    },
    LEAST_KEPT, Task, WIN_MOVES,
    force::{Budget, winning_moves},
    held::held,
};
use crate::{kit::Limits, play::puzzles::strongest_that_misses};

/// The ladder that grades wins: difficulty 1 is missed by the first and found by the others.
const LEVELS: [&str; 5] = ["minmax-1", "minmax-2", "minmax-3", "minmax-4", "strong-1"];
/// So many captures of as many pawns as the answer keeps have to be looked through at each grade, at the least.
const CAPTURES: [usize; 5] = [0, 4, 7, 11, 16];

/// What is to be found, with one move that does it.
pub(super) type Sought = (Task, Move);

/// The win that only one position comes to, within the fewest moves that win. The outer none says that the budget is not
/// enough.
pub(super) fn only_win(
    game: &Conquest,
    at: &Position,
    budget: &mut Budget,
) -> Option<Option<Sought>> {
    let [fewest, most] = WIN_MOVES;
    for moves in 1..=most {
        let winning = winning_moves(game, at, moves, budget)?;
        match winning[..] {
            [] => {}
            [only] if moves >= fewest => return Some(Some((Task::Win { moves }, only))),
            _ => break,
        }
    }
    Some(None)
}

/// The capture of which more pawns hold than of any other, and by how many.
pub(super) fn best_capture(game: &Conquest, at: &Position) -> Option<(Sought, u8)> {
    let tried = distinct_moves(game, at).into_iter();
    let mut tried: Vec<_> = tried.map(|made| (made, held(game, at, made))).collect();
    tried.sort_by_key(|(_, held)| std::cmp::Reverse(held.kept));
    let [(made, held), (_, next), ..] = tried[..] else {
        return None;
    };
    let lead = held.kept - next.kept;
    let task = Task::Capture {
        turned: held.turned,
        kept: held.kept,
    };
    (lead > 0 && held.kept >= LEAST_KEPT).then_some(((task, made), lead))
}

/// Every move that greed may choose: those that turn over the most pawns, clones before jumps.
pub(super) fn greedy(game: &Conquest, at: &Position) -> Vec<Move> {
    best(game, at, 1).moves
}

/// How hard a puzzle is. Of a win: which of [`LEVELS`], from 1, is the strongest that does not find it. Of a capture: how many
/// others there are of as many pawns as it keeps, each of which may hold better.
pub(super) fn difficulty(game: &Conquest, at: &Position, task: Task, answer: &[Move]) -> u8 {
    match task {
        Task::Win { .. } => strongest_that_misses(&LEVELS, |name| misses(name, game, at, answer)),
        Task::Capture { kept, .. } => {
            let others = distinct_moves(game, at).into_iter();
            let others = others.filter(|made| !answer.contains(made));
            let others = others.filter(|made| held(game, at, *made).turned >= kept);
            let others = others.count();
            CAPTURES.iter().filter(|least| **least <= others).count() as u8
        }
    }
}

/// Whether the computer player of that name may choose something else than the answer.
fn misses(name: &str, game: &Conquest, at: &Position, answer: &[Move]) -> bool {
    let level = roster::find(name).expect("the game has this player");
    match level.kind {
        Kind::Minmax(depth) => {
            let best = best(game, at, depth);
            best.moves.iter().any(|made| !answer.contains(made))
        }
        Kind::Naive | Kind::Strong(_) => {
            let mut agent = roster::make(name, 1).expect("the game has this player");
            let made = agent.choose(game, at, at.to_move(), &Limits::NONE);
            !answer.contains(&made)
        }
    }
}

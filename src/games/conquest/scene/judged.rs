//! What is right and what is wrong in a puzzle, move by move. Pure.

use crate::{
    games::conquest::{
        puzzles::{self as posed, Task},
        rules::{Cell, Conquest, Move, Position},
    },
    kit::{Actor, Game},
    screens::puzzles::{self, Outcome},
};

/// A puzzle on a table of this game.
pub type PuzzleSession = puzzles::PuzzleSession<Conquest>;

/// How many moves of one's own have been found.
pub fn own_moves(session: &PuzzleSession) -> u8 {
    let own = Actor::Seat(session.puzzle.seat());
    session.line.iter().filter(|(by, _)| *by == own).count() as u8
}

/// The last of them, while the other side has yet to answer it.
fn unanswered(session: &PuzzleSession) -> Option<Move> {
    let own = Actor::Seat(session.puzzle.seat());
    let last = session.line.last();
    last.and_then(|(by, made)| (*by == own).then_some(*made))
}

/// Within how many moves of one's own [`best`] wins, where a win is to be found within so many.
pub fn wins_in(session: &PuzzleSession, moves: u8) -> u8 {
    moves - own_moves(session) + u8::from(unanswered(session).is_some())
}

/// What is wrong with a move, where anything is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Flaw {
    /// The other side has this move, and the win is gone; none where the match is over and not won.
    NoWin(Option<Move>),
    /// Of so many pawns turned over so many stay after this reply.
    Less(posed::Held),
}

/// What is wrong with a move at the decision; none where nothing is.
pub fn flaw(session: &PuzzleSession, made: Move) -> Option<Flaw> {
    let puzzle = session.puzzle;
    let decision = session.decision();
    let (game, at) = (decision.game(), decision.position());
    match puzzle.task {
        Task::Capture { .. } => {
            (!puzzle.is_answer(made)).then(|| Flaw::Less(posed::held(game, at, made)))
        }
        Task::Win { moves } => {
            let mut after = *at;
            game.advance(&mut after, Actor::Seat(puzzle.seat()), made);
            if let Some(result) = game.result(&after) {
                let won = result.winners().iter().any(|seat| seat == puzzle.seat());
                return (!won).then_some(Flaw::NoWin(None));
            }
            let left = moves - own_moves(session) - 1;
            let way_out = posed::way_out(game, &after, left);
            way_out.map(|reply| Flaw::NoWin(Some(reply)))
        }
    }
}

/// A move that is right at the decision; while the other side has yet to answer, the one that was.
pub fn best(session: &PuzzleSession) -> Option<Move> {
    if session.line.is_empty() {
        return session.puzzle.answer.first().copied();
    }
    if let Some(made) = unanswered(session) {
        return Some(made);
    }
    let decision = session.decision();
    let mut moves = Vec::new();
    let seat = session.puzzle.seat();
    decision.game().moves(decision.position(), seat, &mut moves);
    moves
        .into_iter()
        .find(|made| flaw(session, *made).is_none())
}

/// The win to be found within so many moves, played to its end, the other side holding out as long as it can: from the move on
/// that [`best`] tells, or all of it where it was found.
pub fn played_out(session: &PuzzleSession, moves: u8) -> Vec<Move> {
    if session.outcome() == Some(Outcome::Found) {
        let puzzle = session.puzzle;
        let first = puzzle.answer.first().copied();
        return posed::played_out(puzzle.record.game(), puzzle.position(), moves, first);
    }
    let mut record = session.decision();
    if unanswered(session).is_some() {
        record.truncate(record.ply() - 1);
    }
    let left = wins_in(session, moves);
    posed::played_out(record.game(), record.position(), left, best(session))
}

/// The pawn that moves first, and where it arrives: what nudges tell after what the move is like. Nothing once it has been
/// made. Of a clone only where it arrives: whichever pawn it is of comes to the same.
pub fn nudged(session: &PuzzleSession) -> (Option<Cell>, Option<Cell>) {
    match session.puzzle.answer.first() {
        Some(&made @ Move::Pawn { from, to }) if session.line.is_empty() => {
            ((!made.is_clone()).then_some(from), Some(to))
        }
        _ => (None, None),
    }
}

/// How many pawns of the other a move turns over.
pub fn turned(at: &Position, game: &Conquest, made: Move) -> usize {
    match made {
        Move::Pawn { to, .. } => game.captures(at, at.to_move(), to).len() as usize,
        _ => 0,
    }
}

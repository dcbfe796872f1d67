//! What is said of a puzzle: what is to be found, what nudges tell, what is wrong with a move, and what the answer does.

use crate::{
    games::conquest::{
        puzzles::{Held, Puzzle, Task, held},
        rules::{Cell, Move, Size},
        scene::{
            figures::entries,
            judged::{
                Flaw, PuzzleSession, best, flaw, nudged, own_moves, played_out, turned, wins_in,
            },
            words::{cell_name, move_name},
        },
    },
    locale::Localized,
    screens::puzzles::{Nudge, Outcome},
};

/// Who moves, and what is to be found.
pub fn task(puzzle: &Puzzle) -> Localized {
    let told = match puzzle.task {
        Task::Win { moves } => Localized::new("conquest-puzzle-win").with("moves", moves),
        Task::Capture { .. } => Localized::new("conquest-puzzle-capture"),
    };
    let first = puzzle.seat().index() == 0;
    told.with("side", if first { "pink" } else { "blue" })
}

/// What that means: when a match is won, or what counts.
pub fn meant(puzzle: &Puzzle) -> Localized {
    match puzzle.task {
        Task::Win { .. } => "conquest-puzzle-win-meant".into(),
        Task::Capture { .. } => "conquest-puzzle-capture-meant".into(),
    }
}

/// Where the puzzle comes from: `From a match, move 31: the answer was missed there.` The number is the one that the move
/// would have in the list of moves, where each move of a seat counts.
pub fn origin(puzzle: &Puzzle) -> Localized {
    Localized::new("conquest-puzzle-from")
        .with("number", entries(&puzzle.record).len() + 1)
        .with("found", if puzzle.was_found() { "yes" } else { "no" })
}

/// What can be asked for: what the first move is like, which pawn it takes, and where it goes.
pub fn nudges(session: &PuzzleSession) -> Vec<Nudge> {
    let puzzle = session.puzzle;
    let size = size(puzzle);
    let (from, to) = nudged(session);
    let like = to.and(puzzle.answer.first()).map(|&answer| Nudge {
        asks: "conquest-nudge-like",
        says: match puzzle.task {
            Task::Capture { turned, .. } => {
                Localized::new("conquest-nudge-turned").with("count", turned)
            }
            Task::Win { .. } => {
                let turned = turned(puzzle.position(), puzzle.record.game(), answer);
                Localized::new("conquest-nudge-win")
                    .with("way", if answer.is_clone() { "clone" } else { "jump" })
                    .with("count", turned)
            }
        },
    });
    let of_cell = |asks: &'static str, says: &'static str, cell: Cell| Nudge {
        asks,
        says: Localized::new(says).with("cell", cell_name(cell, size)),
    };
    let pawn = from.map(|cell| of_cell("conquest-nudge-which-pawn", "conquest-nudge-pawn", cell));
    let arrives = to.map(|cell| of_cell("conquest-nudge-which-cell", "conquest-nudge-cell", cell));
    like.into_iter().chain(pawn).chain(arrives).collect()
}

fn size(puzzle: &Puzzle) -> Size {
    puzzle.position().size()
}

/// A move, or that nothing but a pass is left.
fn name(made: Move, size: Size) -> Localized {
    match made {
        Move::Pawn { .. } => {
            Localized::new("conquest-puzzle-move").with("move", move_name(made, size))
        }
        _ => "conquest-puzzle-pass".into(),
    }
}

/// The same with what kind of move it is, where it stands in a sentence by itself: `a clone to c3`, `a jump d5–c3`.
fn kind(made: Move, size: Size) -> Localized {
    let told = name(made, size);
    match made {
        Move::Pawn { .. } if made.is_clone() => {
            Localized::new("conquest-puzzle-clone").with("move", told)
        }
        Move::Pawn { .. } => Localized::new("conquest-puzzle-jump").with("move", told),
        _ => told,
    }
}

/// How many moves are left of a win of which a part has been found.
pub fn right_so_far(session: &PuzzleSession) -> Option<Localized> {
    let left = match session.puzzle.task {
        Task::Win { moves } => moves - own_moves(session),
        Task::Capture { .. } => return None,
    };
    let begun = !session.line.is_empty();
    begun.then(|| Localized::new("conquest-puzzle-right").with("moves", left))
}

/// What is wrong with the move that was judged last, and how often one may try yet.
pub fn wrong(session: &PuzzleSession) -> Vec<Localized> {
    let made = session.wrong.as_ref().and_then(|made| made.first());
    let Some(flaw) = made.and_then(|made| flaw(session, *made)) else {
        return Vec::new();
    };
    let once_more = match flaw {
        Flaw::NoWin(_) => "conquest-puzzle-once-more",
        Flaw::Less(_) => "conquest-puzzle-more",
    };
    vec![refutation(session, flaw), once_more.into()]
}

/// What the other side makes of a move.
fn refutation(session: &PuzzleSession, flaw: Flaw) -> Localized {
    let size = size(session.puzzle);
    match flaw {
        Flaw::NoWin(None) => "conquest-puzzle-lost".into(),
        Flaw::NoWin(Some(reply)) => {
            Localized::new("conquest-puzzle-way-out").with("reply", kind(reply, size))
        }
        Flaw::Less(held) => holds(held, size),
    }
}

/// How many pawns a move turns over, and how many of them the best reply takes back.
fn holds(held: Held, size: Size) -> Localized {
    let told = Localized::new(match held.reply {
        Some(_) => "conquest-puzzle-held",
        None => "conquest-puzzle-held-all",
    })
    .with("turned", held.turned)
    .with("kept", held.kept);
    match held.reply {
        Some(reply) => told.with("reply", kind(reply, size)),
        None => told,
    }
}

/// The answer, and what one chose in its place; nothing where the answer was found.
pub fn choices(session: &PuzzleSession) -> Vec<Localized> {
    if matches!(session.outcome(), Some(Outcome::Found) | None) {
        return Vec::new();
    }
    let size = size(session.puzzle);
    let line = |key: &'static str, made: Move, what: Localized| {
        Localized::new(key)
            .with("move", kind(made, size))
            .with("what", what)
    };
    let own = session.wrong.as_ref().and_then(|made| made.first());
    let own = own.and_then(|&own| {
        let flaw = flaw(session, own)?;
        Some(line("conquest-puzzle-own", own, refutation(session, flaw)))
    });
    let best = best(session).map(|best| line("conquest-puzzle-best", best, does(session, best)));
    own.into_iter().chain(best).collect()
}

/// What the answer does.
fn does(session: &PuzzleSession, best: Move) -> Localized {
    let puzzle = session.puzzle;
    match puzzle.task {
        Task::Win { moves } => {
            let told = Localized::new("conquest-puzzle-wins");
            let told = told.with("moves", wins_in(session, moves));
            told.with("line", rest(session, moves))
        }
        Task::Capture { .. } => {
            let (game, at) = (puzzle.record.game(), puzzle.position());
            holds(held(game, at, best), size(puzzle))
        }
    }
}

/// The moves of the win after its first, the other side holding out as long as it can.
fn rest(session: &PuzzleSession, moves: u8) -> Localized {
    let size = size(session.puzzle);
    let line = played_out(session, moves).into_iter().skip(1);
    let names = line.map(|made| name(made, size));
    let names = names.reduce(|first, second| {
        Localized::new("conquest-puzzle-line")
            .with("first", first)
            .with("second", second)
    });
    names.unwrap_or_else(|| "conquest-puzzle-end".into())
}

/// What was found does, beside what most would have played.
pub fn why(session: &PuzzleSession) -> Vec<Localized> {
    let puzzle = session.puzzle;
    if session.outcome() != Some(Outcome::Found) {
        return Vec::new();
    }
    let (game, at, size) = (puzzle.record.game(), puzzle.position(), size(puzzle));
    match puzzle.task {
        Task::Win { moves } => {
            let told = Localized::new("conquest-puzzle-won").with("moves", moves);
            vec![told.with("line", rest(session, moves))]
        }
        Task::Capture { .. } => {
            let found = puzzle.answer.first().map(|&best| does(session, best));
            let greedy = held(game, at, puzzle.greedy);
            let beside = Localized::new("conquest-puzzle-greedy")
                .with("move", name(puzzle.greedy, size))
                .with("turned", greedy.turned)
                .with("kept", greedy.kept);
            found.into_iter().chain([beside]).collect()
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{games::conquest::puzzles::shipped, kit::Actor, locale::Arg};

    #[test]
    fn a_puzzle_is_said_to_be_the_move_that_follows_the_last_one_in_the_list() {
        for puzzle in shipped() {
            let seats = puzzle.record.actors().iter();
            let made = seats.filter(|by| matches!(by, Actor::Seat(_))).count();
            let told = origin(puzzle);
            let number = told.args.iter().find(|(name, _)| name == "number");
            let number = number.map(|(_, number)| number.clone());
            assert_eq!(number, Some(Arg::from(made + 1)));
        }
    }
}

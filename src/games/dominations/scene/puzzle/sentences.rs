//! What is said of a puzzle: what a wrong choice wins, what nudges tell, why the answer is the answer.

use super::{Known, NudgeKind, PuzzleSession};
use crate::{
    games::dominations::{
        puzzles::Puzzle,
        review::{Fact, facts_of, why_less},
        rules::{DominoNumber, Move},
        scene::shown_choice::ShownChoice,
    },
    locale::Localized,
    screens::{
        puzzles::{Nudge, Outcome},
        review::percent,
    },
};

/// `42 %`, `under 42 %`.
fn known(known: Known) -> Localized {
    match known {
        Known::Is(chance) => percent(chance.get()),
        Known::Below(chance) => {
            Localized::new("puzzle-below").with("chance", percent(chance.get()))
        }
    }
}

/// What is to be found: where the domino fits nowhere, the pick alone.
pub fn task(puzzle: &Puzzle) -> Localized {
    let mut moves = Vec::new();
    puzzle.record.game().choices(puzzle.position(), &mut moves);
    let fits = moves.iter().any(|made| matches!(made, Move::Place(_)));
    Localized::new(if fits {
        "puzzle-task"
    } else {
        "puzzle-task-pick"
    })
}

/// What the choice that was checked wins beside the answer, and how often one may try yet.
pub fn wrong(session: &PuzzleSession) -> Vec<Localized> {
    let Some(moves) = &session.wrong else {
        return Vec::new();
    };
    let against = Localized::new("puzzle-against")
        .with("own", known(Known::of(session.puzzle, moves)))
        .with("best", percent(session.puzzle.answer.chance.get()));
    vec![against, "puzzle-once-more".into()]
}

/// A nudge, and what it is asked for by.
pub fn nudge(puzzle: &Puzzle, told: NudgeKind) -> Nudge {
    let (asks, says) = match told {
        NudgeKind::Look => ("puzzle-nudge-where", where_to_look(puzzle)),
        NudgeKind::Domino => {
            let picked = puzzle.answer.pick().map_or(0, DominoNumber::get);
            (
                "puzzle-nudge-which-domino",
                Localized::new("puzzle-nudge-pick").with("domino", picked),
            )
        }
        NudgeKind::Cell => ("puzzle-nudge-which-cell", "puzzle-nudge-cell".into()),
    };
    Nudge { asks, says }
}

/// The terrain that the answer lets grow; where it lets nothing grow, the pick matters.
fn where_to_look(puzzle: &Puzzle) -> Localized {
    let grows = facts(puzzle).into_iter().find_map(|fact| match fact {
        Fact::Grows(growth) if growth.gain > 0 => Some(growth.terrain),
        _ => None,
    });
    match grows {
        Some(terrain) => Localized::new("puzzle-nudge-look").with(
            "terrain",
            Localized::new(format!("terrain-{}", terrain.name())),
        ),
        None => "puzzle-nudge-look-pick".into(),
    }
}

/// The answer in words, and what one chose in its place, with what is against that where something is known; nothing where the
/// answer was found.
pub fn choices(session: &PuzzleSession, names: &[String]) -> Vec<Localized> {
    let puzzle = session.puzzle;
    let words = |moves: &[_]| {
        let choice = ShownChoice::of(moves.iter().copied());
        choice.in_short(puzzle.record.game(), puzzle.position(), puzzle.seat())
    };
    let line = |key: &'static str, moves: &[_], chance: Localized| {
        Localized::new(key)
            .with("what", words(moves))
            .with("chance", chance)
    };
    let own = session.wrong.as_ref().map(|moves| {
        let chance = known(Known::of(puzzle, moves));
        match against(puzzle, moves, names) {
            Some(why) => line("puzzle-own-why", moves, chance).with("why", why),
            None => line("puzzle-own", moves, chance),
        }
    });
    let chance = percent(puzzle.answer.chance.get());
    let better = line("puzzle-best", &puzzle.answer.moves, chance);
    match session.outcome() {
        Some(Outcome::Found) | None => Vec::new(),
        Some(_) => own.into_iter().chain([better]).collect(),
    }
}

/// What makes a choice win less than the answer, as far as the board tells: a puzzle keeps no points that are expected.
fn against(puzzle: &Puzzle, moves: &[Move], names: &[String]) -> Option<Localized> {
    let expected: &[f64] = &[];
    let sides = [(&puzzle.answer.moves[..], expected), (moves, expected)];
    let game = puzzle.record.game();
    let because = why_less(game, puzzle.position(), puzzle.seat(), sides)?;
    Some(Fact::Because(because).words(names))
}

/// What the answer does on the board.
fn reasons(puzzle: &Puzzle, names: &[String]) -> Vec<Localized> {
    let facts = facts(puzzle);
    facts.iter().map(|fact| fact.words(names)).collect()
}

/// The same beside the choices: in short where it is told what is against one's own.
pub fn reasons_beside(session: &PuzzleSession, names: &[String]) -> Vec<Localized> {
    let puzzle = session.puzzle;
    let mut told = reasons(puzzle, names);
    let own = session.wrong.as_ref();
    if own.is_some_and(|moves| against(puzzle, moves, names).is_some()) {
        told.truncate(1);
    }
    told
}

fn facts(puzzle: &Puzzle) -> Vec<Fact> {
    let answer = &puzzle.answer;
    facts_of(
        puzzle.record.game(),
        puzzle.position(),
        puzzle.seat(),
        answer.placement(),
        answer.pick(),
    )
}

/// Why the answer is the best: what it does on the board, and how far it is ahead.
pub fn why(puzzle: &Puzzle, names: &[String]) -> Vec<Localized> {
    let answer = &puzzle.answer;
    let ahead = puzzle.others.first().map(|other| {
        Localized::new("puzzle-ahead")
            .with("best", percent(answer.chance.get()))
            .with("other", percent(other.chance.get()))
            .with("proven", if answer.proven { "yes" } else { "no" })
    });
    let reasons = reasons(puzzle, names);
    reasons.into_iter().chain(ahead).collect()
}

/// Where the puzzle comes from: `From a match: turn 8 of 12. It was missed there.`
pub fn origin(puzzle: &Puzzle) -> Localized {
    let at = puzzle.position();
    Localized::new("puzzle-from")
        .with("turn", at.turn())
        .with("turns", at.turns())
        .with("found", if puzzle.was_found() { "yes" } else { "no" })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::games::dominations::puzzles::shipped;

    #[test]
    fn it_is_told_what_is_against_a_choice_that_wins_less_and_nothing_against_the_answer() {
        let names = ["Ada", "Bruno", "Cora", "Dan"].map(str::to_owned);
        let mut told = 0;
        for puzzle in shipped().iter().take(40) {
            assert_eq!(against(puzzle, &puzzle.answer.moves, &names), None);
            told += usize::from(against(puzzle, &puzzle.greedy, &names).is_some());
        }
        assert!(told > 0);
    }
}

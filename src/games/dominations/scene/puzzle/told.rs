//! What is said of a puzzle: which one it is, what a wrong choice wins, why the answer is the answer.

use super::{
    progress::{Outcome, Which},
    session::{Known, Nudge, PuzzleSession},
};
use crate::{
    games::dominations::{
        review::{Fact, facts_of},
        rules::DominoNumber,
        scene::shown_choice::ShownChoice,
    },
    locale::Localized,
    play::puzzles::EACH_DAY,
    screens::review::percent,
};

/// `Puzzle 3 of 5`, `Puzzle 17`.
pub fn title(which: Which) -> Localized {
    match which {
        Which::OfDay(_, index) => Localized::new("puzzle-of-day")
            .with("number", index + 1)
            .with("all", EACH_DAY),
        Which::InStore(number) => {
            Localized::new("puzzle-in-store").with("number", i64::from(number) + 1)
        }
    }
}

/// `42 %`, `under 42 %`.
fn known(known: Known) -> Localized {
    match known {
        Known::Is(chance) => percent(chance.get()),
        Known::Below(chance) => {
            Localized::new("puzzle-below").with("chance", percent(chance.get()))
        }
    }
}

/// What the choice that was checked wins beside the answer, and how often one may try yet.
pub fn wrong(session: &PuzzleSession) -> Vec<Localized> {
    let Some(moves) = &session.wrong else {
        return Vec::new();
    };
    let against = Localized::new("puzzle-against")
        .with("own", known(session.chance(moves)))
        .with("best", percent(session.puzzle.answer.chance.get()));
    vec![against, "puzzle-once-more".into()]
}

/// What the nudges given so far say.
pub fn nudges(session: &PuzzleSession) -> Vec<Localized> {
    let said = |nudge: Nudge| match nudge {
        Nudge::Look => where_to_look(session),
        Nudge::Domino => Localized::new("puzzle-nudge-pick").with(
            "domino",
            session.puzzle.answer.pick().map_or(0, DominoNumber::get),
        ),
        Nudge::Cell => "puzzle-nudge-cell".into(),
    };
    session.given().into_iter().map(said).collect()
}

/// The terrain that the answer lets grow; where it lets nothing grow, the pick matters.
fn where_to_look(session: &PuzzleSession) -> Localized {
    let grows = facts(session).into_iter().find_map(|fact| match fact {
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

/// The heading of how it ended.
pub const fn heading(outcome: Outcome) -> &'static str {
    match outcome {
        Outcome::Found => "puzzle-found",
        Outcome::Missed => "puzzle-missed",
        Outcome::Shown => "puzzle-shown",
    }
}

/// How it ended, and why the answer is the answer.
pub fn answer(session: &PuzzleSession, names: &[String]) -> Vec<Localized> {
    let heading = session.outcome().map(heading).map(Localized::from);
    let (choices, why) = (choices(session), why(session, names));
    heading.into_iter().chain(choices).chain(why).collect()
}

/// The answer in words, and what one chose in its place; nothing where the answer was found.
pub fn choices(session: &PuzzleSession) -> Vec<Localized> {
    let puzzle = session.puzzle;
    let words = |moves: &[_]| {
        let choice = ShownChoice::of(moves.iter().copied());
        choice.words(puzzle.record.game(), puzzle.position(), puzzle.seat())
    };
    let line = |key: &'static str, moves: &[_], chance: Localized| {
        Localized::new(key)
            .with("what", words(moves))
            .with("chance", chance)
    };
    let own = session
        .wrong
        .as_ref()
        .map(|moves| line("puzzle-own", moves, known(session.chance(moves))));
    let chance = percent(puzzle.answer.chance.get());
    let better = line("puzzle-best", &puzzle.answer.moves, chance);
    match session.outcome() {
        Some(Outcome::Found) | None => Vec::new(),
        Some(_) => own.into_iter().chain([better]).collect(),
    }
}

/// Sentences as one text.
pub fn joined(sentences: Vec<Localized>) -> Option<Localized> {
    sentences.into_iter().reduce(|first, second| {
        Localized::new("puzzle-sentences")
            .with("first", first)
            .with("second", second)
    })
}

/// What the answer does on the board.
pub fn reasons(session: &PuzzleSession, names: &[String]) -> Vec<Localized> {
    let facts = facts(session);
    facts.iter().map(|fact| fact.words(names)).collect()
}

fn facts(session: &PuzzleSession) -> Vec<Fact> {
    let puzzle = session.puzzle;
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
pub fn why(session: &PuzzleSession, names: &[String]) -> Vec<Localized> {
    let (puzzle, answer) = (session.puzzle, &session.puzzle.answer);
    let ahead = puzzle.others.first().map(|other| {
        Localized::new("puzzle-ahead")
            .with("best", percent(answer.chance.get()))
            .with("other", percent(other.chance.get()))
            .with("proven", if answer.proven { "yes" } else { "no" })
    });
    let reasons = reasons(session, names);
    reasons.into_iter().chain(ahead).collect()
}

/// Where the puzzle comes from: `From a match: turn 8 of 12. It was missed there.`
pub fn origin(session: &PuzzleSession) -> Localized {
    let at = session.puzzle.position();
    Localized::new("puzzle-from")
        .with("turn", at.turn())
        .with("turns", at.turns())
        .with(
            "found",
            if session.puzzle.was_found() {
                "yes"
            } else {
                "no"
            },
        )
}

//! Puzzles on the table: a decision is laid out as in a match, and the best placement and pick are to be found.

mod card;
mod marks;
mod sentences;

use bevy::prelude::*;

use super::{
    boards::{BoardSystems, TableRoom},
    phase::{Phase, turn_is_complete},
};
use crate::{
    games::dominations::{
        puzzles::{Finder, LEVELS, PLAYOUTS, Puzzle, shipped},
        rules::{Dominations, Move},
    },
    locale::Localized,
    play::{
        arena::Stop,
        review::{Grade, Points},
    },
    screens::puzzles::{self, AroundSystems, Checked, Nudge, Origin, Outcome, Puzzled},
    table::Match,
};

/// A puzzle on a table of this game.
pub type PuzzleSession = puzzles::PuzzleSession<Dominations>;

pub(super) fn plugin(app: &mut App) {
    app.add_plugins((puzzles::plugin::<Dominations>, marks::plugin, card::plugin))
        .configure_sets(Update, AroundSystems.after(BoardSystems));
}

impl Puzzled for Dominations {
    type Puzzle = Puzzle;
    type Room = TableRoom;
    const FILE: &'static str = "puzzles-dominations.ron";
    const HARDEST: usize = LEVELS.len();

    fn puzzles() -> &'static [Puzzle] {
        shipped()
    }

    fn find_puzzles(seed: u64, index: u64, stop: Stop) -> Option<Vec<Puzzle>> {
        let finder = Finder {
            seed,
            playouts: PLAYOUTS,
        };
        finder.of_match(index, stop)
    }

    fn puzzle_line(puzzle: &Puzzle) -> String {
        puzzle.to_json()
    }

    fn puzzle_of_line(line: &str) -> Option<Puzzle> {
        Puzzle::from_json(line).ok()
    }

    fn comes_from(puzzle: &Puzzle) -> Origin<'_, Self> {
        Origin {
            seed: puzzle.seed,
            players: &puzzle.players,
            record: &puzzle.record,
        }
    }

    fn task(puzzle: &Puzzle) -> Localized {
        sentences::task(puzzle)
    }

    fn meant(puzzle: &Puzzle) -> Localized {
        sentences::origin(puzzle)
    }

    fn origin(puzzle: &Puzzle) -> Localized {
        sentences::origin(puzzle)
    }

    fn nudges(session: &PuzzleSession) -> Vec<Nudge> {
        let puzzle = session.puzzle;
        let all = NudgeKind::of(puzzle).into_iter();
        all.map(|told| sentences::nudge(puzzle, told)).collect()
    }

    fn check(session: &PuzzleSession, played: &Match<Self>) -> Option<Checked<Move>> {
        if !turn_is_complete(&played.settled(), played.position()) {
            return None;
        }
        let moves = laid(played);
        Some(match session.puzzle.is_answer(&moves) {
            true => Checked::Found,
            false => Checked::Wrong(moves),
        })
    }

    fn grade(session: &PuzzleSession, wrong: &[Move]) -> Grade {
        let (Known::Is(chance) | Known::Below(chance)) = Known::of(session.puzzle, wrong);
        Grade::of(session.puzzle.answer.chance - chance)
    }

    fn wrong(session: &PuzzleSession) -> Vec<Localized> {
        sentences::wrong(session)
    }

    fn choices(session: &PuzzleSession, names: &[String]) -> Vec<Localized> {
        sentences::choices(session, names)
    }

    fn why(session: &PuzzleSession, names: &[String]) -> Vec<Localized> {
        match session.outcome() {
            Some(Outcome::Found) => sentences::why(session.puzzle, names),
            // Beside what both choices win, how far one is ahead need not be told.
            _ => sentences::reasons_beside(session, names),
        }
    }

    fn tell_over(commands: &mut Commands) {
        commands.set_state_if_neq(Phase::Answered);
    }

    fn panel(room: &TableRoom) -> Rect {
        room.room.hints()
    }
}

/// What a nudge tells.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum NudgeKind {
    /// Where to look.
    Look,
    /// Which domino is picked.
    Domino,
    /// Which cell one half of the domino in hand covers.
    Cell,
}

impl NudgeKind {
    /// Those of a puzzle, the gentlest first: where nothing is picked or placed, none can tell of it.
    fn of(puzzle: &Puzzle) -> Vec<Self> {
        let domino = puzzle.answer.pick().map(|_| Self::Domino);
        let cell = puzzle.answer.placement().map(|_| Self::Cell);
        let all = [Some(Self::Look), domino, cell];
        all.into_iter().flatten().collect()
    }

    /// Those that were given.
    fn given(session: &PuzzleSession) -> Vec<Self> {
        let all = Self::of(session.puzzle).into_iter();
        all.take(session.attempt.nudges.into()).collect()
    }
}

/// What is known of a chance.
#[derive(Clone, Copy, Debug, PartialEq)]
enum Known {
    /// It is that.
    Is(Points),
    /// It is below that.
    Below(Points),
}

impl Known {
    /// Of a choice: its chance, or a bound that it is below.
    fn of(puzzle: &Puzzle, moves: &[Move]) -> Self {
        match puzzle.known(moves) {
            Some(known) => Self::Is(known.chance),
            None => Self::Below(
                puzzle
                    .others
                    .last()
                    .map_or(puzzle.answer.chance, |last| last.chance),
            ),
        }
    }
}

/// The moves that have been made on the table, and wait to be checked.
pub fn laid(played: &Match<Dominations>) -> Vec<Move> {
    let acts = played.acts().skip(played.unconfirmed().start);
    acts.map(|(_, made)| made).collect()
}

//! Puzzles of the games that have some: how they are asked for, what is done with one, what is kept of it, and what stands
//! around it. A game tells what its puzzles ask, and judges what is laid.

mod around;
mod bar;
mod deeds;
mod ending;
mod finding;
mod opening;
mod panel;
mod progress;
mod session;
mod top;

use std::collections::BTreeMap;

use bevy::{ecs::component::Mutable, prelude::*};
use jiff::civil::{Date, date};

pub use around::AroundSystems;
pub use bar::{ask, spawn_answer, spawn_missed};
pub use deeds::{PuzzleDeed, names};
pub use ending::joined;
pub use opening::OpenPuzzle;
pub use progress::{Attempt, Outcome, Progress, ProgressOf, Which, today as day};
pub use session::{Checked, Nudge, PuzzleSession};

use super::{Shown, learn::CardState};
use crate::{
    kit::{Game, Record, TurnBased},
    locale::Localized,
    play::{arena::Stop, puzzles::Graded, review::Grade},
    shell::theme::Tone,
    table::Match,
};

/// A game with positions in which the best choice is to be found.
pub trait Puzzled: Shown + TurnBased {
    /// One of them.
    type Puzzle: Graded + Send + Sync + 'static;
    /// What its table knows of places.
    type Room: Resource<Mutability = Mutable>;
    /// The file that keeps what has been done with them.
    const FILE: &'static str;
    /// The most difficult ones have this difficulty, the easiest 1.
    const HARDEST: usize;

    /// All that the game ships with.
    fn puzzles() -> &'static [Self::Puzzle];

    /// The puzzles of match number `index` between computer players, all of which follow from `seed`; none if `stop` said so
    /// before they were known.
    fn find_puzzles(seed: u64, index: u64, stop: Stop) -> Option<Vec<Self::Puzzle>>;

    /// A puzzle as a line of a file.
    fn puzzle_line(puzzle: &Self::Puzzle) -> String;

    /// The puzzle that such a line tells, if it tells one.
    fn puzzle_of_line(line: &str) -> Option<Self::Puzzle>;

    /// The match that it comes from.
    fn comes_from(puzzle: &Self::Puzzle) -> Origin<'_, Self>;

    /// What is to be found.
    fn task(puzzle: &Self::Puzzle) -> Localized;

    /// What that means, or what else there is to know while nothing is known of the answer.
    fn meant(puzzle: &Self::Puzzle) -> Localized;

    /// Where the puzzle comes from.
    fn origin(puzzle: &Self::Puzzle) -> Localized;

    /// What can be asked for as it stands, the gentlest first; three at most.
    fn nudges(session: &PuzzleSession<Self>) -> Vec<Nudge>;

    /// What has been laid comes to; none while there is nothing to check, and where the answer is gone on with.
    fn check(session: &PuzzleSession<Self>, played: &Match<Self>) -> Option<Checked<Self::Move>>;

    /// What the choice that was not the answer is worth beside it.
    fn grade(session: &PuzzleSession<Self>, wrong: &[Self::Move]) -> Grade;

    /// What is said of that choice while one may try once more: in one or two lines.
    fn wrong(session: &PuzzleSession<Self>) -> Vec<Localized>;

    /// Once it is over: the answer in words, and what one chose in its place. `names` are those of the seats.
    fn choices(session: &PuzzleSession<Self>, names: &[String]) -> Vec<Localized>;

    /// Once it is over: why the answer is the answer. `names` are those of the seats.
    fn why(session: &PuzzleSession<Self>, names: &[String]) -> Vec<Localized>;

    /// Has the table know that the puzzle is over.
    fn tell_over(commands: &mut Commands);

    /// Where the panel lies beside the board.
    fn panel(room: &Self::Room) -> Rect;
}

/// The match that a puzzle comes from.
#[derive(Clone, Copy, Debug)]
pub struct Origin<'a, G: Game> {
    /// What its deals follow from.
    pub seed: u64,
    /// The computer players that it was between, by seat.
    pub players: &'a [String],
    /// Up to the decision, which is of the seat whose turn it is.
    pub record: &'a Record<G>,
}

/// Adds a game's puzzles: its systems around them run in [`AroundSystems`].
pub fn plugin<G: Puzzled>(app: &mut App) {
    app.add_plugins((
        progress::plugin::<G>,
        opening::plugin::<G>,
        deeds::plugin::<G>,
        finding::plugin::<G>,
        around::plugin::<G>,
    ));
}

/// Today, where the player is. Tests have one day for ever: what there is to find differs from day to day.
pub fn today() -> Date {
    if cfg!(test) {
        date(2026, 11, 25)
    } else {
        jiff::Zoned::now().date()
    }
}

/// Asks for the puzzle that is next in the game of that identifier.
#[derive(Event, Clone, Copy, Debug, PartialEq, Eq)]
pub struct OpenPuzzles(pub &'static str);

/// How far one is with the puzzles of a game.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct PuzzleSummary {
    /// How many of today's are found.
    pub found: usize,
    /// How many there are today.
    pub each_day: usize,
    /// How many were found one after the other.
    pub streak: u32,
    /// The longest that has been.
    pub best_streak: u32,
    /// The next one of today, from 1; none when nothing of today is left.
    pub next: Option<usize>,
}

/// The games that have puzzles, by their identifiers. A game keeps its own up to date.
#[derive(Resource, Clone, Debug, Default, PartialEq, Eq)]
pub struct PuzzlesHere(pub BTreeMap<&'static str, PuzzleSummary>);

/// How the card of a game's daily puzzles stands.
pub fn card_state(game: &'static str, world: &World) -> CardState {
    let known = world.resource::<PuzzlesHere>();
    let summary = known.0.get(game).copied().unwrap_or_default();
    let line = Localized::new("learn-puzzles-today")
        .with("found", summary.found as i64)
        .with("all", summary.each_day as i64)
        .with("streak", i64::from(summary.streak));
    CardState {
        sign: ("puzzle", Tone::InkSoft),
        line: line.into(),
        button: ("learn-solve", "puzzle"),
        open: true,
        next: summary.next.is_some(),
    }
}

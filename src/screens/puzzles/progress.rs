//! How far one is with the puzzles of a game: today's, the store that never ends, and how many were found in a row. Kept
//! between runs.

use std::marker::PhantomData;

use bevy::prelude::*;
use serde::{Deserialize, Serialize};

use super::{PuzzleSummary, Puzzled, PuzzlesHere};
use crate::{
    kit::Day,
    play::puzzles::EACH_DAY,
    screens::{
        local_day::day_of,
        setup::{Remembered, memory},
    },
};

/// How often one may try.
pub const TRIES: u8 = 2;
/// How many nudges there are at most.
pub const NUDGES: u8 = 3;
/// The stars of a puzzle that is found without a nudge.
pub const STARS: u8 = 3;

/// How a puzzle ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Outcome {
    /// The answer was found.
    Found,
    /// It was not, in any of the tries.
    Missed,
    /// It was shown.
    Shown,
}

/// What has been done with a puzzle.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Attempt {
    /// How often it was tried.
    pub tries: u8,
    /// How many nudges were given.
    pub nudges: u8,
    /// How it ended; none while it is open.
    pub outcome: Option<Outcome>,
}

impl Attempt {
    /// How many tries are left.
    pub const fn tries_left(self) -> u8 {
        TRIES.saturating_sub(self.tries)
    }

    /// Each nudge costs one; one is left to whoever finds the answer after all.
    pub const fn stars(self) -> u8 {
        match STARS.saturating_sub(self.nudges) {
            0 => 1,
            stars => stars,
        }
    }

    /// The same without what cannot have been.
    fn mended(self) -> Self {
        let tries = self.tries.min(TRIES);
        Self {
            tries,
            nudges: self.nudges.min(NUDGES),
            outcome: self.outcome.or((tries == TRIES).then_some(Outcome::Missed)),
        }
    }
}

/// A puzzle by its place.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Which {
    /// One of a day, from 0.
    OfDay(Day, usize),
    /// The one of that number in the store, from 0.
    InStore(u32),
}

/// All that is kept of the puzzles of a game.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Progress {
    /// The day that `of_day` is about.
    day: String,
    /// What has been done with its puzzles.
    of_day: Vec<Attempt>,
    /// The number of the next puzzle in the store.
    number: u32,
    /// What has been done with that one.
    in_store: Attempt,
    /// How many were found in a row.
    pub streak: u32,
    /// The longest such row.
    pub best_streak: u32,
}

/// The progress of one game.
#[derive(Resource, Deref, DerefMut, Serialize, Deserialize)]
#[serde(transparent, bound = "")]
pub struct ProgressOf<G> {
    #[deref]
    progress: Progress,
    #[serde(skip)]
    game: PhantomData<fn() -> G>,
}

impl<G> Default for ProgressOf<G> {
    fn default() -> Self {
        Self {
            progress: Progress::default(),
            game: PhantomData,
        }
    }
}

impl<G> PartialEq for ProgressOf<G> {
    fn eq(&self, other: &Self) -> bool {
        self.progress == other.progress
    }
}

impl<G> std::fmt::Debug for ProgressOf<G> {
    fn fmt(&self, out: &mut std::fmt::Formatter) -> std::fmt::Result {
        self.progress.fmt(out)
    }
}

impl<G: Puzzled> Remembered for ProgressOf<G> {
    const FILE: &'static str = G::FILE;
    const DAMAGED: &'static str = "puzzles-lost";

    fn mended(mut self) -> Self {
        self.progress = self.progress.mended();
        self
    }

    fn bots(&self) -> Vec<String> {
        Vec::new()
    }
}

impl Progress {
    /// The same without what cannot have been.
    fn mended(mut self) -> Self {
        self.of_day.truncate(EACH_DAY);
        if self.day.parse::<Day>().is_err() {
            self.of_day.clear();
        }
        for attempt in &mut self.of_day {
            *attempt = attempt.mended();
        }
        self.in_store = self.in_store.mended();
        if self.in_store.outcome.is_some() {
            self.go_on(self.number);
        }
        self.best_streak = self.best_streak.max(self.streak);
        self
    }

    /// What has been done with a puzzle: nothing with one that is neither of the day that is kept nor next in the store.
    pub fn attempt(&self, which: Which) -> Attempt {
        match which {
            Which::OfDay(day, index) => self.on(day)[index.min(EACH_DAY - 1)],
            Which::InStore(number) if number == self.number => self.in_store,
            Which::InStore(_) => Attempt::default(),
        }
    }

    /// What has been done with each puzzle of a day.
    pub fn on(&self, day: Day) -> [Attempt; EACH_DAY] {
        let kept = self.of_day.iter().filter(|_| self.day == day.to_string());
        let mut all = [Attempt::default(); EACH_DAY];
        for (one, kept) in all.iter_mut().zip(kept) {
            *one = *kept;
        }
        all
    }

    /// Notes what has been done with a puzzle that was open. The first that is not found ends the row.
    pub fn note(&mut self, which: Which, attempt: Attempt, today: Day) {
        let is_kept = match which {
            // A puzzle of yesterday that was begun before midnight must not put an end to those of today. Those of a day that
            // is still to come are left from a clock that was ahead.
            Which::OfDay(day, _) => self.day <= day.to_string() || self.day > today.to_string(),
            Which::InStore(number) => number == self.number,
        };
        // What is not kept could be done again and again, and what has ended has counted.
        if !is_kept || self.attempt(which).outcome.is_some() {
            return;
        }
        match attempt.outcome {
            Some(Outcome::Found) => self.streak = self.streak.saturating_add(1),
            Some(Outcome::Missed | Outcome::Shown) => self.streak = 0,
            None => {}
        }
        self.best_streak = self.best_streak.max(self.streak);
        match which {
            Which::OfDay(day, index) => {
                let mut all = self.on(day);
                all[index.min(EACH_DAY - 1)] = attempt;
                self.of_day = all.to_vec();
                self.day = day.to_string();
            }
            Which::InStore(number) => match attempt.outcome {
                Some(_) => self.go_on(number),
                None => self.in_store = attempt,
            },
        }
    }

    /// Goes on past that number of the store.
    pub fn go_on(&mut self, past: u32) {
        self.number = past.wrapping_add(1);
        self.in_store = Attempt::default();
    }

    /// The number of the next puzzle of the store.
    pub const fn number(&self) -> u32 {
        self.number
    }

    /// The next puzzle of the store.
    pub const fn in_store(&self) -> Which {
        Which::InStore(self.number)
    }

    /// The first open puzzle of a day after that one, round and round; another one than that.
    pub fn open_after(&self, day: Day, after: Option<usize>) -> Option<Which> {
        let all = self.on(day);
        let first = after.map_or(0, |after| after + 1);
        let numbers = (first..first + EACH_DAY).map(|number| number % EACH_DAY);
        let mut open = numbers.filter(|&number| all[number].outcome.is_none());
        open.find(|&number| Some(number) != after)
            .map(|number| Which::OfDay(day, number))
    }

    /// The puzzle that is next on a day: one of its own, or one of the store.
    pub fn next(&self, day: Day) -> Which {
        self.open_after(day, None).unwrap_or(self.in_store())
    }

    /// How far one is on a day.
    pub fn summary(&self, day: Day) -> PuzzleSummary {
        let all = self.on(day);
        let found = all
            .iter()
            .filter(|attempt| attempt.outcome == Some(Outcome::Found));
        PuzzleSummary {
            found: found.count(),
            each_day: EACH_DAY,
            streak: self.streak,
            best_streak: self.best_streak,
            next: match self.next(day) {
                Which::OfDay(_, index) => Some(index + 1),
                Which::InStore(_) => None,
            },
        }
    }
}

pub(super) fn plugin<G: Puzzled>(app: &mut App) {
    memory::plugin::<ProgressOf<G>>(app);
    app.add_systems(
        PreUpdate,
        tell::<G>.run_if(resource_changed::<ProgressOf<G>>),
    );
}

/// Keeps it for the next run.
pub(super) fn keep<G: Puzzled>(commands: &mut Commands) {
    commands.run_system_cached(memory::keep::<ProgressOf<G>>);
}

/// Tells the screens that name no game.
fn tell<G: Puzzled>(progress: Res<ProgressOf<G>>, mut here: ResMut<PuzzlesHere>) {
    here.0.insert(G::ID, progress.summary(today()));
}

/// Today, where the player is.
pub fn today() -> Day {
    let here = day_of(super::today());
    here.unwrap_or_else(|| Day::of(std::time::SystemTime::now()))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::games::dominations::rules::Dominations;

    fn ended(outcome: Outcome) -> Attempt {
        Attempt {
            tries: 1,
            nudges: 0,
            outcome: Some(outcome),
        }
    }

    fn day(text: &str) -> Day {
        text.parse().unwrap()
    }

    #[test]
    fn a_day_has_its_five_and_then_the_store_goes_on() {
        let today = day("2026-11-25");
        let mut progress = Progress::default();
        for index in [0, 2, 1, 3] {
            progress.note(Which::OfDay(today, index), ended(Outcome::Found), today);
        }
        assert_eq!(progress.next(today), Which::OfDay(today, 4));
        assert_eq!(progress.open_after(today, Some(4)), None);
        progress.note(Which::OfDay(today, 4), ended(Outcome::Shown), today);
        assert_eq!(progress.next(today), Which::InStore(0));
        progress.note(Which::InStore(0), ended(Outcome::Found), today);
        assert_eq!(progress.next(today), Which::InStore(1));
        let summary = progress.summary(today);
        assert_eq!((summary.found, summary.next), (4, None));
        assert_eq!((summary.streak, summary.best_streak), (1, 4));
        let tomorrow = day("2026-11-26");
        assert_eq!(progress.next(tomorrow), Which::OfDay(tomorrow, 0));
        // What is left over of today leaves tomorrow alone.
        progress.note(Which::OfDay(tomorrow, 0), ended(Outcome::Found), tomorrow);
        progress.note(Which::OfDay(today, 3), ended(Outcome::Missed), tomorrow);
        assert_eq!(progress.next(tomorrow), Which::OfDay(tomorrow, 1));
    }

    #[test]
    fn a_clock_that_was_ahead_leaves_the_days_that_follow_alone() {
        let (today, ahead) = (day("2026-11-25"), day("2027-11-25"));
        let mut progress = Progress::default();
        progress.note(Which::OfDay(ahead, 0), ended(Outcome::Found), ahead);
        let first = Which::OfDay(today, 0);
        for _ in 0..3 {
            progress.note(first, ended(Outcome::Found), today);
            assert_eq!(progress.attempt(first), ended(Outcome::Found));
            assert_eq!(progress.streak, 2, "a puzzle counts once");
        }
        assert_eq!(progress.next(today), Which::OfDay(today, 1));
    }

    #[test]
    fn what_is_not_kept_of_yesterday_counts_for_nothing() {
        let (yesterday, today) = (day("2026-11-24"), day("2026-11-25"));
        let mut progress = Progress::default();
        progress.note(Which::OfDay(today, 0), ended(Outcome::Found), today);
        progress.note(Which::OfDay(yesterday, 4), ended(Outcome::Found), today);
        assert_eq!(progress.streak, 1);
    }

    #[test]
    fn a_puzzle_that_was_begun_is_gone_on_with() {
        let today = day("2026-11-25");
        let mut progress = Progress::default();
        let begun = Attempt {
            tries: 1,
            nudges: 1,
            outcome: None,
        };
        for which in [Which::OfDay(today, 3), Which::InStore(0)] {
            progress.note(which, begun, today);
            assert_eq!(progress.attempt(which), begun);
        }
        assert_eq!((begun.tries_left(), begun.stars()), (1, 2));
        assert_eq!(progress.streak, 0);
        progress.go_on(0);
        assert_eq!(progress.attempt(progress.in_store()), Attempt::default());
    }

    #[test]
    fn progress_survives_the_end_of_the_game_and_what_cannot_be_is_left_out() {
        let folder = tempfile::tempdir().unwrap();
        type Kept = ProgressOf<Dominations>;
        let path = folder.path().join(Kept::FILE);
        let today = day("2026-11-25");
        let mut progress = Progress::default();
        progress.note(Which::OfDay(today, 1), ended(Outcome::Found), today);
        progress.go_on(6);
        let write = |progress: &Progress| {
            std::fs::write(&path, ron::to_string(progress).unwrap()).unwrap();
            memory::read::<Kept>(&path).unwrap().progress
        };
        assert_eq!(write(&progress), progress);
        progress.of_day[0].tries = 9;
        progress.in_store = ended(Outcome::Shown);
        progress.streak = 12;
        let mended = write(&progress);
        assert_eq!(mended.of_day[0].outcome, Some(Outcome::Missed));
        assert_eq!(mended.in_store(), Which::InStore(8));
        assert_eq!(mended.best_streak, 12);
        progress.day = "yesterday".to_owned();
        assert_eq!(write(&progress).on(today), [Attempt::default(); EACH_DAY]);
    }
}

//! What is kept of puzzles between runs: the best way found for each, the streak of days, and the aids that are on.

use std::collections::BTreeMap;

use bevy::prelude::*;
use jiff::civil::Date;
use serde::{Deserialize, Serialize};

use super::kind::Kind;
use crate::{
    games::ricochet::{
        notation::slides,
        rules::{BoardKind, Cell, Robots, Slide, puzzle::Grade},
    },
    screens::setup::{MemoryFolder, Remembered, memory},
};

/// So many puzzles of a kind are kept; the oldest go.
const MOST: usize = 4000;

/// Of so many puzzles it is kept what hints have told.
const MOST_TOLD: usize = 400;

/// How much hints have told of a puzzle.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct Helped {
    /// How many were asked for.
    pub hints: u16,
    /// They have told a whole way from the start to the target.
    pub whole: bool,
}

impl Helped {
    /// Both together.
    fn and(self, other: Self) -> Self {
        Self {
            hints: self.hints.max(other.hints),
            whole: self.whole || other.whole,
        }
    }
}

/// The best that was done with a puzzle.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Best {
    /// The fewest moves found; none if none was.
    pub moves: Option<u16>,
    /// The shortest way has so many.
    pub shortest: u16,
    /// How long that took, in seconds.
    pub seconds: u32,
    /// How many hints had been asked for by then.
    pub hints: u16,
    /// The hints had told a whole way by then: it is no way of one's own.
    #[serde(default)]
    pub whole: bool,
    /// The shortest way has been looked at: nothing better counts.
    pub ended: bool,
    /// What hints have told of the puzzle so far, whether or not a way was found.
    #[serde(default)]
    pub asked: Helped,
}

impl Best {
    /// Three stars for the shortest way, two for up to two moves more, one beyond. Hints cost one, and leave one; where they
    /// told a whole way there is no more than that.
    pub fn stars(self) -> usize {
        let Some(moves) = self.moves else { return 0 };
        let full: usize = match moves.saturating_sub(self.shortest) {
            0 => 3,
            1 | 2 => 2,
            _ => 1,
        };
        match (self.whole, self.hints) {
            (true, _) => 1,
            (false, 0) => full,
            (false, _) => full.saturating_sub(1).max(1),
        }
    }

    /// Whether a way was found that hints had not told as a whole.
    pub fn is_own(self) -> bool {
        self.moves.is_some() && !self.whole
    }

    /// Whether that is a shortest one.
    pub fn is_shortest(self) -> bool {
        self.is_own() && self.moves == Some(self.shortest)
    }
}

/// What helps in free practice.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Aids {
    /// The ghosts of the robot in hand.
    pub ghosts: bool,
    /// On each cell how many moves are left at the least.
    pub steps: bool,
    /// Letters and numbers along the board.
    pub named: bool,
}

impl Default for Aids {
    fn default() -> Self {
        Self {
            ghosts: true,
            steps: false,
            named: false,
        }
    }
}

/// Which boards free practice draws, and by which rule it is played.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct Practice {
    /// They are put together from quadrants.
    pub quadrants: bool,
    /// A straight run is no solution.
    pub must_ricochet: bool,
}

impl Practice {
    /// How its boards come about.
    pub const fn board(self) -> BoardKind {
        match self.quadrants {
            true => BoardKind::Quadrants,
            false => BoardKind::Random,
        }
    }

    /// Chooses boards of that kind.
    pub fn draw(&mut self, kind: BoardKind) {
        self.quadrants = kind == BoardKind::Quadrants;
    }
}

/// A move that hints have told: where the robots stand before it, and the slide.
type ToldMove = ([u8; 4], String);

/// All that is kept.
#[derive(Resource, Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Kept {
    /// By day, told as one number.
    days: BTreeMap<u32, Best>,
    /// By grade and number.
    graded: [BTreeMap<u32, Best>; 3],
    /// The moves that hints have told, by the grade of the puzzle, or one more for that of a day, and its number.
    #[serde(default)]
    told: BTreeMap<(usize, u32), Vec<ToldMove>>,
    /// The grade that was played last.
    grade: usize,
    /// The aids of free practice.
    pub aids: Aids,
    /// What else is chosen for it.
    #[serde(default)]
    pub practice: Practice,
}

impl Remembered for Kept {
    const FILE: &'static str = "puzzles-ricochet.ron";
    const DAMAGED: &'static str = "ricochet-puzzles-lost";

    fn mended(mut self) -> Self {
        self.days.retain(|day, _| date(*day).is_some());
        for all in std::iter::once(&mut self.days).chain(&mut self.graded) {
            all.retain(|_, best| best.moves.is_none_or(|moves| moves >= best.shortest));
            while all.len() > MOST {
                all.pop_first();
            }
        }
        while self.told.len() > MOST_TOLD {
            self.told.pop_first();
        }
        self.grade = self.grade.min(2);
        self
    }

    fn bots(&self) -> Vec<String> {
        Vec::new()
    }
}

/// Asks to keep it for the next run.
#[derive(Event, Clone, Copy, Debug)]
pub struct KeepPuzzles;

pub(super) fn plugin(app: &mut App) {
    memory::plugin::<Kept>(app);
    app.add_observer(
        |_: On<KeepPuzzles>, folder: Res<MemoryFolder>, kept: Res<Kept>| -> Result {
            memory::keep(folder, kept)
        },
    );
}

/// A day as one number: 20261123.
pub fn number(day: Date) -> u32 {
    let part = |part: i8| u32::from(part.unsigned_abs());
    u32::from(day.year().unsigned_abs()) * 10_000 + part(day.month()) * 100 + part(day.day())
}

/// The day of a number.
fn date(number: u32) -> Option<Date> {
    let part = |part: u32| i8::try_from(part).ok();
    let year = i16::try_from(number / 10_000).ok()?;
    Date::new(year, part(number / 100 % 100)?, part(number % 100)?).ok()
}

/// By what the moves that hints have told of a puzzle are kept.
fn told_key(kind: Kind) -> Option<(usize, u32)> {
    match kind {
        Kind::Practice => None,
        Kind::Graded(grade, index) => Some((grade.index(), index)),
        Kind::Day(day) => Some((Grade::ALL.len(), number(day))),
    }
}

impl Kept {
    /// The best that was done with a puzzle.
    pub fn best(&self, kind: Kind) -> Option<Best> {
        match kind {
            Kind::Practice => None,
            Kind::Day(day) => self.days.get(&number(day)).copied(),
            Kind::Graded(grade, index) => self.graded[grade.index()].get(&index).copied(),
        }
    }

    /// Notes what was done with a puzzle: more stars are better, then fewer moves, then less time. After a look at the
    /// shortest way no more counts. What hints have told stays told.
    pub fn note(&mut self, kind: Kind, done: Best) {
        let best = match kind {
            Kind::Practice => return,
            Kind::Day(day) => self.days.entry(number(day)).or_default(),
            Kind::Graded(grade, index) => {
                self.grade = grade.index();
                self.graded[grade.index()].entry(index).or_default()
            }
        };
        let (ended, asked) = (best.ended || done.ended, best.asked.and(done.asked));
        let rank = |of: Best| (std::cmp::Reverse(of.stars()), of.moves, of.seconds);
        let better = match (done.moves, best.moves) {
            (Some(_), Some(_)) => rank(done) < rank(*best),
            (_, old) => old.is_none(),
        };
        if better && !best.ended {
            *best = done;
        }
        (best.ended, best.asked) = (ended, asked);
    }

    /// The moves that hints have told of a puzzle, each with where the robots stand before it.
    pub fn told(&self, kind: Kind) -> Vec<(Robots, Slide)> {
        let told = told_key(kind).and_then(|key| self.told.get(&key));
        let read = |(cells, slide): &ToldMove| {
            Some((
                Robots::new(cells.map(Cell)).ok()?,
                slides::read(slide).ok()?,
            ))
        };
        told.into_iter().flatten().filter_map(read).collect()
    }

    /// Notes the moves that hints have told of a puzzle.
    pub fn note_told(&mut self, kind: Kind, told: &[(Robots, Slide)]) {
        let Some(key) = told_key(kind).filter(|_| !told.is_empty()) else {
            return;
        };
        let spell = |(robots, slide): &(Robots, Slide)| {
            (robots.cells().map(|cell| cell.0), slide.to_string())
        };
        self.told.insert(key, told.iter().map(spell).collect());
    }

    /// On how many days up to today, or up to yesterday as long as today's is not solved, a way of one's own was found without
    /// a break.
    pub fn streak(&self, today: Date) -> u32 {
        let found = |day: Date| self.best(Kind::Day(day)).is_some_and(Best::is_own);
        let mut day = today;
        let mut streak = 0;
        if !found(day) {
            day = match day.yesterday() {
                Ok(day) => day,
                Err(_) => return 0,
            };
        }
        while found(day) {
            streak += 1;
            day = match day.yesterday() {
                Ok(day) => day,
                Err(_) => break,
            };
        }
        streak
    }

    /// The last seven days and what was done with their puzzles, today last.
    pub fn week(&self, today: Date) -> Vec<(Date, Option<Best>)> {
        let days = std::iter::successors(Some(today), |day| day.yesterday().ok());
        let mut week: Vec<_> = days
            .take(7)
            .map(|day| (day, self.best(Kind::Day(day))))
            .collect();
        week.reverse();
        week
    }

    /// The grade that was played last, and its first puzzle that is neither found nor ended.
    pub fn next_puzzle(&self) -> Kind {
        let grade = Grade::ALL[self.grade.min(2)];
        Kind::Graded(grade, self.open(grade))
    }

    /// The first puzzle of a grade that is neither found nor ended.
    pub fn open(&self, grade: Grade) -> u32 {
        let done = &self.graded[grade.index()];
        let is_done = |index: &u32| {
            let best = done.get(index);
            best.is_some_and(|best| best.moves.is_some() || best.ended)
        };
        (0..).find(|index| !is_done(index)).unwrap_or(0)
    }

    /// How many puzzles of a grade are found, and how many of them by the shortest way.
    pub fn found(&self, grade: Grade) -> (usize, usize) {
        let done = self.graded[grade.index()].values();
        let found: Vec<_> = done.filter(|best| best.moves.is_some()).collect();
        let shortest = found.iter().filter(|best| best.is_shortest()).count();
        (found.len(), shortest)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use jiff::civil::date;

    fn in_moves(moves: u16, seconds: u32) -> Best {
        Best {
            moves: Some(moves),
            shortest: 6,
            seconds,
            ..Best::default()
        }
    }

    /// The same after so many hints, which may have told a whole way.
    fn helped(best: Best, hints: u16, whole: bool) -> Best {
        Best {
            hints,
            whole,
            asked: Helped { hints, whole },
            ..best
        }
    }

    #[test]
    fn hints_cost_a_star_and_a_way_that_they_told_is_none_of_ones_own() {
        for (moves, hints, whole, stars, shortest) in [
            (6, 0, false, 3, true),
            (6, 1, false, 2, true),
            (6, 5, false, 2, true),
            (6, 7, true, 1, false),
            (8, 0, false, 2, false),
            (8, 2, false, 1, false),
            (9, 0, false, 1, false),
            (9, 2, false, 1, false),
            (9, 7, true, 1, false),
        ] {
            let best = helped(in_moves(moves, 10), hints, whole);
            assert_eq!((best.stars(), best.is_shortest()), (stars, shortest));
            assert_eq!(best.is_own(), !whole);
        }
        assert_eq!(helped(Best::default(), 3, false).stars(), 0);
        let mut kept = Kept::default();
        let day = date(2026, 11, 23);
        let kind = Kind::Day(day);
        kept.note(kind, helped(in_moves(6, 30), 7, true));
        assert_eq!(kept.streak(day), 0);
        // Fewer moves by hints are no better than more of one's own with more stars.
        kept.note(Kind::Graded(Grade::Easy, 0), in_moves(8, 30));
        let told = helped(in_moves(6, 5), 7, true);
        kept.note(Kind::Graded(Grade::Easy, 0), told);
        let best = kept.best(Kind::Graded(Grade::Easy, 0)).unwrap();
        assert_eq!(
            (best.moves, best.whole, best.asked),
            (Some(8), false, told.asked)
        );
        assert_eq!(kept.found(Grade::Easy), (1, 0));
    }

    #[test]
    fn hints_are_kept_though_nothing_is_found_and_leave_the_puzzle_open() {
        let mut kept = Kept::default();
        let kind = Kind::Graded(Grade::Easy, 0);
        let open = Best {
            moves: None,
            ..in_moves(0, 12)
        };
        kept.note(kind, helped(open, 1, false));
        kept.note(kind, helped(open, 4, true));
        let best = kept.best(kind).unwrap();
        let (hints, whole) = (4, true);
        assert_eq!((best.moves, best.asked), (None, Helped { hints, whole }));
        assert_eq!(kept.open(Grade::Easy), 0);
        let ended = Best {
            ended: true,
            ..open
        };
        kept.note(kind, ended);
        let best = kept.best(kind).unwrap();
        assert!(best.ended && best.asked.whole);
    }

    #[test]
    fn what_was_kept_before_hints_cost_anything_is_read() {
        let old = "(moves: Some(8), shortest: 6, seconds: 12, hints: 0, ended: false)";
        let read: Best = ron::from_str(old).unwrap();
        assert_eq!(read, in_moves(8, 12));
        let old = "(days: {}, graded: ({}, {}, {}), grade: 0, aids: (ghosts: true, steps: false, named: false))";
        assert_eq!(ron::from_str::<Kept>(old).unwrap(), Kept::default());
    }

    #[test]
    fn the_best_way_is_kept_until_the_shortest_has_been_looked_at() {
        let mut kept = Kept::default();
        let day = Kind::Day(date(2026, 11, 23));
        kept.note(day, in_moves(9, 100));
        kept.note(day, in_moves(8, 200));
        kept.note(day, in_moves(9, 50));
        assert_eq!(kept.best(day), Some(in_moves(8, 200)));
        kept.note(
            day,
            Best {
                moves: None,
                ended: true,
                ..in_moves(0, 0)
            },
        );
        kept.note(day, in_moves(6, 10));
        let best = kept.best(day).unwrap();
        assert!(best.ended && best.moves == Some(8) && best.stars() == 2);
    }

    #[test]
    fn a_streak_is_broken_by_a_day_without_a_way() {
        let mut kept = Kept::default();
        for day in [19, 20, 22] {
            kept.note(Kind::Day(date(2026, 11, day)), in_moves(7, 1));
        }
        let given_up = Best {
            ended: true,
            shortest: 6,
            ..Best::default()
        };
        kept.note(Kind::Day(date(2026, 11, 21)), given_up);
        assert_eq!(kept.streak(date(2026, 11, 20)), 2);
        assert_eq!(kept.streak(date(2026, 11, 21)), 2, "today is not over");
        assert_eq!(kept.streak(date(2026, 11, 23)), 1);
        assert_eq!(kept.streak(date(2026, 11, 24)), 0);
        let week = kept.week(date(2026, 11, 23));
        assert_eq!(week.len(), 7);
        assert_eq!(
            week.iter().filter(|(_, best)| best.is_some()).count(),
            4,
            "{week:?}"
        );
    }

    #[test]
    fn the_next_puzzle_is_the_first_that_is_not_done() {
        let mut kept = Kept::default();
        assert_eq!(kept.next_puzzle(), Kind::Graded(Grade::Easy, 0));
        for index in [0, 1, 3] {
            kept.note(Kind::Graded(Grade::Hard, index), in_moves(6, 1));
        }
        assert_eq!(kept.next_puzzle(), Kind::Graded(Grade::Hard, 2));
        assert_eq!(kept.found(Grade::Hard), (3, 3));
        assert_eq!(kept.found(Grade::Easy), (0, 0));
    }

    #[test]
    fn results_survive_the_end_of_the_game_and_what_cannot_be_is_left_out() {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join(Kept::FILE);
        let mut kept = Kept::default();
        kept.note(Kind::Day(date(2026, 11, 23)), in_moves(8, 134));
        kept.note(Kind::Graded(Grade::Medium, 4), in_moves(6, 20));
        kept.aids.steps = true;
        kept.practice.must_ricochet = true;
        let kinds = [Kind::Day(date(2026, 11, 23)), Kind::Graded(Grade::Hard, 4)];
        let robots = Robots::new([1, 2, 3, 4].map(Cell)).unwrap();
        let told: Vec<_> = Slide::all().map(|slide| (robots, slide)).collect();
        for (kind, told) in kinds.into_iter().zip(told.chunks(8)) {
            kept.note_told(kind, told);
        }
        kept.note_told(Kind::Practice, &told);
        std::fs::write(&path, ron::to_string(&kept).unwrap()).unwrap();
        let read = memory::read::<Kept>(&path).unwrap();
        assert_eq!(read, kept);
        for (kind, told) in kinds.into_iter().zip(told.chunks(8)) {
            assert_eq!(read.told(kind), told);
        }
        assert_eq!(read.told(Kind::Practice), []);
        kept.days.insert(20_261_399, in_moves(6, 1));
        kept.days.insert(20_261_101, in_moves(2, 1));
        assert_eq!(kept.mended().days.len(), 1);
    }
}

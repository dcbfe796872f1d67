//! Achievements: what a person has done in the matches that are kept. They are found in the records alone, so that they go
//! with a record that is deleted.
//!
//! What is played counts whatever help there was; what is won counts only without hints and without anything taken back. It
//! names no game: what a game counts and measures tells which achievements it has.

mod career;

use std::{path::Path, time::SystemTime};

use super::statistics::{IndexedMatch, MatchSummary, Measure, MeasuredGame, OwnMatch, Score};
use crate::kit::Day;
use career::Career;

/// Something to be done.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Achievement {
    /// Play a match to its end.
    FirstMatch,
    /// Play ten.
    TenMatches,
    /// Play a hundred.
    HundredMatches,
    /// Play on seven days.
    SevenDays,
    /// Play by five different sets of rules.
    FiveRuleSets,
    /// Play every game.
    EveryGame,
    /// Win.
    FirstWin,
    /// Win three matches one after the other.
    ThreeInARow,
    /// Win ten.
    TenInARow,
    /// Win every game.
    EveryWin,
    /// Win at a table of four seats or more.
    FullTable,
    /// Finish ahead of five different computer players.
    FiveBeaten,
    /// Finish ahead of a game's strongest computer player.
    Strongest,
    /// Win by a single point.
    SinglePoint,
    /// Score eighty points in one round.
    ManyPoints,
    /// Win with nothing of the others left.
    CleanSweep,
    /// Win with no way longer than the shortest.
    Shortest,
    /// Win although the dice were against one.
    AgainstDice,
    /// Win although the deal was against one, as a review has it.
    AgainstLuck,
    /// Win without a mistake, as a review has it.
    Flawless,
}

/// How far somebody is with one of them.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Progress {
    /// With which.
    pub achievement: Achievement,
    /// So much of it is done, at most as much as is needed.
    pub done: u32,
    /// How much is needed.
    pub needed: u32,
    /// When the match was written that it was reached with.
    pub reached: Option<SystemTime>,
}

/// What a match has brought somebody.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Brought {
    /// By being over.
    pub by_end: Vec<Achievement>,
    /// By what a review says of it.
    pub by_review: Vec<Achievement>,
}

impl Achievement {
    /// All of them, in the order in which they are shown.
    pub const ALL: [Self; 20] = [
        Self::FirstMatch,
        Self::TenMatches,
        Self::HundredMatches,
        Self::SevenDays,
        Self::FirstWin,
        Self::ThreeInARow,
        Self::TenInARow,
        Self::FullTable,
        Self::FiveBeaten,
        Self::Strongest,
        Self::Flawless,
        Self::AgainstLuck,
        Self::FiveRuleSets,
        Self::EveryGame,
        Self::EveryWin,
        Self::ManyPoints,
        Self::SinglePoint,
        Self::CleanSweep,
        Self::Shortest,
        Self::AgainstDice,
    ];

    /// What it is called in files and texts.
    pub const fn name(self) -> &'static str {
        match self {
            Self::FirstMatch => "first-match",
            Self::TenMatches => "ten-matches",
            Self::HundredMatches => "hundred-matches",
            Self::SevenDays => "seven-days",
            Self::FiveRuleSets => "five-rule-sets",
            Self::EveryGame => "every-game",
            Self::FirstWin => "first-win",
            Self::ThreeInARow => "three-in-a-row",
            Self::TenInARow => "ten-in-a-row",
            Self::EveryWin => "every-win",
            Self::FullTable => "full-table",
            Self::FiveBeaten => "five-beaten",
            Self::Strongest => "strongest",
            Self::SinglePoint => "single-point",
            Self::ManyPoints => "many-points",
            Self::CleanSweep => "clean-sweep",
            Self::Shortest => "shortest",
            Self::AgainstDice => "against-dice",
            Self::AgainstLuck => "against-luck",
            Self::Flawless => "flawless",
        }
    }

    /// How much of it is needed where these games are played.
    fn needed(self, games: &[MeasuredGame]) -> u32 {
        match self {
            Self::TenMatches | Self::TenInARow => 10,
            Self::HundredMatches => 100,
            Self::SevenDays => 7,
            Self::FiveRuleSets | Self::FiveBeaten => 5,
            Self::ThreeInARow => 3,
            Self::EveryGame | Self::EveryWin => games.len() as u32,
            _ => 1,
        }
    }

    /// Whether it can be reached in these games.
    fn is_in(self, games: &[MeasuredGame]) -> bool {
        let scored = |score: Score| games.iter().any(|game| game.score == score);
        match self {
            Self::EveryGame | Self::EveryWin => games.len() > 1,
            Self::SinglePoint | Self::ManyPoints => scored(Score::Points),
            Self::CleanSweep => scored(Score::ShareOfCells),
            Self::FiveBeaten | Self::Strongest => {
                games.iter().any(|game| !game.ladder().is_empty())
            }
            Self::Shortest => scored(Score::MovesAboveShortest),
            Self::AgainstDice => games
                .iter()
                .any(|game| game.measures.contains(&Measure::DiceLuck)),
            _ => true,
        }
    }
}

/// Tells on which day a moment is.
pub type DayOf = fn(SystemTime) -> Day;

/// How far that person is with each achievement that these games have, by the matches that are known, the oldest first.
pub fn progress(
    person: &str,
    all: &[IndexedMatch],
    games: &[MeasuredGame],
    day_of: DayOf,
) -> Vec<Progress> {
    let mut career = Career::default();
    let offered = Achievement::ALL.into_iter().filter(|one| one.is_in(games));
    let mut told: Vec<Progress> = offered
        .map(|achievement| Progress {
            achievement,
            done: 0,
            needed: achievement.needed(games),
            reached: None,
        })
        .collect();
    for &found in all {
        let summary = found.summary;
        let game = games.iter().find(|game| game.id == summary.game);
        let seat = summary
            .seats
            .iter()
            .position(|seat| seat.is_person() && seat.name == person);
        let (Some(game), Some(seat), true) = (game, seat, summary.finished) else {
            continue;
        };
        let day = day_of(found.written);
        career.take_in(&OwnMatch { found, seat }, game, day);
        for one in &mut told {
            one.done = career.done(one.achievement).min(one.needed).max(one.done);
            if one.done >= one.needed && one.reached.is_none() {
                one.reached = Some(found.written);
            }
        }
    }
    told
}

/// What the match in that file has brought that person, beyond what all the others had.
pub fn brought(
    person: &str,
    file: &Path,
    all: &[IndexedMatch],
    games: &[MeasuredGame],
    day_of: DayOf,
) -> Brought {
    let of_file = all.iter().enumerate().filter(|(_, one)| one.file == file);
    let unreviewed: Vec<(usize, MatchSummary)> = of_file
        .map(|(place, one)| {
            let mut summary = one.summary.clone();
            for seat in &mut summary.seats {
                seat.review = None;
            }
            (place, summary)
        })
        .collect();
    let mut before = all.to_vec();
    for (place, summary) in &unreviewed {
        before[*place].summary = summary;
    }
    let written = unreviewed.first().map(|(place, _)| all[*place].written);
    let without = progress(person, &before, games, day_of);
    let with = progress(person, all, games, day_of);
    let mut brought = Brought::default();
    for (without, with) in without.iter().zip(&with) {
        match (without.reached, with.reached) {
            (Some(reached), _) if Some(reached) == written => {
                brought.by_end.push(with.achievement);
            }
            (None, Some(_)) => brought.by_review.push(with.achievement),
            _ => {}
        }
    }
    brought
}

/// The people who have played, whoever played last first; `all` from the oldest on, as the index has them.
pub fn people(all: &[IndexedMatch]) -> Vec<String> {
    let mut people: Vec<String> = Vec::new();
    let seats = all.iter().rev().flat_map(|found| &found.summary.seats);
    for seat in seats.filter(|seat| seat.is_person()) {
        if !people.contains(&seat.name) {
            people.push(seat.name.clone());
        }
    }
    people
}

#[cfg(test)]
mod tests;

//! Achievements: what a person has done in the matches that are kept. They are found in the records alone, so that they go
//! with a record that is deleted.
//!
//! What is played counts whatever help there was; what is won counts only without hints and without anything taken back. It
//! names no game: what a game counts and measures tells which achievements it has.

use std::{collections::BTreeSet, path::Path, time::SystemTime};

use super::statistics::{
    IndexedMatch, MatchSummary, Measure, MeasuredGame, OwnMatch, Score, SeatSummary,
};
use crate::kit::Day;

/// So many points are many.
const MANY_POINTS: f64 = 80.0;
/// So much win chance lost to the deal, or so many pips to the dice, is bad luck.
const BAD_LUCK: f64 = 10.0;
/// A table of so many seats is full.
const FULL_TABLE: usize = 4;

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
    /// Score eighty points.
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
        career.days.insert(day_of(found.written));
        career.take_in(&OwnMatch { found, seat }, game);
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

/// The people who have played, those with most matches first.
pub fn people(all: &[IndexedMatch]) -> Vec<String> {
    let mut people: Vec<(&str, usize)> = Vec::new();
    let seats = all.iter().flat_map(|found| &found.summary.seats);
    for seat in seats.filter(|seat| seat.is_person()) {
        match people.iter_mut().find(|(name, _)| *name == seat.name) {
            Some((_, matches)) => *matches += 1,
            None => people.push((&seat.name, 1)),
        }
    }
    people.sort_by_key(|(_, matches)| std::cmp::Reverse(*matches));
    people
        .into_iter()
        .map(|(name, _)| name.to_owned())
        .collect()
}

/// What somebody has done so far.
#[derive(Debug, Default)]
struct Career<'a> {
    played: u32,
    days: BTreeSet<Day>,
    rules: BTreeSet<(&'a str, &'a str)>,
    games: BTreeSet<&'a str>,
    won: u32,
    in_a_row: u32,
    games_won: BTreeSet<&'a str>,
    beaten: BTreeSet<(&'a str, &'a str)>,
    feats: BTreeSet<Achievement>,
}

impl<'a> Career<'a> {
    fn take_in(&mut self, own: &OwnMatch<'a>, game: &MeasuredGame) {
        let summary = own.summary();
        self.played += 1;
        self.rules.insert((&summary.game, &summary.rules));
        self.games.insert(&summary.game);
        let points = own.own().score.filter(|_| game.score == Score::Points);
        if points.is_some_and(|points| points.get() >= MANY_POINTS) {
            self.feats.insert(Achievement::ManyPoints);
        }
        let counts = !summary.taken_back && !summary.assisted && summary.seats.len() > 1;
        if !counts {
            return;
        }
        let ladder = game.ladder();
        let strongest = ladder.last().map(|(name, _)| *name);
        for other in own.others().filter(|other| own.own().rank < other.rank) {
            if !ladder.iter().any(|(name, _)| *name == other.player) {
                continue;
            }
            self.beaten.insert((&summary.game, &other.player));
            if Some(other.player.as_str()) == strongest {
                self.feats.insert(Achievement::Strongest);
            }
        }
        let winners = summary.seats.iter().filter(|seat| seat.rank == Some(1));
        if own.own().rank != Some(1) || winners.count() > 1 {
            self.in_a_row = 0;
            return;
        }
        self.won += 1;
        self.in_a_row += 1;
        self.games_won.insert(&summary.game);
        self.feats.extend(feats_of_win(own, summary, game));
    }

    fn done(&self, of: Achievement) -> u32 {
        let size = |set: usize| set as u32;
        match of {
            Achievement::FirstMatch | Achievement::TenMatches | Achievement::HundredMatches => {
                self.played
            }
            Achievement::SevenDays => size(self.days.len()),
            Achievement::FiveRuleSets => size(self.rules.len()),
            Achievement::EveryGame => size(self.games.len()),
            Achievement::FirstWin => self.won,
            Achievement::ThreeInARow | Achievement::TenInARow => self.in_a_row,
            Achievement::EveryWin => size(self.games_won.len()),
            Achievement::FiveBeaten => size(self.beaten.len()),
            _ => u32::from(self.feats.contains(&of)),
        }
    }
}

/// What a match that was won alone is worth beside the victory.
fn feats_of_win(own: &OwnMatch, summary: &MatchSummary, game: &MeasuredGame) -> Vec<Achievement> {
    let (seat, counted) = (own.own(), game.score);
    let score = seat.score.map(super::statistics::Amount::get);
    let is = |wanted: Score| counted == wanted;
    let nothing_left = |other: &SeatSummary| other.score.is_some_and(|score| score.get() <= 0.0);
    let lead = score
        .zip(own.best_other(counted))
        .map(|(own, other)| own - other);
    let measured = |wanted: Measure| {
        let at = game.measures.iter().position(|measure| *measure == wanted);
        let found = at.and_then(|at| *seat.measures.get(at)?);
        found.map(super::statistics::Amount::get)
    };
    let feats = [
        (Achievement::FullTable, summary.seats.len() >= FULL_TABLE),
        (
            Achievement::SinglePoint,
            is(Score::Points) && lead.is_some_and(|lead| lead > 0.5 && lead < 1.5),
        ),
        (
            Achievement::CleanSweep,
            is(Score::ShareOfCells) && own.others().all(nothing_left),
        ),
        (
            Achievement::Shortest,
            is(Score::MovesAboveShortest) && score.is_some_and(|above| above <= 0.0),
        ),
        (
            Achievement::AgainstDice,
            measured(Measure::DiceLuck).is_some_and(|luck| luck <= -BAD_LUCK),
        ),
        (
            Achievement::AgainstLuck,
            seat.review
                .is_some_and(|review| review.luck.get() <= -BAD_LUCK),
        ),
        (
            Achievement::Flawless,
            seat.review.is_some_and(|review| review.mistakes == 0),
        ),
    ];
    let done = feats.into_iter().filter(|(_, is_done)| *is_done);
    done.map(|(feat, _)| feat).collect()
}

#[cfg(test)]
mod tests {
    use std::{path::Path, time::Duration};

    use super::*;
    use crate::{
        games::{
            conquest::rules::Conquest, dice_wars::rules::DiceWars, dominations::rules::Dominations,
            ricochet::rules::Ricochet,
        },
        play::{
            review::Points,
            statistics::{Amount, SeatReview},
        },
    };

    fn games() -> [MeasuredGame; 4] {
        [
            MeasuredGame::of::<Dominations>(),
            MeasuredGame::of::<Conquest>(),
            MeasuredGame::of::<Ricochet>(),
            MeasuredGame::of::<DiceWars>(),
        ]
    }

    /// A match that Ada ended with so many points against that computer player.
    fn ended(game: &str, own: i32, other: i32, player: &str) -> MatchSummary {
        let seat = |name: &str, player: &str, rank: u8, score: i32| SeatSummary {
            name: name.to_owned(),
            player: player.to_owned(),
            rank: Some(rank),
            score: Some(score.into()),
            measures: vec![None],
            thought: None,
            review: None,
        };
        MatchSummary {
            line: 1,
            game: game.to_owned(),
            seed: 1,
            rules: String::new(),
            plies: 10,
            finished: true,
            taken_back: false,
            assisted: false,
            seats: vec![
                seat("Ada", "human", 1 + u8::from(own < other), own),
                seat("X", player, 1 + u8::from(other < own), other),
            ],
        }
    }

    /// What Ada has reached by those matches, a day between each and the next.
    fn reached(matches: &[MatchSummary]) -> BTreeSet<Achievement> {
        let done = progress("Ada", &indexed(matches), &games(), Day::of);
        let reached = done.into_iter().filter(|one| one.reached.is_some());
        reached.map(|one| one.achievement).collect()
    }

    fn indexed(matches: &[MatchSummary]) -> Vec<IndexedMatch<'_>> {
        let matches = matches.iter().zip(0u64..);
        matches
            .map(|(summary, day)| IndexedMatch {
                file: Path::new("match.json"),
                written: SystemTime::UNIX_EPOCH + Duration::from_secs(day * 24 * 3600),
                summary,
            })
            .collect()
    }

    #[test]
    fn every_name_is_one_and_stands_in_the_order_shown() {
        let names: BTreeSet<_> = Achievement::ALL.iter().map(|one| one.name()).collect();
        assert_eq!(names.len(), Achievement::ALL.len());
    }

    #[test]
    fn nothing_is_reached_by_nobody_nor_by_a_match_that_is_not_over() {
        let mut open = ended("dominations", 50, 40, "greedy");
        open.finished = false;
        assert!(reached(&[]).is_empty() && reached(&[open]).is_empty());
        let other = ended("dominations", 90, 40, "greedy");
        let done = progress("Bo", &indexed(&[other]), &games(), Day::of);
        assert!(done.iter().all(|one| one.done == 0), "she was not there");
    }

    #[test]
    fn a_win_counts_without_help_alone() {
        let mut helped = ended("dominations", 50, 40, "greedy");
        helped.assisted = true;
        assert_eq!(reached(&[helped.clone()]), [Achievement::FirstMatch].into());
        let won = ended("dominations", 50, 40, "greedy");
        let both = [Achievement::FirstMatch, Achievement::FirstWin].into();
        assert_eq!(reached(&[helped, won]), both);
    }

    #[test]
    fn a_row_is_broken_by_a_loss_and_told_as_the_longest() {
        let won = ended("dominations", 50, 40, "greedy");
        let lost = ended("dominations", 40, 50, "greedy");
        let row = |matches: &[MatchSummary]| {
            let done = progress("Ada", &indexed(matches), &games(), Day::of);
            let three = done
                .iter()
                .find(|one| one.achievement == Achievement::ThreeInARow);
            three.map(|one| (one.done, one.reached.is_some())).unwrap()
        };
        let broken = [won.clone(), won.clone(), lost.clone(), won.clone()];
        assert_eq!(row(&broken), (2, false));
        let whole = [won.clone(), won.clone(), won, lost];
        assert_eq!(row(&whole), (3, true));
    }

    #[test]
    fn what_each_game_has_of_its_own_is_found() {
        assert!(
            reached(&[ended("dominations", 81, 80, "naive")])
                .is_superset(&[Achievement::SinglePoint, Achievement::ManyPoints].into())
        );
        let swept = reached(&[ended("conquest", 60, 0, "naive")]);
        assert!(swept.contains(&Achievement::CleanSweep));
        let mut robots = ended("ricochet", 2, 1, "naive");
        robots.seats[0].score = Some(0.into());
        assert!(reached(&[robots]).contains(&Achievement::Shortest));
        let mut dice = ended("dice-wars", 9, 4, "random");
        dice.seats[0].measures = vec![Some(Amount::new(-12.5))];
        assert!(reached(&[dice]).contains(&Achievement::AgainstDice));
        let mut reviewed = ended("dominations", 50, 40, "greedy");
        reviewed.seats[0].review = Some(SeatReview {
            luck: Points::new(-11.0),
            decisions: Points::new(30.0),
            mistakes: 0,
            accuracy: None,
        });
        assert!(
            reached(&[reviewed])
                .is_superset(&[Achievement::Flawless, Achievement::AgainstLuck].into())
        );
    }

    /// What each of these matches, in files of their own, has brought Ada when it was the last.
    fn brought_by_each(matches: &[MatchSummary]) -> Vec<Brought> {
        let files: Vec<String> = (0..matches.len())
            .map(|number| format!("{number}.json"))
            .collect();
        let mut all = indexed(matches);
        for (one, file) in all.iter_mut().zip(&files) {
            one.file = Path::new(file);
        }
        let last = (0..all.len()).map(|last| {
            let known = &all[..=last];
            brought("Ada", known[last].file, known, &games(), Day::of)
        });
        last.collect()
    }

    /// The same match with a review of the first seat.
    fn reviewed(mut of: MatchSummary, luck: f64, mistakes: u32) -> MatchSummary {
        of.seats[0].review = Some(SeatReview {
            luck: Points::new(luck),
            decisions: Points::new(30.0),
            mistakes,
            accuracy: None,
        });
        of
    }

    #[test]
    fn what_a_match_brings_by_its_end_is_told_apart_from_what_its_review_adds() {
        let won = || ended("dominations", 50, 40, "greedy");
        let told = brought_by_each(&[won(), reviewed(won(), -11.0, 0), reviewed(won(), 0.0, 0)]);
        let by_end = vec![Achievement::FirstMatch, Achievement::FirstWin];
        assert_eq!(told[0].by_end, by_end);
        assert!(told[0].by_review.is_empty(), "it has no review");
        assert!(told[1].by_end.is_empty(), "{:?}", told[1]);
        let by_review = vec![Achievement::Flawless, Achievement::AgainstLuck];
        assert_eq!(told[1].by_review, by_review);
        assert_eq!(told[2].by_end, [Achievement::ThreeInARow]);
        assert!(told[2].by_review.is_empty(), "both were reached before");
    }

    #[test]
    fn a_review_brings_nothing_where_there_were_mistakes_nor_of_a_match_that_is_lost() {
        let won = ended("dominations", 50, 40, "greedy");
        let lost = ended("dominations", 40, 50, "greedy");
        let told = brought_by_each(&[reviewed(won, -5.0, 1), reviewed(lost, -20.0, 0)]);
        assert!(told.iter().all(|one| one.by_review.is_empty()), "{told:?}");
        // A file that is not known has brought nobody anything.
        let elsewhere = brought("Ada", Path::new("none.json"), &[], &games(), Day::of);
        assert_eq!(elsewhere, Brought::default());
    }

    /// Reviewed late, an older match adds nothing to what a later one has brought.
    #[test]
    fn a_review_of_an_older_match_tells_nothing_twice() {
        let won = || ended("dominations", 50, 40, "greedy");
        let matches = [reviewed(won(), 0.0, 0), reviewed(won(), 0.0, 0)];
        let mut all = indexed(&matches);
        all[0].file = Path::new("older.json");
        let told = brought("Ada", all[0].file, &all, &games(), Day::of);
        assert!(told.by_review.is_empty(), "{told:?}");
    }

    #[test]
    fn days_rules_games_and_opponents_are_counted_once_each() {
        let mut matches = vec![ended("dominations", 50, 40, "greedy"); 5];
        matches.extend(vec![ended("conquest", 50, 40, "minmax-1"); 1]);
        matches[1].rules = "harmony".to_owned();
        let done = progress("Ada", &indexed(&matches), &games(), Day::of);
        let of = |wanted: Achievement| {
            let found = done.iter().find(|one| one.achievement == wanted);
            found.map(|one| (one.done, one.needed)).unwrap()
        };
        assert_eq!(of(Achievement::SevenDays), (6, 7));
        assert_eq!(of(Achievement::FiveRuleSets), (3, 5));
        assert_eq!(of(Achievement::EveryGame), (2, 4));
        assert_eq!(of(Achievement::EveryWin), (2, 4));
        assert_eq!(of(Achievement::FiveBeaten).1, 5);
        // Of a single game there is no shelf to be played through, nor what only others have.
        let alone = progress("Ada", &indexed(&matches), &games()[..1], Day::of);
        let is_there = |wanted| alone.iter().any(|one| one.achievement == wanted);
        assert!(!is_there(Achievement::EveryGame) && !is_there(Achievement::CleanSweep));
        assert!(is_there(Achievement::ManyPoints));
    }

    #[test]
    fn who_finishes_ahead_of_the_strongest_has_done_that() {
        for game in games() {
            // Not every game has measured how strong its players are.
            let ladder = game.ladder();
            let Some((strongest, _)) = ladder.last().copied() else {
                let told = progress("Ada", &[], &[game], Day::of);
                let is_there = |one: &Progress| one.achievement == Achievement::Strongest;
                assert!(!told.iter().any(is_there), "{}", game.id);
                continue;
            };
            let matches = [ended(game.id, 50, 40, strongest)];
            let expected = Achievement::Strongest;
            assert!(reached(&matches).contains(&expected), "{}", game.id);
        }
    }

    #[test]
    fn people_are_told_by_how_much_they_played() {
        let mut matches = vec![ended("dominations", 50, 40, "greedy"); 3];
        matches[0].seats[0].name = "Bo".to_owned();
        assert_eq!(people(&indexed(&matches)), ["Ada", "Bo"]);
    }
}

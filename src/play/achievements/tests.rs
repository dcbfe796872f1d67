//! Tests of achievements: which matches reach which of them.

use std::{collections::BTreeSet, time::Duration};

use super::*;
use crate::{
    games::{
        conquest::rules::Conquest, dice_wars::rules::DiceWars, dominations::rules::Dominations,
        ricochet::rules::Ricochet,
    },
    play::{
        review::Points,
        statistics::{Amount, SeatReview, SeatSummary},
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
        best_round: None,
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
    let mut rounds = ended("dominations", 202, 150, "naive");
    for (best, is_many) in [(74, false), (80, true)] {
        rounds.seats[0].best_round = Some(best.into());
        let reached = reached(&[rounds.clone()]);
        assert_eq!(
            reached.contains(&Achievement::ManyPoints),
            is_many,
            "{best}"
        );
    }
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
        reached(&[reviewed]).is_superset(&[Achievement::Flawless, Achievement::AgainstLuck].into())
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
fn people_are_told_by_who_played_last() {
    let mut matches = vec![ended("dominations", 50, 40, "greedy"); 3];
    matches[2].seats[0].name = "Bo".to_owned();
    assert_eq!(people(&indexed(&matches)), ["Bo", "Ada"]);
}

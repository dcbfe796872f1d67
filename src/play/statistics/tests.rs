use std::{
    fs::{self, File},
    path::{Path, PathBuf},
    time::{Duration, SystemTime},
};

use super::*;
use crate::{
    games::{
        conquest::rules::Conquest,
        dice_wars::rules::DiceWars,
        dominations::rules::{Dominations, DominoSet, Rules},
        ricochet::rules::Ricochet,
    },
    kit::{Actor, Game, MatchRecord, Options, Record, TakenBack},
    play::{
        arena::Arena,
        review::{Author, Column, Decision, Grade, Points, Review},
    },
};

const NEVER: &(dyn Fn() -> bool + Sync) = &|| false;

fn games() -> Vec<MeasuredGame> {
    vec![
        MeasuredGame::of::<Dominations>(),
        MeasuredGame::of::<Conquest>(),
        MeasuredGame::of::<Ricochet>(),
        MeasuredGame::of::<DiceWars>(),
    ]
}

/// A match of computer players, with a name for each.
fn played<G: Measured>(players: &[&str], seed: u64) -> MatchRecord<G>
where
    G::ConfigurationError: std::fmt::Debug,
{
    let game = G::configured(&Options::usual(G::OPTIONS), players.len()).unwrap();
    let players: Vec<String> = players.iter().map(|name| (*name).to_owned()).collect();
    let arena = Arena::new(game, &players, seed).unwrap();
    arena.play(0, false, NEVER).unwrap().record
}

/// A match of Domi'Nations between Ada and a computer player, of which nothing has been played.
fn unplayed(name: &str) -> MatchRecord<Dominations> {
    let game = Dominations::new(Rules::default(), 2, DominoSet::course()).unwrap();
    let mut seats = played::<Dominations>(&["naive", "greedy"], 1).seats;
    seats[0].name = name.to_owned();
    "human".clone_into(&mut seats[0].player);
    MatchRecord::new(game, 1, seats)
}

fn refreshed(index: &mut Index, files: &[PathBuf]) -> usize {
    index.refresh(files, &games(), NEVER).unwrap().unwrap()
}

fn age(file: &Path, seconds: u64) {
    let then = SystemTime::now() - Duration::from_secs(seconds);
    let opened = File::options().write(true).open(file).unwrap();
    opened.set_modified(then).unwrap();
}

/// A folder of three files: one match that has not begun, one that is over, and two of which one is bad.
fn folder() -> (tempfile::TempDir, Vec<PathBuf>) {
    let home = tempfile::tempdir().unwrap();
    let texts = [
        ("begun.json", unplayed("Ada").to_json()),
        (
            "over.json",
            played::<Dominations>(&["naive", "greedy"], 4).to_json(),
        ),
        ("two.jsonl", format!("{{}}\n{}\n", unplayed("Bo").to_json())),
    ];
    for (name, text) in texts {
        fs::write(home.path().join(name), text).unwrap();
    }
    let files = Index::files_of(home.path()).unwrap();
    assert_eq!(files.len(), 3);
    (home, files)
}

#[test]
fn an_index_that_is_cut_anywhere_or_damaged_anywhere_tells_the_same_as_none() {
    let (_home, files) = folder();
    let mut whole = Index::default();
    assert_eq!(refreshed(&mut whole, &files), 3);
    assert_eq!(whole.matches().len(), 3);
    assert_eq!(whole.faults().count(), 1);
    let text = whole.to_text();
    let told = |index: &Index| {
        let matches = index.matches().into_iter();
        let matches: Vec<_> = matches
            .map(|one| (one.file.to_owned(), one.summary.clone()))
            .collect();
        let faults = index
            .faults()
            .map(|(file, fault)| (file.to_owned(), fault.clone()));
        (matches, faults.collect::<Vec<_>>())
    };
    let mut read_again = std::collections::BTreeSet::new();
    let mut check = |text: &str| {
        let mut index = Index::from_text(text);
        read_again.insert(refreshed(&mut index, &files));
        assert_eq!(told(&index), told(&whole), "{text}");
    };
    for end in 0..=text.len() {
        if let Some(cut) = text.get(..end) {
            check(cut);
        }
    }
    for place in 0..text.len() {
        let mut damaged = text.clone().into_bytes();
        damaged[place] ^= 1;
        check(&String::from_utf8_lossy(&damaged));
    }
    // Whatever of it was whole was believed.
    assert_eq!(Vec::from_iter(read_again), [0, 1, 2, 3]);
}

#[test]
fn what_is_deleted_is_gone_and_what_has_changed_is_read_again() {
    let (home, mut files) = folder();
    let kept = home.path().join("kept.index");
    let mut index = Index::default();
    refreshed(&mut index, &files);
    index.write(&kept).unwrap();
    let mut index = Index::read(&kept);
    assert_eq!(refreshed(&mut index, &files), 0);

    let over = home.path().join("over.json");
    fs::remove_file(&over).unwrap();
    assert_eq!(refreshed(&mut index, &files), 0);
    assert_eq!(index.matches().len(), 2);
    files.retain(|file| *file != over);

    // As long as before, and as old: only what is in it tells.
    let begun = home.path().join("begun.json");
    let written = fs::metadata(&begun).unwrap().modified().unwrap();
    fs::write(&begun, unplayed("Eva").to_json()).unwrap();
    let opened = File::options().write(true).open(&begun).unwrap();
    opened.set_modified(written).unwrap();
    drop(opened);
    assert_eq!(refreshed(&mut index, &files), 1);
    let names: Vec<_> = (index.matches().iter())
        .map(|one| one.summary.seats[0].name.clone())
        .collect();
    assert!(names.contains(&"Eva".to_owned()) && !names.contains(&"Ada".to_owned()));

    // Old files are known by size and time; written again, they show it.
    files.iter().for_each(|file| age(file, 3600));
    refreshed(&mut index, &files);
    assert_eq!(refreshed(&mut index, &files), 0);
    fs::write(&begun, unplayed("Ida").to_json()).unwrap();
    assert_eq!(refreshed(&mut index, &files), 1);
    assert_eq!(Index::from_text(&index.to_text()), index);
}

#[test]
fn an_index_of_another_version_is_not_believed() {
    let (_home, files) = folder();
    let mut index = Index::default();
    refreshed(&mut index, &files);
    let text = index.to_text();
    let (head, lines) = text.split_once('\n').unwrap();
    let other = format!("{}\n{lines}", head.replace(" 2", " 1"));
    assert_eq!(Index::from_text(&other), Index::default());
    assert_eq!(Index::read(Path::new("/nowhere/at/all")), Index::default());
}

#[test]
fn the_order_of_files_is_that_in_which_they_were_written() {
    let (home, files) = folder();
    for (name, seconds) in [("begun.json", 10), ("over.json", 30), ("two.jsonl", 20)] {
        age(&home.path().join(name), seconds);
    }
    let mut index = Index::default();
    refreshed(&mut index, &files);
    let names: Vec<_> = (index.matches().iter())
        .map(|one| one.file.file_name().unwrap().to_owned())
        .collect();
    assert_eq!(names, ["over.json", "two.jsonl", "begun.json"]);
}

/// A match told by its seats: name, player, rank, score.
fn summary(seats: &[(&str, &str, u8, i32)]) -> MatchSummary {
    let seats = seats
        .iter()
        .map(|&(name, player, rank, score)| SeatSummary {
            name: name.to_owned(),
            player: player.to_owned(),
            rank: Some(rank),
            score: Some(score.into()),
            best_round: None,
            measures: Vec::new(),
            thought: None,
            review: None,
        });
    MatchSummary {
        line: 1,
        game: "dominations".to_owned(),
        seed: 1,
        rules: String::new(),
        plies: 3,
        finished: true,
        taken_back: false,
        assisted: false,
        seats: seats.collect(),
    }
}

fn indexed(summaries: &[MatchSummary]) -> Vec<IndexedMatch<'_>> {
    let days = (0..).map(|day| SystemTime::UNIX_EPOCH + Duration::from_secs(86_400 * day));
    (summaries.iter().zip(days))
        .map(|(summary, written)| IndexedMatch {
            file: Path::new("match.json"),
            written,
            summary,
        })
        .collect()
}

fn filter() -> Filter {
    Filter {
        game: "dominations".to_owned(),
        ..Filter::default()
    }
}

fn counted(filter: &Filter, summaries: &[MatchSummary]) -> Statistics {
    let matches = indexed(summaries);
    Statistics::of(&games()[0], &filter.select(&matches))
}

#[test]
fn figures_are_those_worked_out_by_hand() {
    let against = |score: i32, other: i32, player: &str| {
        let (own, its) = (u8::from(score < other), u8::from(other < score));
        summary(&[
            ("Ada", "human", 1 + own, score),
            ("X", player, 1 + its, other),
        ])
    };
    let matches = [
        against(50, 40, "greedy"),
        against(47, 60, "instinct"),
        against(61, 61, "instinct"),
        against(70, 30, "greedy"),
        against(52, 51, "bot: python3 x.py"),
    ];
    let found = counted(&filter(), &matches);
    assert_eq!(found.player.as_deref(), Some("Ada"));
    assert_eq!(found.matches, 5);
    // Three alone and one of two halves.
    let won = found.won.unwrap();
    assert!((won.share - 0.7).abs() < 1e-12);
    assert!((won.error - (0.7f64 * 0.3 / 5.0).sqrt()).abs() < 1e-12);
    assert_eq!(found.streak, Streak { now: 3, best: 3 });
    let score = found.score.unwrap();
    assert!((score.mean - 56.0).abs() < 1e-12);
    assert!((score.deviation - (354.0f64 / 4.0).sqrt()).abs() < 1e-9);
    assert_eq!(found.best_score, Some(70.0));
    assert!((found.others_score.unwrap() - 48.4).abs() < 1e-9);
    let bins: Vec<_> = (found.histogram.iter())
        .map(|bin| (bin.from as i32, bin.to as i32, bin.count))
        .collect();
    assert_eq!(bins, [(40, 50, 1), (50, 60, 2), (60, 70, 1), (70, 80, 1)]);
    let rows: Vec<_> = (found.opponents.iter())
        .map(|row| {
            (
                row.name.as_str(),
                row.elo.is_some(),
                row.played,
                row.won.share,
            )
        })
        .collect();
    assert_eq!(
        rows,
        [
            ("greedy", true, 2, 1.0),
            ("instinct", true, 2, 0.25),
            ("X", false, 1, 1.0)
        ]
    );
    assert_eq!(found.opponents[0].margin, Some(25.0));
    let best = |row: usize| (found.opponents[row].best_score, found.opponents[row].streak);
    assert_eq!(best(0), (Some(70.0), Streak { now: 2, best: 2 }));
    assert_eq!(best(1), (Some(61.0), Streak { now: 1, best: 1 }));
    assert_eq!(found.opponents[1].score_against, Some(60.5));
    // The program from outside is of no known strength.
    let elo = |name: &str| games()[0].elo(name).unwrap();
    let meetings = [
        (elo("greedy"), 1.0),
        (elo("instinct"), 0.0),
        (elo("instinct"), 0.5),
        (elo("greedy"), 1.0),
    ];
    let meetings = meetings.map(|(against, won)| Meeting { against, won });
    assert_eq!(found.elo, Elo::estimate(meetings.iter()));
    assert!(!found.has_curves() && found.elo_curve.is_empty());
}

#[test]
fn a_match_of_conquest_on_the_smallest_board_counts_but_says_nothing_of_strength() {
    let filter = Filter {
        game: Conquest::ID.to_owned(),
        ..Filter::default()
    };
    let game = MeasuredGame::of::<Conquest>();
    for (rules, rated) in [("", true), ("size=5,hardcore", true), ("size=3", false)] {
        let matches = [MatchSummary {
            game: Conquest::ID.to_owned(),
            rules: rules.to_owned(),
            ..summary(&[("Ada", "human", 1, 6), ("X", "minmax-1", 2, 3)])
        }];
        let found = Statistics::of(&game, &filter.select(&indexed(&matches)));
        assert_eq!((found.matches, found.opponents.len()), (1, 1), "{rules}");
        assert_eq!(found.elo.is_some(), rated, "{rules}");
    }
}

#[test]
fn what_a_computer_plays_under_the_name_of_a_person_is_not_that_persons() {
    let own = summary(&[("Ada", "human", 1, 60), ("X", "greedy", 2, 50)]);
    // Played from a replay, with the seats the other way round.
    let branch = summary(&[("Ada", "greedy", 2, 40), ("X", "human", 1, 50)]);
    let ada = Filter {
        player: Some("Ada".to_owned()),
        ..filter()
    };
    let matches = [own, branch];
    let found = counted(&ada, &matches);
    assert_eq!((found.matches, found.won.unwrap().share), (1, 1.0));
}

#[test]
fn at_a_table_of_four_each_other_is_met_and_a_shared_victory_is_divided() {
    let matches = [summary(&[
        ("greedy", "greedy", 1, 60),
        ("Ada", "human", 1, 60),
        ("greedy 2", "greedy", 3, 50),
        ("Bo", "human", 1, 60),
    ])];
    let ada = Filter {
        player: Some("Ada".to_owned()),
        ..filter()
    };
    let found = counted(&ada, &matches);
    assert!((found.won.unwrap().share - 1.0 / 3.0).abs() < 1e-12);
    let rows: Vec<_> = (found.opponents.iter())
        .map(|row| (row.name.as_str(), row.is_person, row.played, row.won.share))
        .collect();
    assert_eq!(rows, [("greedy", false, 2, 0.75), ("Bo", true, 1, 0.5)]);
    // A computer player is asked for by its name at the table.
    let second = Filter {
        player: Some("greedy 2".to_owned()),
        ..filter()
    };
    assert_eq!(counted(&second, &matches).won.unwrap().share, 0.0);
}

#[test]
fn one_opponent_is_asked_for_by_what_it_is_or_by_name() {
    let against =
        |name: &str, player: &str| summary(&[("Ada", "human", 1, 60), (name, player, 2, 50)]);
    let matches = [
        against("Bo", "human"),
        against("X", "greedy"),
        against("Y", "greedy"),
    ];
    let met = filter().select(&indexed(&matches)).opponents();
    assert_eq!(met, ["greedy", "Bo"]);
    for (opponent, count) in [("greedy", 2), ("Bo", 1), ("X", 0)] {
        let filter = Filter {
            player: Some("Ada".to_owned()),
            opponent: Some(opponent.to_owned()),
            ..filter()
        };
        assert_eq!(counted(&filter, &matches).matches, count, "{opponent}");
    }
}

#[test]
fn only_what_is_asked_for_counts_and_what_does_not_is_told() {
    let one = || summary(&[("Ada", "human", 1, 60), ("X", "greedy", 2, 50)]);
    let taken_back = MatchSummary {
        taken_back: true,
        ..one()
    };
    let assisted = MatchSummary {
        assisted: true,
        ..one()
    };
    let unfinished = MatchSummary {
        finished: false,
        ..one()
    };
    let harmony = MatchSummary {
        rules: "harmony".to_owned(),
        ..one()
    };
    let other_game = MatchSummary {
        game: "conquest".to_owned(),
        ..one()
    };
    let bos = summary(&[
        ("Bo", "human", 1, 60),
        ("X", "greedy", 2, 50),
        ("Y", "naive", 3, 1),
    ]);
    let matches = [
        one(),
        taken_back,
        assisted,
        unfinished,
        harmony,
        other_game,
        bos,
    ];
    let found = counted(&filter(), &matches);
    assert_eq!((found.player.as_deref(), found.matches), (Some("Ada"), 2));
    let left_out = LeftOut {
        unfinished: 1,
        taken_back: 1,
        assisted: 1,
    };
    assert_eq!(found.left_out, left_out);
    let by = |change: fn(&mut Filter)| {
        let mut filter = filter();
        change(&mut filter);
        counted(&filter, &matches).matches
    };
    assert_eq!(by(|all| all.rules = Some("harmony".to_owned())), 1);
    assert_eq!(by(|all| all.rules = Some(String::new())), 1);
    assert_eq!(by(|all| all.seats = Some(3)), 0);
    assert_eq!(by(|all| all.player = Some("Bo".to_owned())), 1);
    assert_eq!(by(|all| all.player = Some("Zoe".to_owned())), 0);
    assert_eq!(by(|all| all.game = "conquest".to_owned()), 1);
    assert_eq!(by(|all| all.game = "chess".to_owned()), 0);
    let fourth_day = SystemTime::UNIX_EPOCH + Duration::from_secs(86_400 * 4);
    let since = Filter {
        since: Some(fourth_day),
        ..filter()
    };
    assert_eq!(counted(&since, &matches).matches, 1);

    let choices = Choices::of(&indexed(&matches), "dominations");
    let names: Vec<_> = choices
        .players
        .iter()
        .map(|one| one.name.as_str())
        .collect();
    assert_eq!(names, ["Ada", "Bo", "X", "Y"]);
    assert_eq!(
        choices.rules,
        [(String::new(), 5), ("harmony".to_owned(), 1)]
    );
    assert_eq!(choices.seats, [(2, 5), (3, 1)]);
    assert_eq!(counts_by_game(&indexed(&matches))["conquest"], 1);
}

#[test]
fn the_curve_begins_after_ten_matches_and_forgets_all_but_the_last_sixty() {
    let won = summary(&[("Ada", "human", 1, 60), ("X", "instinct", 2, 50)]);
    let lost = summary(&[("Ada", "human", 2, 40), ("X", "instinct", 1, 50)]);
    let matches = |losses: usize, wins: usize| {
        let losses = std::iter::repeat_n(lost.clone(), losses);
        losses
            .chain(std::iter::repeat_n(won.clone(), wins))
            .collect::<Vec<_>>()
    };
    assert!(counted(&filter(), &matches(9, 0)).elo_curve.is_empty());
    let found = counted(&filter(), &matches(5, 5));
    assert_eq!(found.elo_curve.len(), 10);
    let last = found.elo_curve.last().unwrap();
    assert_eq!((last.matches, Some(last.elo)), (10, found.elo));
    assert!(found.elo_curve[4].elo.elo < last.elo.elo);
    let (fresh, long) = (matches(0, 60), matches(40, 60));
    assert_eq!(
        counted(&filter(), &fresh).elo,
        counted(&filter(), &long).elo
    );
    assert_ne!(
        counted(&filter(), &matches(41, 59)).elo,
        counted(&filter(), &fresh).elo
    );
}

#[test]
fn nobody_has_no_figures() {
    let found = counted(&filter(), &[]);
    assert_eq!((found.player, found.matches, found.won), (None, 0, None));
    assert!(found.elo.is_none() && found.histogram.is_empty() && found.opponents.is_empty());
    assert!(found.ladder.len() > 5 && found.ladder.is_sorted_by_key(|one| one.elo));
}

/// A review of a match of two, in which the deal brings the first 10 points and its own move, the best of two, 20.
fn review(plies: usize) -> Review {
    let column = |by, first: f64| Column {
        by,
        chances: vec![Points::new(first), Points::new(100.0 - first)],
        scores: vec![0.0; 2],
        proven: false,
    };
    let mut columns = vec![
        column(None, 50.0),
        column(Some(Author::Chance), 60.0),
        column(Some(Author::Seat(0)), 80.0),
    ];
    while columns.len() <= plies {
        columns.push(column(Some(Author::Seat(1)), 80.0));
    }
    Review {
        seats: 2,
        plies,
        playouts: 1,
        seed: 1,
        version: 1,
        best_play: false,
        columns,
        decisions: vec![Decision {
            ply: 1,
            moves: 1,
            seat: 0,
            choices: 2,
            grade: Some(Grade::Best),
            loss: Points::NONE,
            error: 0.0,
            proven: false,
            played: 0,
            tried: Vec::new(),
        }],
    }
}

#[test]
fn a_review_beside_a_record_tells_luck_and_decisions() {
    let home = tempfile::tempdir().unwrap();
    let record = played::<Dominations>(&["naive", "greedy"], 4);
    let plies = record.record.ply();
    let file = home.path().join("match.json");
    let beside = home.path().join("match.review.json");
    fs::write(&file, record.to_json()).unwrap();
    let mut index = Index::default();
    let mut told = || {
        let files = Index::files_of(home.path()).unwrap();
        assert_eq!(files, std::slice::from_ref(&file), "a review is no record");
        let read = refreshed(&mut index, &files);
        (read, index.matches()[0].summary.seats[0].review)
    };
    assert_eq!(told(), (1, None));
    let keep = |review: &Review| {
        fs::write(&beside, serde_json::to_string(review).unwrap()).unwrap();
    };
    keep(&review(plies));
    let expected = SeatReview {
        luck: Points::new(10.0),
        decisions: Points::new(20.0),
        mistakes: 0,
        accuracy: Some(Amount::from(100)),
    };
    assert_eq!(told(), (1, Some(expected)));
    assert_eq!(told(), (0, Some(expected)));
    // One of another match, one that is not done, one that holds nonsense, and none at all say nothing.
    keep(&review(plies + 1));
    assert_eq!(told().1, None);
    let mut cut = review(plies);
    cut.columns.pop();
    keep(&cut);
    assert_eq!(told().1, None);
    let mut nonsense = review(plies);
    nonsense.columns[1].chances.clear();
    keep(&nonsense);
    assert_eq!(told().1, None);
    fs::write(&beside, "{").unwrap();
    assert_eq!(told().1, None);
    fs::remove_file(&beside).unwrap();
    assert_eq!(told().1, None);
}

#[test]
fn accuracy_is_that_of_the_matches_that_have_a_review() {
    let reviewed = |accuracy: Option<i32>| {
        let mut one = summary(&[("Ada", "human", 1, 60), ("X", "greedy", 2, 50)]);
        one.seats[0].review = Some(SeatReview {
            luck: Points::NONE,
            decisions: Points::NONE,
            mistakes: 0,
            accuracy: accuracy.map(Amount::from),
        });
        one
    };
    let without = summary(&[("Ada", "human", 1, 60), ("Y", "naive", 2, 50)]);
    assert_eq!(
        counted(&filter(), std::slice::from_ref(&without)).review,
        None
    );
    let mut matches = vec![without; 6];
    matches.extend([90, 80, 70, 60, 50].map(|accuracy| reviewed(Some(accuracy))));
    matches.push(reviewed(None));
    let found = counted(&filter(), &matches);
    let review = found.review.unwrap();
    let accuracy = review.accuracy.unwrap();
    assert_eq!(
        (review.matches, accuracy.count, accuracy.mean),
        (6, 5, 70.0)
    );
    let rows: Vec<_> = (found.opponents.iter())
        .map(|row| (row.name.as_str(), row.accuracy))
        .collect();
    assert_eq!(rows, [("naive", None), ("greedy", Some(70.0))]);
    let points: Vec<_> = (found.accuracy_curve.iter())
        .map(|point| (point.matches, point.mean))
        .collect();
    assert_eq!(points, [(11, 70.0)]);
    let points: Vec<_> = (found.score_curve.iter())
        .map(|point| (point.matches, point.mean, point.error))
        .collect();
    assert_eq!(points.first(), Some(&(5, 60.0, 0.0)));
    assert_eq!((points.len(), points.last()), (8, Some(&(12, 60.0, 0.0))));
    assert!(counted(&filter(), &matches[3..]).accuracy_curve.is_empty());
}

#[test]
fn an_index_from_before_accuracy_was_counted_is_read_again() {
    let own = SeatReview {
        luck: Points::NONE,
        decisions: Points::NONE,
        mistakes: 0,
        accuracy: None,
    };
    let mut kept = serde_json::to_value(own).unwrap();
    let read = |kept: &serde_json::Value| serde_json::from_value::<SeatReview>(kept.clone());
    assert_eq!(read(&kept).unwrap(), own);
    kept.as_object_mut().unwrap().remove("accuracy");
    assert!(read(&kept).is_err());
}

/// A record says that a person was helped only where one was.
fn tells_of_help<G: Measured>(players: &[&str])
where
    G::ConfigurationError: std::fmt::Debug,
{
    let mut record = played::<G>(players, 3);
    let text = record.to_json();
    assert!(!text.contains("assisted"), "{text}");
    record.conduct.assisted = true;
    let helped = record.to_json();
    assert!(helped.contains("\"assisted\":true"), "{helped}");
    let again = MatchRecord::<G>::from_json(&helped).unwrap();
    assert!(again.conduct.assisted);
    assert_eq!(again.to_json(), helped);
    let summary = MatchSummary::of(&again, 1);
    assert!(summary.assisted && summary.finished && !summary.taken_back);
    record.conduct.taken_back.push(TakenBack {
        round: 1,
        r#move: 1,
        seat: 0,
    });
    assert!(MatchSummary::of(&record, 1).taken_back);
}

#[test]
fn records_of_every_game_tell_whether_a_person_was_helped() {
    tells_of_help::<Dominations>(&["naive", "greedy"]);
    tells_of_help::<Conquest>(&["naive", "minmax-1"]);
    tells_of_help::<Ricochet>(&["expert", "amateur"]);
    tells_of_help::<DiceWars>(&["random", "best-odds"]);
}

#[test]
fn the_luck_of_the_dice_is_what_the_record_rolled() {
    let record = played::<DiceWars>(&["random", "best-odds", "random"], 5);
    let json: serde_json::Value = serde_json::from_str(&record.to_json()).unwrap();
    let (mut sum, mut dice) = (0, 0);
    for made in json["moves"].as_array().unwrap() {
        if let Some(faces) = made.as_str().unwrap().strip_prefix("roll ") {
            for face in faces.split([' ', '/']).filter(|face| !face.is_empty()) {
                sum += face.parse::<i32>().unwrap();
                dice += 1;
            }
        }
    }
    assert!(dice > 0);
    let summary = MatchSummary::of(&record, 1);
    let luck = summary
        .seats
        .iter()
        .map(|seat| seat.measures[0].unwrap().get());
    let all = f64::from(sum) - 3.5 * f64::from(dice);
    assert!((luck.sum::<f64>() - all).abs() < 1e-9);
    // Whoever wins was in up to the last round.
    let rounds = f64::from(record.record.position().round());
    for seat in &summary.seats {
        let survived = seat.score.unwrap().get();
        assert!((1.0..=rounds).contains(&survived));
        assert!(seat.rank != Some(1) || survived == rounds);
    }
}

#[test]
fn whoever_finds_shortest_ways_has_no_moves_above_them() {
    let record = played::<Ricochet>(&["solver", "amateur"], 2);
    let summary = MatchSummary::of(&record, 1);
    assert_eq!(summary.seats[0].rank, Some(1));
    assert_eq!(summary.seats[0].score, Some(0.into()));
    let bid = |seat: usize| summary.seats[seat].measures[0].map(Amount::get);
    assert!(bid(0).unwrap() > 0.0);
}

#[test]
fn times_that_somebody_measured_are_kept_and_tell_how_long_a_move_took() {
    fn is_timed<G: Measured>(players: &[&str])
    where
        G::ConfigurationError: std::fmt::Debug,
    {
        let mut played = played::<G>(players, 3);
        let has_times = |of: &MatchRecord<G>| of.to_json().contains("\"times\"");
        assert!(!has_times(&played), "nobody measured");
        let mut timed = Record::new(played.record.game().clone());
        let mut now = 0;
        for (by, made) in played.record.acts() {
            now = if by == Actor::Chance { 0 } else { now + 2000 };
            timed.play_at(by, made, now).unwrap();
        }
        played.record = timed;
        assert!(has_times(&played));
        let text = played.to_json();
        let read = MatchRecord::<G>::from_json(&text).unwrap();
        assert_eq!(read.record.times(), played.record.times());
        assert_eq!(read.to_json(), text);
        for seat in MatchSummary::of(&read, 1).seats {
            let thought = seat.thought.unwrap();
            assert_eq!(thought.milliseconds, 2000 * u64::from(thought.moves));
        }
        let mut fewer: serde_json::Value = serde_json::from_str(&text).unwrap();
        fewer["times"].as_array_mut().unwrap().pop();
        let told = MatchRecord::<G>::from_json(&fewer.to_string()).map(drop);
        let told = told.unwrap_err().to_string();
        assert!(told.contains("`times` has "), "{told}");
    }
    is_timed::<Dominations>(&["naive", "greedy"]);
    is_timed::<Conquest>(&["naive", "minmax-1"]);
    is_timed::<DiceWars>(&["random", "best-odds"]);
}

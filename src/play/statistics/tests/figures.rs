//! What matches come to, and which of them are asked for.

use std::time::{Duration, SystemTime};

use super::{
    super::{
        Choices, Elo, Filter, LeftOut, MatchSummary, MeasuredGame, Meeting, Statistics, Streak,
        counts_by_game,
    },
    counted, filter, games, indexed, summary,
};
use crate::{games::conquest::rules::Conquest, kit::Game};

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

//! What is kept of a match of each game.

use super::{
    super::{Amount, MatchSummary, Measured},
    played,
};
use crate::{
    games::{
        conquest::rules::Conquest, dice_wars::rules::DiceWars, dominations::rules::Dominations,
        ricochet::rules::Ricochet,
    },
    kit::{Actor, MatchRecord, Record, TakenBack},
};

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

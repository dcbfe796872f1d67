//! Records: what is read, what is refused with its place, and the golden matches.

#[path = "../make/dice_wars.rs"]
mod golden;

use std::fs;

use dominations_core::{
    games::dice_wars::{
        notation::{
            MatchRecord, RecordError,
            verify::{Deal, verify},
        },
        rules::DiceWars,
    },
    kit::{Configured, EnvelopeFault},
};
use serde_json::{Value, json};

use super::small;

fn kept(name: &str) -> String {
    fs::read_to_string(golden::file(name)).unwrap_or_else(|error| panic!("{name}: {error}"))
}

/// What is said against a sound record, changed.
fn said(change: impl FnOnce(&mut Value)) -> String {
    let text = kept("two-seats");
    let mut record: Value =
        serde_json::from_str(text.lines().next().expect("a record")).expect("JSON");
    change(&mut record);
    match verify(&record.to_string()) {
        Ok(verified) => match verified.nonsense.first() {
            Some(nonsense) => nonsense.to_string(),
            None => String::new(),
        },
        Err(error) => error.to_string(),
    }
}

#[test]
fn golden_matches_are_played_again_byte_for_byte() {
    for golden in &golden::GOLDENS {
        let same = kept(golden.0) == golden::play(golden);
        assert!(same, "{} is played otherwise than it was", golden.0);
    }
}

#[test]
fn golden_records_hold_and_their_chance_is_the_seed_s() {
    for (name, ..) in &golden::GOLDENS {
        for line in kept(name).lines() {
            let verified = verify(line).unwrap_or_else(|error| panic!("{name}: {error}"));
            assert_eq!((verified.nonsense, verified.other_deal), (vec![], None));
            assert_eq!(verified.record.to_json(), line, "{name}");
        }
    }
}

#[test]
fn every_option_has_a_golden_match_of_its_own() {
    for option in DiceWars::OPTIONS {
        let own = |golden: &&golden::Golden| golden.1.starts_with(&format!("{}=", option.name));
        assert!(
            golden::GOLDENS.iter().any(|golden| own(&golden)),
            "no golden match for {}: add a line to GOLDENS",
            option.name
        );
    }
}

#[test]
fn what_is_wrong_with_a_record_is_told_with_its_place() {
    let cases: [(&dyn Fn(&mut Value), &str); 14] = [
        (&|_| (), ""),
        (
            &|r| r["rules"]["dice_per_region"] = json!(9),
            "`rules`: `dice_per_region` is 9, expected 2 to 5",
        ),
        (
            &|r| r["map"]["cells"][7] = json!(60),
            "`map`: `cells`, row 0, column 7: 60 is no region, expected -1 to ",
        ),
        (
            &|r| drop(r["map"]["cells"].as_array_mut().expect("cells").pop()),
            "`map`: `cells` has ",
        ),
        (
            &|r| r["start"]["dice"][3] = json!(0),
            "`start`: `dice`: region 3 has 0, expected 1 to 8",
        ),
        (
            &|r| r["start"]["dice"][3] = json!(9),
            "`start`: `dice`: region 3 has 9, expected 1 to 8",
        ),
        (
            &|r| r["start"]["owners"][2] = json!(5),
            "`start`: `owners`: region 2 is seat 5's, expected 0 to 1",
        ),
        (
            &|r| r["start"]["order"] = json!([0, 0]),
            "`start`: `order` is [0, 0], expected each of 0 to 1 once",
        ),
        (
            &|r| r["moves"][0] = json!("0 jump 3"),
            "move 1 (`0 jump 3`): not a move: expected `attack FROM TO`",
        ),
        (
            &|r| r["moves"][0] = json!("0 attack 2 99"),
            "move 1 (`0 attack 2 99`): `99` is not a region's number, expected 0 to 25",
        ),
        (
            &|r| r["moves"][1] = json!("roll 1 1 1 1 1 1 1 1 / 1 1 1 1 1 1 1 1"),
            "move 2 (`roll 1 1 1 1 1 1 1 1 / 1 1 1 1 1 1 1 1`): ",
        ),
        (
            &|r| r["winners"] = json!([]),
            "`winners` is [], the moves lead to [",
        ),
        (
            &|r| r["seats"][1]["colour"] = json!("pink"),
            "`seats`: two of them are pink",
        ),
        (
            &|r| r["seats"][0]["name"] = json!(""),
            "`seats`: the name of seat 0 is empty",
        ),
    ];
    for (change, expected) in cases {
        let told = said(change);
        match expected {
            "" => assert_eq!(told, ""),
            _ => assert!(told.starts_with(expected), "{told}: expected {expected}"),
        }
    }
}

#[test]
fn a_map_that_falls_apart_is_refused() {
    let sunk = said(|r| {
        for cell in r["map"]["cells"].as_array_mut().expect("cells") {
            if *cell == json!(0) {
                *cell = json!(-1);
            }
        }
    });
    assert!(sunk.contains("region 0 has no cell"), "{sunk}");
    // Two regions in one corner, two in another, all neighbours told as they are.
    let told = said(|r| {
        r["map"] = serde_json::to_value(small::map(&["ab..cd"])).expect("JSON");
        r["start"] = json!({"owners": [0, 1, 0, 1], "dice": [2, 2, 2, 2], "order": [0, 1]});
        r["moves"] = json!([]);
    });
    let expected = "`map`: the map is not connected: no way leads from region 0 to region 2";
    assert_eq!(told, expected);
    // A region in two pieces.
    let torn = said(|r| {
        r["map"] = serde_json::to_value(small::map(&["aba"])).expect("JSON");
        r["start"] = json!({"owners": [0, 1], "dice": [2, 2], "order": [0, 1]});
        r["moves"] = json!([]);
    });
    assert!(
        torn.starts_with("`map`: region 0 is not connected: no way inside it leads to "),
        "{torn}"
    );
}

#[test]
fn another_seed_is_told_with_its_first_other_outcome() {
    let text = kept("two-seats");
    let mut record: Value =
        serde_json::from_str(text.lines().next().expect("a record")).expect("JSON");
    record["seed"] = json!(record["seed"].as_u64().expect("a seed") + 1);
    let verified = verify(&record.to_string()).expect("it replays");
    assert!(
        matches!(verified.other_deal, Some(Deal::Outcome(1..=4))),
        "{:?}",
        verified.other_deal
    );
}

/// The first deal of a record, changed so that it still replays, that is not its seed's.
fn other_deal(change: impl FnOnce(&mut Value)) -> Option<Deal> {
    let mut record = in_progress(0);
    change(&mut record);
    let verified = verify(&record.to_string());
    verified.expect("it replays").other_deal
}

/// A sound record of so many moves.
fn in_progress(count: usize) -> Value {
    let text = kept("two-seats");
    let mut record: Value =
        serde_json::from_str(text.lines().next().expect("a record")).expect("JSON");
    record["finished"] = json!(false);
    record["winners"] = json!([]);
    record.as_object_mut().expect("an object").remove("totals");
    record["moves"]
        .as_array_mut()
        .expect("moves")
        .truncate(count);
    record
}

#[test]
fn a_forged_deal_is_told() {
    assert_eq!(other_deal(|_| ()), None);
    // A cell more for the region beside it, its neighbours as before.
    let grown = |r: &mut Value| {
        let before = r.clone();
        let cells = before["map"]["cells"].as_array().expect("cells");
        for (cell, next) in (0..).zip(&cells[1..]) {
            if cells[cell] == json!(-1) && *next != json!(-1) {
                r["map"]["cells"][cell] = next.clone();
                if verify(&r.to_string()).is_ok() {
                    return;
                }
                r["map"] = before["map"].clone();
            }
        }
        panic!("no region can grow");
    };
    assert_eq!(other_deal(grown), Some(Deal::Map));
    let richer = |r: &mut Value| {
        let dice = r["start"]["dice"][0].as_u64().expect("dice");
        r["start"]["dice"][0] = json!(dice % 8 + 1);
    };
    assert_eq!(other_deal(richer), Some(Deal::Start));
    // The seats in each other's places are the same deal.
    let turned = |r: &mut Value| {
        for field in ["owners", "order"] {
            for seat in r["start"][field].as_array_mut().expect("seats") {
                *seat = json!(1 - seat.as_u64().expect("a seat"));
            }
        }
    };
    assert_eq!(other_deal(turned), None);
    let mut rolled = in_progress(2);
    let roll = rolled["moves"][1].as_str().expect("a roll").to_owned();
    let (first, rest) = roll["roll ".len()..].split_at(1);
    let other = if first == "6" { "5" } else { "6" };
    rolled["moves"][1] = json!(format!("roll {other}{rest}"));
    let verified = verify(&rolled.to_string()).expect("it replays");
    assert_eq!(verified.other_deal, Some(Deal::Outcome(2)));
}

#[test]
fn a_match_in_progress_is_read_at_every_move() {
    let text = kept("two-seats");
    let whole: Value = serde_json::from_str(text.lines().next().expect("a record")).expect("JSON");
    let moves = whole["moves"].as_array().expect("moves");
    for count in [0, 1, 2, 7, moves.len() - 1] {
        let record = in_progress(count);
        let read = MatchRecord::from_json(&record.to_string());
        let read = read.unwrap_or_else(|error| panic!("{count}: {error}"));
        assert_eq!(read.record.ply(), count);
    }
}

#[test]
fn what_is_no_record_is_told() {
    let error = |text: &str| MatchRecord::from_json(text).expect_err("it is none");
    assert!(matches!(
        error("{"),
        RecordError::Envelope(EnvelopeFault::Json(_))
    ));
    let other = error(r#"{"format":"conquest-record","version":1}"#);
    assert_eq!(
        other.to_string(),
        "`format` is `conquest-record`, expected `dice-wars-record`"
    );
    let newer = error(r#"{"format":"dice-wars-record","version":2}"#);
    assert_eq!(
        newer.to_string(),
        "`version` is 2, expected 1: a newer game wrote it"
    );
}

//! Records: what is read with less than is written, and what `verify` has against one that replays.

use dominations_core::games::ricochet::{
    notation::{
        MatchRecord,
        verify::{Nonsense, TimeFault, verify},
    },
    rules::{BoardKind, BoardNumber, Layout, Robot, Tile, generator},
};
use serde_json::{Value, json};

use super::rounds::kept;

/// What `verify` says against a sound record, changed.
fn said(change: impl FnOnce(&mut Value)) -> Vec<String> {
    let mut record: Value = serde_json::from_str(&kept().to_json()).expect("JSON");
    change(&mut record);
    match verify(&record.to_string()) {
        Ok(verified) => verified.nonsense.iter().map(ToString::to_string).collect(),
        Err(error) => vec![error.to_string()],
    }
}

#[test]
fn a_record_with_boards_and_moves_alone_is_read() {
    let mut record: Value = serde_json::from_str(&kept().to_json()).expect("JSON");
    record.as_object_mut().expect("an object").remove("tiles");
    record["rules"] = json!({"tiles": 1});
    let read = MatchRecord::from_json(&record.to_string()).expect("it is read");
    assert_eq!(read.record.times(), kept().record.times());
    assert_eq!(
        read.record.position().robots,
        kept().record.position().robots
    );
    let again = MatchRecord::from_json(&read.to_json()).expect("what is written is read");
    assert_eq!(again.record.game(), read.record.game());
}

#[test]
fn tiles_that_a_record_does_not_tell_lie_in_the_angles_of_its_board() {
    for index in 0..50 {
        let number = BoardNumber::drawn(BoardKind::Random, 3, index);
        let drawn = generator::layout(number);
        let goals = [Tile::of(2, Robot::Red), Tile::ANY];
        let known = goals.map(|tile| drawn.goal(tile));
        let made = Layout::with_known(drawn.walls.clone(), drawn.robots, &known)
            .expect("two are not too many");
        let targets = |layout: &Layout| {
            let mut targets: Vec<_> = layout.tiles.iter().map(|goal| goal.target).collect();
            targets.sort_unstable();
            targets
        };
        assert_eq!(made.goal(Tile::ANY), drawn.goal(Tile::ANY));
        assert!(made.tiles.contains(&known[0]));
        let mut apart = targets(&made);
        apart.dedup();
        assert_eq!(apart.len(), Tile::COUNT, "board {number}: no two on a cell");
        // Border corners and walls that touch make more angles than tiles were drawn in: these need not be the same ones.
        let outside = apart.iter().find(|cell| !made.walls.has_angle(**cell));
        assert_eq!(outside, None, "board {number}");
    }
}

#[test]
fn what_cannot_have_been_is_told_with_its_place() {
    let cases: [(&dyn Fn(&mut Value), &str); 8] = [
        (&|_| (), ""),
        (
            &|r| r["moves"][1] = json!("10000 time"),
            "move 2: the clock has run out at 64210 ms, not at 10000 ms",
        ),
        (
            &|r| r["seats"][0]["name"] = json!(" "),
            "`seats`: the name of seat 0 is empty",
        ),
        (
            &|r| r["seats"][1]["name"] = json!("B\no"),
            "`seats`: the name of seat 1 is not one line of text",
        ),
        (
            &|r| r["faults"] = json!([{"round": 2, "move": 1, "seat": 0, "why": "slept"}]),
            "entry 1 of `faults`: there is no round 2",
        ),
        (
            &|r| r["faults"] = json!([{"round": 1, "move": 99, "seat": 0, "why": "slept"}]),
            "entry 1 of `faults`: there is no move 99 in round 1",
        ),
        (
            &|r| r["faults"] = json!([{"round": 1, "move": 1, "seat": 0, "why": ""}]),
            "entry 1 of `faults`: `why` says nothing",
        ),
        (
            &|r| r["taken_back"] = json!([{"round": 1, "move": 1, "seat": 2}]),
            "entry 1 of `taken_back`: there is no seat 2",
        ),
    ];
    for (change, expected) in cases {
        let told = said(change);
        match expected {
            "" => assert!(told.is_empty(), "{told:?}"),
            _ => assert_eq!(told, [expected]),
        }
    }
}

#[test]
fn a_move_long_after_its_clock_cannot_have_been() {
    let text = kept()
        .to_json()
        .replace("4210 1 bid", "4210 0 bid 50\",\"70000 1 bid");
    let text = text.replace("64210 time", "70000 time");
    let verified = verify(&text).expect("it replays");
    let late = TimeFault::Late {
        found: 70_000,
        due: 64_210,
    };
    assert_eq!(verified.nonsense, [Nonsense::Time(2, late)]);
}

#[test]
fn a_tile_that_the_seed_does_not_turn_is_told() {
    let seeds = 0..40;
    let of_seed = seeds.filter(|seed| {
        let text = kept()
            .to_json()
            .replace("\"seed\":42", &format!("\"seed\":{seed}"));
        verify(&text).expect("it replays").other_deal.is_none()
    });
    // One tile in 17 is turned first by any seed.
    let of_seed = of_seed.count();
    assert!((1..10).contains(&of_seed), "{of_seed}");
}

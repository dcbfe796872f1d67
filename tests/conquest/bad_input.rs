//! Bad records: each is refused, with the place named and what was expected.

use dominations_core::{
    games::conquest::{
        ai::roster::make,
        notation::{Colour, MatchRecord, SeatEntry, verify::verify},
        rules::{Conquest, Layout, Size},
    },
    kit::{Dealer, Limits, ToMove},
};
use serde_json::{Value, json};

/// A match played to its end.
fn played(layout: Layout) -> Value {
    let game = Conquest::new(Size::USUAL, layout).expect("it has room");
    let seats = Colour::ALL.into_iter().take(2).map(|colour| SeatEntry {
        name: colour.name().to_owned(),
        colour,
        player: "naive".to_owned(),
    });
    let mut played = MatchRecord::new(game, 7, seats.collect());
    let mut player = make("naive", 1).expect("it is on the roster");
    loop {
        let at = *played.record.position();
        let made = match played.record.to_move() {
            ToMove::Nobody => break,
            ToMove::Chance => Dealer { seed: 7 }.deal(&played.record),
            ToMove::Seat(seat) => player.choose(&game, &at, seat, &Limits::NONE),
        };
        played.record.play_next(made).expect("it is legal");
    }
    serde_json::from_str(&played.to_json()).expect("records are JSON")
}

#[test]
fn a_record_without_seats_before_its_moves_is_read_too() {
    let record = played(Layout::None);
    let mut bare = record.clone();
    for made in bare["moves"].as_array_mut().expect("moves") {
        *made = json!(made.as_str().expect("a text")[2..]);
    }
    let read = |record: &Value| MatchRecord::from_json(&record.to_string()).expect("it is sound");
    assert_eq!(read(&bare).to_json(), read(&record).to_json());
}

#[test]
fn bad_records_are_refused_by_field() {
    let cases: Vec<(fn(&mut Value), &str)> = vec![
        (
            |r| r["format"] = json!("chess"),
            "`format` is `chess`, expected `conquest-record`",
        ),
        (
            |r| r["version"] = json!(2),
            "`version` is 2, expected 1: a newer game wrote it",
        ),
        (
            |r| r["rules"]["size"] = json!(4),
            "`rules.size` is 4, expected 3, 5, 7, 9 or 11",
        ),
        (
            |r| r["rules"]["size"] = json!("7"),
            "`rules.size` is \"7\", expected a whole number",
        ),
        (
            |r| r["rules"]["draw_clock"] = json!(2000),
            "`rules.draw_clock` is 2000, expected 0 to 1000",
        ),
        (
            |r| r["rules"]["blocked"] = json!([[7, 0]]),
            "`rules.blocked`: 7,0 is not on the board of 7 x 7 cells",
        ),
        (
            |r| r["rules"]["blocked"] = json!([[3, 3], [3, 3]]),
            "`rules.blocked`: 3,3 is there twice",
        ),
        (
            |r| r["rules"]["blocked"] = json!([[2, 3]]),
            "`rules.blocked`: 2,3 is blocked, and 4,3 opposite is not",
        ),
        (
            |r| r["rules"]["blocked"] = json!([[0, 0], [6, 0], [0, 6], [6, 6]]),
            "`rules.blocked`: 0,0 is too near to a corner to be blocked",
        ),
        (
            |r| r["start"] = json!("x5o x 0"),
            "`start`: a position has 3 parts, expected 4",
        ),
        (
            |r| r["start"] = json!("x1o/3/o1x x 0 1"),
            "`start`: its size or its blocked cells are not those of `rules`",
        ),
        (
            |r| r["seats"] = json!([]),
            "`seats` has 0 entries, expected 2",
        ),
        (
            |r| r["seats"][1]["colour"] = json!("pink"),
            "`seats`: both of them are pink",
        ),
        (
            |r| r["moves"][0] = json!("0 0,0-0,3"),
            "move 1 (`0 0,0-0,3`): 0,3 is 3 cells from 0,0",
        ),
        (
            |r| r["moves"][0] = json!("1 0,6-0,5"),
            "move 1 (`1 0,6-0,5`): it is seat 0's turn",
        ),
        (
            |r| r["moves"][0] = json!("0 0,6-0,5"),
            "move 1 (`0 0,6-0,5`): the pawn on 0,6 is the other's",
        ),
        (
            |r| r["moves"][0] = json!("0 1,1-1,2"),
            "move 1 (`0 1,1-1,2`): there is no pawn on 1,1",
        ),
        (
            |r| r["moves"][0] = json!("0 0,0-0,0"),
            "move 1 (`0 0,0-0,0`): the pawn on 0,0 stays",
        ),
        (
            |r| r["moves"][0] = json!("pass"),
            "move 1 (`pass`): a pawn can move",
        ),
        (
            |r| r["moves"][0] = json!("block 7 3,3"),
            "move 1 (`block 7 3,3`): that is not for who asks",
        ),
        (
            |r| r["moves"][0] = json!("0 0,0-0,7"),
            "move 1 (`0 0,0-0,7`): 0,7 is not on the board of 7 x 7 cells",
        ),
        (
            |r| r["finished"] = json!(false),
            "`finished` is false, the moves lead to true",
        ),
        (
            |r| r["winners"] = json!([0, 1]),
            "`winners` is [0, 1], the moves lead to",
        ),
        (
            |r| r["totals"] = json!([1, 1]),
            "`totals` is [1, 1], the moves lead to",
        ),
    ];
    let sound = played(Layout::None);
    for (spoil, why) in cases {
        let mut record = sound.clone();
        spoil(&mut record);
        let said = match MatchRecord::from_json(&record.to_string()) {
            Ok(_) => "nothing".to_owned(),
            Err(error) => error.to_string(),
        };
        assert!(said.starts_with(why), "expected {why}, said {said}");
    }
    let mut more = sound.clone();
    more["moves"]
        .as_array_mut()
        .expect("moves")
        .push(json!("0 pass"));
    let said = MatchRecord::from_json(&more.to_string()).expect_err("it goes on");
    assert!(said.to_string().ends_with("the match is over"), "{said}");
}

#[test]
fn what_a_record_says_beside_its_moves_is_checked() {
    let nonsense = |spoil: fn(&mut Value)| {
        let mut record = played(Layout::Random);
        spoil(&mut record);
        let verified = verify(&record.to_string()).unwrap_or_else(|why| panic!("{why}"));
        let told = verified.nonsense.iter().map(ToString::to_string);
        told.collect::<Vec<_>>().join("; ")
    };
    assert_eq!(nonsense(|_| {}), "");
    assert_eq!(
        nonsense(|r| r["seats"][0]["name"] = json!(" ")),
        "`seats`: the name of seat 0 is empty"
    );
    assert_eq!(
        nonsense(|r| r["faults"] = json!([{"round": 1, "move": 1, "seat": 0, "why": "slow"}])),
        ""
    );
    assert_eq!(
        nonsense(|r| r["faults"] = json!([{"round": 1, "move": 1, "seat": 1, "why": "slow"}])),
        "entry 1 of `faults`: move 1 of round 1 is seat 0's, not seat 1's"
    );
    assert_eq!(
        nonsense(|r| r["faults"] = json!([{"round": 300, "move": 1, "seat": 1, "why": "slow"}])),
        "entry 1 of `faults`: there is no round 300"
    );
    assert_eq!(
        nonsense(|r| {
            r["rules"]["hardcore"] = json!(true);
            r["taken_back"] = json!([{"round": 1, "move": 1, "seat": 0}]);
        }),
        "entry 1 of `taken_back`: `hardcore` is true: nothing could be taken back"
    );
}

#[test]
fn the_times_of_a_record_are_checked_against_each_other_and_the_clocks() {
    let nonsense = |moves: &[&str], times: &[u32], taken_back: bool| {
        let late = moves.last() == Some(&"time");
        let winners = if late {
            json!([moves.len() % 2])
        } else {
            json!([])
        };
        let mut record = json!({
            "format": "conquest-record",
            "version": 1,
            "seed": 1,
            "rules": {"size": 7, "blocked": [], "draw_clock": 0, "hardcore": false, "minutes": 1},
            "seats": [
                {"name": "Ada", "colour": "pink", "player": "human"},
                {"name": "Bo", "colour": "blue", "player": "human"},
            ],
            "moves": moves,
            "times": times,
            "winners": winners,
            "finished": late,
        });
        if taken_back {
            record["taken_back"] = json!([{"round": 1, "move": 1, "seat": 0}]);
        }
        let verified = verify(&record.to_string()).unwrap_or_else(|why| panic!("{why}"));
        let told = verified.nonsense.iter().map(ToString::to_string);
        told.collect::<Vec<_>>().join("; ")
    };
    let moves = ["0 0,0-1,1", "1 0,6-1,5", "0 1,1-2,2", "1 1,5-2,4"];
    assert_eq!(
        nonsense(&moves, &[5_000, 64_000, 100_000, 101_000], false),
        ""
    );
    assert_eq!(
        nonsense(&moves, &[5_000, 4_000, 100_000, 101_000], true),
        "entry 2 of `times`: 4000 ms is before the move before it, which was made at 5000 ms"
    );
    let late = [5_000, 66_000, 67_000, 68_000];
    assert_eq!(
        nonsense(&moves, &late, false),
        "entry 2 of `times`: seat 1 had no time left: it has taken 61000 ms of 1 min; \
         entry 4 of `times`: seat 1 had no time left: it has taken 62000 ms of 1 min"
    );
    assert_eq!(
        nonsense(&moves, &late, true),
        "",
        "who took how long is not known where moves were taken back"
    );
    let out = [moves[0], moves[1], "time"];
    assert_eq!(nonsense(&out, &[5_000, 6_000, 61_000], false), "");
    assert_eq!(
        nonsense(&out, &[5_000, 6_000, 60_000], false),
        "entry 3 of `times`: seat 0 still had time: it has taken 59000 ms of 1 min"
    );
}

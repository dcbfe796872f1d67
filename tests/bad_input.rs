//! Bad kingdoms and bad records of every kind: each is refused, with the place named and the rule that it breaks.

use dominations_core::{
    games::dominations::{
        notation::{KingdomLine, MatchRecord},
        rules::Rules,
    },
    kit::EnvelopeFault,
};
use serde_json::{Value, json};

#[test]
fn bad_kingdoms_are_refused_by_row_and_cell() {
    let cases = [
        ("", "row 1 has no cells"),
        ("W0##//W0W0", "row 2 has no cells"),
        ("W0##/", "row 2 has no cells"),
        ("W0##W", "row 1, cell 3: one character, expected two"),
        (
            "W0##/W0W0W0",
            "row 2, cell 3: the row is 3 cells wide, the first is 2",
        ),
        (
            "W0##W0/W0W0",
            "row 2, cell 3: the row is 2 cells wide, the first is 3",
        ),
        (
            "W0##/X0W0",
            "row 2, cell 1: `X0` is not a cell, expected a letter of WFLPSM and 0 to 3 crowns, `##` or `--`",
        ),
        (
            "W4##",
            "row 1, cell 1: `W4` is not a cell, expected a letter of WFLPSM and 0 to 3 crowns, `##` or `--`",
        ),
        (
            "w0##",
            "row 1, cell 1: `w0` is not a cell, expected a letter of WFLPSM and 0 to 3 crowns, `##` or `--`",
        ),
        (
            "é0##",
            "row 1, cell 1: `é0` is not a cell, expected a letter of WFLPSM and 0 to 3 crowns, `##` or `--`",
        ),
        (
            "W0-#",
            "row 1, cell 2: `-#` is not a cell, expected a letter of WFLPSM and 0 to 3 crowns, `##` or `--`",
        ),
        ("W0##/W0##", "row 2, cell 2: a second castle"),
        ("W0W0", "the kingdom has no castle (`##`)"),
        (
            "##W0W0W0W0W0",
            "row 1, cell 6: the kingdom is wider than 5 cells",
        ),
        (
            "W0/W0/--/##/W0/W0",
            "row 6, cell 1: the kingdom is wider than 5 cells",
        ),
    ];
    for (text, why) in cases {
        let read = text.parse::<KingdomLine>().and_then(|line| line.kingdom(5));
        assert_eq!(
            read.map_err(|error| error.to_string()),
            Err(why.to_owned()),
            "{text}"
        );
    }
    let told = |text: String| {
        text.parse::<KingdomLine>()
            .map_err(|error| error.to_string())
    };
    assert_eq!(
        told(format!("##{}", "--".repeat(150))),
        Err("row 1, cell 101: a kingdom has 100 rows and cells a row at most".to_owned())
    );
    assert_eq!(
        told(vec!["W3".repeat(9); 10].join("/")),
        Err("row 10, cell 1: a kingdom has 81 tiles at most".to_owned())
    );
}

#[test]
fn empty_margins_do_not_make_a_kingdom_too_wide() {
    let line: KingdomLine = "--------------/----W0##------/--------------"
        .parse()
        .expect("it is well written");
    assert_eq!(line.kingdom(5).map(|kingdom| kingdom.tile_count()), Ok(1));
}

fn golden(name: &str) -> Value {
    let file = format!(
        "{}/../tests/golden/{name}.jsonl",
        env!("CARGO_MANIFEST_DIR")
    );
    let text = std::fs::read_to_string(&file).unwrap_or_else(|error| panic!("{file}: {error}"));
    serde_json::from_str(text.lines().next().expect("a record"))
        .expect("the golden records are JSON")
}

/// What is said about a golden record that was spoilt.
fn said(name: &str, spoil: impl FnOnce(&mut Value)) -> String {
    let mut record = golden(name);
    spoil(&mut record);
    match MatchRecord::from_json(&record.to_string()) {
        Ok(_) => "nothing".to_owned(),
        Err(error) => error.to_string(),
    }
}

#[test]
fn bad_records_are_refused_by_field() {
    let cases: Vec<(&str, fn(&mut Value), &str)> = vec![
        (
            "four-seats",
            |r| r["format"] = json!("chess"),
            "`format` is `chess`, expected `dominations-record`",
        ),
        (
            "four-seats",
            |r| r["version"] = json!(2),
            "`version` is 2, expected 1",
        ),
        (
            "four-seats",
            |r| {
                r.as_object_mut().unwrap().remove("seed");
            },
            "`seed` is missing",
        ),
        (
            "four-seats",
            |r| r["seed"] = json!("x"),
            "`seed` is \"x\", expected a whole number",
        ),
        (
            "four-seats",
            |r| r["seed"] = json!(-1),
            "`seed` is -1, expected a whole number, 0 to 18446744073709551615",
        ),
        (
            "four-seats",
            |r| r["seats"][1]["colour"] = json!("red"),
            "`seats[1].colour` is \"red\", expected one of ",
        ),
        (
            "four-seats",
            |r| r["seats"][1]["colour"] = json!("pink"),
            "`seats`: two of them are pink",
        ),
        (
            "four-seats",
            |r| {
                r["seats"].as_array_mut().unwrap().truncate(1);
            },
            "`rules`: a match has 2 to 4 seats, not 1",
        ),
        (
            "three-seats",
            |r| {
                r["rules"]["mighty_duel"] = json!(true);
                r["rules"]["kingdom_size"] = json!(7);
            },
            "`rules`: the Mighty Duel has 2 seats, not 3",
        ),
        (
            "two-seats",
            |r| r["rules"]["lines_of_four"] = json!(true),
            "`rules`: the option of lines of four is for 3 seats, not 2",
        ),
        (
            "three-seats",
            |r| r["rules"]["lines_of_four"] = json!(true),
            "round 1, line 1 of `lines`: a line has 4 dominos, not 3",
        ),
        (
            "four-seats",
            |r| r["rules"]["kingdom_size"] = json!(7),
            "`kingdom_size` is 7, where `mighty_duel` false makes it 5",
        ),
        (
            "four-seats",
            |r| r["rules"]["turn_order"] = json!("any"),
            "`rules.turn_order` is \"any\", expected one of place-then-pick, pick-then-place",
        ),
        (
            "four-seats",
            |r| {
                r["rules"].as_object_mut().unwrap().remove("discard");
            },
            "`rules.discard` is missing",
        ),
        (
            "four-seats",
            |r| r["rounds"][0]["moves"][3] = json!(7),
            "`rounds[0].moves[3]` is 7, expected a text in quotation marks",
        ),
        (
            "four-seats",
            |r| {
                let again = r["rounds"][0].clone();
                r["rounds"].as_array_mut().unwrap().push(again);
            },
            "`rounds` has 2, the rules have 1",
        ),
        (
            "dynasty",
            |r| {
                r["rounds"][0]["moves"].as_array_mut().unwrap().pop();
                r["rounds"][0].as_object_mut().unwrap().remove("scores");
            },
            "round 2: the round before it is not over",
        ),
        (
            "four-seats",
            |r| r["totals"][0] = json!(999),
            "`totals` is [999, ",
        ),
        (
            "four-seats",
            |r| r["winners"] = json!([0, 1, 2]),
            "`winners` is [0, 1, 2], the moves lead to [",
        ),
        (
            "four-seats",
            |r| r["finished"] = json!(false),
            "`finished` is false, the moves lead to true",
        ),
        (
            "four-seats",
            |r| r["rounds"][0]["scores"][2]["crowns"] = json!(99),
            "round 1, `scores` of seat 2: `crowns` is 99, the kingdom's is ",
        ),
        (
            "four-seats",
            |r| r["rounds"][0]["scores"][1]["total"] = json!(99),
            "round 1, `scores` of seat 1: `total` is 99, the kingdom's is ",
        ),
        (
            "four-seats",
            |r| {
                r["rounds"][0]["scores"].as_array_mut().unwrap().pop();
            },
            "round 1: `scores` has 3 entries for 4 seats",
        ),
        (
            "four-seats",
            |r| {
                r["rounds"][0].as_object_mut().unwrap().remove("scores");
            },
            "round 1: `scores` is missing",
        ),
        (
            "four-seats",
            |r| {
                r["rounds"][0]["moves"].as_array_mut().unwrap().pop();
            },
            "round 1: `scores` is there, yet the round is not over",
        ),
        (
            "four-seats",
            |r| r["dominos"] = json!([[1, "W", 0, "W", 0]]),
            "`dominos`: domino 2 is missing",
        ),
        (
            "four-seats",
            |r| r["dominos"] = json!([[1, "X", 0, "W", 0]]),
            "`dominos`: domino 1: X0 is not a half",
        ),
    ];
    for (name, spoil, why) in cases {
        let told = said(name, spoil);
        assert!(told.contains(why), "expected: {why}\nsaid: {told}");
    }
}

#[test]
fn records_that_break_a_rule_are_refused_by_round_line_and_move() {
    // The first draft of `four-seats`: four kings, four picks, then each king places and picks.
    let record = golden("four-seats");
    let moves = record["rounds"][0]["moves"]
        .as_array()
        .expect("moves")
        .clone();
    let text = |index: usize| moves[index].as_str().expect("a move").to_owned();
    let seat = |index: usize| text(index)[..1].to_owned();
    let domino = |index: usize| text(index).split(' ').nth(2).expect("a domino").to_owned();
    let (place, mover) = (4, seat(4));
    let held = domino(place);
    let picked_first = domino(0);
    let set = |index: usize, made: String| {
        said("four-seats", |r| {
            r["rounds"][0]["moves"][index] = json!(made);
        })
    };
    let number = place + 1;

    let cases = [
        (
            set(0, "9 pick 1".into()),
            "round 1, move 1 (`9 pick 1`): `9` is not a seat, expected 0 to 3 and then the move"
                .to_owned(),
        ),
        (
            set(0, "jump".into()),
            "round 1, move 1 (`jump`): `jump` is not a seat".to_owned(),
        ),
        (
            set(place, format!("{mover} jump")),
            format!("round 1, move {number} (`{mover} jump`): not a move: expected"),
        ),
        (
            set(0, format!("{} pick {picked_first}", seat(1))),
            format!("it is seat {}'s turn", seat(0)),
        ),
        (
            set(1, format!("{} pick {picked_first}", seat(1))),
            format!("a king stands on domino {picked_first}"),
        ),
        (
            set(1, format!("{} discard {picked_first}", seat(1))),
            "a domino must be picked now".to_owned(),
        ),
        (
            set(place, format!("{mover} pick {held}")),
            "a domino must be placed now".to_owned(),
        ),
        (
            set(place, format!("{mover} discard {held}")),
            format!("domino {held} fits somewhere: it must be placed"),
        ),
        (
            set(place, format!("{mover} place {held} 0 0 E")),
            "(0, 0) is taken".to_owned(),
        ),
        (
            set(place, format!("{mover} place {held} 4 0 E")),
            "the kingdom would be wider than 5 cells".to_owned(),
        ),
        (
            set(place, format!("{mover} place {held} 2 2 N")),
            "neither half touches the castle or its own terrain".to_owned(),
        ),
        (
            said("four-seats", |r| {
                r["rounds"][0]["kings"] = json!([0, 1, 2, 2]);
            }),
            "round 1, `kings`: each of the 4 seats has 1".to_owned(),
        ),
        (
            said("four-seats", |r| {
                r["rounds"][0]["kings"] = json!([0, 1, 2, 7]);
            }),
            "round 1, `kings`: no table has such kings".to_owned(),
        ),
        (
            said("four-seats", |r| {
                r["rounds"][0]["lines"][0] = json!([1, 2, 3]);
            }),
            "round 1, line 1 of `lines`: a line has 4 dominos, not 3".to_owned(),
        ),
        (
            said("four-seats", |r| {
                r["rounds"][0]["lines"][0] = json!([1, 2, 3, 4, 5]);
            }),
            "line 1 of `lines`: no line has more than 4 dominos".to_owned(),
        ),
        (
            said("four-seats", |r| {
                r["rounds"][0]["lines"][0] = json!([1, 2, 3, 49]);
            }),
            "line 1 of `lines`: a domino's number is from 1 to 48".to_owned(),
        ),
        (
            said("four-seats", |r| {
                r["rounds"][0]["lines"][0] = json!([4, 3, 2, 1]);
            }),
            "line 1 of `lines`: a line is laid out in ascending order: 3 is out of place"
                .to_owned(),
        ),
        (
            said("four-seats", |r| {
                r["rounds"][0]["lines"][1] = r["rounds"][0]["lines"][0].clone();
            }),
            "line 2 of `lines`: domino ".to_owned(),
        ),
        (
            said("four-seats", |r| {
                let more = r["rounds"][0]["lines"][0].clone();
                r["rounds"][0]["lines"].as_array_mut().unwrap().push(more);
            }),
            "round 1, line 13 of `lines`: the round is over".to_owned(),
        ),
        (
            said("four-seats", |r| {
                r["rounds"][0]["moves"]
                    .as_array_mut()
                    .unwrap()
                    .push(json!("0 pick 3"));
            }),
            "the round is over".to_owned(),
        ),
        (
            said("four-seats", |r| {
                r["rounds"][0]["lines"].as_array_mut().unwrap().truncate(1);
            }),
            format!(
                "round 1, move {number} (`{}`): no line has been laid out for it",
                text(place)
            ),
        ),
        (
            said("four-seats", |r| {
                r["rounds"][0]["moves"].as_array_mut().unwrap().truncate(2);
            }),
            "round 1, line 2 of `lines`: the line before it is not used up".to_owned(),
        ),
    ];
    for (told, why) in cases {
        assert!(told.contains(&why), "expected: {why}\nsaid: {told}");
    }
}

#[test]
fn what_is_no_json_is_told_by_line_and_column() {
    for text in [
        "",
        "{",
        "[]",
        "nonsense",
        "{\"format\":\"dominations-record\"} more",
    ] {
        let error = MatchRecord::from_json(text).expect_err(text);
        let place = error.envelope().and_then(EnvelopeFault::place);
        assert!(place.is_some_and(|(line, _)| line == 1), "{text}: {error}");
    }
}

#[test]
fn both_ways_to_write_an_even_domino_are_read_and_one_is_written() {
    // Domino 1 has two like halves: swapping them makes the same kingdom.
    let mut record = golden("two-seats");
    let mut swapped = 0;
    for made in record["rounds"][0]["moves"].as_array_mut().expect("moves") {
        let text = made.as_str().expect("a move").to_owned();
        let words: Vec<&str> = text.split(' ').collect();
        if let [seat, "place", number, x, y, towards] = words[..]
            && number.parse::<u8>().is_ok_and(|number| number <= 12)
        {
            let (x, y): (i8, i8) = (x.parse().expect("x"), y.parse().expect("y"));
            let (x, y, towards) = if towards == "E" {
                (x + 1, y, "W")
            } else {
                (x, y + 1, "S")
            };
            *made = json!(format!("{seat} place {number} {x} {y} {towards}"));
            swapped += 1;
        }
    }
    assert!(swapped > 0, "the golden match places no even domino");
    let read =
        MatchRecord::from_json(&record.to_string()).unwrap_or_else(|error| panic!("{error}"));
    assert_eq!(
        serde_json::from_str::<Value>(&read.to_json()).expect("JSON"),
        golden("two-seats")
    );
}

#[test]
fn fields_that_a_later_version_may_add_are_passed_over() {
    assert_eq!(
        said("four-seats", |r| r["mood"] = json!("cheerful")),
        "nothing"
    );
    assert_eq!(Rules::default().kingdom_size(), 5);
}

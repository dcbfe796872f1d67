//! `verify` and `standings` on files of records.

use std::fs;

use dominations::{
    games::{dice_wars::rules::DiceWars, dominations::rules::Dominations},
    kit::{Game, Salt, Seal},
};
use serde_json::json;

use super::*;

#[test]
fn a_record_that_breaks_a_rule_makes_verify_exit_with_1_and_name_the_place() {
    let folder = tempfile::tempdir().expect("a folder");
    let golden = fs::read_to_string(format!(
        "{}/tests/golden/four-seats.jsonl",
        env!("CARGO_MANIFEST_DIR")
    ));
    let golden = golden.expect("the golden record is there");
    let mut spoilt: Value =
        serde_json::from_str(golden.lines().nth(1).expect("a second")).expect("JSON");
    spoilt["rounds"][0]["moves"][4] = Value::from("0 place 48 0 0 E");
    let file = path(folder.path(), "spoilt.jsonl");
    fs::write(
        &file,
        format!("{}\n{spoilt}\n", golden.lines().next().expect("a first")),
    )
    .expect("it can be written");
    let (code, told) = failure(&run(&["verify", &file]));
    assert_eq!(code, Some(1), "{told}");
    assert!(told.contains("line 2: round 1, move 5"), "{told}");
    assert_eq!(told.lines().count(), 1, "{told}");
    let (code, told) = failure(&run(&["standings", &file]));
    assert_eq!(code, Some(2), "{told}");
}

/// The records of a golden file.
fn golden(name: &str) -> Vec<String> {
    let file = format!("{}/tests/golden/{name}.jsonl", env!("CARGO_MANIFEST_DIR"));
    let text = fs::read_to_string(&file).unwrap_or_else(|error| panic!("{file}: {error}"));
    text.lines().map(str::to_owned).collect()
}

/// What verify says of a file of these lines: its exit code, standard output and standard error.
fn verified(lines: &[&[u8]]) -> (Option<i32>, String, String) {
    let folder = tempfile::tempdir().expect("a folder");
    let file = path(folder.path(), "r.jsonl");
    fs::write(&file, lines.join(&b'\n')).expect("it can be written");
    let done = run(&["verify", &file]);
    let (code, told) = failure(&done);
    assert!(told.lines().count() <= 1, "{told}");
    (code, String::from_utf8(done.stdout).expect("text"), told)
}

#[test]
fn every_faulty_line_of_a_file_of_records_is_told_with_their_count() {
    let good = &golden("two-seats")[0];
    let totals = good.replace("\"totals\":[", "\"totals\":[9");
    let named = good.replacen("\"name\":\"", "\"name\":\"\\n", 1);
    let mut no_text = good.clone().into_bytes();
    no_text[20] = 0xea;
    let (code, out, told) = verified(&[
        good.as_bytes(),
        totals.as_bytes(),
        b"",
        &no_text,
        named.as_bytes(),
    ]);
    assert_eq!(code, Some(2), "{told}");
    let lines: Vec<&str> = out.lines().collect();
    let expected = [
        "r.jsonl, line 2: `totals` is [9",
        "r.jsonl, line 4, column 21: not UTF-8 text: byte 0xea",
        "r.jsonl, line 5: `seats`: the name of seat 0 is not one line of text",
        "1 of 4 records hold, 1 of them of finished matches",
        "1 of 1 have the deals of their seed",
    ];
    assert_eq!(lines.len(), expected.len(), "{out}");
    for (line, expected) in lines.iter().zip(expected) {
        assert!(line.contains(expected), "{line}: expected {expected}");
    }
    assert!(
        told.contains("line 2: ") && told.contains("(and 2 more)"),
        "{told}"
    );
    let folder = tempfile::tempdir().expect("a folder");
    let file = path(folder.path(), "r.jsonl");
    fs::write(&file, [totals.as_bytes(), &no_text].join(&b'\n')).expect("it can be written");
    let (code, told) = failure(&run(&["standings", &file]));
    assert_eq!(code, Some(2), "{told}");
    assert!(
        told.contains("line 1: ") && told.contains("(and 1 more)"),
        "{told}"
    );
}

#[test]
fn a_record_over_several_lines_is_told_by_the_line_and_column_of_its_fault() {
    let mut record: Value = serde_json::from_str(&golden("two-seats")[0]).expect("JSON");
    record["seed"] = "x".into();
    let text = serde_json::to_string_pretty(&record).expect("text");
    let at = text.lines().position(|line| line.contains("\"seed\""));
    let line = at.expect("the seed") + 1;
    let folder = tempfile::tempdir().expect("a folder");
    let file = path(folder.path(), "r.json");
    fs::write(&file, text).expect("it can be written");
    for command in ["verify", "standings", "review", "share"] {
        let (code, told) = failure(&run(&[command, &file]));
        assert_eq!(code, Some(2), "{command}: {told}");
        let place = format!("r.json, line {line}, column ");
        let why = "`seed` is \"x\", expected a whole number\n";
        assert!(
            told.contains(&place) && told.ends_with(why),
            "{command}: {told}"
        );
        assert_eq!(told.matches(", line ").count(), 1, "{command}: {told}");
    }
}

#[test]
fn a_line_without_an_end_is_told_by_its_number() {
    let good = &golden("two-seats")[0];
    let endless = vec![b'x'; 1024 * 1024 + 1];
    let (code, _, told) = verified(&[good.as_bytes(), &endless]);
    assert_eq!(code, Some(2), "{told}");
    assert!(
        told.contains("r.jsonl: line 2: more than 1048576 bytes"),
        "{told}"
    );
    let folder = tempfile::tempdir().expect("a folder");
    let file = path(folder.path(), "r.json");
    fs::write(&file, &endless).expect("it can be written");
    let (code, told) = failure(&run(&["verify", &file]));
    assert_eq!(code, Some(2), "{told}");
    assert!(told.contains("r.json: more than 1048576 bytes"), "{told}");
}

#[test]
fn verify_says_whether_the_deals_are_the_seed_s() {
    let good = &golden("two-seats")[0];
    let mut other: Value = serde_json::from_str(good).expect("JSON");
    other["seed"] = Value::from(123_456_789);
    let (code, out, _) = verified(&[good.as_bytes(), other.to_string().as_bytes()]);
    assert_eq!(code, Some(0), "another dealer is no fault: {out}");
    assert!(out.contains("2 of 2 records hold"), "{out}");
    assert!(
        out.contains("1 of 2 have the deals of their seed; the first other deal: ")
            && out.contains("r.jsonl, line 2: "),
        "{out}"
    );
}

#[test]
fn what_turns_or_hides_a_line_is_shown_escaped() {
    let good = &golden("two-seats")[0];
    let turned = good.replacen(" pick ", " \u{202e}pick ", 1);
    let (code, out, told) = verified(&[good.as_bytes(), turned.as_bytes()]);
    assert_eq!(code, Some(1), "{told}");
    for said in [out, told] {
        assert!(
            said.contains("\\u{202e}pick") && !said.contains('\u{202e}'),
            "{said}"
        );
    }
    let (code, told) = failure(&run(&["score", "W0\u{202e}\u{1b}"]));
    assert_eq!(code, Some(2), "{told}");
    assert!(told.contains("`\\u{202e}\\u{1b}`"), "{told}");
    let folder = tempfile::tempdir().expect("a folder");
    let file = path(folder.path(), "r.jsonl");
    let named = good.replacen("\"name\":\"", "\"name\":\"\u{202e}", 1);
    fs::write(&file, named).expect("it can be written");
    let done = run(&["standings", &file]);
    let table = String::from_utf8(done.stdout).expect("text");
    assert!(
        table.contains("\\u{202e}") && !table.contains('\u{202e}'),
        "{table}"
    );
}

#[test]
fn a_record_of_no_known_game_is_told_by_its_format() {
    let stranger = br#"{"format":"chess-record","version":1}"#;
    let (code, _, told) = verified(&[stranger]);
    assert_eq!(code, Some(2), "{told}");
    let expected = "`format` is `chess-record`: no game here writes that, expected one of dominations-record, ";
    assert!(told.contains(expected), "{told}");
    assert!(told.contains("ricochet-record"), "{told}");
}

/// A finished match of four seats whose deal is sealed with this salt, as a value to be changed.
fn sealed() -> Value {
    sealed_golden::<Dominations>("four-seats")
}

/// The same of a finished match of a golden file.
fn sealed_golden<G: Game>(name: &str) -> Value {
    let mut record: Value = serde_json::from_str(&golden(name)[0]).expect("JSON");
    let seed = record["seed"].as_u64().expect("a seed");
    let salt = Salt::new(0x0123_4567_89ab_cdef);
    let seal = Seal::of::<G>(seed, salt);
    record["deal"] = json!({ "seal": seal.to_string(), "salt": salt.to_string() });
    record
}

#[test]
fn a_start_or_a_map_that_the_sealed_seed_does_not_give_does_not_hold() {
    let told_of = |record: &Value| {
        let (code, out, told) = verified(&[record.to_string().as_bytes()]);
        (code, out + &told)
    };
    for name in ["dice-wars/two-seats", "dice-wars/map"] {
        let (code, told) = told_of(&sealed_golden::<DiceWars>(name));
        assert_eq!(code, Some(0), "{name}: {told}");
        assert!(told.contains("1 of 1 records hold"), "{told}");
    }
    let mut other_map = sealed_golden::<DiceWars>("dice-wars/map");
    other_map["map"]["seed"] = other_map["seed"].clone();
    let (code, told) = told_of(&other_map);
    assert_eq!(code, Some(1), "{told}");
    let why = "line 1: `map` is not the one that the sealed seed draws";
    assert!(told.contains(why), "{told}");

    // Before the first move, with a die more than was dealt.
    let mut other_start = sealed_golden::<DiceWars>("dice-wars/two-seats");
    let dice = &mut other_start["start"]["dice"];
    let counts: Vec<u64> = serde_json::from_value(dice.clone()).expect("numbers");
    let more = counts
        .iter()
        .position(|&count| count < 8)
        .expect("there is room");
    dice[more] = json!(counts[more] + 1);
    forget(&mut other_start, "totals");
    other_start["finished"] = json!(false);
    other_start["winners"] = json!([]);
    other_start["moves"] = json!([]);
    let (code, told) = told_of(&other_start);
    assert_eq!(code, Some(1), "{told}");
    let why = "line 1: `start` is not the one that the sealed seed deals";
    assert!(told.contains(why), "{told}");
}

/// Leaves a field out.
fn forget(object: &mut Value, field: &str) {
    let fields = object.as_object_mut().expect("an object");
    fields.remove(field).expect("it was there");
}

#[test]
fn an_unfinished_match_whose_seed_is_kept_back_holds_and_its_deals_are_not_checked() {
    let mut record = sealed_golden::<DiceWars>("dice-wars/two-seats");
    record["seed"] = json!(0);
    forget(&mut record["deal"], "salt");
    forget(&mut record, "totals");
    record["finished"] = json!(false);
    record["winners"] = json!([]);
    let moves = record["moves"].as_array_mut().expect("moves");
    moves.truncate(moves.len() / 2);
    let (code, out, told) = verified(&[record.to_string().as_bytes()]);
    assert_eq!((code, told.as_str()), (Some(0), ""), "{out}");
    let expected = "1 of 1 records hold, 0 of them of finished matches\n\
                    1 of 1 have a seal that is not opened: what chance dealt there is not checked\n";
    assert_eq!(out, expected);

    // Finished, it would have been opened.
    let mut over = sealed();
    over["seed"] = json!(0);
    forget(&mut over["deal"], "salt");
    let (code, _, told) = verified(&[over.to_string().as_bytes()]);
    assert_eq!(code, Some(1), "{told}");
    assert!(told.contains("`deal.salt` is missing"), "{told}");
}

#[test]
fn a_sealed_deal_holds_and_what_was_changed_after_the_start_is_told() {
    let (code, out, told) = verified(&[sealed().to_string().as_bytes()]);
    assert_eq!((code, told.as_str()), (Some(0), ""), "{out}");
    assert!(out.contains("1 of 1 records hold"), "{out}");

    let changed = |change: &dyn Fn(&mut Value)| {
        let mut record = sealed();
        change(&mut record);
        let (code, _, told) = verified(&[record.to_string().as_bytes()]);
        (code, told)
    };
    let cases: [(&dyn Fn(&mut Value), i32, &str); 6] = [
        (
            &|record| record["seed"] = json!(42),
            1,
            "line 1: `deal.seal` is ",
        ),
        (
            &|record| record["deal"]["salt"] = json!("0123456789ABCDEE"),
            1,
            ", seed and salt come to ",
        ),
        (
            &|record| forget(&mut record["deal"], "salt"),
            1,
            "`deal.salt` is missing, yet the match is over",
        ),
        (
            &|record| record["deal"]["salt"] = json!("0123"),
            2,
            "`deal.salt`: expected 16 hexadecimal digits",
        ),
        (
            &|record| record["deal"]["seal"] = json!("a seal"),
            2,
            "`deal.seal`: expected 64 hexadecimal digits",
        ),
        (
            // The first round is broken off before its first line is picked from, and another line lies there.
            &|record| {
                let round = &mut record["rounds"][0];
                round["moves"] = json!([]);
                round["lines"] = json!([[1, 2, 3, 4]]);
                forget(round, "scores");
                record["finished"] = json!(false);
                record["winners"] = json!([]);
                record["totals"] = json!([0, 0, 0, 0]);
                forget(&mut record["deal"], "salt");
            },
            1,
            "line 1: move 2 is `line 1 2 3 4`, the sealed seed deals `line ",
        ),
    ];
    for (change, expected, why) in cases {
        let (code, told) = changed(change);
        assert_eq!(code, Some(expected), "{told}");
        assert!(told.contains(why), "expected {why}, told {told}");
    }
}

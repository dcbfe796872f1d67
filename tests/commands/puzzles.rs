//! `puzzles`.

use std::fs;

use super::*;

/// The first three shipped puzzles of a game that have this in their line.
fn shipped(game: &str, has: &str) -> Vec<String> {
    let file = format!("{}/assets/puzzles/{game}.jsonl", env!("CARGO_MANIFEST_DIR"));
    let text = fs::read_to_string(&file).unwrap_or_else(|error| panic!("{file}: {error}"));
    let found = text.lines().filter(|line| line.contains(has));
    found.take(3).map(str::to_owned).collect()
}

/// Puzzles of Domi'Nations of which everything is proven, which is quickly checked.
fn proven() -> Vec<String> {
    shipped("dominations", "\"playouts\":0,")
}

#[test]
#[cfg_attr(
    feature = "window",
    ignore = "no other code than without a window, where it is optimised"
)]
fn puzzles_are_the_same_on_any_number_of_cores_and_in_shards_and_a_file_is_not_overwritten() {
    let folder = tempfile::tempdir().expect("a folder");
    let file = path(folder.path(), "puzzles.jsonl");
    let make = ["puzzles", "make", "--playouts", "300"];
    // The first match of this seed has no puzzle, the second has.
    let shard = ["--matches", "1", "--from", "1", "--jobs", "1"];
    let printed = said(&[&make[..], &shard].concat());
    assert!(
        printed.contains("\"format\":\"dominations-puzzle\""),
        "{printed}"
    );
    let to_file = ["--matches", "2", "--jobs", "2", "--out", &file];
    let to_file = [&make[..], &to_file].concat();
    assert_eq!(said(&to_file), "");
    assert_eq!(fs::read_to_string(&file).expect("it was written"), printed);
    let (code, told) = failure(&run(&to_file));
    assert_eq!(code, Some(2), "{told}");
    assert!(told.contains(&file) && told.contains("--force"), "{told}");
    let checked = said(&["puzzles", "check", &file, "--jobs", "1"]);
    assert_eq!(checked.lines().count(), 1, "{checked}");
}

#[test]
fn puzzles_that_hold_are_counted_and_others_are_told_with_their_line() {
    let proven = proven();
    assert_eq!(proven.len(), 3);
    let folder = tempfile::tempdir().expect("a folder");
    let file = path(folder.path(), "puzzles.jsonl");
    fs::write(&file, proven.join("\n")).expect("it can be written");
    assert_eq!(
        said(&["puzzles", "check", &file, "--ladder"]),
        "3 of 3 puzzles hold\n"
    );

    let mut spoilt: Value = serde_json::from_str(&proven[1]).expect("JSON");
    spoilt["greedy"] = spoilt["answer"]["moves"].clone();
    let lines = [proven[0].clone(), spoilt.to_string()];
    fs::write(&file, lines.join("\n")).expect("it can be written");
    let done = run(&["puzzles", "check", &file]);
    let (code, told) = failure(&done);
    assert_eq!(code, Some(1), "{told}");
    assert!(
        told.contains("line 2: the greedy player chooses otherwise"),
        "{told}"
    );
    let out = String::from_utf8_lossy(&done.stdout).into_owned();
    assert!(out.ends_with("1 of 2 puzzles hold\n"), "{out}");
    let (_, french) = failure(&run(&["--lang", "fr", "puzzles", "check", &file]));
    assert!(
        french.contains("ligne 2\u{a0}: le joueur glouton choisit"),
        "{french}"
    );

    fs::write(&file, format!("{}\n{{}}\n", proven[0])).expect("it can be written");
    let (code, told) = failure(&run(&["puzzles", "check", &file]));
    assert_eq!(code, Some(2), "{told}");
    assert!(
        told.contains("line 2, column 2: `format` is missing"),
        "{told}"
    );
    let (code, told) = failure(&run(&["puzzles", "check", "/nowhere"]));
    assert_eq!((code, told.lines().count()), (Some(2), 1), "{told}");
}

#[test]
fn puzzles_of_conquest_are_the_same_on_any_number_of_cores_and_are_told_by_their_format() {
    let folder = tempfile::tempdir().expect("a folder");
    let file = path(folder.path(), "puzzles.jsonl");
    let make = [
        "puzzles",
        "make",
        "--game",
        "conquest",
        "--matches",
        "3",
        "--seed",
        "2",
    ];
    let printed = said(&[&make[..], &["--jobs", "1"]].concat());
    assert!(
        printed.starts_with("{\"format\":\"conquest-puzzle\""),
        "{printed}"
    );
    assert_eq!(
        said(&[&make[..], &["--jobs", "2", "--out", &file]].concat()),
        ""
    );
    assert_eq!(fs::read_to_string(&file).expect("it was written"), printed);
    let count = printed.lines().count();
    let one = proven().remove(0);
    fs::write(&file, printed + &one).expect("it can be written");
    let checked = said(&["puzzles", "check", &file, "--ladder"]);
    let all = count + 1;
    assert_eq!(checked, format!("{all} of {all} puzzles hold\n"));
}

#[test]
fn puzzles_of_conquest_that_do_not_hold_are_told_with_their_line() {
    let captures = shipped("conquest", "\"capture\"");
    let mut spoilt: Value = serde_json::from_str(&captures[1]).expect("JSON");
    spoilt["task"] = serde_json::json!({"capture": 7, "turned": 8});
    let mut broken: Value = serde_json::from_str(&captures[2]).expect("JSON");
    broken["played"] = "0,0-0,9".into();
    let folder = tempfile::tempdir().expect("a folder");
    let file = path(folder.path(), "puzzles.jsonl");
    let lines = [captures[0].clone(), spoilt.to_string()];
    fs::write(&file, lines.join("\n")).expect("it can be written");
    let done = run(&["puzzles", "check", &file]);
    let (code, told) = failure(&done);
    assert_eq!(code, Some(1), "{told}");
    assert!(told.contains("line 2: `task` is a capture of "), "{told}");
    let out = String::from_utf8_lossy(&done.stdout).into_owned();
    assert!(out.ends_with("1 of 2 puzzles hold\n"), "{out}");
    let (_, french) = failure(&run(&["--lang", "fr", "puzzles", "check", &file]));
    assert!(french.contains("task est une prise de "), "{french}");

    fs::write(&file, broken.to_string()).expect("it can be written");
    let (code, told) = failure(&run(&["puzzles", "check", &file]));
    assert_eq!(code, Some(2), "{told}");
    assert!(told.contains("`played`, move 1 (`0,0-0,9`)"), "{told}");
    let (_, french) = failure(&run(&["--lang", "fr", "puzzles", "check", &file]));
    assert!(
        french.contains("played, coup 1 (0,0-0,9)\u{a0}: "),
        "{french}"
    );

    let (code, told) = failure(&run(&[
        "puzzles",
        "make",
        "--game",
        "chess",
        "--matches",
        "1",
    ]));
    assert_eq!(code, Some(2), "{told}");
}

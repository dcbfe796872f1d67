//! `share`: codes of matches, and matches of codes.

use std::fs;

use super::*;

fn golden(name: &str) -> String {
    format!("{}/tests/golden/{name}.jsonl", env!("CARGO_MANIFEST_DIR"))
}

/// The moves of the rounds of a record, or its moves.
fn course(record: &Value) -> (Value, Value, Value) {
    let of = |field: &str| record.get(field).cloned().unwrap_or_default();
    (of("rounds"), of("moves"), of("rules"))
}

#[test]
fn every_golden_match_is_told_by_a_code_that_opens_as_its_record() {
    for name in [
        "four-seats",
        "dynasty",
        "conquest/crosses",
        "dice-wars/size",
    ] {
        let file = golden(name);
        let records = fs::read_to_string(&file).unwrap_or_else(|error| panic!("{file}: {error}"));
        let codes = said(&["share", &file]);
        assert_eq!(codes.lines().count(), records.lines().count(), "{name}");
        for (code, record) in codes.lines().zip(records.lines()) {
            let opened: Value =
                serde_json::from_str(&said(&["share", "--open", code])).expect("JSON");
            let record: Value = serde_json::from_str(record).expect("JSON");
            assert_eq!(course(&opened), course(&record), "{name}");
            assert_eq!(opened["seed"], record["seed"], "{name}");
        }
    }
}

#[test]
fn a_code_is_opened_in_groups_and_one_match_of_a_file_has_its_own() {
    let file = golden("four-seats");
    let all = said(&["share", &file]);
    let second = said(&["share", &file, "--match", "2"]);
    assert_eq!(all.lines().nth(1), Some(second.trim_end()));
    let code = second.trim_end().to_lowercase();
    let (head, rest) = code.split_at(6);
    let (middle, rest) = rest.split_at(7);
    let opened = said(&["share", "--open", head, &format!("{middle}-{rest}")]);
    assert_eq!(opened, said(&["share", "--open", &code]));
    let folder = tempfile::tempdir().expect("a folder");
    let kept = path(folder.path(), "opened.jsonl");
    fs::write(&kept, opened).expect("it can be written");
    let verified = said(&["verify", &kept]);
    assert!(verified.contains("1 of 1 records hold"), "{verified}");
    assert!(verified.contains("1 of 1 have the deals"), "{verified}");
}

#[test]
fn what_is_wrong_with_a_code_or_a_match_is_told_in_one_line() {
    let file = golden("four-seats");
    let code = said(&["share", &file, "--match", "1"]);
    let code = code.trim_end();
    let cut = &code[..code.len() - 1];
    let ricochet = golden("ricochet/two-seats");
    let cases: [(&[&str], &str); 8] = [
        (
            &["share", "--open", "H1GM"],
            "not a code: a code begins with `DN`",
        ),
        (
            &["share", "--open", "DNH1GM MCSJNT DEK5U"],
            "letter 17: `U` cannot stand in a code",
        ),
        (
            &["share", "--open", cut],
            "check letters: one letter is mistyped or missing",
        ),
        (&["share", &file, "--match", "99"], "no match 99, there are"),
        (&["share", &file, "--match", "0"], "does not fit --match"),
        (&["share"], "missing: <FILE.jsonl>"),
        (
            &["share", &ricochet],
            "line 1: this match has no code: its seats act at any moment, by a clock",
        ),
        (&["share", "nowhere.jsonl"], "nowhere.jsonl: "),
    ];
    for (arguments, why) in cases {
        let (exit, told) = failure(&run(arguments));
        assert_eq!(exit, Some(2), "{arguments:?}: {told}");
        assert!(told.contains(why), "{arguments:?}: {told}");
        assert_eq!(told.lines().count(), 1, "{told}");
    }
    let french = run_where("fr_FR.UTF-8", &["share", "--open", "DN?"], "");
    let (_, told) = failure(&french);
    assert!(told.contains("Lettre 3"), "{told}");
    let french = run_where("fr_FR.UTF-8", &["share", &ricochet], "");
    let (_, told) = failure(&french);
    assert!(told.contains("au sablier"), "{told}");
}

#[test]
fn a_match_with_dominos_of_its_own_has_no_code() {
    let folder = tempfile::tempdir().expect("a folder");
    let table = path(folder.path(), "own.csv");
    let course = include_str!("../../assets/dominos.csv");
    let kept = path(folder.path(), "own.jsonl");
    // Each domino gets the halves of the one before it.
    let mut rows: Vec<Vec<&str>> = course
        .lines()
        .skip(1)
        .map(|row| row.split(',').collect())
        .collect();
    let halves: Vec<_> = rows.iter().map(|row| row[..4].to_vec()).collect();
    for (row, other) in rows.iter_mut().zip(halves.iter().cycle().skip(1)) {
        row[..4].copy_from_slice(other);
    }
    let head = course.lines().next().expect("a heading");
    let rows: Vec<String> = rows.iter().map(|row| row.join(",")).collect();
    fs::write(&table, format!("{head}\n{}\n", rows.join("\n"))).expect("it can be written");
    said(&[
        "arena",
        "--seats",
        "naive,greedy",
        "--matches",
        "1",
        "--dominos",
        &table,
        "--record",
        &kept,
    ]);
    let (exit, told) = failure(&run(&["share", &kept]));
    assert_eq!(exit, Some(2), "{told}");
    assert!(told.contains("other pieces than the game's own"), "{told}");
}

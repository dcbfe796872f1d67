//! `arena` and `contest`: their seeds, their records, other dominos.

use std::fs;

use super::*;

#[test]
fn the_arena_gives_the_same_records_whatever_the_jobs_and_shards_make_the_whole() {
    let folder = tempfile::tempdir().expect("a folder");
    let arena = |matches: &str, from: &str, jobs: &str, file: &str| {
        let record = path(folder.path(), file);
        json(&run(&[
            "arena",
            "--seats",
            "naive,greedy,full-greedy",
            "--seed",
            "5",
            "--rules",
            "harmony,pick-then-place",
            "--matches",
            matches,
            "--from",
            from,
            "--jobs",
            jobs,
            "--record",
            &record,
            "--json",
        ]))
    };
    let whole = arena("60", "0", "1", "one.jsonl");
    arena("60", "0", "3", "three.jsonl");
    arena("25", "0", "2", "a.jsonl");
    arena("35", "25", "2", "b.jsonl");
    let read = |name: &str| fs::read(folder.path().join(name)).expect("records were written");
    assert!(
        read("one.jsonl") == read("three.jsonl"),
        "jobs change the records"
    );
    assert!(
        read("one.jsonl") == [read("a.jsonl"), read("b.jsonl")].concat(),
        "shards are not the whole"
    );

    let shards = json(&run(&[
        "standings",
        &path(folder.path(), "b.jsonl"),
        &path(folder.path(), "a.jsonl"),
        "--json",
    ]));
    assert_eq!(shards["matches"], whole["matches"]);
    for (of_shards, of_whole) in shards["players"]
        .as_array()
        .expect("players")
        .iter()
        .zip(whole["players"].as_array().expect("players"))
    {
        for (field, value) in of_shards.as_object().expect("a player") {
            assert_eq!(Some(value), of_whole.get(field), "{field}");
        }
    }
    let verified = run(&["verify", &path(folder.path(), "one.jsonl")]);
    assert_eq!(verified.status.code(), Some(0), "{verified:?}");
    // Nobody keeps a seat.
    let first: Vec<Value> = String::from_utf8_lossy(&read("one.jsonl"))
        .lines()
        .map(|line| {
            serde_json::from_str::<Value>(line).expect("JSON")["seats"][0]["player"].clone()
        })
        .collect();
    assert!(
        ["naive", "greedy", "full-greedy"]
            .iter()
            .all(|player| first.iter().any(|seated| seated == player))
    );
}

#[test]
fn other_dominos_are_played_with_and_bad_ones_are_told_by_line() {
    let folder = tempfile::tempdir().expect("a folder");
    let course = fs::read_to_string(format!("{}/assets/dominos.csv", env!("CARGO_MANIFEST_DIR")))
        .expect("the table");
    let (good, bad, record) = (
        path(folder.path(), "good.csv"),
        path(folder.path(), "bad.csv"),
        path(folder.path(), "r.jsonl"),
    );
    fs::write(
        &good,
        course.replace("0,Champs,3,Montagne,48", "3,Champs,3,Montagne,48"),
    )
    .expect("it can be written");
    fs::write(
        &bad,
        course.replace("0,Champs,3,Montagne,48", "9,Champs,3,Plaine,48"),
    )
    .expect("it can be written");
    let arena = |dominos: &str| {
        run(&[
            "arena",
            "--seats",
            "greedy,greedy",
            "--matches",
            "4",
            "--dominos",
            dominos,
            "--record",
            &record,
        ])
    };
    assert_eq!(arena(&good).status.code(), Some(0));
    assert_eq!(
        run(&["verify", &record]).status.code(),
        Some(0),
        "the record tells its dominos"
    );
    let (code, told) = failure(&arena(&bad));
    assert_eq!(code, Some(2));
    assert!(
        told.contains("2 faults: line 49: `9` crowns")
            && told.contains("`Plaine` is not a terrain"),
        "{told}"
    );
    let latin_1: Vec<u8> = course
        .replace("0,Foret,0,Foret,03", "0,For\u{ea}t,0,Foret,03")
        .chars()
        .map(|letter| letter as u8)
        .collect();
    fs::write(&bad, vec![b'0'; 1024 * 1024 + 1]).expect("it can be written");
    let (code, told) = failure(&arena(&bad));
    assert_eq!(code, Some(2), "{told}");
    assert!(told.contains("bad.csv: more than 1048576 bytes"), "{told}");
    fs::write(&bad, latin_1).expect("it can be written");
    let (code, told) = failure(&arena(&bad));
    assert_eq!(code, Some(2));
    assert!(
        told.contains("line 4: not UTF-8 text: byte 0xea at column 6"),
        "{told}"
    );
    assert!(!told.contains("terrain"), "{told}");
}

#[test]
fn the_last_matches_of_a_seed_are_played() {
    let last = ["--matches", "5", "--from", "18446744073709551610"];
    let done = json(&run(&[
        &["arena", "--seats", "naive,greedy", "--json"][..],
        &last,
    ]
    .concat()));
    assert_eq!(done["matches"], 5);
}

#[test]
fn records_are_overwritten_only_by_force_and_when_all_else_is_well() {
    let folder = tempfile::tempdir().expect("a folder");
    let file = path(folder.path(), "records.jsonl");
    let logs = path(folder.path(), "logs");
    let arena = ["arena", "--seats", "naive,greedy", "--matches", "2"];
    let contest = ["contest", "--builtin", "naive,greedy", "--matches", "2"];
    for command in [arena, contest] {
        let play = |more: &[&str]| run(&[&command[..], &["--record", &file], more].concat());
        fs::write(&file, "precious\n").expect("it can be written");
        for wrong in [
            &[][..],
            &["--jobs", "0", "--force"],
            &["--dominos", "/nowhere", "--force"],
        ] {
            let (code, told) = failure(&play(wrong));
            assert_eq!(code, Some(2), "{wrong:?}: {told}");
            assert_eq!(
                fs::read_to_string(&file).expect("it is there"),
                "precious\n",
                "{wrong:?}"
            );
        }
        let (_, told) = failure(&play(&[]));
        assert!(told.contains("`--force` overwrites it"), "{told}");
        assert_eq!(play(&["--force"]).status.code(), Some(0));
        let text = fs::read_to_string(&file).expect("it is there");
        assert_eq!(text.lines().count(), 2, "{text}");
        // What is empty is not missed.
        fs::write(&file, "").expect("it can be written");
        assert_eq!(play(&[]).status.code(), Some(0));
    }
    // An address that cannot be listened to is found out after the file was opened.
    fs::write(&file, "precious\n").expect("it can be written");
    let late = ["--listen", "nowhere", "--logs", &logs, "--force"];
    let (code, _) = failure(&run(&[&contest[..], &["--record", &file], &late].concat()));
    assert_eq!(code, Some(2));
    assert_eq!(
        fs::read_to_string(&file).expect("it is there"),
        "precious\n"
    );
    assert_eq!(
        failure(&run(&[
            "arena",
            "--seats",
            "naive,greedy",
            "--matches",
            "1",
            "--force"
        ]))
        .0,
        Some(2)
    );
}

#[test]
fn without_a_seed_every_contest_has_deals_of_its_own_and_with_it_they_come_again() {
    let folder = tempfile::tempdir().expect("a folder");
    let play = |name: &str, more: &[&str]| {
        let file = path(folder.path(), name);
        let contest = [
            "contest",
            "--builtin",
            "naive,greedy",
            "--matches",
            "4",
            "--json",
        ];
        let report = json(&run(&[&contest[..], &["--record", &file], more].concat()));
        (
            report,
            fs::read_to_string(&file).expect("records were written"),
        )
    };
    let (one, first) = play("1.jsonl", &[]);
    let (two, second) = play("2.jsonl", &[]);
    assert_ne!(one["seed"], two["seed"]);
    assert_ne!(first, second);
    let (_, again) = play("3.jsonl", &["--seed", &one["seed"].to_string()]);
    assert!(
        again == first,
        "the seed that was printed gives other records"
    );
}

#[test]
fn a_program_that_cannot_be_started_is_told_and_the_contest_does_not_succeed() {
    let folder = tempfile::tempdir().expect("a folder");
    let logs = path(folder.path(), "logs");
    let contest = [
        "contest",
        "--bot",
        "/nowhere/mybot",
        "--builtin",
        "naive",
        "--matches",
        "2",
    ];
    let done = run(&[&contest[..], &["--logs", &logs]].concat());
    let (code, told) = failure(&done);
    assert_eq!(code, Some(1), "{told}");
    let why = "ended (exit status 127) before it was ready";
    let lines: Vec<_> = told.lines().collect();
    assert_eq!(
        lines,
        [
            format!("mybot is not ready: {why}"),
            format!("error: mybot was not ready: {why}")
        ]
    );
    let table = String::from_utf8_lossy(&done.stdout);
    assert!(table.contains("2 matches of seed"), "{table}");
}

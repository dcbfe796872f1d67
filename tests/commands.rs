//! The commands as a user runs them: what they print, their exit codes, and one line when they fail.

use std::{
    fs,
    io::Write,
    path::Path,
    process::{Command, Output, Stdio},
};

use serde_json::Value;

fn run_with(arguments: &[&str], input: &str) -> Output {
    let mut command = Command::new(env!("CARGO_BIN_EXE_dominations"));
    command
        .args(arguments)
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped());
    let mut child = command.spawn().expect("the program starts");
    child
        .stdin
        .take()
        .expect("it has an input")
        .write_all(input.as_bytes())
        .expect("it reads");
    child.wait_with_output().expect("it ends")
}

fn run(arguments: &[&str]) -> Output {
    run_with(arguments, "")
}

/// The exit code, and what stands on standard error.
fn failure(done: &Output) -> (Option<i32>, String) {
    (
        done.status.code(),
        String::from_utf8_lossy(&done.stderr).into_owned(),
    )
}

fn json(done: &Output) -> Value {
    assert_eq!(done.status.code(), Some(0), "{done:?}");
    serde_json::from_slice(&done.stdout).unwrap_or_else(|error| panic!("{error}: {done:?}"))
}

fn path(folder: &Path, name: &str) -> String {
    folder.join(name).display().to_string()
}

#[test]
fn every_command_has_help() {
    for command in [
        "play",
        "arena",
        "contest",
        "standings",
        "verify",
        "score",
        "places",
    ] {
        let done = run(&[command, "--help"]);
        assert_eq!(done.status.code(), Some(0), "{command}");
        assert!(
            String::from_utf8_lossy(&done.stdout).contains("Usage:"),
            "{command}"
        );
    }
    assert_eq!(run(&["--help"]).status.code(), Some(0));
    assert_eq!(run(&["--version"]).status.code(), Some(0));
}

#[test]
fn shells_and_the_manual_know_every_command() {
    let commands = [
        "play",
        "arena",
        "contest",
        "standings",
        "verify",
        "score",
        "places",
        "desktop",
    ];
    for shell in ["bash", "zsh", "fish"] {
        let script = run(&["completions", shell]);
        let script = String::from_utf8_lossy(&script.stdout).into_owned();
        for command in commands {
            assert!(script.contains(command), "{shell}: {command}");
        }
    }
    let folder = tempfile::tempdir().expect("a folder");
    let at = path(folder.path(), "man");
    assert!(run(&["man", "--folder", &at]).status.success());
    for command in commands {
        let page = folder.path().join(format!("man/dominations-{command}.1"));
        assert!(page.is_file(), "{}", page.display());
    }
}

#[test]
fn bad_usage_and_bad_input_exit_with_2_and_say_so_in_one_line() {
    let cases: [(&[&str], &str); 28] = [
        (&["dance"], "dance"),
        (&["train", "--size", "6"], "expected 5 or 7"),
        (&["arena"], "--seats"),
        (&["arena", "--seats", "naive,naive"], "--matches"),
        (
            &["arena", "--seats", "naive,nobody", "--matches", "1"],
            "`nobody` is not a computer player: expected one of naive",
        ),
        (
            &["arena", "--seats", "naive", "--matches", "1"],
            "2 to 4 seats",
        ),
        (
            &[
                "arena",
                "--seats",
                "naive,naive,naive",
                "--matches",
                "1",
                "--rules",
                "mighty-duel",
            ],
            "Mighty Duel has 2 seats",
        ),
        (
            &[
                "arena",
                "--seats",
                "naive,naive",
                "--matches",
                "1",
                "--rules",
                "chaos",
            ],
            "`chaos` is not an optional rule",
        ),
        (
            &["arena", "--seats", "naive,naive", "--matches", "many"],
            "many",
        ),
        (
            &[
                "arena",
                "--seats",
                "naive,naive",
                "--matches",
                "1",
                "--record",
                "/nowhere/at/all",
            ],
            "/nowhere/at/all",
        ),
        (
            &[
                "arena",
                "--seats",
                "naive,naive",
                "--matches",
                "1",
                "--dominos",
                "/nowhere",
            ],
            "/nowhere",
        ),
        (
            &["contest"],
            "a table of 2 needs 2 players, and there are 0: give `--bot`, `--builtin` or `--listen`",
        ),
        (
            &["contest", "--builtin", "greedy"],
            "a table of 2 needs 2 players, and there is 1",
        ),
        (
            &["contest", "--builtin", "greedy,nobody"],
            "`nobody` is not a computer player: expected one of naive",
        ),
        (
            &["contest", "--builtin", "greedy,naive", "--table", "5"],
            "5 is not in 2..=4",
        ),
        (
            &["contest", "--builtin", "greedy,naive", "--rules", "chaos"],
            "`chaos` is not an optional rule",
        ),
        (
            &["contest", "--builtin", "greedy,naive", "--token", "x"],
            "--listen",
        ),
        (
            &["contest", "--listen", "nowhere", "--builtin", "naive"],
            "`--listen` nowhere: ",
        ),
        (
            &[
                "contest",
                "--builtin",
                "greedy,naive,naive",
                "--sprt",
                "0",
                "10",
            ],
            "`--sprt` needs two players at a table of 2",
        ),
        (
            &[
                "contest",
                "--builtin",
                "greedy,naive",
                "--record",
                "/nowhere/at/all",
            ],
            "/nowhere/at/all",
        ),
        (&["standings", "/nowhere"], "/nowhere"),
        (&["standings"], "FILE"),
        (&["verify", "/nowhere"], "/nowhere"),
        (&["verify", "Cargo.toml"], "Cargo.toml, line 1"),
        (&["score"], "KINGDOM"),
        (&["score", "W0##/X0W0"], "row 2, cell 1"),
        (&["score", "##W0W0W0W0W0"], "row 1, cell 6"),
        (&["score", "W0##", "--rules", "chaos"], "chaos"),
    ];
    for (arguments, why) in cases {
        let done = run(arguments);
        let (code, told) = failure(&done);
        assert_eq!(code, Some(2), "{arguments:?}: {told}");
        assert!(
            told.contains(why),
            "{arguments:?}: expected {why}, said {told}"
        );
        assert_eq!(told.lines().count(), 1, "{arguments:?}: {told}");
        assert!(done.stdout.is_empty(), "{arguments:?}");
    }
}

#[test]
fn the_language_is_taken_before_a_command_and_after_it_and_nothing_else_is_taken_before_one() {
    for arguments in [
        ["--lang", "fr", "score", "W0##"],
        ["score", "--lang", "fr", "W0##"],
    ] {
        let done = run(&arguments);
        assert_eq!(done.status.code(), Some(0), "{arguments:?}: {done:?}");
    }
    let (code, told) = failure(&run(&["--seed", "4", "score", "W0##"]));
    assert_eq!(code, Some(2), "{told}");
    assert!(
        told.contains("only `--lang` can stand before a command"),
        "{told}"
    );
}

#[test]
fn score_tells_the_points_of_the_example_domain_by_domain() {
    let kingdom = "W1W0F0F0L1/W0W0F0----/P0P1##L0L0/P0S2M1L0L0/--S0M3M0--";
    let told = json(&run(&[
        "score",
        kingdom,
        "--rules",
        "middle-kingdom,harmony",
        "--json",
    ]));
    let field = |name: &str| {
        told[name]
            .as_u64()
            .unwrap_or_else(|| panic!("{name}: {told}"))
    };
    assert_eq!(
        (
            field("domains"),
            field("middle_kingdom"),
            field("harmony"),
            field("total")
        ),
        (24, 10, 0, 34)
    );
    assert_eq!((field("largest_domain"), field("crowns")), (4, 9));
    assert_eq!(told["by_domain"].as_array().map(Vec::len), Some(7));
    // Without a castle nothing can be in its middle, and any size will do.
    let told = json(&run(&[
        "score",
        "L1L0L0L0L0L0L0L0L2",
        "--rules",
        "middle-kingdom",
        "--json",
    ]));
    assert_eq!(
        (told["total"].as_u64(), told["middle_kingdom"].as_u64()),
        (Some(27), Some(0))
    );
    // A row may begin with an empty cell.
    assert_eq!(
        json(&run(&["score", "--W1/##W0", "--json"]))["total"].as_u64(),
        Some(2)
    );
}

#[test]
fn places_answers_each_case_and_names_the_line_of_a_bad_one() {
    let good = "{\"kingdom\":\"##\",\"domino\":1,\"size\":5}\n\n{\"kingdom\":\"##W0W0\",\"domino\":48,\"size\":5}\n";
    let done = run_with(&["places"], good);
    assert_eq!(done.status.code(), Some(0));
    let answers: Vec<Value> = String::from_utf8_lossy(&done.stdout)
        .lines()
        .map(|line| serde_json::from_str(line).expect("JSON"))
        .collect();
    assert_eq!(answers.len(), 2);
    assert_eq!(answers[0]["places"].as_array().map(Vec::len), Some(12));
    assert_eq!(answers[0]["places"][0], "place 1 -2 0 E");

    let cases = [
        ("nonsense", "line 1"),
        ("{\"domino\":1}", "line 1: missing field `kingdom`"),
        (
            "{\"kingdom\":\"##\",\"domino\":49}",
            "line 1: `domino`: 49 is not from 1 to 48",
        ),
        (
            "{\"kingdom\":\"##\",\"domino\":1,\"size\":9}",
            "line 1: `size`: 9 is not from 1 to 7",
        ),
        (
            "{\"kingdom\":\"W0\",\"domino\":1}",
            "line 1: `kingdom`: the kingdom has no castle",
        ),
        (
            "{\"kingdom\":\"##\",\"domino\":1}\n{\"kingdom\":\"##X0\",\"domino\":1}",
            "line 2: `kingdom`: row 1, cell 2",
        ),
    ];
    for (input, why) in cases {
        let (code, told) = failure(&run_with(&["places"], input));
        assert_eq!(code, Some(2), "{input}: {told}");
        assert!(
            told.contains(why) && told.lines().count() == 1,
            "{input}: expected {why}, said {told}"
        );
    }
}

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
        told.contains("line 49: `9` crowns") && told.contains("`Plaine` is not a terrain"),
        "{told}"
    );
}

//! The commands as a user runs them: what they print, their exit codes, and one line when they fail.

use std::{
    fs,
    io::Write,
    path::Path,
    process::{Command, Output, Stdio},
};

use serde_json::Value;

fn run_with(arguments: &[&str], input: &str) -> Output {
    run_where("C", arguments, input)
}

/// A command where the system speaks that language.
fn run_where(language: &str, arguments: &[&str], input: &str) -> Output {
    let mut command = Command::new(env!("CARGO_BIN_EXE_dominations"));
    command
        .args(arguments)
        .env("LC_ALL", language)
        .env_remove("LANGUAGE")
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
fn commands_speak_the_language_of_the_system_or_the_one_asked_for() {
    const FRENCH: &str = "fr_FR.UTF-8";
    let said = |language: &str, arguments: &[&str]| {
        let done = run_where(language, arguments, "");
        let text = |bytes: &[u8]| String::from_utf8_lossy(bytes).into_owned();
        text(&done.stdout) + &text(&done.stderr)
    };
    let kingdom = "W1W0F0F0L1/W0W0F0----/P0P1##L0L0/P0S2M1L0L0/--S0M3M0--";
    let english = said("C", &["score", kingdom]);
    assert!(
        english.contains("wheat     4 cells x 1 crowns = 4\n")
            && english.contains("largest domain  4\n"),
        "{english}"
    );
    for (language, arguments) in [
        ("POSIX", vec!["score", kingdom]),
        ("en_GB.UTF-8", vec!["score", kingdom]),
        ("de_DE.UTF-8", vec!["score", kingdom]),
        (FRENCH, vec!["--lang", "en", "score", kingdom]),
        (FRENCH, vec!["score", kingdom, "--lang=en"]),
    ] {
        assert_eq!(said(language, &arguments), english, "{language}");
    }
    let french = said(FRENCH, &["score", kingdom]);
    assert!(
        french.contains("champs    4 cases x 1 couronnes = 4\n")
            && french.contains("plus grand domaine  4\n"),
        "{french}"
    );
    assert_eq!(said("C", &["--lang", "fr", "score", kingdom]), french);
    for arguments in [
        ["score", kingdom, "--json"],
        ["standings", "tests/golden/two-seats.jsonl", "--json"],
    ] {
        assert_eq!(
            said(FRENCH, &arguments),
            said("C", &arguments),
            "JSON is the same in all"
        );
    }
    let cases: [(&[&str], &str); 9] = [
        (
            &["score", "W0##/X0W0"],
            "erreur\u{a0}: rangée 2, case 1\u{a0}: «\u{a0}X0\u{a0}» n’est pas une case",
        ),
        (&["verify", "Cargo.toml"], "Cargo.toml, ligne 1"),
        (&["verify", "/nowhere"], "/nowhere\u{a0}: Il n’y a rien"),
        (&["dance"], "il n’y a pas de commande «\u{a0}dance\u{a0}»"),
        (&["score"], "il manque <KINGDOM>"),
        (
            &["score", "##", "--rules", "chaos"],
            "n’est pas une règle en option",
        ),
        (&["train", "--seed", "many"], "il faut un nombre"),
        (&["score", "##", "--jsno"], "il n’y a pas d’option --jsno"),
        (&["--help"], "Utilisation\u{a0}: dominations"),
    ];
    for (arguments, why) in cases {
        let told = said(FRENCH, arguments);
        assert!(
            told.contains(why),
            "{arguments:?}: expected {why}, said {told}"
        );
    }
    let help = said(FRENCH, &["places", "--help"]);
    assert!(
        help.contains("Écrit toutes les poses") && help.contains("Une autre table de dominos"),
        "{help}"
    );
    let (code, told) = failure(&run(&["--lang", "xx", "score", kingdom]));
    assert_eq!(
        (code, told.as_str()),
        (Some(2), "error: `--lang` xx: expected en, fr\n")
    );
}

#[test]
fn the_readme_lists_every_command() {
    let help = run(&["--help"]);
    let help = String::from_utf8_lossy(&help.stdout).into_owned();
    let (_, listed) = help.split_once("Commands:").expect("a list of commands");
    let (listed, _) = listed.split_once("Options:").expect("the options behind");
    let names: Vec<_> = listed
        .lines()
        .filter_map(|line| line.strip_prefix("  ")?.split(' ').next())
        .filter(|name| !matches!(*name, "" | "help"))
        .collect();
    assert!(names.contains(&"arena") && names.len() > 8, "{names:?}");
    let readme = include_str!("../README.md");
    let (_, table) = readme
        .split_once("| command | |")
        .expect("a table of commands");
    let (table, _) = table.split_once("\n\n").expect("its end");
    let missing = names
        .iter()
        .filter(|name| !table.contains(&format!("`{name}`")));
    assert_eq!(missing.collect::<Vec<_>>(), [&""; 0]);
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
    let arena =
        |more: &'static [&'static str]| [&["arena", "--seats", "naive,naive"][..], more].concat();
    let contest = |more: &'static [&'static str]| {
        [&["contest", "--builtin", "greedy,naive,instinct"][..], more].concat()
    };
    let ends = [
        (
            arena(&["--matches", "1", "--jobs", "100000"]),
            "100000 is not in 1..=1024",
        ),
        (
            arena(&["--matches", "1", "--from", "18446744073709551615"]),
            "`--from` and `--matches` together are too large",
        ),
        (
            contest(&["--listen", "0", "--wait-s", "9223372036854775807"]),
            "9223372036854775807 is not in 0..=604800",
        ),
        (
            contest(&["--matches", "9223372036854775808"]),
            "`--matches`: 9223372036854775808 matches for each of 3 groups are more than can be counted",
        ),
        (
            vec!["train", "--generations", "4294967295"],
            "4294967295 is not in 0..=1000000",
        ),
        (
            vec!["train", "--jobs", "100000"],
            "100000 is not in 1..=1024",
        ),
        (
            vec!["train", "--out", "/nowhere/at/all"],
            "/nowhere/at/all: ",
        ),
    ];
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
    let ends = ends.iter().map(|(arguments, why)| (&arguments[..], *why));
    for (arguments, why) in cases.into_iter().chain(ends) {
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
        "r.jsonl, line 4: not UTF-8 text: byte 0xea at line 1 column 21",
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

#[cfg(target_os = "linux")]
mod linux {
    use super::*;

    /// Runs a command of the shell, in which `$0` is the program.
    fn shell(script: &str) -> Output {
        let done = Command::new("sh")
            .args(["-c", script, env!("CARGO_BIN_EXE_dominations")])
            .output();
        done.expect("there is a shell")
    }

    #[test]
    fn a_full_disk_costs_the_records_and_not_the_table() {
        for command in [
            "arena --seats naive,naive --matches 100",
            "contest --builtin naive,greedy --matches 100",
        ] {
            let done = shell(&format!("\"$0\" {command} --record /dev/full --json"));
            let (code, told) = failure(&done);
            assert_eq!(code, Some(2), "{command}: {told}");
            assert!(told.starts_with("error: /dev/full: "), "{command}: {told}");
            assert_eq!(told.lines().count(), 1, "{command}: {told}");
            let table: Value = serde_json::from_slice(&done.stdout).expect("the table");
            assert!(table["matches"].as_u64() > Some(0), "{command}: {table}");
        }
    }

    #[test]
    fn help_that_cannot_be_written_is_no_success_and_help_that_nobody_reads_on_is() {
        let (code, told) = failure(&shell("\"$0\" --help >/dev/full"));
        assert_eq!(code, Some(2), "{told}");
        assert!(told.contains("standard output: "), "{told}");
        let unread = failure(&shell("(\"$0\" contest --help; echo $? >&2) | :"));
        assert_eq!(unread, (Some(0), "0\n".to_owned()));
    }

    /// Runs a command for which the system has so many threads in all; none where it cannot be held to that.
    fn with_threads(threads: usize, arguments: &str) -> Option<Output> {
        // The limit is for all that somebody runs who is not root.
        let nobody: &[&str] = match &shell("id -u").stdout[..] {
            b"0\n" => &["setpriv", "--reuid=61234", "--clear-groups"],
            _ => &["env"],
        };
        let done = Command::new(nobody[0])
            .args(&nobody[1..])
            .args(["prlimit", &format!("--nproc={threads}")])
            .arg(env!("CARGO_BIN_EXE_dominations"))
            .args(arguments.split(' '))
            .output()
            .ok()?;
        let started = !matches!(done.status.code(), Some(126 | 127));
        started.then_some(done)
    }

    #[test]
    fn a_system_that_gives_no_threads_is_told_of_in_one_line() {
        let golden = format!(
            "{}/tests/golden/four-seats.jsonl",
            env!("CARGO_MANIFEST_DIR")
        );
        let commands = [
            (
                1,
                "arena --seats naive,naive --matches 10 --jobs 4".to_owned(),
            ),
            (1, "contest --builtin naive,greedy --matches 10".to_owned()),
            (
                2,
                "contest --builtin naive,greedy --matches 10 --jobs 4".to_owned(),
            ),
            (1, format!("verify {golden}")),
            (1, format!("standings {golden}")),
        ];
        for (threads, command) in commands {
            let Some(done) = with_threads(threads, &command) else {
                continue;
            };
            let (code, told) = failure(&done);
            assert_eq!(code, Some(2), "{command}: {told}");
            assert!(told.starts_with("error: "), "{command}: {told}");
            // What the system says, or what can be done about it.
            let said = ["os error 11", "ulimit -u"];
            assert!(
                said.iter().any(|said| told.contains(said)),
                "{command}: {told}"
            );
            assert_eq!(told.lines().count(), 1, "{command}: {told}");
        }
        // What is learned does not depend on how many there are.
        let train = "train --generations 1 --surveys 0 --matches 8 --passes 1 --size 5 --jobs 4 --out /dev/null";
        if let Some(done) = with_threads(1, train) {
            assert_eq!(done.status.code(), Some(0), "{done:?}");
        }
    }
}

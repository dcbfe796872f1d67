//! `conquest`, `uai`, and the commands of every game where that game is Conquest.

use super::*;

#[test]
fn sequences_are_counted_both_ways_and_by_first_move() {
    let perft = ["conquest", "perft", "--depth"];
    assert_eq!(said(&[&perft[..], &["3"]].concat()), "6652\n");
    let targets = [&perft[..], &["3", "--count", "targets"]].concat();
    assert_eq!(said(&targets), "6460\n");
    let divided = said(&[&perft[..], &["1", "--divide", "--size", "3"]].concat());
    assert_eq!(divided.lines().count(), 11, "{divided}");
    assert!(divided.starts_with("0,0-0,1 1\n") && divided.ends_with("\n10\n"));
    let clocked = ["conquest", "perft", "--depth", "2", "--draw-clock", "100"];
    let at = ["--position", "x5o/7/7/7/7/7/o5x x 99 60"];
    // After a jump the clock has run out; after a clone it has not.
    let (all, before) = (said(&[&clocked[..], &at].concat()), said(&clocked));
    assert!(all.trim().parse::<u64>().ok() < before.trim().parse::<u64>().ok());
}

#[test]
fn the_course_s_move_is_told_with_all_that_are_as_good() {
    let best = ["conquest", "best", "--json", "--level"];
    let one = json(&run(&[&best[..], &["1"]].concat()));
    assert_eq!(one["value"], 1);
    assert_eq!(one["move"], one["best"][0]);
    let position = ["2", "--position", "xx5/7/2o4/7/7/7/6o x 0 5"];
    let two = json(&run(&[&best[..], &position].concat()));
    assert_eq!(two["move"], "0,0-1,1");
    let none = json(&run(&[&best[..], &["0", "--size", "3"]].concat()));
    assert_eq!(
        (none["value"].clone(), none["best"].as_array().map(Vec::len)),
        (0.into(), Some(10))
    );
}

#[test]
fn what_is_proven_is_told_and_what_is_not_is_unknown() {
    let solve = ["conquest", "solve", "--json"];
    let small = json(&run(&[&solve[..], &["--size", "3"]].concat()));
    assert_eq!(
        (small["result"].clone(), small["margin"].clone()),
        ("win".into(), 5.into())
    );
    let large = json(&run(&[&solve[..], &["--nodes", "1000"]].concat()));
    assert_eq!(large["result"], "unknown");
    // The word is the same in every language.
    for language in ["en", "fr"] {
        let solve = ["conquest", "solve", "--nodes", "1000", "--lang", language];
        assert_eq!(said(&solve), "unknown\n");
    }
}

#[test]
fn a_position_without_pawns_is_counted_as_a_match_that_is_over() {
    let empty = ["--position", "7/7/7/7/7/7/7 x 0 1"];
    for (depth, count) in [("0", "1\n"), ("1", "0\n"), ("4", "0\n")] {
        let perft = ["conquest", "perft", "--depth", depth];
        assert_eq!(said(&[&perft[..], &empty].concat()), count);
    }
    let best = ["conquest", "best", "--level", "2"];
    let (code, told) = failure(&run(&[&best[..], &empty].concat()));
    assert_eq!(code, Some(2), "{told}");
    assert!(told.contains("the match is over"), "{told}");
}

#[test]
fn where_no_clock_runs_a_command_says_so() {
    let arena = [
        "arena",
        "--game",
        "conquest",
        "--seats",
        "naive,naive",
        "--matches",
        "1",
        "--rules",
    ];
    for (rules, told) in [("size=3,minutes=1", true), ("size=3", false)] {
        let done = run(&[&arena[..], &[rules]].concat());
        let (code, said) = failure(&done);
        assert_eq!(code, Some(0), "{said}");
        assert_eq!(said.contains("no clock runs here"), told, "{said}");
    }
}

#[test]
fn bad_positions_and_sizes_are_told_with_their_place() {
    for (arguments, why) in [
        (
            &["perft", "--depth", "1", "--size", "4"][..],
            "expected 3, 5, 7, 9 or 11",
        ),
        (&["best", "--level", "5"], "expected 0 to 4"),
        (
            &["best", "--level", "1", "--position", "x1o/3 x 0 1"],
            "there are 2 rows, expected 3",
        ),
        (
            &["best", "--level", "1", "--position", "xxx/ooo/xxo x 0 1"],
            "the match is over",
        ),
        (
            &["solve", "--position", "x1o/3/o1z x 0 1"],
            "row 3, character 3: `z`",
        ),
    ] {
        let done = run(&[&["conquest"], arguments].concat());
        let (code, told) = failure(&done);
        assert_eq!((code, told.lines().count()), (Some(2), 1), "{told}");
        assert!(told.contains(why), "{arguments:?}: {told}");
    }
    for (arguments, why) in [
        (&["--rules", "size=4"][..], "expected size=3|5|7|9|11"),
        (
            &["--rules", "crosses,size=5,diamonds"],
            "`crosses` and `diamonds` choose the same option",
        ),
        (
            &["--rules", "size=5,size=5"],
            "`size=5` and `size=5` choose the same option",
        ),
        (&["--rules", "harmony"], "`harmony` is not an optional rule"),
        (
            &["--dominos", "Cargo.toml"],
            "`--dominos` is for dominations",
        ),
    ] {
        let arena = [
            "arena",
            "--game",
            "conquest",
            "--seats",
            "naive,naive",
            "--matches",
            "1",
        ];
        let (code, told) = failure(&run(&[&arena[..], arguments].concat()));
        assert_eq!(code, Some(2), "{told}");
        assert!(told.contains(why), "{arguments:?}: {told}");
    }
}

#[test]
fn a_uai_runner_is_answered() {
    let script =
        "uai\nisready\nposition startpos moves g2 a2\ngo depth 3\nposition nowhere\nquit\n";
    let done = run_with(&["uai"], script);
    let told = String::from_utf8_lossy(&done.stdout).into_owned();
    assert_eq!(done.status.code(), Some(0), "{told}");
    for expected in [
        "uaiok",
        "readyok",
        "info depth 1 ",
        "bestmove ",
        "info string expected",
    ] {
        assert!(
            told.lines().any(|line| line.starts_with(expected)),
            "{expected}: {told}"
        );
    }
    // Who stops speaking still gets the answer; a side that is stuck passes.
    let stuck = "position fen x--4/---4/---4/7/7/7/o6 x 0 1\ngo nodes 1000\n";
    let told = run_with(&["uai"], stuck).stdout;
    assert!(String::from_utf8_lossy(&told).ends_with("bestmove 0000\n"));
}

#[test]
fn a_search_without_an_end_ends_with_what_its_runner_says() {
    for go in ["go infinite", "go", "go infinite depth 3"] {
        let told = run_with(&["uai"], &format!("position startpos\n{go}\n")).stdout;
        let told = String::from_utf8_lossy(&told).into_owned();
        let last = told.lines().last().unwrap_or_default();
        assert!(last.starts_with("bestmove "), "{go}: {told}");
    }
}

#[test]
fn who_asks_for_a_move_after_a_refused_position_gets_none_of_an_older_one() {
    for asked in [
        "position fen nowhere\ngo depth 2\n",
        "position startpos moves d4\ngo depth 2\n",
        "go movetime soon\n",
    ] {
        let script = format!("position startpos moves g2\n{asked}quit\n");
        let told = run_with(&["uai"], &script).stdout;
        let told = String::from_utf8_lossy(&told).into_owned();
        let mut lines = told.lines().rev();
        assert_eq!(lines.next(), Some("bestmove 0000"), "{asked}: {told}");
        let why = lines.next().unwrap_or_default();
        assert!(why.starts_with("info string "), "{asked}: {told}");
    }
    // The next position is played as if nothing had been.
    let script = "position nowhere\ngo\nposition startpos\ngo depth 2\n";
    let told = run_with(&["uai"], script).stdout;
    let told = String::from_utf8_lossy(&told).into_owned();
    assert!(!told.ends_with("bestmove 0000\n"), "{told}");
}

#[test]
fn records_of_both_games_are_verified_together_and_added_up() {
    let folder = tempfile::tempdir().expect("a folder");
    let file = path(folder.path(), "conquest.jsonl");
    let arena = [
        "arena",
        "--game",
        "conquest",
        "--seats",
        "naive,minmax-1",
        "--matches",
        "20",
        "--seed",
        "3",
        "--rules",
        "random-blocks,size=5",
        "--opening-moves",
        "2",
        "--jobs",
        "1",
        "--record",
        &file,
    ];
    said(&arena);
    let verified = said(&["verify", &file, "tests/golden/two-seats.jsonl"]);
    assert!(
        verified
            .starts_with("22 of 22 records hold, 22 of them of finished matches\n22 of 22 have"),
        "{verified}"
    );
    let alone = said(&["verify", "tests/golden/conquest/crosses.jsonl"]);
    assert_eq!(
        alone.lines().count(),
        1,
        "nothing is said of deals: {alone}"
    );
    let table = json(&run(&["standings", "--game", "conquest", "--json", &file]));
    assert_eq!(table["matches"], 20);
    let again = path(folder.path(), "again.jsonl");
    let mut twice = arena;
    (twice[14], twice[16]) = ("2", &again);
    said(&twice);
    let read = |file: &str| std::fs::read_to_string(file).expect("it was written");
    assert_eq!(read(&file), read(&again), "jobs change nothing");
}

#[test]
fn blocked_cells_that_the_seed_does_not_give_are_told_by_verify() {
    let golden = "tests/golden/conquest/random-blocks.jsonl";
    let kept = said(&["verify", golden]);
    assert!(
        kept.contains("2 of 2 have the deals of their seed"),
        "{kept}"
    );
    let folder = tempfile::tempdir().expect("a folder");
    let file = path(folder.path(), "forged.jsonl");
    let sound = std::fs::read_to_string(golden).expect("it is there");
    let other = sound.replacen("\"seed\":653806564443127", "\"seed\":7", 1);
    assert_ne!(other, sound);
    std::fs::write(&file, other).expect("it can be written");
    let told = said(&["verify", &file]);
    assert!(
        told.contains("1 of 2 have the deals of their seed; the first other deal: "),
        "{told}"
    );
    assert!(told.contains("the blocked cells"), "{told}");
}

#[test]
fn a_match_is_played_in_the_terminal() {
    let play = ["play", "--game", "conquest", "--text", "--lang", "en"];
    let computers = [
        "--seats",
        "minmax-1,naive",
        "--seed",
        "7",
        "--rules",
        "size=5",
    ];
    let told = said(&[&play[..], &computers].concat());
    assert!(told.contains("Bonaparte plays "), "{told}");
    assert!(
        told.lines()
            .last()
            .is_some_and(|line| line.contains(" to ")),
        "{told}"
    );
    // Every question, a wrong answer to one of them, a move, a move that there is not, undo; then nothing more is typed.
    let typed = "1\nAda\nBo\n4\n3\nn\n0,0-0,1\nz9\nundo\n";
    let done = run_with(&play, typed);
    let told = String::from_utf8_lossy(&done.stdout);
    assert_eq!(done.status.code(), Some(0), "{done:?}");
    for part in [
        "`4`: expected 3, 5, 7, 9, 11",
        "Ada 4, Bo 1",
        "`z9` is no move",
        "Bo, o:",
    ] {
        assert!(told.contains(part), "{part}: {told}");
    }
    for (arguments, why) in [
        (&["--seats", "human"][..], "2 seats, not 1"),
        (
            &["--seats", "human,nobody"],
            "is not a computer player of conquest",
        ),
        (&["--load", "match.json"], "leave out `--load`"),
        (&["--rules", "size=4"], "--rules"),
        (&["--names", "A,B,C"], "3 names, expected 2 at most"),
        (
            &["--seats", "human,naive", "--names", "A,B,C"],
            "3 names, expected 2 at most",
        ),
    ] {
        let done = run(&[&play[..], arguments].concat());
        let (code, told) = failure(&done);
        assert_eq!((code, told.lines().count()), (Some(2), 1), "{told}");
        assert!(told.contains(why), "{arguments:?}: {told}");
    }
}

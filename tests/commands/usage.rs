//! Help, languages and bad usage.

use super::*;

#[test]
fn every_command_has_help() {
    for command in [
        "play",
        "arena",
        "contest",
        "standings",
        "statistics",
        "verify",
        "review",
        "share",
        "puzzles",
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
    #[cfg(feature = "network")]
    for command in ["host", "join", "serve"] {
        assert!(said(&[command, "--help"]).contains("Usage:"), "{command}");
    }
    assert_eq!(run(&["--help"]).status.code(), Some(0));
    assert_eq!(run(&["--version"]).status.code(), Some(0));
}

#[cfg(feature = "network")]
#[test]
fn who_joins_a_table_plays_or_watches_and_has_a_name_as_a_table_has_one() {
    const ROLE: &str = "<--player <PLAYER>|--watch>";
    let help = said(&["join", "--help"]);
    assert!(help.contains(ROLE), "{help}");
    let (code, told) = failure(&run(&["join", "127.0.0.1:9", "--as", "Ada"]));
    assert_eq!(code, Some(2));
    assert!(told.contains(ROLE), "{told}");
    for arguments in [
        ["join", "127.0.0.1:9", "--watch", "--as", ""],
        ["host", "--game=conquest", "--seats=open,open", "--as", ""],
    ] {
        let (code, told) = failure(&run(&arguments));
        assert_eq!(code, Some(2), "{arguments:?}");
        assert!(told.contains("--as <NAME> needs a value"), "{told}");
    }
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
    let readme = include_str!("../../README.md");
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
        "statistics",
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
            "expected 1 to 1024",
        ),
        (
            arena(&["--matches", "1", "--from", "18446744073709551615"]),
            "`--from` and `--matches` together are too large",
        ),
        (
            contest(&["--listen", "0", "--wait-s", "9223372036854775807"]),
            "expected 0 to 604800",
        ),
        (
            contest(&["--matches", "9223372036854775808"]),
            "`--matches`: 9223372036854775808 matches for each of 3 groups are more than can be counted",
        ),
        (
            vec!["train", "--generations", "4294967295"],
            "“4294967295” does not fit --generations <N>: expected 0 to 1000000",
        ),
        (vec!["train", "--jobs", "100000"], "expected 1 to 1024"),
        (vec!["train", "--jobs", "1.5"], "expected a number"),
        (
            vec!["train", "--go-on", "--go-on"],
            "--go-on can be given only once",
        ),
        (
            vec!["score", "##", "--jsno"],
            "there is no option --jsno here; did you mean --json?",
        ),
        (
            vec!["train", "--out", "/nowhere/at/all"],
            "/nowhere/at/all: ",
        ),
    ];
    let cases: [(&[&str], &str); 29] = [
        (&["dance"], "dance"),
        (&["train", "--size", "6"], "expected 5 or 7"),
        (&["arena"], "--seats"),
        (&["arena", "--seats", "naive,naive"], "--matches"),
        (
            &["arena", "--seats", "naive,nobody", "--matches", "1"],
            "`nobody` is not a computer player of dominations: expected one of naive",
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
            "`nobody` is not a computer player of dominations: expected one of naive",
        ),
        (
            &["contest", "--builtin", "greedy,naive", "--table", "5"],
            "2 to 4 seats, not 5",
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
        (
            &["play", "--text"],
            "`--text` is for conquest, ricochet and dice-wars: dominations is played in the window",
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
fn a_command_without_the_command_inside_it_says_which_there_are() {
    for (command, english, french) in [
        (
            "ricochet",
            "expected board, solve or show",
            "il faut board, solve ou show",
        ),
        (
            "conquest",
            "expected perft, best, solve or train",
            "il faut perft, best, solve ou train",
        ),
        (
            "dice-wars",
            "expected odds, map or train",
            "il faut odds, map ou train",
        ),
        ("puzzles", "expected make or check", "il faut make ou check"),
    ] {
        let (code, told) = failure(&run(&[command]));
        assert_eq!((code, told), (Some(2), format!("error: {english}\n")));
        let (code, told) = failure(&run(&["--lang", "fr", command]));
        let expected = format!("erreur\u{a0}: {french}\n");
        assert_eq!((code, told), (Some(2), expected));
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

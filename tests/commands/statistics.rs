//! `statistics`.

use std::{fs, path::PathBuf};

use super::*;

/// The text of a golden file, two matches each.
fn golden(name: &str) -> String {
    let file = format!("{}/tests/golden/{name}.jsonl", env!("CARGO_MANIFEST_DIR"));
    fs::read_to_string(&file).unwrap_or_else(|error| panic!("{file}: {error}"))
}

/// A folder with matches of two and of four seats.
fn folder() -> (tempfile::TempDir, PathBuf) {
    let home = tempfile::tempdir().expect("a folder");
    let matches = home.path().join("matches");
    fs::create_dir(&matches).expect("it can be made");
    for name in ["two-seats", "four-seats"] {
        fs::write(matches.join(format!("{name}.jsonl")), golden(name)).expect("it can be written");
    }
    (home, matches)
}

fn statistics<'a>(matches: &'a str, more: &[&'a str]) -> Vec<&'a str> {
    [&["statistics", matches], more].concat()
}

#[test]
fn the_figures_of_a_player_are_those_of_the_records() {
    let (_home, matches) = folder();
    let matches = matches.display().to_string();
    let told = json(&run(&statistics(
        &matches,
        &["--player", "greedy", "--json"],
    )));
    // Won with 44 to 32, lost with 34 to 36.
    assert_eq!(told["game"], "dominations");
    assert_eq!(told["matches"], 2);
    assert_eq!(told["won"]["share"], 0.5);
    assert_eq!(told["score"]["mean"], 39.0);
    assert_eq!(told["best_score"], 44.0);
    assert_eq!(told["others_score"], 34.0);
    let opponents = told["opponents"].as_array().expect("a list");
    assert_eq!(opponents.len(), 1);
    assert_eq!(opponents[0]["name"], "full-greedy");
    assert_eq!(opponents[0]["margin"], 5.0);
    assert_eq!(told["elo_curve"], Value::from(Vec::<Value>::new()));

    // Whoever has played most: `full-greedy` is in all four.
    let told = json(&run(&statistics(&matches, &["--json"])));
    assert_eq!(
        (&told["player"], &told["matches"]),
        (&Value::from("full-greedy"), &Value::from(4))
    );
    let names: Vec<&str> = (told["opponents"].as_array().expect("a list").iter())
        .filter_map(|row| row["name"].as_str())
        .collect();
    assert_eq!(
        names,
        ["naive", "greedy"],
        "by what they are, the weakest first"
    );

    let text = said(&statistics(&matches, &["--player", "greedy"]));
    let lines = [
        "Domi’Nations: greedy, 2 matches",
        "  won              50.0 +- 35.4 %",
        "  mean score (sd)  39.0 +- 5.0 (7.1); others 34.0",
        "  wins in a row    0 (best 1)",
        "    30 - 40       1  ########################################",
    ];
    for line in lines {
        assert!(text.lines().any(|told| told == line), "{line}: {text}");
    }
}

#[test]
fn a_line_for_each_match_has_the_same_columns_for_every_game() {
    let (_home, matches) = folder();
    fs::write(matches.join("a, \"b\".jsonl"), golden("two-seats")).expect("it can be written");
    let matches = matches.display().to_string();
    let ricochet = format!("{}/tests/golden/ricochet", env!("CARGO_MANIFEST_DIR"));
    let dice_wars = format!("{}/tests/golden/dice-wars", env!("CARGO_MANIFEST_DIR"));
    let done = said(&["statistics", &matches, &ricochet, &dice_wars, "--csv"]);
    let mut lines = done.lines();
    assert_eq!(
        lines.next(),
        Some(
            "game,file,line,date,seed,rules,seats,player,seat,rank,won,score,best_other,opponents,thought_ms,moves,luck,\
             decisions,seconds_to_bid,dice_luck,accuracy"
        )
    );
    let rows: Vec<&str> = lines.collect();
    for game in ["dominations,", "ricochet,", "dice-wars,"] {
        assert!(
            rows.iter().any(|row| row.starts_with(game)),
            "{game}: {done}"
        );
    }
    let quoted = rows.iter().find(|row| row.contains("\"\"b\"\""));
    assert!(
        quoted
            .is_some_and(|row| row.contains(",\"")
                && row.ends_with(",full-greedy,1,2,0,32,44,greedy,,,,,,,")),
        "{done}"
    );
    for row in rows.iter().filter(|row| !row.contains('"')) {
        assert_eq!(row.split(',').count(), 21, "{row}");
    }
    let two = "/matches/two-seats.jsonl";
    let of_two: Vec<_> = rows.iter().filter(|row| row.contains(two)).collect();
    assert_eq!(of_two.len(), 2);
    assert!(
        of_two[0].contains(",2,full-greedy,1,2,0,32,44,greedy,"),
        "{done}"
    );
}

#[test]
fn what_is_asked_for_narrows_what_counts() {
    let (_home, matches) = folder();
    let matches = matches.display().to_string();
    let count = |more: &[&str]| {
        let more = [&["--game", "dominations", "--json"], more].concat();
        json(&run(&statistics(&matches, &more)))["matches"].clone()
    };
    assert_eq!(count(&["--seats", "4"]), 2);
    assert_eq!(count(&["--seats", "3"]), 0);
    assert_eq!(count(&["--rules", ""]), 4);
    assert_eq!(count(&["--rules", "harmony"]), 0);
    assert_eq!(count(&["--since", "2001-01-01"]), 4);
    assert_eq!(count(&["--since", "9999-01-01"]), 0);
    let none = said(&["statistics", &matches, "--game", "conquest"]);
    assert!(none.starts_with("Conquest: -, 0 matches"), "{none}");
}

#[test]
fn an_index_is_kept_and_may_be_damaged_or_out_of_date() {
    let (home, matches) = folder();
    let index = path(home.path(), "index");
    let shown = matches.display().to_string();
    let told = || said(&["statistics", &shown, "--index", &index, "--csv"]);
    let first = told();
    let kept = fs::read(&index).expect("it was written");
    assert_eq!(told(), first);
    fs::write(&index, &kept[..kept.len() / 2]).expect("it can be cut");
    assert_eq!(told(), first);
    assert_eq!(fs::read(&index).expect("it was written again"), kept);
    fs::remove_file(matches.join("two-seats.jsonl")).expect("it was there");
    let later = told();
    assert_eq!(later.lines().count(), first.lines().count() - 2);
    assert!(!later.contains("two-seats"), "{later}");
}

#[test]
fn an_index_is_right_whenever_whoever_writes_it_is_killed() {
    let (home, matches) = folder();
    let index = path(home.path(), "index");
    let shown = matches.display().to_string();
    for number in 0..12 {
        // Each time there is more to be read.
        let more = matches.join(format!("more-{number}.jsonl"));
        fs::write(more, golden("two-seats").repeat(1 + number)).expect("it can be written");
        let mut command = Command::new(env!("CARGO_BIN_EXE_dominations"));
        command.args(["statistics", &shown, "--index", &index]);
        let mut child = command.stdout(Stdio::null()).spawn().expect("it starts");
        std::thread::sleep(std::time::Duration::from_millis(4 * number as u64));
        child.kill().expect("it can be killed, or is gone");
        child.wait().expect("it ends");
        let with = said(&["statistics", &shown, "--index", &index, "--csv"]);
        assert_eq!(with, said(&["statistics", &shown, "--csv"]), "{number}");
    }
}

#[test]
fn a_record_that_cannot_be_read_is_told_and_the_others_count() {
    let (_home, matches) = folder();
    let broken = matches.join("broken.json");
    fs::write(&broken, "{\"format\":\"dominations-record\"").expect("it can be written");
    let shown = matches.display().to_string();
    let done = run(&["statistics", &shown, "--csv"]);
    let (code, told) = failure(&done);
    assert_eq!((code, told.lines().count()), (Some(2), 1), "{told}");
    assert!(told.contains("broken.json, line 1: "), "{told}");
    assert_eq!(String::from_utf8_lossy(&done.stdout).lines().count(), 5);
    let (code, told) = failure(&run(&["--lang", "fr", "statistics", &shown]));
    assert_eq!(code, Some(2), "{told}");
    assert!(told.contains("broken.json, ligne 1\u{a0}: "), "{told}");
}

#[test]
fn misuse_is_told_in_one_line() {
    let (_home, matches) = folder();
    let matches = matches.display().to_string();
    let cases: [(&[&str], &str); 7] = [
        (&["statistics"], "FOLDER|FILE"),
        (&["statistics", "/nowhere"], "/nowhere"),
        (
            &["statistics", &matches, "--player", "Zoe"],
            "no match of `Zoe`: expected full-greedy",
        ),
        (
            &["statistics", &matches, "--since", "2026-13-01"],
            "`2026-13-01` is no day",
        ),
        (&["statistics", &matches, "--rules", "harmony"], "--game"),
        (
            &[
                "statistics",
                &matches,
                "--game",
                "dominations",
                "--rules",
                "chaos",
            ],
            "chaos",
        ),
        (&["statistics", &matches, "--csv", "--json"], "--json"),
    ];
    for (arguments, why) in cases {
        let (code, told) = failure(&run(arguments));
        assert_eq!(code, Some(2), "{arguments:?}: {told}");
        assert!(
            told.contains(why),
            "{arguments:?}: expected {why}, said {told}"
        );
        assert_eq!(told.lines().count(), 1, "{arguments:?}: {told}");
    }
    let french = said(&["--lang", "fr", "statistics", &matches, "--player", "greedy"]);
    assert!(
        french.starts_with("Domi’Nations\u{a0}: greedy, 2 parties\n")
            && french.contains("victoires de suite"),
        "{french}"
    );
}

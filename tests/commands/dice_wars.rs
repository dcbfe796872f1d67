//! Dice Wars by its commands: matches in a terminal, tables of eight, deals that are checked.

use crate::{failure, json, path, run, run_with, said};

#[test]
fn a_match_is_played_in_the_terminal() {
    let play = ["play", "--game", "dice-wars", "--text", "--lang", "en"];
    let computers = ["--seats", "best-odds,three-state,random", "--seed", "7"];
    let told = said(&[&play[..], &computers].concat());
    assert!(told.contains(" attacks "), "{told}");
    assert!(told.contains("dice placed: "), "{told}");
    let last = told.lines().last().unwrap_or_default();
    assert!(last.contains(" wins in round "), "{last}");
    assert_eq!(
        told,
        said(&[&play[..], &computers].concat()),
        "the same again"
    );
    // Every question, a wrong answer to one of them, a move that there is not, the map, the end of the turn; then nothing
    // more is typed.
    let typed = "9\n3\n1\nAda\n0 0\nz9\nmap\nend\n";
    let done = run_with(&[&play[..], &["--seed", "3"]].concat(), typed);
    let told = String::from_utf8_lossy(&done.stdout);
    assert_eq!(done.status.code(), Some(0), "{done:?}");
    for part in [
        "`9`: expected 2..8",
        "Ada, a:",
        "best-odds 2",
        "`z9` is no move",
        "Ada ends the turn",
    ] {
        assert!(told.contains(part), "{part}: {told}");
    }
    for (arguments, why) in [
        (&["--seats", "human"][..], "expected 2 to 8"),
        (
            &["--seats", "human,nobody"],
            "is not a computer player of dice-wars",
        ),
        (&["--load", "match.json"], "leave out `--load`"),
        (&["--rules", "size=4"], "--rules"),
    ] {
        let done = run(&[&play[..], arguments].concat());
        let (code, told) = failure(&done);
        assert_eq!((code, told.lines().count()), (Some(2), 1), "{told}");
        assert!(told.contains(why), "{arguments:?}: {told}");
    }
}

#[test]
fn eight_play_at_the_table_of_a_contest() {
    let builtin = ["best-odds"; 8].join(",");
    let contest = |game, table| {
        run(&[
            "contest",
            "--game",
            game,
            "--builtin",
            &builtin,
            "--table",
            table,
            "--matches",
            "8",
            "--json",
        ])
    };
    let held = json(&contest("dice-wars", "8"));
    assert_eq!((&held["matches"], &held["table"]), (&8.into(), &8.into()));
    assert_eq!(held["players"].as_array().map(Vec::len), Some(8));
    let (code, told) = failure(&contest("dice-wars", "9"));
    assert_eq!(code, Some(2), "{told}");
    // A game that seats fewer says so itself.
    let (code, told) = failure(&run(&[
        "contest",
        "--builtin",
        "naive,naive,naive,naive,naive",
        "--table",
        "5",
    ]));
    assert_eq!(code, Some(2), "{told}");
}

#[test]
fn a_forged_deal_is_told_by_verify() {
    let folder = tempfile::tempdir().expect("a folder");
    let file = path(folder.path(), "forged.jsonl");
    let sound =
        std::fs::read_to_string("tests/golden/dice-wars/two-seats.jsonl").expect("it is there");
    let kept = said(&["verify", "tests/golden/dice-wars/two-seats.jsonl"]);
    assert!(
        kept.contains("2 of 2 have the deals of their seed"),
        "{kept}"
    );
    let other = sound.replacen(
        "\"seed\":653806564443127,\"rules\"",
        "\"seed\":7,\"rules\"",
        1,
    );
    assert_ne!(other, sound);
    std::fs::write(&file, other).expect("it can be written");
    let told = said(&["verify", &file]);
    assert!(
        told.contains("1 of 2 have the deals of their seed"),
        "{told}"
    );
}

#[test]
fn the_odds_of_one_die_are_told_in_the_singular() {
    let odds = |attack, defence| said(&["--lang", "en", "dice-wars", "odds", attack, defence]);
    assert_eq!(
        odds("1", "1"),
        "1 die against 1: 15 of 36 ways win, 0.416667\n"
    );
    assert_eq!(
        odds("4", "3"),
        "4 dice against 3: 207945 of 279936 ways win, 0.742831\n"
    );
}

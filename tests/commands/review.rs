//! `review`.

use std::fs;

use super::*;

/// The first record of a golden file, in a file of its own.
fn golden(folder: &Path, name: &str) -> String {
    let from = format!("{}/tests/golden/{name}.jsonl", env!("CARGO_MANIFEST_DIR"));
    let text = fs::read_to_string(&from).unwrap_or_else(|error| panic!("{from}: {error}"));
    let file = path(folder, "match.jsonl");
    fs::write(&file, text.lines().next().expect("a record")).expect("it can be written");
    file
}

#[test]
#[cfg_attr(
    feature = "window",
    ignore = "no other code than without a window, where it is optimised"
)]
fn a_review_tells_every_move_and_is_the_same_on_any_number_of_cores() {
    let folder = tempfile::tempdir().expect("a folder");
    let file = golden(folder.path(), "four-seats");
    let asked = |jobs: &str| {
        let words = ["review", &file, "--playouts", "4", "--jobs", jobs, "--json"];
        json(&run(&words))
    };
    let told = asked("1");
    assert_eq!(told, asked("2"));
    assert_eq!(told["format"], "dominations-review");
    assert_eq!(
        (&told["version"], &told["complete"]),
        (&1.into(), &true.into())
    );
    assert_eq!((&told["playouts"], &told["seed"]), (&4.into(), &1.into()));
    let plies = told["plies"].as_u64().expect("a number") as usize;
    let columns = told["columns"].as_array().expect("a list");
    assert_eq!(columns.len(), plies + 1);
    for column in columns {
        let chances = column["chances"].as_array().expect("a list");
        let sum: f64 = chances.iter().filter_map(Value::as_f64).sum();
        assert!((sum - 100.0).abs() < 1e-6, "{column}");
    }
    // Four first picks, and twelve turns of four kings.
    assert_eq!(told["decisions"].as_array().map(Vec::len), Some(52));
    assert_eq!(told["by_seat"].as_array().map(Vec::len), Some(4));
    for seat in told["by_seat"].as_array().expect("a list") {
        let part = |name: &str| seat["luck_and_skill"][name].as_f64().expect("a number");
        let sum = part("start") + part("luck") + part("skill") + part("others");
        assert!((sum - part("end")).abs() < 1e-6, "{seat}");
        assert!(
            seat["accuracy"]
                .as_f64()
                .is_some_and(|share| share <= 100.0)
        );
    }
    // Another seed deals other playouts.
    let words = ["review", &file, "--playouts", "4", "--seed", "2", "--json"];
    assert_ne!(json(&run(&words))["columns"], told["columns"]);
}

#[test]
fn a_review_is_a_table_in_the_language_that_is_spoken() {
    let folder = tempfile::tempdir().expect("a folder");
    let file = golden(folder.path(), "two-seats");
    let words = ["review", &file, "--playouts", "3"];
    let english = said(&words);
    let head = english.lines().next().expect("a head");
    for word in [
        "turn",
        "who",
        "played",
        "grade",
        "lost",
        "better (win chance)",
    ] {
        assert!(head.contains(word), "{head}");
    }
    for word in [
        "kings ", "line ", "pick ", "place ", "Best", "proven", "accuracy", "= ",
    ] {
        assert!(english.contains(word), "{word}: {english}");
    }
    let french = said(&["--lang", "fr", "review", &file, "--playouts", "3"]);
    assert!(
        french.contains("justesse") && french.contains("Meilleur"),
        "{french}"
    );
    assert_eq!(french.lines().count(), english.lines().count());
}

#[test]
fn other_games_are_reviewed_in_the_same_way() {
    let folder = tempfile::tempdir().expect("a folder");
    let cases = [
        ("conquest/usual", "conquest-review", "move", "200"),
        ("dice-wars/two-seats", "dice-wars-review", "round", "30"),
    ];
    for (golden_file, format, when, playouts) in cases {
        let file = golden(folder.path(), golden_file);
        let asked = |more: &[&str]| {
            let words = ["review", &file, "--playouts", playouts];
            run(&[&words[..], more].concat())
        };
        let told = json(&asked(&["--json", "--jobs", "1"]));
        assert_eq!(told["format"], format);
        assert_eq!(told, json(&asked(&["--json", "--jobs", "2"])));
        let decisions = told["decisions"].as_array().expect("a list");
        let is_bad = |one: &Value| one["grade"] == "blunder" || one["grade"] == "mistake";
        assert!(decisions.iter().any(is_bad));
        for seat in told["by_seat"].as_array().expect("a list") {
            let part = |name: &str| seat["luck_and_skill"][name].as_f64().expect("a number");
            let sum = part("start") + part("luck") + part("skill") + part("others");
            assert!((sum - part("end")).abs() < 1e-6, "{seat}");
            assert!(format != "conquest-review" || part("luck") == 0.0);
        }
        let words = ["review", &file, "--playouts", playouts];
        let table = said(&words);
        let head = table.lines().next().expect("a head");
        assert!(head.contains(when), "{table}");
        let bad = table.contains("Blunder") || table.contains("Mistake");
        assert!(bad && table.contains("Best"), "{table}");
        assert!(table.contains(&format!("  {when} ")), "{table}");
    }
}

#[test]
fn a_match_of_ricochet_is_reviewed_tile_by_tile() {
    let folder = tempfile::tempdir().expect("a folder");
    let file = golden(folder.path(), "ricochet/sand-glass");
    let asked = |more: &[&str]| run(&[&["review", "--game", "ricochet", &file], more].concat());
    let told = json(&asked(&["--json", "--jobs", "1"]));
    assert_eq!(told, json(&asked(&["--json", "--jobs", "2"])));
    assert_eq!(
        (&told["format"], &told["version"], &told["complete"]),
        (&"ricochet-review".into(), &1.into(), &true.into())
    );
    let record = fs::read_to_string(&file).expect("a record");
    let record: Value = serde_json::from_str(&record).expect("JSON");
    let tiles = told["tiles"].as_array().expect("a list");
    assert_eq!(record["boards"].as_array().map(Vec::len), Some(tiles.len()));
    for tile in tiles {
        let way = tile["way"].as_array().expect("a way");
        assert_eq!(tile["fewest"].as_u64(), Some(way.len() as u64));
        for bid in tile["bids"].as_array().expect("a list") {
            let line = format!("{} {} bid {}", bid["ms"], bid["seat"], bid["slides"]);
            let moves = record["moves"].as_array().expect("a list");
            assert!(moves.contains(&line.as_str().into()), "{line}");
        }
        if tile["outcome"] == "taken" {
            let (slides, above) = (tile["slides"].as_u64(), tile["above"].as_u64());
            assert_eq!(slides, Some(way.len() as u64 + above.expect("a number")));
        } else {
            assert!(tile["winner"].is_null() && tile["above"].is_null());
        }
    }
    let won: Vec<&Value> = told["by_seat"]
        .as_array()
        .expect("a list")
        .iter()
        .map(|seat| &seat["won"])
        .collect();
    let totals = record["totals"].as_array().expect("a list");
    assert_eq!(won, totals.iter().collect::<Vec<_>>());
    let english = said(&["review", &file]);
    for word in ["fewest", "shortest way", "given up", "beginner", ": tiles "] {
        assert!(english.contains(word), "{word}: {english}");
    }
    assert_eq!(english.lines().count(), 1 + tiles.len() + 1 + totals.len());
    let french = said(&["--lang", "fr", "review", &file]);
    assert!(french.contains("plus court chemin") && french.contains("abandonnée"));
    assert_eq!(french.lines().count(), english.lines().count());
}

#[test]
fn what_cannot_be_reviewed_is_told_by_place() {
    let folder = tempfile::tempdir().expect("a folder");
    let file = path(folder.path(), "bad.jsonl");
    let tell = |text: &str| {
        fs::write(&file, text).expect("it can be written");
        let (code, told) = failure(&run(&["review", &file, "--playouts", "2"]));
        assert_eq!(code, Some(2), "{told}");
        assert_eq!(told.lines().count(), 1, "{told}");
        told
    };
    assert!(tell("").contains("no record in it"));
    assert!(tell("nonsense\n").contains("bad.jsonl, line 1, column "));
    let broken = r#"{"format":"ricochet-record","version":1}"#;
    assert!(tell(broken).contains("bad.jsonl, line 1, column 40: `seed` is missing"));
    let file = golden(folder.path(), "ricochet/tiles");
    let (code, told) = failure(&run(&["review", &file, "--game", "conquest"]));
    assert_eq!(code, Some(2), "{told}");
    assert!(
        told.contains("this is a match of ricochet: expected a conquest-record"),
        "{told}"
    );
    for words in [
        vec!["review"],
        vec!["review", "a.jsonl", "--calibrate", "3"],
        vec!["review", "a.jsonl", "--fit"],
        vec!["review", "a.jsonl", "--playouts", "0"],
        vec!["review", "--calibrate", "3", "--seats", "nobody,greedy"],
        vec!["review", "--calibrate", "3", "--seats", "greedy"],
        vec!["review", "--calibrate", "3", "--game", "ricochet"],
        vec!["review", "a.jsonl", "--game", "chess"],
    ] {
        let (code, told) = failure(&run(&words));
        assert_eq!(code, Some(2), "{words:?}: {told}");
        assert_eq!(told.lines().count(), 1, "{told}");
    }
}

#[test]
fn a_calibration_counts_what_was_told_and_won_in_ten_bins() {
    let words = [
        "review",
        "--calibrate",
        "6",
        "--seats",
        "greedy,naive",
        "--playouts",
        "8",
        "--positions",
        "5",
        "--json",
    ];
    let told = json(&run(&words));
    let bins = told["bins"].as_array().expect("a list");
    assert_eq!(bins.len(), 10);
    let count: u64 = bins.iter().filter_map(|bin| bin["count"].as_u64()).sum();
    // Six matches, five positions of each, two seats.
    assert_eq!((told["positions"].as_u64(), count), (Some(30), 60));
    assert!(
        told["brier"].as_f64() < told["even_brier"].as_f64(),
        "{told}"
    );
    let fitted = said(&[
        "review",
        "--calibrate",
        "3",
        "--seats",
        "greedy,naive",
        "--playouts",
        "4",
        "--fit",
    ]);
    assert!(fitted.starts_with("stage 1: trust "), "{fitted}");
    assert!(fitted.contains("Brier score"), "{fitted}");
}

#[test]
fn the_chances_of_other_games_are_measured_and_fitted() {
    let cases = [
        ("conquest", "minmax-1,minmax-1", "scale: "),
        (
            "dice-wars",
            "best-odds,three-state",
            "shares to the power of ",
        ),
    ];
    for (game, seats, fitted) in cases {
        let words = [
            "review",
            "--calibrate",
            "6",
            "--game",
            game,
            "--seats",
            seats,
            "--playouts",
            "200",
            "--positions",
            "4",
        ];
        let told = json(&run(&[&words[..], &["--json"]].concat()));
        assert_eq!(told["positions"].as_u64(), Some(24));
        let bins = told["bins"].as_array().expect("a list");
        let count: u64 = bins.iter().filter_map(|bin| bin["count"].as_u64()).sum();
        assert_eq!((bins.len(), count), (10, 48), "{told}");
        let text = said(&[&words[..], &["--fit"]].concat());
        assert!(text.starts_with(fitted), "{text}");
    }
}

//! The golden matches of Dice Wars: by which options, and who plays.

use std::path::PathBuf;

use dominations_core::{
    games::dice_wars::rules::DiceWars,
    kit::{Configured, Options},
    play::arena::Arena,
};

/// How many matches each file holds.
const MATCHES: u64 = 2;

/// A file of records: its name, the options, who plays.
pub type Golden = (&'static str, &'static str, &'static [&'static str]);

/// All of them. None has a player that learns: its weights may change.
pub const GOLDENS: [Golden; 8] = [
    ("two-seats", "", &["best-odds", "three-state"]),
    (
        "four-seats",
        "",
        &["random", "best-odds", "three-state", "expectation"],
    ),
    (
        "eight-seats",
        "",
        &[
            "three-state",
            "three-state-shortest",
            "three-state-eager",
            "best-odds",
            "expectation",
            "random",
            "best-odds",
            "three-state",
        ],
    ),
    (
        "dice-per-region",
        "dice-per-region=2",
        &["three-state", "best-odds"],
    ),
    ("stock-cap", "stock-cap=0", &["three-state", "three-state"]),
    (
        "round-limit",
        "round-limit=4",
        &["best-odds", "random", "three-state"],
    ),
    ("size", "size=12", &["best-odds", "expectation"]),
    ("map", "map=7", &["three-state", "best-odds"]),
];

/// Where a file of that name is.
pub fn file(name: &str) -> PathBuf {
    PathBuf::from(env!("CARGO_MANIFEST_DIR"))
        .join("../tests/golden/dice-wars")
        .join(name)
        .with_extension("jsonl")
}

/// Plays what is to be in a file.
pub fn play((_, list, players): &Golden) -> String {
    let options = Options::read(DiceWars::OPTIONS, list).expect("options");
    let game = DiceWars::configured(&options, players.len()).expect("it can be played");
    let players: Vec<_> = players.iter().map(ToString::to_string).collect();
    let arena = Arena::new(game, &players, 7).expect("the roster knows them");
    let played = (0..MATCHES).filter_map(|index| arena.play(index, false, &|| false));
    played
        .map(|played| played.record.to_json() + "\n")
        .collect()
}

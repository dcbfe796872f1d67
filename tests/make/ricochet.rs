//! The golden matches of Ricochet: by which options, and who plays.

use std::path::PathBuf;

use dominations_core::{
    games::ricochet::rules::Ricochet,
    kit::{Configured, Options},
    play::arena::Arena,
};

/// How many matches each file holds.
const MATCHES: u64 = 2;

/// A file of records: its name, the options, who plays.
pub type Golden = (&'static str, &'static str, &'static [&'static str]);

/// All of them.
pub const GOLDENS: [Golden; 10] = [
    ("two-seats", "tiles=3", &["beginner", "expert"]),
    (
        "eight-seats",
        "tiles=3",
        &[
            "beginner", "amateur", "expert", "solver", "beginner", "amateur", "expert", "amateur",
        ],
    ),
    ("tiles", "tiles=1", &["amateur"]),
    (
        "priority",
        "priority,tiles=3",
        &["solver", "solver", "expert"],
    ),
    (
        "must-ricochet",
        "must-ricochet,tiles=2",
        &["amateur", "expert"],
    ),
    (
        "sand-glass",
        "sand-glass=15,tiles=2",
        &["beginner", "amateur"],
    ),
    ("thinking", "thinking=60,tiles=2", &["beginner", "beginner"]),
    ("board", "quadrants,tiles=2", &["expert", "solver"]),
    (
        "targets",
        "targets=medium,tiles=1",
        &["solver", "solver", "expert"],
    ),
    ("undo-once", "undo-once,tiles=1", &["amateur"]),
];

/// Where a file of that name is.
pub fn file(name: &str) -> PathBuf {
    PathBuf::from(env!("CARGO_MANIFEST_DIR"))
        .join("../tests/golden/ricochet")
        .join(name)
        .with_extension("jsonl")
}

/// Plays what is to be in a file.
pub fn play((_, list, players): &Golden) -> String {
    let options = Options::read(Ricochet::OPTIONS, list).expect("they are options");
    let game = Ricochet::configured(&options, players.len()).expect("it can be played");
    let players: Vec<_> = players.iter().map(ToString::to_string).collect();
    let arena = Arena::new(game, &players, 7).expect("the roster knows them");
    let played = (0..MATCHES).filter_map(|index| arena.play(index, false, &|| false));
    played
        .map(|played| played.record.to_json() + "\n")
        .collect()
}

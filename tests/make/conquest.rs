//! The golden matches of Conquest: by which options, and who plays.

use std::path::PathBuf;

use dominations_core::{
    games::conquest::rules::Conquest,
    kit::{Configured, Options},
    play::arena::Arena,
};

/// How many matches each file holds.
const MATCHES: u64 = 2;

/// A file of records: its name, the options, who plays.
pub type Golden = (&'static str, &'static str, [&'static str; 2]);

/// All of them. `strong` changes with the weights of the evaluation.
pub const GOLDENS: [Golden; 8] = [
    ("usual", "", ["naive", "minmax-2"]),
    ("strong", "", ["strong-1", "minmax-3"]),
    ("size", "size=3", ["naive", "naive"]),
    ("crosses", "crosses,size=9", ["naive", "minmax-1"]),
    ("diamonds", "diamonds,size=5", ["minmax-2", "naive"]),
    ("random-blocks", "random-blocks", ["naive", "minmax-1"]),
    ("draw-clock", "draw-clock=4,hardcore", ["naive", "naive"]),
    ("minutes", "minutes=5,size=5", ["naive", "naive"]),
];

/// Where a file of that name is.
pub fn file(name: &str) -> PathBuf {
    PathBuf::from(env!("CARGO_MANIFEST_DIR"))
        .join("../tests/golden/conquest")
        .join(name)
        .with_extension("jsonl")
}

/// Plays what is to be in a file.
pub fn play((_, list, players): &Golden) -> String {
    let options = Options::read(Conquest::OPTIONS, list).expect("they are options");
    let game = Conquest::configured(&options, 2).expect("they go together");
    let arena = Arena::new(game, &players.map(str::to_owned), 7).expect("the roster knows them");
    let played = (0..MATCHES).filter_map(|index| arena.play(index, false, &|| false));
    played
        .map(|played| played.record.to_json() + "\n")
        .collect()
}

//! The golden matches: by which options, and who plays.

use std::path::PathBuf;

use dominations_core::{
    games::dominations::rules::{Dominations, DominoSet, OptionalRule, Rules},
    play::arena::Arena,
};

/// How many matches each file holds.
pub const MATCHES: u64 = 2;

/// A file of records: its name, the options, who plays.
pub type Golden = (
    &'static str,
    &'static [OptionalRule],
    &'static [&'static str],
);

/// All of them.
pub const GOLDENS: [Golden; 11] = [
    ("two-seats", &[], &["greedy", "full-greedy"]),
    ("three-seats", &[], &["naive", "greedy", "full-greedy"]),
    (
        "four-seats",
        &[],
        &["naive", "greedy", "full-greedy", "greedy"],
    ),
    (
        "middle-kingdom",
        &[OptionalRule::MiddleKingdom],
        &["greedy", "full-greedy", "naive"],
    ),
    (
        "harmony",
        &[OptionalRule::Harmony],
        &["full-greedy", "full-greedy", "naive", "greedy"],
    ),
    (
        "mighty-duel",
        &[OptionalRule::MightyDuel],
        &["greedy", "full-greedy"],
    ),
    ("dynasty", &[OptionalRule::Dynasty], &["naive", "greedy"]),
    (
        "pick-then-place",
        &[OptionalRule::PickThenPlace],
        &["naive", "greedy", "full-greedy", "naive"],
    ),
    (
        "free-discard",
        &[OptionalRule::FreeDiscard],
        &["naive", "naive", "greedy"],
    ),
    (
        "lines-of-four",
        &[OptionalRule::LinesOfFour],
        &["naive", "full-greedy", "greedy"],
    ),
    (
        "all-options",
        &[
            OptionalRule::MiddleKingdom,
            OptionalRule::Harmony,
            OptionalRule::MightyDuel,
            OptionalRule::Dynasty,
            OptionalRule::PickThenPlace,
            OptionalRule::FreeDiscard,
        ],
        &["full-greedy", "naive"],
    ),
];

/// Where a file of that name is.
pub fn file(name: &str) -> PathBuf {
    PathBuf::from(env!("CARGO_MANIFEST_DIR"))
        .join("../tests/golden")
        .join(name)
        .with_extension("jsonl")
}

/// Plays what is to be in a file.
pub fn play((_, options, players): &Golden) -> String {
    let rules = Rules::with(options.iter().copied());
    let game = Dominations::new(rules, players.len(), DominoSet::course())
        .expect("the seats fit the rules");
    let players: Vec<_> = players.iter().map(ToString::to_string).collect();
    let arena = Arena::new(game, &players, 7).expect("the roster knows them");
    let played = (0..MATCHES).filter_map(|index| arena.play(index, false, &|| false));
    played
        .map(|played| played.record.to_json() + "\n")
        .collect()
}

//! Golden matches: a record for every option, that the same seed and players must give again, byte for byte.
//!
//! A change of the rules, the deals, the yardstick players or the format shows here. Where it is meant, write them
//! anew with `cargo test --no-default-features --test golden -- --ignored`, and say why in the commit.

use std::{fs, path::PathBuf};

use dominations::{
    games::dominations::{
        notation::MatchRecord,
        rules::{Dominations, DominoSet, OptionalRule, Rules},
    },
    play::arena::Arena,
};

const MATCHES: u64 = 2;

/// A file of records: its name, the options, who plays.
type Golden = (
    &'static str,
    &'static [OptionalRule],
    &'static [&'static str],
);

const GOLDENS: [Golden; 10] = [
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
    ("all-options", &OptionalRule::ALL, &["full-greedy", "naive"]),
];

fn file(name: &str) -> PathBuf {
    PathBuf::from(env!("CARGO_MANIFEST_DIR"))
        .join("tests/golden")
        .join(name)
        .with_extension("jsonl")
}

fn play((_, options, players): &Golden) -> String {
    let rules = Rules::with(options.iter().copied());
    let game = Dominations::new(rules, players.len(), DominoSet::course())
        .expect("the seats fit the rules");
    let players: Vec<_> = players.iter().map(ToString::to_string).collect();
    let arena = Arena::new(game, &players, 7).expect("the roster knows them");
    let played = (0..MATCHES).map(|index| {
        arena
            .play(index, false, &|| false)
            .expect("nothing interrupts")
    });
    played
        .map(|played| played.record.to_json() + "\n")
        .collect()
}

#[test]
fn golden_matches_are_played_again_byte_for_byte() {
    for golden in &GOLDENS {
        let kept = fs::read_to_string(file(golden.0))
            .unwrap_or_else(|error| panic!("{}: {error}", golden.0));
        assert!(
            kept == play(golden),
            "{} is played otherwise than it was",
            golden.0
        );
    }
}

#[test]
fn golden_records_are_read_and_written_as_they_are() {
    for (name, options, _) in &GOLDENS {
        let kept = fs::read_to_string(file(name)).unwrap_or_else(|error| panic!("{name}: {error}"));
        assert_eq!(kept.lines().count() as u64, MATCHES);
        for line in kept.lines() {
            let record =
                MatchRecord::from_json(line).unwrap_or_else(|error| panic!("{name}: {error}"));
            assert_eq!(record.to_json(), line, "{name}");
            let rules = record.record.game().rules();
            assert!(options.iter().all(|option| option.is_on(rules)), "{name}");
        }
    }
}

#[test]
fn every_option_has_a_golden_match_of_its_own() {
    for option in OptionalRule::ALL {
        let own = GOLDENS
            .iter()
            .find(|(name, options, _)| *name == option.name() && *options == [option]);
        assert!(
            own.is_some(),
            "no golden match for {}: add a line to GOLDENS",
            option.name()
        );
    }
}

#[test]
#[ignore = "writes the golden records anew"]
fn write_golden_records_anew() {
    for golden in &GOLDENS {
        fs::write(file(golden.0), play(golden))
            .unwrap_or_else(|error| panic!("{}: {error}", golden.0));
    }
}

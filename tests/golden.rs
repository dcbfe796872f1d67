//! Golden matches: a record for every option, that the same seed and players must give again, byte for byte.
//!
//! A change of the rules, the deals, the yardstick players or the format shows here. Where it is meant, write them
//! anew with `cargo golden`, and say why in the commit.

#[path = "make/matches.rs"]
mod matches;

use std::fs;

use dominations_core::games::dominations::{notation::MatchRecord, rules::OptionalRule};

use matches::{GOLDENS, MATCHES, file, play};

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

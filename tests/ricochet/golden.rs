//! Golden matches of Ricochet: a record for every option, that the same seed and players must give again, byte for byte.
//!
//! A change of the rules, the boards, the players or the format shows here. Where it is meant, write them anew with
//! `cargo golden`, and say why in the commit.

#[path = "../make/ricochet.rs"]
mod matches;

use std::fs;

use dominations_core::{
    games::ricochet::{notation::verify::verify, rules::Ricochet},
    kit::{Configured, Options},
};

use matches::{GOLDENS, file, play};

fn kept(name: &str) -> String {
    fs::read_to_string(file(name)).unwrap_or_else(|why| panic!("{name}: {why}"))
}

#[test]
fn golden_matches_are_played_again_byte_for_byte() {
    for golden in &GOLDENS {
        let same = kept(golden.0) == play(golden);
        assert!(same, "{} is played otherwise than it was", golden.0);
    }
}

#[test]
fn golden_records_hold_and_their_tiles_are_the_seed_s() {
    for (name, ..) in &GOLDENS {
        for line in kept(name).lines() {
            let verified = verify(line).unwrap_or_else(|why| panic!("{name}: {why}"));
            assert_eq!(
                (verified.nonsense, verified.other_deal),
                (vec![], None),
                "{name}"
            );
            assert_eq!(verified.record.to_json(), line, "{name}");
        }
    }
}

#[test]
fn every_option_has_a_golden_match_of_its_own() {
    let usual = Options::usual(Ricochet::OPTIONS);
    for (place, option) in Ricochet::OPTIONS.iter().enumerate() {
        let own = |golden: &&matches::Golden| {
            let chosen = Options::read(Ricochet::OPTIONS, golden.1).expect("they are options");
            golden.0 == option.name && chosen.value(place) != usual.value(place)
        };
        assert!(
            GOLDENS.iter().any(|golden| own(&golden)),
            "no golden match for {}: add a line to GOLDENS",
            option.name
        );
    }
}

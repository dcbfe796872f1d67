//! Golden matches of Conquest: a record for every option, that the same seed and players must give again, byte for byte.
//!
//! A change of the rules, the layouts, the players or the format shows here. Where it is meant, write them anew with
//! `cargo golden`, and say why in the commit.

#[path = "../make/conquest.rs"]
mod matches;

use std::fs;

use dominations_core::{
    games::conquest::{
        notation::MatchRecord,
        rules::{Conquest, Layout},
    },
    kit::Configured,
};

use matches::{GOLDENS, file, play};

#[test]
fn golden_matches_are_played_again_byte_for_byte() {
    for golden in &GOLDENS {
        let (name, played) = (golden.0, play(golden));
        let kept = fs::read_to_string(file(name)).unwrap_or_else(|why| panic!("{name}: {why}"));
        assert!(kept == played, "{name} is played otherwise than it was");
        for line in kept.lines() {
            let read = MatchRecord::from_json(line).unwrap_or_else(|why| panic!("{name}: {why}"));
            assert_eq!(read.to_json(), line, "{name}");
        }
    }
}

#[test]
fn every_option_and_layout_has_a_golden_match() {
    let lists: Vec<&str> = GOLDENS
        .iter()
        .flat_map(|(_, list, _)| list.split(','))
        .collect();
    for layout in &Layout::NAMES[1..] {
        assert!(lists.contains(layout), "no golden match for {layout}");
    }
    for option in Conquest::OPTIONS
        .iter()
        .filter(|option| option.name != "blocked")
    {
        let named = lists.iter().any(|word| word.starts_with(option.name));
        assert!(named, "no golden match for {}", option.name);
    }
}

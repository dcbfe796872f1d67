//! Golden matches of Conquest: a record for every option, that the same seed and players must give again, byte for byte.
//!
//! A change of the rules, the layouts, the players or the format shows here. Where it is meant, write them anew with
//! `DOMINATIONS_GOLDEN=write cargo test --test conquest golden`, and say why in the commit.

use std::{fs, path::PathBuf};

use dominations::{
    games::conquest::{
        notation::MatchRecord,
        rules::{Conquest, Layout},
    },
    kit::{Configured, Options},
    play::arena::Arena,
};

/// How many matches each file holds.
const MATCHES: u64 = 2;

/// A file of records: its name, the options, who plays.
const GOLDENS: [(&str, &str, [&str; 2]); 7] = [
    ("usual", "", ["naive", "minmax-2"]),
    ("strong", "", ["strong-1", "minmax-3"]),
    ("size", "size=3", ["naive", "naive"]),
    ("crosses", "crosses,size=9", ["naive", "minmax-1"]),
    ("diamonds", "diamonds,size=5", ["minmax-2", "naive"]),
    ("random-blocks", "random-blocks", ["naive", "minmax-1"]),
    ("draw-clock", "draw-clock=4,hardcore", ["naive", "naive"]),
];

fn file(name: &str) -> PathBuf {
    PathBuf::from(env!("CARGO_MANIFEST_DIR"))
        .join("tests/golden/conquest")
        .join(name)
        .with_extension("jsonl")
}

fn play(list: &str, players: [&str; 2]) -> String {
    let options = Options::read(Conquest::OPTIONS, list).expect("they are options");
    let game = Conquest::configured(&options, 2).expect("they go together");
    let arena = Arena::new(game, &players.map(str::to_owned), 7).expect("the roster knows them");
    let played = (0..MATCHES).filter_map(|index| arena.play(index, false, &|| false));
    played
        .map(|played| played.record.to_json() + "\n")
        .collect()
}

#[test]
fn golden_matches_are_played_again_byte_for_byte() {
    for (name, list, players) in GOLDENS {
        let played = play(list, players);
        if std::env::var("DOMINATIONS_GOLDEN").is_ok_and(|what| what == "write") {
            fs::create_dir_all(file(name).parent().expect("a folder")).expect("it is made");
            fs::write(file(name), &played).expect("it is written");
        }
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

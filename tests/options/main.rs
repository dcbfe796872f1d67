//! Every option of every game, alone and in pairs, played to the end of a match: by every number of seats that it can be
//! played by, with computer players that differ, and its record verified.

mod covering;

use std::fmt::Display;

use dominations_core::{
    games::{
        conquest::{self, rules::Conquest},
        dice_wars::{self, rules::DiceWars},
        dominations::{self as kingdoms, rules::Dominations},
        ricochet::{self, rules::Ricochet},
    },
    kit::{Configured, GameOption, MatchRecord, Options, Seat},
    play::{Playable, arena::Arena},
};

/// Of an option with more values the ends are played, and what is usual.
const VALUES: u32 = 5;
/// So few playouts are enough for a player that takes any number.
const PLAYOUTS: u32 = 8;

/// What a record was found to hold that cannot be; none where it is sound.
type Verify = fn(&str) -> Vec<String>;

fn told(nonsense: &[impl Display], other_deal: bool) -> Vec<String> {
    let mut told: Vec<String> = nonsense.iter().map(ToString::to_string).collect();
    if other_deal {
        told.push("a deal that is not its seed's".to_owned());
    }
    told
}

/// The values of an option that are played.
fn values(option: &GameOption) -> Vec<i32> {
    let count = option.count();
    if count <= VALUES {
        return option.values().collect();
    }
    let mut some = vec![
        option.value_at(0),
        option.usual(),
        option.value_at(count - 1),
    ];
    some.sort_unstable();
    some.dedup();
    some
}

/// Plays a match for each row of a covering array of the options, the numbers of seats and the computer players.
fn play_all<G: Playable + Configured>(agents: &[&str], verify: Verify) {
    let values: Vec<Vec<i32>> = G::OPTIONS.iter().map(values).collect();
    let seats = G::OPTIONS.len();
    let mut levels: Vec<usize> = values.iter().map(Vec::len).collect();
    levels.extend([Seat::MOST, agents.len()]);
    let game = |row: &[Option<usize>]| {
        let mut options = Options::usual(G::OPTIONS);
        for (index, values) in values.iter().enumerate() {
            if let Some(level) = row[index] {
                options.set(index, values[level]);
            }
        }
        // Where the seats are open, some number of them will do.
        match row[seats] {
            Some(fewer) => G::configured(&options, fewer + 1).ok(),
            None => (1..=Seat::MOST).find_map(|seats| G::configured(&options, seats).ok()),
        }
    };
    let rows = covering::rows(&levels, |row| game(row).is_some(), |_, _| true);
    assert!(rows.len() > 3, "{} has options that differ", G::ID);
    for (number, row) in rows.iter().enumerate() {
        let chosen: Vec<_> = row.iter().copied().map(Some).collect();
        let game = game(&chosen).expect("it was allowed");
        let options = game.options().write();
        // The player of the row, and the others after it.
        let first = row[seats + 1];
        let players: Vec<String> = (0..game.seats())
            .map(|seat| agents[(first + seat) % agents.len()].to_owned())
            .collect();
        let place = format!("{}, `{options}`, {}", G::ID, players.join(","));
        let arena = Arena {
            playouts: Some(PLAYOUTS),
            ..Arena::new(game, &players, number as u64).expect("they are in the roster")
        };
        let played = arena.play(0, false, &|| false).expect("nobody stops it");
        let text = played.record.to_json();
        assert_eq!(verify(&text), [] as [&str; 0], "{place}");
        let again: MatchRecord<G> =
            G::read_record(&text).unwrap_or_else(|error| panic!("{place}: {error}"));
        assert!(again.record.is_over(), "{place}");
        assert_eq!(again.to_json(), text, "{place}");
    }
}

#[test]
fn dominations_by_every_pair_of_options() {
    play_all::<Dominations>(&["naive", "greedy", "full-greedy", "rival"], |text| {
        match kingdoms::notation::verify::verify(text) {
            Ok(found) => told(&found.nonsense, found.other_deal.is_some()),
            Err(fault) => vec![fault.to_string()],
        }
    });
}

#[test]
fn conquest_by_every_pair_of_options() {
    play_all::<Conquest>(&["naive", "minmax-1", "minmax-2", "strong-1"], |text| {
        match conquest::notation::verify::verify(text) {
            Ok(found) => told(&found.nonsense, found.other_deal.is_some()),
            Err(fault) => vec![fault.to_string()],
        }
    });
}

#[test]
fn ricochet_by_every_pair_of_options() {
    play_all::<Ricochet>(
        &["beginner", "solver"],
        |text| match ricochet::notation::verify::verify(text) {
            Ok(found) => told(&found.nonsense, found.other_deal.is_some()),
            Err(fault) => vec![fault.to_string()],
        },
    );
}

#[test]
fn dice_wars_by_every_pair_of_options() {
    play_all::<DiceWars>(
        &["random", "best-odds", "three-state", "expectation"],
        |text| match dice_wars::notation::verify::verify(text) {
            Ok(found) => told(&found.nonsense, found.other_deal.is_some()),
            Err(fault) => vec![fault.to_string()],
        },
    );
}

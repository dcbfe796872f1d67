//! How many instructions a match takes, by valgrind: `cargo instructions`.

use std::process::Command;

use dominations_core::{
    games::dominations::{
        ai::playout,
        rules::{Dominations, DominoSet, Rules},
    },
    kit::{Game, chance::stream},
    play::arena::Arena,
};

/// What a random match of four seats took when this was last looked at, and a little. The aim is 25 thousand.
const MOST: u64 = 24_300;

/// Set to how many matches of which kind the process under valgrind plays.
const RANDOM: &str = "DOMINATIONS_RANDOM_MATCHES";
const GREEDY: &str = "DOMINATIONS_GREEDY_MATCHES";
const ARENA: &str = "DOMINATIONS_ARENA_MATCHES";

fn count(variable: &str) -> usize {
    std::env::var(variable)
        .ok()
        .and_then(|count| count.parse().ok())
        .unwrap_or(0)
}

#[test]
fn plays_as_many_matches_as_it_is_told() {
    let game = Dominations::new(Rules::default(), 4, DominoSet::course()).expect("four seats");
    let mut rng = stream(1, "instructions", 0);
    for (matches, playout) in [
        (count(RANDOM), playout::random as fn(&_, &mut _, &mut _)),
        (count(GREEDY), playout::greedy),
    ] {
        for _ in 0..matches {
            let mut at = game.opening();
            playout(&game, &mut at, &mut rng);
            std::hint::black_box(at.totals());
        }
    }
    let players = [const { "naive" }; 4].map(str::to_owned);
    let arena = Arena::new(game, &players, 1).expect("the roster knows them");
    for index in 0..count(ARENA) as u64 {
        std::hint::black_box(arena.outcome(index, false, &|| false));
    }
}

/// Instructions per match: what 2000 take more than 1000, so that starting the process does not count.
fn per_match(variable: &str) -> u64 {
    let total = |matches: u64| {
        let mut valgrind = Command::new("valgrind");
        valgrind.args(["--tool=callgrind", "--callgrind-out-file=/dev/null"]);
        valgrind.arg(std::env::current_exe().expect("this test is a file"));
        valgrind.args([
            "--exact",
            "plays_as_many_matches_as_it_is_told",
            "--test-threads=1",
        ]);
        let done = valgrind
            .env(variable, matches.to_string())
            .output()
            .expect("valgrind is installed");
        let told = String::from_utf8_lossy(&done.stderr).into_owned();
        let collected = told
            .lines()
            .find_map(|line| line.split("Collected :").nth(1))
            .map(str::trim);
        collected
            .and_then(|count| count.parse::<u64>().ok())
            .unwrap_or_else(|| panic!("valgrind says: {told}"))
    };
    (total(2000) - total(1000)) / 1000
}

#[test]
#[expect(clippy::print_stdout, reason = "the figure is what it is run for")]
#[ignore = "needs valgrind and a release build: cargo instructions"]
fn a_random_match_takes_no_more_instructions_than_it_did() {
    let random = per_match(RANDOM);
    println!("{random} instructions a random match of four seats");
    println!(
        "{} instructions a greedy match of four seats",
        per_match(GREEDY)
    );
    println!(
        "{} instructions a match of four naive players in the arena",
        per_match(ARENA)
    );
    assert!(random <= MOST, "{random} instructions");
}

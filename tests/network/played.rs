//! Matches of each game over a bad network.

use std::{
    fs,
    io::{BufRead as _, BufReader},
    path::{Path, PathBuf},
    sync::atomic::Ordering,
};

use serde_json::Value;

use super::{
    bad_network::BadNetwork,
    process::Process,
    records::{records, verified},
};

/// What the host's deals follow from here.
const SEED: &str = "71994823";

/// Nothing that a guest heard before the end of a match tells its seed or its salt.
fn check_secrets(log: &Path, records: &[Value]) {
    let log = BufReader::new(fs::File::open(log).expect("a log"));
    let mut over = 0;
    let mut heard = 0;
    for line in log.lines().map_while(Result::ok) {
        let message: Value = serde_json::from_str(&line).expect("a message");
        if message["type"] == "over" {
            over = message["number"].as_u64().expect("a number") as usize;
        }
        for record in &records[over.min(records.len())..] {
            let seed = record["seed"].to_string();
            let salt = record["deal"]["salt"].as_str().expect("it is opened");
            assert!(!line.contains(&seed), "the seed {seed} is in {line}");
            assert!(!line.contains(salt), "the salt {salt} is in {line}");
            heard += 1;
        }
        assert!(!line.contains(SEED), "the host's seed is in {line}");
    }
    assert!(heard > 10, "{heard} messages");
}

/// Guests play matches of a game through a bad network.
fn a_game_over_a_bad_network(game: &str, seats: &str, player: &str, matches: usize) {
    let home = tempfile::tempdir().expect("a folder");
    let file = home.path().join("host.jsonl");
    let mut host = Process::start(
        home.path(),
        &[
            "host",
            "--game",
            game,
            "--seats",
            seats,
            "--listen",
            "127.0.0.1:0",
            "--hidden",
            "--matches",
            &matches.to_string(),
            "--pace",
            "400",
            "--seed",
            SEED,
            "--record",
            "host.jsonl",
        ],
    );
    let network = BadNetwork::before(host.address(), matches as u64);
    let address = network.address.to_string();
    let guests = seats.split(',').filter(|chair| *chair == "open").count();
    let mut guests: Vec<(Process, PathBuf)> = (0..guests)
        .map(|number| {
            let (name, log) = (format!("guest {number}"), format!("{number}.log"));
            let arguments = [
                "join",
                &address,
                "--as",
                &name,
                "--player",
                player,
                "--log",
                &log,
                "--time-ms",
                "100",
                "--patience-s",
                "20",
            ];
            (
                Process::start(home.path(), &arguments),
                home.path().join(&log),
            )
        })
        .collect();
    host.succeed();
    let played = records(&file);
    assert_eq!(played.len(), matches);
    for (guest, log) in &mut guests {
        guest.succeed();
        check_secrets(log, &played);
    }
    let told = verified(home.path(), &file);
    let held =
        format!("{matches} of {matches} records hold, {matches} of them of finished matches");
    assert!(told.starts_with(&held), "{told}");
    if game != "conquest" {
        let dealt = format!("{matches} of {matches} have the deals of their seed");
        assert!(told.contains(&dealt), "{told}");
    }
    assert!(network.cuts.load(Ordering::Relaxed) >= guests.len() as u64);
}

#[test]
fn dominations_is_played_over_a_bad_network() {
    a_game_over_a_bad_network("dominations", "open,open,open,open", "greedy", 2);
}

#[test]
fn conquest_is_played_over_a_bad_network() {
    a_game_over_a_bad_network("conquest", "open,open", "naive", 2);
}

#[test]
fn ricochet_is_played_over_a_bad_network() {
    a_game_over_a_bad_network("ricochet", "open,open,open,open", "amateur", 1);
}

#[test]
fn dice_wars_is_played_over_a_bad_network() {
    a_game_over_a_bad_network("dice-wars", "open,open,open,open", "random", 1);
}

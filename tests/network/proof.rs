//! Hundreds of matches of each game, while guests and hosts are killed.

use std::{
    fs,
    net::TcpListener,
    path::{Path, PathBuf},
    process::Command,
    sync::atomic::Ordering,
    thread,
    time::{Duration, Instant},
};

use dominations::kit::chance::{below, stream};
use serde_json::Value;

use super::{
    FOR_EVER,
    bad_network::BadNetwork,
    process::Process,
    records::{records, verified},
};

/// A match that takes longer is looked at for whether it goes on.
const LONG: Duration = Duration::from_secs(30);

/// Guests, and a host of one table, that are killed again and again in the middle of matches.
struct Proof {
    game: &'static str,
    home: tempfile::TempDir,
    host_arguments: Vec<String>,
    host: Process,
    through: String,
    guests: Vec<Attendance>,
    /// What was said by those who went by themselves.
    complaints: Vec<String>,
}

/// Somebody who comes, and comes again after each time that it was killed.
struct Attendance {
    name: String,
    /// The computer player; none watches.
    player: Option<&'static str>,
    process: Option<Process>,
    /// When it comes again.
    comes_at: Instant,
    times: usize,
}

impl Attendance {
    fn log(&self, time: usize) -> String {
        format!("{}-{time}.log", self.name)
    }
}

impl Proof {
    fn records_file(&self) -> PathBuf {
        let file = format!("kept/{}.jsonl", self.game);
        self.home.path().join(file)
    }

    /// How many matches were recorded. The last line may be on its way.
    fn recorded(&self) -> usize {
        let text = fs::read(self.records_file()).unwrap_or_default();
        text.iter().filter(|&&byte| byte == b'\n').count()
    }

    fn kept(&self) -> Option<Value> {
        let file = format!("kept/tables/{}-1.json", self.game);
        let text = fs::read_to_string(self.home.path().join(file)).ok()?;
        serde_json::from_str(&text).ok()
    }

    /// How many moves the match has that is kept.
    fn moves(&self) -> usize {
        let times = self.kept().map(|kept| kept["played"]["times"].clone());
        times
            .and_then(|times| times.as_array().map(Vec::len))
            .unwrap_or(0)
    }

    fn start_host(&mut self) {
        let arguments: Vec<&str> = self.host_arguments.iter().map(String::as_str).collect();
        self.host = Process::start(self.home.path(), &arguments);
        self.host.address();
    }

    /// Brings in who is to come, also those who did not get to the host while it was away.
    fn attend(&mut self) {
        for guest in &mut self.guests {
            if let Some(process) = &mut guest.process
                && let Some(status) = process.0.try_wait().expect("it can be asked")
            {
                let complaint = process.complaint();
                let complaint = complaint.lines().last().unwrap_or_default();
                self.complaints
                    .push(format!("{} {status}: {complaint}", guest.name));
                guest.process = None;
                guest.comes_at = Instant::now() + Duration::from_millis(200);
            }
            if guest.process.is_none() && guest.comes_at <= Instant::now() {
                guest.times += 1;
                let log = guest.log(guest.times);
                let mut arguments = vec!["join", &self.through, "--as", &guest.name];
                match guest.player {
                    Some(player) => arguments.extend(["--player", player, "--time-ms", "50"]),
                    None => arguments.push("--watch"),
                }
                arguments.extend(["--log", &log, "--patience-s", "120"]);
                guest.process = Some(Process::start(self.home.path(), &arguments));
            }
        }
    }
}

/// All words of a line that can be a secret.
fn words(line: &str) -> impl Iterator<Item = &str> {
    let words = line.split(|sign: char| !sign.is_ascii_alphanumeric());
    words.filter(|word| word.len() >= 8)
}

/// What a guest heard before a match was over tells neither its seed nor its salt, of no match that is played or will be.
/// Returns how many messages were looked at, and which matches it heard the end of.
fn looked_at(log: &Path, records: &[Value]) -> (usize, Vec<usize>) {
    let mut secrets = std::collections::HashMap::new();
    for (at, record) in records.iter().enumerate() {
        secrets.insert(record["seed"].to_string(), at);
        let salt = record["deal"]["salt"].as_str().expect("it is opened");
        secrets.insert(salt.to_owned(), at);
        let number = u64::from_str_radix(salt, 16).expect("a number");
        secrets.insert(number.to_string(), at);
        secrets.insert(salt.to_lowercase(), at);
    }
    assert!(secrets.len() >= 3 * records.len(), "all are different");
    let (mut heard, mut over, mut ends) = (0, 0, Vec::new());
    let text = fs::read(log).unwrap_or_default();
    // The last message was cut when its reader was killed.
    for line in text.split_inclusive(|&byte| byte == b'\n') {
        let Ok(message) = serde_json::from_slice::<Value>(line) else {
            assert!(!line.ends_with(b"\n"), "{}", String::from_utf8_lossy(line));
            continue;
        };
        let line = str::from_utf8(line).expect("it was read as JSON");
        if message["type"] == "over" {
            let number = message["number"].as_u64().expect("a number") as usize;
            assert_eq!(message["finished"], true);
            // The host tells the record as a text of its own.
            let record = match &message["record"] {
                Value::String(text) => serde_json::from_str(text).expect("a record"),
                record => record.clone(),
            };
            assert_eq!(
                record,
                records[number - 1],
                "match {number} ended otherwise"
            );
            over = over.max(number);
            ends.push(number);
        }
        for word in words(line) {
            if let Some(&at) = secrets.get(word) {
                assert!(at < over, "{word} of match {} is in {line}", at + 1);
            }
        }
        heard += 1;
    }
    (heard, ends)
}

/// Plays `matches` matches of a game over a bad network, and kills guests and host in the middle of them.
#[expect(clippy::print_stdout, reason = "the figures are what it is run for")]
fn a_game_among_kills(
    game: &'static str,
    player: &'static str,
    [playing, watching]: [usize; 2],
    matches: usize,
    kills: usize,
) {
    let begun = Instant::now();
    let home = tempfile::tempdir().expect("a folder");
    let port = TcpListener::bind("127.0.0.1:0").and_then(|listener| listener.local_addr());
    let address = port.expect("a port is free");
    let (at, seats) = (address.to_string(), vec!["open"; playing].join(","));
    let host_arguments: Vec<String> = [
        "serve",
        "--games",
        game,
        "--tables",
        "1",
        "--seats",
        &seats,
        "--listen",
        &at,
        "--records",
        "kept",
        "--wait-s",
        "600",
        "--pace",
        "400",
        // Players who attack at random would go on for thousands of moves.
        "--rules",
        if game == "dice-wars" {
            "round-limit=30"
        } else {
            ""
        },
    ]
    .map(str::to_owned)
    .to_vec();
    let arguments: Vec<&str> = host_arguments.iter().map(String::as_str).collect();
    let mut host = Process::start(home.path(), &arguments);
    assert_eq!(host.address(), address);
    let network = BadNetwork::before(address, matches as u64);
    let guest = |number: usize| Attendance {
        name: format!("guest {number}"),
        player: (number < playing).then_some(player),
        process: None,
        comes_at: Instant::now(),
        times: 0,
    };
    let mut proof = Proof {
        game,
        home,
        host_arguments: host_arguments.clone(),
        host,
        through: network.address.to_string(),
        guests: (0..playing + watching).map(guest).collect(),
        complaints: Vec::new(),
    };
    let mut rng = stream(7, "kills", matches as u64);
    // After which match somebody is killed, so many milliseconds later.
    let mut moments: Vec<(usize, u32)> = (0..kills)
        .map(|_| {
            let after = below(&mut rng, matches as u32 - 1) as usize;
            (after, below(&mut rng, 400))
        })
        .collect();
    moments.sort_unstable();
    let (mut hosts_killed, mut guests_killed) = (0, 0);
    let (mut recorded, mut moves, mut changed) = (0, 0, Instant::now());
    let mut moments = moments.into_iter().peekable();
    while recorded < matches {
        proof.attend();
        if let Some(status) = proof.host.0.try_wait().expect("it can be asked") {
            panic!("the host ended, {status}: {}", proof.host.complaint());
        }
        let now = proof.recorded();
        if now != recorded {
            (recorded, changed) = (now, Instant::now());
        } else if changed.elapsed() > LONG {
            // A match may be long; one that goes on has come farther.
            let farther = proof.moves();
            if farther != moves {
                (moves, changed) = (farther, Instant::now());
            }
        }
        assert!(
            changed.elapsed() < FOR_EVER,
            "{game}: nothing after match {recorded}: {:?}, {:?}",
            proof.kept(),
            proof.complaints
        );
        if let Some((_, wait)) = moments.next_if(|(after, _)| *after <= recorded) {
            thread::sleep(Duration::from_millis(wait.into()));
            // Every third time the host.
            match below(&mut rng, 3) {
                0 => {
                    proof.host.0.kill().expect("it can be killed");
                    proof.host.0.wait().expect("it has ended");
                    proof.start_host();
                    hosts_killed += 1;
                }
                _ => {
                    let which = below(&mut rng, proof.guests.len() as u32) as usize;
                    let guest = &mut proof.guests[which];
                    guests_killed += usize::from(guest.process.is_some());
                    guest.process = None;
                    let away = Duration::from_millis(below(&mut rng, 1500).into());
                    guest.comes_at = Instant::now() + away;
                }
            }
        }
        thread::sleep(Duration::from_millis(5));
    }
    let id = proof.host.0.id().to_string();
    let asked = Command::new("kill").args(["-TERM", &id]).status();
    assert!(asked.expect("it can be asked").success());
    assert_eq!(proof.host.end(), Some(143));
    for guest in &mut proof.guests {
        guest.process = None;
    }
    // As many records as the host says, the next match among them, and each of them another one.
    let played = records(&proof.records_file());
    let kept = proof.kept().expect("the table is kept");
    assert_eq!(
        kept["number"],
        played.len() + 1,
        "nothing is lost or played twice"
    );
    let seeds: std::collections::BTreeSet<String> = played
        .iter()
        .map(|record| record["seed"].to_string())
        .collect();
    assert_eq!(seeds.len(), played.len());
    assert!(played.len() >= matches);
    let told = verified(proof.home.path(), &proof.records_file());
    let count = played.len();
    let held = format!("{count} of {count} records hold, {count} of them of finished matches");
    assert!(told.starts_with(&held), "{told}");
    let mut heard = 0;
    for guest in &proof.guests {
        let mut ends = std::collections::BTreeSet::new();
        for time in 1..=guest.times {
            let log = proof.home.path().join(guest.log(time));
            let (messages, ended) = looked_at(&log, &played);
            heard += messages;
            ends.extend(ended);
        }
        // Who was killed did not hear some of them.
        assert!(ends.len() * 2 > count, "{}: {ends:?}", guest.name);
    }
    let cuts = network.cuts.load(Ordering::Relaxed);
    println!(
        "{game}: {count} matches in {:.0} s, each recorded once, {held}; {cuts} connections cut, {guests_killed} guests and \
         {hosts_killed} hosts killed; no secret in {heard} messages; {} came again by themselves: {:?}",
        begun.elapsed().as_secs_f64(),
        proof.complaints.len(),
        proof
            .complaints
            .iter()
            .collect::<std::collections::BTreeSet<_>>(),
    );
}

/// How many matches of each game are played.
fn asked_for() -> usize {
    std::env::var("DOMINATIONS_MATCHES").map_or(200, |count| {
        count.parse().expect("a number in DOMINATIONS_MATCHES")
    })
}

#[test]
#[ignore = "takes a quarter of an hour: cargo network-proof"]
fn two_hundred_matches_of_each_game_outlast_cuts_and_kills() {
    let matches = asked_for();
    for (game, player, seats) in [
        ("dominations", "greedy", [4, 0]),
        ("conquest", "naive", [2, 2]),
        ("dice-wars", "random", [4, 0]),
        ("ricochet", "amateur", [4, 0]),
    ] {
        let only = std::env::var("DOMINATIONS_GAME");
        if only.is_ok_and(|only| only != game) {
            continue;
        }
        a_game_among_kills(game, player, seats, matches, matches / 4);
    }
}

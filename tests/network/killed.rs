//! Hosts that are killed in the middle of matches, and go on with them.

use std::{
    fs,
    io::{Read as _, Write as _},
    net::{SocketAddr, TcpListener, TcpStream},
    process::Command,
    thread,
    time::{Duration, Instant},
};

use serde_json::Value;

use super::{
    FOR_EVER,
    bad_network::BadNetwork,
    process::Process,
    records::{records, verified},
};

/// A host of many tables is killed in the middle of matches, and goes on with them.
#[test]
fn a_host_that_was_killed_goes_on_where_it_was() {
    let home = tempfile::tempdir().expect("a folder");
    let port = TcpListener::bind("127.0.0.1:0").and_then(|listener| listener.local_addr());
    let address = port.expect("a port is free").to_string();
    let arguments = [
        "serve",
        "--games",
        "dominations,conquest",
        "--tables",
        "2",
        "--seats",
        "open,open",
        "--listen",
        &address,
        "--records",
        "kept",
        "--status",
        "127.0.0.1:0",
        "--token",
        "secret",
        "--wait-s",
        "600",
    ];
    let mut host = Process::start(home.path(), &arguments);
    let at = host.address();
    assert_eq!(at.to_string(), address);
    // Slow enough to be caught in the middle.
    let network = BadNetwork::before(at, 5);
    let join = |at: &str, table: &str, name: &str, player: &str| {
        let arguments = [
            "join",
            at,
            "--as",
            name,
            "--player",
            player,
            "--token",
            "secret",
            "--at",
            table,
            "--patience-s",
            "60",
        ];
        Process::start(home.path(), &arguments)
    };
    let through = network.address.to_string();
    let _guests = [
        join(&through, "dominations 1", "Anna", "greedy"),
        join(&through, "dominations 1", "Bruno", "greedy"),
        join(&through, "conquest 1", "Chloé", "naive"),
        join(&through, "conquest 1", "Denis", "naive"),
    ];
    let tables = home.path().join("kept/tables");
    let kept = |name: &str| -> Option<Value> {
        let text = fs::read_to_string(tables.join(name)).ok()?;
        serde_json::from_str(&text).ok()
    };
    let is_played = |name: &str| {
        let kept = kept(name);
        kept.is_some_and(|kept| {
            kept["played"]["times"]
                .as_array()
                .is_some_and(|times| times.len() > 5)
        })
    };
    // Everybody has come and moved, and somebody is in the middle of a match.
    let begun = Instant::now();
    let names = ["dominations-1.json", "conquest-1.json"];
    let mut have_moved = [false; 2];
    loop {
        let are_played = names.map(is_played);
        for (has_moved, is_played) in have_moved.iter_mut().zip(are_played) {
            *has_moved |= is_played;
        }
        if have_moved == [true; 2] && are_played != [false; 2] {
            break;
        }
        assert!(begun.elapsed() < FOR_EVER, "no match begins");
        thread::sleep(Duration::from_millis(1));
    }
    // At once, and with no time to say anything.
    drop(host);
    let in_the_middle: Vec<Value> = names
        .into_iter()
        .filter_map(kept)
        .filter(|kept| !kept["played"].is_null())
        .collect();
    assert!(!in_the_middle.is_empty());
    // One match more than were over before: who plays at a table plays what was in the middle first.
    let wanted = |game: &str| {
        let over = fs::read_to_string(home.path().join(format!("kept/{game}.jsonl")));
        let over = over.map_or(0, |records| records.lines().count() as u64);
        3.max(over + 1)
    };
    let wanted = ["dominations", "conquest"].map(|game| (game, wanted(game)));
    let mut host = Process::start(home.path(), &arguments);
    assert_eq!(host.address(), at);
    let status_address = host.address_of_status();
    // Until they have played on, what was in the middle among it.
    let begun = Instant::now();
    let status = loop {
        let told = status(status_address);
        let enough = |(game, wanted): (&str, u64)| {
            let standings = told["standings"][game].as_array();
            let first = standings.and_then(|standings| standings.first());
            first.is_some_and(|first| first["matches"].as_u64() >= Some(wanted))
        };
        if wanted.into_iter().all(enough) {
            break told;
        }
        assert!(begun.elapsed() < FOR_EVER, "{told}");
        thread::sleep(Duration::from_millis(20));
    };
    let names = |game: &str| -> Vec<String> {
        let standings = status["standings"][game].as_array().expect("standings");
        let name = |standing: &Value| standing["name"].as_str().expect("a name").to_owned();
        let mut names: Vec<_> = standings.iter().map(name).collect();
        names.sort();
        names
    };
    assert_eq!(names("dominations"), ["Anna", "Bruno"]);
    assert_eq!(names("conquest"), ["Chloé", "Denis"]);
    assert_eq!(status["tables"].as_array().map(Vec::len), Some(2));
    assert!(!status.to_string().contains("seed"));
    let id = host.0.id().to_string();
    let asked = Command::new("kill").args(["-TERM", &id]).status();
    assert!(asked.expect("it can be asked").success());
    assert_eq!(host.end(), Some(143));
    for game in ["dominations", "conquest"] {
        let file = home.path().join(format!("kept/{game}.jsonl"));
        let told = verified(home.path(), &file);
        let played = records(&file);
        assert!(played.len() >= 3, "{told}");
        // What was in the middle was played to its end: the same match, by the same deals.
        for kept in in_the_middle.iter().filter(|kept| kept["game"] == game) {
            let seed = &kept["secrets"]["deal"];
            let record = played.iter().find(|record| record["seed"] == *seed);
            let record = record.unwrap_or_else(|| panic!("match of {seed} is lost"));
            assert_eq!(record["finished"], true);
        }
    }
}

/// A host of one table is killed in the middle of a match, and goes on with it when it is started again.
#[test]
#[cfg(target_os = "linux")]
fn a_table_whose_host_was_killed_goes_on_where_it_was() {
    let home = tempfile::tempdir().expect("a folder");
    let port = TcpListener::bind("127.0.0.1:0").and_then(|listener| listener.local_addr());
    let address = port.expect("a port is free").to_string();
    let arguments = [
        "host",
        "--game",
        "conquest",
        "--seats",
        "open,open",
        "--as",
        "Kitchen",
        "--listen",
        &address,
        "--matches",
        "2",
        "--wait-s",
        "600",
        "--record",
        "host.jsonl",
    ];
    let mut host = Process::start(home.path(), &arguments);
    let at = host.address();
    assert_eq!(at.to_string(), address);
    // Slow enough to be caught in the middle.
    let network = BadNetwork::before(at, 9);
    let through = network.address.to_string();
    let join = |name: &str| {
        let arguments = [
            "join",
            &through,
            "--as",
            name,
            "--player",
            "naive",
            "--patience-s",
            "60",
        ];
        Process::start(home.path(), &arguments)
    };
    let _guests = ["Anna", "Bruno"].map(join);
    let hosted = ".local/share/dominations/network/hosted/conquest Kitchen.json";
    let file = home.path().join(hosted);
    let kept = || -> Option<Value> {
        let text = fs::read_to_string(&file).ok()?;
        serde_json::from_str(&text).ok()
    };
    let moves = || {
        let kept = kept()?;
        Some(kept["played"]["times"].as_array()?.len())
    };
    let begun = Instant::now();
    while moves().is_none_or(|moves| moves < 5) {
        assert!(begun.elapsed() < FOR_EVER, "no match begins");
        thread::sleep(Duration::from_millis(1));
    }
    // At once, and with no time to say anything.
    drop(host);
    let left = kept().expect("the table is kept");
    let mut host = Process::start(home.path(), &arguments);
    assert_eq!(host.address(), at);
    host.succeed();
    let record = home.path().join("host.jsonl");
    let played = records(&record);
    assert_eq!(played.len(), 2);
    assert_eq!(played[0]["seed"], left["secrets"]["deal"]);
    verified(home.path(), &record);
    assert!(!file.exists(), "there is nothing left to go on with");
}

impl Process {
    /// The address in the next line, which tells a page.
    fn address_of_status(&mut self) -> SocketAddr {
        let mut line = String::new();
        let out = self.0.stdout.as_mut().expect("it is read");
        let mut byte = [0];
        while out.read(&mut byte).expect("it can be read") == 1 && byte[0] != b'\n' {
            line.push(char::from(byte[0]));
        }
        let told = line.strip_prefix("status: http://");
        let told = told.and_then(|told| told.strip_suffix('/')?.parse().ok());
        told.unwrap_or_else(|| panic!("no address in `{line}`"))
    }
}

/// What a host tells of itself over HTTP.
fn status(of: SocketAddr) -> Value {
    let mut stream = TcpStream::connect(of).expect("it listens");
    stream
        .write_all(b"GET / HTTP/1.1\r\nHost: localhost\r\n\r\n")
        .expect("it reads");
    let mut answer = String::new();
    stream.read_to_string(&mut answer).expect("it answers");
    let (head, body) = answer.split_once("\r\n\r\n").expect("a head and a body");
    assert!(head.starts_with("HTTP/1.1 200 OK\r\n"), "{head}");
    serde_json::from_str(body).expect("JSON")
}

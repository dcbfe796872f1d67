//! Tables over a network, as a user runs them: hosts and guests in processes of their own, and between them a network that
//! cuts, delays, repeats and reorders.

use std::{
    fs,
    io::{BufRead as _, BufReader, ErrorKind, Read, Write as _},
    net::{Shutdown, SocketAddr, TcpListener, TcpStream},
    path::{Path, PathBuf},
    process::{Child, Command, Stdio},
    sync::{
        Arc,
        atomic::{AtomicU64, Ordering},
    },
    thread,
    time::{Duration, Instant},
};

use dominations::kit::chance::{below, stream};
use serde_json::Value;

/// Nothing here takes so long; a test that would wait for ever fails instead.
const FOR_EVER: Duration = Duration::from_secs(240);
/// What the host's deals follow from here.
const SEED: &str = "71994823";

/// A command in a folder of its own.
fn command(home: &Path, arguments: &[&str]) -> Command {
    let mut command = Command::new(env!("CARGO_BIN_EXE_dominations"));
    command
        .args(arguments)
        .current_dir(home)
        .env("LC_ALL", "C")
        .env_remove("LANGUAGE")
        .env("HOME", home)
        .env_remove("XDG_DATA_HOME")
        .stdin(Stdio::null())
        .stderr(Stdio::piped())
        .stdout(Stdio::piped());
    command
}

/// A process that is ended when nobody needs it any more.
struct Process(Child);

impl Drop for Process {
    fn drop(&mut self) {
        // It may have ended by itself.
        let _ended = self.0.kill();
        let _reaped = self.0.wait();
    }
}

impl Process {
    fn start(home: &Path, arguments: &[&str]) -> Self {
        Self(
            command(home, arguments)
                .spawn()
                .expect("the program starts"),
        )
    }

    /// The address that a host tells in its first line.
    fn address(&mut self) -> SocketAddr {
        let mut line = String::new();
        let out = self.0.stdout.as_mut().expect("it is read");
        let mut byte = [0];
        while out.read(&mut byte).expect("it can be read") == 1 && byte[0] != b'\n' {
            line.push(char::from(byte[0]));
        }
        let told = line.rsplit(' ').next().and_then(|word| word.parse().ok());
        told.unwrap_or_else(|| panic!("no address in `{line}`: {}", self.complaint()))
    }

    fn complaint(&mut self) -> String {
        let mut told = String::new();
        if let Some(err) = &mut self.0.stderr {
            // It may say nothing.
            let _read = err.read_to_string(&mut told);
        }
        told
    }

    /// Waits until it ends: its exit code.
    fn end(&mut self) -> Option<i32> {
        let begun = Instant::now();
        loop {
            if let Some(status) = self.0.try_wait().expect("it can be asked") {
                return status.code();
            }
            assert!(begun.elapsed() < FOR_EVER, "it does not end");
            thread::sleep(Duration::from_millis(20));
        }
    }

    fn succeed(&mut self) {
        let code = self.end();
        assert_eq!(code, Some(0), "{}", self.complaint());
    }
}

/// A network between guests and their host that is as bad as can be. Every connection through it has its own fate.
struct BadNetwork {
    address: SocketAddr,
    cuts: Arc<AtomicU64>,
}

impl BadNetwork {
    fn before(host: SocketAddr, seed: u64) -> Self {
        let listener = TcpListener::bind("127.0.0.1:0").expect("a port is free");
        let address = listener.local_addr().expect("it has an address");
        let cuts = Arc::new(AtomicU64::new(0));
        let counted = cuts.clone();
        thread::spawn(move || {
            for (number, guest) in listener.incoming().enumerate() {
                let Ok(guest) = guest else { return };
                let Ok(to) = TcpStream::connect(host) else {
                    // The host is away for a while.
                    continue;
                };
                let fate = Fate::of(seed, number as u64);
                pipe(&guest, &to, fate, counted.clone(), host);
            }
        });
        Self { address, cuts }
    }
}

/// What happens to a connection.
#[derive(Clone, Copy)]
struct Fate {
    /// After so many bytes to the guest it is cut.
    cut_after: usize,
    /// How long pieces are held back.
    delay: Duration,
    /// Which piece changes places with the next one.
    swap: Option<usize>,
    /// Whether the first bytes of the guest are sent to the host once more, over another connection.
    repeat: bool,
    /// How many bytes go at once.
    piece: usize,
}

impl Fate {
    fn of(seed: u64, number: u64) -> Self {
        let mut rng = stream(seed, "fate", number);
        let mut draw = |bound| below(&mut rng, bound) as usize;
        Self {
            // The greeting comes through: who never was at a table does not try again.
            cut_after: 12_000 + draw(90_000),
            delay: Duration::from_micros(draw(600) as u64),
            swap: (draw(4) == 0).then(|| 20 + draw(60)),
            repeat: draw(3) == 0,
            piece: 300 + draw(2000),
        }
    }
}

fn pipe(guest: &TcpStream, host: &TcpStream, fate: Fate, cuts: Arc<AtomicU64>, at: SocketAddr) {
    let both = |stream: &TcpStream| stream.try_clone().expect("it can be shared");
    let (from_guest, to_host) = (both(guest), both(host));
    thread::spawn(move || {
        let fate_of_guest = Fate {
            cut_after: usize::MAX,
            swap: None,
            ..fate
        };
        let first = carry(from_guest, to_host, fate_of_guest);
        if fate.repeat
            && let Ok(mut again) = TcpStream::connect(at)
        {
            // The host may not want to hear it to its end.
            let _taken = again.write_all(&first);
        }
    });
    let (from_host, to_guest) = (both(host), both(guest));
    thread::spawn(move || {
        carry(from_host, to_guest, fate);
        cuts.fetch_add(1, Ordering::Relaxed);
    });
}

/// Carries bytes until one side closes or fate will have it: the first of them.
fn carry(mut from: TcpStream, mut to: TcpStream, fate: Fate) -> Vec<u8> {
    let (mut first, mut carried) = (Vec::new(), 0);
    let mut held: Option<Vec<u8>> = None;
    let mut buffer = vec![0; fate.piece];
    // What is held back is not held for ever where nothing follows.
    let longest = Some(Duration::from_millis(50));
    from.set_read_timeout(longest).expect("it can be set");
    let mut number = 0;
    loop {
        let count = match from.read(&mut buffer) {
            Ok(count @ 1..) => count,
            Err(why) if matches!(why.kind(), ErrorKind::WouldBlock | ErrorKind::TimedOut) => {
                if let Some(held) = held.take()
                    && to.write_all(&held).is_err()
                {
                    break;
                }
                continue;
            }
            _ => break,
        };
        number += 1;
        thread::sleep(fate.delay);
        carried += count;
        if first.len() < 4096 {
            first.extend(&buffer[..count]);
        }
        let piece = buffer[..count].to_vec();
        if fate.swap == Some(number) {
            held = Some(piece);
            continue;
        }
        let sent = to.write_all(&piece);
        let sent = sent.and_then(|()| held.take().map_or(Ok(()), |held| to.write_all(&held)));
        if sent.is_err() || carried > fate.cut_after {
            break;
        }
    }
    // They may be closed already.
    let _closed = (from.shutdown(Shutdown::Both), to.shutdown(Shutdown::Both));
    first
}

fn verified(home: &Path, file: &Path) -> String {
    let file = file.display().to_string();
    let done = command(home, &["verify", &file]).output();
    let done = done.expect("the program starts");
    let told = String::from_utf8_lossy(&done.stdout).into_owned();
    let complaint = String::from_utf8_lossy(&done.stderr).into_owned();
    assert_eq!(done.status.code(), Some(0), "{told}{complaint}");
    told
}

fn records(file: &Path) -> Vec<Value> {
    let text = fs::read_to_string(file).expect("records");
    let read = |line: &str| serde_json::from_str(line).expect("a record");
    text.lines().map(read).collect()
}

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

/// A host of many tables is killed in the middle of matches, and goes on with them.
#[test]
#[cfg(unix)]
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
    let mut host = Process::start(home.path(), &arguments);
    assert_eq!(host.address(), at);
    let status_address = host.address_of_status();
    // Until they have played on, what was in the middle among it.
    let begun = Instant::now();
    let status = loop {
        let told = status(status_address);
        let enough = |game: &str| {
            let standings = told["standings"][game].as_array();
            let first = standings.and_then(|standings| standings.first());
            first.is_some_and(|first| first["matches"].as_u64() >= Some(3))
        };
        if enough("dominations") && enough("conquest") {
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

#[test]
fn what_cannot_be_is_told_in_one_line() {
    let home = tempfile::tempdir().expect("a folder");
    fs::write(home.path().join("nobody.pem"), "no key").expect("a file");
    let cases: [(&[&str], &str); 8] = [
        (
            &["join", "R2M02-60WZU", "--as", "A", "--player", "naive"],
            "error: not a code: letter 10\n",
        ),
        (
            &["join", "kitchen", "--as", "A", "--player", "naive"],
            "error: not a code: 7 letters, expected 10 or 20\n",
        ),
        (
            &["join", "127.0.0.1:1", "--as", "A", "--player", "naive"],
            "error: no answer from 127.0.0.1:1: ",
        ),
        (
            &[
                "join",
                "127.0.0.1:1",
                "--as",
                "A",
                "--player",
                "naive",
                "--identity",
                "nobody.pem",
            ],
            "error: nobody.pem: expected a certificate in PEM: ",
        ),
        (
            &["host", "--seats", "open,nobody"],
            "error: `nobody` is not a computer player: expected one of naive",
        ),
        (&["host", "--seats", "open,open,open,open,open"], "error: "),
        (
            &["host", "--seats", "open,open", "--listen", "nowhere:x"],
            "error: nowhere:x: cannot listen there: ",
        ),
        (
            &[
                "serve",
                "--games",
                "conquest,ricochet",
                "--rules",
                "x",
                "--seats",
                "open,open",
                "--records",
                "r",
            ],
            "error: `--rules` is for one game: give one alone to `--games`\n",
        ),
    ];
    for (arguments, expected) in cases {
        let done = command(home.path(), arguments).output().expect("it starts");
        let told = String::from_utf8_lossy(&done.stderr).into_owned();
        assert_eq!(done.status.code(), Some(2), "{arguments:?}: {told}");
        assert!(told.starts_with(expected), "{arguments:?}: {told}");
        assert_eq!(told.lines().count(), 1, "{arguments:?}: {told}");
    }
}

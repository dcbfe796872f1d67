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
/// A match that takes longer is looked at for whether it goes on.
#[cfg(unix)]
const LONG: Duration = Duration::from_secs(30);
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

/// Guests, and a host of one table, that are killed again and again in the middle of matches.
#[cfg(unix)]
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
#[cfg(unix)]
struct Attendance {
    name: String,
    /// The computer player; none watches.
    player: Option<&'static str>,
    process: Option<Process>,
    /// When it comes again.
    comes_at: Instant,
    times: usize,
}

#[cfg(unix)]
impl Attendance {
    fn log(&self, time: usize) -> String {
        format!("{}-{time}.log", self.name)
    }
}

#[cfg(unix)]
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
#[cfg(unix)]
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
#[cfg(unix)]
fn asked_for() -> usize {
    std::env::var("DOMINATIONS_MATCHES").map_or(200, |count| {
        count.parse().expect("a number in DOMINATIONS_MATCHES")
    })
}

#[test]
#[cfg(unix)]
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

#[test]
fn what_cannot_be_is_told_in_one_line() {
    let home = tempfile::tempdir().expect("a folder");
    fs::write(home.path().join("nobody.pem"), "no key").expect("a file");
    let cases: [(&[&str], &str); 10] = [
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
            "error: `nobody` is not a computer player of dominations: expected one of naive",
        ),
        (
            &[
                "serve",
                "--games",
                "dominations,conquest",
                "--seats",
                "open,greedy",
                "--records",
                "r",
            ],
            "error: `greedy` is not a computer player of conquest: expected one of naive",
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
        (
            &[
                "serve",
                "--games",
                "conquest",
                "--seats",
                "open,open",
                "--listen",
                "0",
                "--records",
                "r",
                "--token",
                "",
            ],
            "error: the token is empty: give one, or none at all where everybody may come in\n",
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

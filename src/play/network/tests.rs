//! Hosts and guests over real connections of this machine.

use std::{
    fs,
    io::{Read as _, Write as _},
    net::TcpStream,
    num::NonZero,
    sync::{
        Arc,
        atomic::{AtomicU64, Ordering},
    },
    thread,
    time::{Duration, Instant},
};

use futures_util::FutureExt as _;
use rand::Rng as _;
use serde_json::{Map, Value, json};
use tokio::{
    io::AsyncWriteExt as _,
    runtime::{self, Runtime},
    sync::watch,
    task::JoinSet,
};
use tokio_rustls::rustls::{ClientConnection, pki_types::ServerName};

use super::{
    abilities::Abilities,
    client::{Client, Join, look},
    code::Destination,
    connection::{Connection, Received},
    error::NetworkError,
    host::{Host, HostEvent, HostOptions, KeptPlace},
    identity::Identity,
    kept::{KeptEntry, KeptTable},
    limits::{LONGEST_OF_GUEST, LONGEST_OF_HOST},
    message::{Order, PROTOCOL, Role, ToGuest, ToHost, VERSION, Words},
    mirror::{Event, Mirror},
    refusal::Refusal,
    secrets::Secrets,
    table::{Setting, Table},
    table_state::Phase,
    tls,
};
use crate::{
    games::{conquest::rules::Conquest, dominations::rules::Dominations},
    kit::{
        Agent, Configured, Limits, MatchRecord, Notation as _, Options,
        chance::{Rng, below, stream},
    },
    play::{Playable, fair_deal},
};

/// Nothing in these tests takes so long; a test that would wait for ever fails instead.
const FOR_EVER: Duration = Duration::from_secs(120);

fn table(chairs: &str, matches: u32) -> KeptPlace {
    table_of::<Conquest>("The kitchen", chairs, matches)
}

fn table_of<G: Playable + Configured>(name: &str, chairs: &str, matches: u32) -> KeptPlace {
    let chairs = chairs.split(',').map(|word| word.parse().unwrap());
    let mut setting = Setting::new(name, chairs.collect(), "naive");
    setting.matches = Some(matches);
    let configure = |list: &str, seats: usize| {
        let options = Options::read(G::OPTIONS, list).map_err(|why| why.to_string())?;
        G::configured(&options, seats).map_err(|why| why.to_string())
    };
    let table = Table::new(setting, configure, |number| Secrets::of_seed(3, number));
    KeptPlace {
        table: Box::new(table.unwrap()),
        file: None,
    }
}

fn host_with(tables: Vec<KeptPlace>, change: impl FnOnce(&mut HostOptions)) -> Host {
    let mut options = HostOptions::new("127.0.0.1:0", Identity::new().unwrap());
    change(&mut options);
    Host::open(options, tables, || {}).unwrap()
}

fn host(chairs: &str) -> Host {
    host_with(vec![table(chairs, 1)], |_| {})
}

fn join(host: &Host, name: &str) -> Join {
    let destination = Destination {
        address: host.address(),
        key: None,
    };
    Join::new(destination, Identity::new().unwrap(), name.to_owned())
}

/// Plays at a table to the end of a match: its record.
fn play(join: Join) -> Result<MatchRecord<Conquest>, NetworkError> {
    play_slowly(join, |_| ())
}

/// The same, where something is waited for before one's own move of each ply.
fn play_slowly(join: Join, wait: impl Fn(usize)) -> Result<MatchRecord<Conquest>, NetworkError> {
    let client = Client::<Conquest>::join(join, || {})?;
    let mut agent = Conquest::agent("naive", 1).unwrap();
    let (mut played, mut own) = (None, None);
    let mut begun = Instant::now();
    while begun.elapsed() < FOR_EVER {
        if played.is_none() {
            // Others may come much later.
            begun = Instant::now();
        }
        match client.wait(Duration::from_secs(1)) {
            Some(Event::Connected { .. }) => client.ready(true),
            Some(Event::Record { record, seat, .. }) => (played, own) = (Some(record), seat),
            Some(Event::Moved { by, made, .. }) => {
                let played: &mut Box<MatchRecord<Conquest>> = played.as_mut().unwrap();
                played.record.play(by, made).unwrap();
                begun = Instant::now();
            }
            Some(Event::Over { record, .. }) => return Ok(*record),
            Some(Event::Ended(why)) => return Err(why),
            _ => continue,
        }
        let (Some(played), Some(seat)) = (&played, own) else {
            continue;
        };
        let record = &played.record;
        if record.awaits().seats().contains(seat) {
            wait(record.ply());
            let made = agent.choose(record.game(), record.position(), seat, &Limits::NONE);
            client.make(record.ply(), made);
        }
    }
    panic!("the match does not end");
}

fn refusal(join: Join) -> String {
    play(join).expect_err("it is refused").to_string()
}

#[test]
fn two_guests_play_over_the_network_and_hear_the_same() {
    let host = host("open,open");
    let found = look(join(&host, "looks")).unwrap();
    assert_eq!(found.tables[0].free(), 2);
    assert_eq!(found.tables[0].name, "The kitchen");
    let records = thread::scope(|scope| {
        let guests = ["Anna", "Bruno"].map(|name| scope.spawn(|| play(join(&host, name))));
        guests.map(|guest| guest.join().unwrap().unwrap())
    });
    let Some(HostEvent::Finished { finished, .. }) = host.wait(FOR_EVER) else {
        panic!("a finished match");
    };
    for record in &records {
        assert_eq!(record.to_json(), finished.record);
        assert_eq!(fair_deal::check(record), []);
    }
    let mut names = finished.names;
    names.sort();
    assert_eq!(names, ["Anna", "Bruno"]);
}

#[test]
fn who_may_not_come_in_is_told_why_in_one_sentence() {
    let folder = tempfile::tempdir().unwrap();
    let tables = || vec![table("open,closed,naive", 1)];
    let guarded = host_with(tables(), |options| {
        options.token = Some("secret".to_owned());
    });
    assert_eq!(
        refusal(join(&guarded, "Anna")),
        "the token is wrong or missing"
    );
    let mut wrong = join(&guarded, "Anna");
    wrong.token = Some("other".to_owned());
    assert_eq!(refusal(wrong), "the token is wrong or missing");

    let open = host_with(tables(), |options| {
        options.names = Some(folder.path().join("names.json"));
    });
    assert_eq!(
        refusal(join(&open, "")),
        "a name of 1 to 24 letters is expected"
    );
    let mut elsewhere = join(&open, "Anna");
    elsewhere.table = Some("The cellar".to_owned());
    assert_eq!(refusal(elsewhere), "there is no table of that name");
    let anna = Client::<Conquest>::join(join(&open, "Anna"), || {}).unwrap();
    assert!(matches!(
        anna.wait(FOR_EVER),
        Some(Event::Connected { again: false, .. })
    ));
    assert_eq!(refusal(join(&open, "Denis")), "no seat is free");
    assert_eq!(
        refusal(join(&open, "anna")),
        "the name `anna` belongs to somebody else here"
    );
    let other_game =
        Client::<crate::games::dice_wars::rules::DiceWars>::join(join(&open, "Émilie"), || {});
    let Some(Event::Ended(why)) = other_game.unwrap().wait(FOR_EVER) else {
        panic!("it ends");
    };
    assert_eq!(why.to_string(), "conquest is played there");
    drop(anna);
    drop(open);
    // The names are known to the next one as well.
    let text = fs::read_to_string(folder.path().join("names.json")).unwrap();
    assert!(text.contains("\"anna\":"), "{text}");
    let again = host_with(tables(), |options| {
        options.names = Some(folder.path().join("names.json"));
    });
    assert_eq!(
        refusal(join(&again, "Anna")),
        "the name `Anna` belongs to somebody else here"
    );
}

#[test]
fn a_host_is_known_by_its_key() {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("known_hosts");
    let first = host("open,naive");
    let code = first.code().unwrap();
    let to = |destination: Destination| {
        let mut join = join(&first, "Anna");
        join.destination = destination;
        join.known_hosts = Some(file.clone());
        join
    };
    assert!(look(to(code.into())).is_ok());
    assert!(look(to(code.without_key().into())).is_ok());
    let mut wrong = code;
    wrong.key = code.key.map(|key| key ^ 1);
    let address = first.address();
    let expected = format!(
        "the host at {address} has not the key that the code tells: somebody else answers there"
    );
    assert_eq!(look(to(wrong.into())).unwrap_err().to_string(), expected);
    assert_eq!(refusal(to(wrong.into())), expected);
    drop(first);
    let second = host_with(vec![table("open,naive", 1)], |options| {
        options.listen = address.to_string();
    });
    let mut join = join(&second, "Anna");
    join.known_hosts = Some(file);
    let why = look(join.clone()).unwrap_err();
    assert!(matches!(why, NetworkError::OtherKey { .. }), "{why}");
    // Whoever has its whole code knows that it has another key, from then on also without it.
    let by_address = join.destination;
    join.destination = second.code().unwrap().into();
    assert_eq!(look(join.clone()).unwrap().host, second.key());
    join.destination = by_address;
    assert!(look(join).is_ok());
}

#[test]
fn a_guest_follows_its_host_to_another_address_and_nobody_else() {
    let key = Identity::new().unwrap();
    let open = |listen: &str| {
        let mut options = HostOptions::new(listen, key.clone());
        options.token = Some("sesame".to_owned());
        Host::open(options, vec![table("open,naive", 1)], || {}).unwrap()
    };
    let first = open("127.0.0.1:0");
    let mut anna = join(&first, "Anna");
    anna.token = Some("sesame".to_owned());
    let client = Client::<Conquest>::join(anna, || {}).unwrap();
    let until = |what: &str, is_so: &dyn Fn(&Event<Conquest>) -> bool| {
        let begun = Instant::now();
        while begun.elapsed() < FOR_EVER {
            match client.wait(Duration::from_secs(1)) {
                Some(Event::Ended(why)) => panic!("{what}: {why}"),
                Some(event) if is_so(&event) => return,
                _ => {}
            }
        }
        panic!("{what}");
    };
    let expected = (first.address(), first.key());
    until("Anna is there", &|event| match event {
        Event::Connected { address, host, .. } => (*address, *host) == expected,
        _ => false,
    });
    first.pause();
    until("the connection is lost", &|event| {
        matches!(event, Event::Lost { .. })
    });
    let second = open("127.0.0.1:0");
    client.move_to(second.address());
    until("Anna is there again", &|event| {
        matches!(event, Event::Connected { again: true, .. })
    });
    let last = second.address();
    second.pause();
    until("it is lost once more", &|event| {
        matches!(event, Event::Lost { .. })
    });
    // Whoever else says to be that host is not, and Anna waits for it where it was.
    let other = host_with(vec![table("open,naive", 1)], |_| {});
    client.move_to(other.address());
    until("it is noticed", &|event| match event {
        Event::Lost { why, .. } => matches!(why, NetworkError::OtherKeyThanCode { .. }),
        _ => false,
    });
    // Nor is it waited for for ever where nobody answers.
    let nobody = other.address();
    drop(other);
    client.move_to(nobody);
    until("nobody answers", &|event| match event {
        Event::Lost { why, .. } => why.values().contains(&("address", nobody.to_string())),
        _ => false,
    });
    let _third = open(&last.to_string());
    until(
        "Anna is there a third time",
        &|event| matches!(event, Event::Connected { address, .. } if *address == last),
    );
}

#[test]
fn a_table_is_kept_with_the_way_in_where_its_host_wants_that() {
    let folder = tempfile::tempdir().unwrap();
    for keeps_entry in [false, true] {
        let file = folder.path().join(format!("{keeps_entry}.json"));
        let mut place = table("open,open", 1);
        place.file = Some(file.clone());
        let host = host_with(vec![place], |options| {
            options.token = Some("sesame".to_owned());
            options.keeps_entry = keeps_entry;
        });
        let address = host.reached_at().unwrap();
        drop(host);
        let kept = KeptTable::read(&fs::read_to_string(&file).unwrap()).unwrap();
        let expected = keeps_entry.then(|| KeptEntry {
            address,
            token: Some("sesame".to_owned()),
        });
        assert_eq!(kept.entry, expected);
    }
}

#[test]
fn what_is_damaged_of_what_was_kept_is_set_aside_and_begins_anew() {
    let folder = tempfile::tempdir().unwrap();
    let file = |name: &str| folder.path().join(name);
    let place = |name: &str| KeptPlace {
        file: Some(file(name)),
        ..table("open,open", 1)
    };
    let open = || {
        host_with(vec![place("one.json"), place("two.json")], |options| {
            options.names = Some(file("names.json"));
        })
    };
    fs::write(file("one.json"), r#"{"version":1,"game":"conq"#).unwrap();
    fs::write(file("names.json"), r#"{"anna":"#).unwrap();
    let host = open();
    for name in ["names.json", "one.json"] {
        let told = host.wait(FOR_EVER);
        let Some(HostEvent::Fault(NetworkError::SetAside {
            file: of, aside, ..
        })) = &told
        else {
            panic!("{told:?}");
        };
        assert_eq!(*of, file(name));
        assert_eq!(*aside, file(&format!("{name}.damaged")));
        assert!(aside.exists());
    }
    drop(host);
    let kept = fs::read_to_string(file("one.json")).unwrap();
    assert!(KeptTable::read(&kept).is_ok());
    drop(open());
    // What a newer release has kept is not damaged.
    fs::write(
        file("one.json"),
        kept.replace(r#""version":1"#, r#""version":7"#),
    )
    .unwrap();
    let options = HostOptions::new("127.0.0.1:0", Identity::new().unwrap());
    assert!(Host::open(options, vec![place("one.json")], || {}).is_err());
    assert!(file("one.json").exists());
}

#[test]
fn the_names_of_those_who_sit_there_are_theirs_when_the_table_opens_again() {
    let folder = tempfile::tempdir().unwrap();
    let open = || {
        let mut place = table("open,open", 1);
        place.file = Some(folder.path().join("table.json"));
        host_with(vec![place], |_| {})
    };
    let host = open();
    let _clients = ["Anna", "Bruno"].map(|name| {
        let client = Client::<Conquest>::join(join(&host, name), || {}).unwrap();
        let first = client.wait(FOR_EVER);
        assert!(matches!(first, Some(Event::Connected { .. })), "{first:?}");
        client.ready(true);
        client
    });
    let begun = Instant::now();
    while host.tables()[0].phase != Phase::Playing {
        assert!(begun.elapsed() < FOR_EVER, "no match begins");
        thread::sleep(Duration::from_millis(1));
    }
    host.pause();
    let again = open();
    assert_eq!(
        refusal(join(&again, "anna")),
        "the name `anna` belongs to somebody else here"
    );
}

#[test]
fn where_nobody_answers_or_something_else_does_it_is_said() {
    let closed = std::net::TcpListener::bind("127.0.0.1:0").unwrap();
    let destination = |address| Destination { address, key: None };
    let to = destination(closed.local_addr().unwrap());
    let anna = |to| Join::new(to, Identity::new().unwrap(), "Anna".to_owned());
    let talks = thread::spawn(move || {
        let (mut stream, _) = closed.accept().unwrap();
        // It need not listen.
        let _said = stream.write_all(b"220 mail.example.org ESMTP\r\n");
    });
    let why = look(anna(to)).unwrap_err().to_string();
    assert!(why.contains("is no table of this game: "), "{why}");
    talks.join().unwrap();
    let why = look(anna(to)).unwrap_err().to_string();
    assert!(
        why.starts_with(&format!("no answer from {}: ", to.address)),
        "{why}"
    );
}

fn runtime() -> Runtime {
    let mut builder = runtime::Builder::new_current_thread();
    builder.enable_all().build().unwrap()
}

/// A connection that says whatever a test says.
fn link(host: &Host) -> (Runtime, Connection) {
    let runtime = runtime();
    let connector = tls::connector(&Identity::new().unwrap()).unwrap();
    let link = runtime.block_on(Connection::connect(host.address(), &connector));
    (runtime, link.unwrap())
}

fn hello(version: u64, name: &str, role: Role) -> ToHost {
    ToHost::Hello {
        protocol: PROTOCOL.to_owned(),
        version,
        game: None,
        table: None,
        name: name.to_owned(),
        role,
        player: None,
        token: None,
        abilities: Abilities::own(),
    }
}

/// What a host answers to the first message.
fn answer(host: &Host, first: &str) -> String {
    let (runtime, mut link) = link(host);
    runtime.block_on(async {
        link.send(first).await.unwrap();
        match link.receive().await {
            Received::Text(text) => match ToGuest::read(&text) {
                Ok(message) => format!("{message:?}"),
                Err(why) => why.to_string(),
            },
            other => format!("{other:?}"),
        }
    })
}

#[test]
fn another_version_is_answered_and_not_left_to_wait() {
    let host = host("open,naive");
    let told = answer(&host, &hello(VERSION + 1, "Anna", Role::Player).text());
    assert_eq!(
        told,
        "the host speaks version 1 of the protocol, expected 1"
    );
    let told = answer(
        &host,
        r#"{"protocol":"dominations-table","version":9,"type":"greet"}"#,
    );
    assert_eq!(
        told,
        "the host speaks version 1 of the protocol, expected 1"
    );
    assert_eq!(answer(&host, "{}"), Refusal::NoHello.to_string());
    assert_eq!(
        answer(&host, &ToHost::Sit.text()),
        Refusal::NoHello.to_string()
    );
    let long = "x".repeat(LONGEST_OF_GUEST + 1);
    let told = answer(&host, &long);
    assert!(!told.contains("Hello"), "{told}");
}

/// Random bytes, messages that are nearly right, and much too long ones, while others play: nothing happens to them.
#[test]
fn garbage_does_nothing_and_the_others_play_on() {
    garbage(1, 4_000, 60);
}

#[test]
#[expect(clippy::print_stdout, reason = "the figures are what it is run for")]
#[ignore = "takes long: cargo network-garbage"]
fn ten_million_messages_of_garbage_do_nothing() {
    let messages = std::env::var("DOMINATIONS_FUZZ").map_or(10_000_000, |count| {
        count.parse().expect("a number in DOMINATIONS_FUZZ")
    });
    // What is allocated once is there after this.
    garbage(2, 20_000, 500);
    let before = resident_mib();
    let begun = Instant::now();
    garbage(3, messages, 10_000);
    let took = begun.elapsed().as_secs_f64();
    let grown = resident_mib().saturating_sub(before);
    assert!(grown < 64, "{grown} MiB are kept after {messages} messages");
    println!(
        "{messages} messages of garbage and 10000 handshakes in {took:.0} s, {grown} MiB more than before, and the others \
         have played on"
    );
}

/// How much memory this process has, where the system tells.
fn resident_mib() -> u64 {
    let status = fs::read_to_string("/proc/self/status").unwrap_or_default();
    let told = (status.lines()).find_map(|line| line.strip_prefix("VmRSS:"));
    let kib = told.and_then(|told| told.split_whitespace().next()?.parse::<u64>().ok());
    kib.unwrap_or(0) / 1024
}

/// What strangers say, as far as they mean anything.
const MEANT: [&str; 14] = [
    r#"{"type":"move","ply":0,"move":"0,0-1,1"}"#,
    r#"{"type":"move","ply":7,"move":"0,6-1,5","time_is_up":true}"#,
    r#"{"type":"sit"}"#,
    r#"{"type":"stand"}"#,
    r#"{"type":"ready","ready":true}"#,
    r#"{"type":"say","words":{"line":"hello"}}"#,
    r#"{"type":"say","words":{"phrase":"hello"}}"#,
    r#"{"type":"order","order":{"what":"close","chair":255}}"#,
    r#"{"type":"order","order":{"what":"rules","options":"first=0"}}"#,
    r#"{"type":"order","order":{"what":"end"}}"#,
    r#"{"type":"pong","number":18446744073709551615}"#,
    r#"{"type":"record"}"#,
    r#"{"type":"wish-to-wait"}"#,
    r#"{"type":"hello","protocol":"dominations-table","version":1,"name":"x","role":"player"}"#,
];

/// Strangers say so many messages, and so many handshakes go wrong, while Anna and Bruno play a match.
fn garbage(seed: u64, messages: u64, handshakes: u64) {
    let host = host_with(vec![table("open,open", u32::MAX)], |options| {
        (options.most_connections, options.most_from_one) = (1024, 1024);
    });
    let strangers = thread::available_parallelism().map_or(2, |cores| cores.get().min(8) as u64);
    let most = messages.div_ceil(strangers);
    let all = most * strangers + handshakes;
    let all_done = AtomicU64::new(0);
    thread::scope(|scope| {
        let (host, all_done) = (&host, &all_done);
        let anna = scope.spawn(|| play(join(host, "Anna")));
        let bruno = scope.spawn(|| {
            play_slowly(join(host, "Bruno"), |ply| {
                // Before a match can be over all has been done.
                let until = all.min(all * ply as u64 / 20);
                let begun = Instant::now();
                while all_done.load(Ordering::Relaxed) < until {
                    assert!(begun.elapsed() < FOR_EVER, "some stranger is stuck");
                    thread::sleep(Duration::from_millis(1));
                }
            })
        });
        let begun = Instant::now();
        while host.tables()[0].phase != Phase::Playing {
            assert!(begun.elapsed() < FOR_EVER, "no match begins");
            thread::sleep(Duration::from_millis(1));
        }
        let knocks = scope.spawn(move || knock(host, seed, handshakes, all_done));
        let stranger = move |number: u64| {
            let mut rng = stream(seed, "garbage", number);
            let name = format!("garbage {number}");
            let connector = tls::connector(&Identity::new().unwrap()).unwrap();
            let runtime = runtime();
            let (mut said, mut visits) = (0, 0_u64);
            while said < most {
                visits += 1;
                runtime.block_on(async {
                    let mut link = Connection::connect(host.address(), &connector)
                        .await
                        .unwrap();
                    let hello = hello(VERSION, &name, Role::Spectator);
                    let mut sent = link.send(&hello.text()).await;
                    // Fewer than are heard without a pause.
                    let until = most.min(said + 190);
                    while sent.is_ok() && said < until {
                        let text = garbled(&mut rng);
                        sent = link.send(&text).await;
                        said += 1;
                        all_done.fetch_add(1, Ordering::Relaxed);
                        if text.len() > LONGEST_OF_GUEST || ToHost::read(&text).is_err() {
                            break;
                        }
                        if said % 16 == 0 {
                            // What comes is not waited for.
                            tokio::task::yield_now().await;
                            while let Some(Received::Text(_)) = link.receive().now_or_never() {}
                        }
                    }
                    // What is no message ends it: all that was said before has been heard by then.
                    let _sent = link.send("{").await;
                    while let Received::Text(_) = link.receive().await {}
                });
            }
            visits
        };
        let told = (0..strangers).map(|number| scope.spawn(move || stranger(number)));
        let told: Vec<_> = told.collect();
        for visits in told {
            assert!(visits.join().unwrap() > 2, "some was refused");
        }
        knocks.join().unwrap();
        let records = [anna, bruno].map(|guest| guest.join().unwrap().unwrap());
        let Some(HostEvent::Finished { finished, .. }) = host.wait(FOR_EVER) else {
            panic!("a finished match");
        };
        for record in &records {
            assert_eq!(record.to_json(), finished.record);
            assert_eq!(fair_deal::check(record), []);
        }
        let again = MatchRecord::<Conquest>::from_json(&finished.record).unwrap();
        assert!(again.record.is_over() && again.faults.is_empty());
    });
    // Nothing is left of them.
    let begun = Instant::now();
    while host.status().connections > 0 {
        assert!(begun.elapsed() < FOR_EVER, "some connection stays");
        thread::sleep(Duration::from_millis(10));
    }
}

/// Comes to a host in ways that no guest does: random bytes, damaged TLS, half a greeting of the WebSocket, and a first message
/// that is none.
fn knock(host: &Host, seed: u64, times: u64, done: &AtomicU64) {
    const UPGRADE: &str = "GET /table HTTP/1.1\r\nHost: dominations\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n\
                           Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n";
    let mut rng = stream(seed, "handshakes", 0);
    let runtime = runtime();
    let connector = tls::connector(&Identity::new().unwrap()).unwrap();
    let server = || ServerName::try_from("dominations").unwrap();
    let mut greeting = Vec::new();
    let mut client = ClientConnection::new(connector.config().clone(), server()).unwrap();
    client.write_tls(&mut greeting).unwrap();
    // The host may have closed it before it has taken all of it: nothing here is waited for.
    for number in 0..times {
        let say = |bytes: &[u8]| {
            let mut stream = TcpStream::connect(host.address()).unwrap();
            let _taken = stream.write_all(bytes);
        };
        match number % 4 {
            0 => {
                let mut bytes = vec![0; below(&mut rng, 600) as usize];
                bytes.fill_with(|| rng.next_u64() as u8);
                say(&bytes);
            }
            1 => say(&damaged(&mut rng, &greeting)),
            2 => runtime.block_on(async {
                let stream = tokio::net::TcpStream::connect(host.address()).await;
                let mut stream = connector.connect(server(), stream.unwrap()).await.unwrap();
                let mut upgrade = UPGRADE.as_bytes().to_vec();
                if below(&mut rng, 2) == 0 {
                    upgrade = damaged(&mut rng, &upgrade);
                }
                upgrade.truncate(below(&mut rng, UPGRADE.len() as u32) as usize);
                let _taken = stream.write_all(&upgrade).await;
            }),
            _ => runtime.block_on(async {
                let mut link = Connection::connect(host.address(), &connector)
                    .await
                    .unwrap();
                let first = hello(VERSION, "knocks", Role::Spectator).text();
                let first = match below(&mut rng, 2) {
                    0 => broken(&mut rng, &first),
                    _ => odd(&mut rng, &first, MEANT[0]),
                };
                let _sent = link.send(&first).await;
            }),
        }
        done.fetch_add(1, Ordering::Relaxed);
    }
}

/// A message of a stranger. Most are damaged, and most of these can still be read: what cannot be ends the connection.
fn garbled(rng: &mut Rng) -> String {
    let [one, other] = [(); 2].map(|()| MEANT[below(rng, MEANT.len() as u32) as usize]);
    match below(rng, 40) {
        0..4 => one.to_owned(),
        4 => broken(rng, one),
        _ => odd(rng, one, other),
    }
}

/// A message with bytes that are damaged, or with values of another kind and nested deeper than is read.
fn broken(rng: &mut Rng, text: &str) -> String {
    if below(rng, 4) > 0 {
        let bytes = damaged(rng, text.as_bytes());
        return String::from_utf8_lossy(&bytes).into_owned();
    }
    let mut message: Value = serde_json::from_str(text).unwrap();
    each_value(&mut message, &mut |value| {
        let kinds = [Value::Null, json!(-1), json!(0.5), json!({}), nested(500)];
        *value = kinds[below(rng, kinds.len() as u32) as usize].clone();
    });
    message.to_string()
}

/// Bytes of which a few are changed, put in or cut.
fn damaged(rng: &mut Rng, bytes: &[u8]) -> Vec<u8> {
    let mut bytes = bytes.to_vec();
    for _ in 0..=below(rng, 8) {
        if bytes.is_empty() {
            bytes.push(b'{');
        }
        let at = below(rng, bytes.len() as u32) as usize;
        match below(rng, 8) {
            0 => bytes.truncate(at),
            1 => {
                bytes.remove(at);
            }
            2..5 => bytes[at] = rng.next_u64() as u8,
            _ => bytes.insert(at, b"\"\\{}[],:"[below(rng, 8) as usize]),
        }
    }
    bytes
}

/// A message that can mostly be read, with what belongs to another one, numbers at their limits, and texts that are damaged or
/// as long as they may be.
fn odd(rng: &mut Rng, text: &str, other: &str) -> String {
    const NUMBERS: [u64; 6] = [0, 1, 255, 256, i64::MAX as u64, u64::MAX];
    let [mut message, other] =
        [text, other].map(|text| serde_json::from_str::<Map<String, Value>>(text).unwrap());
    if below(rng, 4) == 0 {
        message.extend(other);
    }
    if below(rng, 4) == 0 {
        message.insert("more".to_owned(), nested(below(rng, 100)));
    }
    let mut message = Value::Object(message);
    each_value(&mut message, &mut |value| match value {
        Value::Number(_) => *value = json!(NUMBERS[below(rng, 6) as usize]),
        Value::String(text) => match below(rng, 4) {
            0 => *text = "é".repeat(below(rng, 1900) as usize),
            1 => *text = "\u{202e}\0\n".to_owned() + text,
            _ => *text = String::from_utf8_lossy(&damaged(rng, text.as_bytes())).into_owned(),
        },
        _ => {}
    });
    message.to_string()
}

/// Lists in lists.
fn nested(depth: u32) -> Value {
    (0..depth).fold(Value::Null, |inner, _| json!([inner]))
}

/// Changes the values of a message, but for those that say which one it is.
fn each_value(of: &mut Value, change: &mut impl FnMut(&mut Value)) {
    match of {
        Value::Array(all) => all.iter_mut().for_each(|value| each_value(value, change)),
        Value::Object(all) => {
            for (name, value) in all.iter_mut() {
                if !["type", "what", "role", "phrase"].contains(&&**name) {
                    each_value(value, change);
                }
            }
        }
        value => change(value),
    }
}

#[test]
fn too_many_connections_are_refused_and_later_ones_come_in_again() {
    let host = host_with(vec![table("open,naive", 1)], |options| {
        options.most_connections = 2;
    });
    let watch = |name: &str| {
        let mut join = join(&host, name);
        join.role = Role::Spectator;
        let client = Client::<Conquest>::join(join, || {}).unwrap();
        let first = client.wait(FOR_EVER);
        (client, first)
    };
    let both = ["Anna", "Bruno"].map(watch);
    for (_, first) in &both {
        assert!(matches!(first, Some(Event::Connected { .. })));
    }
    let (_, refused) = watch("Chloé");
    assert!(matches!(refused, Some(Event::Ended(_))), "{refused:?}");
    drop(both);
    let begun = Instant::now();
    while !matches!(watch("Chloé").1, Some(Event::Connected { .. })) {
        assert!(begun.elapsed() < FOR_EVER, "nobody is let in any more");
    }
}

#[test]
fn one_address_does_not_take_the_places_of_all_others() {
    let host = host_with(vec![table("open,naive", 1)], |options| {
        options.most_connections = 16;
        options.most_from_one = 2;
    });
    let connections: Vec<_> = (0..60)
        .map(|_| TcpStream::connect(host.address()).unwrap())
        .collect();
    // The last one is let go at once; all others were seen before.
    let mut last = connections.last().unwrap();
    last.set_read_timeout(Some(FOR_EVER)).unwrap();
    assert!(matches!(last.read(&mut [0]), Ok(0) | Err(_)));
    assert!(
        host.status().connections <= 4,
        "{}",
        host.status().connections
    );
}

#[test]
fn no_seat_stays_taken_by_somebody_who_was_shown_out() {
    let host = host("open,naive");
    let key = Identity::new().unwrap();
    let anna = || {
        let mut anna = join(&host, "Anna");
        anna.identity = key.clone();
        anna
    };
    let first = Client::<Conquest>::join(anna(), || {}).unwrap();
    assert!(matches!(
        first.wait(FOR_EVER),
        Some(Event::Connected { .. })
    ));
    host.order(0, Order::ShowOut { chair: 0 });
    for _ in 0..2 {
        assert_eq!(refusal(anna()), Refusal::ShownOut.to_string());
    }
    let begun = Instant::now();
    while host.tables()[0].free() != 1 {
        assert!(begun.elapsed() < FOR_EVER, "{:?}", host.tables());
        thread::sleep(Duration::from_millis(10));
    }
}

#[test]
fn a_record_fits_in_a_message() {
    for golden in [
        "four-seats",
        "mighty-duel",
        "dice-wars/round-limit",
        "ricochet/eight-seats",
    ] {
        let file = format!("{}/tests/golden/{golden}.jsonl", env!("CARGO_MANIFEST_DIR"));
        let text = fs::read_to_string(file).unwrap();
        let longest = text.lines().map(str::len).max().unwrap();
        assert!(longest * 4 < LONGEST_OF_HOST, "{golden}: {longest}");
    }
}

#[test]
fn what_is_said_reaches_the_other() {
    let host = host("open,open");
    let clients = ["Anna", "Bruno"].map(|name| {
        let client = Client::<Conquest>::join(join(&host, name), || {}).unwrap();
        let next = || client.wait(FOR_EVER).expect("something comes");
        while !matches!(next(), Event::Table { .. }) {}
        client
    });
    clients[0].speak(Words::Phrase("good-luck".to_owned()));
    let begun = Instant::now();
    loop {
        assert!(begun.elapsed() < FOR_EVER);
        match clients[1].wait(FOR_EVER) {
            Some(Event::Said(said)) => {
                assert_eq!(said.words, Words::Phrase("good-luck".to_owned()));
                break;
            }
            Some(Event::Table { table, .. }) => assert_eq!(table.phase, Phase::Lobby),
            _ => {}
        }
    }
}

/// Every text of a fault is there in every language, with what is put into it.
#[test]
fn every_fault_has_its_text_in_every_language() {
    use super::code::CodeError;
    let text = || "x".to_owned();
    let refusals = [
        Refusal::Version { version: 1 },
        Refusal::NoHello,
        Refusal::Game { game: text() },
        Refusal::NoTable,
        Refusal::Name,
        Refusal::NameTaken { name: text() },
        Refusal::Full,
        Refusal::Playing,
        Refusal::Token,
        Refusal::ShownOut,
        Refusal::Elsewhere,
        Refusal::NoMessage { text: text() },
        Refusal::Crowded,
        Refusal::NotRead,
        Refusal::Closed,
    ];
    let (address, why) = (text(), text());
    let others = [
        NetworkError::Code(CodeError::Letter(1)),
        NetworkError::Code(CodeError::Length(1)),
        NetworkError::Code(CodeError::Check),
        NetworkError::Code(CodeError::Address),
        NetworkError::UnknownName {
            name: String::new(),
            why: String::new(),
        },
        NetworkError::NoAnswer {
            address: address.clone(),
            why: why.clone(),
        },
        NetworkError::NotAHost {
            address: address.clone(),
            why: why.clone(),
        },
        NetworkError::OtherVersion { theirs: 1, ours: 2 },
        NetworkError::OtherGame {
            found: text(),
            expected: text(),
        },
        NetworkError::OtherKeyThanCode {
            address: address.clone(),
        },
        NetworkError::OtherKey {
            address: address.clone(),
            file: text(),
        },
        NetworkError::Nonsense(text()),
        NetworkError::Listen {
            address,
            why: why.clone(),
        },
        NetworkError::EmptyToken,
        NetworkError::File {
            file: text().into(),
            why,
        },
        NetworkError::SetAside {
            file: text().into(),
            why: text(),
            aside: text().into(),
        },
        NetworkError::System(text()),
    ];
    let all = others
        .into_iter()
        .chain(refusals.map(NetworkError::Refused));
    let texts = ["en", "fr"].map(|language| {
        let root = env!("CARGO_MANIFEST_DIR");
        fs::read_to_string(format!("{root}/assets/locales/{language}/faults.ftl")).unwrap()
    });
    for fault in all {
        for texts in &texts {
            let key = fault.key();
            let start = format!("{key} = ");
            let line = texts.lines().find(|line| line.starts_with(&start));
            let line = line.unwrap_or_else(|| panic!("no {key}"));
            let asked: Vec<&str> = (line.split("{ $").skip(1))
                .filter_map(|rest| rest.split(' ').next())
                .collect();
            let given = fault.values();
            let given: Vec<&str> = given.iter().map(|(name, _)| *name).collect();
            assert!(asked.iter().all(|name| given.contains(name)), "{line}");
            assert_eq!(asked.len(), given.len(), "{line}");
        }
    }
}

/// How many files this process may have open.
fn most_files() -> usize {
    let limits = fs::read_to_string("/proc/self/limits").unwrap_or_default();
    let mut lines = limits.lines();
    let files = lines.find_map(|line| line.strip_prefix("Max open files"));
    let most = files.and_then(|files| files.split_whitespace().next()?.parse().ok());
    // What systems allow at least.
    most.unwrap_or(256)
}

/// The move that a guest wants to make, and after how many, if it is awaited.
fn wanted(
    mirror: &Mirror<Dominations>,
    agent: &mut dyn Agent<Dominations>,
) -> Option<(usize, ToHost)> {
    let (ply, seat) = (mirror.awaited()?, mirror.seat()?);
    let record = &mirror.record()?.record;
    let made = agent.choose(record.game(), record.position(), seat, &Limits::NONE);
    let asked = ToHost::Move {
        ply: ply as u64,
        r#move: Dominations::write_move(made),
        time_is_up: false,
    };
    Some((ply, asked))
}

/// A guest that is ready when all may start, and plays to the end of the match: how long each of its moves took until it heard
/// that it was made.
async fn attend(
    mut link: Connection,
    hello: ToHost,
    there: Arc<AtomicU64>,
    mut started: watch::Receiver<bool>,
) -> Vec<Duration> {
    let mut mirror = Mirror::<Dominations>::default();
    let mut agent = Dominations::agent("naive", 1).unwrap();
    let mut asked: Option<(usize, Instant)> = None;
    let mut took = Vec::new();
    let (mut is_there, mut is_ready) = (false, false);
    link.send(&hello.text()).await.unwrap();
    loop {
        let received = tokio::select! {
            received = link.receive() => received,
            _ = started.changed(), if !is_ready => {
                is_ready = true;
                link.send(&ToHost::Ready { ready: true }.text()).await.unwrap();
                continue;
            }
        };
        let text = match received {
            Received::Text(text) => text,
            other => panic!("{other:?}"),
        };
        if !is_there {
            is_there = true;
            there.fetch_add(1, Ordering::Relaxed);
        }
        let (event, answer) = mirror.take(ToGuest::read(&text).unwrap()).unwrap();
        match event {
            Some(Event::Over { .. }) => return took,
            Some(Event::MoveRefused { why, .. }) => panic!("{why}"),
            _ => {}
        }
        if let Some(answer) = answer {
            link.send(&answer.text()).await.unwrap();
        }
        if let Some((ply, at)) = asked
            && mirror.awaited() != Some(ply)
        {
            took.push(at.elapsed());
            asked = None;
        }
        if asked.is_none()
            && let Some((ply, message)) = wanted(&mirror, agent.as_mut())
        {
            asked = Some((ply, Instant::now()));
            link.send(&message.text()).await.unwrap();
        }
    }
}

/// What a host of many tables can carry with the sockets and the encryption, its guests at the other cores of the machine.
#[test]
#[expect(clippy::print_stdout, reason = "the figures are what it is run for")]
#[ignore = "measures: cargo network-load-tls"]
fn as_many_tables_over_tls_as_files_may_be_open() {
    const GUESTS: usize = 4;
    // Both ends of a connection are files of this process.
    let tables = (most_files().saturating_sub(100) / (2 * GUESTS)).clamp(1, 500);
    let guests = tables * GUESTS;
    let places = (0..tables).map(|number| {
        table_of::<Dominations>(&format!("table {number}"), "open,open,open,open", 1)
    });
    let host = host_with(places.collect(), |options| {
        options.most_connections = guests;
        options.most_from_one = guests;
    });
    let there = Arc::new(AtomicU64::new(0));
    let (start, started) = watch::channel(false);
    let cores = thread::available_parallelism().map_or(1, NonZero::get);
    let threads = cores.saturating_sub(1).clamp(1, guests);
    let attended = |first: usize| {
        runtime().block_on(async {
            let mut playing = JoinSet::new();
            for number in (first..guests).step_by(threads) {
                let connector = tls::connector(&Identity::new().unwrap()).unwrap();
                let link = Connection::connect(host.address(), &connector).await;
                let mut hello = hello(VERSION, &format!("guest {number}"), Role::Player);
                if let ToHost::Hello { table, .. } = &mut hello {
                    *table = Some(format!("table {}", number / GUESTS));
                }
                playing.spawn(attend(link.unwrap(), hello, there.clone(), started.clone()));
            }
            playing.join_all().await.concat()
        })
    };
    let attended = &attended;
    let (took, whole) = thread::scope(|scope| {
        let playing = (0..threads).map(|first| scope.spawn(move || attended(first)));
        let playing: Vec<_> = playing.collect();
        let begun = Instant::now();
        while there.load(Ordering::Relaxed) < guests as u64 {
            assert!(begun.elapsed() < FOR_EVER, "some guest is not let in");
            thread::sleep(Duration::from_millis(1));
        }
        let begun = Instant::now();
        start.send_replace(true);
        let took = playing
            .into_iter()
            .flat_map(|guests| guests.join().unwrap());
        let took: Vec<Duration> = took.collect();
        (took, begun.elapsed())
    });
    let moves = took.len() as f64;
    let waited: Duration = took.iter().sum();
    println!(
        "{moves} moves at {tables} tables with {guests} connections: {:.1} us each, {:.0} moves a second; a guest waits {:.2} ms for its own, {:.2} ms at most",
        whole.as_secs_f64() / moves * 1e6,
        moves / whole.as_secs_f64(),
        waited.as_secs_f64() / moves * 1e3,
        took.iter().max().map_or(0.0, Duration::as_secs_f64) * 1e3,
    );
}

//! Hosts and guests over real connections of this machine.

use std::{
    fs,
    io::{Read as _, Write as _},
    net::TcpStream,
    thread,
    time::{Duration, Instant},
};

use futures_util::FutureExt as _;
use rand::Rng as _;
use tokio::runtime;

use super::{
    client::{Client, Join, look},
    code::Destination,
    error::NetworkError,
    host::{Host, HostEvent, HostOptions, KeptPlace},
    identity::Identity,
    limits::{LONGEST_OF_GUEST, LONGEST_OF_HOST},
    link::{Link, Received},
    message::{Order, PROTOCOL, Phase, Role, ToGuest, ToHost, VERSION, Words},
    mirror::Event,
    refusal::Refusal,
    secrets::Secrets,
    table::{Setting, Table},
    tls,
};
use crate::{
    games::conquest::rules::Conquest,
    kit::{
        Configured, Limits, MatchRecord, Options,
        chance::{Rng, below, stream},
    },
    play::{Playable, fair_deal},
};

/// Nothing in these tests takes so long; a test that would wait for ever fails instead.
const FOR_EVER: Duration = Duration::from_secs(120);

fn table(chairs: &str, matches: u32) -> KeptPlace {
    let chairs = chairs.split(',').map(|word| word.parse().unwrap());
    let mut setting = Setting::new("The kitchen", chairs.collect(), "naive");
    setting.matches = Some(matches);
    let configure = |list: &str, seats: usize| {
        let options = Options::read(Conquest::OPTIONS, list).map_err(|why| why.to_string())?;
        Conquest::configured(&options, seats).map_err(|why| why.to_string())
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
        Some(Event::Connected { again: false })
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
    let why = look(join).unwrap_err();
    assert!(matches!(why, NetworkError::OtherKey { .. }), "{why}");
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

/// A connection that says whatever a test says.
fn link(host: &Host) -> (runtime::Runtime, Link) {
    let runtime = runtime::Builder::new_current_thread()
        .enable_all()
        .build()
        .unwrap();
    let connector = tls::connector(&Identity::new().unwrap()).unwrap();
    let link = runtime.block_on(Link::connect(host.address(), &connector));
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
    garbage(1, 4_000);
}

#[test]
#[expect(clippy::print_stdout, reason = "the figures are what it is run for")]
#[ignore = "takes long: cargo network-garbage"]
fn ten_million_messages_of_garbage_do_nothing() {
    let messages = std::env::var("DOMINATIONS_FUZZ").map_or(10_000_000, |count| {
        count.parse().expect("a number in DOMINATIONS_FUZZ")
    });
    let begun = Instant::now();
    garbage(2, messages);
    let took = begun.elapsed().as_secs_f64();
    println!("{messages} messages of garbage in {took:.0} s, and the others have played on");
}

fn garbage(seed: u64, messages: u64) {
    const MEANT: [&str; 8] = [
        r#"{"type":"move","ply":0,"move":"0,0-1,1"}"#,
        r#"{"type":"ready","ready":true}"#,
        r#"{"type":"say","words":{"line":"hello"}}"#,
        r#"{"type":"order","order":{"what":"close","chair":255}}"#,
        r#"{"type":"pong","number":18446744073709551615}"#,
        r#"{"type":"record"}"#,
        r#"{"type":"wish-to-wait"}"#,
        r#"{"type":"hello","protocol":"dominations-table","version":1,"name":"x","role":"player"}"#,
    ];
    let host = host("open,open");
    let strangers = thread::available_parallelism().map_or(2, |cores| cores.get().min(8) as u64);
    thread::scope(|scope| {
        let (host, mut rng) = (&host, stream(seed, "garbage", 0));
        let anna = scope.spawn(|| play(join(host, "Anna")));
        // Bytes without any encryption.
        for _ in 0..50 {
            let mut stream = TcpStream::connect(host.address()).unwrap();
            let bytes: Vec<u8> = (0..below(&mut rng, 600))
                .map(|_| rng.next_u64() as u8)
                .collect();
            // It may be closed already.
            let _taken = stream.write_all(&bytes);
        }
        let stranger = |number: u64| {
            let mut rng = stream(seed, "garbage", 1 + number);
            let name = format!("garbage {number}");
            let (runtime, connector) = (
                runtime::Builder::new_current_thread().enable_all().build(),
                tls::connector(&Identity::new().unwrap()).unwrap(),
            );
            let runtime = runtime.unwrap();
            let (mut said, mut visits) = (0, 0_u64);
            let most = messages.div_ceil(strangers);
            while said < most {
                visits += 1;
                runtime.block_on(async {
                    let mut link = Link::connect(host.address(), &connector).await.unwrap();
                    let hello = hello(VERSION, &name, Role::Spectator);
                    let mut sent = link.send(&hello.text()).await;
                    // Fewer than are heard without a pause.
                    let until = most.min(said + 190);
                    while sent.is_ok() && said < until {
                        said += 1;
                        sent = link.send(&garbled(&mut rng, &MEANT)).await;
                        if said % 16 == 0 {
                            // What comes is not waited for.
                            tokio::task::yield_now().await;
                            while let Some(Received::Text(_)) = link.receive().now_or_never() {}
                        }
                    }
                });
            }
            visits
        };
        let told = (0..strangers).map(|number| scope.spawn(move || stranger(number)));
        let told: Vec<_> = told.collect();
        for visits in told {
            assert!(visits.join().unwrap() > 2, "some was refused");
        }
        let bruno = scope.spawn(|| play(join(host, "Bruno")));
        let records = [anna, bruno].map(|guest| guest.join().unwrap().unwrap());
        assert_eq!(records[0].to_json(), records[1].to_json());
    });
}

/// A message that is mostly as it should be, so that it gets far.
fn garbled(rng: &mut Rng, meant: &[&str]) -> String {
    let meant = meant[below(rng, meant.len() as u32) as usize];
    let mut bytes = meant.as_bytes().to_vec();
    for _ in 0..below(rng, 60) / 58 {
        let at = below(rng, bytes.len() as u32) as usize;
        match below(rng, 3) {
            0 => bytes.truncate(at),
            1 => bytes[at] = rng.next_u64() as u8 & 0x7f,
            _ => bytes.insert(at, b'"'),
        }
        if bytes.is_empty() {
            bytes.push(b'{');
        }
    }
    String::from_utf8_lossy(&bytes).into_owned()
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
        NetworkError::File {
            file: text().into(),
            why,
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

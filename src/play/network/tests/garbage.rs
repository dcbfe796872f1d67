//! Garbage that strangers send to a host at whose table others play.

use std::{
    fs,
    io::Write as _,
    net::TcpStream,
    sync::atomic::{AtomicU64, Ordering},
    thread,
    time::{Duration, Instant},
};

use futures_util::FutureExt as _;
use rand::Rng as _;
use serde_json::{Map, Value, json};
use tokio::io::AsyncWriteExt as _;
use tokio_rustls::rustls::{ClientConnection, pki_types::ServerName};

use super::{FOR_EVER, hello, host_with, join, play_slowly, runtime, table};
use crate::{
    games::conquest::rules::Conquest,
    kit::{
        MatchRecord,
        chance::{Rng, below, stream},
    },
    play::{
        fair_deal,
        network::{
            Host, HostEvent, Identity, Phase, Role, ToHost, VERSION,
            connection::{Connection, Received},
            limits::LONGEST_OF_GUEST,
            tls,
        },
    },
};

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
const MEANT: [&str; 18] = [
    r#"{"type":"move","ply":0,"move":"0,0-1,1"}"#,
    r#"{"type":"move","ply":7,"move":"0,6-1,5","time_is_up":true}"#,
    r#"{"type":"sit"}"#,
    r#"{"type":"stand"}"#,
    r#"{"type":"colour","colour":255}"#,
    r#"{"type":"seen","ply":18446744073709551615}"#,
    r#"{"type":"looks-back","looks":true}"#,
    r#"{"type":"ready","ready":true}"#,
    r#"{"type":"say","words":{"line":"hello"}}"#,
    r#"{"type":"say","words":{"phrase":"hello"}}"#,
    r#"{"type":"order","order":{"what":"close","chair":255}}"#,
    r#"{"type":"order","order":{"what":"colour","chair":255,"colour":255}}"#,
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
    // The match goes on as quickly as strangers say what they have to.
    let longest = FOR_EVER + Duration::from_millis(messages);
    thread::scope(|scope| {
        let (host, all_done) = (&host, &all_done);
        let anna = scope.spawn(move || play_slowly(join(host, "Anna"), longest, |_| ()));
        let bruno = scope.spawn(|| {
            play_slowly(join(host, "Bruno"), longest, |ply| {
                // Before a match can be over all has been done.
                let until = all.min(all * ply as u64 / 20);
                let begun = Instant::now();
                while all_done.load(Ordering::Relaxed) < until {
                    assert!(begun.elapsed() < longest, "some stranger is stuck");
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
    // Not by `json!`, which copies what is in it.
    (0..depth).fold(Value::Null, |inner, _| Value::Array(vec![inner]))
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

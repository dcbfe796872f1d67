//! What a host of many tables can carry with the sockets and the encryption.

use std::{
    fs,
    num::NonZero,
    sync::{
        Arc,
        atomic::{AtomicU64, Ordering},
    },
    thread,
    time::{Duration, Instant},
};

use tokio::{sync::watch, task::JoinSet};

use super::{FOR_EVER, hello, host_with, runtime, table_of};
use crate::{
    games::dominations::rules::Dominations,
    kit::{Agent, Limits, Notation as _},
    play::{
        Playable as _,
        network::{
            Event, Identity, Mirror, Role, ToGuest, ToHost, VERSION,
            connection::{Connection, Received},
            tls,
        },
    },
};

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

//! Hosts and guests over real connections of this machine.

mod connections;
mod entry;
mod faults;
mod garbage;
mod kept;
mod load;
mod panics;

use std::{
    thread,
    time::{Duration, Instant},
};

use tokio::runtime::{self, Runtime};

use super::{
    abilities::Abilities,
    client::{Client, Join},
    code::Destination,
    error::NetworkError,
    host::{Host, HostEvent, HostOptions, KeptPlace},
    identity::Identity,
    message::{PROTOCOL, Role, ToHost, Words},
    mirror::Event,
    search::look,
    secrets::Secrets,
    table::{Setting, Table},
    table_state::Phase,
};
use crate::{
    games::conquest::rules::Conquest,
    kit::{Configured, Limits, MatchRecord, Options},
    play::{Playable, fair_deal},
};

/// Nothing in these tests takes so long; a test that would wait for ever fails instead.
const FOR_EVER: Duration = Duration::from_secs(120);

fn table(chairs: &str, matches: u32) -> KeptPlace {
    table_of::<Conquest>("The kitchen", chairs, matches)
}

fn table_of<G: Playable + Configured>(name: &str, chairs: &str, matches: u32) -> KeptPlace {
    table_with::<G>(name, chairs, |setting| setting.matches = Some(matches))
}

fn table_with<G: Playable + Configured>(
    name: &str,
    chairs: &str,
    change: impl FnOnce(&mut Setting),
) -> KeptPlace {
    let chairs = chairs.split(',').map(|word| word.parse().unwrap());
    let mut setting = Setting::new(name, chairs.collect(), "naive");
    change(&mut setting);
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
    play_slowly(join, FOR_EVER, |_| ())
}

/// The same, where something is waited for before one's own move of each ply, and no move takes longer than `longest`.
fn play_slowly(
    join: Join,
    longest: Duration,
    wait: impl Fn(usize),
) -> Result<MatchRecord<Conquest>, NetworkError> {
    let client = Client::<Conquest>::join(join, || {})?;
    let mut agent = Conquest::agent("naive", 1).unwrap();
    let (mut played, mut own) = (None, None);
    let mut begun = Instant::now();
    while begun.elapsed() < longest {
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

fn runtime() -> Runtime {
    let mut builder = runtime::Builder::new_current_thread();
    builder.enable_all().build().unwrap()
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
        abilities: Abilities::of_guest(false),
    }
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

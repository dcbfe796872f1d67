//! What comes over a network, and what a host has kept: messages both ways, codes, announcements, tables.

use dominations::{
    games::conquest::rules::Conquest,
    kit::{Configured, Options},
    play::network::{
        Abilities, AnyTable, By, Clocks, Destination, KeptTable, Mirror, Order, Role, Said,
        Secrets, Setting, Table, ToGuest, ToHost, VERSION, Words, heard_nearby,
    },
};

use crate::targets::Target;

/// All of it.
pub const TARGETS: [Target; 5] = [
    Target {
        name: "messages-to-host",
        short: 5_000,
        seeds: || {
            of_guest()
                .iter()
                .map(|message| message.text().into_bytes())
                .collect()
        },
        read: |text| {
            let text = String::from_utf8_lossy(text);
            let read = ToHost::read(&text).map_err(|why| why.to_string());
            let first = ToHost::first(&text).map_err(|why| why.to_string());
            let read = read.or(first)?;
            let again = ToHost::read(&read.text());
            assert_eq!(again, Ok(read), "it reads as what was written");
            Ok(())
        },
    },
    Target {
        name: "messages-to-guest",
        short: 3_000,
        seeds: || {
            of_host()
                .iter()
                .map(|message| message.text().into_bytes())
                .collect()
        },
        read: |text| {
            let message = ToGuest::read(&String::from_utf8_lossy(text));
            let message = message.map_err(|why| why.to_string())?;
            let mut mirror = Mirror::<Conquest>::default();
            // A guest who knows a match, and one who knows none.
            for before in [None, Some(record())] {
                if let Some(before) = before {
                    mirror.take(before).map_err(|why| why.to_string())?;
                }
                mirror
                    .take(message.clone())
                    .map_err(|why| why.to_string())?;
            }
            Ok(())
        },
    },
    Target {
        name: "codes-of-tables",
        short: 5_000,
        seeds: || {
            let codes = [
                "R2M02-60WZH",
                "r2m02 60wzh 01234-56789",
                "192.168.1.24:7420",
                "[::1]:80",
            ];
            codes.map(|code| code.as_bytes().to_vec()).to_vec()
        },
        read: |text| {
            let read = String::from_utf8_lossy(text).parse::<Destination>();
            read.map(|_| ()).map_err(|why| why.to_string())
        },
    },
    Target {
        name: "announcements",
        short: 3_000,
        seeds: || {
            let told = "version=1\nrelease=0.1.0\nname=The kitchen\ngame=conquest\noptions=\nseats=x-\nround=0\nphase=lobby";
            vec![told.as_bytes().to_vec()]
        },
        read: |text| {
            let text = String::from_utf8_lossy(text);
            let of = |key: &str| {
                let lines = text.lines().filter_map(|line| line.split_once('='));
                lines
                    .into_iter()
                    .find_map(|(name, value)| (name == key).then_some(value))
            };
            let address = "127.0.0.1:1".parse().expect("an address");
            let found = heard_nearby(address, of).ok_or("it is no announcement")?;
            assert!(found.about.taken.len() <= 8);
            Ok(())
        },
    },
    Target {
        name: "kept-tables",
        short: 1_000,
        seeds: || {
            let mut table = table();
            vec![
                table.changed().expect("it is new").text().into_bytes(),
                kept().into_bytes(),
            ]
        },
        read: |text| {
            let kept = KeptTable::read(&String::from_utf8_lossy(text));
            let kept = kept.map_err(|why| why.to_string())?;
            let mut table = table();
            let went_on = table.go_on_from(kept, None, std::time::Duration::ZERO);
            went_on.map_err(|why| why.to_string())?;
            Ok(())
        },
    },
];

fn table() -> Table<Conquest> {
    let chairs = ["naive", "naive"].map(|word| word.parse().unwrap_or_else(|never| match never {}));
    let setting = Setting::new("The kitchen", chairs.to_vec(), "naive");
    let configure = |list: &str, seats: usize| {
        let options = Options::read(Conquest::OPTIONS, list).map_err(|why| why.to_string())?;
        Conquest::configured(&options, seats).map_err(|why| why.to_string())
    };
    Table::new(setting, configure, |number| Secrets::of_seed(1, number)).expect("two may play")
}

/// A table of computer players in the middle of a match, as it is kept.
fn kept() -> String {
    let mut table = table();
    table.tick(std::time::Duration::ZERO);
    for _ in 0..10 {
        for job in table.jobs() {
            table.done(std::time::Duration::ZERO, job());
        }
    }
    table.changed().expect("moves were made").text()
}

/// The match of that table as guests are told it.
fn record() -> ToGuest {
    let kept = KeptTable::read(&kept()).expect("it was written");
    let played = kept.played.expect("a match is played");
    ToGuest::Record {
        number: 1,
        seat: Some(0),
        record: played.record,
        times: played.times,
        clocks: Clocks::default(),
    }
}

fn of_guest() -> Vec<ToHost> {
    vec![
        ToHost::Hello {
            protocol: "dominations-table".to_owned(),
            version: VERSION,
            game: Some("conquest".to_owned()),
            table: None,
            name: "Anna".to_owned(),
            role: Role::Player,
            player: Some("naive".to_owned()),
            token: None,
            abilities: Abilities::own(),
        },
        ToHost::Unconfirmed {
            ply: 3,
            moves: vec!["0,0-1,1".to_owned()],
        },
        ToHost::Move {
            ply: 3,
            r#move: "0,0-1,1".to_owned(),
            time_is_up: true,
        },
        ToHost::Ready { ready: true },
        ToHost::Say {
            words: Words::Line("hello".to_owned()),
        },
        ToHost::Order {
            order: Order::Computer {
                chair: 1,
                player: "naive".to_owned(),
            },
        },
        ToHost::Pong { number: 7 },
        ToHost::Sit { chair: Some(1) },
        ToHost::Colour { colour: 3 },
        ToHost::Seen { ply: 12 },
        ToHost::LooksBack { looks: true },
        ToHost::Order {
            order: Order::Colour {
                chair: 1,
                colour: 3,
            },
        },
        ToHost::Bye { gives_up: true },
    ]
}

fn of_host() -> Vec<ToGuest> {
    vec![
        ToGuest::hello(
            vec![table().about()],
            vec![Said {
                chair: 1,
                name: "Anna".to_owned(),
                words: Words::Phrase("hello".to_owned()),
            }],
        ),
        ToGuest::Table {
            table: Box::new(table().state(std::time::Duration::ZERO)),
            chair: Some(0),
            is_host: false,
            arranges: true,
            clocks: Some(Clocks::default()),
        },
        record(),
        ToGuest::Moved {
            number: 1,
            ply: 10,
            by: By::Seat(0),
            r#move: "0,0-1,1".to_owned(),
            time: 5,
            stood_in: true,
            fault: Some("took too long".to_owned()),
            clocks: Clocks::default(),
        },
        ToGuest::Unconfirmed {
            number: 1,
            ply: 10,
            seat: 1,
            moves: vec!["0,0-1,1".to_owned()],
        },
        ToGuest::Ping {
            number: 7,
            pings_ms: vec![None, Some(12)],
        },
    ]
}

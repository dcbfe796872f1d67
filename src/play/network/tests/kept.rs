//! What hosts keep of their tables and of names.

use std::{
    fs, thread,
    time::{Duration, Instant},
};

use super::{FOR_EVER, host_with, join, refusal, table, table_with};
use crate::{
    games::conquest::rules::Conquest,
    play::network::{
        Client, Event, Host, HostEvent, HostOptions, Identity, KeptClock, KeptEntry, KeptPlace,
        KeptTable, NetworkError, Order, Phase,
    },
};

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
fn what_the_clocks_show_is_noted_beside_a_table_while_they_run_and_it_goes_on_from_there() {
    let folder = tempfile::tempdir().unwrap();
    let beside = folder.path().join("table.clock");
    let open = || {
        let mut place = table_with::<Conquest>("The kitchen", "open,open", |setting| {
            setting.time.each_move = Some(Duration::from_secs(600));
            setting.timing.heartbeat = Duration::from_millis(20);
        });
        place.file = Some(folder.path().join("table.json"));
        host_with(vec![place], |_| {})
    };
    let until = |what: &str, is_so: &dyn Fn() -> bool| {
        let begun = Instant::now();
        while !is_so() {
            assert!(begun.elapsed() < FOR_EVER, "{what}");
            thread::sleep(Duration::from_millis(1));
        }
    };
    let noted = || {
        let text = fs::read_to_string(&beside).ok()?;
        let clock: KeptClock = serde_json::from_str(text.lines().next()?).ok()?;
        Some(clock.used_ms.iter().sum::<u64>())
    };
    let host = open();
    let mut joins = ["Anna", "Bruno"].map(|name| join(&host, name));
    let clients = joins.clone().map(|join| {
        let client = Client::<Conquest>::join(join, || {}).unwrap();
        let first = client.wait(FOR_EVER);
        assert!(matches!(first, Some(Event::Connected { .. })), "{first:?}");
        client.ready(true);
        client
    });
    until("no clock is noted", &|| noted() > Some(200));
    let used = noted().unwrap();
    host.pause();
    drop(clients);
    let again = open();
    let clients = joins.each_mut().map(|join| {
        join.destination.address = again.address();
        Client::<Conquest>::join(join.clone(), || {}).unwrap()
    });
    let left = loop {
        match clients[0].wait(FOR_EVER) {
            Some(Event::Record { clocks, .. }) => break clocks.left_ms,
            Some(_) => {}
            None => panic!("no match is told"),
        }
    };
    let left: Vec<u64> = left.into_iter().flatten().collect();
    assert!(left.len() == 1 && left[0] <= 600_000 - used, "{left:?}");
    again.order(0, Order::End);
    until("it is not forgotten", &|| !beside.exists());
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

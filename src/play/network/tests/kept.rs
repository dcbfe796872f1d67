//! What hosts keep of their tables and of names.

use std::{
    fs, thread,
    time::{Duration, Instant},
};

use super::{FOR_EVER, host_with, join, refusal, table};
use crate::{
    games::conquest::rules::Conquest,
    play::network::{
        Client, Event, Host, HostEvent, HostOptions, Identity, KeptEntry, KeptPlace, KeptTable,
        NetworkError, Phase,
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

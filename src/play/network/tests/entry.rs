//! Ways in: who is let in, who is not, and which host is trusted.

use std::{
    fs, thread,
    time::{Duration, Instant},
};

use tokio::runtime::Runtime;

use super::{FOR_EVER, hello, host, host_with, join, refusal, runtime, table};
use crate::{
    games::conquest::rules::Conquest,
    play::network::{
        Client, Destination, Event, Host, Identity, NetworkError, Order, Refusal, Role, ToGuest,
        ToHost, VERSION,
        connection::{Connection, Received},
        limits::LONGEST_OF_GUEST,
        look, tls,
    },
};

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
fn a_name_is_its_guest_s_for_good_once_it_sits_down_and_not_before() {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("names.json");
    let host = host_with(vec![table("open,naive", 1)], |options| {
        options.names = Some(file.clone());
    });
    let watch = |name: &str| {
        let mut join = join(&host, name);
        join.role = Role::Spectator;
        Client::<Conquest>::join(join, || {}).unwrap()
    };
    let is_in = |client: &Client<Conquest>| {
        let first = client.wait(FOR_EVER);
        matches!(first, Some(Event::Connected { .. }))
    };
    let taken = |name: &str| format!("the name `{name}` belongs to somebody else here");
    let first = watch("Chloé");
    assert!(is_in(&first));
    assert_eq!(refusal(join(&host, "CHLOÉ")), taken("CHLOÉ"));
    drop(first);
    // The host has to notice that nobody is there under that name.
    let begun = Instant::now();
    let second = loop {
        let second = watch("Chloé");
        if is_in(&second) {
            break second;
        }
        assert!(begun.elapsed() < FOR_EVER, "the name stays taken");
    };
    second.say(ToHost::Sit { chair: None });
    loop {
        let event = second.wait(FOR_EVER).expect("something comes");
        if matches!(event, Event::Table { chair: Some(_), .. }) {
            break;
        }
    }
    assert_eq!(refusal(join(&host, "Denis")), "no seat is free");
    drop(second);
    assert_eq!(refusal(join(&host, "Chloé")), taken("Chloé"));
    drop(host);
    let text = fs::read_to_string(file).unwrap();
    assert!(text.contains("\"chloé\":"), "{text}");
    assert!(!text.contains("denis"), "{text}");
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

/// A connection that says whatever a test says.
fn link(host: &Host) -> (Runtime, Connection) {
    let runtime = runtime();
    let connector = tls::connector(&Identity::new().unwrap()).unwrap();
    let link = runtime.block_on(Connection::connect(host.address(), &connector));
    (runtime, link.unwrap())
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
        answer(&host, &ToHost::Sit { chair: None }.text()),
        Refusal::NoHello.to_string()
    );
    let long = "x".repeat(LONGEST_OF_GUEST + 1);
    let told = answer(&host, &long);
    assert!(!told.contains("Hello"), "{told}");
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

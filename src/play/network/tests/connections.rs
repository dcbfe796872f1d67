//! Connections: how many there may be, how much they carry, and where they lead.

use std::{
    fs,
    io::{Read as _, Write as _},
    net::TcpStream,
    thread,
    time::{Duration, Instant},
};

use super::{FOR_EVER, host_with, join, refusal, runtime, table};
use crate::{
    games::conquest::rules::Conquest,
    play::network::{
        Client, Destination, Event, Host, HostOptions, Identity, Join, NetworkError, Refusal, Role,
        ToGuest, ToHost,
        connection::{Connection, Received},
        limits::LONGEST_OF_HOST,
        look, tls,
    },
};

/// Waits until a guest is told something.
fn until(client: &Client<Conquest>, what: &str, is_so: &dyn Fn(&Event<Conquest>) -> bool) {
    let begun = Instant::now();
    while begun.elapsed() < FOR_EVER {
        match client.wait(Duration::from_secs(1)) {
            Some(Event::Ended(why)) => panic!("{what}: {why}"),
            Some(event) if is_so(&event) => return,
            _ => {}
        }
    }
    panic!("{what}");
}

#[test]
fn who_sat_down_after_watching_comes_back_to_play() {
    let key = Identity::new().unwrap();
    let open = |listen: &str| {
        let options = HostOptions::new(listen, key.clone());
        Host::open(options, vec![table("open,open", 1)], || {}).unwrap()
    };
    let first = open("127.0.0.1:0");
    let address = first.address().to_string();
    let mut anna = join(&first, "Anna");
    anna.role = Role::Spectator;
    let client = Client::<Conquest>::join(anna, || {}).unwrap();
    let has_chair = |event: &Event<Conquest>, wanted: bool| match event {
        Event::Table { chair, .. } => chair.is_some() == wanted,
        _ => false,
    };
    until(&client, "Anna watches", &|event| has_chair(event, false));
    client.say(ToHost::Sit { chair: None });
    until(&client, "Anna sits there", &|event| has_chair(event, true));
    first.pause();
    until(&client, "the connection is lost", &|event| {
        matches!(event, Event::Lost { .. })
    });
    // A host that knows nothing of her.
    let _second = open(&address);
    until(&client, "Anna is there again", &|event| {
        matches!(event, Event::Connected { again: true, .. })
    });
    until(&client, "Anna sits there", &|event| has_chair(event, true));
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
    let until = |what: &str, is_so: &dyn Fn(&Event<Conquest>) -> bool| until(&client, what, is_so);
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
fn a_guest_that_always_has_something_to_say_notices_a_dead_host() {
    let listener = std::net::TcpListener::bind("127.0.0.1:0").unwrap();
    listener.set_nonblocking(true).unwrap();
    let address = listener.local_addr().unwrap();
    let acceptor = tls::acceptor(&Identity::new().unwrap()).unwrap();
    let host = thread::spawn(move || {
        runtime().block_on(async {
            let listener = tokio::net::TcpListener::from_std(listener).unwrap();
            let (stream, _) = listener.accept().await.unwrap();
            let mut link = Connection::accept(stream, &acceptor).await.unwrap();
            assert!(matches!(link.receive().await, Received::Text(_)));
            let hello = ToGuest::hello(Vec::new(), Vec::new());
            link.send(&hello.text()).await.unwrap();
            // From now on it says nothing.
            let mut heard = 0;
            while let Received::Text(_) = link.receive().await {
                heard += 1;
            }
            heard
        })
    });
    let to = Destination { address, key: None };
    let anna = Join::new(to, Identity::new().unwrap(), "Anna".to_owned());
    let client = Client::<Conquest>::join(anna, || {}).unwrap();
    let begun = Instant::now();
    let why = loop {
        assert!(begun.elapsed() < FOR_EVER, "it is not noticed");
        client.ready(true);
        match client.wait(Duration::from_millis(50)) {
            Some(Event::Lost { why, .. }) => break why,
            Some(Event::Ended(why)) => panic!("{why}"),
            _ => {}
        }
    };
    assert!(why.to_string().ends_with("no sign of life"), "{why}");
    drop(client);
    assert!(host.join().unwrap() > 10, "it was spoken to");
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

#[test]
fn whoever_comes_while_a_host_closes_is_told_so() {
    let host = host_with(vec![table("open,open", 1)], |_| {});
    let bruno = Client::<Conquest>::join(join(&host, "Bruno"), || {}).unwrap();
    assert!(matches!(
        bruno.wait(FOR_EVER),
        Some(Event::Connected { .. })
    ));
    // Somebody who says nothing is waited for.
    let silent = TcpStream::connect(host.address()).unwrap();
    let begun = Instant::now();
    while host.status().connections < 2 {
        assert!(begun.elapsed() < FOR_EVER, "nobody is heard of");
        thread::sleep(Duration::from_millis(1));
    }
    let anna = join(&host, "Anna");
    let closing = thread::spawn(move || drop(host));
    let why = loop {
        match bruno.wait(FOR_EVER) {
            Some(Event::Ended(why)) => break why,
            Some(_) => {}
            None => panic!("Bruno is told nothing"),
        }
    };
    assert_eq!(why, NetworkError::Refused(Refusal::Closed));
    assert_eq!(refusal(anna), Refusal::Closed.to_string());
    drop(silent);
    closing.join().unwrap();
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
fn a_record_fits_in_a_message() {
    for golden in [
        "four-seats",
        "mighty-duel",
        "dice-wars/round-limit",
        "ricochet/eight-seats",
    ] {
        let file = format!(
            "{}/../tests/golden/{golden}.jsonl",
            env!("CARGO_MANIFEST_DIR")
        );
        let text = fs::read_to_string(file).unwrap();
        let longest = text.lines().map(str::len).max().unwrap();
        assert!(longest * 4 < LONGEST_OF_HOST, "{golden}: {longest}");
    }
}

//! Chairs: who sits on them before a match, who says so, and who is shown out.

use super::{Room, SECOND, configure, secrets, setting};
use crate::{
    games::{dice_wars::rules::DiceWars, dominations::rules::Dominations},
    kit::Notation as _,
    play::network::{
        Abilities, AnyTable as _, Input, KeptTable, Link, Order, Output, Role, Table, Terms,
        ToGuest, ToHost, Visitor, Who, Words,
    },
};

#[test]
fn the_lobby_is_what_the_host_makes_of_it() {
    let mut setting = setting::<Dominations>("open,open,naive,closed");
    setting.starts_by_itself = false;
    setting.host = Some(Room::<Dominations>::key("Anna"));
    let mut room = Room::<Dominations>::new(setting);
    let anna = room.come("Anna");
    let bruno = room.come("Bruno");
    let emilie = room.come_as("Émilie", Role::Spectator);
    let denis = room.come("Denis");
    assert_eq!(room.guests[denis].ended.as_deref(), Some("no seat is free"));
    assert_eq!(room.table.about().names, ["Anna", "Bruno", ""]);
    let order = |room: &mut Room<Dominations>, order| room.say(anna, ToHost::Order { order });
    room.say(bruno, ToHost::Ready { ready: true });
    room.say(anna, ToHost::Ready { ready: true });
    order(&mut room, Order::Open { chair: 3 });
    order(&mut room, Order::Start);
    assert!(
        room.table.play.is_none(),
        "a seat is open, and nobody is ready any more"
    );
    room.say(emilie, ToHost::Sit { chair: None });
    let state = room.guests[bruno].table.clone().unwrap();
    assert!(state.spectators.is_empty());
    room.say(emilie, ToHost::Stand);
    order(&mut room, Order::Close { chair: 3 });
    order(
        &mut room,
        Order::Rules {
            options: "harmony".to_owned(),
        },
    );
    let state = room.guests[bruno].table.clone().unwrap();
    assert_eq!(state.options, "harmony");
    assert_eq!(state.spectators, ["Émilie"]);
    let terms = Terms {
        move_ms: Some(30_000),
        delay_ms: 60_000,
        hides_chances: true,
        ..state.terms
    };
    order(&mut room, Order::Terms(terms));
    let state = room.guests[bruno].table.clone().unwrap();
    assert_eq!(state.terms, terms);
    assert_eq!(room.table.about().terms, Some(terms), "so hears who looks");
    let text = room.heard.last().unwrap();
    assert!(
        !text.contains("192.168.1.31"),
        "only the host sees from where others come"
    );
    // What cannot be is as if it had not been said.
    for what in [
        Order::Rules {
            options: "nonsense".to_owned(),
        },
        Order::Computer {
            chair: 0,
            player: "naive".to_owned(),
        },
        Order::Computer {
            chair: 3,
            player: "nobody".to_owned(),
        },
        Order::Close { chair: 99 },
        Order::ShowOut { chair: 0 },
        Order::Terms(Terms {
            move_ms: Some(0),
            ..terms
        }),
    ] {
        order(&mut room, what);
    }
    assert_eq!(room.guests[bruno].table.clone().unwrap(), state);
    order(&mut room, Order::ShowOut { chair: 1 });
    let why = Some("the host has shown you out");
    assert_eq!(room.guests[bruno].ended.as_deref(), why);
    room.connect(bruno, Role::Player);
    assert_eq!(room.guests[bruno].ended.as_deref(), why);
    order(&mut room, Order::Close { chair: 1 });
    room.say(anna, ToHost::Ready { ready: true });
    order(&mut room, Order::Start);
    assert_eq!(room.play().chairs, [0, 2]);
}

/// Who sits there, by name; nothing where nobody does.
fn names(room: &Room<Dominations>) -> Vec<String> {
    let seats = room.table.state(room.now).seats.into_iter();
    let names = seats.map(|seat| match seat.who {
        Who::Person { name, .. } => name,
        _ => String::new(),
    });
    names.collect()
}

#[test]
fn whoever_sits_moves_to_a_free_chair_unless_somebody_was_quicker() {
    let mut setting = setting::<Dominations>("open,open,open,naive");
    setting.starts_by_itself = false;
    setting.host = Some(Room::<Dominations>::key("Anna"));
    let mut room = Room::<Dominations>::new(setting);
    let [anna, bruno] = ["Anna", "Bruno"].map(|name| room.come(name));
    room.say(bruno, ToHost::Ready { ready: true });
    room.table.changed();
    let sit = |chair: u8| ToHost::Sit { chair: Some(chair) };
    room.say(bruno, sit(2));
    assert_eq!(names(&room), ["Anna", "", "Bruno", ""]);
    assert!(room.table.changed().is_some(), "it is kept so");
    let told = room.guests[anna].table.clone().unwrap();
    let moved = &told.seats[2].who;
    assert!(matches!(moved, Who::Person { name, ready: true, .. } if name == "Bruno"));
    // A chair that is taken, a computer's, one that there is not, and none in particular.
    for chair in [Some(0), Some(3), Some(9), None] {
        room.say(bruno, ToHost::Sit { chair });
        assert_eq!(names(&room), ["Anna", "", "Bruno", ""]);
    }
    room.say(anna, sit(1));
    room.say(bruno, sit(1));
    assert_eq!(names(&room), ["", "Anna", "Bruno", ""]);
    assert_eq!(room.guests[bruno].ended, None);
    // Whoever watches chooses a chair as well, and a match goes on with its seats as they are.
    let emilie = room.come_as("Émilie", Role::Spectator);
    room.say(emilie, sit(2));
    room.say(emilie, sit(0));
    assert_eq!(names(&room), ["Émilie", "Anna", "Bruno", ""]);
    room.say(emilie, ToHost::Stand);
    room.order(Order::Close { chair: 0 });
    for guest in [anna, bruno] {
        room.say(guest, ToHost::Ready { ready: true });
    }
    room.order(Order::Start);
    assert_eq!(room.play().chairs, [1, 2, 3]);
    room.say(anna, sit(0));
    assert_eq!(names(&room), ["", "Anna", "Bruno", ""]);
}

/// A table of four open chairs that Anna hosts, with Bruno beside her, and Émilie on the third chair, who came to watch.
fn in_the_lobby() -> (Room<Dominations>, [usize; 3]) {
    let mut setting = setting::<Dominations>("open,open,open,open");
    setting.starts_by_itself = false;
    setting.host = Some(Room::<Dominations>::key("Anna"));
    let mut room = Room::<Dominations>::new(setting);
    let [anna, bruno] = ["Anna", "Bruno"].map(|name| room.come(name));
    let emilie = room.come_as("Émilie", Role::Spectator);
    room.say(emilie, ToHost::Sit { chair: Some(2) });
    assert_eq!(names(&room), ["Anna", "Bruno", "Émilie", ""]);
    (room, [anna, bruno, emilie])
}

#[test]
fn whoever_drops_out_in_the_lobby_comes_back_to_the_same_chair_unless_somebody_has_taken_it() {
    let (mut room, [_, bruno, emilie]) = in_the_lobby();
    room.cut(bruno);
    room.cut(emilie);
    room.pass(7 * SECOND);
    assert_eq!(
        names(&room),
        ["Anna", "", "", ""],
        "they are open meanwhile"
    );
    room.connect(emilie, Role::Spectator);
    room.connect(bruno, Role::Player);
    assert_eq!(names(&room), ["Anna", "Bruno", "Émilie", ""]);
    // Whoever comes meanwhile takes another chair, as long as there is one.
    room.cut(bruno);
    room.pass(7 * SECOND);
    room.come("Denis");
    assert_eq!(names(&room), ["Anna", "", "Émilie", "Denis"]);
    room.connect(bruno, Role::Player);
    assert_eq!(names(&room), ["Anna", "Bruno", "Émilie", "Denis"]);
    room.cut(bruno);
    room.pass(7 * SECOND);
    let farid = room.come("Farid");
    assert_eq!(names(&room), ["Anna", "Farid", "Émilie", "Denis"]);
    // Nobody who sat there is turned away: Bruno watches, and sits down again where he can.
    room.connect(bruno, Role::Player);
    assert_eq!(room.guests[bruno].ended, None);
    let state = room.guests[bruno].table.clone().unwrap();
    assert_eq!(state.spectators, ["Bruno"]);
    room.say(farid, ToHost::Bye { gives_up: false });
    room.say(bruno, ToHost::Sit { chair: None });
    assert_eq!(names(&room), ["Anna", "Bruno", "Émilie", "Denis"]);
    // Whoever has gone comes as anybody else.
    room.say(emilie, ToHost::Bye { gives_up: false });
    room.connect(emilie, Role::Spectator);
    assert_eq!(names(&room), ["Anna", "Bruno", "", "Denis"]);
}

#[test]
fn whoever_was_lost_in_the_lobby_watches_where_the_others_play_already() {
    let (mut room, [anna, bruno, emilie]) = in_the_lobby();
    room.cut(emilie);
    room.pass(7 * SECOND);
    for chair in [2, 3] {
        room.order(Order::Close { chair });
    }
    for guest in [anna, bruno] {
        room.say(guest, ToHost::Ready { ready: true });
    }
    room.order(Order::Start);
    // She sat there when she was lost: she comes to play.
    room.connect(emilie, Role::Player);
    assert_eq!(room.guests[emilie].ended, None);
    assert!(room.guests[emilie].mirror.record().is_some());
    assert_eq!(room.guests[emilie].mirror.seat(), None);
    let farid = room.come("Farid");
    let why = Some("a match is being played: only spectators can come in");
    assert_eq!(room.guests[farid].ended.as_deref(), why);
}

#[test]
fn a_computer_player_that_finds_its_chair_taken_has_nothing_to_watch_for() {
    let mut room = Room::<Dominations>::new(setting::<Dominations>("open,open"));
    room.come("Anna");
    let comes = |room: &mut Room<Dominations>, number: u64| {
        let visitor = Visitor(77_000 + number);
        room.table.take(
            room.now,
            Input::Came {
                visitor,
                name: "Rob".to_owned(),
                key: Room::<Dominations>::key("Rob"),
                role: Role::Player,
                player: Some("naive".to_owned()),
                address: String::new(),
                abilities: Abilities::default(),
            },
        );
        let is_in = !room.table.outputs().contains(&Output::Close(visitor));
        (visitor, is_in)
    };
    let (visitor, is_in) = comes(&mut room, 0);
    assert!(is_in);
    room.take(Input::Left { visitor });
    room.pass(7 * SECOND);
    room.come("Bruno");
    assert_eq!(names(&room), ["Anna", "Bruno"]);
    assert!(!comes(&mut room, 1).1);
}

#[test]
fn a_machine_that_has_stood_still_costs_nobody_the_chair() {
    let (mut room, [anna, bruno, emilie]) = in_the_lobby();
    let words = Words::Line("hello".to_owned());
    room.say(anna, ToHost::Say { words });
    room.now += 60 * SECOND;
    room.table.tick(room.now);
    room.pump();
    assert!(room.guests.iter().all(|guest| guest.visitor.is_none()));
    assert_eq!(names(&room), ["Anna", "", "", ""], "it is her table");
    assert_eq!(room.link(0), Link::Lost);
    assert_eq!(room.table.state(room.now).waiting, None);
    let wakes = room.table.wakes();
    assert!(wakes.is_none_or(|at| at > room.now), "nothing is due");
    for guest in [emilie, bruno, anna] {
        let role = [Role::Player, Role::Spectator][usize::from(guest == emilie)];
        room.connect(guest, role);
        let told = room.heard.iter().rev().map(|text| ToGuest::read(text));
        let mut told = told.filter_map(|message| match message {
            Ok(ToGuest::Hello { said, .. }) => Some(said.len()),
            _ => None,
        });
        assert_eq!(told.next(), Some(1), "what was said is told again");
    }
    assert_eq!(names(&room), ["Anna", "Bruno", "Émilie", ""]);
    assert_eq!(room.link(0), Link::Here);
}

#[test]
fn a_host_sits_down_where_it_was_planned_and_has_two_chairs_change_places() {
    let mut setting = setting::<Dominations>("open,open,open,open");
    setting.starts_by_itself = false;
    setting.host = Some(Room::<Dominations>::key("Anna"));
    setting.host_chair = Some(1);
    let mut room = Room::<Dominations>::new(setting);
    let [anna, bruno, emilie] = ["Anna", "Bruno", "Émilie"].map(|name| room.come(name));
    assert_eq!(names(&room), ["Bruno", "Anna", "Émilie", ""]);
    room.say(bruno, ToHost::Ready { ready: true });
    room.cut(emilie);
    room.pass(7 * SECOND);
    let swap = |room: &mut Room<Dominations>, guest, chairs| {
        let order = Order::Swap { chairs };
        room.say(guest, ToHost::Order { order });
    };
    swap(&mut room, bruno, [0, 1]);
    swap(&mut room, anna, [0, 4]);
    assert_eq!(names(&room), ["Bruno", "Anna", "", ""]);
    let is_ready = |room: &Room<Dominations>| {
        let state = room.table.state(room.now);
        let mut seats = state.seats.iter();
        seats.any(|seat| matches!(seat.who, Who::Person { ready: true, .. }))
    };
    assert!(is_ready(&room), "nothing has changed");
    swap(&mut room, anna, [0, 1]);
    assert_eq!(names(&room), ["Anna", "Bruno", "", ""]);
    assert!(!is_ready(&room));
    // Whoever was lost comes back to where its chair has gone.
    swap(&mut room, anna, [2, 3]);
    room.connect(emilie, Role::Player);
    assert_eq!(names(&room), ["Anna", "Bruno", "", "Émilie"]);
}

#[test]
fn who_leaves_the_lobby_and_joins_again_reads_what_was_said_and_nobody_else_does() {
    let (mut room, [anna, bruno, _]) = in_the_lobby();
    let say = |room: &mut Room<Dominations>, line: &str| {
        let words = Words::Line(line.to_owned());
        room.say(anna, ToHost::Say { words });
    };
    let told = |room: &Room<Dominations>| {
        let mut told = room.heard.iter().rev().map(|text| ToGuest::read(text));
        told.find_map(|message| match message {
            Ok(ToGuest::Hello { said, .. }) => Some(said.len()),
            _ => None,
        })
    };
    say(&mut room, "hello");
    room.say(bruno, ToHost::Bye { gives_up: false });
    say(&mut room, "Where is he?");
    room.connect(bruno, Role::Player);
    assert_eq!(told(&room), Some(2));
    room.come("Zoé");
    assert_eq!(told(&room), Some(0), "it was not said to who comes later");
}

#[test]
fn whoever_has_sat_longest_at_a_table_without_a_host_says_who_else_sits_there() {
    let mut room = Room::<Dominations>::new(setting::<Dominations>("open,open,open,open"));
    let [anna, bruno] = ["Anna", "Bruno"].map(|name| {
        room.now += SECOND;
        room.come(name)
    });
    let says = |room: &Room<Dominations>, guest: usize| {
        let of_guest = room.guests[guest].visitor.unwrap();
        let key = room.table.guests[&of_guest].key;
        room.table.arranges() == Some(key)
    };
    assert!(says(&room, anna) && !says(&room, bruno));
    let order =
        |room: &mut Room<Dominations>, guest, order| room.say(guest, ToHost::Order { order });
    let chairs = |room: &Room<Dominations>| {
        let state = room.table.state(room.now);
        let open = state.seats.iter().filter(|seat| seat.who == Who::Open);
        open.count()
    };
    order(&mut room, bruno, Order::Close { chair: 2 });
    assert_eq!(chairs(&room), 2);
    order(&mut room, anna, Order::Close { chair: 2 });
    // Nothing else is hers to order.
    order(&mut room, anna, Order::ShowOut { chair: 1 });
    let options = "harmony".to_owned();
    order(&mut room, anna, Order::Rules { options });
    assert_eq!(room.table.setting.options, "");
    room.say(anna, ToHost::Bye { gives_up: false });
    assert!(says(&room, bruno));
    let player = "naive".to_owned();
    order(&mut room, bruno, Order::Computer { chair: 3, player });
    order(&mut room, bruno, Order::Close { chair: 0 });
    assert_eq!(chairs(&room), 0);
    // The next ones find it as it was made.
    room.say(bruno, ToHost::Bye { gives_up: false });
    assert_eq!(chairs(&room), 4);
    let bruno = room.come("Bruno");
    for chair in [1, 2] {
        order(&mut room, bruno, Order::Close { chair });
    }
    let player = "naive".to_owned();
    order(&mut room, bruno, Order::Computer { chair: 3, player });
    room.say(bruno, ToHost::Ready { ready: true });
    assert_eq!(room.play().chairs, [0, 3]);
    assert!(!says(&room, bruno), "a match goes on as it was begun");
}

#[test]
fn who_was_shown_out_stays_out_by_another_name_and_at_a_table_that_opens_again() {
    let made = || {
        let mut setting = setting::<Dominations>("open,open,open,open");
        setting.host = Some(Room::<Dominations>::key("Anna"));
        Table::new(setting, configure::<Dominations>, secrets).unwrap()
    };
    let mut visitors = 0..;
    let mut comes = |table: &mut Table<Dominations>, name: &str, address: &str| {
        let visitor = Visitor(visitors.next().unwrap());
        let came = Input::Came {
            visitor,
            name: name.to_owned(),
            key: Room::<Dominations>::key(name),
            role: Role::Player,
            player: None,
            address: address.to_owned(),
            abilities: Abilities::default(),
        };
        table.take(SECOND, came);
        !table.outputs().contains(&Output::Close(visitor))
    };
    let mut table = made();
    assert!(comes(&mut table, "Bruno", "10.0.0.2"));
    assert!(comes(&mut table, "Cleo", "10.0.0.2"));
    let order = |chair| Input::Ordered(Order::ShowOut { chair });
    table.take(SECOND, order(0));
    for (name, address) in [
        ("Bruno", "10.0.0.9"),
        ("Bo", "10.0.0.2"),
        ("B", "::ffff:10.0.0.2"),
    ] {
        assert!(!comes(&mut table, name, address), "{name}");
    }
    assert!(comes(&mut table, "Cleo", "10.0.0.2"), "she sits there");
    assert!(comes(&mut table, "Denis", "10.0.0.3"));
    // Everybody at the machine of the host has one address.
    assert!(comes(&mut table, "Eve", "127.0.0.1"));
    table.take(SECOND, order(2));
    assert!(!comes(&mut table, "Eve", "127.0.0.1"));
    assert!(comes(&mut table, "Fay", "127.0.0.1"));
    let kept = KeptTable::read(&table.changed().unwrap().text()).unwrap();
    let mut again = made();
    again.resume(kept, None, SECOND).unwrap();
    assert!(!comes(&mut again, "Bo", "10.0.0.2"));
    assert!(comes(&mut again, "Anna", "10.0.0.2"), "it is her table");
}

#[test]
fn all_hear_who_still_looks_at_what_a_match_came_to_until_it_says_otherwise_or_plays_again() {
    let mut setting = setting::<Dominations>("open,open");
    setting.matches = None;
    let mut room = Room::<Dominations>::new(setting);
    let [anna, bruno] = ["Anna", "Bruno"].map(|name| room.come(name));
    let told = |room: &Room<Dominations>| {
        let table = room.guests[anna].table.as_ref();
        table.unwrap().looking_back.clone()
    };
    for (looks, expected) in [(true, vec![1]), (false, vec![]), (true, vec![1])] {
        room.say(bruno, ToHost::LooksBack { looks });
        assert_eq!(told(&room), expected);
    }
    for guest in [anna, bruno] {
        room.say(guest, ToHost::Ready { ready: true });
    }
    assert!(room.table.play.is_some());
    assert!(told(&room).is_empty());
    room.order(Order::End);
    assert!(room.table.play.is_none());
    assert!(told(&room).is_empty(), "that was another match");
    // Who is away looks at nothing.
    room.say(bruno, ToHost::LooksBack { looks: true });
    assert_eq!(told(&room), [1]);
    room.cut(bruno);
    room.pass(SECOND);
    assert!(told(&room).is_empty());
}

#[test]
fn computers_alone_play_with_whoever_comes() {
    let mut room = Room::<DiceWars>::new(setting::<DiceWars>("random,open,best-odds"));
    let guest = room.come("Anna");
    room.say(guest, ToHost::Ready { ready: true });
    room.play_to_the_end();
    let record = &room.guests[guest].over[0].0;
    let names: Vec<_> = record.seats.iter().map(|seat| &*seat.name).collect();
    assert_eq!(names, ["random", "Anna", "best-odds"]);
}

#[test]
fn who_sits_chooses_a_colour_that_nobody_else_who_sits_there_has() {
    let mut setting = setting::<Dominations>("open,open,naive,closed");
    setting.starts_by_itself = false;
    setting.matches = None;
    setting.host = Some(Room::<Dominations>::key("Anna"));
    let mut room = Room::<Dominations>::new(setting);
    let [anna, bruno] = ["Anna", "Bruno"].map(|name| room.come(name));
    let emilie = room.come_as("Émilie", Role::Spectator);
    let choose = |room: &mut Room<Dominations>, guest: usize, colour: u8| {
        room.say(guest, ToHost::Colour { colour });
        room.table.state(room.now).colours
    };
    let order = |room: &mut Room<Dominations>, guest: usize, [chair, colour]: [u8; 2]| {
        let order = Order::Colour { chair, colour };
        room.say(guest, ToHost::Order { order });
        room.table.state(room.now).colours
    };
    room.say(bruno, ToHost::Ready { ready: true });
    // A closed chair, and a computer player, get the colour that is given up.
    assert_eq!(choose(&mut room, anna, 3), [3, 1, 2, 0]);
    assert_eq!(choose(&mut room, anna, 2), [2, 1, 3, 0]);
    // What cannot be is as if it had not been said: that of a person, what the game lacks, and from who has no chair.
    for (guest, colour) in [(anna, 1), (bruno, 2), (bruno, 4), (bruno, 255), (emilie, 0)] {
        let colours = choose(&mut room, guest, colour);
        assert_eq!(colours, [2, 1, 3, 0], "{guest}, {colour}");
    }
    // The host orders it for computer players alone, and nobody else does.
    for (guest, of) in [
        (anna, [1, 0]),
        (anna, [3, 3]),
        (anna, [99, 0]),
        (anna, [2, 1]),
        (bruno, [2, 0]),
    ] {
        assert_eq!(order(&mut room, guest, of), [2, 1, 3, 0], "{guest}, {of:?}");
    }
    assert_eq!(order(&mut room, anna, [2, 0]), [2, 1, 0, 3]);
    let told = room.guests[emilie].table.clone().unwrap();
    assert_eq!(told.colours, [2, 1, 0, 3]);
    let is_ready = matches!(told.seats[1].who, Who::Person { ready: true, .. });
    assert!(is_ready, "it is the same table");
    room.say(anna, ToHost::Ready { ready: true });
    room.order(Order::Start);
    let seats = room.play().record.seats.iter();
    let seats: Vec<_> = seats.map(|seat| seat.colour).collect();
    let chosen = [2, 1, 0].map(|colour| Dominations::COLOURS[colour]);
    assert_eq!(seats, chosen);
    // A match goes on with the colours that it began with, and the next one has them as well.
    assert_eq!(choose(&mut room, bruno, 3), [2, 1, 0, 3]);
    room.order(Order::End);
    assert_eq!(room.table.state(room.now).colours, [2, 1, 0, 3]);
    // Who changes places takes theirs along.
    room.order(Order::Swap { chairs: [0, 1] });
    room.order(Order::Open { chair: 3 });
    room.say(anna, ToHost::Sit { chair: Some(3) });
    assert_eq!(names(&room), ["Bruno", "", "", "Anna"]);
    assert_eq!(room.table.state(room.now).colours, [1, 3, 0, 2]);
}

#[test]
fn chairs_have_colours_of_their_own_until_one_is_chosen_and_once_all_have_left() {
    let mut room = Room::<Dominations>::new(setting::<Dominations>("open,open,open"));
    let [anna, bruno] = ["Anna", "Bruno"].map(|name| room.come(name));
    let colours = |room: &Room<Dominations>| room.table.state(room.now).colours;
    room.say(anna, ToHost::Sit { chair: Some(2) });
    room.order(Order::Swap { chairs: [1, 2] });
    assert_eq!(names(&room), ["", "Anna", "Bruno"]);
    assert_eq!(colours(&room), [0, 1, 2]);
    room.say(anna, ToHost::Colour { colour: 3 });
    assert_eq!(colours(&room), [0, 3, 2]);
    for guest in [anna, bruno] {
        room.say(guest, ToHost::Bye { gives_up: false });
    }
    assert_eq!(colours(&room), [0, 1, 2]);
}

//! Spectators and talk: who hears what, and how much later.

use std::time::Duration;

use super::{
    super::{MOST_LEFT_CHAIRS, MOST_SAID},
    Room, SECOND, asked_for, configure, secrets, setting,
};
use crate::{
    games::{conquest::rules::Conquest, ricochet::rules::Ricochet},
    play::network::{AnyTable as _, KeptTable, Order, Role, Table, ToGuest, ToHost, Words},
};

#[test]
fn what_is_said_is_heard_by_all_and_spectators_say_nothing() {
    let mut room = Room::<Conquest>::begun(2);
    let spectator = room.come_as("spectator", Role::Spectator);
    let said = |room: &Room<Conquest>| {
        let told = |text: &&String| text.contains(r#""type":"said""#);
        room.heard.iter().filter(told).count()
    };
    let words = Words::Phrase("well-played".to_owned());
    room.say(0, ToHost::Say { words });
    assert_eq!(said(&room), 3);
    let words = Words::Line("hidden".to_owned());
    room.say(spectator, ToHost::Say { words });
    let words = Words::Phrase("no such phrase".to_owned());
    room.say(0, ToHost::Say { words });
    assert_eq!(said(&room), 3);
}

#[test]
fn who_comes_back_to_a_seat_hears_what_was_said_also_at_a_host_that_was_killed() {
    let mut room = Room::<Conquest>::begun(2);
    let say = |room: &mut Room<Conquest>, line: String| {
        let words = Words::Line(line);
        room.say(0, ToHost::Say { words });
        room.pass(SECOND);
    };
    let before = |room: &Room<Conquest>| -> Vec<Words> {
        let hello = (room.heard.iter().rev()).find_map(|text| match ToGuest::read(text) {
            Ok(ToGuest::Hello { said, .. }) => Some(said),
            _ => None,
        });
        hello.unwrap().into_iter().map(|said| said.words).collect()
    };
    for number in 0..40 {
        say(&mut room, number.to_string());
    }
    let last: Vec<_> = (10..40)
        .map(|number| Words::Line(number.to_string()))
        .collect();
    room.come_as("spectator", Role::Spectator);
    assert_eq!(before(&room), [], "it was not said to who comes later");
    room.cut(1);
    room.connect(1, Role::Player);
    assert_eq!(before(&room), last);
    let kept = KeptTable::read(&room.table.changed().unwrap().text()).unwrap();
    let again = setting::<Conquest>("open,open");
    room.table = Table::new(again, configure::<Conquest>, |number| secrets(number + 7)).unwrap();
    room.table.resume(kept, None, room.now).unwrap();
    for guest in 0..2 {
        room.guests[guest].visitor = None;
        room.connect(guest, Role::Player);
        assert_eq!(before(&room), last);
    }
}

#[test]
fn who_was_away_as_a_match_ended_hears_what_was_said_all_the_same() {
    let mut setting = setting::<Conquest>("open,open");
    setting.matches = None;
    let mut room = Room::<Conquest>::of_two(setting);
    say(&mut room, 0, "hello");
    room.cut(1);
    room.order(Order::End);
    room.pass(7 * SECOND);
    room.connect(1, Role::Player);
    let hello = (room.heard.iter().rev()).find_map(|text| match ToGuest::read(text) {
        Ok(ToGuest::Hello { said, .. }) => Some(said),
        _ => None,
    });
    let said = hello.unwrap().into_iter().map(|said| said.words);
    let words = Words::Line("hello".to_owned());
    assert_eq!(said.collect::<Vec<_>>(), [words]);
}

/// What whoever came last was told at once of what had been said.
fn read_again(room: &Room<Conquest>) -> Vec<String> {
    let hello = (room.heard.iter().rev()).find_map(|text| match ToGuest::read(text) {
        Ok(ToGuest::Hello { said, .. }) => Some(said),
        _ => None,
    });
    let lines = hello.unwrap().into_iter().map(|said| match said.words {
        Words::Line(line) | Words::Phrase(line) => line,
    });
    lines.collect()
}

#[test]
fn who_watches_again_reads_what_it_could_hear_before_and_no_more() {
    let mut room = Room::<Conquest>::begun(2);
    room.table.setting.spectator_delay = 30 * SECOND;
    say(&mut room, 0, "one");
    room.pass(31 * SECOND);
    let watcher = room.come_as("watcher", Role::Spectator);
    assert!(read_again(&room).is_empty(), "it was not there");
    say(&mut room, 1, "two");
    room.pass(31 * SECOND);
    say(&mut room, 0, "three");
    room.cut(watcher);
    room.connect(watcher, Role::Spectator);
    assert_eq!(read_again(&room), ["two"]);
    let before = told(&room);
    room.pass(31 * SECOND);
    assert_eq!(told(&room), before + 1, "the rest comes in its time");
    room.say(watcher, ToHost::Bye { gives_up: false });
    room.connect(watcher, Role::Spectator);
    assert_eq!(read_again(&room), ["two", "three"]);
    room.come_as("another one", Role::Spectator);
    assert!(read_again(&room).is_empty());
    // No more is remembered than the last ones who went.
    for number in 0..MOST_LEFT_CHAIRS + 5 {
        let guest = room.come_as(&format!("visitor {number}"), Role::Spectator);
        room.cut(guest);
    }
    assert_eq!(room.table.watched.len(), MOST_LEFT_CHAIRS);
    room.cut(watcher);
    room.connect(watcher, Role::Spectator);
    assert_eq!(read_again(&room), ["two", "three"]);
}

#[test]
fn who_was_lost_before_the_match_and_has_to_watch_it_reads_no_more_than_others_who_do() {
    let mut setting = setting::<Conquest>("open,open");
    setting.spectator_delay = 30 * SECOND;
    let mut room = Room::<Conquest>::new(setting);
    let [anna, bruno] = ["Anna", "Bruno"].map(|name| room.come(name));
    say(&mut room, anna, "hello");
    room.cut(bruno);
    room.pass(7 * SECOND);
    let cleo = room.come("Cleo");
    for guest in [anna, cleo] {
        room.say(guest, ToHost::Ready { ready: true });
    }
    assert!(room.table.play.is_some());
    say(&mut room, anna, "a secret");
    room.connect(bruno, Role::Player);
    assert_eq!(read_again(&room), ["hello"]);
    room.connect(anna, Role::Player);
    assert_eq!(read_again(&room), ["hello", "a secret"]);
}

/// How often something was told that was said, to whomever.
fn told(room: &Room<Conquest>) -> usize {
    let told = |text: &&String| text.contains(r#""type":"said""#);
    room.heard.iter().filter(told).count()
}

fn say(room: &mut Room<Conquest>, guest: usize, line: impl ToString) {
    let words = Words::Line(line.to_string());
    room.say(guest, ToHost::Say { words });
}

#[test]
fn a_few_lines_in_a_row_are_heard_and_a_flood_is_not() {
    let mut room = Room::<Conquest>::begun(2);
    for line in 0..3 {
        say(&mut room, 0, line);
    }
    assert_eq!(told(&room), 2 * 3);
    for line in 3..1000 {
        say(&mut room, 0, line);
    }
    assert_eq!(told(&room), 2 * 5);
    say(&mut room, 1, "who is quiet is heard meanwhile");
    assert_eq!(told(&room), 2 * 6);
    for line in 0..10 {
        room.pass(SECOND);
        say(&mut room, 0, line);
    }
    assert_eq!(told(&room), 2 * 16, "as quickly as anybody types");
}

#[test]
fn spectators_hear_the_last_lines_later_and_no_more_of_them_are_kept_for_them() {
    let mut room = Room::<Conquest>::begun(2);
    room.table.setting.spectator_delay = 100 * SECOND;
    room.come_as("late", Role::Spectator);
    let all = MOST_SAID + 10;
    for line in 0..all {
        say(&mut room, 0, line);
        room.pass(SECOND);
        assert!(room.table.unheard.len() <= MOST_SAID);
    }
    assert_eq!(told(&room), 2 * all);
    room.pass(101 * SECOND);
    assert_eq!(told(&room), 2 * all + MOST_SAID);
    let heard = room
        .heard
        .iter()
        .filter_map(|text| match ToGuest::read(text) {
            Ok(ToGuest::Said(said)) => Some(said.words),
            _ => None,
        });
    let later: Vec<Words> = heard.skip(2 * all).collect();
    let last = (10..all).map(|line| Words::Line(line.to_string()));
    assert_eq!(later, last.collect::<Vec<_>>());
}

#[test]
fn what_is_said_is_kept_at_once_and_then_once_a_second() {
    let mut room = Room::<Conquest>::begun(2);
    assert!(room.table.changed().is_some());
    let said = |kept: Option<KeptTable>| kept.map(|kept| kept.said.len());
    say(&mut room, 0, "one");
    assert_eq!(said(room.table.changed()), Some(1));
    for line in ["two", "three"] {
        room.pass(Duration::from_millis(300));
        say(&mut room, 0, line);
        assert_eq!(said(room.table.changed()), None);
    }
    room.pass(Duration::from_millis(500));
    assert_eq!(said(room.table.changed()), Some(3));
    room.pass(10 * SECOND);
    assert_eq!(said(room.table.changed()), None, "nothing is new");
    // A move and the end do not wait for that.
    say(&mut room, 0, "four");
    assert_eq!(said(room.table.changed()), Some(4));
    say(&mut room, 0, "five");
    assert_eq!(said(room.table.changed()), None);
    assert!(room.play_round());
    assert_eq!(said(room.table.changed()), Some(5));
    say(&mut room, 0, "six");
    room.table.close();
    assert_eq!(said(room.table.changed()), Some(6));
}

#[test]
fn who_asks_for_the_record_again_and_again_is_told_it_once_a_second() {
    let mut room = Room::<Conquest>::begun(2);
    let told = |room: &Room<Conquest>| {
        let told = |text: &&String| text.contains(r#""type":"record""#);
        room.heard.iter().filter(told).count()
    };
    let before = told(&room);
    for _ in 0..50 {
        room.say(0, ToHost::Record);
    }
    assert_eq!(told(&room), before + 1);
    room.say(1, ToHost::Record);
    assert_eq!(told(&room), before + 2, "to each");
    room.pass(Duration::from_millis(900));
    assert_eq!(told(&room), before + 2);
    room.pass(Duration::from_millis(200));
    assert_eq!(told(&room), before + 3, "later rather than never");
    room.pass(10 * SECOND);
    assert_eq!(told(&room), before + 3, "and no more than was asked for");
    room.say(0, ToHost::Record);
    assert_eq!(told(&room), before + 4, "at once after a while");
}

#[test]
fn spectators_see_everything_later_and_nothing_before() {
    let mut room = Room::<Conquest>::begun(2);
    room.table.setting.spectator_delay = 30 * SECOND;
    let late = room.come_as("late", Role::Spectator);
    let seen = |room: &Room<Conquest>, guest: usize| {
        room.guests[guest].mirror.record().unwrap().record.ply()
    };
    room.play_round();
    room.pass(10 * SECOND);
    room.play_round();
    let ply = room.play().ply();
    assert_eq!(seen(&room, late), 0);
    room.pass(21 * SECOND);
    let first = seen(&room, late);
    assert!(first > 0 && first < ply, "{first} of {ply}");
    let later = room.come_as("later", Role::Spectator);
    assert_eq!(seen(&room, later), first);
    room.pass(10 * SECOND);
    assert_eq!((seen(&room, late), seen(&room, later)), (ply, ply));
}

#[test]
fn what_is_said_and_which_round_it_is_reaches_spectators_as_late_as_the_moves() {
    let mut room = Room::<Ricochet>::begun(2);
    room.table.setting.spectator_delay = 30 * SECOND;
    let late = room.come_as("late", Role::Spectator);
    let said = |room: &Room<Ricochet>| {
        let told = |text: &&String| text.contains(r#""type":"said""#);
        room.heard.iter().filter(told).count()
    };
    let round =
        |room: &Room<Ricochet>, guest: usize| room.guests[guest].table.as_ref().unwrap().round;
    let words = Words::Line("it is the red one".to_owned());
    room.say(0, ToHost::Say { words });
    for guest in 0..2 {
        let ply = room.play().ply() as u64;
        room.say(guest, asked_for(ply, "pass"));
    }
    assert_eq!(said(&room), 2);
    assert_eq!([0, 1, late].map(|guest| round(&room, guest)), [2, 2, 1]);
    assert_eq!(room.table.about().round, 1, "nor is it told to who looks");
    room.pass(31 * SECOND);
    assert_eq!((said(&room), round(&room, late)), (3, 2));
    assert_eq!(room.table.about().round, 2);
}

//! Links to guests that are lost: how long a table waits, who plays meanwhile, and how they come back.

use super::{Room, SECOND, configure, secrets, setting};
use crate::{
    games::{conquest::rules::Conquest, dominations::rules::Dominations},
    kit::{Actor, MatchRecord, Seat},
    play::network::{
        Abilities, AnyTable as _, Input, Link, Order, Role, Table, ToHost, Visitor, WhenLost,
    },
};

#[test]
fn whoever_is_lost_comes_back_to_its_seat_and_to_the_record_as_it_stands() {
    let mut room = Room::<Dominations>::begun(2);
    for _ in 0..3 {
        room.play_round();
    }
    room.cut(1);
    assert_eq!(room.link(1), Link::Here);
    room.pass(7 * SECOND);
    assert_eq!(room.link(1), Link::Lost);
    let state = room.table.state(room.now);
    let waiting = state.waiting.unwrap();
    assert_eq!((&*waiting.name, waiting.chair), ("guest 1", 1));
    assert!(
        waiting
            .left_ms
            .is_some_and(|left| left > 55_000 && left <= 60_000)
    );
    // The other one may go on as long as it is its turn.
    while let Some(made) = room.wanted(0) {
        room.say(0, made);
    }
    let ply = room.play().ply();
    room.pass(20 * SECOND);
    assert_eq!(room.play().ply(), ply, "the table waits");
    room.connect(1, Role::Player);
    assert_eq!(room.link(1), Link::Here);
    assert_eq!(room.guests[1].mirror.record().unwrap().record.ply(), ply);
    assert_eq!(room.guests[1].mirror.seat(), Seat::try_new(1));
    room.play_to_the_end();
    assert_eq!(room.guests[1].over.len(), 1);
}

#[test]
fn somebody_else_does_not_get_the_seat() {
    let mut room = Room::<Conquest>::begun(2);
    room.cut(1);
    let stranger = room.come("stranger");
    let why = Some("a match is being played: only spectators can come in");
    assert_eq!(room.guests[stranger].ended.as_deref(), why);
    room.connect(1, Role::Player);
    assert_eq!(room.guests[1].ended, None);
    // The same key by another connection takes the place of the first.
    let twin = room.guests[1].visitor;
    room.guests[0].ended = None;
    room.take(Input::Came {
        visitor: Visitor(77_777),
        name: "guest 1".to_owned(),
        key: Room::<Conquest>::key("guest 1"),
        role: Role::Player,
        player: None,
        address: String::new(),
        abilities: Abilities::default(),
    });
    assert_ne!(room.table.chair_of_visitor(Visitor(77_777)), None);
    assert_eq!(room.table.chair_of_visitor(twin.unwrap()), None);
}

#[test]
fn a_computer_plays_for_who_is_lost_and_hands_back() {
    let mut room = Room::<Dominations>::begun(2);
    room.cut(1);
    room.pass(67 * SECOND);
    assert_eq!(room.link(1), Link::ComputerPlays);
    for _ in 0..4 {
        room.play_round();
    }
    let faults = room.play().record.faults.len();
    assert!(faults > 0, "the record tells what it has played");
    let known = room.guests[0].mirror.record().unwrap();
    assert_eq!(
        known.faults,
        room.play().record.faults,
        "and so do those of guests, while it is played"
    );
    room.connect(1, Role::Player);
    assert_eq!(room.link(1), Link::Here);
    let ply = room.play().ply();
    while room.wanted(1).is_none() {
        room.play_round();
    }
    room.pass(20 * SECOND);
    assert!(room.wanted(1).is_some(), "nobody plays for it any more");
    assert!(room.play().ply() >= ply);
    room.play_to_the_end();
    let record = &room.guests[1].over[0].0;
    assert_eq!(record.faults.len(), faults);
    assert!(record.faults.iter().all(|fault| fault.seat == 1));
}

#[test]
fn whoever_was_away_when_the_match_ended_is_told_how_once_it_is_back() {
    let mut setting = setting::<Conquest>("open,open");
    setting.matches = None;
    let mut room = Room::<Conquest>::of_two(setting);
    room.cut(1);
    room.pass(67 * SECOND);
    assert_eq!(room.link(1), Link::ComputerPlays);
    room.play_to_the_end();
    assert!(room.guests[1].over.is_empty());
    // Somebody else hears nothing of it.
    let spectator = room.come_as("spectator", Role::Spectator);
    assert!(room.guests[spectator].over.is_empty());
    room.connect(1, Role::Player);
    let [(record, finished)] = &room.guests[1].over[..] else {
        panic!("it is told once");
    };
    assert!(*finished && record.record.is_over());
    assert_eq!(record.to_json(), room.guests[0].over[0].0.to_json());
}

#[test]
fn whoever_has_left_and_joins_anew_is_told_how_a_match_ended_by_its_clock() {
    let mut setting = setting::<Conquest>("open,open");
    setting.options = "minutes=1".to_owned();
    setting.matches = None;
    let mut room = Room::<Conquest>::of_two(setting);
    let mover = room.mover();
    room.pass(10 * SECOND);
    room.say(mover, ToHost::Bye { gives_up: false });
    room.pass(200 * SECOND);
    assert!(room.table.play.is_none(), "a clock has run out");
    // Nothing of it is known there any more.
    let name = room.guests[mover].name.clone();
    let again = room.come(&name);
    let [(record, finished)] = &room.guests[again].over[..] else {
        panic!("it is told once");
    };
    assert!(*finished);
    assert_eq!(record.record.actors().last(), Some(&Actor::Clock));
    assert_eq!(room.link(mover), Link::Here, "it has its chair");
}

#[test]
fn whoever_gives_a_match_up_keeps_nobody_waiting() {
    for when_lost in [WhenLost::Computer, WhenLost::End] {
        for gives_up in [false, true] {
            let mut setting = setting::<Conquest>("open,open");
            setting.matches = None;
            setting.patience = None;
            setting.when_lost = when_lost;
            let mut room = Room::<Conquest>::of_two(setting);
            let mover = room.mover();
            let ply = room.play().ply();
            // At a table that has stood longer than it takes to be lost.
            room.pass(10 * SECOND);
            room.say(mover, ToHost::Bye { gives_up });
            room.pass(SECOND);
            if !gives_up {
                assert_eq!(room.link(mover), Link::Lost, "the others wait for ever");
                assert_eq!(room.play().ply(), ply);
                continue;
            }
            match when_lost {
                WhenLost::Computer => {
                    assert_eq!(room.link(mover), Link::ComputerPlays);
                    assert_eq!(room.play().ply(), ply + 1);
                    let why = &room.play().record.faults[0].why;
                    assert_eq!(why, "gave the match up");
                    // Its seat is there all the same, if it changes its mind.
                    room.connect(mover, Role::Player);
                    assert_eq!(room.link(mover), Link::Here);
                }
                WhenLost::End => {
                    assert!(room.table.play.is_none(), "it has ended as it stood");
                    assert!(!room.guests[1 - mover].over[0].1);
                    assert_eq!(room.table.about().free(), 1, "and its seat is free");
                }
            }
        }
    }
}

#[test]
fn a_host_that_closes_its_table_is_not_told_to_be_away_first() {
    let mut setting = setting::<Conquest>("open,open");
    setting.host = Some(Room::<Conquest>::key("Anna"));
    let mut room = Room::<Conquest>::of_two(setting);
    room.say(0, ToHost::Bye { gives_up: false });
    room.pass(SECOND);
    assert_eq!(room.link(0), Link::Here);
    room.pass(6 * SECOND);
    assert_eq!(room.link(0), Link::Lost, "where the table stays open");
}

#[test]
fn a_match_stands_still_while_nobody_is_connected_who_plays_it() {
    let mut room = Room::<Dominations>::new(setting::<Dominations>("open,naive,open,naive"));
    for name in ["Anna", "Bruno"] {
        let guest = room.come(name);
        room.say(guest, ToHost::Ready { ready: true });
    }
    for _ in 0..3 {
        room.play_round();
    }
    let spectator = room.come_as("spectator", Role::Spectator);
    // Both leave for good, the second in the middle of what computer players think of next.
    let mover = room.mover();
    let made = room.wanted(mover).unwrap();
    let bye = ToHost::Bye { gives_up: false };
    room.say(1 - mover, bye.clone());
    let visitor = room.guests[mover].visitor.take().unwrap();
    for message in [made, bye] {
        room.table.take(room.now, Input::Said { visitor, message });
    }
    room.pump();
    let ply = room.play().ply();
    room.pass(600 * SECOND);
    assert_eq!(room.play().ply(), ply, "nobody plays");
    assert!(room.play().clocks(room.now, &room.table.setting).stands);
    // Who watches is nobody who plays.
    assert!(room.guests[spectator].visitor.is_some());
    assert!(room.records.is_empty());
    room.connect(mover, Role::Player);
    let told = room.guests[mover].mirror.clocks();
    assert!(!told.stands, "it goes on with who is back");
    room.connect(1 - mover, Role::Player);
    assert_eq!([room.link(0), room.link(2)], [Link::Here; 2]);
    room.play_to_the_end();
    let record = MatchRecord::<Dominations>::from_json(&room.records[0]).unwrap();
    assert!(record.record.is_over());
}

#[test]
fn whoever_comes_back_to_a_match_that_stood_still_waits_anew_for_the_others() {
    for when_lost in [WhenLost::Computer, WhenLost::End] {
        let mut setting = setting::<Conquest>("open,open");
        setting.patience = Some(20 * SECOND);
        setting.when_lost = when_lost;
        let mut room = Room::<Conquest>::of_two(setting);
        assert!(room.play_round());
        assert!(!room.table.about().stands);
        room.cut(0);
        room.cut(1);
        room.pass(100 * SECOND);
        assert!(room.table.about().stands);
        assert_eq!(room.link(1), Link::Lost);
        room.connect(0, Role::Player);
        assert!(!room.table.about().stands);
        assert_eq!(room.link(1), Link::Lost, "no computer has come meanwhile");
        let left = room.table.state(room.now).waiting.unwrap().left_ms;
        assert_eq!(left, Some(20_000));
        room.pass(21 * SECOND);
        match when_lost {
            WhenLost::Computer => assert_eq!(room.link(1), Link::ComputerPlays),
            WhenLost::End => assert!(room.table.play.is_none()),
        }
    }
}

#[test]
fn a_match_that_nobody_comes_back_to_is_broken_off_in_the_end() {
    let mut setting = setting::<Conquest>("open,open");
    setting.matches = None;
    setting.break_off_after = Some(600 * SECOND);
    let mut room = Room::<Conquest>::of_two(setting);
    for _ in 0..3 {
        room.play_round();
    }
    let ply = room.play().ply();
    for guest in [0, 1, 0] {
        room.cut(guest);
        room.pass(500 * SECOND);
        if guest == 1 {
            // Whoever is back in time begins that time anew.
            room.connect(0, Role::Player);
        }
    }
    assert!(room.table.play.is_some());
    room.pass(101 * SECOND);
    assert!(room.table.play.is_none());
    let record = MatchRecord::<Conquest>::from_json(&room.records[0]).unwrap();
    assert!(!record.record.is_over() && record.record.ply() >= ply);
    room.pass(SECOND);
    assert!(room.table.about().has_room(), "others can sit down");
}

#[test]
fn a_match_that_goes_on_at_another_host_waits_for_somebody_to_come_back() {
    let mut room = Room::<Conquest>::begun(2);
    room.play_round();
    let kept = room.table.changed().unwrap();
    let mut again = setting::<Conquest>("open,open");
    again.break_off_after = Some(60 * SECOND);
    room.table = Table::new(again, configure::<Conquest>, secrets).unwrap();
    room.table.resume(kept, None, room.now).unwrap();
    room.guests.clear();
    room.pass(59 * SECOND);
    assert!(room.table.play.is_some());
    room.pass(2 * SECOND);
    assert!(room.table.play.is_none());
}

#[test]
fn whoever_has_not_come_back_to_a_match_that_goes_on_is_away_from_the_first_moment() {
    let timed = || {
        let mut setting = setting::<Conquest>("open,open");
        setting.time.each_move = Some(5 * SECOND);
        setting
    };
    let mut room = Room::<Conquest>::of_two(timed());
    let (mover, ply) = (room.mover(), room.play().ply());
    let kept = room.table.changed().unwrap();
    room.table = Table::new(timed(), configure::<Conquest>, secrets).unwrap();
    room.table.resume(kept, None, room.now).unwrap();
    for guest in &mut room.guests {
        guest.visitor = None;
    }
    assert_eq!([room.link(0), room.link(1)], [Link::Lost; 2]);
    // For longer than it takes to be lost.
    room.pass(30 * SECOND);
    room.connect(1 - mover, Role::Player);
    assert_eq!(room.link(1 - mover), Link::Here);
    assert_eq!(room.link(mover), Link::Lost);
    let waiting = room.table.state(room.now).waiting.unwrap();
    assert_eq!(usize::from(waiting.chair), mover);
    assert_eq!(waiting.left_ms, Some(60_000), "it waits from then on");
    let left = |room: &Room<Conquest>| {
        let clocks = room.guests[1 - mover].mirror.clocks();
        let told: Vec<u64> = clocks.left_ms.iter().copied().flatten().collect();
        (told, clocks.stands)
    };
    assert_eq!(left(&room), (vec![5_000], true));
    room.pass(20 * SECOND);
    assert_eq!(room.play().ply(), ply, "no time of its own has passed");
    room.connect(mover, Role::Player);
    assert_eq!(room.link(mover), Link::Here);
    assert_eq!(left(&room), (vec![5_000], false));
    room.pass(4 * SECOND);
    assert_eq!(room.play().ply(), ply);
    room.pass(2 * SECOND);
    assert_eq!(room.play().ply(), ply + 1);
}

#[test]
fn the_host_may_wait_longer_let_a_computer_play_or_end() {
    let mut room = Room::<Conquest>::begun(2);
    room.cut(1);
    room.pass(50 * SECOND);
    room.say(0, ToHost::WishToWait);
    room.say(0, ToHost::WishToWait);
    let wishes = |room: &Room<Conquest>| room.table.state(room.now).waiting.unwrap().wishes;
    assert_eq!(wishes(&room), 1);
    room.order(Order::WaitMore);
    room.pass(40 * SECOND);
    assert_eq!(room.link(1), Link::Lost);
    room.order(Order::LetComputerPlay);
    assert_eq!(room.link(1), Link::ComputerPlays);
    room.say(0, ToHost::Order { order: Order::End });
    assert!(room.table.play.is_some(), "guests give no orders");
    room.order(Order::End);
    assert!(room.table.play.is_none());
    let (record, finished) = &room.guests[0].over[0];
    assert!(!finished && !record.record.is_over());
    assert_eq!(record.seed, 0, "what was not played out stays sealed");
}

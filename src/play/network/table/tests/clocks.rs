//! Clocks: the time for a move and for a match, those of the rules, and what comes when a time is up.

use std::time::Duration;

use super::{Room, SECOND, asked_for, configure, secrets, setting};
use crate::{
    games::{
        conquest::rules::Conquest,
        dice_wars::rules::DiceWars,
        dominations::rules::Dominations,
        ricochet::rules::{Move, Ricochet},
    },
    kit::{Actor, Awaits, MatchRecord, Seat},
    play::network::{
        Abilities, AnyTable as _, KeptTable, Role, Setting, Table, ToGuest, ToHost, Words,
    },
};

#[test]
fn who_takes_too_long_has_one_move_made_for_it() {
    let mut setting = setting::<Dominations>("open,open");
    setting.time.each_move = Some(30 * SECOND);
    let mut room = Room::<Dominations>::of_two(setting);
    let ply = room.play().ply();
    let clocks = room.guests[0].mirror.clocks().clone();
    assert_eq!(clocks.left_ms.iter().flatten().count(), 1, "{clocks:?}");
    room.pass(29 * SECOND);
    assert_eq!(room.play().ply(), ply);
    room.pass(2 * SECOND);
    assert_eq!(room.play().ply(), ply + 1);
    let fault = room.play().record.faults[0].clone();
    assert_eq!((fault.r#move, &*fault.why), (1, "took too long"));
    let told = |room: &Room<Dominations>, ply: usize| {
        let told = room.play().moved(ply, room.now, &room.table.setting);
        matches!(told, Some(ToGuest::Moved { stood_in: true, .. }))
    };
    assert!(
        told(&room, ply) && !told(&room, ply - 1),
        "all are told why"
    );
    room.pass(29 * SECOND);
    assert!(room.play().ply() > ply + 1, "the next one has as long");
}

/// Plays on until somebody is to place a domino who picks another one in the same turn: who it is, its seat, and what it
/// would do.
fn to_a_placement(room: &mut Room<Dominations>) -> (usize, Seat, ToHost) {
    loop {
        let mover = room.mover();
        let wanted = room.wanted(mover).unwrap();
        if let ToHost::Move { r#move: text, .. } = &wanted
            && text.starts_with("place")
        {
            return (mover, room.guests[mover].mirror.seat().unwrap(), wanted);
        }
        room.say(mover, wanted);
    }
}

/// How many moves a seat has made.
fn moves_of(room: &Room<Dominations>, seat: Seat) -> usize {
    let mut actors = room.play().record.record.actors().to_vec();
    actors.retain(|by| *by == Actor::Seat(seat));
    actors.len()
}

#[test]
fn whose_time_is_up_has_the_whole_turn_played_and_no_more() {
    let mut setting = setting::<Dominations>("open,open,open");
    setting.time.each_move = Some(30 * SECOND);
    let mut room = Room::<Dominations>::new(setting);
    for name in ["Anna", "Bruno", "Cleo"] {
        let guest = room.come(name);
        room.say(guest, ToHost::Ready { ready: true });
    }
    let (_, seat, _) = to_a_placement(&mut room);
    let before = moves_of(&room, seat);
    room.pass(31 * SECOND);
    assert_eq!(moves_of(&room, seat), before + 2, "placed and picked");
    assert!(!room.play().stands_in(seat), "the next turn is its own");
    let last = room.play().record.record.actors();
    let last = last
        .iter()
        .rposition(|by| *by == Actor::Seat(seat))
        .unwrap();
    for ply in [last - 1, last] {
        let told = room.play().moved(ply, room.now, &room.table.setting);
        assert!(matches!(told, Some(ToGuest::Moved { stood_in: true, .. })));
    }
}

#[test]
fn whose_time_is_up_has_all_attacks_of_the_turn_made_and_it_ended() {
    let mut setting = setting::<DiceWars>("open,open");
    setting.time.each_move = Some(30 * SECOND);
    let mut room = Room::<DiceWars>::of_two(setting);
    let first = room.play().record.record.position().mover();
    room.pass(29 * SECOND);
    assert_eq!(room.play().record.record.moves().len(), 0);
    room.pass(2 * SECOND);
    let next = room.play().record.record.position().mover();
    assert_ne!(next, first, "the turn is over");
    assert!(!room.play().stands_in(first));
    // The other one has as long for a move as anybody, once all of that has been seen.
    let clocks = room.play().clocks(room.now, &room.table.setting);
    let left: Vec<u64> = clocks.left_ms.into_iter().flatten().collect();
    let seen = 1500 * room.play().ply().saturating_sub(4) as u64;
    let most = 30_000 + seen.min(60_000);
    assert!((most - 2_000..=most).contains(&left[0]), "{left:?}, {seen}");
}

#[test]
fn what_was_laid_before_the_time_was_up_counts_and_the_rest_of_the_turn_is_played_at_once() {
    let mut room = Room::<Dominations>::begun(3);
    let (mover, seat, mut wanted) = to_a_placement(&mut room);
    let before = moves_of(&room, seat);
    if let ToHost::Move { time_is_up, .. } = &mut wanted {
        *time_is_up = true;
    }
    room.say(mover, wanted);
    assert_eq!(moves_of(&room, seat), before + 2);
    assert_eq!(
        room.play().record.faults.len(),
        1,
        "the pick was not its own"
    );
    // Where the turn is over with what was laid nothing is played.
    let (mover, other, wanted) = to_a_placement(&mut room);
    room.say(mover, wanted);
    let mut wanted = room.wanted(mover).unwrap();
    if let ToHost::Move { time_is_up, .. } = &mut wanted {
        *time_is_up = true;
    }
    room.say(mover, wanted);
    assert!(!room.play().stands_in(other));
    assert_eq!(room.play().record.faults.len(), 1);
}

#[test]
fn what_all_race_for_comes_a_while_after_what_was_before() {
    let mut setting = setting::<Ricochet>("open,open");
    setting.between = 12 * SECOND;
    let mut room = Room::<Ricochet>::of_two(setting);
    assert!(
        !room.play().awaits().seats().is_empty(),
        "the first tile comes at once"
    );
    for guest in 0..2 {
        let ply = room.play().ply() as u64;
        room.say(guest, asked_for(ply, "pass"));
    }
    let over = room.play().ply();
    assert_eq!(room.play().awaits(), Awaits::Chance);
    room.pass(11 * SECOND);
    assert_eq!(room.play().ply(), over);
    room.pass(2 * SECOND);
    assert_eq!(room.play().ply(), over + 1);
}

#[test]
fn a_computer_that_has_come_to_nothing_in_its_time_is_asked_again() {
    let mut setting = setting::<Ricochet>("open,solver");
    setting.think = Duration::ZERO;
    let mut room = Room::<Ricochet>::new(setting);
    let guest = room.come("Anna");
    room.say(guest, ToHost::Ready { ready: true });
    room.pass(10 * SECOND);
    let moves = room.play().record.record.moves();
    assert!(
        moves.iter().any(|made| matches!(made, Move::Bid(_))),
        "{moves:?}"
    );
}

#[test]
fn a_bank_of_time_is_used_up_and_grows_by_its_increment() {
    let mut setting = setting::<Conquest>("open,open");
    setting.time.whole_match = Some(20 * SECOND);
    setting.time.increment = 2 * SECOND;
    let mut room = Room::<Conquest>::of_two(setting);
    room.pass(5 * SECOND);
    let mover = room.mover();
    let made = room.wanted(mover).unwrap();
    room.say(mover, made);
    let seat = room.guests[mover].mirror.seat().unwrap();
    assert_eq!(room.play().banks[seat.index()], Some(17 * SECOND));
    let ply = room.play().ply();
    room.pass(21 * SECOND);
    assert_eq!(room.play().ply(), ply + 1, "the other one has run out");
}

#[test]
fn the_clock_of_the_rules_runs_and_stands_while_the_table_waits() {
    let mut setting = setting::<Conquest>("open,open");
    setting.options = "minutes=1".to_owned();
    setting.patience = None;
    let mut room = Room::<Conquest>::of_two(setting);
    let mover = room.mover();
    room.cut(mover);
    room.pass(600 * SECOND);
    assert!(room.table.play.is_some(), "it waits");
    room.connect(mover, Role::Player);
    room.pass(50 * SECOND);
    assert!(room.table.play.is_some());
    room.pass(10 * SECOND);
    assert!(room.table.play.is_none(), "its time is over");
    let record = MatchRecord::<Conquest>::from_json(&room.records[0]).unwrap();
    assert_eq!(record.record.actors().last(), Some(&Actor::Clock));
}

#[test]
fn what_is_left_for_a_move_is_told_while_the_clock_stands_as_well() {
    let mut setting = setting::<Conquest>("open,open");
    setting.time.each_move = Some(30 * SECOND);
    setting.patience = None;
    let mut room = Room::<Conquest>::of_two(setting);
    let mover = room.mover();
    room.pass(10 * SECOND);
    room.cut(mover);
    room.pass(100 * SECOND);
    let left = |room: &Room<Conquest>| {
        let clocks = room.play().clocks(room.now, &room.table.setting);
        let told: Vec<u64> = clocks.left_ms.into_iter().flatten().collect();
        (told, clocks.stands)
    };
    // Until a connection counts as lost, time passes.
    let (told, stands) = left(&room);
    assert!(stands && told[0] > 10_000 && told[0] < 20_000, "{told:?}");
    room.pass(100 * SECOND);
    assert_eq!(left(&room), (told.clone(), true));
    room.connect(mover, Role::Player);
    assert_eq!(left(&room), (told.clone(), false));
    room.pass(5 * SECOND);
    assert_eq!(left(&room), (vec![told[0] - 5_000], false));
}

#[test]
fn what_is_left_for_the_match_is_told_beside_the_move_where_both_are_limited() {
    let mut setting = setting::<Conquest>("open,open");
    setting.time.whole_match = Some(600 * SECOND);
    let told = |room: &Room<Conquest>| {
        let clocks = room.play().clocks(room.now, &room.table.setting);
        clocks.match_left_ms
    };
    // What is left for the move is the same there.
    assert!(told(&Room::<Conquest>::of_two(setting.clone())).is_empty());
    setting.time.each_move = Some(30 * SECOND);
    let mut room = Room::<Conquest>::of_two(setting);
    let mover = room.mover();
    let seat = room.guests[mover].mirror.seat().unwrap().index();
    let before = told(&room)[seat].unwrap();
    room.pass(10 * SECOND);
    let after = told(&room);
    assert_eq!(after[seat], Some(before - 10_000));
    assert_eq!(after[1 - seat], Some(600_000), "its time stands");
}

/// Two guests play whose programs tell what has been seen there.
fn of_two_who_tell(setting: Setting) -> Room<Conquest> {
    let mut room = Room::<Conquest>::new(setting);
    for name in ["Anna", "Bruno"] {
        let guest = room.come(name);
        room.cut(guest);
        room.guests[guest].abilities = Abilities::own();
        room.connect(guest, Role::Player);
        room.say(guest, ToHost::Ready { ready: true });
    }
    room
}

#[test]
fn the_time_for_a_move_begins_once_whoever_is_to_move_has_seen_what_came_before() {
    let mut setting = setting::<Conquest>("open,open");
    setting.time.each_move = Some(30 * SECOND);
    setting.time.whole_match = Some(600 * SECOND);
    let mut room = of_two_who_tell(setting);
    let told = |room: &Room<Conquest>, mover: usize| {
        let seat = room.guests[mover].mirror.seat().unwrap().index();
        let clocks = room.guests[1 - mover].mirror.clocks();
        let left = [&clocks.left_ms, &clocks.match_left_ms].map(|left| left[seat].unwrap());
        (left, clocks.waits_ms)
    };
    let waits = |room: &Room<Conquest>| {
        let clocks = room.play().clocks(room.now, &room.table.setting);
        clocks.waits_ms
    };
    let mover = room.mover();
    // The table is laid out first.
    assert_eq!(told(&room, mover), ([40_000, 600_000], Some(10_000)));
    room.pass(4 * SECOND);
    // The other one has nothing to say to that, and whoever has seen something else neither.
    room.say(1 - mover, ToHost::Seen { ply: 0 });
    room.say(mover, ToHost::Seen { ply: 1 });
    assert_eq!(waits(&room), Some(6_000));
    room.say(mover, ToHost::Seen { ply: 0 });
    assert_eq!(told(&room, mover), ([30_000, 600_000], None));
    room.pass(5 * SECOND);
    room.say(mover, ToHost::Seen { ply: 0 });
    let made = room.wanted(mover).unwrap();
    room.say(mover, made);
    let seat = room.guests[mover].mirror.seat().unwrap();
    assert_eq!(room.play().banks[seat.index()], Some(595 * SECOND));
    // Of whoever says nothing the time begins all the same.
    let next = room.mover();
    assert_ne!(next, mover);
    assert_eq!(told(&room, next), ([40_000, 600_000], Some(10_000)));
    room.pass(11 * SECOND);
    assert_eq!(waits(&room), None);
    room.pass(28 * SECOND);
    assert_eq!(room.play().ply(), 1);
    room.pass(2 * SECOND);
    assert_eq!(room.play().ply(), 2);
    // From then on it is as long as the moves need that were made since.
    assert!(waits(&room).is_some_and(|left| left <= 3_000));
    room.say(mover, ToHost::Seen { ply: 2 });
    assert_eq!(waits(&room), None);
    // Moves that were made in somebody's place are seen as those of others are.
    let made = room.wanted(mover).unwrap();
    room.say(mover, made);
    assert_eq!(waits(&room), Some(10_000));
    room.say(next, ToHost::Seen { ply: 3 });
    assert_eq!(told(&room, next).1, None);
}

#[test]
fn the_time_for_a_decision_goes_on_where_it_was_at_a_host_that_was_killed() {
    let timed = || {
        let mut setting = setting::<Conquest>("open,open");
        setting.time.each_move = Some(60 * SECOND);
        setting.time.whole_match = Some(600 * SECOND);
        setting.patience = None;
        setting
    };
    let mut room = Room::<Conquest>::of_two(timed());
    assert!(room.play_round());
    let kept = room.table.changed().unwrap();
    let (mover, ply) = (room.mover(), room.play().ply());
    let seat = room.guests[mover].mirror.seat().unwrap().index();
    room.pass(21 * SECOND);
    assert_eq!(
        room.table.changed(),
        None,
        "while time passes little is written"
    );
    let noted = room.table.clock_to_note().unwrap();
    assert_eq!(noted.used_ms[seat], 21_000);
    assert_eq!(room.table.clock_to_note(), None, "until the next beat");
    let again = |room: &mut Room<Conquest>, kept: KeptTable| {
        // How long nobody hosted it is all the same.
        room.now += 1000 * SECOND;
        room.table = Table::new(timed(), configure::<Conquest>, secrets).unwrap();
        room.table.resume(kept, None, room.now).unwrap();
        room.guests[1 - mover].visitor = None;
        room.guests[mover].visitor = None;
        // Nobody's time passes who has yet to come back.
        room.connect(1 - mover, Role::Player);
        room.pass(3 * SECOND);
        room.connect(mover, Role::Player);
        let clocks = room.guests[mover].mirror.clocks();
        [&clocks.left_ms, &clocks.match_left_ms].map(|left| left[seat].unwrap())
    };
    // What was noted of another moment, or was cut, says nothing.
    let mut other = noted.clone();
    other.ply -= 1;
    let line = noted.line();
    for beside in ["", "{", &line[..line.len() - 1], &other.line()] {
        let mut kept = kept.clone();
        kept.note_clock(beside);
        assert_eq!(again(&mut room, kept), [60_000, 600_000], "{beside}");
    }
    // An older host has kept nothing of it.
    let mut older = kept.clone();
    older.played.as_mut().unwrap().clock = None;
    assert!(!older.text().contains("used_ms"));
    let older = KeptTable::read(&older.text()).unwrap();
    assert_eq!(again(&mut room, older), [60_000, 600_000]);
    let mut kept = KeptTable::read(&kept.text()).unwrap();
    // A longer line stood there before.
    kept.note_clock(&format!("{line}\n17]}}\n"));
    assert_eq!(again(&mut room, kept), [39_000, 579_000]);
    room.pass(10 * SECOND);
    // What is kept for another reason says it as well, also of a table that has gone on.
    let words = Words::Line("Let me think".to_owned());
    room.say(mover, ToHost::Say { words });
    let kept = room.table.changed().unwrap();
    assert_eq!(again(&mut room, kept), [29_000, 569_000]);
    room.pass(28 * SECOND);
    assert_eq!(room.play().ply(), ply);
    room.pass(2 * SECOND);
    assert_eq!(room.play().ply(), ply + 1);
    let bank = room.play().banks[seat];
    assert_eq!(bank, Some(540 * SECOND), "all of it counts");
}

#[test]
fn the_clock_of_the_rules_goes_on_where_it_was_at_a_host_that_was_killed() {
    let timed = || {
        let mut setting = setting::<Conquest>("open,open");
        setting.options = "minutes=1".to_owned();
        setting
    };
    let mut room = Room::<Conquest>::of_two(timed());
    let mut kept = room.table.changed().unwrap();
    room.pass(40 * SECOND);
    kept.note_clock(&room.table.clock_to_note().unwrap().line());
    room.table = Table::new(timed(), configure::<Conquest>, secrets).unwrap();
    room.table.resume(kept, None, room.now).unwrap();
    for guest in 0..2 {
        room.guests[guest].visitor = None;
        room.connect(guest, Role::Player);
    }
    room.pass(19 * SECOND);
    assert!(room.table.play.is_some());
    room.pass(2 * SECOND);
    assert!(room.table.play.is_none(), "its time is over");
}

#[test]
fn where_no_clock_runs_nothing_is_noted() {
    let mut room = Room::<Conquest>::begun(2);
    room.pass(10 * SECOND);
    assert_eq!(room.table.clock_to_note(), None);
    let mut setting = setting::<Conquest>("open,open");
    setting.time.each_move = Some(600 * SECOND);
    let mut room = Room::<Conquest>::of_two(setting);
    room.pass(10 * SECOND);
    assert!(room.table.clock_to_note().is_some());
    let mover = room.mover();
    room.cut(mover);
    room.pass(10 * SECOND);
    assert!(room.play().clocks(room.now, &room.table.setting).stands);
    room.table.clock_to_note();
    room.pass(10 * SECOND);
    assert_eq!(room.table.clock_to_note(), None, "it stands");
}

#[test]
fn the_others_are_told_when_the_clock_stands_and_when_it_goes_on_also_between_moves() {
    let mut setting = setting::<Ricochet>("open,open");
    setting.patience = None;
    let mut room = Room::<Ricochet>::of_two(setting);
    let say = |room: &mut Room<Ricochet>, text: &str| {
        let ply = room.play().ply() as u64;
        room.say(0, asked_for(ply, text));
    };
    let told = |room: &Room<Ricochet>| {
        let told = room.guests[0].mirror.clocks().clone();
        (told.stands, told.clock_ms)
    };
    let own = |room: &Room<Ricochet>| room.play().clocks(room.now, &room.table.setting).clock_ms;
    say(&mut room, "bid 20");
    room.cut(1);
    room.pass(10 * SECOND);
    let stood = own(&room);
    assert!(stood > 0);
    assert_eq!(told(&room), (true, stood));
    // A move that is made while the clock stands says so as well.
    let ply = room.play().ply();
    say(&mut room, "pass");
    assert_eq!(room.play().ply(), ply + 1);
    room.pass(10 * SECOND);
    assert_eq!(told(&room), (true, stood));
    room.connect(1, Role::Player);
    assert_eq!(told(&room), (false, stood));
    room.pass(5 * SECOND);
    assert_eq!(own(&room), stood + 5000);
}

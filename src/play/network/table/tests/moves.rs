//! Moves that guests ask for: which are made, which are refused, and which lie unconfirmed.

use std::mem;

use rand::Rng as _;

use super::{Room, SECOND, asked_for};
use crate::{
    games::{
        conquest::rules::Conquest, dice_wars::rules::DiceWars, dominations::rules::Dominations,
        ricochet::rules::Ricochet,
    },
    kit::{
        Actor, Awaits, Configured, MatchRecord, Notation as _, Record, Seat, SeatSet,
        chance::{Rng, below, stream},
    },
    play::{
        Playable, fair_deal,
        network::{Abilities, By, Mirror, MoveRefusal, Order, Role, ToHost},
    },
};

#[test]
fn late_duplicate_and_foreign_moves_are_refused_and_change_nothing() {
    let mut room = Room::<Dominations>::begun(2);
    let mover = (0..2).find(|guest| room.guests[*guest].mirror.awaited().is_some());
    let mover = mover.unwrap();
    let made = room.wanted(mover).unwrap();
    let ToHost::Move {
        ply, r#move: text, ..
    } = made.clone()
    else {
        panic!("a move");
    };
    let before = room.play().ply();
    let spectator = room.come_as("spectator", Role::Spectator);
    room.say(1 - mover, made.clone());
    room.say(spectator, made.clone());
    for (ply, text) in [
        (ply + 1, &*text),
        (ply, "pick 99"),
        (ply, "nonsense"),
        (u64::MAX, &*text),
    ] {
        room.say(mover, asked_for(ply, text));
    }
    assert_eq!(room.play().ply(), before);
    assert_eq!(room.guests[1 - mover].refused, [MoveRefusal::NotAwaited]);
    assert_eq!(room.guests[spectator].refused, [MoveRefusal::NoSeat]);
    let refused = mem::take(&mut room.guests[mover].refused);
    let late = MoveRefusal::Late {
        meant: ply + 1,
        made: ply,
    };
    assert_eq!(refused[0], late);
    assert!(
        matches!(refused[1], MoveRefusal::Rules { .. }),
        "{refused:?}"
    );
    assert!(
        matches!(refused[2], MoveRefusal::Rules { .. }),
        "{refused:?}"
    );
    assert_eq!(refused.len(), 4);
    // Once it is made, and said again.
    room.say(mover, made.clone());
    let after = room.play().ply();
    assert!(after > before);
    room.say(mover, made);
    assert_eq!(room.play().ply(), after);
    let late = MoveRefusal::Late {
        meant: ply,
        made: after as u64,
    };
    assert_eq!(room.guests[mover].refused, [late]);
}

#[test]
fn who_bids_at_the_same_moment_as_another_is_not_late() {
    let mut room = Room::<Ricochet>::begun(2);
    let bid = |number: u32| format!("bid {number}");
    let ply = room.play().ply() as u64;
    for (guest, number) in [(0, 20), (1, 15), (1, 14)] {
        room.say(guest, asked_for(ply, bid(number)));
    }
    assert_eq!(room.play().ply() as u64, ply + 2);
    assert_eq!(room.guests[0].refused, []);
    // But its own bid it has not seen.
    assert!(matches!(
        room.guests[1].refused[..],
        [MoveRefusal::Late { .. }]
    ));
}

/// A table of three at which the first shows a way in Ricochet; the third has come with an older program.
fn at_a_demonstration() -> Room<Ricochet> {
    let mut room = Room::<Ricochet>::begun(3);
    room.cut(2);
    room.guests[2].abilities = Abilities::default();
    room.connect(2, Role::Player);
    for (guest, said) in [(0, "bid 9"), (0, "pass"), (1, "pass"), (2, "pass")] {
        let ply = room.play().ply() as u64;
        room.say(guest, asked_for(ply, said));
    }
    assert_eq!(
        room.play().awaits(),
        Awaits::Seats(SeatSet::only(Seat::new(0)))
    );
    room
}

/// Moves of a seat that can all be taken back, one after the other.
fn that_can_be_taken_back<G: Playable>(record: &Record<G>, seat: Seat) -> Vec<G::Move> {
    let (mut ahead, by) = (record.clone(), Actor::Seat(seat));
    let next = |_| {
        let mut listed = Vec::new();
        ahead.game().moves(ahead.position(), seat, &mut listed);
        let stays = |made: &G::Move| {
            let mut at = *ahead.position();
            ahead.game().advance(&mut at, by, *made);
            !ahead.game().stands_at_once(&at)
        };
        let made = listed.into_iter().find(stays).unwrap();
        ahead.play(by, made).unwrap();
        made
    };
    (0..3).map(next).collect()
}

/// What tells that these moves have been laid after so many.
fn laid<G: Playable>(ply: u64, moves: &[G::Move]) -> ToHost {
    ToHost::Unconfirmed {
        ply,
        moves: moves.iter().map(|&made| G::write_move(made)).collect(),
    }
}

/// What of that guests see.
fn seen<G: Playable>(room: &Room<G>, guest: usize) -> Option<&[G::Move]> {
    let guest = &room.guests[guest];
    let record = &guest.mirror.record()?.record;
    Some(guest.unconfirmed.as_ref()?.left(record.acts()))
}

#[test]
fn a_way_is_seen_while_it_is_shown_and_is_in_no_record_before_it_stands() {
    let mut room = at_a_demonstration();
    let ply = room.play().ply();
    let at = ply as u64;
    let way = that_can_be_taken_back(&room.play().record.record, Seat::new(0));
    for count in [1, 2, 3, 2] {
        room.say(0, laid::<Ricochet>(at, &way[..count]));
        assert_eq!(seen(&room, 1), Some(&way[..count]));
    }
    // Whose it is knows it, and who would not understand it hears nothing of it.
    assert!(seen(&room, 0).is_none() && seen(&room, 2).is_none());
    assert_eq!(room.guests[2].ended, None);
    // The same once more is no news, and nothing else can be laid there.
    let heard = room.heard.len();
    room.say(0, laid::<Ricochet>(at, &way[..2]));
    for (guest, message) in [
        (1, laid::<Ricochet>(at, &way)),
        (0, laid::<Ricochet>(at + 1, &way)),
        (0, laid::<Ricochet>(at - 1, &way)),
    ] {
        room.say(guest, message);
    }
    for words in ["stop", "time", "bid 3", "B", ""] {
        let moves = vec![words.to_owned()];
        room.say(0, ToHost::Unconfirmed { ply: at, moves });
    }
    assert_eq!(room.heard.len(), heard);
    assert_eq!(room.play().ply(), ply);
    // Who comes sees it as well, unless it is to see everything later.
    let early = room.come_as("early", Role::Spectator);
    assert_eq!(seen(&room, early), Some(&way[..2]));
    room.table.setting.spectator_delay = SECOND;
    let late = room.come_as("late", Role::Spectator);
    assert!(seen(&room, late).is_none());
    // What stands is in the record, and the rest lies on.
    room.say(0, asked_for(at, Ricochet::write_move(way[0])));
    assert_eq!(seen(&room, 1), Some(&way[1..2]));
    let record = MatchRecord::<Ricochet>::from_json(&room.play().record.to_json()).unwrap();
    assert_eq!(record.record.ply(), ply + 1);
    // What goes otherwise was never there.
    room.say(0, asked_for(at + 1, "stop"));
    assert_eq!(seen(&room, 1), Some(&way[..0]));
    assert!(room.play().unconfirmed_told().is_none());
    for guest in 0..3 {
        assert_eq!(room.guests[guest].refused, []);
    }
}

#[test]
fn what_lies_unconfirmed_is_told_to_who_comes_back_and_is_gone_when_its_own_seat_does() {
    let mut room = at_a_demonstration();
    let at = room.play().ply() as u64;
    let way = that_can_be_taken_back(&room.play().record.record, Seat::new(0));
    room.say(0, laid::<Ricochet>(at, &way));
    room.cut(1);
    room.guests[1].unconfirmed = None;
    room.connect(1, Role::Player);
    assert_eq!(seen(&room, 1), Some(&way[..]));
    room.cut(0);
    assert_eq!(seen(&room, 1), Some(&way[..]), "it may come back");
    room.connect(0, Role::Player);
    assert_eq!(seen(&room, 1), Some(&way[..0]));
    room.say(0, laid::<Ricochet>(at, &way[..1]));
    assert_eq!(seen(&room, 1), Some(&way[..1]));
}

#[test]
fn where_one_acts_at_a_time_nothing_unconfirmed_is_shown() {
    let mut room = Room::<Conquest>::begun(2);
    let mover = room.mover();
    let Some(ToHost::Move { ply, r#move, .. }) = room.wanted(mover) else {
        panic!("it is to move");
    };
    let moves = vec![r#move];
    room.say(mover, ToHost::Unconfirmed { ply, moves });
    assert!(seen(&room, 1 - mover).is_none());
}

/// Everything that guests can say, in any order, at any time, from anybody: nothing breaks, and honest ones play on.
#[test]
fn a_storm_of_messages_out_of_order_changes_nothing_that_it_may_not() {
    fn storm<G: Playable + Configured>(seed: u64) {
        let mut rng = stream(seed, "storm", 0);
        let mut room = Room::<G>::begun(2);
        let stranger = room.come_as("stranger", Role::Spectator);
        let mut said: Vec<(usize, ToHost)> = Vec::new();
        for _ in 0..400 {
            if room.table.play.is_none() {
                break;
            }
            for guest in 0..2 {
                if let Some(message) = room.wanted(guest) {
                    said.push((guest, message.clone()));
                    if below(&mut rng, 3) > 0 {
                        room.say(guest, message);
                    }
                }
            }
            for _ in 0..below(&mut rng, 4) {
                if said.is_empty() {
                    break;
                }
                let again = said[below(&mut rng, said.len() as u32) as usize].clone();
                let by = [again.0, 1 - again.0, stranger][below(&mut rng, 3) as usize];
                room.say(by, again.1);
            }
            let anything = anything(&mut rng);
            room.say([0, 1, stranger][below(&mut rng, 3) as usize], anything);
            match below(&mut rng, 12) {
                0 => {
                    let guest = below(&mut rng, 2) as usize;
                    room.cut(guest);
                    room.pass(SECOND * below(&mut rng, 9));
                    room.connect(guest, Role::Player);
                }
                1 => room.pass(SECOND),
                _ => {}
            }
            for guest in 0..2 {
                let Some(play) = &room.table.play else { break };
                if room.guests[guest].visitor.is_none() {
                    continue;
                }
                let known = &room.guests[guest].mirror.record().unwrap().record;
                assert_eq!(known.position(), play.record.record.position());
            }
        }
        for guest in 0..2 {
            if room.guests[guest].visitor.is_none() {
                room.connect(guest, Role::Player);
            }
        }
        room.play_to_the_end();
        let record = MatchRecord::<G>::from_json(&room.records[0]).unwrap();
        assert_eq!(fair_deal::check(&record), []);
    }

    fn anything(rng: &mut Rng) -> ToHost {
        match below(rng, 11) {
            0 => ToHost::Sit {
                chair: (below(rng, 2) == 0).then_some(1),
            },
            1 => ToHost::Stand,
            2 => ToHost::Ready {
                ready: below(rng, 2) == 0,
            },
            3 => ToHost::Record,
            4 => ToHost::WishToWait,
            5 => ToHost::Pong {
                number: rng.next_u64(),
            },
            6 => ToHost::Order {
                order: Order::ShowOut { chair: 0 },
            },
            7 => ToHost::Unconfirmed {
                ply: below(rng, 40).into(),
                moves: ["BN", "RE", "YS"].map(str::to_owned).to_vec(),
            },
            8 => ToHost::Colour {
                colour: below(rng, 10) as u8,
            },
            9 => ToHost::Seen {
                ply: below(rng, 40).into(),
            },
            _ => ToHost::Move {
                ply: below(rng, 40).into(),
                r#move: "0,0-1,1".to_owned(),
                time_is_up: below(rng, 2) == 0,
            },
        }
    }

    storm::<Dominations>(1);
    storm::<Conquest>(2);
    storm::<DiceWars>(3);
    storm::<Ricochet>(4);
}

#[test]
fn a_gap_in_what_is_heard_is_closed_by_asking_for_the_record() {
    let mut mirror = Mirror::<Conquest>::default();
    let mut room = Room::<Conquest>::begun(2);
    let told = |room: &Room<Conquest>| {
        let play = room.play();
        play.told(None, play.ply(), room.now, &room.table.setting)
    };
    mirror.take(told(&room)).unwrap();
    let first = room.play().ply();
    for _ in 0..4 {
        room.play_round();
    }
    let moved = |room: &Room<Conquest>, ply: usize| {
        room.play()
            .moved(ply, room.now, &room.table.setting)
            .unwrap()
    };
    let (event, answer) = mirror.take(moved(&room, first + 2)).unwrap();
    assert!(event.is_none());
    assert_eq!(answer, Some(ToHost::Record));
    let (event, answer) = mirror.take(moved(&room, first + 3)).unwrap();
    assert!(event.is_none() && answer.is_none(), "once is enough");
    mirror.take(told(&room)).unwrap();
    let (event, _) = mirror.take(moved(&room, first + 1)).unwrap();
    assert!(event.is_none(), "it is known");
    assert_eq!(mirror.record().unwrap().record.ply(), room.play().ply());
    let by = By::Seat(0);
    assert_eq!(by.actor(), Some(Actor::Seat(Seat::new(0))));
    assert_eq!(By::Seat(9).actor(), None);
}

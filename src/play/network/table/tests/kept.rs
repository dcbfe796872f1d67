//! Tables that were kept, and go on at a host that opens them again.

use super::{Room, SECOND, configure, secrets, setting};
use crate::{
    games::{
        conquest::rules::Conquest, dice_wars::rules::DiceWars, dominations::rules::Dominations,
        ricochet::rules::Ricochet,
    },
    kit::{Configured, MatchRecord},
    play::{
        Playable, fair_deal,
        network::{AnyTable as _, KeptTable, Order, Role, Table, ToGuest, ToHost},
    },
};

#[test]
fn the_matches_that_were_played_to_their_end_are_counted_also_at_a_host_that_was_killed() {
    let several = || {
        let mut setting = setting::<Conquest>("open,open");
        setting.matches = None;
        setting
    };
    let mut room = Room::<Conquest>::of_two(several());
    room.play_to_the_end();
    for guest in 0..2 {
        room.say(guest, ToHost::Ready { ready: true });
    }
    room.order(Order::End);
    assert_eq!(room.table.played_out(), 1, "what is broken off is not");
    let kept = KeptTable::read(&room.table.changed().unwrap().text()).unwrap();
    let mut again = Table::new(several(), configure::<Conquest>, secrets).unwrap();
    again.resume(kept, None, SECOND).unwrap();
    assert_eq!(again.played_out(), 1);
    assert_eq!(again.about().options, "");
    let rules = again.rules();
    let tells = |word: &str| rules.split(',').any(|told| told == word);
    assert!(tells("size=7") && tells("draw-clock=100"), "{rules}");
}

#[test]
fn a_match_that_was_recorded_before_the_host_was_killed_is_not_played_again() {
    let mut room = Room::<Conquest>::begun(2);
    assert!(room.play_round());
    let kept = room.table.changed().unwrap();
    room.play_to_the_end();
    let record = room.records[0].clone();
    let mut again = setting::<Conquest>("open,open");
    again.matches = Some(2);
    let table = Table::new(again, configure::<Conquest>, |number| secrets(number + 7));
    room.table = table.unwrap();
    let (kept, now) = (KeptTable::read(&kept.text()).unwrap(), room.now);
    room.table.resume(kept, Some(&record), now).unwrap();
    assert!(room.table.play.is_none());
    assert!(room.table.finished().is_empty(), "it is recorded once");
    let next = room.table.changed().unwrap();
    assert_eq!((next.number, next.played), (2, None));
    // Who has not heard how it ended hears it now.
    let last = room.table.last.as_ref().unwrap();
    assert!(
        matches!(&last.over, ToGuest::Over { number: 1, record: told, finished: true } if *told == record)
    );
    assert_eq!([last.players.len(), last.awaited.len()], [2; 2]);
}

#[test]
fn a_host_that_was_killed_goes_on_from_what_it_kept() {
    fn resumed<G: Playable + Configured>(moves: usize) {
        let mut room = Room::<G>::begun(2);
        for _ in 0..moves {
            if !room.play_round() {
                room.pass(SECOND);
            }
        }
        let kept = KeptTable::read(&room.table.changed().unwrap().text()).unwrap();
        let (ply, position) = (room.play().ply(), *room.play().record.record.position());
        let times = room.play().record.record.times().to_vec();
        let mut setting = setting::<G>("open,open");
        setting.matches = Some(1);
        room.table = Table::new(setting, configure::<G>, |number| secrets(number + 7)).unwrap();
        room.now = SECOND;
        room.table.resume(kept, None, room.now).unwrap();
        assert_eq!(room.play().ply(), ply);
        assert_eq!(room.play().record.record.position(), &position);
        assert_eq!(room.play().record.record.times(), times);
        for guest in 0..2 {
            room.guests[guest].visitor = None;
            room.connect(guest, Role::Player);
            assert_eq!(
                room.guests[guest].mirror.record().unwrap().record.ply(),
                ply
            );
        }
        room.play_to_the_end();
        let record = MatchRecord::<G>::from_json(&room.records[0]).unwrap();
        assert_eq!(
            fair_deal::check(&record),
            [],
            "dealt by the seed that was sealed first"
        );
        assert_eq!(record.seed, secrets(1).deal);
    }
    resumed::<Dominations>(6);
    resumed::<Conquest>(5);
    resumed::<DiceWars>(7);
    resumed::<Ricochet>(4);
}

#[test]
fn what_was_kept_is_refused_with_a_reason_where_it_does_not_fit() {
    let mut room = Room::<Dominations>::begun(2);
    let kept = room.table.changed().unwrap();
    let mut other_secrets = kept.clone();
    other_secrets.secrets.deal += 1;
    let mut other_game = kept.clone();
    other_game.game = "chess".to_owned();
    let mut less = kept.clone();
    less.chairs.pop();
    let mut times = kept.clone();
    times.played.as_mut().unwrap().times.clear();
    let mut record = kept.clone();
    record.played.as_mut().unwrap().record = "{}".to_owned();
    let mut clock = kept.clone();
    clock.played.as_mut().unwrap().clock.as_mut().unwrap().ply += 1;
    let cases = [
        (other_secrets, "`secrets` does not fit the record"),
        (other_game, "`game` is `chess`, expected `dominations`"),
        (less, "`options`: "),
        (times, "`times` does not fit the record"),
        (record, "`record`: "),
        (clock, "`clock` does not fit the record"),
    ];
    for (kept, expected) in cases {
        let mut table = Table::new(
            setting::<Dominations>("open,open"),
            configure::<Dominations>,
            secrets,
        )
        .unwrap();
        let why = table.resume(kept, None, SECOND).unwrap_err().to_string();
        assert!(why.starts_with(expected), "{why}");
        assert!(table.play.is_none());
    }
}

#[test]
fn an_idle_table_takes_other_rules_and_chairs_and_another_one_goes_on_with_its_own() {
    let mut room = Room::<Dominations>::new(setting::<Dominations>("open,open"));
    let idle = room.table.changed().unwrap();
    room.come("Anna");
    let taken = room.table.changed().unwrap();
    let again = |kept: KeptTable| {
        let mut other = setting::<Dominations>("open,open,naive");
        other.options = "harmony".to_owned();
        let draw = |number| secrets(number + 7);
        let mut table = Table::new(other, configure::<Dominations>, draw).unwrap();
        let by_other_setting = table.resume(kept, None, SECOND).unwrap();
        assert_eq!(table.changed().unwrap().secrets, secrets(1));
        (table, by_other_setting)
    };
    let looks = |table: &Table<Dominations>| {
        let state = table.state(SECOND);
        (state.options, state.seats.len())
    };
    let (table, by_other_setting) = again(idle);
    assert!(!by_other_setting);
    assert_eq!(looks(&table), ("harmony".to_owned(), 3));
    let (mut table, by_other_setting) = again(taken);
    assert!(by_other_setting);
    assert_eq!(looks(&table), (String::new(), 2));
    // Anna does not come back.
    table.tick(10 * SECOND);
    assert_eq!(looks(&table), ("harmony".to_owned(), 3));
}

#[test]
fn colours_that_were_chosen_are_kept_and_none_that_the_chairs_cannot_have() {
    let mut room = Room::<Conquest>::new(setting::<Conquest>("open,open"));
    let guests = ["Anna", "Bruno"].map(|name| room.come(name));
    room.say(guests[0], ToHost::Colour { colour: 2 });
    let again = |kept: &KeptTable| {
        let setting = setting::<Conquest>("open,open");
        let mut table = Table::new(setting, configure::<Conquest>, secrets).unwrap();
        let kept = KeptTable::read(&kept.text()).unwrap();
        table.resume(kept, None, SECOND).unwrap();
        table.state(SECOND).colours
    };
    let kept = room.table.changed().unwrap();
    assert_eq!(again(&kept), [2, 1]);
    // The first is what older hosts have kept.
    for colours in [vec![], vec![2], vec![1, 1], vec![0, 4]] {
        let kept = KeptTable {
            colours,
            ..kept.clone()
        };
        assert_eq!(again(&kept), [0, 1], "{:?}", kept.colours);
    }
    for guest in guests {
        room.say(guest, ToHost::Ready { ready: true });
    }
    let kept = room.table.changed().unwrap();
    assert!(kept.played.is_some());
    assert_eq!(again(&kept), [2, 1]);
}

#[test]
fn whose_chair_is_remembered_in_the_lobby_comes_back_to_it_also_at_a_host_that_was_killed() {
    let hosted = || {
        let mut setting = setting::<Conquest>("open,open");
        setting.starts_by_itself = false;
        setting.host = Some(Room::<Conquest>::key("Anna"));
        setting
    };
    let mut room = Room::<Conquest>::new(hosted());
    let [anna, bruno] = ["Anna", "Bruno"].map(|name| room.come(name));
    room.cut(bruno);
    room.pass(7 * SECOND);
    let kept = KeptTable::read(&room.table.changed().unwrap().text()).unwrap();
    room.table = Table::new(hosted(), configure::<Conquest>, secrets).unwrap();
    room.table.resume(kept, None, room.now).unwrap();
    room.guests[anna].visitor = None;
    room.connect(anna, Role::Player);
    let taken = |room: &Room<Conquest>| room.table.about().names;
    assert_eq!(taken(&room), ["Anna", ""]);
    // Whoever came to watch would, if nothing were known of it.
    room.connect(bruno, Role::Spectator);
    assert_eq!(taken(&room), ["Anna", "Bruno"]);
    let next = room.table.changed().unwrap();
    assert_eq!(next.left_chairs, [], "it sits there");
}

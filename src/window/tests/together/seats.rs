//! Seats at a table: another one is taken before the match, one is given up in it, and none is left to who was shown out.

use bevy::{prelude::*, ui::InteractionDisabled};

use super::{
    at_one_table, both, button_of, for_people, game, host_of, hosted, join, kept, meeting, on,
    start, table, table_of, usual,
};
use crate::{
    games::{conquest::rules::Conquest, dominations::rules::Dominations},
    kit::{BotFault, Configured as _, Game as _, MatchRecord, Options, Seat},
    play::network::{Destination, Order, ToHost, Who},
    screens::together::{AskToLeave, Bring, Joined, Known, Meeting, OwnHost, Tell, TellAs},
    shell::{
        hearing::Hearing,
        locale::{SpokenName, Words},
        screens::Screen,
        testing::{click, frames, middle, shows, shows_part, wait_until},
        widgets::ButtonLook,
    },
    table::{Confirm, Keeper, Match},
};

/// Presses the button of which a screen reader says that.
fn press(app: &mut App, key: &'static str) {
    press_spoken(app, &Words::from(key));
}

/// The same, whichever words they are.
fn press_spoken(app: &mut App, spoken: &Words) {
    let at = place_of(app, spoken);
    click(app, at);
}

/// Where it is, once nothing moves.
fn place_of(app: &mut App, spoken: &Words) -> Vec2 {
    frames(app, 20);
    let world = app.world_mut();
    let mut buttons = world.query_filtered::<(Entity, &SpokenName), With<ButtonLook>>();
    let found = buttons.iter(world).find(|(_, name)| name.0 == *spoken);
    let button = found.expect("the button is there").0;
    middle(app, button)
}

#[test]
fn a_second_click_on_a_chair_is_not_heard_before_what_has_come_there_is_seen() {
    let homes = [(); 2].map(|()| tempfile::tempdir().unwrap());
    let plan = for_people(usual::<Conquest>());
    let [mut host, _] = hosted([homes[0].path(), homes[1].path()], plan, "");
    let sits = |app: &App, wanted: &Who| {
        let seats = table(app).map(|table| &table.seats);
        seats.is_some_and(|seats| seats[1].who == *wanted)
    };
    let order = Order::Close { chair: 1 };
    host.world_mut().trigger(Tell(ToHost::Order { order }));
    assert!(wait_until(&mut host, |host| sits(host, &Who::Closed)));
    let at = place_of(&mut host, &"net-open".into());
    click(&mut host, at);
    assert!(wait_until(&mut host, |host| sits(host, &Who::Open)));
    // In the same place a computer player is offered by now.
    for (patience, is_heard) in [(1000.0, false), (0.0, true)] {
        frames(&mut host, 4);
        host.world_mut().resource_mut::<Hearing>().patience = patience;
        click(&mut host, at);
        let is_changed = |host: &mut App| !sits(host, &Who::Open);
        match is_heard {
            true => assert!(wait_until(&mut host, is_changed)),
            false => {
                frames(&mut host, 40);
                assert!(!is_changed(&mut host));
            }
        }
    }
    let seats = &table(&host).expect("it is hosted").seats;
    assert!(matches!(seats[1].who, Who::Computer { .. }));
}

#[test]
fn a_guest_and_the_host_move_to_the_seat_that_is_free() {
    let homes = [(); 2].map(|()| tempfile::tempdir().unwrap());
    let options = Options::usual(Dominations::OPTIONS);
    let plan = for_people(Dominations::configured(&options, 3).unwrap());
    let mut apps = hosted([homes[0].path(), homes[1].path()], plan, "");
    join::<Dominations>(&mut apps, homes[1].path(), "");
    let sit = |apps: &mut [App; 2], chairs: [u8; 2]| {
        both(apps, "both sit there", |app, index| {
            meeting(app).is_some_and(|meeting| meeting.chair == Some(chairs[index]))
        });
    };
    sit(&mut apps, [0, 1]);
    press(&mut apps[1], "net-sit");
    sit(&mut apps, [0, 2]);
    press(&mut apps[0], "net-sit");
    sit(&mut apps, [1, 2]);
    for app in &mut apps {
        assert!(shows(app, "Ada") && shows(app, "Bo"), "under their names");
        let gone = "That seat is no longer free: somebody was quicker";
        assert!(!shows(app, gone));
    }
}

#[test]
fn whoever_plays_beside_a_guest_moves_to_the_free_seat_as_well() {
    let homes = [(); 2].map(|()| tempfile::tempdir().unwrap());
    let options = Options::usual(Dominations::OPTIONS);
    let plan = for_people(Dominations::configured(&options, 4).unwrap());
    let mut apps = hosted([homes[0].path(), homes[1].path()], plan, "");
    join::<Dominations>(&mut apps, homes[1].path(), "");
    let sit = |apps: &mut [App; 2], own: u8, beside: u8| {
        both(apps, "the guest and Ida sit there", |app, index| {
            let is_so = |there: &Meeting| there.chair == Some(own) && there.company == [beside];
            index == 0 || meeting(app).is_some_and(is_so)
        });
    };
    both(&mut apps, "the guest sits there", |app, index| {
        index == 0 || meeting(app).is_some_and(|meeting| meeting.chair == Some(1))
    });
    apps[1].world_mut().trigger(Bring("Ida".to_owned()));
    sit(&mut apps, 1, 2);
    press(&mut apps[1], "net-sit");
    press_spoken(&mut apps[1], &Words::plain("Ida"));
    sit(&mut apps, 1, 3);
    press(&mut apps[1], "net-sit");
    press_spoken(&mut apps[1], &Words::plain("Bo"));
    sit(&mut apps, 2, 3);
    assert!(!shows(&mut apps[1], "Who takes this seat?"));
}

#[test]
fn whoever_plays_beside_a_guest_is_named_where_somebody_was_quicker() {
    let homes = [(); 2].map(|()| tempfile::tempdir().unwrap());
    let options = Options::usual(Dominations::OPTIONS);
    let plan = for_people(Dominations::configured(&options, 4).unwrap());
    let mut apps = hosted([homes[0].path(), homes[1].path()], plan, "");
    join::<Dominations>(&mut apps, homes[1].path(), "");
    both(&mut apps, "the guest sits there", |app, index| {
        index == 0 || meeting(app).is_some_and(|meeting| meeting.chair == Some(1))
    });
    apps[1].world_mut().trigger(Bring("Ida".to_owned()));
    both(&mut apps, "Ida sits there", |app, index| {
        index == 0 || meeting(app).is_some_and(|meeting| meeting.company == [2])
    });
    let told = "Ida: that seat is no longer free, somebody was quicker";
    assert!(!shows(&mut apps[1], told));
    // The host sits there, as somebody would who had come just before.
    let says = ToHost::Sit { chair: Some(0) };
    apps[1].world_mut().trigger(TellAs { chair: 2, says });
    let says = ToHost::Ready { ready: true };
    apps[0].world_mut().trigger(Tell(says));
    both(&mut apps, "it is told by name", |app, index| {
        index == 0 || shows(app, told)
    });
    let unnamed = "That seat is no longer free: somebody was quicker";
    assert!(!shows(&mut apps[1], unnamed));
}

/// What is noted of the match as its host has told it here, and how many moves have been made.
fn noted(app: &mut App) -> (Vec<BotFault>, usize) {
    let world = app.world_mut();
    let mut tables = world.query::<&Joined<Conquest>>();
    let joined = tables.single(world).expect("it lies there");
    let known = |told: &MatchRecord<Conquest>| (told.faults.clone(), told.record.moves().len());
    joined.feed.look(known)
}

#[test]
fn who_gives_the_match_up_keeps_nobody_waiting_and_what_a_computer_plays_then_is_noted() {
    let homes = [(); 2].map(|()| tempfile::tempdir().unwrap());
    let plan = for_people(usual::<Conquest>());
    let mut apps = at_one_table([homes[0].path(), homes[1].path()], plan);
    start(&mut apps);
    assert_eq!(apps[1].world().resource::<Known>().seats.len(), 1);
    let code = apps[0].world().resource::<OwnHost>().code().unwrap();
    let mut address = Destination::from(code).address;
    address.set_ip([127, 0, 0, 1].into());
    apps[1].world_mut().resource_mut::<Known>().typed = address.to_string();
    apps[1].world_mut().trigger(AskToLeave);
    both(&mut apps, "that is offered", |app, index| {
        index == 0 || shows(app, "Give up the match")
    });
    press(&mut apps[1], "net-give-up");
    both(
        &mut apps,
        "a computer plays at once",
        |app, index| match index {
            0 => shows(app, "Computer plays") && shows(app, "Bo gives the match up"),
            _ => on(app, Screen::Together) && meeting(app).is_none(),
        },
    );
    both(&mut apps, "the seat can be taken again", |app, index| {
        let told = "You gave this match up as Bo: a computer plays.";
        index == 0 || (shows(app, "Take your seat again") && shows(app, told))
    });
    apps[1].world().resource::<Keeper>().flush();
    assert!(kept::<Conquest>(homes[1].path(), 0).conduct.given_up);
    let host = &mut apps[0];
    let world = host.world_mut();
    let mut tables = world.query::<(Entity, &Match<Conquest>)>();
    let (table, played) = tables.single(world).unwrap();
    let mut moves = Vec::new();
    let first = Seat::new(0);
    played.game().moves(played.position(), first, &mut moves);
    let ask = played.ask(table, moves[0]);
    world.trigger(ask);
    world.trigger(Confirm { table });
    assert!(wait_until(host, |host| noted(host).1 > 1));
    // While the match is still played.
    let (faults, _) = noted(host);
    let [fault] = &faults[..] else {
        panic!("{faults:?}");
    };
    assert_eq!((fault.seat, &*fault.why), (1, "gave the match up"));
    host.world().resource::<Keeper>().flush();
    let kept = kept::<Conquest>(homes[0].path(), 2);
    assert_eq!(kept.faults, std::slice::from_ref(fault));
}

#[test]
fn a_table_that_one_was_shown_out_of_is_listed_and_cannot_be_joined() {
    let home = tempfile::tempdir().unwrap();
    let host = host_of(vec![
        table_of::<Conquest>("Kitchen"),
        table_of::<Conquest>("Garden"),
    ]);
    let mut app = game(home.path());
    let world = app.world_mut();
    let mut known = world.resource_mut::<Known>();
    known.name = "Bo".to_owned();
    known.typed = host.address().to_string();
    let there = Destination {
        address: host.address(),
        key: Some(host.key().first_50_bits()),
    };
    known.note_shown_out(there, "Kitchen", "Bo");
    world.commands().set_state(Screen::Together);
    assert!(wait_until(&mut app, |app| shows(app, "Garden")));
    frames(&mut app, 20);
    assert!(shows_part(&mut app, "The host has shown you out"));
    for (name, is_out) in [("Kitchen", true), ("Garden", false)] {
        let button = button_of(&mut app, "Join", name);
        let is_disabled = app.world().get::<InteractionDisabled>(button).is_some();
        assert_eq!(is_disabled, is_out, "{name}");
    }
    let button = button_of(&mut app, "Join", "Kitchen");
    let at = middle(&app, button);
    click(&mut app, at);
    frames(&mut app, 4);
    assert!(on(&app, Screen::Together) && meeting(&app).is_none());
}

//! Whether everything has its place where tables are hosted, found and met, with the longest name and password that can be typed.

use std::net::Ipv4Addr;

use bevy::{
    input_focus::{FocusCause, InputFocus},
    prelude::*,
    ui_widgets::Activate,
};

use super::{
    room::Walk,
    together::{button_of, host_of, table_of},
};
use crate::{
    games::{
        conquest::{self, rules::Conquest},
        dice_wars::{self, rules::DiceWars},
        dominations::rules::Dominations,
        ricochet::{self, rules::Ricochet},
    },
    kit::{Configured as _, Options},
    locale::Localized,
    play::network::{Destination, Order, ToHost, Who},
    screens::{
        LONGEST_NAME, MatchPlan, Shown,
        setup::MemoryFolder,
        together::{
            ChooseRules, HostMatch, Known, LONGEST_OWN_PASSWORD, LeaveTable, Meeting, OwnHost, Tell,
        },
    },
    shell::{
        locale::SpokenName,
        screens::Screen,
        testing::{frames, shows, shows_part, speak, wait_until},
        widgets::{Field, FieldChanged},
    },
};

fn start(home: &tempfile::TempDir) -> Walk {
    let folder = MemoryFolder(Some(home.path().to_owned()));
    Walk::start_with(|app| {
        app.insert_resource(folder)
            .add_plugins(conquest::scene::plugin);
    })
}

/// Hosts a table for two people, and goes to it.
fn host(walk: &mut Walk, own_name: String) {
    let game = Conquest::configured(&Options::usual(Conquest::OPTIONS), 2).unwrap();
    host_game(walk, game, own_name);
}

/// The same for as many people as a game has seats.
fn host_game<G: Shown>(walk: &mut Walk, game: G, own_name: String) {
    let players = vec!["human".to_owned(); game.seats()];
    let plan = MatchPlan::of_players(game, &players, &[own_name], 7).unwrap();
    walk.app.world_mut().trigger(HostMatch(plan));
    let sits = wait_until(&mut walk.app, |app| {
        let meeting = app.world().get_resource::<Meeting>();
        meeting.is_some_and(|meeting| meeting.chair == Some(0))
    });
    assert!(sits, "the host sits at its table");
    frames(&mut walk.app, 4);
}

fn go(walk: &mut Walk, screen: Screen) {
    walk.app.world_mut().commands().set_state(screen);
    frames(&mut walk.app, 4);
}

#[test]
fn nothing_leaves_its_place_where_tables_are_found_and_met() {
    let home = tempfile::tempdir().unwrap();
    let mut walk = start(&home);
    go(&mut walk, Screen::Together);
    walk.look("where tables are found");
    let mut known = walk.app.world_mut().resource_mut::<Known>();
    // The one who comes here knows it.
    known.own_password = "W".repeat(LONGEST_OWN_PASSWORD);
    known.password = known.own_password.clone();
    host(&mut walk, "W".repeat(LONGEST_NAME));
    walk.look("lobby of the host");
    let code = walk.app.world().resource::<OwnHost>().code();
    let mut found_at = Destination::from(code.unwrap());
    found_at.address.set_ip(Ipv4Addr::LOCALHOST.into());
    let is_found = |walk: &mut Walk| {
        speak(&mut walk.app, "en");
        let mut known = walk.app.world_mut().resource_mut::<Known>();
        known.typed = found_at.address.to_string();
        go(walk, Screen::Together);
        let found = wait_until(&mut walk.app, |app| shows_part(app, "Found:"));
        assert!(found, "the table is found");
        frames(&mut walk.app, 4);
        let is_held = shows_part(&mut walk.app, "\u{a0}ms");
        assert!(is_held, "the figure and its unit stay together");
    };
    is_found(&mut walk);
    walk.look("a table that can be joined");
    go(&mut walk, Screen::Lobby);
    let (chair, player) = (1, "naive".to_owned());
    let order = Order::Computer { chair, player };
    walk.app.world_mut().trigger(Tell(ToHost::Order { order }));
    let is_full = wait_until(&mut walk.app, |app| {
        let meeting = app.world().resource::<Meeting>();
        let mut seats = meeting.table.iter().flat_map(|table| &table.seats);
        seats.all(|seat| seat.who != Who::Open)
    });
    assert!(is_full, "a computer sits there");
    is_found(&mut walk);
    walk.look("a table that can be watched");
    walk.end();
}

/// Hosts a table of that game for so many people, and looks at the choice of other rules for it.
fn look_at_other_rules<G: Shown>(walk: &mut Walk, seats: usize) {
    let game = G::configured(&Options::usual(G::OPTIONS), seats);
    let game = game.unwrap_or_else(|why| panic!("{}: {why}", G::ID));
    host_game(walk, game, "W".repeat(LONGEST_NAME));
    walk.app.world_mut().trigger(ChooseRules);
    frames(&mut walk.app, 6);
    walk.look(&format!("other rules for a table of {}", G::ID));
    speak(&mut walk.app, "en");
    for told in ["At the table now", "Played by until now"] {
        assert!(shows(&mut walk.app, told), "{}: {told}", G::ID);
    }
    walk.app.world_mut().trigger(LeaveTable);
    go(walk, Screen::Title);
}

#[test]
fn what_a_table_has_until_now_has_its_place_beside_the_choice_of_other_rules() {
    let home = tempfile::tempdir().unwrap();
    let folder = MemoryFolder(Some(home.path().to_owned()));
    let mut walk = Walk::start_with(|app| {
        app.insert_resource(folder).add_plugins((
            conquest::scene::plugin,
            dice_wars::scene::plugin,
            ricochet::scene::plugin,
        ));
    });
    look_at_other_rules::<Conquest>(&mut walk, 2);
    look_at_other_rules::<Dominations>(&mut walk, 4);
    look_at_other_rules::<DiceWars>(&mut walk, 8);
    look_at_other_rules::<Ricochet>(&mut walk, 8);
    walk.end();
}

#[test]
fn a_password_of_an_older_release_is_shown_whole() {
    let home = tempfile::tempdir().unwrap();
    let mut walk = start(&home);
    let password = "W".repeat(40);
    let mut known = walk.app.world_mut().resource_mut::<Known>();
    known.own_password.clone_from(&password);
    host(&mut walk, "Ada".to_owned());
    let line = "W".repeat(20);
    assert!(shows(&mut walk.app, &format!("{line}\n{line}")));
    walk.look("lobby with a long password");
    walk.end();
}

#[test]
fn the_tables_of_a_host_have_their_place_and_are_gone_through_by_keys() {
    let home = tempfile::tempdir().unwrap();
    let mut walk = start(&home);
    let name = |number: usize| format!("{number} {}", "W".repeat(LONGEST_NAME));
    let tables = (0..6).map(|number| match number % 2 {
        0 => table_of::<Conquest>(&name(number)),
        _ => table_of::<Dominations>(&name(number)),
    });
    let host = host_of(tables.collect());
    speak(&mut walk.app, "en");
    let mut known = walk.app.world_mut().resource_mut::<Known>();
    known.typed = host.address().to_string();
    go(&mut walk, Screen::Together);
    let found = wait_until(&mut walk.app, |app| shows_part(app, "Found: 6 tables"));
    assert!(found, "the tables are found");
    frames(&mut walk.app, 4);
    walk.look("the tables of a host");
    let is_scrolled = |app: &mut App| {
        let world = app.world_mut();
        let mut areas = world.query::<&ScrollPosition>();
        areas.iter(world).any(|area| area.y > 0.0)
    };
    assert!(!is_scrolled(&mut walk.app));
    let last = button_of(&mut walk.app, "Join", &name(5));
    let mut focus = walk.app.world_mut().resource_mut::<InputFocus>();
    focus.set(last, FocusCause::Navigated);
    frames(&mut walk.app, 4);
    assert!(is_scrolled(&mut walk.app), "the last one is seen");
    walk.end();
}

#[test]
fn no_table_is_set_up_while_what_is_typed_is_no_port() {
    let home = tempfile::tempdir().unwrap();
    let mut walk = start(&home);
    let app = &mut walk.app;
    speak(app, "en");
    app.world_mut().commands().set_state(Screen::Together);
    frames(app, 4);
    let world = app.world_mut();
    let usual = world.resource::<Known>().port.to_string();
    let mut fields = world.query::<(Entity, &Field)>();
    let mut fields = fields.iter(world);
    let (port, _) = fields.find(|(_, field)| field.value == usual).unwrap();
    let mut names = world.query::<(Entity, &SpokenName)>();
    let name = SpokenName(Localized::new("net-set-up-conquest").into());
    let mut names = names.iter(world);
    let (set_up, _) = names.find(|(_, one)| **one == name).unwrap();
    let told = "A port is a number from 1 to 65535: the table cannot open before it is one";
    for (value, is_port) in [("99999", false), ("", false), ("7421", true)] {
        let value = value.to_owned();
        let world = app.world_mut();
        world.trigger(FieldChanged {
            entity: port,
            value,
        });
        world.trigger(Activate { entity: set_up });
        frames(app, 4);
        let screen = **app.world().resource::<State<Screen>>();
        assert_eq!(screen == Screen::Setup, is_port);
        assert!(is_port || shows(app, told), "it is told");
    }
    assert_eq!(app.world().resource::<Known>().port, 7421);
}

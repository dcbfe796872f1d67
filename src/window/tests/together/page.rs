//! The page where tables are found, and its fields.

use bevy::{
    input_focus::{FocusCause, InputFocus},
    prelude::*,
    text::{EditableText, TextEdit},
    ui::widget::TextScroll,
};

use super::{both, button_of, game, host_of, meeting, on, table, table_of};
use crate::{
    games::{conquest::rules::Conquest, dice_wars::rules::DiceWars, ricochet::rules::Ricochet},
    kit::Game,
    play::network::{Destination, Role},
    screens::{
        setup::MemoryFolder,
        together::{JoinTable, Known, way_to},
    },
    shell::{
        screens::{CurrentGame, Screen},
        testing::{click, frames, middle, showing, shows, shows_part, wait_until},
        widgets::Field,
    },
};

#[test]
fn a_guest_chooses_among_the_tables_of_a_host() {
    let homes = [(); 2].map(|()| tempfile::tempdir().unwrap());
    let host = host_of(vec![
        table_of::<Conquest>("Kitchen"),
        table_of::<DiceWars>("Garden"),
        table_of::<Ricochet>("Attic"),
    ]);
    let mut apps = homes.each_ref().map(|home| game(home.path()));
    for (app, name) in apps.iter_mut().zip(["Bo", "Cleo"]) {
        let world = app.world_mut();
        let mut known = world.resource_mut::<Known>();
        known.name = name.to_owned();
        known.typed = host.address().to_string();
        world.commands().set_state(Screen::Together);
    }
    both(&mut apps, "the tables are listed", |app, _| {
        let names = ["Tables found", "Kitchen", "Garden", "Attic"];
        shows_part(app, "Found: 3 tables") && names.iter().all(|name| shows(app, name))
    });
    for app in &mut apps {
        frames(app, 20);
    }
    let spectator = showing(&mut apps[1], "Spectator");
    let at = middle(&apps[1], spectator);
    click(&mut apps[1], at);
    frames(&mut apps[1], 20);
    let wanted = [("Join", "Garden"), ("Watch", "Attic")];
    for (app, (does, table)) in apps.iter_mut().zip(wanted) {
        let button = button_of(app, does, table);
        let at = middle(app, button);
        click(app, at);
    }
    let expected = [
        ("Garden", DiceWars::ID, Some(0)),
        ("Attic", Ricochet::ID, None),
    ];
    both(&mut apps, "both are where they wanted", |app, index| {
        let (name, game, chair) = expected[index];
        let current = app.world().resource::<State<CurrentGame>>().get().0;
        let is_there = table(app).is_some_and(|table| {
            let watch = usize::from(chair.is_none());
            table.name == name && table.game == game && table.spectators.len() == watch
        });
        is_there && current == game && meeting(app).is_some_and(|meeting| meeting.chair == chair)
    });
    let taken: Vec<_> = host.tables().into_iter().map(|about| about.taken).collect();
    assert_eq!(taken, [[false, false], [true, false], [false, false]]);
}

#[test]
fn who_chooses_among_tables_sees_them_as_they_are_by_now() {
    let homes = [(); 2].map(|()| tempfile::tempdir().unwrap());
    let host = host_of(vec![
        table_of::<Conquest>("Kitchen"),
        table_of::<Conquest>("Garden"),
    ]);
    let mut apps = homes.each_ref().map(|home| game(home.path()));
    let world = apps[0].world_mut();
    world.resource_mut::<Known>().typed = host.address().to_string();
    world.commands().set_state(Screen::Together);
    both(&mut apps, "both tables wait for two", |app, index| {
        index == 1 || (shows(app, "Garden") && !shows_part(app, "Waiting for 1 player"))
    });
    let destination = Destination {
        address: host.address(),
        key: None,
    };
    let folder = MemoryFolder(Some(homes[1].path().to_owned()));
    let mut join = way_to(destination, Role::Player, "Cleo", &folder).unwrap();
    join.table = Some("Garden".to_owned());
    apps[1].world_mut().trigger(JoinTable {
        game: Conquest::ID.to_owned(),
        join,
    });
    both(&mut apps, "one of them waits for one", |app, index| {
        index == 1 || shows(app, "Cleo · Waiting for 1 player")
    });
}

#[test]
fn a_table_that_was_found_is_offered_no_more_once_it_has_closed() {
    let home = tempfile::tempdir().unwrap();
    let host = host_of(vec![table_of::<Conquest>("Kitchen")]);
    let mut app = game(home.path());
    let world = app.world_mut();
    world.resource_mut::<Known>().typed = host.address().to_string();
    world.commands().set_state(Screen::Together);
    assert!(wait_until(&mut app, |app| shows_part(app, "Found:")));
    drop(host);
    assert!(wait_until(&mut app, |app| {
        shows_part(app, "No answer from") && !shows_part(app, "Found:")
    }));
}

#[test]
fn who_joins_a_table_that_has_just_closed_reads_that() {
    let home = tempfile::tempdir().unwrap();
    let host = host_of(vec![table_of::<Conquest>("Kitchen")]);
    let destination = Destination {
        address: host.address(),
        key: None,
    };
    drop(host);
    let mut app = game(home.path());
    let folder = MemoryFolder(Some(home.path().to_owned()));
    let mut join = way_to(destination, Role::Player, "Bo", &folder).unwrap();
    join.table = Some("Kitchen".to_owned());
    app.world_mut().trigger(JoinTable {
        game: Conquest::ID.to_owned(),
        join,
    });
    let told =
        "This table gives no answer any more: its host has closed it, or it is out of reach.";
    assert!(wait_until(&mut app, |app| {
        on(app, Screen::Together) && shows(app, told)
    }));
}

#[test]
fn who_has_no_name_is_asked_for_it_and_goes_to_no_table() {
    let home = tempfile::tempdir().unwrap();
    let host = host_of(vec![
        table_of::<Conquest>("Kitchen"),
        table_of::<Conquest>("Garden"),
    ]);
    let mut app = game(home.path());
    let world = app.world_mut();
    world.resource_mut::<Known>().typed = host.address().to_string();
    world.commands().set_state(Screen::Together);
    assert!(wait_until(&mut app, |app| shows(app, "Garden")));
    app.world_mut().resource_mut::<Known>().name.clear();
    frames(&mut app, 20);
    let times = |app: &mut App| {
        let world = app.world_mut();
        let mut texts = world.query::<&Text>();
        let line = "Say what you are called at the table.";
        texts.iter(world).filter(|text| text.0 == line).count()
    };
    assert_eq!(times(&mut app), 1, "beside the code");
    let button = button_of(&mut app, "Join", "Garden");
    let at = middle(&app, button);
    click(&mut app, at);
    frames(&mut app, 4);
    assert_eq!(times(&mut app), 2, "and in a notice");
    assert!(on(&app, Screen::Together) && meeting(&app).is_none());
    assert!(app.world().resource::<Known>().name.is_empty());
}

#[test]
fn what_is_typed_while_a_field_is_emptied_comes_into_the_empty_field() {
    let home = tempfile::tempdir().unwrap();
    let mut app = game(home.path());
    app.world_mut().commands().set_state(Screen::Together);
    frames(&mut app, 4);
    let world = app.world_mut();
    let mut fields = world.query::<(Entity, &Field, &Children)>();
    let (field, typed) = fields
        .iter(world)
        .find_map(|(field, _, children)| {
            let mut inside = children.iter();
            let typed = inside.find(|&child| {
                let text = world.get::<EditableText>(child);
                text.and_then(|text| text.max_characters) > Some("a long line".len())
            });
            typed.map(|typed| (field, typed))
        })
        .expect("there is a field that long");
    let type_in = |app: &mut App, letters: &str| {
        let mut text = app.world_mut().get_mut::<EditableText>(typed).unwrap();
        text.queue_edit(TextEdit::Insert(letters.into()));
    };
    let value = |app: &App| {
        app.world()
            .get::<EditableText>(typed)
            .unwrap()
            .value()
            .to_string()
    };
    type_in(&mut app, "a long line");
    frames(&mut app, 2);
    assert!(value(&app).ends_with("a long line"));
    // As Enter sends it, with letters that the engine has not taken in yet.
    app.world_mut().get_mut::<Field>(field).unwrap().value = String::new();
    type_in(&mut app, "and");
    frames(&mut app, 2);
    assert_eq!(value(&app), "and");
}

#[test]
fn a_long_name_is_read_from_its_beginning_where_nobody_types() {
    let home = tempfile::tempdir().unwrap();
    let mut app = game(home.path());
    let name = "W".repeat(24);
    let world = app.world_mut();
    world.resource_mut::<Known>().name.clone_from(&name);
    world.commands().set_state(Screen::Together);
    frames(&mut app, 4);
    let world = app.world_mut();
    let mut texts = world.query::<(Entity, &EditableText)>();
    let mut texts = texts.iter(world);
    let (typed, _) = texts
        .find(|(_, text)| text.value().to_string() == name)
        .expect("the name stands in its field");
    let scrolled = |app: &App| app.world().get::<TextScroll>(typed).unwrap().0.x;
    let mut focus = app.world_mut().resource_mut::<InputFocus>();
    focus.set(typed, FocusCause::Navigated);
    let mut text = app.world_mut().get_mut::<EditableText>(typed).unwrap();
    text.queue_edit(TextEdit::TextEnd(false));
    frames(&mut app, 4);
    assert!(scrolled(&app) > 0.0, "the cursor is seen");
    app.world_mut().resource_mut::<InputFocus>().clear();
    frames(&mut app, 4);
    assert!(scrolled(&app).abs() < f32::EPSILON);
}

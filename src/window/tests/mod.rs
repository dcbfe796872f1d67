//! The whole game without a window, from its start to a match on the table.

mod alone_conquest;
mod alone_dice_wars;
mod at_table;
mod broken_files;
mod courses;
mod dragging;
mod ended_conquest;
mod finality;
mod forced;
mod gamepad;
mod gamepad_ricochet;
mod handling;
mod hands;
mod layers;
mod learn;
mod learn_page;
mod missed_ricochet;
mod puzzle;
mod puzzle_conquest;
mod reader;
mod resting;
mod reviews;
mod room;
mod room_around;
mod room_conquest;
mod room_dice_wars;
mod room_dominations;
mod room_ricochet;
mod shelf;
mod solo_ricochet;
mod statistics;
mod together;
mod together_room;
mod tutorial;
mod watching;
mod watching_ricochet;
mod ways;

use std::{fs, path::Path};

use bevy::{
    prelude::*,
    window::{FileDragAndDrop, PrimaryWindow},
};

use crate::{
    games::dominations::{
        notation::MatchRecord,
        pieces::{read_back, spelled},
        rules::Dominations,
        scene::{self, begin::BeginWith},
    },
    screens::{
        TypedBots,
        autosave::{MatchStore, store_in},
    },
    shell::{
        screens::Screen,
        testing::{frames, run_until, shell_with},
        toasts::Toast,
    },
    table::Match,
};

/// Takes the notices down; whether one of them was about that file.
fn told(app: &mut App, file: &str) -> bool {
    let world = app.world_mut();
    let mut toasts = world.query::<(Entity, &Toast)>();
    let all: Vec<_> = toasts
        .iter(world)
        .map(|(entity, toast)| (entity, toast.file.as_deref() == Some(file)))
        .collect();
    for (entity, _) in &all {
        world.entity_mut(*entity).despawn();
    }
    all.iter().any(|(_, about)| *about)
}

/// The match on the table.
fn table(app: &mut App) -> (Entity, &Match<Dominations>) {
    let world = app.world_mut();
    let mut matches = world.query::<(Entity, &Match<Dominations>)>();
    matches.single(world).unwrap()
}

/// A record dropped on the window is copied beside the others; a file that is none is named and left alone.
#[test]
fn a_file_dropped_on_the_window_is_taken_in_if_it_is_a_record() {
    let home = tempfile::tempdir().unwrap();
    let golden = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/golden/harmony.jsonl");
    let broken = home.path().join("broken.json");
    fs::write(&broken, "{").unwrap();
    let matches = home.path().join("matches");
    let mut app = shell_with(&[], |app| {
        app.insert_resource(MatchStore(Some(store_in(matches.clone()))))
            .add_plugins(scene::plugin);
    });
    run_until(&mut app, Screen::Title);
    let world = app.world_mut();
    let mut windows = world.query_filtered::<Entity, With<PrimaryWindow>>();
    let window = windows.single(world).unwrap();
    for file in [&golden, &broken] {
        app.world_mut().write_message(FileDragAndDrop::DroppedFile {
            window,
            path_buf: file.clone(),
        });
        frames(&mut app, 5);
    }
    let kept: Vec<_> = fs::read_dir(&matches)
        .unwrap()
        .map(|entry| entry.unwrap().file_name())
        .collect();
    assert_eq!(kept, ["harmony.jsonl"]);
    assert!(told(&mut app, &broken.display().to_string()));
}

/// A match that a person is to go on with lies on the table as it was left, before anybody makes a move.
#[test]
fn a_match_gone_on_with_lies_on_the_table_as_it_was_left() {
    let golden = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/golden/four-seats.jsonl");
    let text = fs::read_to_string(golden).unwrap();
    let mut left = MatchRecord::from_json(text.lines().next().unwrap()).unwrap();
    for _ in 0..10 {
        left.record.undo();
    }
    for seat in &mut left.seats {
        seat.player = "human".to_owned();
    }
    let position = *left.record.position();
    let mut app = shell_with(&[], |app| {
        app.add_plugins(scene::plugin);
    });
    run_until(&mut app, Screen::Title);
    let with = BeginWith::record(left, None, &TypedBots::default()).unwrap();
    app.world_mut().trigger(with);
    frames(&mut app, 5);
    let (table, _) = table(&mut app);
    assert_eq!(read_back(app.world_mut(), table), spelled(&position));
}

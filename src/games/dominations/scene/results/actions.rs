//! What comes after a match or one of its rounds.

use bevy::{
    prelude::*,
    ui_widgets::{Activate, observe},
};

use super::{Shown, tally::Verdict};
use crate::{
    screens::results::{Afterwards, spawn_afterwards},
    shell::widgets::{button, main_button},
    table::Deal,
};

const WIDTH: f32 = 384.0;

/// Spawns the buttons at the lower right.
pub fn spawn(screen: &mut ChildSpawnerCommands, shown: &Shown, verdict: &Verdict) {
    let left = shown.size.x - 416.0;
    let row = |from_bottom: f32| shown.size.y - from_bottom;
    let (main, lower) = (row(230.0), row(80.0));
    if matches!(verdict, Verdict::Leads { .. }) {
        let table = shown.table;
        screen.spawn((
            main_button("end-next-round")
                .large()
                .icon("play")
                .key(KeyCode::Enter)
                .width(WIDTH)
                .at(left, main)
                .build(),
            observe(move |_: On<Activate>, mut commands: Commands| {
                commands.trigger(Deal { table });
            }),
        ));
        let way = shown.way;
        screen.spawn((
            button(if way.own { "end-menu" } else { way.words })
                .icon("door_open")
                .height(48.0)
                .width(WIDTH)
                .at(left, lower)
                .build(),
            observe(move |_: On<Activate>, mut commands: Commands| way.take(&mut commands)),
        ));
        return;
    }
    let place = Rect::new(left, main, left + WIDTH, row(32.0));
    let after = Afterwards {
        record: shown.record.clone(),
        way: shown.way,
        rematch: "end-rematch",
        same_deal: true,
    };
    spawn_afterwards(screen, place, &after);
}

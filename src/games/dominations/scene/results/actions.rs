//! What comes after a match: another one, the next round, or the title.

use bevy::{
    prelude::*,
    ui_widgets::{Activate, observe},
};

use super::{Shown, tally::Verdict};
use crate::{
    games::dominations::scene::begin::{BeginWith, DominosInPlay, MatchPlan, Player, WayBack},
    screens::fresh_seed::fresh_seed,
    shell::{
        screens::{OpenSetup, Screen, WayOut},
        widgets::{button, main_button},
    },
    table::Deal,
};

const WIDTH: f32 = 384.0;
const HALF: f32 = 186.0;

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
    if !shown.way.own {
        spawn_way_back(screen, shown.way, left, main);
        return;
    }
    screen.spawn((
        main_button("end-rematch")
            .large()
            .icon("refresh_cw")
            .key(KeyCode::Enter)
            .width(WIDTH)
            .at(left, main)
            .build(),
        observe(
            |_: On<Activate>,
             plan: ResMut<MatchPlan>,
             dominos: Res<DominosInPlay>,
             commands: Commands| play_again(plan, dominos, fresh_seed(), commands),
        ),
    ));
    screen.spawn((
        button("end-same-seed")
            .icon("dices")
            .height(48.0)
            .width(HALF)
            .at(left, row(156.0))
            .build(),
        observe(
            |_: On<Activate>,
             plan: ResMut<MatchPlan>,
             dominos: Res<DominosInPlay>,
             commands: Commands| {
                let seed = plan.seed;
                play_again(plan, dominos, seed, commands)
            },
        ),
    ));
    screen.spawn((
        button("end-new")
            .icon("plus")
            .height(48.0)
            .width(HALF)
            .at(left + WIDTH - HALF, row(156.0))
            .build(),
        observe(
            |_: On<Activate>, plan: Res<MatchPlan>, mut commands: Commands| {
                let mut seats = plan.seats.iter();
                let computers_only = seats.all(|seat| seat.player != Player::Person);
                commands.trigger(OpenSetup { computers_only });
            },
        ),
    ));
    let record = shown.record.clone();
    screen.spawn((
        button("end-review")
            .icon("square_play")
            .height(48.0)
            .width(HALF)
            .at(left, lower)
            .build(),
        observe(move |_: On<Activate>, mut commands: Commands| {
            commands.trigger(BeginWith::look_at(record.clone(), None, WayBack::Results));
        }),
    ));
    screen.spawn((
        button("end-menu")
            .icon("door_open")
            .height(48.0)
            .width(HALF)
            .at(left + WIDTH - HALF, lower)
            .build(),
        observe(|_: On<Activate>, mut commands: Commands| commands.set_state(Screen::Title)),
    ));
}

/// The match is part of something that goes on without it: there is only the way back there.
fn spawn_way_back(screen: &mut ChildSpawnerCommands, way: WayOut, left: f32, top: f32) {
    screen.spawn((
        main_button(way.words)
            .large()
            .icon("chevron_left")
            .key(KeyCode::Escape)
            .width(WIDTH)
            .at(left, top)
            .build(),
        observe(move |_: On<Activate>, mut commands: Commands| way.take(&mut commands)),
    ));
}

/// The same seats and rules at a table that is laid out anew.
fn play_again(
    mut plan: ResMut<MatchPlan>,
    dominos: Res<DominosInPlay>,
    seed: u64,
    mut commands: Commands,
) -> Result {
    dominos.renew(&mut plan)?;
    plan.seed = seed;
    commands.set_state(Screen::Table);
    Ok(())
}

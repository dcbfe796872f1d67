//! The game comes to rest where nothing moves: what only looks as if it changed would be drawn for ever.

use std::time::{Duration, Instant};

use bevy::prelude::*;

use crate::{
    games::dominations::{
        rules::Rules,
        scene::{
            self,
            begin::{BeginWith, a_plan},
            phase::Phase,
        },
    },
    screens::autosave::MatchStore,
    shell::{
        idle::{Awake, Dozes, Moved},
        screens::Screen,
        settings::{Settings, Speed},
        testing::{run_until, shell_with},
    },
};

/// So many frames in a row without a sign are rest.
const REST: usize = 60;

/// What kept it from resting in the last frame.
#[derive(Resource, Default)]
struct Restless(Vec<String>);

fn note(moved: Query<NameOrEntity, Moved>, awake: Res<Awake>, mut restless: ResMut<Restless>) {
    let asked = awake.is_asked().then(|| "somebody has asked".to_owned());
    let moved = moved.iter().map(|moved| moved.to_string());
    restless.0 = moved.chain(asked).collect();
}

/// Runs until it rests where `there` says.
fn rests(app: &mut App, there: impl Fn(&World) -> bool) {
    let begun = Instant::now();
    let mut still = 0;
    while still < REST {
        app.update();
        let restless = &app.world().resource::<Restless>().0;
        let rests = there(app.world()) && restless.is_empty();
        still = if rests { still + 1 } else { 0 };
        assert!(
            begun.elapsed() < Duration::from_secs(60),
            "it does not rest: {restless:?}"
        );
    }
}

#[test]
fn nothing_moves_on_the_title_nor_on_the_results() {
    let mut app = shell_with(&[], |app| {
        app.insert_resource(MatchStore(None))
            .init_resource::<Restless>()
            .add_systems(Last, note.before(Dozes))
            .add_plugins(scene::plugin);
    });
    let mut settings = app.world_mut().resource_mut::<Settings>();
    settings.speed = Speed::Instant;
    settings.reduce_motion = true;
    run_until(&mut app, Screen::Title);
    rests(&mut app, |_| true);
    let players = ["greedy".to_owned(), "greedy".to_owned()];
    let plan = a_plan(&players, &[], Rules::default(), 7);
    app.world_mut().trigger(BeginWith {
        plan,
        earlier: None,
    });
    run_until(&mut app, Screen::Table);
    rests(&mut app, |world| {
        *world.resource::<State<Phase>>().get() == Phase::Scoring
    });
}

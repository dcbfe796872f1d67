//! The lessons that are courses: played through the app to their end, refused what they do not ask for, left and resumed.

use bevy::{input::keyboard::Key, prelude::*};

use super::{learn_page::start, room::Walk};
use crate::{
    games::{
        conquest::{
            rules::{Cell, Conquest},
            scene::board::BoardRoom as ConquestRoom,
        },
        dice_wars::{rules::DiceWars, scene::board::BoardRoom as DiceRoom},
        ricochet::rules::Ricochet,
    },
    kit::{Actor, Seat},
    screens::{
        learn::{
            Coach, Lessons, OpenLesson, RunningLesson, Spotlight,
            course::{Course, OWN, Step, StepState, trial::asked},
        },
        motion::Travelling,
    },
    shell::{
        screens::Screen,
        testing::{click, frames, hit, shows, wait_until},
    },
    table::Match,
};

fn open<G: Course>(app: &mut App) {
    app.world_mut().trigger(OpenLesson(G::ID));
    frames(app, 12);
}

fn press(app: &mut App, code: KeyCode, key: Key) {
    hit(app, code, key);
    frames(app, 6);
}

fn step(app: &App) -> Option<usize> {
    let running = app.world().get_resource::<RunningLesson>();
    running.map(|running| running.step)
}

fn state(app: &App) -> StepState {
    *app.world().resource::<StepState>()
}

/// Waits until the lesson is at that step and nothing lies over it.
fn until_step(app: &mut App, wanted: usize) {
    let came = wait_until(app, |app| {
        let dark = shows(app, "A little later…") || shows(app, "A little earlier…");
        step(app) == Some(wanted) && !dark
    });
    assert!(came, "no step {wanted}");
    frames(app, 6);
}

fn table<G: Course>(app: &mut App) -> (Entity, &Match<G>) {
    let world = app.world_mut();
    let mut matches = world.query::<(Entity, &Match<G>)>();
    matches.single(world).unwrap()
}

/// Asks the referee for a move of who learns.
fn ask<G: Course>(app: &mut App, made: G::Move) {
    let (at, played) = table::<G>(app);
    let ask = played.ask_by(at, Actor::Seat(OWN), made);
    app.world_mut().trigger(ask);
    frames(app, 4);
}

/// Does what a step asks for, by the first of its moves whenever it is one's turn.
fn play<G: Course>(app: &mut App, step: &Step<G>) {
    let done = wait_until(app, |app| {
        let still = app
            .world_mut()
            .run_system_cached(|moving: Travelling| moving.is_empty());
        let (_, played) = table::<G>(app);
        let (all, _) = asked(step, played.record());
        let is_done = (step.is_done)(played.record(), step.begins);
        if let (Some(made), false, Ok(true)) = (all.first(), is_done, still) {
            ask::<G>(app, *made);
        }
        state(app).done
    });
    assert!(done, "{} is not done", step.stem);
    frames(app, 12);
}

/// Through the whole lesson, from its first step, which `begin` does by its gesture where it is no move.
fn whole<G: Course>(walk: &mut Walk, begin: impl Fn(&mut App)) {
    open::<G>(&mut walk.app);
    for (number, step) in G::STEPS.iter().enumerate() {
        let app = &mut walk.app;
        until_step(app, number);
        let record = table::<G>(app).1.record().clone();
        assert_eq!(record.ply(), step.begins);
        // What is not asked for is refused, and said so.
        let mut legal = Vec::new();
        record.game().moves(record.position(), OWN, &mut legal);
        let wrong = legal.into_iter().find(|made| !(step.asks)(&record, *made));
        if let Some(wrong) = wrong {
            ask::<G>(app, wrong);
            assert_eq!(table::<G>(app).1.ply(), step.begins, "{}", step.stem);
            assert!(state(app).refused, "{}", step.stem);
        }
        walk.look(&format!("{} asked", step.stem));
        let app = &mut walk.app;
        begin(app);
        play(app, step);
        walk.look(&format!("{} done", step.stem));
        let app = &mut walk.app;
        if number == 0 {
            // Left and taken up again: at the same step.
            press(app, KeyCode::Escape, Key::Escape);
            frames(app, 6);
            assert_ne!(
                **app.world().resource::<State<Screen>>(),
                Screen::Table,
                "it can be left"
            );
            open::<G>(app);
            until_step(app, 0);
            begin(app);
            play(app, step);
        }
        let last = number + 1 == G::STEPS.len();
        assert_eq!(shows(app, "Next"), !last);
        press(app, KeyCode::Enter, Key::Enter);
    }
    let app = &mut walk.app;
    frames(app, 20);
    assert!(app.world().resource::<Lessons>().of(G::ID).done.is_some());
    assert_eq!(step(app), None);
    let (_, first) = table::<G>(app);
    assert_eq!(first.game().seats(), G::PLAYERS.len());
    let world = app.world_mut();
    assert!(world.query::<&Coach>().iter(world).next().is_none());
    assert!(world.query::<&Spotlight>().iter(world).next().is_none());
}

#[test]
fn the_lesson_of_conquest_is_played_to_its_end() {
    let mut walk = start();
    whole::<Conquest>(&mut walk, |_| {});
    walk.end();
}

#[test]
fn the_lesson_of_dice_wars_is_played_to_its_end() {
    let mut walk = start();
    whole::<DiceWars>(&mut walk, |app| {
        if step(app) == Some(0) {
            let room = app.world().resource::<DiceRoom>().clone();
            let (_, played) = table::<DiceWars>(app);
            let (from, _) = {
                let at = played.position();
                let mut attacks = played.game().attacks(at, OWN);
                attacks.next().unwrap()
            };
            let at = room.corner() + room.chart.stand(from);
            click(app, at);
        }
    });
    walk.end();
}

#[test]
fn the_lesson_of_ricochet_is_played_to_its_end() {
    let mut walk = start();
    whole::<Ricochet>(&mut walk, |_| {});
    walk.end();
}

#[test]
fn a_piece_clones_by_two_clicks_and_one_may_go_back_to_before_it() {
    let mut walk = start();
    let app = &mut walk.app;
    open::<Conquest>(app);
    let cell = |app: &App, row, column| {
        let room = app.world().resource::<ConquestRoom>();
        room.grid().middle(Cell::new(row, column))
    };
    // Two cells away is no clone.
    for (row, column) in [(0, 0), (2, 2)] {
        let at = cell(app, row, column);
        click(app, at);
        frames(app, 4);
    }
    assert!(state(app).refused && table::<Conquest>(app).1.ply() == 0);
    assert!(shows(
        app,
        "That would be a jump. Take a cell right beside the piece."
    ));
    let at = cell(app, 0, 1);
    click(app, at);
    assert!(wait_until(app, |app| state(app).done));
    frames(app, 4);
    let (_, played) = table::<Conquest>(app);
    assert_eq!(played.position().counts()[Seat::new(0).index()], 3);
    press(app, KeyCode::Backspace, Key::Backspace);
    let gone = wait_until(app, |app| table::<Conquest>(app).1.ply() == 0);
    assert!(gone && step(app) == Some(0));
    until_step(app, 0);
    assert!(!state(app).done);
}

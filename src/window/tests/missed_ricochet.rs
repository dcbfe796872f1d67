//! A way of Ricochet that has missed is looked at for as long as one likes: the time of whoever shows next begins after that,
//! and the pause opens as everywhere.

use std::{
    thread,
    time::{Duration, Instant},
};

use bevy::{input::keyboard::Key, prelude::*, time::create_time_channels};

use super::at_table::menu;
use crate::{
    games::ricochet::{
        rules::{Move, Ricochet, Stage},
        scene::{
            agreement::GiveUp,
            phase::tests::two_think,
            table::{Dismiss, Missed},
        },
    },
    kit::{Actor, Game as _, Seat},
    shell::{
        hearing::NewUnderHand,
        screens::Menu,
        testing::{frames, hit, wait_until},
    },
    table::{Confirm, HostClock, HostedElsewhere, Match},
};

fn ask(app: &mut App, by: Actor, made: Move) {
    let world = app.world_mut();
    let mut matches = world.query::<(Entity, &Match<Ricochet>)>();
    let (table, played) = matches.single(world).unwrap();
    let ask = played.ask_by(table, by, made);
    world.trigger(ask);
    world.trigger(Confirm { table });
    frames(app, 3);
}

/// Whether the second seat shows, and how long its time has run.
fn second_shows(app: &mut App) -> (bool, Duration) {
    let world = app.world_mut();
    let mut matches = world.query::<(&Match<Ricochet>, &HostClock)>();
    let (played, clock) = matches.single(world).unwrap();
    let at = played.position();
    let runs = played.game().clock(at).unwrap();
    let shows = at.stage == Stage::Showing(Seat::new(1));
    (shows, clock.run_for(runs.number))
}

/// A match of two people in which the first is to show a way, in an app with `more`.
fn first_is_to_show(bids: [u8; 2], more: impl FnOnce(&mut App)) -> App {
    let mut app = two_think(more);
    for (seat, slides) in Seat::first(2).zip(bids) {
        ask(&mut app, Actor::Seat(seat), Move::Bid(slides));
    }
    ask(&mut app, Actor::Clock, Move::Time);
    app
}

/// Shows one slide for the first seat by which a way of one misses, as a hand does: nothing is confirmed after it.
fn slide_past(app: &mut App) {
    let world = app.world_mut();
    let mut matches = world.query::<(Entity, &Match<Ricochet>)>();
    let (table, played) = matches.single(world).unwrap();
    let by = Seat::new(0);
    let mut listed = Vec::new();
    played.game().moves(played.position(), by, &mut listed);
    let misses = |made: &Move| {
        let mut at = *played.position();
        played.game().advance(&mut at, Actor::Seat(by), *made);
        matches!(made, Move::Slide(_)) && at.failed.contains(by)
    };
    let made = listed.into_iter().find(misses).unwrap();
    let ask = played.ask_by(table, Actor::Seat(by), made);
    world.trigger(ask);
    frames(app, 3);
}

/// Whether Escape opens the pause while a miss is looked at, and closes it again.
fn escape_pauses(app: &mut App) -> bool {
    assert!(app.world().contains_resource::<Missed>());
    let [pause, none] = [(); 2].map(|()| {
        hit(app, KeyCode::Escape, Key::Escape);
        frames(app, 3);
        menu(app)
    });
    assert!(app.world().contains_resource::<Missed>());
    (pause, none) == (Menu::Pause, Menu::None)
}

#[test]
fn escape_opens_the_pause_while_a_miss_is_looked_at() {
    let mut app = first_is_to_show([1, 12], |_| {});
    slide_past(&mut app);
    assert!(escape_pauses(&mut app), "the last slide was made by hand");
    app.world_mut().trigger(Dismiss);
    frames(&mut app, 4);
    ask(&mut app, Actor::Seat(Seat::new(1)), Move::Stop);
    assert!(escape_pauses(&mut app), "nobody shows after that");
    let mut app = first_is_to_show([12, 13], |_| {});
    for _ in 0..2 {
        app.world_mut().trigger(GiveUp::Ask);
        frames(&mut app, 3);
    }
    assert!(escape_pauses(&mut app), "it was given up");
    let mut app = first_is_to_show([12, 13], |_| {});
    ask(&mut app, Actor::Clock, Move::Time);
    assert!(escape_pauses(&mut app), "the time was over");
}

#[test]
fn the_time_to_show_begins_when_the_miss_before_has_been_looked_at() {
    let (drawn, receiver) = create_time_channels();
    let mut app = first_is_to_show([12, 13], |app| {
        app.insert_resource(receiver);
    });
    ask(&mut app, Actor::Seat(Seat::new(0)), Move::Stop);
    assert!(app.world().contains_resource::<Missed>());
    // The window comes to rest: this is when its last picture was drawn.
    let _heard = drawn.0.try_send(Instant::now());
    let rest = Duration::from_secs(2);
    thread::sleep(rest);
    // It has run for what the picture took in which the way missed.
    let (shows, before) = second_shows(&mut app);
    assert!(shows && before < rest, "{before:?}");
    let gone_on = Instant::now();
    app.world_mut().trigger(Dismiss);
    frames(&mut app, 4);
    let (shows, run) = second_shows(&mut app);
    let since = run.saturating_sub(before);
    assert!(
        shows && !since.is_zero() && since <= gone_on.elapsed(),
        "{before:?}, {run:?}"
    );
}

/// How often what comes under the hand has to be seen first.
#[derive(Resource, Default)]
struct ToBeSeen(u32);

#[test]
fn where_a_miss_goes_by_itself_a_key_that_was_meant_to_go_on_is_not_heard() {
    let mut app = first_is_to_show([12, 13], |app| {
        app.init_resource::<ToBeSeen>()
            .add_observer(|_: On<NewUnderHand>, mut seen: ResMut<ToBeSeen>| seen.0 += 1);
    });
    ask(&mut app, Actor::Seat(Seat::new(0)), Move::Stop);
    assert!(app.world().contains_resource::<Missed>());
    let world = app.world_mut();
    let mut tables = world.query_filtered::<Entity, With<Match<Ricochet>>>();
    let table = tables.single(world).unwrap();
    // Elsewhere the clock waits for nobody.
    world.entity_mut(table).insert(HostedElsewhere);
    world.resource_mut::<ToBeSeen>().0 = 0;
    let has_gone = |app: &mut App| !app.world().contains_resource::<Missed>();
    assert!(wait_until(&mut app, has_gone));
    assert_eq!(app.world().resource::<ToBeSeen>().0, 1);
}

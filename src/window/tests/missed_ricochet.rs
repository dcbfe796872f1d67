//! A way of Ricochet that has missed is looked at for as long as one likes: the time of whoever shows next begins after that.

use std::{
    thread,
    time::{Duration, Instant},
};

use bevy::{prelude::*, time::create_time_channels};

use crate::{
    games::ricochet::{
        self,
        rules::{BoardKind, BoardNumber, Move, Ricochet, Rules, Stage, generator},
        scene::{
            phase::Phase,
            table::{Dismiss, Missed},
        },
    },
    kit::{Actor, Game as _, Seat},
    screens::{BeginWith, MatchPlan, autosave::MatchStore},
    shell::{
        screens::Screen,
        testing::{frames, run_until, shell_with, wait_until},
    },
    table::{Confirm, HostClock, Match},
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

#[test]
fn the_time_to_show_begins_when_the_miss_before_has_been_looked_at() {
    let (drawn, receiver) = create_time_channels();
    let mut app = shell_with(&[], |app| {
        app.insert_resource(MatchStore(None))
            .insert_resource(receiver)
            .add_plugins(ricochet::scene::plugin);
    });
    run_until(&mut app, Screen::Title);
    let layout = generator::layout(BoardNumber::new(BoardKind::Random, 21));
    let game = Ricochet::new(Rules::default(), 2, layout).unwrap();
    let players = vec!["human".to_owned(); 2];
    let plan = MatchPlan::of_players(game, &players, &[], 11).unwrap();
    app.world_mut().trigger(BeginWith::<Ricochet> {
        plan,
        earlier: None,
    });
    let thinking = wait_until(&mut app, |app| {
        let phase = app.world().get_resource::<State<Phase>>();
        phase.is_some_and(|phase| **phase == Phase::Thinking)
    });
    assert!(thinking);
    for (seat, slides) in Seat::first(2).zip(12..) {
        ask(&mut app, Actor::Seat(seat), Move::Bid(slides));
    }
    ask(&mut app, Actor::Clock, Move::Time);
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

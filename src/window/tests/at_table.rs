//! Matches on the table for trials: laid out as they are wanted, and moved on by the first move that is allowed.

use std::path::Path;

use bevy::{
    input::{
        ButtonState,
        keyboard::{Key, KeyboardInput},
        mouse::{MouseButtonInput, MouseScrollUnit, MouseWheel},
        touch::TouchPhase,
    },
    prelude::*,
    window::{PrimaryWindow, WindowEvent},
};

use crate::{
    games::dominations::{
        notation::MatchRecord,
        rules::{Dominations, DominoSet, OptionalRule, Rules},
        scene::{
            self,
            begin::{BeginWith, a_plan},
            phase::Phase,
        },
    },
    kit::{Dealer, Record, ToMove},
    screens::{
        TypedBots,
        autosave::{MatchStore, store_in},
        forced::AUTOPLAY_FORCED,
    },
    shell::{
        screens::{Menu, Screen},
        settings::{Settings, Speed},
        testing::{frames, run_until, shell_with, speak, wait_until},
    },
    table::{Confirm, Match},
};

/// The game at its title, in English and at once, with the matches of that folder.
pub fn title(matches: Option<&Path>) -> App {
    let store = matches.map(|folder| store_in(folder.to_owned()));
    let mut app = shell_with(&[], |app| {
        app.insert_resource(MatchStore(store))
            .add_plugins(scene::plugin);
    });
    run_until(&mut app, Screen::Title);
    let mut settings = app.world_mut().resource_mut::<Settings>();
    settings.speed = Speed::Instant;
    // What is tried is done by the trial alone.
    settings.turn(&AUTOPLAY_FORCED, false);
    speak(&mut app, "en");
    app
}

/// A match of these players with both bonuses, and what is played in it before it comes to the table: as much as leaves
/// `left` moves of the players.
pub fn played(players: &[&str], left: usize) -> MatchRecord {
    let rules = Rules::with([OptionalRule::MiddleKingdom, OptionalRule::Harmony]);
    let players: Vec<_> = players.iter().map(|&player| player.to_owned()).collect();
    let plan = a_plan(&players, &players, rules, 7);
    let game = Dominations::new(rules, players.len(), DominoSet::course()).unwrap();
    let mut record = Record::new(game);
    let mut before = Vec::new();
    let mut allowed = Vec::new();
    while !record.is_over() {
        let made = match record.to_move() {
            ToMove::Chance => Dealer { seed: 7 }.deal(&record),
            _ => {
                before.push(record.moves().len());
                allowed.clear();
                record.game().choices(record.position(), &mut allowed);
                allowed[0]
            }
        };
        record.play_next(made).unwrap();
    }
    if left > 0 {
        record.truncate(before[before.len() - left]);
    }
    let mut match_record = MatchRecord::new(record.game().clone(), 7, plan.entries());
    match_record.record = record;
    match_record
}

/// Lays a match out to go on with it, or to look at it if it is over.
pub fn lay_out(app: &mut App, record: MatchRecord) {
    let with = BeginWith::record(record, None, &TypedBots::default()).unwrap();
    app.world_mut().trigger(with);
    frames(app, 10);
}

/// Lays out a new match of people.
pub fn begin(app: &mut App, seats: usize) {
    let players = vec!["human".to_owned(); seats];
    let rules = Rules::with([OptionalRule::MiddleKingdom, OptionalRule::Harmony]);
    let plan = a_plan(&players, &[], rules, 7);
    app.world_mut().trigger(BeginWith {
        plan,
        earlier: None,
    });
    until(app, Phase::Drafting);
}

pub fn screen(app: &App) -> Screen {
    **app.world().resource::<State<Screen>>()
}

pub fn menu(app: &App) -> Menu {
    **app.world().resource::<State<Menu>>()
}

pub fn phase(app: &App) -> Option<Phase> {
    let phase = app.world().get_resource::<State<Phase>>();
    phase.map(|phase| **phase)
}

/// Runs until the table is in that phase.
pub fn until(app: &mut App, wanted: Phase) {
    let came = wait_until(app, |app| phase(app) == Some(wanted));
    assert!(came, "{:?} instead of {wanted:?}", phase(app));
    frames(app, 4);
}

/// The match on the table.
pub fn table(app: &mut App) -> (Entity, &Match<Dominations>) {
    let world = app.world_mut();
    let mut matches = world.query::<(Entity, &Match<Dominations>)>();
    matches.single(world).unwrap()
}

/// How far the match is: its moves, and how many of them wait to be confirmed.
pub fn stand(app: &mut App) -> (usize, usize, Option<Phase>) {
    let phase = phase(app);
    let (_, played) = table(app);
    (
        played.record().moves().len(),
        played.unconfirmed().len(),
        phase,
    )
}

/// Makes the first move that is allowed.
pub fn act(app: &mut App) {
    let (table, played) = table(app);
    let mut allowed = Vec::new();
    played.game().choices(played.position(), &mut allowed);
    let ask = played.ask(table, allowed[0]);
    app.world_mut().trigger(ask);
    frames(app, 4);
}

/// Ends the turn.
pub fn confirm(app: &mut App) {
    let (table, _) = table(app);
    app.world_mut().trigger(Confirm { table });
    frames(app, 4);
}

fn window(app: &mut App) -> Entity {
    let world = app.world_mut();
    let mut windows = world.query_filtered::<Entity, With<PrimaryWindow>>();
    windows.single(world).unwrap()
}

/// Presses the left button of the mouse, or lets it go.
pub fn button(app: &mut App, state: ButtonState) {
    let input = MouseButtonInput {
        button: MouseButton::Left,
        state,
        window: window(app),
    };
    app.world_mut()
        .write_message(WindowEvent::MouseButtonInput(input));
    app.world_mut().write_message(input);
    frames(app, 2);
}

/// Turns the wheel.
pub fn wheel(app: &mut App, y: f32) {
    let input = MouseWheel {
        unit: MouseScrollUnit::Line,
        x: 0.0,
        y,
        phase: TouchPhase::Moved,
        window: window(app),
    };
    app.world_mut()
        .write_message(WindowEvent::MouseWheel(input));
    app.world_mut().write_message(input);
    frames(app, 2);
}

/// A key goes down, or is still down.
pub fn key_down(app: &mut App, key_code: KeyCode, typed: &str, repeat: bool) {
    let input = KeyboardInput {
        key_code,
        logical_key: Key::Character(typed.into()),
        state: ButtonState::Pressed,
        text: Some(typed.into()),
        repeat,
        window: window(app),
    };
    app.world_mut().write_message(input);
    frames(app, 2);
}

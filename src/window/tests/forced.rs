//! Turns in which there is nothing to choose, without a window: whether they are played by themselves.

use bevy::prelude::*;

use super::{
    hands::{begin_against, phase, until_asked},
    puzzle_conquest::record,
    room::Walk,
    table,
};
use crate::{
    games::{
        conquest::{
            self,
            notation::position,
            rules::{Conquest, Move},
            scene::phase::Phase,
        },
        dominations::{
            rules::Rules,
            scene::{
                begin::{BeginWith, a_plan},
                phase::Phase as Step,
            },
        },
    },
    kit::Game as _,
    screens::{forced::AUTOPLAY_FORCED, pause::Pause},
    shell::{
        menus::{CloseMenu, OpenMenu},
        screens::Menu,
        settings::{Settings, Speed},
        testing::{frames, wait_until},
    },
    table::{Confirm, Match},
};

fn turn(app: &mut App, on: bool) {
    let mut settings = app.world_mut().resource_mut::<Settings>();
    settings.turn(&AUTOPLAY_FORCED, on);
}

/// Two people at Conquest, the second of whom can only pass once the first has moved.
fn before_a_pass() -> Walk {
    let mut walk = Walk::start_with(|app| {
        app.add_plugins(conquest::scene::plugin);
    });
    let at = position::read("x6/7/7/7/4---/4---/4--o x 0 1").unwrap();
    begin_against(&mut walk.app, Conquest::from_position(at), "human");
    until_asked(&mut walk.app, |_, phase: Phase| phase == Phase::Moving);
    walk
}

/// Makes the first move that is allowed.
fn move_on(app: &mut App) {
    let world = app.world_mut();
    let mut matches = world.query::<(Entity, &Match<Conquest>)>();
    let (table, played) = matches.single(world).unwrap();
    let mut listed = Vec::new();
    let at = played.position();
    played.game().moves(at, at.to_move(), &mut listed);
    let ask = played.ask(table, listed[0]);
    world.trigger(ask);
    world.trigger(Confirm { table });
    frames(app, 4);
}

#[test]
fn who_can_only_pass_passes_by_themselves_where_that_is_wanted() {
    let mut walk = before_a_pass();
    let app = &mut walk.app;
    move_on(app);
    frames(app, 20);
    assert_eq!(phase::<Phase>(app), Some(Phase::Passing), "it is pressed");
    assert_eq!(record(app).ply(), 1);
    turn(app, true);
    assert!(wait_until(app, |app| record(app).ply() == 2));
    assert_eq!(record(app).moves().last(), Some(&Move::Pass));
    let asked = until_asked(app, |_, phase: Phase| phase == Phase::Moving);
    assert_eq!(asked, Phase::Moving, "a lone move is a person's own");
}

#[test]
fn nothing_is_played_by_itself_under_a_menu_or_while_the_match_is_paused() {
    let mut walk = before_a_pass();
    let app = &mut walk.app;
    // The plate is read first.
    app.world_mut().resource_mut::<Settings>().speed = Speed::Quadruple;
    move_on(app);
    app.world_mut().trigger(OpenMenu(Menu::Settings));
    frames(app, 4);
    turn(app, true);
    frames(app, 20);
    assert_eq!(record(app).ply(), 1, "a menu is open");
    *app.world_mut().resource_mut::<Pause>() = Pause::Stands;
    app.world_mut().trigger(CloseMenu);
    frames(app, 20);
    assert_eq!(record(app).ply(), 1, "it is paused");
    *app.world_mut().resource_mut::<Pause>() = Pause::Runs;
    assert!(wait_until(app, |app| record(app).ply() == 2));
}

#[test]
fn the_last_domino_of_a_line_is_picked_by_itself_where_that_is_wanted() {
    let mut walk = Walk::start_with(|_| {});
    let app = &mut walk.app;
    let people = ["human".to_owned(), "human".to_owned()];
    app.world_mut().trigger(BeginWith {
        plan: a_plan(&people, &[], Rules::default(), 7),
        earlier: None,
    });
    for _ in 0..3 {
        until_asked(app, |_, phase: Step| phase == Step::Drafting);
        let (table, played) = table(app);
        let mut legal = Vec::new();
        played.game().choices(played.position(), &mut legal);
        let ask = played.ask(table, legal[0]);
        app.world_mut().trigger(ask);
        app.world_mut().trigger(Confirm { table });
        frames(app, 4);
    }
    frames(app, 20);
    assert_eq!(phase::<Step>(app), Some(Step::Drafting), "it is picked");
    turn(app, true);
    let asked = until_asked(app, |_, phase: Step| phase == Step::Placing);
    assert_eq!(asked, Step::Placing);
}

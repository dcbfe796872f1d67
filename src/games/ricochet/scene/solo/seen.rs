//! What is seen of what one plays alone: the places, the board, a way that runs, the time that passes.

use std::time::Duration;

use bevy::{prelude::*, window::PrimaryWindow};

use super::{SOLO, editor::Editor, kept::Kept, kind::Kind, session::Solo};
use crate::{
    games::ricochet::scene::{
        board::{
            Arrangement, BoardRoom, BoardSystems, Hand, HandSystems, LayoutSpec, View, window_size,
        },
        round::after,
        table::LookingBack,
    },
    screens::motion::{Tempo, Travelling},
    shell::{
        idle::Awake,
        screens::Menu,
        settings::{Hints, Settings},
        theme::Motion,
    },
};

/// How long the clock runs on while nobody is seen to do anything: a window that is left open is no thinking.
const ABSENT: Duration = Duration::from_secs(10);

pub(super) fn plugin(app: &mut App) {
    app.add_systems(
        Update,
        (
            (arrange, compose).chain().before(HandSystems),
            (run, tick).after(BoardSystems),
        )
            .run_if(in_state(SOLO)),
    );
}

/// Works out the places from the window.
fn arrange(
    windows: Query<&Window, With<PrimaryWindow>>,
    scale: Res<UiScale>,
    solo: Option<Res<Solo>>,
    kept: Res<Kept>,
    room: Option<ResMut<BoardRoom>>,
    mut commands: Commands,
) {
    let Some(size) = window_size(&windows, &scale) else {
        return;
    };
    let new = BoardRoom(LayoutSpec {
        size,
        arrangement: Arrangement::Playing,
        named: kept.aids.named && solo.is_some_and(|solo| solo.kind == Kind::Practice),
    });
    match room {
        Some(mut room) => drop(room.set_if_neq(new)),
        None => commands.insert_resource(new),
    }
}

/// Says what is on the board.
fn compose(
    solo: Option<Res<Solo>>,
    editor: Option<Res<Editor>>,
    kept: Res<Kept>,
    looking: Res<LookingBack>,
    settings: Res<Settings>,
    mut hand: ResMut<Hand>,
    view: Option<ResMut<View>>,
    mut commands: Commands,
) {
    let Some(solo) = solo else {
        if view.is_some() {
            commands.remove_resource::<View>();
        }
        return;
    };
    let practice = solo.kind == Kind::Practice;
    let new = match editor {
        Some(editor) => {
            let posed = solo.posed.edited(&editor.board);
            View {
                robots: editor.board.robots,
                start: editor.board.robots,
                goal: Some(editor.board.goal),
                tile: Some(posed.tile),
                trail: Vec::new(),
                cross: None,
                by_hand: false,
                may_look: false,
                ghosts: false,
                layout: posed.layout,
            }
        }
        None => {
            let layout = &solo.posed.layout;
            let (robots, trail) = match solo.looked_at() {
                None => (solo.robots, solo.way.clone()),
                Some(way) => {
                    let steps = looking.step.unwrap_or(way.len());
                    let robots = after(&layout.walls, layout.robots, way, steps);
                    (robots, way.iter().take(steps).copied().collect())
                }
            };
            View {
                robots,
                start: layout.robots,
                goal: Some(solo.posed.goal()),
                tile: Some(solo.posed.tile),
                trail,
                cross: None,
                by_hand: solo.is_tried(),
                may_look: solo.is_tried(),
                ghosts: match practice {
                    true => kept.aids.ghosts,
                    false => settings.hints != Hints::None,
                },
                layout: layout.clone(),
            }
        }
    };
    // One most likely begins with the robot that is wanted.
    let fresh = view
        .as_ref()
        .is_none_or(|view| !view.by_hand || view.layout != new.layout || view.goal != new.goal);
    if new.by_hand && fresh {
        hand.offer(new.goal.and_then(|goal| goal.robot));
    }
    match view {
        Some(mut view) => drop(view.set_if_neq(new)),
        None => commands.insert_resource(new),
    }
}

/// A way that runs goes on move by move, each seen to its end.
fn run(
    solo: Option<Res<Solo>>,
    mut looking: ResMut<LookingBack>,
    menu: Res<State<Menu>>,
    travelling: Travelling,
    tempo: Tempo,
    time: Res<Time>,
    mut rested: Local<Duration>,
    mut awake: ResMut<Awake>,
) {
    let length = solo.as_ref().and_then(|solo| Some(solo.looked_at()?.len()));
    let Some(length) = length.filter(|_| looking.runs && **menu == Menu::None) else {
        *rested = Duration::ZERO;
        return;
    };
    awake.stay();
    if !travelling.is_empty() {
        *rested = Duration::ZERO;
        return;
    }
    *rested += time.delta();
    if *rested >= tempo.of(Motion::Beat) / 2 {
        *rested = Duration::ZERO;
        let step = looking.step.unwrap_or(length) + 1;
        *looking = LookingBack {
            step: (step < length).then_some(step),
            runs: step < length,
            ..default()
        };
    }
}

/// Time passes while a puzzle is tried. At midnight the puzzle of the day is still the one that was begun.
fn tick(
    solo: Option<ResMut<Solo>>,
    menu: Res<State<Menu>>,
    time: Res<Time<Real>>,
    mut ran: Local<bool>,
    mut awake: ResMut<Awake>,
) {
    let is_tried = |solo: &ResMut<Solo>| solo.kind.is_puzzle() && solo.is_tried();
    let tried = solo.filter(|solo| is_tried(solo) && **menu == Menu::None);
    // The window may have rested under a menu until it was closed: that time is the menu's.
    let ran = std::mem::replace(&mut *ran, tried.is_some());
    let Some(mut solo) = tried else { return };
    let passed = match ran {
        true => time.delta().min(ABSENT),
        false => Duration::ZERO,
    };
    if solo.bypass_change_detection().pass(passed) {
        solo.set_changed();
    }
    awake.be_back_at(time.elapsed() + solo.to_next_second());
}

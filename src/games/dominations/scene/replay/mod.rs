//! A match looked at again: move by move, by itself or by hand, with its graph and its best moves.

mod bar;
mod branch;
pub mod course;
mod move_list;

use bevy::{input_focus::tab_navigation::TabGroup, prelude::*};

pub use course::Course;

use super::{
    begin::Seated,
    boards::{BoardSystems, TableRoom},
    layout::Arrangement,
    motion::Tempo,
    pace::Rest,
    phase::Phase,
    piece_art::at,
};
use crate::{
    games::dominations::rules::Dominations,
    kit::ToMove,
    shell::{
        bindings::{Keys, TellKeys},
        idle::Awake,
        screens::WayOut,
        settings::Settings,
        theme::Motion,
    },
    table::{Match, Replay, ShowAfter, SitsAt},
};

pub(super) fn plugin(app: &mut App) {
    use KeyCode::*;

    app.init_resource::<Autoplay>()
        .add_plugins((bar::plugin, move_list::plugin, branch::plugin))
        .explain_keys(&[ArrowLeft, ArrowRight], "keys-replay-move")
        .explain_keys(&[ShiftLeft, ArrowLeft, ArrowRight], "keys-replay-turn")
        .explain_keys(&[Home, End], "keys-replay-ends")
        .bind_keys(&[KeyP], "keys-replay-run")
        .add_observer(lay_course)
        .add_observer(go)
        .add_systems(OnEnter(Phase::Replaying), stand_still)
        .add_systems(
            Update,
            (steer_by_keys, run_on, build.after(BoardSystems)).run_if(in_state(Phase::Replaying)),
        );
}

/// Whether the replay runs on by itself.
#[derive(Resource, Clone, Copy, Debug, Default, PartialEq, Eq)]
struct Autoplay(bool);

/// Asks the replay to go to another stop.
#[derive(Event, Clone, Copy, Debug, PartialEq, Eq)]
enum Seek {
    First,
    Back,
    Forward,
    Last,
    /// To the turn before.
    TurnBack,
    /// To the turn after.
    TurnForward,
    /// To the stop of that number.
    To(usize),
}

/// The node that all of the replay hangs on; of the round that is shown.
#[derive(Component)]
struct ReplayRoot {
    round: u8,
}

fn lay_course(
    added: On<Add, Replay<Dominations>>,
    replays: Query<&Replay<Dominations>>,
    mut commands: Commands,
) -> Result {
    let course = Course::of(replays.get(added.entity)?.whole());
    let made = course.stops[0].made;
    commands.entity(added.entity).insert(course);
    commands.trigger(ShowAfter {
        table: added.entity,
        made,
    });
    Ok(())
}

fn stand_still(mut autoplay: ResMut<Autoplay>) {
    autoplay.0 = false;
}

/// Goes there. Somebody who steers by hand stops what runs on by itself.
fn go(
    go: On<Seek>,
    replays: Query<(Entity, &Match<Dominations>, &Course)>,
    mut autoplay: ResMut<Autoplay>,
    mut commands: Commands,
) {
    let Ok((table, played, course)) = replays.single() else {
        return;
    };
    let made = played.record().moves().len();
    let now = course.at(made);
    let to = match *go {
        Seek::First => 0,
        Seek::Back => now.saturating_sub(1),
        Seek::Forward => (now + 1).min(course.last()),
        Seek::Last => course.last(),
        Seek::TurnBack => course.turn_from(now, false),
        Seek::TurnForward => course.turn_from(now, true),
        Seek::To(stop) => stop.min(course.last()),
    };
    autoplay.set_if_neq(Autoplay(false));
    // One move forward is shown as a move; what is dealt after it follows by itself.
    let next = matches!(*go, Seek::Forward) && course.stops[now].made == made;
    let made = if next {
        made + 1
    } else {
        course.stops[to].made
    };
    commands.trigger(ShowAfter { table, made });
}

/// Arrows go move by move, with Shift turn by turn, Home and End to the ends; what takes back a move goes back by one,
/// and P lets it run.
fn steer_by_keys(keys: Keys, mut autoplay: ResMut<Autoplay>, mut commands: Commands) {
    let shift = keys.shift();
    let steps = [
        (KeyCode::ArrowLeft, Seek::Back, Seek::TurnBack),
        (KeyCode::ArrowRight, Seek::Forward, Seek::TurnForward),
        (KeyCode::Home, Seek::First, Seek::First),
        (KeyCode::End, Seek::Last, Seek::Last),
    ];
    for (key, plain, shifted) in steps {
        if keys.just_hit(key) {
            commands.trigger(if shift { shifted } else { plain });
        }
    }
    if keys.just_pressed("keys-take-back") {
        commands.trigger(Seek::Back);
    }
    if keys.just_pressed("keys-replay-run") {
        autoplay.0 = !autoplay.0;
    }
}

/// Deals what is dealt after a move, and goes on by itself when asked to.
fn run_on(
    replays: Query<(Entity, &Match<Dominations>, &Replay<Dominations>)>,
    mut autoplay: ResMut<Autoplay>,
    mut rest: ResMut<Rest>,
    mut awake: ResMut<Awake>,
    tempo: Tempo,
    mut commands: Commands,
) {
    let Ok((table, played, replay)) = replays.single() else {
        return;
    };
    let made = played.record().moves().len();
    if made == replay.whole().moves().len() {
        autoplay.set_if_neq(Autoplay(false));
        return;
    }
    if autoplay.0 || played.to_move() == ToMove::Chance {
        awake.stay();
    }
    let due = match played.to_move() {
        ToMove::Chance => rest.is_over(tempo.of(Motion::Hop)),
        ToMove::Seat(_) | ToMove::Nobody => autoplay.0 && rest.is_over(tempo.of(Motion::Beat)),
    };
    if due {
        commands.trigger(ShowAfter {
            table,
            made: made + 1,
        });
    }
}

/// Builds bars and panels, and anew when the window has another shape or another round is shown.
fn build(
    room: Option<Res<TableRoom>>,
    replays: Query<(Entity, &Match<Dominations>, &Replay<Dominations>, &Course)>,
    seats: Query<(&SitsAt, &Seated)>,
    old: Query<(Entity, &ReplayRoot)>,
    plan: Option<Res<super::begin::MatchPlan>>,
    settings: Res<Settings>,
    way: Res<WayOut>,
    mut commands: Commands,
) {
    let (Some(room), Some(plan), Ok((table, played, replay, course))) =
        (room, plan, replays.single())
    else {
        return;
    };
    if room.room.arrangement != Arrangement::Replaying {
        return;
    }
    let stop = course.at(played.record().moves().len());
    let round = course.stops[stop].round;
    let stands = old.iter().any(|(_, root)| root.round == round);
    if stands && !room.is_changed() && !settings.is_changed() {
        return;
    }
    for (entity, _) in &old {
        commands.entity(entity).despawn();
    }
    let mut seated: Vec<_> = seats.iter().collect();
    seated.sort_by_key(|(at, _)| at.0);
    commands
        .spawn((
            Name::new("Replay"),
            ReplayRoot { round },
            ChildOf(table),
            at(Rect::from_corners(Vec2::ZERO, room.room.size)),
            Pickable::IGNORE,
            ZIndex(6),
            TabGroup::new(0),
        ))
        .with_children(|screen| {
            bar::spawn(
                screen,
                &room.room,
                course,
                round,
                &plan,
                settings.speed,
                *way,
            );
            move_list::spawn(screen, &room.room, replay, course, round, &seated);
        });
}

//! A match looked at again: move by move, by itself or by hand.

pub mod again;
pub mod bar;
pub mod branch;
mod course;
pub mod frame;
mod reviewed;
mod stand_ins;

use bevy::prelude::*;

pub use course::{Course, Highlight, Stop, Tick, ticks_of_turns};
pub use frame::ReplayRoom;

use super::{OnScreen, Shown, motion::Tempo, pace::Rest};
use crate::{
    kit::Actor,
    shell::{
        bindings::{Keys, TellKeys},
        idle::Awake,
        screens::GameScreen,
        theme::Motion,
    },
    table::{Match, Replay, ShowAfter},
};

pub(super) fn plugin<G: Shown>(app: &mut App) {
    if !app.world().contains_resource::<Autoplay>() {
        use KeyCode::*;
        app.init_resource::<Autoplay>()
            .explain_keys(&[ArrowLeft, ArrowRight], "keys-replay-move")
            .explain_keys(&[ShiftLeft, ArrowLeft, ArrowRight], "keys-replay-turn")
            .explain_keys(&[Home, End], "keys-replay-ends")
            .bind_keys(&[KeyP], "keys-replay-run");
    }
    if G::TRIES_AGAIN {
        app.add_plugins(again::plugin::<G>);
    }
    app.add_plugins((
        bar::plugin::<G>,
        branch::plugin::<G>,
        stand_ins::plugin::<G>,
    ))
    .add_observer(lay_course::<G>)
    .add_observer(go::<G>)
    .add_systems(Update, (steer_by_keys, run_on::<G>).run_if(replaying::<G>));
}

/// Run condition: a match of the game is looked at again on the screen.
pub fn replaying<G: Shown>(
    screen: Option<Res<State<GameScreen>>>,
    replays: Query<(), (With<OnScreen>, With<Replay<G>>)>,
) -> bool {
    screen.is_some_and(|screen| **screen == GameScreen::table::<G>()) && !replays.is_empty()
}

/// Whether the replay on the screen runs on by itself.
#[derive(Resource, Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Autoplay(pub bool);

/// The moment is one that a review was left for: Escape goes back to it.
#[derive(Resource, Clone, Copy, Debug)]
pub struct FromReview;

/// Asks the replay on the screen to go to another stop.
#[derive(Event, Clone, Copy, Debug, PartialEq, Eq)]
pub enum Seek {
    /// To the first stop of the round.
    First,
    /// To the stop before.
    Back,
    /// To the stop after.
    Forward,
    /// To its last one.
    Last,
    /// To the turn before.
    TurnBack,
    /// To the turn after.
    TurnForward,
    /// To the stop of that number.
    To(usize),
}

/// Where the next match that is looked at again opens, in place of its beginning.
#[derive(Resource, Clone, Copy, Debug)]
pub struct OpensAt(pub usize);

fn lay_course<G: Shown>(
    added: On<Add, Replay<G>>,
    replays: Query<&Replay<G>>,
    opens_at: Option<Res<OpensAt>>,
    mut autoplay: ResMut<Autoplay>,
    mut commands: Commands,
) -> Result {
    autoplay.0 = false;
    commands.remove_resource::<OpensAt>();
    let course = G::course(replays.get(added.entity)?.whole());
    let first = opens_at.map_or(0, |at| at.0.min(course.last()));
    let made = course.stops[first].made;
    commands.entity(added.entity).insert(course);
    commands.trigger(ShowAfter {
        table: added.entity,
        made,
    });
    Ok(())
}

/// The moment that a replay is to jump to once the game [has got it ready](Shown::PREPARES_JUMPS): after so many moves.
#[derive(Component, Clone, Copy, Debug, PartialEq, Eq)]
pub struct HeadsFor(pub usize);

/// Goes there. Somebody who steers by hand stops what runs on by itself.
fn go<G: Shown>(
    go: On<Seek>,
    replays: Query<(Entity, &Match<G>, &Course, Option<&HeadsFor>), With<OnScreen>>,
    mut autoplay: ResMut<Autoplay>,
    mut awake: ResMut<Awake>,
    mut commands: Commands,
) {
    let Ok((table, played, course, heads_for)) = replays.single() else {
        return;
    };
    let shown = played.record().moves().len();
    // Whoever steers faster than moments are shown goes on from the one that is still to come.
    let made = heads_for.map_or(shown, |heads_for| heads_for.0);
    let now = course.at(made);
    let (first, last) = course.round(course.stops[now].round);
    let to = match *go {
        Seek::First => first,
        Seek::Back => now.saturating_sub(1),
        Seek::Forward => (now + 1).min(course.last()),
        Seek::Last => last,
        Seek::TurnBack => course.turn_from(now, false),
        Seek::TurnForward => course.turn_from(now, true),
        Seek::To(stop) => stop.min(course.last()),
    };
    autoplay.set_if_neq(Autoplay(false));
    // One move forward is shown as a move; what is dealt after it follows by itself.
    let next = matches!(*go, Seek::Forward) && course.stops_after(made);
    let made = if next {
        made + 1
    } else {
        course.stops[to].made
    };
    if G::PREPARES_JUMPS {
        commands.entity(table).insert(HeadsFor(made));
        awake.stay();
        return;
    }
    commands.entity(table).remove::<HeadsFor>();
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

/// Deals what is dealt between two stops, and goes on by itself when asked to.
fn run_on<G: Shown>(
    replays: Query<(Entity, &Match<G>, &Replay<G>, &Course), (With<OnScreen>, Without<HeadsFor>)>,
    mut autoplay: ResMut<Autoplay>,
    mut rest: ResMut<Rest>,
    mut awake: ResMut<Awake>,
    tempo: Tempo,
    mut commands: Commands,
) {
    let Ok((table, played, replay, course)) = replays.single() else {
        return;
    };
    let made = played.record().moves().len();
    if made == replay.whole().moves().len() {
        autoplay.set_if_neq(Autoplay(false));
        return;
    }
    let next = replay.whole().actors()[made];
    // Where a round is over it rests, too, though chance is to deal the next one.
    if !autoplay.0 && course.stops_after(made) {
        return;
    }
    let due = match next {
        Actor::Chance => rest.is_over(tempo.of(Motion::Hop)),
        Actor::Seat(_) | Actor::Clock => autoplay.0 && rest.is_over(tempo.of(Motion::Beat)),
    };
    if autoplay.0 || next == Actor::Chance {
        awake.stay();
    }
    if due {
        commands.trigger(ShowAfter {
            table,
            made: made + 1,
        });
    }
}

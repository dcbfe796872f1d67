//! A lesson in steps of one recorded match: each begins at a moment of it, asks for moves, says what came of them, and
//! waits to be gone on from. A game tells the steps and lights the table; the rest is here.

mod show;
#[cfg(test)]
pub mod trial;

use std::time::Duration;

use bevy::prelude::*;

use super::{
    Sketch, frame,
    later::{Later, SteppedTo, jump},
    lesson::{EndLesson, GoBackLesson, GoOnLesson, RunningLesson},
    spotlight::Pulse,
    tutorial::teach,
};
use crate::{
    kit::{Actor, MatchRecord, Record, Seat},
    screens::{
        BeginWith, Halted, Lesson, MatchPlan, Shown, fair_deal::DrawnSeed, fresh_seed::fresh_seed,
        motion::Travelling,
    },
    shell::{
        idle::Awake,
        screens::{GameScreen, Menu, Screen},
    },
    table::{GoOn, Match, MovedOn, Objection, Only, Refused},
};

/// The seat of whoever learns.
pub const OWN: Seat = Seat::new(0);
/// How long what was done is looked at before it is answered, or said what it came to.
const LOOKED_AT: Duration = Duration::from_millis(700);

/// What the others do in a step.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Others {
    /// They wait.
    Wait,
    /// They answer as it was recorded.
    Answer,
    /// They play.
    Play,
}

/// A step. `STEM` is the key of its heading, `STEM-line` that of what it asks for, `STEM-done` that of what came of it, and
/// `STEM-not` that of what is said to a move that is not asked for.
pub struct Step<G: Shown> {
    /// The stem of its keys.
    pub stem: &'static str,
    /// After how many moves of the match it begins.
    pub begins: usize,
    /// The moves that are asked for, after what the record says.
    pub asks: fn(&Record<G>, G::Move) -> bool,
    /// Whether all of it has been done, the record having had so many moves at its beginning.
    pub is_done: fn(&Record<G>, usize) -> bool,
    /// What the others do.
    pub others: Others,
}

/// A game that is taught in steps.
pub trait Course: Shown {
    /// The steps.
    const STEPS: &'static [Step<Self>];
    /// Who plays the first match with whoever has learned.
    const PLAYERS: &'static [&'static str] = &["human", "naive"];

    /// The match that they are moments of.
    fn whole() -> &'static MatchRecord<Self>;

    /// The rules of the first match.
    ///
    /// # Errors
    /// Where they are faulty.
    fn first_game(seed: u64) -> Result<Self, BevyError>;
}

/// How the step on the table stands.
#[derive(Resource, Clone, Copy, Debug, Default, PartialEq)]
pub struct StepState {
    /// Which one it is, once it has been set up.
    set_up: Option<usize>,
    /// How long nothing has moved.
    rested: Duration,
    /// What it asks for is no move, and has been done: the game says so.
    pub noted: bool,
    /// The table still tells of what was done: the game says so.
    pub busy: bool,
    /// All of it has been done.
    pub done: bool,
    /// What was tried last is not asked for.
    pub refused: bool,
}

/// What is lit at the table: the game knows where it is.
#[derive(Resource, Clone, Copy, Debug, PartialEq)]
pub struct Lit {
    /// The hole in the veil.
    pub hole: Rect,
    /// Where the plate lies.
    pub plate: PlateAt,
}

/// Where the plate lies.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum PlateAt {
    /// Beside what is lit, so far below its upper edge.
    Beside(f32),
    /// Beside something else, so far below its upper edge.
    BesideOther(Rect, f32),
    /// Above it.
    Above,
}

/// The systems of a course; what lights the table runs before.
#[derive(SystemSet, Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct CourseSystems;

/// Teaches a game by its course.
pub fn plugin<G: Course>(app: &mut App, sketch: Sketch) {
    teach(app, G::ID, sketch, |step, _, way, commands| {
        commands.trigger(BeginWith::teach(until::<G>(step), way));
    });
    // Games share the step on the table.
    if !app.world().contains_resource::<StepState>() {
        app.init_resource::<StepState>()
            .add_systems(OnExit(Screen::Table), clear);
    }
    app.add_observer(step_to::<G>)
        .add_observer(go_on::<G>)
        .add_observer(go_back::<G>)
        .add_observer(refuse::<G>)
        .add_observer(rest_anew::<G>)
        .add_observer(begin_first_match::<G>)
        .add_systems(
            Update,
            (follow::<G>.run_if(in_state(Menu::None)), show::show::<G>)
                .chain()
                .in_set(CourseSystems)
                .run_if(
                    in_state(GameScreen::table::<G>()).and_then(resource_exists::<RunningLesson>),
                ),
        );
}

fn clear(mut state: ResMut<StepState>, mut commands: Commands) {
    *state = StepState::default();
    commands.remove_resource::<Lit>();
}

/// The match as it stands when a step begins.
pub fn until<G: Course>(step: usize) -> MatchRecord<G> {
    let mut part = G::whole().clone();
    let begins = G::STEPS.get(step).map_or(0, |step| step.begins);
    part.record.truncate(begins);
    part
}

/// What the other seat does next, where the match has gone as it was recorded.
fn answer<G: Course>(record: &Record<G>) -> Option<(Actor, G::Move)> {
    let whole = &G::whole().record;
    let next = whole.acts().nth(record.ply())?;
    let as_recorded = whole.acts().zip(record.acts()).all(|(one, two)| one == two);
    (as_recorded && next.0 != Actor::Seat(OWN) && matches!(next.0, Actor::Seat(_))).then_some(next)
}

/// Sets the step up, has it answered, and notes when it is done.
fn follow<G: Course>(
    mut running: ResMut<RunningLesson>,
    mut state: ResMut<StepState>,
    matches: Query<(Entity, &Match<G>), With<Lesson>>,
    later: Query<(), With<Later>>,
    travelling: Travelling,
    time: Res<Time<Real>>,
    mut awake: ResMut<Awake>,
    mut commands: Commands,
) {
    let Ok((table, played)) = matches.single() else {
        return;
    };
    let Some(step) = G::STEPS.get(running.step) else {
        // Of a lesson that had more of them.
        running.step = 0;
        return;
    };
    if state.set_up != Some(running.step) {
        *state = StepState {
            set_up: Some(running.step),
            ..default()
        };
        let (seat, asks) = (OWN, step.asks);
        let mut table = commands.entity(table);
        table.insert(Only::<G> { seat, asks });
        match step.others {
            Others::Play => table.remove::<Halted>(),
            Others::Wait | Others::Answer => table.insert(Halted),
        };
    }
    if state.done || !later.is_empty() {
        return;
    }
    let record = played.record();
    let is_done = state.noted || (step.is_done)(record, step.begins);
    let answer = answer(record).filter(|_| step.others == Others::Answer && !is_done);
    if !is_done && answer.is_none() {
        return;
    }
    awake.stay();
    if is_done {
        commands.entity(table).insert(Halted);
    }
    state.rested = match travelling.is_empty() && !state.busy {
        true => state.rested + frame(&time),
        false => Duration::ZERO,
    };
    if state.rested < LOOKED_AT {
        return;
    }
    state.rested = Duration::ZERO;
    if is_done {
        state.done = true;
        if running.step + 1 == G::STEPS.len() {
            running.finish();
        }
    } else if let Some((by, made)) = answer {
        commands.trigger(played.ask_by(table, by, made));
    }
}

/// Whatever moves is looked at anew.
fn rest_anew<G: Course>(_: On<MovedOn<G>>, mut state: ResMut<StepState>) {
    state.rested = Duration::ZERO;
    state.refused = false;
}

/// What is not asked for is no way on.
fn refuse<G: Course>(
    refused: On<Refused<G>>,
    mut state: ResMut<StepState>,
    mut commands: Commands,
) {
    if matches!(refused.why, Objection::NotAsked) {
        state.refused = true;
        commands.trigger(Pulse);
    }
}

/// Lays the step out; it is set up anew.
fn step_to<G: Course>(
    to: On<SteppedTo>,
    matches: Query<Entity, (With<Match<G>>, With<Lesson>)>,
    mut state: ResMut<StepState>,
    mut commands: Commands,
) {
    if let Ok(table) = matches.single() {
        *state = StepState::default();
        jump(table, &until::<G>(to.0).record, &mut commands);
    }
}

/// What the others have done by the beginning of a step, where whoever learns has done something else than was recorded
/// and it can be done all the same: the match goes on from there. None where more than that lies between, and where the step
/// is about the one move that was recorded.
pub fn replies<G: Course>(record: &Record<G>, step: usize) -> Option<Vec<(Actor, G::Move)>> {
    let whole = &G::whole().record;
    let between = G::STEPS[step].begins.checked_sub(record.ply())?;
    let replies: Vec<_> = whole.acts().skip(record.ply()).take(between).collect();
    let mut after = record.clone();
    let can_be_made =
        |(by, made): &(Actor, G::Move)| *by != Actor::Seat(OWN) && after.play(*by, *made).is_ok();
    let is_free = G::STEPS[step].others != Others::Answer;
    (is_free && between > 0 && replies.iter().all(can_be_made)).then_some(replies)
}

/// From one step that is done to the next, which may be another moment of the match.
fn go_on<G: Course>(
    _: On<GoOnLesson>,
    matches: Query<(Entity, &Match<G>), With<Lesson>>,
    later: Query<(), With<Later>>,
    state: Res<StepState>,
    mut running: ResMut<RunningLesson>,
    mut commands: Commands,
) {
    let (Ok((table, played)), true, true) = (matches.single(), later.is_empty(), state.done) else {
        return;
    };
    let next = running.step + 1;
    if next >= G::STEPS.len() {
        return;
    }
    let there = until::<G>(next).record;
    if played.record().acts().eq(there.acts()) {
        running.step = next;
    } else if let Some(replies) = replies(played.record(), next) {
        let acts = replies.into_iter().map(|(by, made)| (by, made, 0));
        let acts = acts.collect();
        commands.trigger(GoOn::<G> { table, acts });
        running.step = next;
    } else {
        Later::spawn(next, &mut commands);
    }
}

/// To the beginning of the step, or, from there, to the one before it.
fn go_back<G: Course>(
    _: On<GoBackLesson>,
    matches: Query<&Match<G>, With<Lesson>>,
    later: Query<(), With<Later>>,
    running: Res<RunningLesson>,
    mut commands: Commands,
) {
    let (Ok(played), true) = (matches.single(), later.is_empty()) else {
        return;
    };
    let begins = G::STEPS.get(running.step).map_or(0, |step| step.begins);
    let back = match played.ply() > begins {
        true => running.step,
        false => running.step.saturating_sub(1),
    };
    Later::spawn_back(back, &mut commands);
}

/// Who has learned plays a match against the friendliest of opponents.
fn begin_first_match<G: Course>(
    _: On<EndLesson>,
    running: Option<Res<RunningLesson>>,
    mut commands: Commands,
) -> Result {
    if running.is_none_or(|running| running.game != G::ID) {
        return Ok(());
    }
    let seed = fresh_seed();
    let players: Vec<String> = G::PLAYERS.iter().map(|&player| player.to_owned()).collect();
    let plan = MatchPlan::of_players(G::first_game(seed)?, &players, &[], seed)?;
    commands.insert_resource(DrawnSeed(Some(seed)));
    commands.trigger(BeginWith {
        plan,
        earlier: None,
    });
    Ok(())
}

//! The lesson: four steps at the real table, in a match whose deal is known. Two are played, two are counted.

mod count;
mod course;
mod marks;
mod plates;
mod sketch;
mod stage;

use std::time::Duration;

use bevy::prelude::*;

use self::{
    count::{Beat, Score},
    course::{OWN, Step, best_domain},
};
use super::{
    begin::{BeginWith, DominosInPlay, MatchPlan, TABLE},
    boards::{BoardSystems, TableRoom},
    phase::{Phase, WhoseTurn},
    placing::DroppedInVain,
};
use crate::{
    games::dominations::rules::Dominations,
    kit::Game,
    screens::{
        Lesson, LookedAt,
        fair_deal::DrawnSeed,
        fresh_seed::fresh_seed,
        learn::{
            CardKind, Cards, EndLesson, GoBackLesson, GoOnLesson, Later, Pulse, RunningLesson,
            Sketch, SteppedTo, frame, jump, teach,
        },
    },
    shell::{
        audio::PlaySound,
        idle::Awake,
        screens::{Menu, Screen},
        settings::Pace,
        theme::Motion,
    },
    table::{LaidOut, Match},
};

/// Who plays the first match with whoever has learned.
const PLAYERS: [&str; 2] = ["human", "greedy"];

/// How the lesson on the table stands, beside its step.
#[derive(Resource, Debug, Default)]
struct Tutorial {
    /// How long what is going on has lasted.
    since: Duration,
    /// What is counted.
    score: Score,
    /// How many of its beats have begun.
    begun: usize,
    /// Somebody wants to go on.
    asked: bool,
}

impl Tutorial {
    fn is_counted(&self) -> bool {
        self.begun == self.score.len()
    }
}

pub(super) fn plugin(app: &mut App) {
    teach(
        app,
        Dominations::ID,
        Sketch::Drawn(sketch::king_and_dominos),
        |step, left, way, commands| {
            let record = course::left(Step::of(step), left);
            commands.trigger(BeginWith::teach(record, way));
        },
    );
    let mut cards = app.world_mut().resource_mut::<Cards>();
    let dominos = Sketch::Drawn(sketch::three_dominos);
    cards.sketch(Dominations::ID, CardKind::Rules, dominos);
    app.add_observer(lay_out)
        .add_observer(begin_first_match)
        .add_observer(go_on)
        .add_observer(go_back)
        .add_observer(step_to)
        .add_observer(refuse)
        .add_systems(
            Update,
            (
                follow.run_if(in_state(Menu::None)),
                (stage::show, marks::show, plates::show),
            )
                .chain()
                .after(BoardSystems)
                .run_if(
                    in_state(TABLE)
                        .and_then(resource_exists::<Tutorial>)
                        .and_then(resource_exists::<RunningLesson>)
                        .and_then(resource_exists::<TableRoom>),
                ),
        )
        .add_systems(OnExit(Screen::Table), |mut commands: Commands| {
            commands.remove_resource::<Tutorial>();
        });
}

fn lay_out(
    laid_out: On<LaidOut<Dominations>>,
    lessons: Query<(), With<Lesson>>,
    running: Option<Res<RunningLesson>>,
    mut commands: Commands,
) {
    if let (Some(running), true) = (running, lessons.contains(laid_out.table)) {
        begin_step(laid_out.table, Step::of(running.step), &mut commands);
    }
}

/// What is counted stands from its first moment on: nobody plays on below it.
fn begin_step(table: Entity, step: Step, commands: &mut Commands) {
    commands.insert_resource(Tutorial::default());
    let mut table = commands.entity(table);
    match step {
        Step::Pick | Step::Place => table.remove::<LookedAt>(),
        Step::Score | Step::Bonus => table.insert(LookedAt),
    };
}

/// Goes on by what is done at the table, and by the time that it takes to see what is counted.
fn follow(
    mut running: ResMut<RunningLesson>,
    mut tutorial: ResMut<Tutorial>,
    matches: Query<(Entity, &Match<Dominations>)>,
    later: Query<(), With<Later>>,
    phase: Res<State<Phase>>,
    whose_turn: Res<WhoseTurn>,
    buttons: Res<ButtonInput<MouseButton>>,
    pace: Pace,
    time: Res<Time<Real>>,
    mut awake: ResMut<Awake>,
    mut commands: Commands,
) -> Result {
    let (table, played) = matches.single()?;
    if !later.is_empty() {
        return Ok(());
    }
    let step = Step::of(running.step);
    let kingdom = played.position().kingdom(OWN);
    let asked = std::mem::take(&mut tutorial.asked);
    let hurried = asked || buttons.just_pressed(MouseButton::Left);
    match step {
        Step::Pick => {
            if **phase == Phase::Placing && whose_turn.seat == Some(OWN) {
                running.step = Step::Place.number();
                // Whoever leaves it now finds what was picked.
                running.left = Some(course::of_record(played.record()).to_json());
            }
        }
        Step::Place => {
            if kingdom.tile_count() == 0 {
                return Ok(());
            }
            // What the others would do now is not seen.
            commands.entity(table).insert(LookedAt);
            if asked {
                Later::spawn(Step::Score.number(), &mut commands);
            }
        }
        Step::Score | Step::Bonus => {
            let score = match (step, best_domain(kingdom)) {
                (Step::Score, Some(domain)) => {
                    Score::of_domain(domain.cells.len(), domain.crowns.into())
                }
                _ => Score::of_bonuses(kingdom.tile_count() as usize + 1),
            };
            if tutorial.score != score {
                tutorial.score = score;
            }
            tutorial.since += frame(&time);
            if tutorial.is_counted() {
                match step {
                    Step::Bonus => running.finish(),
                    _ if asked => Later::spawn(Step::Bonus.number(), &mut commands),
                    _ => {}
                }
                return Ok(());
            }
            awake.stay();
            let begun = match hurried {
                true => tutorial.score.len(),
                false => {
                    let cell = pace.of(Motion::CountCell);
                    tutorial.score.begun(tutorial.since, cell)
                }
            };
            if begun != tutorial.begun {
                tutorial.begun = begun;
                sound(&tutorial, &mut commands);
            }
        }
    }
    Ok(())
}

/// What is counted is heard, where it is not too fast.
fn sound(tutorial: &Tutorial, commands: &mut Commands) {
    let heard = match tutorial.score.last(tutorial.begun) {
        Some(Beat::Crown) => "crown",
        Some(Beat::Product | Beat::Middle | Beat::Harmony) => "gain",
        Some(Beat::Side) => "count",
        Some(Beat::Cell | Beat::Filled) | None => return,
    };
    commands.trigger(PlaySound(heard));
}

fn go_on(_: On<GoOnLesson>, tutorial: Option<ResMut<Tutorial>>) {
    if let Some(mut tutorial) = tutorial {
        tutorial.asked = true;
    }
}

/// To the beginning of what is done already, or to the step before.
fn go_back(
    _: On<GoBackLesson>,
    running: Option<Res<RunningLesson>>,
    matches: Query<&Match<Dominations>, With<Lesson>>,
    later: Query<(), With<Later>>,
    mut commands: Commands,
) {
    let (Some(running), Ok(played), true) = (running, matches.single(), later.is_empty()) else {
        return;
    };
    let laid = played.position().kingdom(OWN).tile_count() > 0;
    let back = match Step::of(running.step) {
        Step::Place if laid => Step::Place,
        Step::Pick | Step::Place => Step::Pick,
        Step::Score => Step::Place,
        Step::Bonus => Step::Score,
    };
    Later::spawn_back(back.number(), &mut commands);
}

/// Lays out the match of the lesson as it stands when a step begins.
fn step_to(
    to: On<SteppedTo>,
    matches: Query<Entity, (With<Match<Dominations>>, With<Lesson>)>,
    mut running: ResMut<RunningLesson>,
    mut commands: Commands,
) {
    let Ok(table) = matches.single() else { return };
    running.left = None;
    let step = Step::of(to.0);
    begin_step(table, step, &mut commands);
    jump(table, &course::until(step).record, &mut commands);
}

/// A domino that may not lie there is no way on.
fn refuse(_: On<DroppedInVain>, tutorial: Option<Res<Tutorial>>, mut commands: Commands) {
    if tutorial.is_some() {
        commands.trigger(Pulse);
    }
}

/// Who has learned plays a match against the friendliest of opponents, by the same rules.
fn begin_first_match(
    _: On<EndLesson>,
    running: Option<Res<RunningLesson>>,
    dominos: Res<DominosInPlay>,
    mut commands: Commands,
) -> Result {
    if running.is_none_or(|running| running.game != Dominations::ID) {
        return Ok(());
    }
    let rules = *course::whole().record.game().rules();
    let game = Dominations::new(rules, PLAYERS.len(), dominos.0)?;
    let seed = fresh_seed();
    let plan = MatchPlan::of_players(game, &PLAYERS.map(str::to_owned), &[], seed)?;
    commands.insert_resource(DrawnSeed(Some(seed)));
    commands.trigger(BeginWith {
        plan,
        earlier: None,
    });
    Ok(())
}

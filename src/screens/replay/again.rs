//! A decision of a replay tried again: the match is laid out before it to choose anew, and one goes back to where it was
//! looked at.

use std::marker::PhantomData;

use bevy::{
    prelude::*,
    ui_widgets::{Activate, observe},
};

use super::{Course, FromReview, OpensAt, replaying};
use crate::{
    kit::Conduct,
    play::review::{Decision, Review},
    screens::{
        BeginWith, BotFaults, CameFrom, ComesFrom, Earlier, MatchPlan, Occasion, OnScreen, Player,
        Posed, Shown, TableConduct, WayBack,
        review::{OpenedFirst, ReviewHere},
    },
    shell::{
        bindings::{GameKeys, Keys, TellKeys},
        screens::{Menu, WayOut},
        widgets::{Tip, dark_button, show_node},
    },
    table::{LaidOut, Match, Replay},
};

/// Asks to try the decision again that the replay stands before.
#[derive(Event, Clone, Copy, Debug)]
pub struct TryAgain;

/// Asks to go back to where the match was looked at.
#[derive(Event, Clone, Copy, Debug)]
pub struct BackToReview;

/// The match on the table is laid out to choose anew in this decision.
#[derive(Component, Clone, Debug)]
pub struct Again {
    /// The decision, with what is known of its choices.
    pub decision: Decision,
    /// Who made it in the match that is looked at: here a person chooses in its place.
    pub player: Player,
    /// How many playouts a choice has at most.
    pub playouts: u32,
    /// What they follow from.
    pub seed: u64,
}

/// The button that asks for it, there where a decision can be tried again.
#[derive(Component)]
struct AgainButton;

/// What one goes back to.
#[derive(Resource, Clone)]
struct Left<G: Shown> {
    replay: BeginWith<G>,
    review: Review,
    decision: Decision,
    stop: usize,
    way: WayOut,
    from: CameFrom,
    /// Whether the review was opened in place of the match.
    review_first: bool,
}

/// The way back has been taken: what lay beside the match is laid out again.
#[derive(Resource)]
struct Returns<G>(PhantomData<G>);

pub(super) fn plugin<G: Shown>(app: &mut App) {
    GameKeys::new(app, G::ID).bind_keys(&[KeyCode::KeyT], "keys-try-again");
    app.add_observer(open::<G>)
        .add_observer(go_back::<G>)
        .add_observer(lay::<G>)
        .add_systems(
            Update,
            (show::<G>, open_by_key.run_if(in_state(Menu::None))).run_if(replaying::<G>),
        );
}

/// Spawns the button, in a bar.
pub fn again_button(bar: &mut ChildSpawnerCommands) {
    bar.spawn((
        AgainButton,
        dark_button("again-title")
            .icon("rotate_ccw")
            .node(|node| node.display = Display::None)
            .build(),
        Tip("again-tip".into()),
        observe(|_: On<Activate>, mut commands: Commands| commands.trigger(TryAgain)),
    ));
}

fn open_by_key(keys: Keys, mut commands: Commands) {
    if keys.just_pressed("keys-try-again") {
        commands.trigger(TryAgain);
    }
}

/// The decision that can be tried again after so many moves.
fn decision_at(here: Option<&ReviewHere>, made: usize) -> Option<&Decision> {
    here?.decision_at(made).filter(|one| !one.is_forced())
}

fn show<G: Shown>(
    replays: Query<(&Match<G>, Option<&ReviewHere>), With<OnScreen>>,
    mut buttons: Query<&mut Node, With<AgainButton>>,
) {
    let Ok((played, here)) = replays.single() else {
        return;
    };
    let shown = decision_at(here, played.ply()).is_some();
    for node in &mut buttons {
        show_node(node, shown);
    }
}

/// Lays the match out before the decision: who decides is a person.
fn open<G: Shown>(
    _: On<TryAgain>,
    replays: Query<
        (
            &Match<G>,
            &MatchPlan<G>,
            &Replay<G>,
            &Course,
            Option<&ReviewHere>,
            &TableConduct,
            &BotFaults,
            Option<&ComesFrom>,
        ),
        With<OnScreen>,
    >,
    way: Res<WayOut>,
    from: Res<CameFrom>,
    review_first: Option<Res<OpenedFirst>>,
    mut commands: Commands,
) {
    let Ok((played, plan, replay, course, here, conduct, faults, file)) = replays.single() else {
        return;
    };
    let made = played.ply();
    let (Some(decision), Some(here)) = (decision_at(here, made), here) else {
        return;
    };
    let earlier = |record, conduct, file, occasion| Earlier {
        record,
        conduct,
        deal: None,
        faults: Vec::new(),
        file,
        occasion,
    };
    let looked_at = Earlier {
        deal: conduct.1,
        faults: faults.so_far(),
        ..earlier(
            replay.whole().clone(),
            conduct.0.clone(),
            file.and_then(|file| file.0.clone()),
            // Which way back there is, is known: it is laid out with the match.
            Occasion::Look(WayBack::Library),
        )
    };
    commands.insert_resource(Left {
        replay: BeginWith {
            plan: plan.clone(),
            earlier: Some(looked_at),
        },
        review: here.0.clone(),
        decision: decision.clone(),
        stop: course.at(made),
        way: *way,
        from: *from,
        review_first: review_first.is_some(),
    });
    let mut plan = plan.clone();
    if let Some(seat) = plan.seats.get_mut(decision.seat) {
        seat.player = Player::Person;
    }
    plan.hardcore = false;
    let back = WayOut::of_watched("again-back", |commands| commands.trigger(BackToReview));
    commands.trigger(BeginWith {
        plan,
        earlier: Some(earlier(
            replay.until(made),
            Conduct::default(),
            None,
            Occasion::Pose(back),
        )),
    });
}

fn go_back<G: Shown>(
    _: On<BackToReview>,
    left: Option<Res<Left<G>>>,
    tried: Query<(), With<Again>>,
    mut commands: Commands,
) {
    let Some(left) = left.filter(|_| !tried.is_empty()) else {
        return;
    };
    commands.insert_resource(Returns::<G>(PhantomData));
    commands.insert_resource(OpensAt(left.stop));
    commands.trigger(left.replay.clone());
}

/// Lays beside the match what belongs to it, before anything else is told of it.
fn lay<G: Shown>(
    laid_out: On<LaidOut<G>>,
    tables: Query<(Has<Posed>, Has<Replay<G>>)>,
    left: Option<Res<Left<G>>>,
    returns: Option<Res<Returns<G>>>,
    mut commands: Commands,
) -> Result {
    let Some(left) = left else { return Ok(()) };
    let (posed, replayed) = tables.get(laid_out.table)?;
    let mut table = commands.entity(laid_out.table);
    if posed && returns.is_none() {
        let own = left.replay.plan.seats.get(left.decision.seat);
        table.insert(Again {
            decision: left.decision.clone(),
            player: own.map_or(Player::Person, |own| own.player.clone()),
            playouts: left.review.playouts,
            seed: left.review.seed,
        });
        return Ok(());
    }
    if replayed && returns.is_some() {
        // What was not complete is worked out from the beginning.
        if left.review.is_complete() {
            table.insert(ReviewHere(left.review.clone()));
        }
        commands.insert_resource(left.way);
        commands.insert_resource(left.from);
        commands.insert_resource(FromReview);
        if left.review_first {
            commands.insert_resource(OpenedFirst);
        }
    }
    commands.remove_resource::<Returns<G>>();
    commands.remove_resource::<Left<G>>();
    Ok(())
}

//! Computer players at the table: they think in tasks, and the window never waits for them.

use std::{
    sync::{
        Arc,
        atomic::{AtomicBool, Ordering},
    },
    time::Duration,
};

use bevy::{
    prelude::*,
    tasks::{AsyncComputeTaskPool, Task, futures::check_ready},
};

use super::{Ask, Confirm, Match, Waker};
use crate::kit::{Awaits, Game, Record, Seat};

/// The place at the table that this entity is.
#[derive(Component, Clone, Copy, Debug, PartialEq, Eq)]
#[component(immutable)]
pub struct SitsAt(pub Seat);

/// What a computer player is given to think about: what everybody has seen, and nothing behind it.
pub struct Thought<G: Game> {
    /// What has been dealt and played; what is still to be dealt is not in it.
    pub record: Record<G>,
    /// How long it may think at most.
    pub at_most: Duration,
    /// Raised when the answer is no longer wanted, or wanted at once.
    pub stop: Arc<AtomicBool>,
}

/// A computer player sits in this seat.
#[derive(Component, Clone)]
pub struct Opponent<G: Game>(Arc<dyn Fn(Thought<G>) -> G::Move + Send + Sync>);

impl<G: Game> Opponent<G> {
    /// A computer player that moves as `think` says, which runs in a task of its own.
    pub fn new(think: impl Fn(Thought<G>) -> G::Move + Send + Sync + 'static) -> Self {
        Self(Arc::new(think))
    }
}

/// Asks the computer player that thinks to move at once, with the best that it has found.
#[derive(EntityEvent)]
pub struct Hurry {
    /// The match.
    #[event_target]
    pub table: Entity,
}

/// How long a computer player's move is held back, so that people can follow.
#[derive(Resource)]
pub struct Pace {
    /// The table rests at least so long before it moves.
    pub at_least: Duration,
    /// It thinks so long at most.
    pub at_most: Duration,
    /// Whether computer players wait altogether (a menu lies over the table, pieces still move).
    pub held: bool,
}

impl Default for Pace {
    fn default() -> Self {
        Self {
            at_least: Duration::from_millis(250),
            at_most: Duration::from_secs(1),
            held: false,
        }
    }
}

/// A computer player thinks about the match that this sits on.
#[derive(Component)]
struct Thinks<G: Game> {
    task: Task<G::Move>,
    answer: Option<G::Move>,
    made: usize,
    /// How long the table has been at rest since it began.
    waited: Duration,
    stop: Arc<AtomicBool>,
}

impl<G: Game> Drop for Thinks<G> {
    fn drop(&mut self) {
        self.stop.store(true, Ordering::Relaxed);
    }
}

pub(super) fn plugin<G: Game>(app: &mut App) {
    app.init_resource::<Pace>()
        .add_observer(hurry::<G>)
        .add_systems(Update, (start_thinking::<G>, answer::<G>).chain());
}

/// Gives the position to the computer player whose move it is.
fn start_thinking<G: Game>(
    matches: Query<(Entity, &Match<G>), Without<Thinks<G>>>,
    seats: Query<(&SitsAt, &Opponent<G>)>,
    pace: Res<Pace>,
    waker: Res<Waker>,
    mut commands: Commands,
) {
    for (table, played) in &matches {
        let Awaits::Seat(seat) = played.awaits() else {
            continue;
        };
        if !played.is_settled() {
            continue;
        }
        let Some((_, opponent)) = seats.iter().find(|(at, _)| at.0 == seat) else {
            continue;
        };
        let made = played.record().moves().len();
        let stop = Arc::new(AtomicBool::new(false));
        let thought = Thought {
            record: played.record().clone(),
            at_most: pace.at_most,
            stop: stop.clone(),
        };
        let (think, waker) = (opponent.0.clone(), waker.clone());
        let task = AsyncComputeTaskPool::get().spawn(async move {
            let made = think(thought);
            waker.wake();
            made
        });
        commands.entity(table).insert(Thinks::<G> {
            task,
            answer: None,
            made,
            waited: Duration::ZERO,
            stop,
        });
    }
}

fn hurry<G: Game>(asked: On<Hurry>, thinking: Query<&Thinks<G>>) {
    if let Ok(thinks) = thinking.get(asked.table) {
        thinks.stop.store(true, Ordering::Relaxed);
    }
}

/// Asks for the move that a computer player has found, unless the match has moved on without it.
fn answer<G: Game>(
    mut thinking: Query<(Entity, &mut Thinks<G>, &Match<G>)>,
    pace: Res<Pace>,
    time: Res<Time<Real>>,
    waker: Res<Waker>,
    mut commands: Commands,
) {
    for (table, mut thinks, played) in &mut thinking {
        if thinks.made != played.record().moves().len() {
            commands.entity(table).remove::<Thinks<G>>();
            continue;
        }
        if thinks.answer.is_none() {
            thinks.answer = check_ready(&mut thinks.task);
        }
        if pace.held {
            continue;
        }
        thinks.waited += time.delta();
        let Some(made) = thinks.answer else { continue };
        if thinks.waited < pace.at_least {
            // Nothing else is a sign of it.
            waker.wake();
            continue;
        }
        commands.entity(table).remove::<Thinks<G>>();
        commands.trigger(Ask::<G> { table, made });
        commands.trigger(Confirm { table });
    }
}

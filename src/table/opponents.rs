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

use super::{Confirm, HostClock, Match, Waker, clock::ClockSystems};
use crate::kit::{Actor, Game, Record, Seat};

/// The place at the table that this entity is.
#[derive(Component, Clone, Copy, Debug, PartialEq, Eq)]
#[component(immutable)]
pub struct SitsAt(pub Seat);

/// The table that a seat is at.
#[derive(Component, Clone, Copy, Debug)]
#[relationship(relationship_target = Seats)]
pub struct AtTable(pub Entity);

/// The seats of a table.
#[derive(Component, Debug, Default)]
#[relationship_target(relationship = AtTable)]
pub struct Seats(Vec<Entity>);

/// What a computer player is given to think about: what everybody has seen, and nothing behind it.
pub struct Thought<G: Game> {
    /// What has been dealt and played; what is still to be dealt is not in it.
    pub record: Record<G>,
    /// The seat that it plays for.
    pub seat: Seat,
    /// How long it may think at most.
    pub at_most: Duration,
    /// Raised when the answer is no longer wanted, or wanted at once.
    pub stop: Arc<AtomicBool>,
}

/// What a computer player has to say.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Answer<M> {
    /// Its move.
    Move(M),
    /// A move that it makes when the [clock](HostClock) of the table has come so far, if nothing has changed by then.
    At(Duration, M),
    /// Nothing, as long as nothing changes: others are awaited as well.
    Nothing,
}

/// A computer player sits in this seat.
#[derive(Component, Clone)]
pub struct Opponent<G: Game>(Arc<dyn Fn(Thought<G>) -> Answer<G::Move> + Send + Sync>);

impl<G: Game> Opponent<G> {
    /// A computer player that moves as `think` says, which runs in a task of its own.
    pub fn new(think: impl Fn(Thought<G>) -> G::Move + Send + Sync + 'static) -> Self {
        Self(Arc::new(move |thought| Answer::Move(think(thought))))
    }

    /// A computer player that may also wait, or have nothing to say.
    pub fn waiting(think: impl Fn(Thought<G>) -> Answer<G::Move> + Send + Sync + 'static) -> Self {
        Self(Arc::new(think))
    }
}

/// Asks the computer players that think to move at once, with the best that it has found.
#[derive(EntityEvent)]
pub struct Hurry {
    /// The match.
    #[event_target]
    pub table: Entity,
}

/// How long the moves of a table's computer players are held back, so that people can follow.
#[derive(Component, Clone, Copy, Debug, PartialEq, Eq)]
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

/// The computer player in this seat thinks.
#[derive(Component)]
struct Thinks<G: Game> {
    task: Task<Answer<G::Move>>,
    answer: Option<Answer<G::Move>>,
    /// The ply that it thinks about.
    ply: usize,
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
    app.add_observer(hurry::<G>).add_systems(
        Update,
        (start_thinking::<G>, answer::<G>)
            .chain()
            .after(ClockSystems),
    );
}

/// Gives the position to the computer players whose move it is.
fn start_thinking<G: Game>(
    seats: Query<(Entity, &SitsAt, &AtTable, &Opponent<G>), Without<Thinks<G>>>,
    matches: Query<(&Match<G>, &Pace)>,
    waker: Res<Waker>,
    mut commands: Commands,
) {
    for (entity, seat, at, opponent) in &seats {
        let Ok((played, pace)) = matches.get(at.0) else {
            continue;
        };
        if !played.is_settled() || !played.awaits().seats().contains(seat.0) {
            continue;
        }
        let stop = Arc::new(AtomicBool::new(false));
        let thought = Thought {
            record: played.record().clone(),
            seat: seat.0,
            at_most: pace.at_most,
            stop: stop.clone(),
        };
        let (think, waker) = (opponent.0.clone(), waker.clone());
        let task = AsyncComputeTaskPool::get().spawn(async move {
            let made = think(thought);
            waker.wake();
            made
        });
        commands.entity(entity).insert(Thinks::<G> {
            task,
            answer: None,
            ply: played.ply(),
            waited: Duration::ZERO,
            stop,
        });
    }
}

fn hurry<G: Game>(asked: On<Hurry>, tables: Query<&Seats>, thinking: Query<&Thinks<G>>) {
    let Ok(seats) = tables.get(asked.table) else {
        return;
    };
    for thinks in thinking.iter_many(seats.iter()) {
        thinks.stop.store(true, Ordering::Relaxed);
    }
}

/// Asks for the move that a computer player has found, unless the match has moved on without it.
fn answer<G: Game>(
    mut thinking: Query<(Entity, &mut Thinks<G>, &SitsAt, &AtTable)>,
    mut matches: Query<(&Match<G>, &Pace, &mut HostClock)>,
    time: Res<Time<Real>>,
    waker: Res<Waker>,
    mut commands: Commands,
) {
    for (entity, mut thinks, seat, at) in &mut thinking {
        let table = at.0;
        let at_the_ply = matches.get_mut(table).ok();
        let at_the_ply = at_the_ply.filter(|(played, ..)| played.ply() == thinks.ply);
        let Some((played, pace, mut clock)) = at_the_ply else {
            commands.entity(entity).remove::<Thinks<G>>();
            continue;
        };
        if thinks.answer.is_none() {
            thinks.answer = check_ready(&mut thinks.task);
        }
        if pace.held {
            continue;
        }
        thinks.waited += time.delta();
        let Some(answer) = thinks.answer else {
            continue;
        };
        let made = match answer {
            Answer::Nothing => continue,
            Answer::Move(made) => made,
            Answer::At(due, made) => {
                // Who is hurried does not wait.
                if clock.now() < due && !thinks.stop.load(Ordering::Relaxed) {
                    clock.due = Some(clock.due.map_or(due, |other| other.min(due)));
                    continue;
                }
                made
            }
        };
        if thinks.waited < pace.at_least {
            // Nothing else is a sign of it.
            waker.wake();
            continue;
        }
        commands.entity(entity).remove::<Thinks<G>>();
        commands.trigger(played.ask_by(table, Actor::Seat(seat.0), made));
        commands.trigger(Confirm { table });
    }
}

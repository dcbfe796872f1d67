//! The dealer at the table: lays out what chance decides, when asked to.

use std::time::Duration;

use bevy::{
    prelude::*,
    tasks::{AsyncComputeTaskPool, Task, futures::check_ready},
};

use super::{Match, Waker};
use crate::kit::{Actor, Awaits, Dealer, Game};

/// What is dealt later than this is waited for, and the window says so.
const LONG: Duration = Duration::from_millis(300);

/// Who deals at a table. Only who hosts a match has its dealer: whoever knows the seed knows every deal.
#[derive(Component, Clone, Copy, Debug)]
pub struct DealtBy(pub Dealer);

/// Asks the dealer for the outcome of chance that the match waits for.
///
/// Where [chance takes time](Game::CHANCE_TAKES_TIME) it is looked for in a task, and comes in a later frame.
#[derive(EntityEvent)]
pub struct Deal {
    /// The match.
    #[event_target]
    pub table: Entity,
}

/// The dealer of this table has looked for an outcome long enough that people should be told.
#[derive(Component, Clone, Copy, Debug)]
pub struct DealsLong;

/// The dealer looks for an outcome.
#[derive(Component)]
struct Dealing<G: Game> {
    task: Task<G::Move>,
    /// The ply that it is for.
    ply: usize,
    /// How long it has lasted.
    lasts: Duration,
}

pub(super) fn plugin<G: Game>(app: &mut App) {
    app.add_observer(deal::<G>);
    if G::CHANCE_TAKES_TIME {
        app.add_systems(Update, lay_out::<G>);
    }
}

/// Asks the referee for the outcome that the seed has in store; nothing when chance is not awaited, somebody else deals, or
/// it is looked for already.
fn deal<G: Game>(
    asked: On<Deal>,
    matches: Query<(&Match<G>, Option<&DealtBy>, Option<&Dealing<G>>)>,
    waker: Res<Waker>,
    mut commands: Commands,
) {
    let Ok((played, Some(DealtBy(dealer)), dealing)) = matches.get(asked.table) else {
        return;
    };
    let ply = played.ply();
    let waits = played.awaits() == Awaits::Chance && played.is_settled();
    if !waits || dealing.is_some_and(|dealing| dealing.ply == ply) {
        return;
    }
    if !G::CHANCE_TAKES_TIME {
        let made = dealer.deal(played.record());
        commands.trigger(played.ask_by(asked.table, Actor::Chance, made));
        return;
    }
    let (dealer, record, waker) = (*dealer, played.record().clone(), waker.clone());
    let task = AsyncComputeTaskPool::get().spawn(async move {
        let made = dealer.deal(&record);
        waker.wake();
        made
    });
    commands.entity(asked.table).insert(Dealing::<G> {
        task,
        ply,
        lasts: Duration::ZERO,
    });
}

/// Asks the referee for what a task has found, unless the match has moved on without it.
fn lay_out<G: Game>(
    mut tables: Query<(Entity, &Match<G>, &mut Dealing<G>, Has<DealsLong>)>,
    time: Res<Time<Real>>,
    waker: Res<Waker>,
    mut commands: Commands,
) {
    for (table, played, mut dealing, told) in &mut tables {
        let late = played.ply() != dealing.ply;
        let made = check_ready(&mut dealing.task);
        if made.is_none() && !late {
            dealing.lasts += time.delta();
            if !told && dealing.lasts >= LONG {
                commands.entity(table).insert(DealsLong);
            } else if !told {
                // Nothing else is a sign of it.
                waker.wake();
            }
            continue;
        }
        commands.entity(table).remove::<(Dealing<G>, DealsLong)>();
        if let Some(made) = made.filter(|_| !late) {
            commands.trigger(played.ask_by(table, Actor::Chance, made));
        }
    }
}

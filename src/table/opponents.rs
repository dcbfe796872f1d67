//! Computer players at the table: they think in tasks, and the window never waits for them.

use std::{
    sync::{
        Arc, Mutex,
        atomic::{AtomicBool, Ordering},
    },
    time::Duration,
};

use bevy::{
    ecs::system::SystemParam,
    prelude::*,
    tasks::{AsyncComputeTaskPool, Task, futures::check_ready},
};

use super::{Confirm, HostClock, Match, Waker, clock::ClockSystems};
use crate::kit::{Actor, Answer, Game, Insight, Record, Seat, SeatSet, lock};

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
    /// Where it may tell what it has found out so far.
    pub report: Report<G::Move>,
}

/// What a computer player has found out so far, told from its task.
pub struct Report<M>(Arc<Mutex<Option<Insight<M>>>>);

impl<M> Clone for Report<M> {
    fn clone(&self) -> Self {
        Self(self.0.clone())
    }
}

impl<M> Default for Report<M> {
    fn default() -> Self {
        Self(Arc::default())
    }
}

impl<M> Report<M> {
    /// Tells it.
    pub fn tell(&self, found: Insight<M>) {
        *lock(&self.0) = Some(found);
    }

    /// What has been told since this was asked last.
    fn take(&self) -> Option<Insight<M>> {
        lock(&self.0).take()
    }
}

/// What the computer player in this seat has found out so far, and how long it has been thinking: while it does.
#[derive(Component, Clone, Debug, PartialEq)]
pub struct Considers<G: Game> {
    /// What it has found out; nothing yet where no line is told.
    pub insight: Insight<G::Move>,
    /// How long it has thought.
    pub took: Duration,
    /// How long it may think at most.
    pub at_most: Duration,
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

    /// Thinks, in a task of its own.
    fn think(&self, thought: Thought<G>, waker: &Waker) -> Task<Answer<G::Move>> {
        let (think, waker) = (self.0.clone(), waker.clone());
        AsyncComputeTaskPool::get().spawn(async move {
            let made = think(thought);
            waker.wake();
            made
        })
    }
}

/// Where computer players sit, table by table.
#[derive(SystemParam)]
pub struct Opponents<'w, 's, G: Game> {
    seats: Query<'w, 's, (&'static SitsAt, &'static AtTable), With<Opponent<G>>>,
}

impl<G: Game> Opponents<'_, '_, G> {
    /// The seats of a table in which one sits.
    pub fn of(&self, table: Entity) -> SeatSet {
        let seats = self.seats.iter().filter(|(_, of)| of.0 == table);
        seats.map(|(at, _)| at.0).collect()
    }

    /// Whether one sits in that seat of a table.
    pub fn sits_at(&self, table: Entity, seat: Seat) -> bool {
        self.of(table).contains(seat)
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
    /// It thinks so long at most, and no longer than its clock allows.
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
    opponent: Opponent<G>,
    task: Task<Answer<G::Move>>,
    answer: Option<Answer<G::Move>>,
    /// The ply that it thinks about.
    ply: usize,
    /// What it may take of its own clock.
    share: Duration,
    /// How long the table has been at rest since it began.
    waited: Duration,
    stop: Arc<AtomicBool>,
    report: Report<G::Move>,
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
    matches: Query<(&Match<G>, &Pace, &HostClock)>,
    waker: Res<Waker>,
    mut commands: Commands,
) {
    for (entity, seat, at, opponent) in &seats {
        let Ok((played, pace, clock)) = matches.get(at.0) else {
            continue;
        };
        let awaited = played.awaits().seats();
        if !played.is_settled() || !awaited.contains(seat.0) {
            continue;
        }
        // A clock that runs for this seat alone is its own.
        let own = played.game().clock(played.position());
        let own = own.filter(|_| awaited.len() == 1);
        let share = own.map_or(Duration::MAX, |own| clock.share(&own));
        let at_most = pace.at_most.min(share);
        let (stop, report) = (Arc::new(AtomicBool::new(false)), Report::default());
        let thought = Thought {
            record: played.record().clone(),
            seat: seat.0,
            at_most,
            stop: stop.clone(),
            report: report.clone(),
        };
        commands.entity(entity).insert((
            Thinks::<G> {
                opponent: opponent.clone(),
                task: opponent.think(thought, &waker),
                answer: None,
                ply: played.ply(),
                share,
                waited: Duration::ZERO,
                stop,
                report,
            },
            Considers::<G> {
                insight: Insight::default(),
                took: Duration::ZERO,
                at_most,
            },
        ));
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
    mut thinking: Query<(Entity, &mut Thinks<G>, &mut Considers<G>, &SitsAt, &AtTable)>,
    mut matches: Query<(&Match<G>, &Pace, &mut HostClock)>,
    time: Res<Time<Real>>,
    waker: Res<Waker>,
    mut commands: Commands,
) {
    for (entity, mut thinks, mut considers, seat, at) in &mut thinking {
        let table = at.0;
        let at_the_ply = matches.get_mut(table).ok();
        let at_the_ply = at_the_ply.filter(|(played, ..)| played.ply() == thinks.ply);
        let Some((played, pace, mut clock)) = at_the_ply else {
            commands
                .entity(entity)
                .remove::<(Thinks<G>, Considers<G>)>();
            continue;
        };
        if thinks.answer.is_none() {
            thinks.answer = check_ready(&mut thinks.task);
            considers.took += time.delta();
        }
        if thinks.answer == Some(Answer::NotYet) {
            // It is asked again, as hurried as it was.
            let thought = Thought {
                record: played.record().clone(),
                seat: seat.0,
                at_most: considers.at_most,
                stop: thinks.stop.clone(),
                report: thinks.report.clone(),
            };
            let task = thinks.opponent.think(thought, &waker);
            (thinks.task, thinks.answer) = (task, None);
        }
        if let Some(insight) = thinks.report.take() {
            considers.insight = insight;
        }
        // Whether what has just come about holds the table is known from the next picture on.
        let is_new = thinks.is_added() && !pace.at_least.is_zero();
        if pace.held || is_new {
            continue;
        }
        thinks.waited += time.delta();
        let Some(answer) = thinks.answer else {
            continue;
        };
        let made = match answer {
            Answer::Nothing | Answer::NotYet => continue,
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
        if thinks.waited < pace.at_least.min(thinks.share) {
            // Nothing else is a sign of it.
            waker.wake();
            continue;
        }
        commands
            .entity(entity)
            .remove::<(Thinks<G>, Considers<G>)>();
        commands.trigger(played.ask_by(table, Actor::Seat(seat.0), made));
        commands.trigger(Confirm { table });
    }
}

#[cfg(test)]
mod tests {
    use std::sync::{Mutex, atomic::AtomicUsize};

    use bevy::{ecs::system::RunSystemOnce as _, time::TimeUpdateStrategy};

    use super::*;
    use crate::{games::conquest::rules::Conquest, table};

    #[test]
    fn who_sits_at_another_table_plays_at_that_one_alone() {
        let mut world = World::new();
        let tables = [(); 2].map(|()| world.spawn(Match::new(Conquest::default())).id());
        let seat = Seat::new(1);
        let opponent = Opponent::<Conquest>::waiting(|_| Answer::Nothing);
        world.spawn((SitsAt(seat), AtTable(tables[0]), opponent));
        let ask = move |opponents: Opponents<Conquest>| {
            tables.map(|table| (opponents.sits_at(table, seat), opponents.of(table)))
        };
        let sits = world.run_system_once(ask).expect("it can be asked");
        let nobody = SeatSet::default();
        assert_eq!(sits, [(true, SeatSet::only(seat)), (false, nobody)]);
    }

    #[test]
    fn who_has_come_to_nothing_yet_is_asked_again_and_makes_its_move() {
        let mut app = App::new();
        app.add_plugins((MinimalPlugins, table::plugin::<Conquest>));
        let table = app.world_mut().spawn(Match::new(Conquest::default())).id();
        let asked = AtomicUsize::new(0);
        let opponent = Opponent::<Conquest>::waiting(move |thought| {
            if asked.fetch_add(1, Ordering::Relaxed) < 2 {
                return Answer::NotYet;
            }
            let mut moves = Vec::new();
            let record = &thought.record;
            let game = record.game();
            game.moves(record.position(), thought.seat, &mut moves);
            Answer::Move(moves[0])
        });
        app.world_mut()
            .spawn((SitsAt(Seat::new(0)), AtTable(table), opponent));
        for _ in 0..2_000 {
            app.update();
            let played = app.world().get::<Match<Conquest>>(table);
            if played.is_some_and(|played| played.ply() > 0) {
                return;
            }
            std::thread::sleep(Duration::from_millis(1));
        }
        panic!("it has not moved");
    }

    #[test]
    fn what_has_just_come_about_is_seen_before_the_next_move_however_slow_pictures_are() {
        let mut app = App::new();
        let slow = TimeUpdateStrategy::ManualDuration(Duration::from_secs(1));
        app.add_plugins((MinimalPlugins, table::plugin::<Conquest>))
            .insert_resource(slow);
        for _ in 0..20 {
            let table = app.world_mut().spawn(Match::new(Conquest::default())).id();
            let pace = |app: &mut App, held| {
                let mut pace = app.world_mut().get_mut::<Pace>(table).unwrap();
                pace.held = held;
                pace.at_least = Duration::from_millis(10);
            };
            pace(&mut app, false);
            app.update();
            let opponent = Opponent::<Conquest>::waiting(|thought| {
                let mut moves = Vec::new();
                let record = &thought.record;
                let game = record.game();
                game.moves(record.position(), thought.seat, &mut moves);
                Answer::Move(moves[0])
            });
            app.world_mut()
                .spawn((SitsAt(Seat::new(0)), AtTable(table), opponent));
            app.update();
            // What happened in that picture holds the table.
            pace(&mut app, true);
            for _ in 0..3 {
                app.update();
            }
            let ply = |app: &App| app.world().get::<Match<Conquest>>(table).unwrap().ply();
            assert_eq!(ply(&app), 0);
            pace(&mut app, false);
            while ply(&app) == 0 {
                app.update();
            }
            app.world_mut().despawn(table);
        }
    }

    #[test]
    fn who_has_a_clock_of_its_own_is_given_a_share_of_it() {
        for (minutes, most) in [(0, 60), (1, 3), (5, 15)] {
            let mut app = App::new();
            app.add_plugins((MinimalPlugins, table::plugin::<Conquest>));
            let game = Conquest::default().with_minutes(minutes);
            let table = app.world_mut().spawn(Match::new(game)).id();
            let mut pace = app
                .world_mut()
                .get_mut::<Pace>(table)
                .expect("a match has one");
            pace.at_most = Duration::from_secs(60);
            let given = Arc::new(Mutex::new(None));
            let told = given.clone();
            let opponent = Opponent::<Conquest>::new(move |thought| {
                *told.lock().expect("nobody panics") = Some(thought.at_most);
                let mut moves = Vec::new();
                let record = &thought.record;
                let game = record.game();
                game.moves(record.position(), thought.seat, &mut moves);
                moves[0]
            });
            app.world_mut()
                .spawn((SitsAt(Seat::new(0)), AtTable(table), opponent));
            let given = || *given.lock().expect("nobody panics");
            while given().is_none() {
                app.update();
            }
            let given = given().expect("it has been asked");
            let most = Duration::from_secs(most);
            assert!(
                given <= most && given > most.mul_f32(0.9),
                "{minutes} minutes: {given:?}"
            );
        }
    }
}

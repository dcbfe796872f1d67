//! The work behind reviews: in threads of its own, one match after another, told while it grows, kept beside the record when it
//! is done.
//!
//! A match of a person is taken up as soon as it is over, any other when its review is opened. While something is played, the
//! work rests.

use std::{
    any::Any,
    path::{Path, PathBuf},
    sync::{
        Arc, Condvar, Mutex, MutexGuard, PoisonError,
        atomic::{AtomicBool, Ordering},
    },
};

use bevy::prelude::*;

use super::{Reading, kept};
use crate::{
    kit::Record,
    play::{
        record_file,
        review::{Decision, Review},
    },
    screens::{ComesFrom, MatchPlan, Player, ResultsShown, Shown, autosave::KeptIn},
    shell::screens::{GameScreen, Menu, Screen},
    table::{Match, MovedOn, Replay, Waker},
};

/// What is known of the match on the table.
#[derive(Component, Clone, Debug, Default)]
pub struct ReviewHere(pub Review);

impl ReviewHere {
    /// The decision that begins after so many moves, if it is known and was one.
    pub fn decision_at(&self, made: usize) -> Option<&Decision> {
        self.graded().find(|decision| decision.ply == made)
    }

    /// The decision that has been made when so many moves have.
    pub fn decision_before(&self, made: usize) -> Option<&Decision> {
        let ends = |decision: &&Decision| decision.ply + decision.moves == made;
        self.graded().find(ends)
    }

    fn graded(&self) -> impl Iterator<Item = &Decision> {
        let decisions = self.0.decisions.iter();
        decisions.filter(|decision| decision.grade.is_some())
    }
}

/// The matches that are worked through, one after the other. Those that are done stay until something is played.
#[derive(Resource, Default)]
struct Desk {
    works: Vec<Work>,
    /// Whether something is played.
    is_played: bool,
}

/// The work on a match. It stops when it is taken off the desk.
struct Work {
    /// The record.
    of: Box<dyn Any + Send + Sync>,
    /// The file of that, if it is kept.
    file: Option<PathBuf>,
    shared: Arc<Shared>,
}

/// What the threads of a work heed, and what they tell.
#[derive(Default)]
struct Shared {
    order: Mutex<Order>,
    changed: Condvar,
    /// Whether the order is to work: it is looked at often.
    works: AtomicBool,
    has_ended: AtomicBool,
    told: Mutex<Told>,
}

/// What a work is to do.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
enum Order {
    #[default]
    Rest,
    Work,
    Stop,
}

/// What is known, and whether nobody has looked at it yet.
#[derive(Default)]
struct Told {
    review: Review,
    is_new: bool,
}

/// The review on the table grows by that work.
#[derive(Component)]
struct GrowsBy(Arc<Shared>);

pub(super) fn plugin<G: Shown>(app: &mut App) {
    if !app.world().contains_resource::<Desk>() {
        app.init_resource::<Desk>()
            .add_systems(Update, (arrange, collect))
            .add_systems(OnExit(Screen::Table), |mut desk: ResMut<Desk>| {
                desk.is_played = false;
            });
    }
    app.add_observer(note_play::<G>);
    if !G::OWN_REVIEW {
        let here = in_state(GameScreen::table::<G>());
        let is_over = resource_added::<ResultsShown>.and_then(here.clone());
        app.add_systems(OnEnter(Menu::Review), open::<G>.run_if(here))
            .add_systems(Update, take_up_own::<G>.run_if(is_over));
    }
}

/// A match that is played has all cores.
fn note_play<G: Shown>(
    moved: On<MovedOn<G>>,
    matches: Query<(&Match<G>, Has<Replay<G>>)>,
    mut desk: ResMut<Desk>,
) {
    let Ok((played, is_replay)) = matches.get(moved.table) else {
        return;
    };
    desk.is_played = !is_replay && !played.awaits().is_over();
    if desk.is_played {
        desk.works.retain(|work| !work.shared.has_ended());
    }
}

/// Takes up the match that is over, if a person has played it here.
fn take_up_own<G: Shown>(
    matches: Query<(&Match<G>, &MatchPlan<G>, &KeptIn)>,
    waker: Res<Waker>,
    mut desk: ResMut<Desk>,
) {
    for (played, plan, kept) in &matches {
        let has_person = (plan.seats.iter()).any(|seat| seat.player == Player::Person);
        if has_person && played.awaits().is_over() {
            let place = desk.works.len();
            desk.take_up(played.record(), Some(kept.file.clone()), place, &waker);
        }
    }
}

/// Takes what is kept of the match, or has it worked through before all others.
fn open<G: Shown>(
    replays: Query<(Entity, &Replay<G>, Option<&ComesFrom>, Option<&ReviewHere>), Without<GrowsBy>>,
    waker: Res<Waker>,
    mut reading: ResMut<Reading>,
    mut desk: ResMut<Desk>,
    mut commands: Commands,
) {
    for (table, replay, from, here) in &replays {
        if here.is_some_and(|here| here.0.is_complete()) {
            continue;
        }
        *reading = Reading::default();
        let record = replay.whole();
        let file = from.and_then(|from| from.0.clone());
        let beside = file.as_deref().and_then(record_file::review_of);
        if let Some(review) = beside.and_then(|beside| kept::read(&beside, record)) {
            commands.entity(table).insert(ReviewHere(review));
            continue;
        }
        let work = desk.take_up(record, file, 0, &waker);
        work.told().is_new = true;
        commands
            .entity(table)
            .insert((ReviewHere::default(), GrowsBy(work)));
    }
}

/// Has the first that is not done worked on, and the others wait.
fn arrange(desk: Res<Desk>, screen: Res<State<Screen>>) {
    // In a contest, computer players think.
    desk.arrange(**screen == Screen::Contest);
}

/// Lays what is new on the table.
fn collect(mut tables: Query<(&GrowsBy, &mut ReviewHere)>) {
    for (GrowsBy(work), mut here) in &mut tables {
        let mut told = work.told();
        if std::mem::take(&mut told.is_new) {
            here.0 = told.review.clone();
        }
    }
}

impl Desk {
    /// The work on a match, which now lies at that place at the latest.
    fn take_up<G: Shown>(
        &mut self,
        record: &Record<G>,
        file: Option<PathBuf>,
        place: usize,
        waker: &Waker,
    ) -> Arc<Shared> {
        let known = self.works.iter().position(|work| {
            let is_there = file.is_none() || work.file == file;
            is_there && work.is_of(record)
        });
        let (before, work) = match known {
            Some(known) => (known, self.works.remove(known)),
            None => (place, Work::begin(record.clone(), file, waker)),
        };
        let shared = work.shared.clone();
        self.works.insert(place.min(before), work);
        shared
    }

    fn arrange(&self, is_busy: bool) {
        let mut is_busy = is_busy || self.is_played;
        for work in self.works.iter().filter(|work| !work.shared.has_ended()) {
            work.shared.order(match is_busy {
                true => Order::Rest,
                false => Order::Work,
            });
            is_busy = true;
        }
    }
}

impl Work {
    /// Works through the record, once it is to, with all cores but one: that one is the window's.
    fn begin<G: Shown>(record: Record<G>, file: Option<PathBuf>, waker: &Waker) -> Self {
        let begun = Self {
            of: Box::new(record.clone()),
            file: file.clone(),
            shared: Arc::default(),
        };
        let end = End {
            shared: begun.shared.clone(),
            waker: waker.clone(),
        };
        let work = move || {
            let End { shared, waker } = &end;
            if shared.is_stopped() {
                return;
            }
            let cores = std::thread::available_parallelism().map_or(1, usize::from);
            let pool = rayon::ThreadPoolBuilder::new()
                .num_threads(cores.saturating_sub(1).max(1))
                .thread_name(|_| "review".to_owned())
                .build();
            let pool = match pool {
                Ok(pool) => pool,
                Err(why) => return warn!("no review: {why}"),
            };
            pool.install(|| {
                G::review(&record, &|| shared.is_stopped(), &|review| {
                    shared.tell(review);
                    waker.wake();
                    if review.is_complete() {
                        keep(review, file.as_deref());
                    }
                });
            });
        };
        if let Err(why) = std::thread::Builder::new()
            .name("review".to_owned())
            .spawn(work)
        {
            warn!("no review: {why}");
        }
        begun
    }

    fn is_of<G: Shown>(&self, record: &Record<G>) -> bool {
        let own = self.of.downcast_ref::<Record<G>>();
        own.is_some_and(|own| own.game() == record.game() && own.moves() == record.moves())
    }
}

impl Drop for Work {
    fn drop(&mut self) {
        self.shared.order(Order::Stop);
    }
}

/// The thread of a work ends, whatever the reason.
struct End {
    shared: Arc<Shared>,
    waker: Waker,
}

impl Drop for End {
    fn drop(&mut self) {
        self.shared.has_ended.store(true, Ordering::Relaxed);
        self.waker.wake();
    }
}

impl Shared {
    fn order(&self, wanted: Order) {
        let mut order = lock(&self.order);
        if *order != wanted {
            *order = wanted;
            self.works.store(wanted == Order::Work, Ordering::Relaxed);
            self.changed.notify_all();
        }
    }

    /// Whether to stop. As long as it is to rest, nothing comes back.
    fn is_stopped(&self) -> bool {
        if self.works.load(Ordering::Relaxed) {
            return false;
        }
        let order = self
            .changed
            .wait_while(lock(&self.order), |order| *order == Order::Rest);
        *order.unwrap_or_else(PoisonError::into_inner) == Order::Stop
    }

    fn has_ended(&self) -> bool {
        self.has_ended.load(Ordering::Relaxed)
    }

    fn told(&self) -> MutexGuard<'_, Told> {
        lock(&self.told)
    }

    fn tell(&self, review: &Review) {
        *self.told() = Told {
            review: review.clone(),
            is_new: true,
        };
    }
}

fn lock<T>(of: &Mutex<T>) -> MutexGuard<'_, T> {
    of.lock().unwrap_or_else(PoisonError::into_inner)
}

/// Keeps a review beside its record, if that is still there.
fn keep(review: &Review, record: Option<&Path>) {
    let record = record.filter(|record| record.exists());
    if let Some(beside) = record.and_then(record_file::review_of)
        && let Err(why) = kept::write(&beside, review)
    {
        warn!("the review is not kept: {why}");
    }
}

#[cfg(test)]
mod tests {
    use std::thread;

    use super::*;

    #[test]
    fn who_is_to_rest_waits_for_another_order() {
        for (next, stops) in [(Order::Work, false), (Order::Stop, true)] {
            let shared = Arc::new(Shared::default());
            let asked = shared.clone();
            let asks = thread::spawn(move || asked.is_stopped());
            shared.order(next);
            assert_eq!(asks.join().unwrap(), stops);
            assert_eq!(shared.is_stopped(), stops);
        }
    }

    #[test]
    fn one_match_is_worked_on_and_none_while_something_is_played() {
        let work = || Work {
            of: Box::new(()),
            file: None,
            shared: Arc::default(),
        };
        let mut desk = Desk {
            works: vec![work(), work(), work()],
            is_played: false,
        };
        let orders = |desk: &Desk| -> Vec<Order> {
            let works = desk.works.iter();
            works.map(|work| *lock(&work.shared.order)).collect()
        };
        desk.works[0]
            .shared
            .has_ended
            .store(true, Ordering::Relaxed);
        desk.arrange(false);
        assert_eq!(orders(&desk)[1..], [Order::Work, Order::Rest]);
        desk.arrange(true);
        assert_eq!(orders(&desk)[1..], [Order::Rest, Order::Rest]);
        desk.arrange(false);
        desk.is_played = true;
        desk.arrange(false);
        assert_eq!(orders(&desk)[1..], [Order::Rest, Order::Rest]);
        let first = desk.works[1].shared.clone();
        drop(desk);
        assert!(first.is_stopped());
    }
}

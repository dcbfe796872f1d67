//! The work behind reviews: in threads of its own, one match after another, told while it grows, kept beside the record when it
//! is done.
//!
//! A match of a person is taken up as soon as it is over, if that is wished, any other when its review is opened. While
//! something is played, the work rests.

use std::{
    any::Any,
    path::PathBuf,
    sync::{
        Arc, Condvar, Mutex, MutexGuard, PoisonError,
        atomic::{AtomicBool, Ordering},
    },
    time::Duration,
};

use bevy::prelude::*;

use super::{Reading, kept};
use crate::{
    kit::Record,
    play::{
        record_file,
        review::{Decision, Review},
    },
    screens::{ComesFrom, KeptIn, MatchPlan, Player, ResultsShown, Shown},
    shell::{
        screens::{GameScreen, Menu, Screen},
        settings::{OwnSwitch, Settings},
    },
    table::{Match, MovedOn, Replay, Waker},
};

/// A match of a person is reviewed as soon as it is over, unasked.
pub static BY_ITSELF: OwnSwitch = OwnSwitch {
    id: "review_by_itself",
    name: "set-review",
    usual: true,
};

/// A record that is being written is looked for so often, and so long in between.
const TRIES: u32 = 50;
const BETWEEN_TRIES: Duration = Duration::from_millis(100);

/// The review of a match is complete, and has just been written beside the record in this file.
#[derive(Event, Clone, Debug)]
pub struct ReviewKept(pub PathBuf);

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
    /// The records beside which reviews have been written, until that is told.
    kept: Arc<Mutex<Vec<PathBuf>>>,
}

/// The work on a match. It stops when it is taken off the desk.
struct Work {
    /// The record.
    of: Box<dyn Any + Send + Sync>,
    /// Whether somebody has asked for it.
    is_asked: bool,
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
    known: Mutex<KnownReview>,
    /// Where the record is kept, as far as that is known: it may get another name.
    file: Mutex<Option<PathBuf>>,
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
struct KnownReview {
    review: Review,
    is_new: bool,
}

/// The review on the table grows by that work.
#[derive(Component)]
struct GrowsBy(Arc<Shared>);

pub(super) fn plugin<G: Shown>(app: &mut App) {
    if !app.world().contains_resource::<Desk>() {
        app.init_resource::<Desk>()
            .add_systems(Update, (arrange, collect, tell_kept))
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

/// Takes up the match that is over, if a person has played it here and it is to be reviewed unasked.
fn take_up_own<G: Shown>(
    matches: Query<(&Match<G>, &MatchPlan<G>, &KeptIn)>,
    settings: Res<Settings>,
    waker: Res<Waker>,
    mut desk: ResMut<Desk>,
) {
    if !settings.is_on(&BY_ITSELF) {
        return;
    }
    for (played, plan, kept) in &matches {
        let has_person = (plan.seats.iter()).any(|seat| seat.player == Player::Person);
        if has_person && played.awaits().is_over() {
            desk.take_up(played.record(), Some(kept.file.clone()), false, &waker);
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
        let kept = beside.and_then(|beside| kept::read(&beside, record, G::review_version()));
        if let Some(review) = kept {
            commands.entity(table).insert(ReviewHere(review));
            continue;
        }
        let work = desk.take_up(record, file, true, &waker);
        work.known().is_new = true;
        commands
            .entity(table)
            .insert((ReviewHere::default(), GrowsBy(work)));
    }
}

/// Has the first that is not done worked on, and the others wait.
fn arrange(settings: Res<Settings>, screen: Res<State<Screen>>, mut desk: ResMut<Desk>) {
    if settings.is_changed() && !settings.is_on(&BY_ITSELF) {
        desk.drop_unasked();
    }
    // In a contest, computer players think.
    desk.arrange(**screen == Screen::Contest);
}

/// Lays what is new on the table.
fn collect(mut tables: Query<(&GrowsBy, &mut ReviewHere)>) {
    for (GrowsBy(work), mut here) in &mut tables {
        let mut known = work.known();
        if std::mem::take(&mut known.is_new) {
            here.0 = known.review.clone();
        }
    }
}

/// Tells of the reviews that have been written.
fn tell_kept(desk: Res<Desk>, mut commands: Commands) {
    let kept = std::mem::take(&mut *lock(&desk.kept));
    for record in kept {
        commands.trigger(ReviewKept(record));
    }
}

impl Desk {
    /// The work on a match: the first of all if somebody asks for it, behind the others if it is new and nobody does.
    fn take_up<G: Shown>(
        &mut self,
        record: &Record<G>,
        file: Option<PathBuf>,
        is_asked: bool,
        waker: &Waker,
    ) -> Arc<Shared> {
        let place = if is_asked { 0 } else { self.works.len() };
        let known = self.works.iter().position(|work| work.is_of(record));
        let (before, mut work) = match known {
            Some(known) => (known, self.works.remove(known)),
            None => (
                place,
                Work::begin(record.clone(), file.clone(), self.kept.clone(), waker),
            ),
        };
        work.is_asked |= is_asked;
        let shared = work.shared.clone();
        if known.is_some() && file.is_some() {
            *lock(&shared.file) = file;
            if shared.has_ended() {
                shared.keep();
            }
        }
        self.works.insert(place.min(before), work);
        shared
    }

    /// Takes off what is not done and nobody has asked for.
    fn drop_unasked(&mut self) {
        let stays = |work: &Work| work.is_asked || work.shared.has_ended();
        self.works.retain(stays);
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
    /// Works through the record, once it is to, with all cores but one: that one is the window's. Where the review is
    /// written beside its record, the file of that is added to `kept`.
    fn begin<G: Shown>(
        record: Record<G>,
        file: Option<PathBuf>,
        kept: Arc<Mutex<Vec<PathBuf>>>,
        waker: &Waker,
    ) -> Self {
        let begun = Self {
            of: Box::new(record.clone()),
            is_asked: false,
            shared: Arc::new(Shared {
                file: Mutex::new(file),
                ..Shared::default()
            }),
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
                });
            });
            // The record may still be on its way to its file.
            for _ in 0..TRIES {
                if !shared.awaits_its_file() || shared.is_stopped() {
                    break;
                }
                std::thread::sleep(BETWEEN_TRIES);
            }
            lock(&kept).extend(shared.keep());
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

    fn known(&self) -> MutexGuard<'_, KnownReview> {
        lock(&self.known)
    }

    /// Whether the record is to be kept in a file that is not there yet.
    fn awaits_its_file(&self) -> bool {
        lock(&self.file).as_ref().is_some_and(|file| !file.exists())
    }

    /// Keeps the review beside its record if it is complete and that is there; the record's file if it now lies there.
    fn keep(&self) -> Option<PathBuf> {
        let review = self.known().review.clone();
        let file = lock(&self.file).clone().filter(|file| file.exists())?;
        let beside = record_file::review_of(&file).filter(|_| review.is_complete())?;
        match kept::write(&beside, &review) {
            Ok(()) => Some(file),
            Err(why) => {
                warn!("the review is not kept: {why}");
                None
            }
        }
    }

    fn tell(&self, review: &Review) {
        *self.known() = KnownReview {
            review: review.clone(),
            is_new: true,
        };
    }
}

fn lock<T>(of: &Mutex<T>) -> MutexGuard<'_, T> {
    of.lock().unwrap_or_else(PoisonError::into_inner)
}

#[cfg(test)]
mod tests {
    use std::thread;

    use super::*;
    use crate::{
        locale::{Language, Texts},
        play::review::Column,
    };

    #[test]
    fn the_switch_has_its_texts() {
        let mut texts = Texts::shipped(
            |path| path.ends_with("/shell.ftl"),
            |fault| panic!("{fault}"),
        );
        for language in ["en", "fr"] {
            texts.speak(Language(language.to_owned()));
            for key in [
                BY_ITSELF.name.to_owned(),
                format!("{}-detail", BY_ITSELF.name),
            ] {
                assert!(texts.has(&key), "{language}: {key}");
            }
        }
    }

    fn work() -> Work {
        Work {
            of: Box::new(()),
            is_asked: false,
            shared: Arc::default(),
        }
    }

    #[test]
    fn who_is_to_rest_waits_for_another_order() {
        for (next, stops) in [(Order::Work, false), (Order::Stop, true)] {
            let shared = Arc::new(Shared::default());
            let asked = shared.clone();
            let asks = thread::spawn(move || asked.is_stopped());
            thread::sleep(Duration::from_millis(20));
            assert!(!asks.is_finished());
            shared.order(next);
            assert_eq!(asks.join().unwrap(), stops);
            assert_eq!(shared.is_stopped(), stops);
        }
    }

    #[test]
    fn one_match_is_worked_on_and_none_while_something_is_played() {
        let mut desk = Desk {
            works: vec![work(), work(), work()],
            ..Desk::default()
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

    #[test]
    fn what_nobody_has_asked_for_is_dropped_and_stops() {
        let mut desk = Desk {
            works: vec![work(), work(), work()],
            ..Desk::default()
        };
        desk.works[0]
            .shared
            .has_ended
            .store(true, Ordering::Relaxed);
        desk.works[1].is_asked = true;
        let shared = |desk: &Desk| -> Vec<Arc<Shared>> {
            let works = desk.works.iter();
            works.map(|work| work.shared.clone()).collect()
        };
        let before = shared(&desk);
        desk.drop_unasked();
        let after = shared(&desk);
        assert_eq!(after.len(), 2, "what is done, and what is asked for");
        assert!(Arc::ptr_eq(&after[1], &before[1]));
        assert!(before[2].is_stopped());
    }

    #[test]
    fn a_review_is_kept_beside_its_record_alone() {
        let home = tempfile::tempdir().unwrap();
        let record = home.path().join("match.json");
        let shared = Shared::default();
        // Of a match without a move there is one moment.
        let moment = Column {
            by: None,
            chances: Vec::new(),
            scores: Vec::new(),
            proven: false,
        };
        shared.tell(&Review {
            columns: vec![moment],
            ..Review::default()
        });
        assert_eq!(shared.keep(), None, "there is no file");
        *lock(&shared.file) = Some(record.clone());
        assert_eq!(shared.keep(), None, "it is not there yet");
        std::fs::write(&record, "{}").unwrap();
        assert_eq!(shared.keep().as_ref(), Some(&record));
        let beside = record_file::review_of(&record).unwrap();
        assert!(beside.exists());
        // What has got another name is kept beside that.
        let renamed = home.path().join("renamed.json");
        std::fs::rename(&record, &renamed).unwrap();
        assert_eq!(shared.keep(), None);
        *lock(&shared.file) = Some(renamed.clone());
        assert_eq!(shared.keep(), Some(renamed));
    }
}

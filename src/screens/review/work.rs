//! The work behind reviews: in threads of its own, one match after another, told while it grows, kept beside the record when it
//! is done.
//!
//! A match of a person is taken up as soon as it is over, if that is wished, any other when its review is opened. One
//! whose results tell of its review is worked on as long as they are shown. While something is played, the work rests.

use std::{
    any::Any,
    path::{Path, PathBuf},
    sync::{
        Arc, Condvar, Mutex, MutexGuard, PoisonError,
        atomic::{AtomicBool, Ordering},
    },
    time::Duration,
};

use bevy::prelude::*;

use super::{Reading, kept};
use crate::{
    kit::{Record, lock},
    play::{
        record_file,
        review::{Decision, Review},
    },
    screens::{
        ComesFrom, Followed, KeptIn, MatchPlan, OnScreen, Player, ReadFrom, ResultsShown, Shown,
        parts::nothing_pressed,
    },
    shell::{
        screens::{GameScreen, Menu, Screen},
        settings::{OwnSwitch, Settings},
        toasts::{Notice, Severity},
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
    /// Whether the settings want it.
    is_by_itself: bool,
    shared: Arc<Shared>,
}

/// Who wants a match worked through.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Asker {
    /// The settings, behind all others.
    Settings,
    /// Its results, as long as they are shown.
    Results {
        /// Whether it is one of a contest.
        in_contest: bool,
    },
    /// Who has opened its review.
    Reader,
}

impl Asker {
    /// How many cores the work has: one is the window's. The players of a contest that goes on think with the others.
    fn cores(self) -> usize {
        match self {
            Self::Results { in_contest: true } => 1,
            Self::Settings | Self::Results { in_contest: false } | Self::Reader => {
                let cores = std::thread::available_parallelism().map_or(1, usize::from);
                cores.saturating_sub(1).max(1)
            }
        }
    }
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
            .add_systems(
                Update,
                (arrange, collect.run_if(nothing_pressed), tell_kept),
            )
            .add_systems(OnExit(Screen::Table), |mut desk: ResMut<Desk>| {
                desk.is_played = false;
            });
    }
    app.add_observer(note_play::<G>);
    if !G::OWN_REVIEW {
        let here = in_state(GameScreen::table::<G>());
        let is_over = resource_added::<ResultsShown>.and_then(here.clone());
        let shows_results = resource_exists::<ResultsShown>.and_then(here.clone());
        app.add_systems(OnEnter(Menu::Review), open::<G>.run_if(here))
            .add_systems(Update, take_up_own::<G>.run_if(is_over));
        if G::RESULTS_TELL_REVIEW {
            app.add_systems(Update, tell_results::<G>.run_if(shows_results));
        }
    }
}

/// A match that is played has all cores.
fn note_play<G: Shown>(
    moved: On<MovedOn<G>>,
    matches: Query<(&Match<G>, Has<Replay<G>>)>,
    mut desk: ResMut<Desk>,
    mut commands: Commands,
) {
    let Ok((played, is_replay)) = matches.get(moved.table) else {
        return;
    };
    desk.is_played = !is_replay && !played.awaits().is_over();
    if desk.is_played {
        desk.clear();
        // Where its end is taken back, the review is not of this match any more.
        commands
            .entity(moved.table)
            .try_remove::<(ReviewHere, GrowsBy)>();
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
        let (record, file) = (played.record(), kept.file.as_path());
        if has_person && played.awaits().is_over() && kept_beside(Some(file), record).is_none() {
            let file = Some(file.to_owned());
            desk.take_up(record, file, Asker::Settings, &waker);
        }
    }
}

/// Has what the review of the match finds on the table while its results are shown.
fn tell_results<G: Shown>(
    matches: Query<
        (
            Entity,
            &Match<G>,
            Option<&KeptIn>,
            Option<&ReadFrom>,
            Has<Followed>,
        ),
        (With<OnScreen>, Without<Replay<G>>, Without<ReviewHere>),
    >,
    waker: Res<Waker>,
    mut desk: ResMut<Desk>,
    mut commands: Commands,
) {
    for (table, played, kept, read, in_contest) in &matches {
        if played.awaits().is_over() {
            let file = kept.map(|kept| &kept.file).or(read.map(|read| &read.0));
            let (file, by) = (file.cloned(), Asker::Results { in_contest });
            desk.lay(table, played.record(), file, by, &waker, &mut commands);
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
        let file = from.and_then(|from| from.0.clone());
        let (record, by) = (replay.whole(), Asker::Reader);
        desk.lay(table, record, file, by, &waker, &mut commands);
    }
}

/// The review that is kept beside the file of a record, if it is complete and of that record.
fn kept_beside<G: Shown>(file: Option<&Path>, record: &Record<G>) -> Option<Review> {
    let beside = record_file::review_of(file?)?;
    kept::read(&beside, record, G::review_version())
}

/// Has the first that is wanted and not done worked on, and the others wait.
fn arrange(
    settings: Res<Settings>,
    screen: Res<State<Screen>>,
    growing: Query<&GrowsBy>,
    mut desk: ResMut<Desk>,
) {
    let shown: Vec<&Arc<Shared>> = growing.iter().map(|GrowsBy(work)| work).collect();
    if settings.is_changed() && !settings.is_on(&BY_ITSELF) {
        desk.drop_unasked(&shown);
    }
    // In a contest, computer players think.
    desk.arrange(**screen == Screen::Contest, &shown);
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

/// Tells of the reviews that have been written; in words of one that somebody has opened and left.
fn tell_kept(
    desk: Res<Desk>,
    menu: Res<State<Menu>>,
    growing: Query<&GrowsBy>,
    mut commands: Commands,
) {
    let kept = std::mem::take(&mut *lock(&desk.kept));
    for record in kept {
        let mut works = desk.works.iter().filter(|work| work.is_asked);
        let asked = works.find(|work| lock(&work.shared.file).as_ref() == Some(&record));
        let is_read = |work: &Work| {
            let mut growing = growing.iter();
            **menu == Menu::Review && growing.any(|here| Arc::ptr_eq(&here.0, &work.shared))
        };
        if asked.is_some_and(|work| !is_read(work)) {
            commands.trigger(Notice::new(Severity::Ok, "review-complete"));
        }
        commands.trigger(ReviewKept(record));
    }
}

impl Desk {
    /// Lays on its table what is known of a match: the review that is kept, or what the work on it finds.
    fn lay<G: Shown>(
        &mut self,
        table: Entity,
        record: &Record<G>,
        file: Option<PathBuf>,
        by: Asker,
        waker: &Waker,
        commands: &mut Commands,
    ) {
        if let Some(review) = kept_beside(file.as_deref(), record) {
            commands.entity(table).insert(ReviewHere(review));
            return;
        }
        let work = self.take_up(record, file, by, waker);
        work.known().is_new = true;
        commands
            .entity(table)
            .insert((ReviewHere::default(), GrowsBy(work)));
    }

    /// The work on a match: the first of all if somebody looks at it, behind the others if it is new and nobody does.
    fn take_up<G: Shown>(
        &mut self,
        record: &Record<G>,
        file: Option<PathBuf>,
        by: Asker,
        waker: &Waker,
    ) -> Arc<Shared> {
        let place = match by {
            Asker::Settings => self.works.len(),
            Asker::Results { .. } | Asker::Reader => 0,
        };
        let known = self.works.iter().position(|work| work.is_of(record));
        let (before, mut work) = match known {
            Some(known) => (known, self.works.remove(known)),
            None => (
                place,
                Work::begin(record.clone(), file.clone(), by, self.kept.clone(), waker),
            ),
        };
        work.is_asked |= by == Asker::Reader;
        work.is_by_itself |= by == Asker::Settings;
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

    /// Takes off what is not done and nobody has asked for, but for what is `shown`.
    fn drop_unasked(&mut self, shown: &[&Arc<Shared>]) {
        for work in &mut self.works {
            work.is_by_itself = false;
        }
        let stays = |work: &Work| work.is_wanted(shown) || work.shared.has_ended();
        self.works.retain(stays);
    }

    /// Takes off what is done, and what only results wanted that are not shown any more.
    fn clear(&mut self) {
        let stays = |work: &Work| work.is_wanted(&[]) && !work.shared.has_ended();
        self.works.retain(stays);
    }

    fn arrange(&self, is_busy: bool, shown: &[&Arc<Shared>]) {
        let mut is_busy = is_busy || self.is_played;
        for work in self.works.iter().filter(|work| !work.shared.has_ended()) {
            let works = !is_busy && work.is_wanted(shown);
            work.shared.order(match works {
                true => Order::Work,
                false => Order::Rest,
            });
            is_busy |= works;
        }
    }
}

impl Work {
    /// Works through the record, once it is to, with as many cores as whoever wants it first may have. Where the review
    /// is written beside its record, the file of that is added to `kept`.
    fn begin<G: Shown>(
        record: Record<G>,
        file: Option<PathBuf>,
        by: Asker,
        kept: Arc<Mutex<Vec<PathBuf>>>,
        waker: &Waker,
    ) -> Self {
        let begun = Self {
            of: Box::new(record.clone()),
            is_asked: false,
            is_by_itself: false,
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
            let pool = rayon::ThreadPoolBuilder::new()
                .num_threads(by.cores())
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

    /// Whether somebody wants it: its review or its results may be among what is `shown`.
    fn is_wanted(&self, shown: &[&Arc<Shared>]) -> bool {
        let mut shown = shown.iter();
        self.is_asked || self.is_by_itself || shown.any(|one| Arc::ptr_eq(one, &self.shared))
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

#[cfg(test)]
mod tests;

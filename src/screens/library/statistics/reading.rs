//! The matches read to be counted: in a thread of its own, each file once as long as it stays as it is.

use std::{
    panic::{AssertUnwindSafe, catch_unwind},
    path::{Path, PathBuf},
    sync::{
        Arc, Mutex,
        atomic::{AtomicBool, Ordering},
    },
};

use bevy::prelude::*;

use super::{
    super::{Catalogue, open_tab::counts_matches},
    CountedGames, Tab,
};
use crate::{
    kit::lock,
    play::statistics::{Index, MeasuredGame},
    screens::autosave::MatchStore,
    shell::{files::own_folder, screens::Screen},
    table::Waker,
};

/// The file that keeps what was read; none where the system has no place for it.
#[derive(Resource, Clone, Debug)]
pub struct IndexFile(pub Option<PathBuf>);

impl Default for IndexFile {
    fn default() -> Self {
        Self(own_folder().map(|folder| folder.join("statistics.index")))
    }
}

/// What is known of the matches.
#[derive(Resource, Default)]
pub struct KnownMatches {
    /// What was read; nothing before anything was.
    pub index: Option<Index>,
    /// Whether they could not be read when it was tried last.
    pub has_failed: bool,
}

impl KnownMatches {
    /// What is to be told of them; nothing as long as they are not read, or where they could not be.
    pub fn told(&self) -> Option<&Index> {
        self.index.as_ref().filter(|_| !self.has_failed)
    }
}

/// The thread that reads.
#[derive(Resource, Default)]
pub(super) struct Reading(Option<Works<Option<Index>>>);

/// The work of a thread with what is read. It stops when nobody waits for it any more.
pub struct Works<T> {
    stop: Arc<AtomicBool>,
    told: Arc<Mutex<Option<Result<T, Failed>>>>,
}

/// The thread could not be started, or has fallen over.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("nothing came of the work of a thread")]
pub struct Failed;

impl<T> Drop for Works<T> {
    fn drop(&mut self) {
        self.stop.store(true, Ordering::Relaxed);
    }
}

/// What is read, and where what was read before is found.
#[derive(Clone, Debug)]
pub struct Task {
    /// The folder of the records.
    pub folder: PathBuf,
    /// The games that are counted.
    pub games: Vec<MeasuredGame>,
    /// What was read before; what is kept, if nothing.
    pub before: Option<Index>,
    /// The file that keeps it.
    pub kept: Option<PathBuf>,
}

pub(super) fn plugin(app: &mut App) {
    let due =
        counts_matches.and_then(resource_changed::<Catalogue>.or_else(resource_changed::<Tab>));
    app.init_resource::<IndexFile>()
        .init_resource::<KnownMatches>()
        .init_resource::<Reading>()
        .add_systems(
            Update,
            (take_in, read.run_if(due))
                .chain()
                .run_if(in_state(Screen::Library)),
        )
        .add_systems(OnExit(Screen::Library), |mut reading: ResMut<Reading>| {
            reading.0 = None;
        });
}

/// Begins to read what is new; what was being read is read anew.
fn read(
    store: Res<MatchStore>,
    file: Res<IndexFile>,
    games: Res<CountedGames>,
    waker: Res<Waker>,
    mut known: ResMut<KnownMatches>,
    mut reading: ResMut<Reading>,
) {
    let Some(store) = &store.0 else {
        known.index.get_or_insert_default();
        return;
    };
    let task = Task {
        folder: store.folder().to_owned(),
        games: games.measured(),
        before: known.index.clone(),
        kept: file.0.clone(),
    };
    reading.0 = Some(Works::begin(&waker, move |stop| task.read(stop)));
}

impl<T: Send + 'static> Works<T> {
    /// Begins it in a thread of its own, which asks whether it is to stop.
    pub fn begin(
        waker: &Waker,
        work: impl FnOnce(&(dyn Fn() -> bool + Sync)) -> T + Send + 'static,
    ) -> Self {
        let stop = Arc::new(AtomicBool::new(false));
        let told = Arc::new(Mutex::new(None));
        let works = Self {
            stop: stop.clone(),
            told: told.clone(),
        };
        let wakes = waker.clone();
        let thread = std::thread::Builder::new().name("statistics".to_owned());
        let spawned = thread.spawn(move || {
            let all = || with_cores(|| work(&|| stop.load(Ordering::Relaxed)));
            // Who waits for it hears of a panic as well.
            let done = catch_unwind(AssertUnwindSafe(all)).ok().flatten();
            *lock(&told) = Some(done.ok_or(Failed));
            wakes.wake();
        });
        if let Err(why) = spawned {
            warn!("no statistics: {why}");
            *lock(&works.told) = Some(Err(Failed));
            waker.wake();
        }
        works
    }

    /// What came of it, once.
    pub fn take(&self) -> Option<Result<T, Failed>> {
        lock(&self.told).take()
    }
}

/// Does it with all cores but one: that one is the window's.
fn with_cores<T: Send>(work: impl FnOnce() -> T + Send) -> Option<T> {
    let cores = std::thread::available_parallelism().map_or(1, usize::from);
    let pool = rayon::ThreadPoolBuilder::new()
        .num_threads(cores.saturating_sub(1).max(1))
        .thread_name(|_| "statistics".to_owned())
        .build();
    match pool {
        Ok(pool) => Some(pool.install(work)),
        Err(why) => {
            warn!("no statistics: {why}");
            None
        }
    }
}

impl Task {
    /// Reads what is new, and keeps it; none if it was stopped.
    pub fn read(self, stop: &(dyn Fn() -> bool + Sync)) -> Option<Index> {
        let known = || self.kept.as_deref().map(Index::read);
        let before = self.before.or_else(known).unwrap_or_default();
        let mut files = Index::files_of(&self.folder).unwrap_or_default();
        let index = loop {
            let mut index = before.clone();
            match index.refresh(&files, &self.games, stop) {
                Ok(read) => {
                    read?;
                    break index;
                }
                // The list tells what is wrong with a file; the others count.
                Err((unreadable, why)) => {
                    warn!("not counted: {}: {why}", unreadable.display());
                    files.retain(|file| *file != unreadable);
                }
            }
        };
        if let Some(file) = self.kept.as_deref().filter(|_| index != before) {
            keep(&index, file);
        }
        Some(index)
    }
}

fn keep(index: &Index, file: &Path) {
    if let Err(why) = index.write(file) {
        warn!("what was counted is not kept: {}: {why}", file.display());
    }
}

fn take_in(mut reading: ResMut<Reading>, mut known: ResMut<KnownMatches>) {
    if let Some(read) = reading.0.as_ref().and_then(Works::take) {
        reading.0 = None;
        known.has_failed = read.is_err();
        if let Ok(read) = read {
            let read = read.or_else(|| known.index.take());
            known.index = Some(read.unwrap_or_default());
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// What came of a thread that did that.
    fn came_of(work: impl FnOnce() -> u8 + Send + 'static) -> Result<u8, Failed> {
        let works = Works::begin(&Waker::default(), move |_| work());
        loop {
            if let Some(done) = works.take() {
                return done;
            }
            std::thread::yield_now();
        }
    }

    #[test]
    fn who_waits_for_a_thread_hears_of_its_panic() {
        assert_eq!(came_of(|| 3), Ok(3));
        assert_eq!(came_of(|| panic!("it falls over")), Err(Failed));
    }

    #[test]
    fn matches_that_could_not_be_read_are_told_again_once_they_are() {
        let mut app = App::new();
        app.init_resource::<KnownMatches>()
            .init_resource::<Reading>()
            .add_systems(Update, take_in);
        let mut read = |done: Result<Option<Index>, Failed>| {
            let works = Works {
                stop: Arc::default(),
                told: Arc::new(Mutex::new(Some(done))),
            };
            app.insert_resource(Reading(Some(works)));
            app.update();
            let known = app.world().resource::<KnownMatches>();
            (known.told().is_some(), known.has_failed)
        };
        assert_eq!(read(Err(Failed)), (false, true));
        assert_eq!(read(Ok(Some(Index::default()))), (true, false));
        assert_eq!(read(Err(Failed)), (false, true));
        assert_eq!(read(Ok(None)), (true, false), "what was read is kept");
    }
}

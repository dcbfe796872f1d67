//! The matches read to be counted: in a thread of its own, each file once as long as it stays as it is.

use std::{
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
pub struct KnownMatches(pub Option<Index>);

/// The thread that reads.
#[derive(Resource, Default)]
pub(super) struct Reading(Option<Works<Option<Index>>>);

/// The work of a thread with what is read. It stops when nobody waits for it any more.
pub struct Works<T> {
    stop: Arc<AtomicBool>,
    told: Arc<Mutex<Option<T>>>,
}

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
        known.0.get_or_insert_default();
        return;
    };
    let task = Task {
        folder: store.folder().to_owned(),
        games: games.measured(),
        before: known.0.clone(),
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
        let waker = waker.clone();
        let thread = std::thread::Builder::new().name("statistics".to_owned());
        let spawned = thread.spawn(move || {
            let done = with_cores(|| work(&|| stop.load(Ordering::Relaxed)));
            *lock(&told) = done;
            waker.wake();
        });
        if let Err(why) = spawned {
            warn!("no statistics: {why}");
        }
        works
    }

    /// What came of it, once.
    pub fn take(&self) -> Option<T> {
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
        let read = read.or_else(|| known.0.take()).unwrap_or_default();
        known.0 = Some(read);
    }
}

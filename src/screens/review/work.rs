//! The work behind a review: in threads of its own, told while it grows, kept beside the record when it is done.

use std::{
    path::PathBuf,
    sync::{
        Arc, Mutex, PoisonError,
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
    screens::{ComesFrom, Shown},
    shell::screens::{GameScreen, Menu},
    table::{Replay, Waker},
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

/// The work that is done.
#[derive(Component)]
struct Works {
    stop: Arc<AtomicBool>,
    told: Arc<Mutex<Option<Review>>>,
}

impl Drop for Works {
    fn drop(&mut self) {
        self.stop.store(true, Ordering::Relaxed);
    }
}

pub(super) fn plugin<G: Shown>(app: &mut App) {
    app.add_systems(
        OnEnter(Menu::Review),
        begin::<G>.run_if(in_state(GameScreen::table::<G>())),
    )
    .add_systems(Update, collect.run_if(in_state(GameScreen::table::<G>())));
}

/// Takes what is kept of the match, or begins to work it out.
fn begin<G: Shown>(
    replays: Query<(Entity, &Replay<G>, Option<&ComesFrom>), (Without<Works>, Without<ReviewHere>)>,
    waker: Res<Waker>,
    mut reading: ResMut<Reading>,
    mut commands: Commands,
) {
    for (table, replay, from) in &replays {
        *reading = Reading::default();
        let record = replay.whole().clone();
        let file = from.and_then(|from| record_file::review_of(from.0.as_deref()?));
        if let Some(review) = file.as_deref().and_then(|file| kept::read(file, &record)) {
            commands.entity(table).insert(ReviewHere(review));
            continue;
        }
        let stop = Arc::new(AtomicBool::new(false));
        let told = Arc::new(Mutex::new(None));
        commands.entity(table).insert((
            ReviewHere::default(),
            Works {
                stop: stop.clone(),
                told: told.clone(),
            },
        ));
        work(record, file, stop, told, waker.clone());
    }
}

/// Works through the record with all cores but one: that one is the window's.
fn work<G: Shown>(
    record: Record<G>,
    file: Option<PathBuf>,
    stop: Arc<AtomicBool>,
    told: Arc<Mutex<Option<Review>>>,
    waker: Waker,
) {
    let work = move || {
        let cores = std::thread::available_parallelism().map_or(1, usize::from);
        let pool = rayon::ThreadPoolBuilder::new()
            .num_threads(cores.saturating_sub(1).max(1))
            .thread_name(|_| "review".to_owned())
            .build();
        let pool = match pool {
            Ok(pool) => pool,
            Err(why) => return warn!("no review: {why}"),
        };
        let tell = |review: &Review| {
            *told.lock().unwrap_or_else(PoisonError::into_inner) = Some(review.clone());
            waker.wake();
        };
        let stopped = || stop.load(Ordering::Relaxed);
        pool.install(|| {
            G::review(&record, &stopped, &|review| {
                tell(review);
                if let Some(file) = file.as_deref().filter(|_| review.is_complete())
                    && let Err(why) = kept::write(file, review)
                {
                    warn!("the review is not kept: {why}");
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
}

/// Lays what is new on the table.
fn collect(mut tables: Query<(Entity, &Works, &mut ReviewHere)>, mut commands: Commands) {
    for (table, works, mut here) in &mut tables {
        let told = works
            .told
            .lock()
            .unwrap_or_else(PoisonError::into_inner)
            .take();
        if let Some(review) = told {
            if review.is_complete() {
                commands.entity(table).remove::<Works>();
            }
            here.0 = review;
        }
    }
}

//! What the threads of a contest and the window share, and how those threads hold it at the player's pace.

use std::{
    ops::ControlFlow,
    sync::{
        Arc, Mutex,
        atomic::{AtomicBool, AtomicU64, Ordering},
    },
    thread,
    time::{Duration, Instant},
};

use bevy::log::error;

use super::{super::Contested, LOOK, Stage};
use crate::{
    kit::{MatchRecord, lock},
    play::{
        bots::Exhausted,
        contest::{Feed, Fixture, Played, Results, Tournament},
    },
    table::Waker,
};

/// The end of a match is looked at for so many beats.
const OVER: f32 = 3.0;

/// What the threads of the contest and the window share.
pub(super) struct Shared<G: Contested> {
    pub(super) stop: AtomicBool,
    pub(super) paused: AtomicBool,
    /// Milliseconds.
    beat: AtomicU64,
    pub(super) stage: Mutex<Stage>,
    pub(super) tables: Mutex<Vec<Option<AtTable<G>>>>,
    pub(super) kept: Mutex<Kept<G>>,
    /// Has the window look at what is new.
    waker: Waker,
}

/// What is played at a table, and when something was last to be seen there.
pub(super) struct AtTable<G: Contested> {
    pub(super) feed: Arc<Feed<G>>,
    moved: Instant,
}

/// The matches that are over.
pub(super) struct Kept<G: Contested> {
    pub(super) results: Option<Results>,
    pub(super) records: Vec<MatchRecord<G>>,
}

/// However the thread ends, the contest is over then.
struct Closing<'a, G: Contested>(&'a Shared<G>);

impl<G: Contested> Drop for Closing<'_, G> {
    fn drop(&mut self) {
        let mut stage = lock(&self.0.stage);
        if !matches!(*stage, Stage::Absent(_)) {
            *stage = Stage::Over;
        }
        drop(stage);
        self.0.waker.wake();
    }
}

impl<G: Contested> Shared<G> {
    /// A contest of which nothing is known yet.
    pub(super) fn new(waker: Waker) -> Self {
        Self {
            stop: AtomicBool::new(false),
            paused: AtomicBool::new(false),
            beat: AtomicU64::new(0),
            stage: Mutex::default(),
            tables: Mutex::new(Vec::new()),
            kept: Mutex::new(Kept {
                results: None,
                records: Vec::new(),
            }),
            waker,
        }
    }

    /// Has a move take so long.
    pub(super) fn set_beat(&self, beat: Duration) {
        let beat = u64::try_from(beat.as_millis()).unwrap_or(u64::MAX);
        self.beat.store(beat, Ordering::Relaxed);
    }

    fn stopped(&self) -> bool {
        self.stop.load(Ordering::Relaxed)
    }

    /// Holds the contest; returns when it is over.
    pub(super) fn hold(&self, tournament: &mut Tournament<G>, tables: usize) {
        let _closing = Closing(self);
        if let Err(fault) = self.play(tournament, tables) {
            error!("the contest is broken off: {fault}");
        }
    }

    fn play(&self, tournament: &mut Tournament<G>, tables: usize) -> Result<(), Exhausted> {
        let stop = || self.stopped();
        let absent = tournament.call_the_roll(&stop)?;
        if !absent.is_empty() && !self.stopped() {
            *lock(&self.stage) = Stage::Absent(absent);
            return Ok(());
        }
        lock(&self.kept).results = Some(Results::new(&tournament.referee.entrants, None));
        *lock(&self.stage) = Stage::Playing;
        self.waker.wake();
        let watch = |table: usize, fixture: &Fixture, record: &MatchRecord<G>| {
            self.see(table, fixture, record);
        };
        let take = |fixture: &Fixture, played: Played<G>| {
            let mut kept = lock(&self.kept);
            if let Some(results) = &mut kept.results {
                results.add(fixture, &played);
            }
            kept.records.push(played.record);
            drop(kept);
            self.waker.wake();
            Ok(ControlFlow::Continue(()))
        };
        tournament.play(tables, &stop, &watch, take)
    }

    /// Tells what has happened at a table, not before its time.
    fn see(&self, table: usize, fixture: &Fixture, record: &MatchRecord<G>) {
        if record.record.moves().is_empty() {
            let feed = Arc::new(Feed::new(fixture.index + 1, record.clone()));
            let moved = Instant::now();
            lock(&self.tables)[table] = Some(AtTable { feed, moved });
            self.waker.wake();
            return;
        }
        let at = lock(&self.tables)[table]
            .as_ref()
            .map(|at| (at.feed.clone(), at.moved));
        let Some((feed, moved)) = at else { return };
        let last = record.record.moves().last();
        self.wait(moved, last.map_or(1.0, G::beats));
        feed.tell(record);
        self.waker.wake();
        let moved = Instant::now();
        if let Some(at) = &mut lock(&self.tables)[table] {
            at.moved = moved;
        }
        if record.record.is_over() {
            self.wait(moved, OVER);
        }
    }

    /// Waits until so many beats have passed since then, and as long as the contest stands still.
    fn wait(&self, since: Instant, beats: f32) {
        loop {
            let beat = Duration::from_millis(self.beat.load(Ordering::Relaxed));
            let over = since.elapsed() >= beat.mul_f32(beats);
            if self.stopped() || (over && !self.paused.load(Ordering::Relaxed)) {
                return;
            }
            thread::sleep(LOOK);
        }
    }
}

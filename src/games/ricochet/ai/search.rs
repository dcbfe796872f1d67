//! What a computer player finds at one tile, looked for in a thread of its own.

use std::{
    sync::{
        Arc, Condvar, Mutex, PoisonError,
        atomic::{AtomicBool, Ordering},
    },
    thread,
    time::Duration,
};

use super::{
    finder::{Find, finds},
    level::Level,
};
use crate::{
    games::ricochet::rules::{Position, Ricochet, Robots, Tile},
    kit::{Seat, lock},
};

/// Who waits for a search looks so often whether it is still waited for.
const LOOKS: Duration = Duration::from_millis(20);

/// What is looked for: who looks, at the tile of which number, from where.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Sought {
    seat: Seat,
    round: u32,
    tile: Option<Tile>,
    start: Robots,
}

impl Sought {
    /// What that seat looks for.
    pub(super) const fn by(seat: Seat, at: &Position) -> Self {
        Self {
            seat,
            round: at.round,
            tile: at.tile,
            start: at.start,
        }
    }
}

/// A search. It outlasts the questions that it answers: each thing announced ends one, and nothing of what was looked for.
/// Dropped, it ends.
#[derive(Debug)]
pub(super) struct Search {
    /// What is looked for.
    pub(super) sought: Sought,
    found: Arc<(Mutex<Option<Vec<Find>>>, Condvar)>,
    stop: Arc<AtomicBool>,
}

impl Drop for Search {
    fn drop(&mut self) {
        self.stop.store(true, Ordering::Relaxed);
    }
}

impl Search {
    /// Begins to look. None where there is nothing to look for, or no thread for it.
    pub(super) fn begin(
        level: Level,
        seed: u64,
        sought: Sought,
        game: &Ricochet,
        at: &Position,
    ) -> Option<Self> {
        let goal = game.goal(at)?;
        let search = Self {
            sought,
            found: Arc::default(),
            stop: Arc::default(),
        };
        let (found, raised) = (search.found.clone(), search.stop.clone());
        let (walls, start) = (game.layout().walls.clone(), at.start);
        let must_ricochet = game.rules().must_ricochet;
        let look = move || {
            let stop = || raised.load(Ordering::Relaxed);
            let finds = finds(&walls, start, goal, must_ricochet, level, seed, &stop);
            *lock(&found.0) = Some(finds);
            found.1.notify_all();
        };
        let named = thread::Builder::new().name(format!("bidder {}", level.word()));
        named.spawn(look).ok()?;
        Some(search)
    }

    /// A search that has found nothing yet, and never will by itself.
    #[cfg(test)]
    pub(super) fn unfinished(sought: Sought) -> Self {
        Self {
            sought,
            found: Arc::default(),
            stop: Arc::default(),
        }
    }

    /// It has come to its end, and this was found.
    #[cfg(test)]
    pub(super) fn end(&self, finds: Vec<Find>) {
        *lock(&self.found.0) = Some(finds);
        self.found.1.notify_all();
    }

    /// Where it is kept: a search that goes on stays there.
    #[cfg(test)]
    pub(super) fn place(&self) -> *const () {
        Arc::as_ptr(&self.found).cast()
    }

    /// What is found, whenever it is asked the same; none if `stop` says so before that is known. It is waited for a little
    /// all the same, so that whoever asks again and again does nothing meanwhile.
    pub(super) fn finds(&self, stop: &dyn Fn() -> bool) -> Option<Vec<Find>> {
        let (found, told) = &*self.found;
        let mut finds = lock(found);
        while finds.is_none() {
            let waited = told.wait_timeout(finds, LOOKS);
            finds = waited.unwrap_or_else(PoisonError::into_inner).0;
            if stop() {
                break;
            }
        }
        finds.clone()
    }
}

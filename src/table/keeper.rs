//! Writes files beside the game, in order and one at a time, so that no frame waits for a disk.

use std::{
    collections::BTreeMap,
    fs,
    path::PathBuf,
    sync::{
        Arc, Condvar, Mutex, PoisonError,
        mpsc::{self, Receiver, RecvTimeoutError, Sender},
    },
    thread,
    time::Duration,
};

use bevy::prelude::*;

use super::Waker;
use crate::kit::{file_store, lock};

/// The game ends at the latest so long after it was asked to, whatever holds up the writing.
const LONGEST: Duration = Duration::from_secs(10);
/// What could not be written is tried again so often.
const AGAIN: Duration = Duration::from_secs(2);

/// Writes files in a thread of its own. Of several texts that wait for one file only the last is written; one that cannot
/// be written is tried again until it is, or until there is a newer one.
#[derive(Resource)]
pub struct Keeper {
    orders: Sender<Order>,
    state: Arc<(Mutex<State>, Condvar)>,
}

/// What the thread has to do.
enum Order {
    /// Write this file.
    Keep(PathBuf, Text),
    /// Try at once to write what could not be written.
    TryAgain,
}

/// What will say what goes into a file: it may take its time.
type Text = Box<dyn FnOnce() -> String + Send>;

#[derive(Default)]
struct State {
    /// Orders that have not been carried out.
    waiting: usize,
    troubles: Vec<Trouble>,
}

/// Why a file is not written yet.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Trouble {
    /// Which.
    pub file: PathBuf,
    /// What the system said last.
    pub why: String,
}

/// The game is about to end, and what waits is written: what is still to be kept then is told before.
#[derive(SystemSet, Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Finishes;

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Keeper>()
        .add_systems(Last, finish.in_set(Finishes).run_if(on_message::<AppExit>));
}

impl FromWorld for Keeper {
    fn from_world(world: &mut World) -> Self {
        Self::new(world.get_resource_or_init::<Waker>().clone())
    }
}

/// Carries out orders until nobody can give any more.
fn work(received: &Receiver<Order>, (state, done): &(Mutex<State>, Condvar), waker: &Waker) {
    // What could not be written, by its file.
    let mut left: BTreeMap<PathBuf, String> = BTreeMap::new();
    loop {
        let first = if left.is_empty() {
            received.recv().map_err(RecvTimeoutError::from)
        } else {
            received.recv_timeout(AGAIN)
        };
        let first = match first {
            Ok(order) => Some(order),
            Err(RecvTimeoutError::Timeout) => None,
            Err(RecvTimeoutError::Disconnected) => return,
        };
        let orders: Vec<_> = first.into_iter().chain(received.try_iter()).collect();
        let carried_out = orders.len();
        // In the order in which they were last asked for.
        let mut texts: Vec<(PathBuf, Text)> = Vec::new();
        for order in orders {
            if let Order::Keep(file, text) = order {
                texts.retain(|(older, _)| *older != file);
                left.remove(&file);
                texts.push((file, text));
            }
        }
        let again = std::mem::take(&mut left).into_iter();
        let again = again.map(|(file, text)| (file, Box::new(|| text) as Text));
        let mut troubles = Vec::new();
        for (file, text) in again.collect::<Vec<_>>().into_iter().chain(texts) {
            let text = text();
            // What is there already stays as old as it is: a match that is only looked at has not been played on.
            let is_there = fs::read(&file).is_ok_and(|now| now == text.as_bytes());
            if !is_there && let Err(error) = file_store::swap_in(&file, &text) {
                let why = error.to_string();
                troubles.push(Trouble {
                    file: file.clone(),
                    why,
                });
                left.insert(file, text);
            }
        }
        let mut state = lock(state);
        let news = state.troubles != troubles;
        state.troubles = troubles;
        state.waiting -= carried_out;
        drop(state);
        done.notify_all();
        if news {
            waker.wake();
        }
    }
}

/// What a keeper has been given to write.
pub struct Ordered(Arc<(Mutex<State>, Condvar)>);

impl Ordered {
    /// Waits until all of it is written or was tried, and no longer than a stuck disk deserves.
    pub fn wait(&self) {
        let (state, done) = &*self.0;
        drop(
            done.wait_timeout_while(lock(state), LONGEST, |state| state.waiting > 0)
                .unwrap_or_else(PoisonError::into_inner),
        );
    }
}

impl Keeper {
    /// A keeper that wakes the window when there is something to tell.
    pub fn new(waker: Waker) -> Self {
        let (orders, received) = mpsc::channel();
        let state = Arc::<(Mutex<State>, Condvar)>::default();
        let shared = state.clone();
        let named = thread::Builder::new().name("keeper".to_owned());
        if let Err(error) = named.spawn(move || work(&received, &shared, &waker)) {
            error!("nothing can be kept: {error}");
        }
        Self { orders, state }
    }

    /// Has `file` written with what `text` says.
    pub fn keep(&self, file: PathBuf, text: impl FnOnce() -> String + Send + 'static) {
        let gone = Trouble {
            file: file.clone(),
            why: "the keeper is gone".to_owned(),
        };
        if !self.give(Order::Keep(file, Box::new(text))) {
            let mut state = lock(&self.state.0);
            state.troubles.retain(|trouble| trouble.file != gone.file);
            state.troubles.push(gone);
        }
    }

    /// Gives an order; whether there is somebody to take it.
    fn give(&self, order: Order) -> bool {
        lock(&self.state.0).waiting += 1;
        let taken = self.orders.send(order).is_ok();
        if !taken {
            lock(&self.state.0).waiting -= 1;
        }
        taken
    }

    /// Waits until everything is written or was tried again, and no longer than a stuck disk deserves.
    pub fn flush(&self) {
        self.give(Order::TryAgain);
        self.orders_so_far().wait();
    }

    /// What it has been given to write, to be waited for in another thread.
    pub fn orders_so_far(&self) -> Ordered {
        Ordered(self.state.clone())
    }

    /// What is not written at present, in spite of all trying.
    pub fn troubles(&self) -> Vec<Trouble> {
        lock(&self.state.0).troubles.clone()
    }
}

/// The game is about to end: what waits is written first.
fn finish(keeper: Res<Keeper>) {
    keeper.flush();
}

#[cfg(test)]
mod tests {
    use std::time::SystemTime;

    use super::*;

    #[test]
    fn the_last_text_for_a_file_is_the_one_that_stays() {
        let home = tempfile::tempdir().unwrap();
        let keeper = Keeper::new(Waker::default());
        let (one, other) = (home.path().join("one.json"), home.path().join("other.json"));
        for number in 0..200 {
            keeper.keep(one.clone(), move || format!("{number}"));
            if number % 7 == 0 {
                keeper.keep(other.clone(), move || format!("{number}"));
            }
        }
        keeper.flush();
        assert_eq!(fs::read_to_string(one).unwrap(), "199");
        assert_eq!(fs::read_to_string(other).unwrap(), "196");
        assert_eq!(keeper.troubles(), []);
    }

    #[test]
    fn a_file_that_says_the_same_already_stays_as_old_as_it_is() {
        let home = tempfile::tempdir().unwrap();
        let keeper = Keeper::new(Waker::default());
        let file = home.path().join("one.json");
        fs::write(&file, "text").unwrap();
        let long_ago = SystemTime::UNIX_EPOCH + Duration::from_secs(1_000_000_000);
        let open = fs::File::options().append(true).open(&file).unwrap();
        open.set_modified(long_ago).unwrap();
        drop(open);
        let written = || fs::metadata(&file).unwrap().modified().unwrap();
        keeper.keep(file.clone(), || "text".to_owned());
        keeper.flush();
        assert_eq!(written(), long_ago);
        keeper.keep(file.clone(), || "text that goes on".to_owned());
        keeper.flush();
        assert_ne!(written(), long_ago);
    }

    #[test]
    fn what_cannot_be_written_is_told_and_tried_again_until_it_is() {
        let home = tempfile::tempdir().unwrap();
        let in_the_way = home.path().join("matches");
        fs::write(&in_the_way, "").unwrap();
        let waker = Waker::default();
        let keeper = Keeper::new(waker.clone());
        let (one, two) = (in_the_way.join("one.json"), home.path().join("two.json"));
        for text in ["old", "new"] {
            keeper.keep(one.clone(), move || text.to_owned());
            keeper.flush();
            let troubles = keeper.troubles();
            assert_eq!(troubles.len(), 1);
            assert_eq!(troubles[0].file, one);
        }
        assert!(waker.was_called());
        keeper.keep(two.clone(), || "text".to_owned());
        keeper.flush();
        assert!(two.is_file());
        assert_eq!(keeper.troubles().len(), 1, "the other file changes nothing");
        fs::remove_file(in_the_way).unwrap();
        // By itself: nobody asks for anything.
        let begun = std::time::Instant::now();
        while !keeper.troubles().is_empty() {
            assert!(begun.elapsed() < Duration::from_secs(60), "not tried again");
            thread::sleep(Duration::from_millis(20));
        }
        assert_eq!(fs::read_to_string(one).unwrap(), "new");
    }

    #[test]
    fn an_end_asked_for_is_a_reason_to_try_again_at_once() {
        let home = tempfile::tempdir().unwrap();
        let in_the_way = home.path().join("matches");
        fs::write(&in_the_way, "").unwrap();
        let keeper = Keeper::new(Waker::default());
        let file = in_the_way.join("one.json");
        keeper.keep(file.clone(), || "text".to_owned());
        keeper.flush();
        fs::remove_file(in_the_way).unwrap();
        keeper.flush();
        assert_eq!(fs::read_to_string(file).unwrap(), "text");
    }
}

//! Writes files beside the game, in order and one at a time, so that no frame waits for a disk.

use std::{
    path::PathBuf,
    sync::{
        Arc, Condvar, Mutex, PoisonError,
        mpsc::{self, Sender},
    },
    thread,
    time::Duration,
};

use bevy::prelude::*;

use crate::kit::shelf;

/// The game ends at the latest so long after it was asked to, whatever holds up the writing.
const LONGEST: Duration = Duration::from_secs(10);

/// Writes files in a thread of its own. Of several texts that wait for one file only the last is written.
#[derive(Resource)]
pub struct Keeper {
    orders: Sender<Order>,
    state: Arc<(Mutex<State>, Condvar)>,
}

/// A file to be written, and what will say what goes in: it may take its time.
struct Order {
    file: PathBuf,
    text: Box<dyn FnOnce() -> String + Send>,
}

#[derive(Default)]
struct State {
    /// Orders that have not been carried out.
    waiting: usize,
    trouble: Option<Trouble>,
}

/// Why a file could not be written.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Trouble {
    /// Which.
    pub file: PathBuf,
    /// What the system said.
    pub why: String,
}

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Keeper>()
        .add_systems(Last, finish.run_if(on_message::<AppExit>));
}

impl Default for Keeper {
    fn default() -> Self {
        let (orders, received) = mpsc::channel::<Order>();
        let state = Arc::new((Mutex::new(State::default()), Condvar::new()));
        let shared = state.clone();
        let work = move || {
            while let Ok(first) = received.recv() {
                let mut orders = vec![first];
                orders.extend(received.try_iter());
                let done = orders.len();
                while !orders.is_empty() {
                    let order = orders.remove(0);
                    if orders.iter().any(|newer| newer.file == order.file) {
                        continue;
                    }
                    if let Err(error) = shelf::swap_in(&order.file, &(order.text)()) {
                        lock(&shared.0).trouble = Some(Trouble {
                            file: order.file,
                            why: error.to_string(),
                        });
                    }
                }
                lock(&shared.0).waiting -= done;
                shared.1.notify_all();
            }
        };
        let named = thread::Builder::new().name("keeper".to_owned());
        if let Err(error) = named.spawn(work) {
            error!("nothing can be kept: {error}");
        }
        Self { orders, state }
    }
}

fn lock(state: &Mutex<State>) -> std::sync::MutexGuard<'_, State> {
    state.lock().unwrap_or_else(PoisonError::into_inner)
}

impl Keeper {
    /// Has `file` written with what `text` says.
    pub fn keep(&self, file: PathBuf, text: impl FnOnce() -> String + Send + 'static) {
        lock(&self.state.0).waiting += 1;
        let order = Order {
            file: file.clone(),
            text: Box::new(text),
        };
        if self.orders.send(order).is_err() {
            let mut state = lock(&self.state.0);
            state.waiting -= 1;
            state.trouble = Some(Trouble {
                file,
                why: "the keeper is gone".to_owned(),
            });
        }
    }

    /// Waits until everything is written, and no longer than a stuck disk deserves.
    pub fn flush(&self) {
        let state = lock(&self.state.0);
        drop(
            self.state
                .1
                .wait_timeout_while(state, LONGEST, |state| state.waiting > 0)
                .unwrap_or_else(PoisonError::into_inner),
        );
    }

    /// What went wrong since this was asked last.
    pub fn trouble(&self) -> Option<Trouble> {
        lock(&self.state.0).trouble.take()
    }
}

/// The game is about to end: what waits is written first.
fn finish(keeper: Res<Keeper>) {
    keeper.flush();
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_last_text_for_a_file_is_the_one_that_stays() {
        let home = tempfile::tempdir().unwrap();
        let keeper = Keeper::default();
        let (one, other) = (home.path().join("one.json"), home.path().join("other.json"));
        for number in 0..200 {
            keeper.keep(one.clone(), move || format!("{number}"));
            if number % 7 == 0 {
                keeper.keep(other.clone(), move || format!("{number}"));
            }
        }
        keeper.flush();
        assert_eq!(std::fs::read_to_string(one).unwrap(), "199");
        assert_eq!(std::fs::read_to_string(other).unwrap(), "196");
        assert_eq!(keeper.trouble(), None);
    }

    #[test]
    fn trouble_is_told_once_and_ends_nothing() {
        let home = tempfile::tempdir().unwrap();
        let in_the_way = home.path().join("matches");
        std::fs::write(&in_the_way, "").unwrap();
        let keeper = Keeper::default();
        keeper.keep(in_the_way.join("one.json"), String::new);
        keeper.flush();
        let trouble = keeper.trouble().unwrap();
        assert_eq!(trouble.file, in_the_way.join("one.json"));
        assert_eq!(keeper.trouble(), None);
        keeper.keep(home.path().join("two.json"), || "text".to_owned());
        keeper.flush();
        assert!(home.path().join("two.json").is_file());
    }
}

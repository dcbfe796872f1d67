//! Writes what a host keeps, in order and in a thread of its own, so that no table waits for a disk.

use std::{
    fs::OpenOptions,
    io::{self, Write as _},
    path::{Path, PathBuf},
    sync::mpsc::{Receiver, Sender, channel},
    thread::{self, JoinHandle},
};

use super::error::NetworkError;
use crate::kit::file_store;

/// What is to be written.
enum Order {
    /// This file, whole.
    Keep(PathBuf, String),
    /// A line more in this file.
    Append(PathBuf, String),
}

/// Writes in a thread. Of several texts that wait for one file only the last is written.
pub(super) struct Keeper {
    orders: Option<Sender<Order>>,
    thread: Option<JoinHandle<()>>,
}

impl Keeper {
    /// A keeper that tells what it cannot write.
    ///
    /// # Errors
    /// When the system gives no thread.
    pub fn new(fault: impl Fn(NetworkError) + Send + 'static) -> Result<Self, NetworkError> {
        let (orders, received) = channel();
        let named = thread::Builder::new().name("table keeper".to_owned());
        let thread = named.spawn(move || work(&received, &fault));
        let thread = thread.map_err(|why| NetworkError::System(why.to_string()))?;
        Ok(Self {
            orders: Some(orders),
            thread: Some(thread),
        })
    }

    /// Has a file written.
    pub fn keep(&self, file: PathBuf, text: String) {
        self.give(Order::Keep(file, text));
    }

    /// Has a line written at the end of a file.
    pub fn append(&self, file: PathBuf, line: String) {
        self.give(Order::Append(file, line));
    }

    fn give(&self, order: Order) {
        if let Some(orders) = &self.orders {
            // The thread goes on as long as there is a keeper.
            let _taken = orders.send(order);
        }
    }
}

impl Drop for Keeper {
    fn drop(&mut self) {
        self.orders = None;
        if let Some(thread) = self.thread.take() {
            // It has no more to do, or has told why.
            let _ended = thread.join();
        }
    }
}

fn work(received: &Receiver<Order>, fault: &dyn Fn(NetworkError)) {
    while let Ok(first) = received.recv() {
        let orders: Vec<Order> = std::iter::once(first).chain(received.try_iter()).collect();
        for (at, order) in orders.iter().enumerate() {
            let (file, written) = match order {
                Order::Append(file, line) => (file, append(file, line)),
                Order::Keep(file, text) => {
                    let is_same =
                        |later: &Order| matches!(later, Order::Keep(other, _) if other == file);
                    if orders[at + 1..].iter().any(is_same) {
                        continue;
                    }
                    (file, file_store::swap_in(file, text))
                }
            };
            if let Err(why) = written {
                fault(NetworkError::File {
                    file: file.clone(),
                    why: why.to_string(),
                });
            }
        }
    }
}

fn append(file: &Path, line: &str) -> io::Result<()> {
    let mut file = OpenOptions::new().create(true).append(true).open(file)?;
    file.write_all(format!("{line}\n").as_bytes())?;
    file.sync_data()
}

#[cfg(test)]
mod tests {
    use std::fs;

    use super::*;

    #[test]
    fn the_last_text_stays_and_every_line() {
        let home = tempfile::tempdir().unwrap();
        let (whole, lines) = (home.path().join("table.json"), home.path().join("lines"));
        let keeper = Keeper::new(|why| panic!("{why}")).unwrap();
        for number in 0..100 {
            keeper.keep(whole.clone(), number.to_string());
            keeper.append(lines.clone(), number.to_string());
        }
        drop(keeper);
        assert_eq!(fs::read_to_string(whole).unwrap(), "99");
        assert_eq!(fs::read_to_string(lines).unwrap().lines().count(), 100);
    }

    #[test]
    fn what_cannot_be_written_is_told() {
        let home = tempfile::tempdir().unwrap();
        let (sender, told) = channel();
        let keeper = Keeper::new(move |why| sender.send(why.to_string()).unwrap()).unwrap();
        fs::write(home.path().join("file"), "").unwrap();
        keeper.keep(home.path().join("file/table.json"), String::new());
        drop(keeper);
        assert!(told.recv().unwrap().contains("table.json: "));
    }
}

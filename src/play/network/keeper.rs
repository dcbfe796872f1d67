//! Writes what a host keeps, in order and in a thread of its own, so that no table waits for a disk.

use std::{
    fs::{self, File, OpenOptions},
    io::{self, Read as _, Seek as _, SeekFrom, Write as _},
    path::{Path, PathBuf},
    sync::mpsc::{Receiver, Sender, channel},
    thread::{self, JoinHandle},
};

use tokio::sync::oneshot;

use super::error::NetworkError;
use crate::kit::file_store;

/// Makes a text when it is written.
type Text = Box<dyn FnOnce() -> String + Send>;

/// What is to be written.
enum Order {
    /// This file, whole.
    Keep(PathBuf, Text),
    /// A line more in this file, and who waits for it.
    Append(PathBuf, String, oneshot::Sender<()>),
    /// This line in place of the first one of this file, as quickly as that goes.
    Note(PathBuf, String),
    /// This file is not wanted any more.
    Forget(PathBuf),
}

/// Writes in a thread. Of several texts that wait for one file only the last is made and written.
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

    /// Has a file written, with the text that is made then.
    pub fn keep(&self, file: PathBuf, text: impl FnOnce() -> String + Send + 'static) {
        self.give(Order::Keep(file, Box::new(text)));
    }

    /// Has a line written at the end of a file. What is given back is heard when it is safe there, or cannot be written.
    pub fn append(&self, file: PathBuf, line: String) -> oneshot::Receiver<()> {
        let (sender, written) = oneshot::channel();
        self.give(Order::Append(file, line, sender));
        written
    }

    /// Has the first line of a file written anew where it stands. It outlives the program, but perhaps not the machine: nobody
    /// waits for the disk. What follows that line are the remains of longer ones.
    pub fn note(&self, file: PathBuf, line: String) {
        self.give(Order::Note(file, line));
    }

    /// Has a file removed, if it is there.
    pub fn forget(&self, file: PathBuf) {
        self.give(Order::Forget(file));
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
        let mut orders = orders.into_iter();
        while let Some(order) = orders.next() {
            let (file, written) = match order {
                Order::Append(file, line, waits) => {
                    let written = append(&file, &line);
                    // Nobody may wait for it any more.
                    let _heard = waits.send(());
                    (file, written)
                }
                Order::Keep(file, text) => {
                    let is_same =
                        |later: &Order| matches!(later, Order::Keep(other, _) if *other == file);
                    if orders.as_slice().iter().any(is_same) {
                        continue;
                    }
                    let written = file_store::swap_in_private(&file, &text());
                    (file, written)
                }
                Order::Note(file, line) => {
                    let written = write_first_line(&file, &line);
                    (file, written)
                }
                Order::Forget(file) => {
                    let removed = match fs::remove_file(&file) {
                        Err(why) if !file_store::is_absent(&why) => Err(why),
                        _ => Ok(()),
                    };
                    (file, removed)
                }
            };
            if let Err(why) = written {
                fault(NetworkError::File {
                    file,
                    why: why.to_string(),
                });
            }
        }
    }
}

fn write_first_line(file: &Path, line: &str) -> io::Result<()> {
    let mut options = OpenOptions::new();
    // There is a whole line at every instant.
    let mut file = options
        .create(true)
        .write(true)
        .truncate(false)
        .open(file)?;
    file.write_all(format!("{line}\n").as_bytes())
}

fn append(file: &Path, line: &str) -> io::Result<()> {
    let mut file = OpenOptions::new()
        .create(true)
        .read(true)
        .append(true)
        .open(file)?;
    end_last_line(&mut file)?;
    file.write_all(format!("{line}\n").as_bytes())?;
    file.sync_data()
}

/// Takes away a last line that was cut when the machine or the host stopped: what it was of is written again. A whole one
/// that only lacks its end gets it.
fn end_last_line(file: &mut File) -> io::Result<()> {
    let mut end = file.seek(SeekFrom::End(0))?;
    let mut tail = Vec::new();
    while end > 0 && !tail.contains(&b'\n') {
        let begin = end.saturating_sub(64 * 1024);
        let mut piece = vec![0; usize::try_from(end - begin).map_err(io::Error::other)?];
        file.seek(SeekFrom::Start(begin))?;
        file.read_exact(&mut piece)?;
        if tail.is_empty() && piece.ends_with(b"\n") {
            return Ok(());
        }
        piece.append(&mut tail);
        (tail, end) = (piece, begin);
    }
    if tail.is_empty() {
        return Ok(());
    }
    let line = tail.iter().rposition(|&byte| byte == b'\n');
    let line = line.map_or(0, |before| before + 1);
    match serde_json::from_slice::<serde_json::Value>(&tail[line..]) {
        Ok(_) => file.write_all(b"\n"),
        Err(_) => file.set_len(end + line as u64),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_last_text_stays_and_every_line() {
        let home = tempfile::tempdir().unwrap();
        let (whole, lines) = (home.path().join("table.json"), home.path().join("lines"));
        let keeper = Keeper::new(|why| panic!("{why}")).unwrap();
        for number in 0..100 {
            keeper.keep(whole.clone(), move || number.to_string());
            let _written = keeper.append(lines.clone(), number.to_string());
        }
        drop(keeper);
        assert_eq!(fs::read_to_string(whole).unwrap(), "99");
        assert_eq!(fs::read_to_string(lines).unwrap().lines().count(), 100);
    }

    #[test]
    fn a_text_that_another_one_takes_the_place_of_is_not_made() {
        let home = tempfile::tempdir().unwrap();
        let file = home.path().join("table.json");
        let (made, all_made) = channel();
        let (begins, begun) = channel();
        let (end, ends) = channel();
        let keeper = Keeper::new(|why| panic!("{why}")).unwrap();
        // Meanwhile nothing else is written.
        keeper.keep(home.path().join("other"), move || {
            begins.send(()).unwrap();
            ends.recv().unwrap()
        });
        begun.recv().unwrap();
        for name in ["one", "two", "three"] {
            let made = made.clone();
            keeper.keep(file.clone(), move || {
                made.send(name).unwrap();
                name.to_owned()
            });
        }
        end.send(String::new()).unwrap();
        drop((keeper, made));
        assert_eq!(all_made.iter().collect::<Vec<_>>(), ["three"]);
        assert_eq!(fs::read_to_string(file).unwrap(), "three");
    }

    #[test]
    fn a_line_that_was_cut_does_not_spoil_the_next_one() {
        let home = tempfile::tempdir().unwrap();
        let file = home.path().join("lines");
        let long = "x".repeat(200_000);
        for (before, after) in [
            ("", "{}\n"),
            ("[1]\n", "[1]\n{}\n"),
            ("[1]\n[2", "[1]\n{}\n"),
            ("[1]\n[2]", "[1]\n[2]\n{}\n"),
            ("[1", "{}\n"),
            (&*format!("[1]\n\"{long}"), "[1]\n{}\n"),
        ] {
            fs::write(&file, before).unwrap();
            append(&file, "{}").unwrap();
            assert_eq!(fs::read_to_string(&file).unwrap(), after);
        }
    }

    #[test]
    fn the_first_line_of_a_file_is_what_was_noted_last_until_it_is_forgotten() {
        let home = tempfile::tempdir().unwrap();
        let file = home.path().join("table.clock");
        let keeper = || Keeper::new(|why| panic!("{why}")).unwrap();
        for line in ["one", "three hundred", "two"] {
            keeper().note(file.clone(), line.to_owned());
            let noted = fs::read_to_string(&file).unwrap();
            assert_eq!(noted.lines().next(), Some(line));
        }
        for is_there in [true, false] {
            assert_eq!(file.exists(), is_there);
            keeper().forget(file.clone());
        }
    }

    #[test]
    fn what_cannot_be_written_is_told() {
        let home = tempfile::tempdir().unwrap();
        let (sender, told) = channel();
        let keeper = Keeper::new(move |why| sender.send(why.to_string()).unwrap()).unwrap();
        fs::write(home.path().join("file"), "").unwrap();
        keeper.keep(home.path().join("file/table.json"), String::new);
        drop(keeper);
        assert!(told.recv().unwrap().contains("table.json: "));
    }
}

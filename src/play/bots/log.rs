//! The log of a bot: its standard error, in a file of limited size.

use std::{
    fs::{self, File},
    io::{self, ErrorKind, Read, Write},
    path::{Path, PathBuf},
    sync::Mutex,
};

use crate::kit::lock;

/// The most bytes that are kept of a bot in a contest.
const MOST: usize = 8 * 1024 * 1024;

/// A bot's log file, shared by all of its processes.
#[derive(Debug)]
pub struct Log {
    folder: PathBuf,
    number: usize,
    state: Mutex<State>,
}

#[derive(Debug)]
struct State {
    file: File,
    path: PathBuf,
    left: usize,
}

/// Where in a folder of logs that of a bot lies: bot number `number`, from 1, by whatever name.
pub fn log_file(folder: &Path, number: usize, name: &str) -> PathBuf {
    let plain = |letter: char| letter.is_alphanumeric() || "-_.".contains(letter);
    let name: String = name
        .chars()
        .map(|letter| if plain(letter) { letter } else { '_' })
        .collect();
    folder.join(format!("{number}-{name}.log"))
}

impl Log {
    /// A new, empty file, and the folder for it: see [`log_file`].
    ///
    /// # Errors
    /// When it cannot be made.
    pub fn create(folder: &Path, number: usize, name: &str) -> io::Result<Self> {
        let path = log_file(folder, number, name);
        fs::create_dir_all(folder)?;
        let state = Mutex::new(State {
            file: File::create(&path)?,
            path,
            left: MOST,
        });
        Ok(Self {
            folder: folder.to_owned(),
            number,
            state,
        })
    }

    /// Renames the file to the name that the bot has sent. If that fails, the file keeps its name.
    pub fn rename(&self, name: &str) {
        let mut state = lock(&self.state);
        let path = log_file(&self.folder, self.number, name);
        if fs::rename(&state.path, &path).is_ok() {
            state.path = path;
        }
    }

    /// Writes everything from `errors` to the file until it ends.
    pub(super) fn keep(&self, mut errors: impl Read) {
        let mut buffer = [0; 4096];
        loop {
            match errors.read(&mut buffer) {
                Ok(0) => return,
                Ok(count) => self.write(&buffer[..count]),
                Err(error) if error.kind() == ErrorKind::Interrupted => {}
                Err(_) => return,
            }
        }
    }

    /// Writes a note of the referee, in a line of its own.
    pub(super) fn note(&self, what: &str) {
        self.write(format!("referee: {what}\n").as_bytes());
    }

    fn write(&self, bytes: &[u8]) {
        let mut state = lock(&self.state);
        if state.left == 0 {
            return;
        }
        let kept = bytes.len().min(state.left);
        state.left -= kept;
        // A full disk is no reason to stop a match.
        let _unkept = state.file.write_all(&bytes[..kept]);
        if state.left == 0 {
            let _unkept = state.file.write_all(b"\n(what follows is not kept)\n");
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_log_keeps_the_beginning_and_no_more() {
        let folder = tempfile::tempdir().expect("a folder");
        let logs = folder.path().join("logs");
        let file = log_file(&logs, 2, "../a bot");
        assert!(file.ends_with("logs/2-.._a_bot.log"), "{}", file.display());
        let log = Log::create(&logs, 2, "bot").expect("a file");
        log.keep(&b"it thinks\n"[..]);
        log.rename("../a bot");
        log.keep(io::repeat(b'x').take(2 * MOST as u64));
        let kept = fs::read_to_string(&file).expect("a text");
        assert!(
            kept.starts_with("it thinks\nxxx") && kept.ends_with("(what follows is not kept)\n")
        );
        assert!(kept.len() < MOST + 100);
    }
}

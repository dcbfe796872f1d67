//! What bots in the window write to their standard error: a file for each, among the player's own, until it plays anew.

use std::{
    fs::File,
    io::{Read as _, Seek as _, SeekFrom},
    path::{Path, PathBuf},
};

use bevy::prelude::*;

use crate::{
    play::{
        bots::{Log, log_file},
        contest::name_of_command,
    },
    shell::files::own_folder,
};

/// How much of the end of a log is read for its last line.
const LAST: u64 = 2048;

/// What bots play in.
#[derive(Clone, Copy)]
pub enum Of {
    /// A match, number by number of their seats.
    Match,
    /// A contest, in the order of its programs.
    Contest,
}

/// Where those logs are; none where the platform has no place for them.
fn folder(of: Of) -> Option<PathBuf> {
    Some(own_folder()?.join("logs").join(match of {
        Of::Match => "match",
        Of::Contest => "contest",
    }))
}

/// The log of a bot by its number, from 1, and its command.
pub fn file_of(of: Of, number: usize, command: &str) -> Option<PathBuf> {
    Some(log_file(&folder(of)?, number, &name_of_command(command)))
}

/// The same, begun anew. Where that cannot be, a bot plays without.
pub fn begin(of: Of, number: usize, command: &str) -> Option<Log> {
    let folder = folder(of)?;
    Log::create(&folder, number, &name_of_command(command))
        .inspect_err(|why| warn!("{}: {why}", folder.display()))
        .ok()
}

/// The last line of a log in which the bot says something; none where it cannot be read, or says nothing.
pub fn last_line(log: &Path) -> Option<String> {
    let mut file = File::open(log).ok()?;
    let length = file.metadata().ok()?.len();
    file.seek(SeekFrom::Start(length.saturating_sub(LAST)))
        .ok()?;
    let mut end = Vec::new();
    file.take(LAST).read_to_end(&mut end).ok()?;
    let end = String::from_utf8_lossy(&end);
    let mut lines = end.lines().rev().map(str::trim);
    let own = lines.find(|line| !line.is_empty() && !line.starts_with("referee: "));
    own.map(str::to_owned)
}

#[cfg(test)]
mod tests {
    use std::fs;

    use super::*;

    #[test]
    fn the_last_line_of_a_log_is_the_last_that_says_something() {
        let home = tempfile::tempdir().unwrap();
        let log = home.path().join("1-bot.log");
        assert_eq!(last_line(&log), None);
        fs::write(&log, " \n").unwrap();
        assert_eq!(last_line(&log), None);
        let long = "x".repeat(5000);
        let text = format!("{long}\nfirst\n  can't open file  \nreferee: noted\n\n");
        fs::write(&log, text).unwrap();
        assert_eq!(last_line(&log).as_deref(), Some("can't open file"));
    }
}

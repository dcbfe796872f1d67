//! What bots in the window write to their standard error: a file for each, among the player's own, until it plays anew.

use std::path::PathBuf;

use bevy::prelude::*;

use crate::{
    games::dominations::{
        bots::{Log, log_file},
        contest::name_of_command,
    },
    shell::files::own_folder,
};

/// What bots play in.
#[derive(Clone, Copy)]
pub enum Of {
    /// A match, number by number of their seats.
    Match,
    /// A contest, in the order of its programs.
    Contest,
}

/// The log of a bot by its number, from 1, and its command; none where the platform has no place for it.
pub fn file_of(of: Of, number: usize, command: &str) -> Option<PathBuf> {
    let folder = own_folder()?.join("logs").join(match of {
        Of::Match => "match",
        Of::Contest => "contest",
    });
    Some(log_file(&folder, number, &name_of_command(command)))
}

/// The same, begun anew. Where that cannot be, a bot plays without.
pub fn begin(of: Of, number: usize, command: &str) -> Option<Log> {
    let file = file_of(of, number, command)?;
    Log::create(&file)
        .inspect_err(|why| warn!("{}: {why}", file.display()))
        .ok()
}

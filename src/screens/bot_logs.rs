//! What bots in the window write to their standard error: a file for each, among the player's own, until it plays anew.

use std::path::PathBuf;

use bevy::prelude::*;

use crate::{
    play::{
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

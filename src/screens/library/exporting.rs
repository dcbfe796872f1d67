//! Files that are given away: where they go, and what is told of it.

use std::{
    io,
    path::{Path, PathBuf},
};

use bevy::prelude::*;
use directories::UserDirs;

use super::tell;
use crate::{
    locale::faults,
    shell::toasts::{Notice, Severity},
};

/// Has a file written into the downloads, and tells where it is, by that key, or why it is not; `of` is the file that it is
/// made of.
pub fn export(
    done: &'static str,
    of: Option<PathBuf>,
    write: impl FnOnce(&Path) -> io::Result<PathBuf>,
    commands: &mut Commands,
) {
    let folders = UserDirs::new();
    let folder = folders.as_ref().map(|folders| {
        let given = folders.download_dir().or_else(|| folders.document_dir());
        given.unwrap_or_else(|| folders.home_dir())
    });
    let written = match folder {
        Some(folder) => write(folder).map_err(|error| faults::of_disk(&error)),
        None => Err("fault-no-home".into()),
    };
    match written {
        Ok(file) => commands.trigger(Notice {
            file: Some(file.display().to_string()),
            ..Notice::new(Severity::Ok, done)
        }),
        Err(fault) => tell(fault, of, commands),
    }
}

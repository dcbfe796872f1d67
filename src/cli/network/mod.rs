//! `dominations host`, `join` and `serve`: tables with players at other machines.

mod host;
mod join;
mod serve;
mod table_options;

use std::{io::Write as _, path::PathBuf};

use directories::ProjectDirs;

pub(super) use host::{HostOptions, run as host};
pub(super) use join::{JoinOptions, run as join};
pub(super) use serve::{ServeOptions, run as serve};

use super::{
    failure::Failure,
    language::{say, told, words_of},
};
use crate::play::network::{Announcement, Host, HostEvent, Identity, NetworkError, file_name};

/// What is wrong, in the language of the commands.
fn failure(why: &NetworkError) -> Failure {
    Failure::bad_input(fault(why))
}

fn fault(why: &NetworkError) -> String {
    told(why, || words_of(why.key(), why.values()))
}

/// A line on standard error, at once.
fn warn(line: &str) {
    // Nobody is left to tell when it is closed.
    let _closed = writeln!(std::io::stderr(), "{line}");
}

/// What a host tells that whoever runs it should know; nothing else.
fn warn_of(event: &HostEvent, host: &Host) {
    match event {
        HostEvent::Fault(why) => warn(&fault(why)),
        HostEvent::KeptSetting { table } => {
            let table = name_of(*table, host);
            warn(&say!("cli-host-kept-setting", table = table));
        }
        HostEvent::Broken { table } => {
            let table = name_of(*table, host);
            warn(&say!("cli-host-broken", table = table));
        }
        HostEvent::Finished { .. } | HostEvent::Closed { .. } => {}
    }
}

/// What a table of a host is called.
fn name_of(table: usize, host: &Host) -> String {
    let tables = host.tables();
    let name = tables.get(table).map(|about| about.name.clone());
    name.unwrap_or_default()
}

/// Announces a table of a host in the network, unless only this machine reaches it or the network takes no announcements.
fn announced(host: &Host, locked: bool) -> Option<Announcement> {
    if host.address().ip().is_loopback() {
        return None;
    }
    let announcement = Announcement::new(host.address().port(), host.key());
    let announcement = announcement.map(|told| told.locked(locked));
    announcement.map_err(|why| warn(&fault(&why))).ok()
}

/// The folder of keys and known hosts of whoever plays here.
fn folder() -> Result<PathBuf, Failure> {
    let folders = ProjectDirs::from("", "", "dominations");
    let folders = folders.ok_or_else(|| Failure::bad_input(say!("cli-network-no-home")))?;
    Ok(folders.data_dir().join("network"))
}

/// The key of somebody of that name: the one in the file that is given, or its own.
fn identity(given: Option<&PathBuf>, name: &str) -> Result<Identity, Failure> {
    let file = match given {
        Some(file) => file.clone(),
        None => folder()?.join(format!("{}.pem", file_name(name))),
    };
    Identity::kept_in(&file).map_err(|why| failure(&why))
}

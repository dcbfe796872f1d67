//! `dominations host`, `join` and `serve`: tables with players at other machines.

mod host;
mod join;
mod serve;
mod table_options;

use std::path::PathBuf;

use directories::ProjectDirs;

pub(super) use host::{HostOptions, run as host};
pub(super) use join::{JoinOptions, run as join};
pub(super) use serve::{ServeOptions, run as serve};

use super::{
    failure::Failure,
    language::{say, told, words_of},
};
use crate::play::network::{Identity, NetworkError, file_name};

/// What is wrong, in the language of the commands.
fn failure(why: &NetworkError) -> Failure {
    Failure::bad_input(fault(why))
}

fn fault(why: &NetworkError) -> String {
    told(why, || words_of(why.key(), why.values()))
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

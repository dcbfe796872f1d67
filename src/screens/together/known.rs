//! What is kept for playing with others: what one is called, where one listens, one's keys and those of hosts that were met.

use std::{
    net::SocketAddr,
    path::{Path, PathBuf},
};

use bevy::prelude::*;
use serde::{Deserialize, Serialize};

use super::meeting::{JoinTable, LeaveTable, complain};
use crate::{
    kit::{
        Seal,
        text::{short_name, visible},
    },
    play::network::{About, Destination, Identity, Join, NetworkError, PORT, Role, file_name},
    screens::{
        LONGEST_NAME,
        setup::{MemoryFolder, Remembered, memory},
    },
};

/// What one is called at tables, and where one listens.
#[derive(Resource, Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct Known {
    /// One's name.
    pub name: String,
    /// The port that hosted tables listen on.
    pub port: u16,
    /// Who else plays at this screen, at the table that was not left yet.
    pub company: Vec<String>,
    /// The table at which a seat of one's own is kept, as far as its match is not over.
    pub last: Option<LastTable>,
    /// The code or address that was typed last; for this run alone.
    #[serde(skip)]
    pub typed: String,
    /// The password that is said to hosts that ask for one; for this run alone.
    #[serde(skip)]
    pub password: String,
    /// The password that hosted tables ask for, if any; for this run alone.
    #[serde(skip)]
    pub own_password: String,
}

/// A table at another machine where one's seat is kept.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct LastTable {
    address: SocketAddr,
    /// What was known of the host's key.
    key: Option<u64>,
    game: String,
    table: Option<String>,
    /// What one is called there.
    name: String,
    /// The seal of the match.
    seal: String,
}

impl LastTable {
    /// The table of that match, to which one went so.
    pub fn new(join: &Join, game: &str, seal: String) -> Self {
        Self {
            address: join.destination.address,
            key: join.destination.key,
            game: game.to_owned(),
            table: join.table.clone(),
            name: join.name.clone(),
            seal,
        }
    }

    /// Whether it is at that address.
    pub fn is_at(&self, address: SocketAddr) -> bool {
        self.address == address
    }

    /// Whether it is the table that is announced there.
    pub fn is(&self, address: SocketAddr, about: &About) -> bool {
        let same = self.table.as_ref().is_none_or(|table| *table == about.name);
        self.address == address && self.game == about.game && same
    }

    /// Whether that match is played there.
    pub fn plays(&self, seal: Seal) -> bool {
        self.seal == seal.to_string()
    }
}

/// Asks to go back to one's seat at the table that was not left.
#[derive(Event, Clone, Copy, Debug)]
pub struct ComeBack;

fn come_back(
    _: On<ComeBack>,
    mut known: ResMut<Known>,
    folder: Res<MemoryFolder>,
    mut commands: Commands,
) {
    let Some(last) = known.last.clone() else {
        return;
    };
    known.name.clone_from(&last.name);
    let destination = Destination {
        address: last.address,
        key: last.key,
    };
    match way_to(destination, Role::Player, &last.name, &folder) {
        Ok(mut join) => {
            join.table = last.table;
            join.token = said(&known.password);
            commands.trigger(JoinTable {
                game: last.game,
                join,
            });
        }
        Err(why) => complain(&why, &mut commands),
    }
}

impl Default for Known {
    fn default() -> Self {
        Self {
            name: String::new(),
            port: PORT,
            company: Vec::new(),
            last: None,
            typed: String::new(),
            password: String::new(),
            own_password: String::new(),
        }
    }
}

impl Remembered for Known {
    const FILE: &'static str = "together.ron";
    const DAMAGED: &'static str = "net-forgotten";

    fn mended(mut self) -> Self {
        self.name = short_name(&visible(self.name.trim()), LONGEST_NAME);
        if self.port == 0 {
            self.port = PORT;
        }
        self
    }

    fn bots(&self) -> Vec<String> {
        Vec::new()
    }
}

/// Asks to keep it for the next run.
#[derive(Event, Clone, Copy, Debug)]
pub struct KeepKnown;

pub(super) fn plugin(app: &mut App) {
    memory::plugin::<Known>(app);
    app.add_observer(come_back)
        .add_observer(
            |_: On<LeaveTable>, mut known: ResMut<Known>, mut commands: Commands| {
                // One's own seat is kept as long as the match is played; those at the same screen are brought again.
                if !known.company.is_empty() {
                    known.company.clear();
                    commands.trigger(KeepKnown);
                }
            },
        )
        .add_observer(
            |_: On<KeepKnown>, folder: Res<MemoryFolder>, known: Res<Known>| -> Result {
                memory::keep(folder, known)
            },
        );
}

/// The folder of keys; where the system names none, they are for this run alone.
fn keys(folder: &MemoryFolder) -> Option<PathBuf> {
    folder.0.as_deref().map(|own| own.join("network"))
}

/// Where the table is kept that is hosted here; nowhere where the system names no folder.
pub fn table_file(folder: &MemoryFolder) -> Option<PathBuf> {
    keys(folder).map(|keys| keys.join("table.json"))
}

/// The key of somebody of that name, made when it is asked for first.
///
/// # Errors
/// When it cannot be read or kept.
pub fn identity(folder: &MemoryFolder, name: &str) -> Result<Identity, NetworkError> {
    match keys(folder) {
        Some(keys) => Identity::kept_in(&keys.join(format!("{}.pem", file_name(name)))),
        None => Identity::new(),
    }
}

/// How one goes to a table by that name.
///
/// # Errors
/// When one's key cannot be read or kept.
pub fn way_to(
    destination: Destination,
    role: Role,
    name: &str,
    folder: &MemoryFolder,
) -> Result<Join, NetworkError> {
    let own = identity(folder, name)?;
    let known_hosts = keys(folder);
    let known_hosts = known_hosts
        .as_deref()
        .map(|keys: &Path| keys.join("known_hosts"));
    Ok(Join {
        known_hosts,
        role,
        ..Join::new(destination, own, name.to_owned())
    })
}

/// A password as it is said; none where none was typed.
pub fn said(password: &str) -> Option<String> {
    (!password.is_empty()).then(|| password.to_owned())
}

/// Goes to a table.
pub fn go(
    destination: Destination,
    about: &About,
    role: Role,
    known: &Known,
    folder: &MemoryFolder,
    commands: &mut Commands,
) {
    commands.trigger(KeepKnown);
    match way_to(destination, role, &known.name, folder) {
        Ok(mut join) => {
            join.table = Some(about.name.clone());
            join.token = said(&known.password);
            commands.trigger(JoinTable {
                game: about.game.clone(),
                join,
            });
        }
        Err(why) => complain(&why, commands),
    }
}

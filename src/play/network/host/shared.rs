//! What all tasks of a host share: its tables as connections see them, the names that are taken, and who is connected.

use std::{
    collections::HashMap,
    net::IpAddr,
    path::PathBuf,
    sync::{
        Arc, Mutex,
        atomic::{AtomicU64, AtomicUsize, Ordering},
        mpsc as events,
    },
    time::{Duration, Instant},
};

use tokio::sync::mpsc;

use super::{
    super::{
        fingerprint::Fingerprint,
        keeper::Keeper,
        kept::KeptEntry,
        message::Role,
        names::Names,
        refusal::Refusal,
        status::{Status, TableStatus, Totals},
        table_state::About,
    },
    HostEvent, ToTable,
};
use crate::kit::lock;

/// A table, as connections see it.
pub(super) struct ListedTable {
    pub inputs: mpsc::Sender<ToTable>,
    pub about: About,
    pub rules: String,
    pub keys: Vec<Fingerprint>,
    pub finished: u64,
    pub is_closed: bool,
}

/// What all tasks share.
pub(super) struct Shared {
    pub begun: Instant,
    pub address: String,
    pub tables: Mutex<Vec<ListedTable>>,
    pub names: Arc<Mutex<Names>>,
    pub names_file: Option<PathBuf>,
    pub records: Option<PathBuf>,
    pub token: Option<String>,
    /// What tables are kept with, if they are.
    pub entry: Option<KeptEntry>,
    pub totals: Mutex<Totals>,
    pub connections: AtomicUsize,
    pub by_address: Mutex<HashMap<IpAddr, usize>>,
    pub visitors: AtomicU64,
    pub most_connections: usize,
    pub most_from_one: usize,
    pub keeper: Keeper,
    pub events: Mutex<events::Sender<HostEvent>>,
    pub wake: Box<dyn Fn() + Send + Sync>,
}

/// A name that nobody else can have as long as this is there.
pub(super) struct HeldName {
    names: Arc<Mutex<Names>>,
    name: String,
}

impl Drop for HeldName {
    fn drop(&mut self) {
        lock(&self.names).release(&self.name);
    }
}

impl Shared {
    pub fn now(&self) -> Duration {
        self.begun.elapsed()
    }

    pub fn tell(&self, event: HostEvent) {
        // Nobody is left to hear it when the host is dropped.
        let _heard = lock(&self.events).send(event);
        (self.wake)();
    }

    pub fn status(&self) -> Status {
        let listed = lock(&self.tables);
        let tables = listed.iter().map(|one| TableStatus {
            // Whoever asks for it has said no password.
            about: About {
                names: Vec::new(),
                ..one.about.clone()
            },
            rules: one.rules.clone(),
            finished: one.finished,
        });
        Status {
            release: env!("CARGO_PKG_VERSION"),
            address: self.address.clone(),
            connections: self.connections.load(Ordering::Relaxed),
            tables: tables.collect(),
            standings: lock(&self.totals).told(),
        }
    }

    pub fn open_tables(&self) -> Vec<About> {
        let listed = lock(&self.tables);
        let open = listed.iter().filter(|one| !one.is_closed);
        open.map(|one| one.about.clone()).collect()
    }

    /// The table that somebody comes to.
    pub fn table_for(
        &self,
        game: Option<&str>,
        table: Option<&str>,
        role: Role,
        key: Fingerprint,
    ) -> Result<mpsc::Sender<ToTable>, Refusal> {
        let mut listed = lock(&self.tables);
        let fits =
            |one: &ListedTable| !one.is_closed && game.is_none_or(|game| game == one.about.game);
        let found = match table {
            Some(name) => {
                let found = listed.iter().position(|one| one.about.name == name);
                // A table that goes on may be called otherwise by now: who sits there finds it all the same.
                let its = |one: &ListedTable| fits(one) && one.keys.contains(&key);
                let found = found.or_else(|| listed.iter().position(its));
                let found = found.ok_or(Refusal::NoTable)?;
                Some(found)
            }
            None => {
                let is_its = |one: &ListedTable| fits(one) && one.keys.contains(&key);
                let is_free = |one: &ListedTable| fits(one) && one.about.has_room();
                let its = listed.iter().position(is_its);
                let free = listed.iter().position(is_free);
                its.or(free.filter(|_| role == Role::Player))
                    .or_else(|| listed.iter().position(fits))
            }
        };
        let other = |listed: &[ListedTable]| match listed.iter().find(|one| !one.is_closed) {
            Some(one) => Refusal::Game {
                game: one.about.game.clone(),
            },
            None => Refusal::Closed,
        };
        let Some(found) = found else {
            return Err(other(&listed));
        };
        let one = &mut listed[found];
        if game.is_some_and(|game| game != one.about.game) {
            return Err(Refusal::Game {
                game: one.about.game.clone(),
            });
        }
        if one.is_closed {
            return Err(Refusal::Closed);
        }
        // The next one who comes goes elsewhere.
        if role == Role::Player
            && !one.keys.contains(&key)
            && let Some(free) = one.about.taken.iter_mut().find(|taken| !**taken)
        {
            *free = true;
            one.keys.push(key);
        }
        Ok(one.inputs.clone())
    }

    /// Holds a name for somebody with that key who is connected.
    pub fn hold(&self, name: &str, key: Fingerprint) -> Result<HeldName, Refusal> {
        lock(&self.names).hold(name, key)?;
        Ok(HeldName {
            names: self.names.clone(),
            name: name.to_owned(),
        })
    }

    /// Lets the names of those who sit at a table belong to their keys for good.
    pub fn bind(&self, people: &[(String, Fingerprint)]) {
        let mut names = lock(&self.names);
        let mut are_new = false;
        for (name, key) in people {
            // It may belong to another key by what was kept of the names.
            are_new |= names.bind(name, *key).unwrap_or(false);
        }
        drop(names);
        if are_new && let Some(file) = &self.names_file {
            let names = self.names.clone();
            self.keeper.keep(file.clone(), move || lock(&names).text());
        }
    }

    /// Counts a connection; whether it may stay, or is only told that it may not. Who comes in a crowd, of all or of its own
    /// address, is not even told: it would take the places of others for so long.
    pub fn enter(&self, from: IpAddr) -> Option<bool> {
        let mut by_address = lock(&self.by_address);
        let of_it = by_address.get(&from).copied().unwrap_or_default();
        let all = self.connections.load(Ordering::Relaxed);
        if of_it >= 2 * self.most_from_one || all >= 2 * self.most_connections {
            return None;
        }
        by_address.insert(from, of_it + 1);
        self.connections.fetch_add(1, Ordering::Relaxed);
        Some(all < self.most_connections && of_it < self.most_from_one)
    }

    pub fn leave(&self, from: IpAddr) {
        self.connections.fetch_sub(1, Ordering::Relaxed);
        let mut by_address = lock(&self.by_address);
        if let Some(of_it) = by_address.get_mut(&from) {
            *of_it -= 1;
            if *of_it == 0 {
                by_address.remove(&from);
            }
        }
    }
}

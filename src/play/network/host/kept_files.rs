//! What a host has kept, read when it opens: names, tables, and the records of their matches. What is damaged is set aside,
//! is told, and begins anew.

use std::{
    collections::BTreeMap,
    fs::{self, File},
    io::{self, BufRead as _, BufReader},
    path::{Path, PathBuf},
    time::Duration,
};

use serde::Deserialize;

use super::{
    super::{
        error::NetworkError,
        kept::{KeptClock, KeptError, KeptTable},
        names::Names,
    },
    HostEvent, HostOptions, KeptPlace,
};
use crate::kit::{Salt, file_store, json_fault};

/// What a host goes on with.
pub(super) struct KeptFiles {
    pub names: Names,
    /// What is to be told of it.
    pub told: Vec<HostEvent>,
}

impl KeptFiles {
    /// Reads what was kept, and lets each table go on where it was. The names of those who sit there are theirs.
    ///
    /// # Errors
    /// When a file can neither be used nor set aside, or a newer release has written it.
    pub fn read(options: &HostOptions, tables: &mut [KeptPlace]) -> Result<Self, NetworkError> {
        let mut files = Self {
            names: Names::default(),
            told: Vec::new(),
        };
        if let Some(file) = &options.names {
            files.read_names(file)?;
        }
        let mut all_kept = Vec::new();
        for place in &*tables {
            all_kept.push(match &place.file {
                Some(file) => files.read_table(file)?,
                None => None,
            });
        }
        let kept = tables.iter().zip(&all_kept);
        let kept = kept.filter_map(|(place, kept)| Some((place.table.game(), kept.as_ref()?)));
        let mut records = recorded(options, kept)?;
        for (number, (place, kept)) in tables.iter_mut().zip(all_kept).enumerate() {
            if let Some(kept) = kept
                && let Some(file) = &place.file
            {
                let record = records.remove(&kept.secrets.deal);
                let people = kept.people();
                match place
                    .table
                    .go_on_from(kept, record.as_deref(), Duration::ZERO)
                {
                    Ok(by_other_setting) => {
                        for (name, key) in people {
                            // It may belong to another key by what was kept of the names.
                            let _bound = files.names.bind(&name, key);
                        }
                        if by_other_setting {
                            let event = HostEvent::KeptSetting { table: number };
                            files.told.push(event);
                        }
                    }
                    Err(why) => files.set_aside(file, why.to_string())?,
                }
            }
        }
        Ok(files)
    }

    fn read_names(&mut self, file: &Path) -> Result<(), NetworkError> {
        if let Some(text) = text_of(file)? {
            match json_fault::read(&text) {
                Ok(names) => self.names = names,
                Err(why) => self.set_aside(file, why.with_place())?,
            }
        }
        Ok(())
    }

    fn read_table(&mut self, file: &Path) -> Result<Option<KeptTable>, NetworkError> {
        let Some(text) = text_of(file)? else {
            return Ok(None);
        };
        match KeptTable::read(&text) {
            Ok(mut kept) => {
                // Without it the clocks show what they did when something happened last.
                if let Ok(beside) = fs::read_to_string(KeptClock::file_beside(file)) {
                    kept.note_clock(&beside);
                }
                Ok(Some(kept))
            }
            // What a newer release has kept is not damaged.
            Err(why @ KeptError::Version(_)) => Err(fault(file, why.to_string())),
            Err(why) => {
                self.set_aside(file, why.to_string())?;
                Ok(None)
            }
        }
    }

    fn set_aside(&mut self, file: &Path, why: String) -> Result<(), NetworkError> {
        let moved = file_store::set_aside(file);
        let aside = moved.map_err(|error| fault(file, format!("{why}; {error}")))?;
        self.told.push(HostEvent::Fault(NetworkError::SetAside {
            file: file.to_owned(),
            why,
            aside,
        }));
        Ok(())
    }
}

fn fault(file: &Path, why: String) -> NetworkError {
    NetworkError::File {
        file: file.to_owned(),
        why,
    }
}

/// What is in a file; none where there is none.
fn text_of(file: &Path) -> Result<Option<String>, NetworkError> {
    match fs::read(file) {
        Ok(content) => Ok(Some(String::from_utf8_lossy(&content).into_owned())),
        Err(why) if file_store::is_absent(&why) => Ok(None),
        Err(why) => Err(fault(file, why.to_string())),
    }
}

/// What a line of records tells of the deal.
#[derive(Deserialize)]
struct Dealt {
    seed: u64,
    deal: Option<Opened>,
}

#[derive(Deserialize)]
struct Opened {
    salt: Option<Salt>,
}

/// The records of those matches that were written before the host stopped, by their seeds. Each file is read once.
fn recorded<'a>(
    options: &HostOptions,
    kept: impl Iterator<Item = (&'static str, &'a KeptTable)>,
) -> Result<BTreeMap<u64, String>, NetworkError> {
    let mut wanted: BTreeMap<PathBuf, BTreeMap<u64, Salt>> = BTreeMap::new();
    for (game, kept) in kept.filter(|(_, kept)| kept.played.is_some()) {
        let of_game = |folder: &PathBuf| folder.join(format!("{game}.jsonl"));
        let file = options.recorded.clone();
        if let Some(file) = file.or_else(|| options.records.as_ref().map(of_game)) {
            let of_file = wanted.entry(file).or_default();
            of_file.insert(kept.secrets.deal, Salt::new(kept.secrets.salt));
        }
    }
    let mut found = BTreeMap::new();
    for (file, salts) in wanted {
        if let Err(why) = find_in(&file, &salts, &mut found)
            && !file_store::is_absent(&why)
        {
            return Err(fault(&file, why.to_string()));
        }
    }
    Ok(found)
}

/// Finds the records in a file that are of these seeds with these salts.
fn find_in(
    file: &Path,
    salts: &BTreeMap<u64, Salt>,
    found: &mut BTreeMap<u64, String>,
) -> io::Result<()> {
    for line in BufReader::new(File::open(file)?).split(b'\n') {
        let line = line?;
        // A line that was cut when the machine stopped is none.
        if let Ok(Dealt { seed, deal }) = serde_json::from_slice::<Dealt>(&line)
            && let Some(salt) = deal.and_then(|deal| deal.salt)
            && salts.get(&seed) == Some(&salt)
            && let Ok(line) = String::from_utf8(line)
        {
            found.insert(seed, line);
        }
    }
    Ok(())
}

//! The matches that are kept, as they are found: read in a task, each with its fault if it has one.

use std::path::{Path, PathBuf};

use bevy::{
    prelude::*,
    tasks::{IoTaskPool, Task, futures::check_ready},
};

use crate::{
    games::dominations::{
        notation::{MatchRecord, record_file},
        scene::{faults, keeping::MatchShelf},
    },
    kit::{
        Awaits,
        shelf::{Kept, Shelf},
    },
    shell::{idle::Awake, locale::Localized},
};

/// So many records of one file are listed.
const MOST_OF_A_FILE: usize = 20;

/// A match on the shelf, or what is wrong with it.
#[derive(Clone, Debug)]
pub struct Entry {
    /// The file.
    pub kept: Kept,
    /// Which record of its file it is, from 0, and whether it is the only one.
    pub place: (usize, bool),
    /// The match.
    pub found: Result<MatchRecord, Localized>,
}

impl Entry {
    /// The match, if it can still be played on.
    pub fn unfinished(&self) -> Option<&MatchRecord> {
        let record = self.found.as_ref().ok()?;
        (record.record.awaits() != Awaits::Nobody).then_some(record)
    }

    /// The file to write on in: none where it holds other matches too.
    pub fn own_file(&self) -> Option<PathBuf> {
        let json = self
            .kept
            .file
            .extension()
            .is_some_and(|ending| ending == "json");
        (self.place.1 && json).then(|| self.kept.file.clone())
    }
}

/// What was found when the shelf was looked through last.
#[derive(Resource, Default)]
pub struct Catalogue {
    /// Newest first.
    pub entries: Vec<Entry>,
    /// Why the shelf could not be looked through.
    pub fault: Option<Localized>,
    /// It has been looked through at least once.
    pub is_read: bool,
    reading: Option<Task<Result<Vec<Entry>, Localized>>>,
}

/// Asks to look through the shelf again.
#[derive(Event, Clone, Copy, Debug)]
pub struct LookThrough;

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Catalogue>()
        .add_observer(look_through)
        .add_systems(PreUpdate, take_in);
}

fn look_through(_: On<LookThrough>, shelf: Res<MatchShelf>, mut catalogue: ResMut<Catalogue>) {
    let Some(shelf) = shelf.0.clone() else {
        catalogue.is_read = true;
        return;
    };
    catalogue.reading = Some(IoTaskPool::get().spawn(async move { read(&shelf) }));
}

fn take_in(mut catalogue: ResMut<Catalogue>, mut awake: ResMut<Awake>) {
    if catalogue.reading.is_some() {
        awake.stay();
    }
    let reading = &mut catalogue.bypass_change_detection().reading;
    if let Some(read) = reading.as_mut().and_then(check_ready) {
        catalogue.reading = None;
        catalogue.is_read = true;
        match read {
            Ok(entries) => {
                catalogue.entries = entries;
                catalogue.fault = None;
            }
            Err(fault) => catalogue.fault = Some(fault),
        }
    }
}

/// Everything on the shelf.
fn read(shelf: &Shelf) -> Result<Vec<Entry>, Localized> {
    let files = shelf.files().map_err(|error| {
        Localized::new("library-unreadable")
            .with("folder", shelf.folder().display().to_string())
            .with("why", faults::of_disk(&error))
    })?;
    Ok(files.into_iter().flat_map(entries_of).collect())
}

fn entries_of(kept: Kept) -> Vec<Entry> {
    let found = records_of(&kept.file);
    let only = found.len() == 1;
    let entries = found.into_iter().enumerate();
    entries
        .map(|(index, found)| Entry {
            kept: kept.clone(),
            place: (index, only),
            found,
        })
        .collect()
}

/// The records of a file, each by itself: a bad one does not hide the others.
fn records_of(file: &Path) -> Vec<Result<MatchRecord, Localized>> {
    let texts = match record_file::texts(file) {
        Ok(texts) => texts,
        Err(fault) => return vec![Err(faults::of_file(&fault))],
    };
    let read = texts.take(MOST_OF_A_FILE).map(|entry| {
        let entry = entry.map_err(|fault| faults::of_file(&fault))?;
        let read = entry.record();
        read.map_err(|fault| faults::of_record(&fault, entry.line))
    });
    let found: Vec<_> = read.collect();
    if found.is_empty() {
        vec![Err("fault-empty".into())]
    } else {
        found
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{
        games::dominations::{
            rules::{Dominations, DominoSet, Rules},
            scene::keeping::shelf_in,
        },
        kit::shelf::swap_in,
    };

    #[test]
    fn a_bad_file_stands_beside_the_good_ones_with_its_fault() {
        let home = tempfile::tempdir().unwrap();
        let shelf = shelf_in(home.path().to_owned());
        let game = Dominations::new(Rules::default(), 2, DominoSet::course()).unwrap();
        let seats = serde_json::from_str(
            r#"[{"name":"A","colour":"pink","player":"human"},{"name":"B","colour":"blue","player":"greedy"}]"#,
        );
        let good = MatchRecord::new(game, 1, seats.unwrap()).to_json();
        let newer = good.replace(
            r#""version":1"#,
            r#""version":7,"rounds_of_another_kind":{}"#,
        );
        swap_in(&home.path().join("good.json"), &good).unwrap();
        swap_in(&home.path().join("cut.json"), &good[..good.len() / 2]).unwrap();
        swap_in(&home.path().join("newer.json"), &newer).unwrap();
        swap_in(
            &home.path().join("two.jsonl"),
            &format!("{good}\n{{}}\n{good}\n"),
        )
        .unwrap();
        let entries = read(&shelf).unwrap();
        let of = |name: &str| -> Vec<_> {
            entries
                .iter()
                .filter(|entry| entry.kept.name() == name)
                .collect()
        };
        assert!(of("good")[0].unfinished().is_some());
        assert!(of("good")[0].own_file().is_some());
        assert!(of("cut")[0].found.is_err());
        let fault = of("newer")[0].found.as_ref().unwrap_err();
        assert_eq!(fault.key, "fault-version-newer");
        let two = of("two");
        assert_eq!(two.len(), 3);
        assert!(two[0].found.is_ok() && two[1].found.is_err() && two[2].found.is_ok());
        assert_eq!(two[0].own_file(), None);
    }
}

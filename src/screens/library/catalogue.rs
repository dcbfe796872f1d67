//! The matches that are kept, as they are found: read in a task, each with its fault if it has one.
//!
//! What was read once is not read again as long as the file is the same, by its size and when it was written.

use std::{
    collections::HashMap,
    path::{Path, PathBuf},
    sync::{Arc, Mutex},
};

use bevy::{
    prelude::*,
    tasks::{IoTaskPool, Task, futures::check_ready},
};

use super::KeptMatch;
use crate::{
    kit::{
        MatchRecord,
        file_store::{FileStore, Kept},
        lock,
    },
    locale::faults,
    play::record_file::{self, RecordText},
    screens::{Shown, autosave::MatchStore},
    shell::locale::Localized,
    table::{Keeper, Waker},
};

/// So many records of one file are listed.
pub const MOST_OF_A_FILE: usize = 20;

/// A match in the store, or what is wrong with it.
#[derive(Clone, Debug)]
pub struct Entry {
    /// The file.
    pub kept: Kept,
    /// Which record of its file it is, from 0.
    pub index: usize,
    /// How many records the file has, those included that are not listed.
    pub of: usize,
    /// The match.
    pub found: Found,
}

/// What there is in a file, or at one place of it.
type Found = Result<Arc<dyn KeptMatch>, Localized>;

impl Entry {
    /// The match, if it can still be played on.
    pub fn unfinished(&self) -> Option<&dyn KeptMatch> {
        let found = &**self.found.as_ref().ok()?;
        (!found.is_over()).then_some(found)
    }

    /// The identifier of the game that it is a match of; none where it cannot be read.
    pub fn game(&self) -> Option<&'static str> {
        self.found.as_ref().ok().map(|found| found.game())
    }

    /// The file to write on in: none where it holds other matches too.
    pub fn own_file(&self) -> Option<PathBuf> {
        let json = self
            .kept
            .file
            .extension()
            .is_some_and(|ending| ending == "json");
        (self.of == 1 && json).then(|| self.kept.file.clone())
    }
}

/// What was found when the store was looked through last.
#[derive(Resource, Default)]
pub struct Catalogue {
    /// Newest first.
    pub entries: Vec<Entry>,
    /// Why the store could not be looked through.
    pub fault: Option<Localized>,
    /// It has been looked through at least once.
    pub is_read: bool,
    index: Index,
    reading: Option<Task<Result<Vec<Entry>, Localized>>>,
}

impl Catalogue {
    /// The file of a match that is not over in it, and of which that record tells as much or more.
    pub fn file_of<G: Shown>(&self, record: &MatchRecord<G>) -> Option<PathBuf> {
        self.beginning_of(record)?.own_file()
    }

    /// How many moves there are in that file.
    pub fn ply_of<G: Shown>(&self, record: &MatchRecord<G>) -> Option<usize> {
        let found = self.beginning_of(record)?.unfinished();
        found.map(KeptMatch::ply)
    }

    fn beginning_of<G: Shown>(&self, record: &MatchRecord<G>) -> Option<&Entry> {
        let mut entries = self.entries.iter();
        let begins = |found: &dyn KeptMatch| found.begins(record);
        entries.find(|entry| entry.unfinished().is_some_and(begins))
    }

    /// Whether it is being looked through just now.
    #[cfg(test)]
    pub fn is_being_read(&self) -> bool {
        self.reading.is_some()
    }
}

/// What was found in each file when it was read last.
#[derive(Clone, Default)]
struct Index(Arc<Mutex<HashMap<PathBuf, (Kept, Records)>>>);

/// The records of a file that are listed, and how many it has.
#[derive(Clone)]
struct Records {
    listed: Vec<Found>,
    of: usize,
}

/// What reads the records of each game that is played here, in the order in which they were registered.
#[derive(Resource, Clone, Default)]
pub struct Readers(Vec<Reader>);

#[derive(Clone, Copy)]
struct Reader {
    game: &'static str,
    read: fn(&RecordText) -> Found,
}

impl Readers {
    /// Lets records of that game be read.
    pub fn add<G: Shown>(&mut self) {
        self.0.push(Reader {
            game: G::ID,
            read: |text| match text.record::<G>() {
                Ok(record) => Ok(Arc::new(record)),
                Err(fault) => Err(G::record_fault(&fault, text.line)),
            },
        });
    }

    /// Reads a record of whichever game. What names none of them is told its faults by the first.
    fn read(&self, text: &RecordText) -> Found {
        let named = text.game();
        let of_its_game = self.0.iter().find(|one| Some(one.game) == named.as_deref());
        match of_its_game.or(self.0.first()) {
            Some(reader) => (reader.read)(text),
            None => Err("fault-empty".into()),
        }
    }

    /// Whether all records of a file can be read.
    ///
    /// # Errors
    /// The first thing that is wrong, and how many records are bad besides.
    pub fn check(&self, file: &Path) -> Result<(), Localized> {
        let mut faults = Vec::new();
        let mut any = false;
        for text in record_file::texts(file).map_err(|error| faults::of_disk(&error))? {
            let text = text.map_err(|error| faults::of_disk(&error))?;
            any = true;
            faults.extend(self.read(&text).err());
        }
        let more = faults.len().saturating_sub(1);
        match faults.into_iter().next() {
            Some(first) if more > 0 => Err(Localized::new("fault-more")
                .with("first", first)
                .with("more", more)),
            Some(first) => Err(first),
            None if any => Ok(()),
            None => Err("fault-empty".into()),
        }
    }
}

/// Asks to look through the store again.
#[derive(Event, Clone, Copy, Debug)]
pub struct LookThrough;

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Catalogue>()
        .init_resource::<Readers>()
        .add_observer(look_through)
        .add_systems(PreUpdate, take_in);
}

/// Looks through the store, once all is written that it is to hold: a match that was left this moment may still wait for that.
fn look_through(
    _: On<LookThrough>,
    store: Res<MatchStore>,
    readers: Res<Readers>,
    keeper: Option<Res<Keeper>>,
    waker: Res<Waker>,
    mut catalogue: ResMut<Catalogue>,
) {
    let Some(store) = store.0.clone() else {
        catalogue.is_read = true;
        return;
    };
    let (index, waker) = (catalogue.index.clone(), waker.clone());
    let readers = readers.clone();
    let ordered = keeper.map(|keeper| keeper.orders_so_far());
    catalogue.reading = Some(IoTaskPool::get().spawn(async move {
        if let Some(ordered) = ordered {
            ordered.wait();
        }
        let read = index.read(&store, &readers);
        waker.wake();
        read
    }));
}

fn take_in(mut catalogue: ResMut<Catalogue>) {
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

impl Index {
    /// Everything in the store. Only files that are new or have changed are read.
    fn read(&self, store: &FileStore, readers: &Readers) -> Result<Vec<Entry>, Localized> {
        let files = store.files().map_err(|error| {
            Localized::new("library-unreadable")
                .with("folder", store.folder().display().to_string())
                .with("why", faults::of_disk(&error))
        })?;
        let mut index = lock(&self.0);
        let mut before = std::mem::take(&mut *index);
        let mut entries = Vec::new();
        let records = files.into_iter();
        for kept in records.filter(|kept| !record_file::is_review(&kept.file)) {
            let known = before.remove(&kept.file).filter(|(same, _)| *same == kept);
            let found = known.map_or_else(|| records_of(&kept.file, readers), |(_, found)| found);
            entries.extend(entries_of(&kept, &found));
            index.insert(kept.file.clone(), (kept, found));
        }
        Ok(entries)
    }
}

fn entries_of(kept: &Kept, records: &Records) -> impl Iterator<Item = Entry> {
    let listed = records.listed.iter().enumerate();
    listed.map(move |(index, found)| Entry {
        kept: kept.clone(),
        index,
        of: records.of,
        found: found.clone(),
    })
}

/// The records of a file, each by itself: a bad one does not hide the others.
fn records_of(file: &Path, readers: &Readers) -> Records {
    let alone = |fault| Records {
        listed: vec![Err(fault)],
        of: 1,
    };
    let mut texts = match record_file::texts(file) {
        Ok(texts) => texts,
        Err(error) => return alone(faults::of_disk(&error)),
    };
    let read = texts.by_ref().take(MOST_OF_A_FILE).map(|entry| {
        let entry = entry.map_err(|error| faults::of_disk(&error))?;
        readers.read(&entry)
    });
    let listed: Vec<_> = read.collect();
    if listed.is_empty() {
        return alone("fault-empty".into());
    }
    let of = listed.len() + texts.count();
    Records { listed, of }
}

#[cfg(test)]
mod tests {
    use std::{thread, time::Duration};

    use super::*;
    use crate::{
        games::dominations::{
            notation::MatchRecord,
            rules::{Dominations, DominoSet, Rules},
        },
        kit::file_store::swap_in,
        screens::autosave::store_in,
    };

    /// A match that has not begun, as it is kept.
    fn a_match() -> String {
        let game = Dominations::new(Rules::default(), 2, DominoSet::course()).unwrap();
        let seats = serde_json::from_str(
            r#"[{"name":"A","colour":"pink","player":"human"},{"name":"B","colour":"blue","player":"greedy"}]"#,
        );
        MatchRecord::new(game, 1, seats.unwrap()).to_json()
    }

    fn readers() -> Readers {
        let mut readers = Readers::default();
        readers.add::<Dominations>();
        readers
    }

    #[test]
    fn a_match_that_is_still_being_written_is_found() {
        let home = tempfile::tempdir().unwrap();
        let mut app = App::new();
        app.add_plugins(MinimalPlugins)
            .insert_resource(MatchStore(Some(store_in(home.path().to_owned()))))
            .init_resource::<Waker>()
            .init_resource::<Keeper>()
            .add_plugins(plugin)
            .insert_resource(readers());
        let keeper = app.world().resource::<Keeper>();
        keeper.keep(home.path().join("one.json"), || {
            thread::sleep(Duration::from_millis(300));
            a_match()
        });
        app.world_mut().trigger(LookThrough);
        while !app.world().resource::<Catalogue>().is_read {
            app.update();
        }
        assert_eq!(app.world().resource::<Catalogue>().entries.len(), 1);
    }

    #[test]
    fn a_bad_file_stands_beside_the_good_ones_with_its_fault() {
        let home = tempfile::tempdir().unwrap();
        let store = store_in(home.path().to_owned());
        let good = a_match();
        let newer = good.replace(
            r#""version":1"#,
            r#""version":7,"rounds_of_another_kind":{}"#,
        );
        swap_in(&home.path().join("good.json"), &good).unwrap();
        swap_in(&home.path().join("good.review.json"), "{}").unwrap();
        swap_in(&home.path().join("cut.json"), &good[..good.len() / 2]).unwrap();
        swap_in(&home.path().join("newer.json"), &newer).unwrap();
        swap_in(
            &home.path().join("two.jsonl"),
            &format!("{good}\n{{}}\n{good}\n"),
        )
        .unwrap();
        swap_in(
            &home.path().join("many.jsonl"),
            &format!("{good}\n").repeat(33),
        )
        .unwrap();
        let entries = Index::default().read(&store, &readers()).unwrap();
        let of = |name: &str| -> Vec<_> {
            entries
                .iter()
                .filter(|entry| entry.kept.name() == name)
                .collect()
        };
        assert!(of("good")[0].unfinished().is_some());
        assert!(of("good.review").is_empty(), "a review is no record");
        assert!(of("good")[0].own_file().is_some());
        assert!(of("cut")[0].found.is_err());
        let fault = of("newer")[0].found.as_ref().unwrap_err();
        assert_eq!(fault.key, "fault-version-newer");
        let two = of("two");
        assert_eq!((two.len(), two[2].index, two[2].of), (3, 2, 3));
        let many = of("many");
        assert_eq!((many.len(), many[0].of), (MOST_OF_A_FILE, 33));
        assert!(two[0].found.is_ok() && two[1].found.is_err() && two[2].found.is_ok());
        assert_eq!(two[0].own_file(), None);
    }

    #[test]
    fn only_what_is_new_or_has_changed_is_read_again() {
        let home = tempfile::tempdir().unwrap();
        let store = store_in(home.path().to_owned());
        for name in ["one", "two", "three"] {
            swap_in(&home.path().join(format!("{name}.json")), &a_match()).unwrap();
        }
        let index = Index::default();
        let look = || -> HashMap<String, Found> {
            let entries = index.read(&store, &readers()).unwrap().into_iter();
            entries
                .map(|entry| (entry.kept.name(), entry.found))
                .collect()
        };
        let same = |one: &Found, other: &Found| {
            Arc::ptr_eq(one.as_ref().unwrap(), other.as_ref().unwrap())
        };
        let before = look();
        std::fs::remove_file(home.path().join("one.json")).unwrap();
        let longer = a_match().replace(r#""name":"A""#, r#""name":"Ada""#);
        swap_in(&home.path().join("two.json"), &longer).unwrap();
        swap_in(&home.path().join("foreign.json"), &a_match()).unwrap();
        let now = look();
        assert_eq!(now.len(), 3);
        assert!(!now.contains_key("one") && now["foreign"].is_ok());
        assert_eq!(now["two"].as_ref().unwrap().seats()[0].name, "Ada");
        assert!(same(&before["three"], &now["three"]), "it was read again");
    }
}

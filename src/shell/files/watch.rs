//! Watches the folders of files: what comes, changes or goes in them is told, and wakes the window.
//!
//! The system only gives the hint that something has happened; what it was is found by looking. So a folder that is made
//! after the start, copied, moved or removed as a whole is seen file by file.

use std::{
    collections::BTreeMap,
    fs,
    path::{Path, PathBuf},
    sync::mpsc::{self, Receiver},
    thread,
    time::{Duration, SystemTime},
};

use async_channel::Sender;
use bevy::{
    asset::io::{AssetSourceEvent, AssetWatcher},
    log::warn,
};
use notify::{EventKind, RecommendedWatcher, RecursiveMode, Watcher as _};

use super::is_hidden;
use crate::table::Waker;

/// A file that is being saved is read once it has rested so long.
const SAVED: Duration = Duration::from_millis(300);
/// Folders within folders are looked into so deep: links may lead round in a circle.
const DEEPEST: usize = 8;

/// Watches as long as it is held.
pub(super) struct Watcher(mpsc::Sender<Hint>);

/// What makes the watching thread look.
enum Hint {
    /// Something in a watched folder.
    Within,
    /// A watched folder itself, or one that it lies in.
    Folder,
    /// Nobody wants to know any more.
    End,
}

impl AssetWatcher for Watcher {}

impl Drop for Watcher {
    fn drop(&mut self) {
        // The thread may have ended by itself.
        drop(self.0.send(Hint::End));
    }
}

/// Tells `events` of everything that changes in those folders, which need not be there yet.
///
/// # Errors
/// When the system gives nothing to watch with.
pub(super) fn watch(
    folders: Vec<PathBuf>,
    events: Sender<AssetSourceEvent>,
    waker: Waker,
) -> notify::Result<Watcher> {
    let (hints, hinted) = mpsc::channel();
    let (of_system, known) = (hints.clone(), folders.clone());
    let hand = move |event: notify::Result<notify::Event>| {
        if let Ok(event) = event
            && let Some(hint) = hint(&event, &known)
        {
            drop(of_system.send(hint));
        }
    };
    let mut watching = Watching {
        system: notify::recommended_watcher(hand)?,
        watched: Vec::new(),
        folders,
        seen: BTreeMap::new(),
    };
    watching.watch_anew();
    watching.seen = watching.look();
    thread::Builder::new()
        .name("files".to_owned())
        .spawn(move || watching.go_on(&hinted, &events, &waker))?;
    Ok(Watcher(hints))
}

/// What an event of the system hints at; nothing if it is of no concern, as when a file is read.
fn hint(event: &notify::Event, folders: &[PathBuf]) -> Option<Hint> {
    if matches!(event.kind, EventKind::Access(_)) {
        return None;
    }
    // The system has lost count: anything may have happened.
    if event.need_rescan() {
        return Some(Hint::Folder);
    }
    let is = |concerned: fn(&Path, &Path) -> bool| {
        let mut paths = event.paths.iter();
        paths.any(|path| folders.iter().any(|folder| concerned(path, folder)))
    };
    if is(|path, folder| folder.starts_with(path)) {
        Some(Hint::Folder)
    } else if is(|path, folder| path.starts_with(folder)) {
        Some(Hint::Within)
    } else {
        None
    }
}

/// By what a file is told from another at the same place: its size, and when it was written.
type Mark = (u64, Option<SystemTime>);

/// The files of a folder, by their paths in it.
type Files = BTreeMap<PathBuf, Mark>;

struct Watching {
    system: RecommendedWatcher,
    watched: Vec<PathBuf>,
    folders: Vec<PathBuf>,
    /// What each folder had in it last.
    seen: BTreeMap<PathBuf, Files>,
}

impl Watching {
    fn go_on(mut self, hinted: &Receiver<Hint>, events: &Sender<AssetSourceEvent>, waker: &Waker) {
        while let Ok(first) = hinted.recv() {
            let mut next = Ok(first);
            while let Ok(hint) = next {
                match hint {
                    Hint::Within => {}
                    Hint::Folder => self.watch_anew(),
                    Hint::End => return,
                }
                next = hinted.recv_timeout(SAVED);
            }
            let mut now = self.look();
            let mut changes = changes(&self.seen, &now);
            let is_new =
                |change: &AssetSourceEvent| matches!(change, AssetSourceEvent::AddedAsset(_));
            if changes.iter().any(is_new) {
                // It may lie in a folder that was made while the others were being watched.
                self.watch_anew();
                now = self.look();
                changes = self::changes(&self.seen, &now);
            }
            self.seen = now;
            if changes.is_empty() {
                continue;
            }
            for change in changes {
                if events.send_blocking(change).is_err() {
                    return;
                }
            }
            waker.wake();
        }
    }

    /// Watches each folder with all that is in it, and the nearest one around it that is there: that one tells when the
    /// folder comes or goes.
    fn watch_anew(&mut self) {
        for old in self.watched.drain(..) {
            // What is gone is not watched any more.
            drop(self.system.unwatch(&old));
        }
        let mut watch = |path: &Path, mode| match self.system.watch(path, mode) {
            Ok(()) => self.watched.push(path.to_owned()),
            Err(why) => warn!("{} is not watched: {why}", path.display()),
        };
        for folder in &self.folders {
            let around = || folder.ancestors().skip(1).find(|around| around.is_dir());
            let mut nearest = around();
            while let Some(path) = nearest {
                watch(path, RecursiveMode::NonRecursive);
                // Nearer ones may have been made before it was watched.
                nearest = around().filter(|nearer| *nearer != path);
            }
            if folder.is_dir() {
                watch(folder, RecursiveMode::Recursive);
            }
        }
    }

    /// Looks into all folders.
    fn look(&self) -> BTreeMap<PathBuf, Files> {
        let look = |folder: &PathBuf| {
            let mut files = Files::new();
            look_into(folder, Path::new(""), DEEPEST, &mut files);
            (folder.clone(), files)
        };
        self.folders.iter().map(look).collect()
    }
}

fn look_into(folder: &Path, within: &Path, deep: usize, files: &mut Files) {
    let Ok(entries) = fs::read_dir(folder.join(within)) else {
        return;
    };
    for entry in entries.flatten() {
        let path = within.join(entry.file_name());
        if is_hidden(&path) {
            continue;
        }
        // One that went away meanwhile is not there.
        let Ok(facts) = fs::metadata(folder.join(&path)) else {
            continue;
        };
        if facts.is_file() {
            files.insert(path, (facts.len(), facts.modified().ok()));
        } else if deep > 0 {
            look_into(folder, &path, deep - 1, files);
        }
    }
}

/// What is different. A file that is gone has changed: a layer below may have it.
fn changes(
    before: &BTreeMap<PathBuf, Files>,
    now: &BTreeMap<PathBuf, Files>,
) -> Vec<AssetSourceEvent> {
    let mut changes = Vec::new();
    for (folder, now) in now {
        let none = Files::new();
        let before = before.get(folder).unwrap_or(&none);
        for (path, mark) in now {
            match before.get(path) {
                None => changes.push(AssetSourceEvent::AddedAsset(path.clone())),
                Some(old) if old != mark => {
                    changes.push(AssetSourceEvent::ModifiedAsset(path.clone()));
                }
                Some(_) => {}
            }
        }
        let gone = before.keys().filter(|path| !now.contains_key(*path));
        changes.extend(gone.map(|path| AssetSourceEvent::ModifiedAsset(path.clone())));
    }
    changes
}

#[cfg(test)]
mod tests {
    use std::time::Instant;

    use super::*;

    struct Home {
        folder: tempfile::TempDir,
        told: async_channel::Receiver<AssetSourceEvent>,
        waker: Waker,
        _watcher: Watcher,
    }

    /// Watches `assets` in a home, which is made later.
    fn home() -> Home {
        let folder = tempfile::tempdir().unwrap();
        let (events, told) = async_channel::unbounded();
        let waker = Waker::default();
        let assets = folder.path().join("own/assets");
        let watcher = watch(vec![assets], events, waker.clone()).unwrap();
        Home {
            folder,
            told,
            waker,
            _watcher: watcher,
        }
    }

    impl Home {
        fn place(&self, path: &str) -> PathBuf {
            self.folder.path().join("own/assets").join(path)
        }

        fn put(&self, path: &str, text: &str) {
            let place = self.place(path);
            fs::create_dir_all(place.parent().unwrap()).unwrap();
            fs::write(place, text).unwrap();
        }

        /// The next event; a machine may be busy.
        fn next(&self) -> AssetSourceEvent {
            let begun = Instant::now();
            loop {
                if let Ok(event) = self.told.try_recv() {
                    return event;
                }
                assert!(begun.elapsed() < Duration::from_secs(60), "nothing is told");
                thread::sleep(Duration::from_millis(10));
            }
        }
    }

    fn added(path: &str) -> AssetSourceEvent {
        AssetSourceEvent::AddedAsset(path.into())
    }

    fn modified(path: &str) -> AssetSourceEvent {
        AssetSourceEvent::ModifiedAsset(path.into())
    }

    #[test]
    fn a_folder_made_after_the_start_is_watched_and_so_is_one_made_again() {
        let home = home();
        for _ in 0..2 {
            home.put("art/png/one.png", "first");
            assert_eq!(home.next(), added("art/png/one.png"));
            home.put("art/png/one.png", "changed");
            assert_eq!(home.next(), modified("art/png/one.png"));
            home.put("theme.ron", "new");
            assert_eq!(home.next(), added("theme.ron"));
            fs::remove_dir_all(home.folder.path().join("own")).unwrap();
            let gone = [home.next(), home.next()];
            assert_eq!(gone, [modified("art/png/one.png"), modified("theme.ron")]);
        }
    }

    #[test]
    fn a_file_put_in_the_place_of_another_has_changed_and_wakes_the_window() {
        let home = home();
        home.put("theme.ron", "old");
        assert_eq!(home.next(), added("theme.ron"));
        home.waker.was_called();
        home.put(".theme.ron.swp", "newer");
        fs::rename(home.place(".theme.ron.swp"), home.place("theme.ron")).unwrap();
        assert_eq!(home.next(), modified("theme.ron"));
        let begun = Instant::now();
        while !home.waker.was_called() {
            assert!(begun.elapsed() < Duration::from_secs(60), "it sleeps on");
            thread::sleep(Duration::from_millis(10));
        }
    }

    #[test]
    fn what_is_of_no_concern_gives_no_hint() {
        let folders = [PathBuf::from("/home/own/assets")];
        let of = |path: &str, kind| {
            let event = notify::Event::new(kind).add_path(path.into());
            hint(&event, &folders)
        };
        let created = EventKind::Create(notify::event::CreateKind::Any);
        let read = EventKind::Access(notify::event::AccessKind::Any);
        assert!(matches!(of("/home/own", created), Some(Hint::Folder)));
        assert!(matches!(
            of("/home/own/assets", created),
            Some(Hint::Folder)
        ));
        assert!(matches!(
            of("/home/own/assets/theme.ron", created),
            Some(Hint::Within)
        ));
        assert!(of("/home/own/assets/theme.ron", read).is_none());
        assert!(of("/home/own/matches", created).is_none());
    }
}

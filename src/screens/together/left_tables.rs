//! The tables that were hosted here, each kept in a file of its own: those whose match has not come to its end can be opened
//! again.

use std::{
    fs, io,
    path::{Path, PathBuf},
};

use bevy::prelude::*;

use super::keys::network_folder;
use crate::{
    kit::file_store::{self, Claim, FileStore},
    play::network::{KeptChair, KeptError, KeptTable},
    screens::setup::MemoryFolder,
    shell::{
        locale::Words,
        toasts::{Notice, Severity},
    },
};

/// What the names of their files begin with.
const NAME: &str = "table";

pub(super) fn plugin(app: &mut App) {
    app.add_systems(Startup, tell_damaged);
}

/// A table that can be opened again: a match was played at it when the game ended or its host left.
#[derive(Clone, Debug)]
pub struct LeftTable {
    /// Its file.
    pub file: PathBuf,
    /// It.
    pub kept: KeptTable,
}

impl LeftTable {
    /// What those are called who sit there.
    pub fn names(&self) -> impl Iterator<Item = &str> {
        self.kept.chairs.iter().filter_map(|chair| match chair {
            KeptChair::Person { name, .. } => Some(&**name),
            _ => None,
        })
    }
}

/// The tables that can be opened again, the one that was played at last before all others.
pub fn left_open(folder: &MemoryFolder) -> Vec<LeftTable> {
    let files = files(folder).into_iter();
    let played = files.filter_map(|file| Some((played_at(&file)?, file)));
    played
        .map(|(kept, file)| LeftTable { file, kept })
        .collect()
}

/// The table that is kept in that file, if a match is played at it.
pub fn played_at(file: &Path) -> Option<KeptTable> {
    let kept = read(file)?.ok()?;
    kept.played.is_some().then_some(kept)
}

/// The files of tables, the one that was written last before all others.
fn files(folder: &MemoryFolder) -> Vec<PathBuf> {
    let store = network_folder(folder).map(|network| FileStore::new(network, &["json"]));
    let found = store.and_then(|store| {
        let files = store.files();
        files
            .map_err(|why| warn!("{}: {why}", store.folder().display()))
            .ok()
    });
    let tables = found.unwrap_or_default().into_iter();
    let tables = tables.filter(|kept| kept.name().starts_with(NAME));
    tables.map(|kept| kept.file).collect()
}

/// What is in such a file; none where it cannot be read.
fn read(file: &Path) -> Option<Result<KeptTable, KeptError>> {
    let content = fs::read(file).ok()?;
    Some(KeptTable::read(&String::from_utf8_lossy(&content)))
}

/// Sets tables aside that are damaged, and tells that. What a newer release has kept is not damaged.
fn tell_damaged(folder: Res<MemoryFolder>, mut commands: Commands) {
    for file in files(&folder) {
        if let Some(Err(KeptError::Spelling(why))) = read(&file) {
            warn!("{}: {why}", file.display());
            let shown = set_aside(&file).unwrap_or(file);
            let notice = Notice::new(Severity::Warning, "net-table-damaged");
            commands.trigger(Notice {
                file: Some(shown.display().to_string()),
                ..notice.line(Words::plain(why))
            });
        }
    }
}

/// Moves a table out of the way that cannot be opened again; where to, if that can be done.
fn set_aside(file: &Path) -> Option<PathBuf> {
    let moved = file_store::set_aside(file);
    moved.map_err(|why| warn!("{}: {why}", file.display())).ok()
}

/// Forgets the tables at which nothing was played when the game ended: nobody can go on there.
pub fn forget_idle(folder: &MemoryFolder) {
    for file in files(folder) {
        if is_idle(&file)
            && let Some(own) = OwnFile::of(file)
        {
            own.forget();
        }
    }
}

/// Whether a table is kept in that file at which nothing is played. One that cannot be read may be of use yet.
fn is_idle(file: &Path) -> bool {
    matches!(read(file), Some(Ok(kept)) if kept.played.is_none())
}

/// The file of a table that is hosted here: no other window of the game opens it meanwhile.
#[derive(Debug)]
pub struct OwnFile {
    /// Where it is.
    pub path: PathBuf,
    _claim: Option<Claim>,
}

impl OwnFile {
    /// That file; none if another window of the game has the table open.
    pub fn of(path: PathBuf) -> Option<Self> {
        let claim = match Claim::of(&path) {
            Ok(Some(claim)) => Some(claim),
            Ok(None) => return None,
            Err(why) => {
                // Where nothing can be claimed, nobody else is kept away.
                warn!("{}: {why}", path.display());
                None
            }
        };
        Some(Self {
            path,
            _claim: claim,
        })
    }

    /// One for a new table; none where the system names no folder.
    pub fn for_new_table(folder: &MemoryFolder) -> Option<Self> {
        let network = network_folder(folder)?;
        let named = |number: u32| match number {
            1 => network.join(format!("{NAME}.json")),
            _ => network.join(format!("{NAME} {number}.json")),
        };
        let mut free = (1..).map(named).filter(|file| !file.exists());
        free.find_map(Self::of)
    }

    /// Forgets the table, unless a match is played at it.
    pub fn forget_unless_played(&self) {
        if is_idle(&self.path) {
            self.forget();
        }
    }

    fn forget(&self) {
        match fs::remove_file(&self.path) {
            Err(why) if why.kind() != io::ErrorKind::NotFound => {
                warn!("{}: {why}", self.path.display());
            }
            _ => {}
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{
        games::conquest::rules::Conquest,
        kit::{Configured as _, Options},
        play::network::{AnyTable as _, Opening, Secrets, Setting, Table},
    };

    /// A table for two computer players; in the middle of a match, if one is played there.
    fn table(is_played: bool) -> String {
        let chairs = vec![Opening::Computer("naive".to_owned()); 2];
        let setting = Setting::new("Kitchen", chairs, "naive");
        let configure = |list: &str, seats: usize| {
            let options = Options::read(Conquest::OPTIONS, list).map_err(|why| why.to_string())?;
            Conquest::configured(&options, seats).map_err(|why| why.to_string())
        };
        let draw = |number| Secrets::of_seed(1, number);
        let mut table = Table::<Conquest>::new(setting, configure, draw).unwrap();
        if is_played {
            table.tick(std::time::Duration::ZERO);
        }
        let kept = table.changed().expect("it is new");
        assert_eq!(kept.played.is_some(), is_played);
        kept.text()
    }

    #[test]
    fn every_table_at_which_a_match_is_played_can_be_opened_again() {
        let home = tempfile::tempdir().unwrap();
        let folder = MemoryFolder(Some(home.path().to_owned()));
        assert!(left_open(&folder).is_empty());
        let mut paths = Vec::new();
        for is_played in [true, false, true] {
            let own = OwnFile::for_new_table(&folder).unwrap();
            fs::write(&own.path, table(is_played)).unwrap();
            own.forget_unless_played();
            assert_eq!(own.path.exists(), is_played);
            paths.push(own.path.clone());
        }
        let network = home.path().join("network");
        let expected = ["table.json", "table 2.json", "table 2.json"];
        assert_eq!(paths, expected.map(|name| network.join(name)));
        let left = || {
            let left = left_open(&folder).into_iter();
            let mut files: Vec<_> = left.map(|left| left.file).collect();
            files.sort();
            files
        };
        assert_eq!(left(), [paths[1].clone(), paths[0].clone()]);
        // Of a table that waits nothing is left once there is another one; that of another window stays.
        let waiting = OwnFile::for_new_table(&folder).unwrap();
        fs::write(&waiting.path, table(false)).unwrap();
        forget_idle(&folder);
        assert!(waiting.path.exists());
        let path = waiting.path.clone();
        assert!(OwnFile::of(path.clone()).is_none(), "it is open here");
        drop(waiting);
        forget_idle(&folder);
        assert!(!path.exists());
        assert_eq!(left().len(), 2);
    }

    #[test]
    fn a_damaged_table_is_set_aside_and_told_and_the_others_stay() {
        let home = tempfile::tempdir().unwrap();
        let network = home.path().join("network");
        fs::create_dir(&network).unwrap();
        fs::write(network.join("table.json"), "garbage").unwrap();
        fs::write(network.join("table 2.json"), table(true)).unwrap();
        let newer = table(true).replace(r#""version":1"#, r#""version":7"#);
        fs::write(network.join("table 3.json"), newer).unwrap();
        let mut app = App::new();
        app.insert_resource(MemoryFolder(Some(home.path().to_owned())))
            .init_resource::<Files>()
            .add_plugins(plugin)
            .add_observer(|notice: On<Notice>, mut files: ResMut<Files>| {
                files.0.extend(notice.file.clone());
            });
        app.update();
        let aside = network.join("table.json.damaged");
        assert_eq!(
            app.world().resource::<Files>().0,
            [aside.display().to_string()]
        );
        assert_eq!(fs::read_to_string(aside).unwrap(), "garbage");
        let folder = app.world().resource::<MemoryFolder>();
        let [left] = &left_open(folder)[..] else {
            panic!("one table can be opened");
        };
        assert_eq!(left.file, network.join("table 2.json"));
        assert!(network.join("table 3.json").exists());
    }

    #[derive(Resource, Default)]
    struct Files(Vec<String>);
}

//! What a game's screens remember, for the next match and between runs: small files of each game.

use std::{
    collections::BTreeMap,
    fmt::Debug,
    fs, io,
    path::{Path, PathBuf},
};

use bevy::{ecs::component::Mutable, prelude::*};
use serde::{Serialize, de::DeserializeOwned};

use crate::{
    kit::file_store,
    shell::{
        files::own_folder,
        locale::Words,
        toasts::{Notice, Severity},
    },
};

/// The sheets of a game as they were last filled in, or what else of it is kept between runs.
pub trait Remembered:
    Resource<Mutability = Mutable> + Default + Debug + PartialEq + Serialize + DeserializeOwned
{
    /// The name of its file.
    const FILE: &'static str;
    /// The key of what is told when the file is damaged.
    const DAMAGED: &'static str = "setup-forgotten";

    /// The same without what no screen could have filled in: for sheets that come from a file.
    #[must_use]
    fn mended(self) -> Self;

    /// The commands of bots that have been typed.
    fn bots(&self) -> Vec<String>;
}

/// Has a game's sheets remembered. Whoever changes them for good calls [`keep`].
pub fn plugin<M: Remembered>(app: &mut App) {
    app.init_resource::<TypedBots>()
        .init_resource::<MemoryFolder>()
        .init_resource::<M>()
        .add_systems(Startup, recall::<M>)
        .add_systems(PreUpdate, tell_typed::<M>.run_if(resource_changed::<M>));
}

/// The commands of bots that were typed here, by the file that remembers them: no other is run.
#[derive(Resource, Clone, Debug, Default, PartialEq, Eq)]
pub struct TypedBots(BTreeMap<&'static str, Vec<String>>);

impl TypedBots {
    /// Only these.
    #[cfg(test)]
    pub fn only(commands: impl IntoIterator<Item = String>) -> Self {
        Self(BTreeMap::from([("", commands.into_iter().collect())]))
    }

    /// Whether this command was typed here.
    pub fn contains(&self, command: &str) -> bool {
        (self.0.values().flatten()).any(|typed| typed == command)
    }
}

/// What was typed here may be run here.
fn tell_typed<M: Remembered>(memory: Res<M>, mut typed: ResMut<TypedBots>) {
    typed.0.insert(M::FILE, memory.bots());
}

/// Where the files are kept; nowhere, if the system names no folder for them.
#[derive(Resource, Clone, Debug)]
pub struct MemoryFolder(pub Option<PathBuf>);

impl Default for MemoryFolder {
    fn default() -> Self {
        Self(own_folder())
    }
}

/// Why nothing was remembered.
#[derive(Debug, thiserror::Error)]
pub enum Forgotten {
    /// The file is there, and the system does not give it.
    #[error("cannot be read: {0}")]
    Io(#[from] io::Error),
    /// The file tells something else.
    #[error("is damaged: {0}")]
    Damaged(#[from] ron::error::SpannedError),
}

/// Reads the file; what a first start has, if there is none.
///
/// # Errors
/// Why its text is not what was kept.
pub fn read<M: Remembered>(path: &Path) -> Result<M, Forgotten> {
    match fs::read_to_string(path) {
        Ok(text) => Ok(ron::from_str::<M>(&text)?.mended()),
        Err(fault) if file_store::is_absent(&fault) => Ok(M::default()),
        Err(fault) => Err(fault.into()),
    }
}

fn write<M: Remembered>(path: &Path, memory: &M) -> Result<(), BevyError> {
    let text = ron::ser::to_string_pretty(memory, ron::ser::PrettyConfig::default())?;
    // A password may be in it.
    Ok(file_store::swap_in_private(path, &text)?)
}

/// Recalls the last set-up. A damaged file is set aside and told, and the set-up starts afresh.
fn recall<M: Remembered>(folder: Res<MemoryFolder>, mut memory: ResMut<M>, mut commands: Commands) {
    let Some(path) = folder.0.as_ref().map(|folder| folder.join(M::FILE)) else {
        return;
    };
    match read(&path) {
        Ok(kept) => *memory = kept,
        Err(fault) => {
            warn!("{}: {fault}", path.display());
            let lies = file_store::set_aside(&path).unwrap_or(path);
            let mut notice =
                Notice::new(Severity::Warning, M::DAMAGED).line(Words::plain(fault.to_string()));
            notice.file = Some(lies.display().to_string());
            commands.trigger(notice);
        }
    }
}

/// Keeps what is remembered for the next run. A failure is told, and costs nothing but the memory.
pub fn keep<M: Remembered>(folder: Res<MemoryFolder>, memory: Res<M>) -> Result {
    match &folder.0 {
        Some(folder) => write(&folder.join(M::FILE), &*memory),
        None => Ok(()),
    }
}

#[cfg(test)]
mod tests {
    use serde::Deserialize;

    use super::*;

    #[derive(Resource, Debug, Default, PartialEq, Serialize, Deserialize)]
    struct Sheets {
        seats: u8,
        command: String,
    }

    impl Remembered for Sheets {
        const FILE: &'static str = "setup.ron";

        fn mended(mut self) -> Self {
            self.seats = self.seats.min(4);
            self
        }

        fn bots(&self) -> Vec<String> {
            vec![self.command.clone()]
        }
    }

    #[test]
    fn what_was_set_up_is_remembered_and_mended() {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("deeper").join(Sheets::FILE);
        assert_eq!(
            read::<Sheets>(&path).unwrap(),
            Sheets::default(),
            "there is no file at the first start"
        );
        let mut sheets = Sheets {
            seats: 3,
            command: "python3 \"my bot.py\"".to_owned(),
        };
        write(&path, &sheets).unwrap();
        assert_eq!(read::<Sheets>(&path).unwrap(), sheets);
        sheets.seats = 9;
        write(&path, &sheets).unwrap();
        assert_eq!(read::<Sheets>(&path).unwrap().seats, 4);
    }

    #[test]
    fn a_damaged_file_is_set_aside_and_told() {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join(Sheets::FILE);
        fs::write(&path, "(seats: many)").unwrap();
        let mut app = App::new();
        app.insert_resource(MemoryFolder(Some(folder.path().to_owned())))
            .init_resource::<Told>()
            .add_plugins(plugin::<Sheets>)
            .add_observer(|notice: On<Notice>, mut told: ResMut<Told>| {
                told.0.push(notice.file.clone());
            });
        app.update();
        assert_eq!(*app.world().resource::<Sheets>(), Sheets::default());
        assert!(!path.exists());
        let told = &app.world().resource::<Told>().0;
        assert!(
            told.len() == 1
                && told[0]
                    .as_ref()
                    .is_some_and(|file| file.ends_with(".damaged")),
            "{told:?}"
        );
    }

    #[derive(Resource, Default)]
    struct Told(Vec<Option<String>>);

    #[test]
    fn a_command_that_was_typed_for_any_game_may_be_run() {
        let mut app = App::new();
        app.insert_resource(MemoryFolder(None))
            .add_plugins(plugin::<Sheets>);
        app.world_mut().resource_mut::<Sheets>().command = "./mybot".to_owned();
        app.update();
        let typed = app.world().resource::<TypedBots>();
        assert!(typed.contains("./mybot") && !typed.contains("./other"));
    }
}

//! What the set-up screen remembers, for the next match and between runs: one small file.

use std::{
    fs, io,
    path::{Path, PathBuf},
};

use bevy::prelude::*;
use serde::{Deserialize, Serialize};

use super::sheet::Sheet;
use crate::{
    games::dominations::scene::contest::ContestSheet,
    kit::file_store,
    screens::TypedBots,
    shell::{
        files::own_folder,
        locale::Words,
        toasts::{Notice, Severity},
    },
};

const FILE: &str = "setup.ron";

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<TypedBots>()
        .init_resource::<MemoryFolder>()
        .init_resource::<Memory>()
        .add_systems(Startup, recall)
        .add_systems(PreUpdate, tell_typed.run_if(resource_changed::<Memory>));
}

/// What was typed here may be run here.
fn tell_typed(memory: Res<Memory>, mut typed: ResMut<TypedBots>) {
    typed.set_if_neq(TypedBots(memory.bots()));
}

/// Where the file is kept; nowhere, if the system names no folder for it.
#[derive(Resource, Clone, Debug)]
pub struct MemoryFolder(pub Option<PathBuf>);

impl Default for MemoryFolder {
    fn default() -> Self {
        Self(own_folder())
    }
}

/// The sheets as they were last filled in.
#[derive(Resource, Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Memory {
    /// For a match that people play in.
    pub play: Sheet,
    /// For a match of computer players alone.
    pub watch: Sheet,
    /// For a contest.
    #[serde(default)]
    pub contest: ContestSheet,
}

impl Default for Memory {
    fn default() -> Self {
        Self {
            play: Sheet::for_a_person(),
            watch: Sheet::of_computers(),
            contest: ContestSheet::default(),
        }
    }
}

impl Memory {
    /// The commands of bots that have been typed.
    pub fn bots(&self) -> Vec<String> {
        let seats = self.play.seats.iter().chain(&self.watch.seats);
        let typed = seats.map(|seat| seat.command.trim());
        let typed = typed.filter(|command| !command.is_empty());
        typed
            .chain(self.contest.commands())
            .map(str::to_owned)
            .collect()
    }
}

/// Why nothing was remembered.
#[derive(Debug, thiserror::Error)]
enum Forgotten {
    #[error("cannot be read: {0}")]
    Io(#[from] io::Error),
    #[error("is damaged: {0}")]
    Damaged(#[from] ron::error::SpannedError),
}

/// Reads the file; what a first start has, if there is none.
fn read(path: &Path) -> Result<Memory, Forgotten> {
    match fs::read_to_string(path) {
        Ok(text) => {
            let memory: Memory = ron::from_str(&text)?;
            Ok(Memory {
                play: memory.play.mended(),
                watch: memory.watch.mended(),
                contest: memory.contest.mended(),
            })
        }
        Err(fault) if file_store::is_absent(&fault) => Ok(Memory::default()),
        Err(fault) => Err(fault.into()),
    }
}

fn write(path: &Path, memory: &Memory) -> Result<(), BevyError> {
    let text = ron::ser::to_string_pretty(memory, ron::ser::PrettyConfig::default())?;
    Ok(file_store::swap_in(path, &text)?)
}

/// Recalls the last set-up. A damaged file is set aside and told, and the set-up starts afresh.
fn recall(folder: Res<MemoryFolder>, mut memory: ResMut<Memory>, mut commands: Commands) {
    let Some(path) = folder.0.as_ref().map(|folder| folder.join(FILE)) else {
        return;
    };
    match read(&path) {
        Ok(kept) => *memory = kept,
        Err(fault) => {
            warn!("{}: {fault}", path.display());
            let aside = path.with_extension("ron.damaged");
            let moved = fs::rename(&path, &aside);
            let mut notice = Notice::new(Severity::Warning, "setup-forgotten")
                .line(Words::plain(fault.to_string()));
            notice.file = Some(
                if moved.is_ok() { aside } else { path }
                    .display()
                    .to_string(),
            );
            commands.trigger(notice);
        }
    }
}

/// Keeps what is remembered for the next run. A failure is told, and costs nothing but the memory.
pub fn keep(folder: Res<MemoryFolder>, memory: Res<Memory>) -> Result {
    match &folder.0 {
        Some(folder) => write(&folder.join(FILE), &memory),
        None => Ok(()),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::games::dominations::{
        rules::{Colour, OptionalRule},
        scene::setup::Kind,
    };

    #[test]
    fn what_was_set_up_is_remembered() {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("deeper").join(FILE);
        assert_eq!(
            read(&path).unwrap(),
            Memory::default(),
            "there is no file at the first start"
        );
        let mut memory = Memory::default();
        memory.play.rename(0, "Gaëlle");
        memory.play.set_kind(2, Kind::Closed);
        memory.play.choose_colour(0, Some(Colour::Green));
        memory.play.choose_colour(1, None);
        memory.play.set_rule(OptionalRule::FreeDiscard, true);
        memory.watch.take_preset(super::super::preset::Preset::Duel);
        memory.contest.bots[2] = "python3 \"my bot.py\"".to_owned();
        memory.contest.set_seats(3);
        write(&path, &memory).unwrap();
        assert_eq!(read(&path).unwrap(), memory);
    }

    #[test]
    fn a_damaged_file_is_set_aside_and_told() {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join(FILE);
        fs::write(&path, "(play: 3)").unwrap();
        let mut app = App::new();
        app.insert_resource(MemoryFolder(Some(folder.path().to_owned())))
            .init_resource::<Told>()
            .add_plugins(plugin)
            .add_observer(|notice: On<Notice>, mut told: ResMut<Told>| {
                told.0.push(notice.file.clone());
            });
        app.update();
        assert_eq!(*app.world().resource::<Memory>(), Memory::default());
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
}

//! The keys by which hosts know whoever plays here, and guests the host: where they are kept, and what is done about damaged
//! ones.

use std::path::PathBuf;

use bevy::prelude::*;

use super::meeting::complain;
use crate::{
    play::network::{Identity, NetworkError, file_name, set_aside_damaged_key},
    screens::setup::MemoryFolder,
    shell::toasts::{Notice, Severity},
};

/// The name of the key of tables that are hosted here.
pub const HOST_KEY: &str = "host";
/// What is told of a damaged key.
pub const DAMAGED_HOST_KEY: &str = "net-host-key-damaged";

/// The folder of keys and of the tables that are hosted here; where the system names none, they are for this run alone.
pub fn network_folder(folder: &MemoryFolder) -> Option<PathBuf> {
    folder.0.as_deref().map(|own| own.join("network"))
}

/// The file of the key of somebody of that name.
fn key_file(of: &str, folder: &MemoryFolder) -> Option<PathBuf> {
    network_folder(folder).map(|network| network.join(format!("{}.pem", file_name(of))))
}

/// Whether somebody of that name has a key.
pub fn has_key(of: &str, folder: &MemoryFolder) -> bool {
    key_file(of, folder).is_some_and(|file| file.exists())
}

/// Sets the key of somebody of that name aside if it is damaged, and tells that: a new one is made when it is asked for.
pub fn mend_key(of: &str, folder: &MemoryFolder, commands: &mut Commands) {
    let Some(file) = key_file(of, folder) else {
        return;
    };
    let aside = match set_aside_damaged_key(&file) {
        Ok(None) => return,
        Ok(Some(aside)) => aside,
        Err(why) => return complain(&why, commands),
    };
    let notice = match of {
        HOST_KEY => {
            Notice::new(Severity::Warning, DAMAGED_HOST_KEY).line("net-host-key-damaged-line")
        }
        _ => Notice::new(Severity::Warning, "net-own-key-damaged").line("net-own-key-damaged-line"),
    };
    warn!("{}: a damaged key", aside.display());
    commands.trigger(Notice {
        file: Some(aside.display().to_string()),
        ..notice
    });
}

/// The key of somebody of that name, made when it is asked for first.
///
/// # Errors
/// When it cannot be read or kept.
pub fn identity(folder: &MemoryFolder, name: &str) -> Result<Identity, NetworkError> {
    match key_file(name, folder) {
        Some(file) => Identity::kept_in(&file),
        None => Identity::new(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::shell::locale::Words;

    #[test]
    fn a_damaged_key_is_made_anew_and_that_is_told() {
        let home = tempfile::tempdir().unwrap();
        let folder = MemoryFolder(Some(home.path().to_owned()));
        let file = home.path().join("network/host.pem");
        let before = identity(&folder, HOST_KEY).unwrap();
        std::fs::write(&file, "garbage").unwrap();
        assert!(identity(&folder, HOST_KEY).is_err());
        let mut world = World::new();
        world.init_resource::<Titles>();
        world.add_observer(|notice: On<Notice>, mut titles: ResMut<Titles>| {
            titles.0.push((notice.title.clone(), notice.file.clone()));
        });
        for _ in 0..2 {
            mend_key(HOST_KEY, &folder, &mut world.commands());
            world.flush();
        }
        let aside = home.path().join("network/host.pem.damaged");
        let title = Words::from(DAMAGED_HOST_KEY);
        let expected = (title, Some(aside.display().to_string()));
        assert_eq!(world.resource::<Titles>().0, [expected]);
        let anew = identity(&folder, HOST_KEY).unwrap();
        assert_ne!(anew.fingerprint(), before.fingerprint());
    }

    #[derive(Resource, Default)]
    struct Titles(Vec<(Words, Option<String>)>);
}

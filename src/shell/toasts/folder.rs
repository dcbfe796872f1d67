//! Opens the folder of a file in the system's own file manager, where there is one.

use std::{
    path::{Path, PathBuf},
    process::Command,
};

use bevy::prelude::*;

use crate::shell::files::AssetFolders;

/// The program that opens folders, if this system has it.
fn opener() -> Option<PathBuf> {
    let name = if cfg!(target_os = "windows") {
        "explorer.exe"
    } else if cfg!(target_os = "macos") {
        "open"
    } else {
        "xdg-open"
    };
    let paths = std::env::var_os("PATH")?;
    std::env::split_paths(&paths)
        .map(|folder| folder.join(name))
        .find(|program| program.is_file())
}

/// The folder of a file, if it can be shown.
pub(super) fn shown_folder(file: &str, folders: Option<&AssetFolders>) -> Option<PathBuf> {
    opener()?;
    let file = Path::new(file);
    let whole = match folders {
        Some(folders) if file.is_relative() => folders.file(file)?,
        _ => file.to_owned(),
    };
    let folder = whole.parent()?;
    folder.is_dir().then(|| folder.to_owned())
}

/// Opens it.
pub(super) fn open(folder: &Path) -> Result {
    if let Some(program) = opener() {
        Command::new(program).arg(folder).spawn()?;
    }
    Ok(())
}

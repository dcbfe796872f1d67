//! `dominations desktop`: puts the game into the menu of the desktop.

use std::{path::PathBuf, process::ExitCode};

use clap::Args;

use super::{failure::Failure, language::say};

#[derive(Debug, Args)]
pub(super) struct DesktopOptions {
    /// The folder for applications and icons; by default the user's own (`~/.local/share`).
    #[arg(long, value_name = "FOLDER")]
    folder: Option<PathBuf>,
}

#[cfg(not(feature = "window"))]
pub(super) fn run(options: &DesktopOptions) -> Result<ExitCode, Failure> {
    let _ = &options.folder;
    Err(Failure::bad_input(say!("cli-no-window")))
}

/// Writes the entry, which starts this very program, what software centres show, and the icons in every size.
#[cfg(feature = "window")]
pub(super) fn run(options: &DesktopOptions) -> Result<ExitCode, Failure> {
    use std::io::Write;

    use super::failure::cannot_write;
    use crate::shell::files::shipped;

    let own = || directories::BaseDirs::new().map(|folders| folders.data_dir().to_owned());
    let folder = options.folder.clone().or_else(own);
    let folder = folder.ok_or_else(|| Failure::bad_input(say!("cli-no-home")))?;
    let game = std::env::current_exe().map_err(Failure::bad_input)?;
    let entry = shipped("desktop/dominations.desktop").unwrap_or_default();
    let entry = String::from_utf8_lossy(&entry)
        .replace("Exec=dominations", &format!("Exec=\"{}\"", game.display()));
    let mut files = vec![
        (
            "applications/dominations.desktop".to_owned(),
            entry.into_bytes(),
        ),
        (
            "metainfo/dominations.metainfo.xml".to_owned(),
            shipped("desktop/dominations.metainfo.xml")
                .unwrap_or_default()
                .into_owned(),
        ),
    ];
    for side in [16, 24, 32, 48, 64, 128, 256] {
        let icon = shipped(&format!("art/png/app_icon_{side}.png")).unwrap_or_default();
        files.push((
            format!("icons/hicolor/{side}x{side}/apps/dominations.png"),
            icon.into_owned(),
        ));
    }
    for (place, bytes) in files {
        let file = folder.join(place);
        let parent = file.parent().unwrap_or(&folder);
        std::fs::create_dir_all(parent)
            .and_then(|()| std::fs::write(&file, bytes))
            .map_err(|why| cannot_write(&file, &why))?;
    }
    super::output::print(|out| writeln!(out, "{}", folder.display()))
}

//! The matches that the figures are of, written as a table where copies of matches go.

use std::{io, path::Path};

use bevy::{
    prelude::*,
    ui_widgets::{Activate, observe},
};

use super::{super::export, Asked, AskedStatistics, CountedGames, KnownMatches, asked::as_csv};
use crate::{
    kit::file_store::{FileStore, swap_in},
    screens::title::Shelf,
    shell::{
        locale::Texts,
        widgets::{Tip, dark_button},
    },
};

/// Where the button begins, and how wide it is.
const LEFT: f32 = 1098.0;
const TOP: f32 = 24.0;
const WIDTH: f32 = 150.0;

/// Spawns the button.
pub fn spawn(into: &mut ChildSpawnerCommands) {
    into.spawn((
        dark_button("statistics-export")
            .icon("download")
            .width(WIDTH)
            .at(LEFT, TOP)
            .build(),
        Tip("statistics-export-tip".into()),
        observe(write),
    ));
}

fn write(
    _: On<Activate>,
    known: Res<KnownMatches>,
    asked: Res<Asked>,
    figures: Res<AskedStatistics>,
    games: Res<CountedGames>,
    shelf: Res<Shelf>,
    texts: Res<Texts>,
    mut commands: Commands,
) {
    let Some(index) = known.told() else {
        return;
    };
    let write = |folder: &Path| -> io::Result<_> {
        let name = texts.text("library-tab-statistics");
        let file = FileStore::new(folder.to_owned(), &["csv"]).free_name(&name, "csv");
        swap_in(&file, &as_csv(index, &asked, &figures, &games, &shelf)?)?;
        Ok(file)
    };
    export("statistics-exported", None, write, &mut commands);
}

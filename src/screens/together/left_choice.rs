//! Which of several tables that were hosted here is opened again.

use bevy::{
    prelude::*,
    ui_widgets::{Activate, observe},
};

use super::{
    host::Reopen,
    left_tables::{LeftTable, left_open},
};
use crate::{
    locale::Localized,
    screens::{
        library::{Catalogue, when::when},
        setup::MemoryFolder,
    },
    shell::{
        locale::{Texts, Words},
        menus::{answers, dialog},
        screens::Screen,
        widgets::button,
    },
};

/// So many fit on the panel. The others are found among the matches.
const MOST: usize = 6;

/// Asks which table is opened again.
#[derive(Event, Clone, Copy, Debug)]
pub struct ChooseTable;

/// The panel that asks.
#[derive(Component)]
struct TableChoice;

pub(super) fn plugin(app: &mut App) {
    app.add_observer(open);
}

/// How far the match of a table has come, and when it was played last; none where its file is not among the matches.
fn stands(table: &LeftTable, catalogue: &Catalogue, texts: &Texts) -> Option<Localized> {
    let mut entries = catalogue.entries.iter();
    let (entry, found) = entries.find_map(|entry| {
        let found = entry.unfinished()?;
        found.is_of(&table.kept).then_some((entry, found))
    })?;
    let said = Localized::new("title-continue-short")
        .with("stands", Words::Key(found.stands()).read(texts))
        .with("when", when(entry, texts));
    Some(said)
}

fn open(
    _: On<ChooseTable>,
    folder: Res<MemoryFolder>,
    catalogue: Res<Catalogue>,
    texts: Res<Texts>,
    mut commands: Commands,
) {
    dialog(
        "Table choice",
        "net-reopen-which",
        TableChoice,
        Screen::Together,
        &mut commands,
        |panel| {
            for table in left_open(&folder).into_iter().take(MOST) {
                let game = Localized::new(format!("title-name-{}", table.kept.game));
                let names: Vec<&str> = table.names().collect();
                let said = Localized::new("net-reopen-one")
                    .with("game", game)
                    .with("names", names.join(", "));
                let mut spec = button(Words::Key(said))
                    .icon("rotate_ccw")
                    .from_left()
                    .width(464.0)
                    .shortened();
                if let Some(stands) = stands(&table, &catalogue, &texts) {
                    spec = spec.detail(Words::Key(stands)).height(54.0);
                }
                let file = table.file;
                panel.spawn((
                    spec.build(),
                    observe(
                        move |_: On<Activate>,
                              panels: Query<Entity, With<TableChoice>>,
                              mut commands: Commands| {
                            for panel in &panels {
                                commands.entity(panel).despawn();
                            }
                            commands.trigger(Reopen(file.clone()));
                        },
                    ),
                ));
            }
            // One is chosen by its own button.
            answers(panel, Node::default());
        },
    );
}

//! Which of several tables that were hosted here is opened again.

use bevy::{
    prelude::*,
    ui_widgets::{Activate, observe},
};

use super::{host::Reopen, left_tables::left_open};
use crate::{
    locale::Localized,
    screens::setup::MemoryFolder,
    shell::{
        locale::Words,
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

fn open(_: On<ChooseTable>, folder: Res<MemoryFolder>, mut commands: Commands) {
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
                let file = table.file;
                panel.spawn((
                    button(Words::Key(said))
                        .icon("rotate_ccw")
                        .from_left()
                        .width(464.0)
                        .height(40.0)
                        .shortened()
                        .build(),
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

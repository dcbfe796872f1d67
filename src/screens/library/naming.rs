//! Another name for a match that is kept.

use std::io::ErrorKind;

use bevy::{
    prelude::*,
    ui_widgets::{Activate, observe},
};

use super::LookThrough;
use crate::{
    kit::file_store::Kept,
    locale::faults,
    screens::autosave::MatchStore,
    shell::{
        menus::{answers, dialog},
        screens::Screen,
        toasts::Settled,
        widgets::{Field, FieldChanged, field, main_button},
    },
};

/// Asks for another name of a match.
#[derive(Event, Clone, Debug)]
pub struct OpenNaming {
    /// The file.
    pub kept: Kept,
    /// What it is called now.
    pub name: String,
    /// How many matches it holds.
    pub holds: usize,
}

#[derive(Component)]
struct NamingPanel(Kept);

#[derive(Component)]
struct NameField;

pub(super) fn plugin(app: &mut App) {
    app.add_observer(open).add_observer(settle);
}

/// Why a name could not be is of no concern any more once it was given, or nobody wants to give one.
fn settle(closed: On<Remove, NamingPanel>, panels: Query<&NamingPanel>, mut commands: Commands) {
    if let Ok(naming) = panels.get(closed.entity) {
        let file = naming.0.file.display().to_string();
        commands.trigger(Settled { file });
    }
}

fn open(asked: On<OpenNaming>, mut commands: Commands) {
    let name = asked.name.clone();
    let marker = NamingPanel(asked.kept.clone());
    let title = match asked.holds {
        1 => "naming-title",
        _ => "naming-title-file",
    };
    dialog(
        "Naming",
        title,
        marker,
        Screen::Library,
        &mut commands,
        |panel| {
            panel.spawn((
                NameField,
                field(name, 60, title).width(464.0).focused().build(),
                observe(|typed: On<FieldChanged>, mut fields: Query<&mut Field>| {
                    if let Ok(mut field) = fields.get_mut(typed.entity) {
                        field.value.clone_from(&typed.value);
                    }
                }),
            ));
            answers(
                panel,
                (
                    main_button("naming-done").key(KeyCode::Enter).build(),
                    observe(rename),
                ),
            );
        },
    );
}

/// Renames the file; a name that cannot be is told, and the panel stays.
fn rename(
    _: On<Activate>,
    panels: Query<(Entity, &NamingPanel)>,
    mut fields: Query<&mut Field, With<NameField>>,
    store: Res<MatchStore>,
    mut commands: Commands,
) {
    let (Ok((panel, naming)), Ok(mut field), Some(store)) =
        (panels.single(), fields.single_mut(), &store.0)
    else {
        return;
    };
    match store.rename(&naming.0.file, &field.value) {
        Ok(_) => {
            commands.entity(panel).despawn();
            commands.trigger(LookThrough);
        }
        Err(error) if error.kind() == ErrorKind::InvalidInput => field.fault = true,
        Err(error) => {
            field.fault = true;
            super::tell(
                faults::of_disk(&error),
                Some(naming.0.file.clone()),
                &mut commands,
            );
        }
    }
}

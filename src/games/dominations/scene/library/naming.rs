//! Another name for a match that is kept.

use bevy::{
    prelude::*,
    ui_widgets::{Activate, observe},
};

use super::LookThrough;
use crate::{
    games::dominations::scene::keeping::MatchShelf,
    kit::shelf::Kept,
    shell::{
        menus::dialog,
        screens::Screen,
        theme::{TextStyle, Tone},
        widgets::{Field, FieldChanged, Shortcut, button, field, main_button, text},
    },
};

/// Asks for another name of a match.
#[derive(Event, Clone, Debug)]
pub struct OpenNaming(pub Kept);

#[derive(Component)]
struct NamingPanel(Kept);

#[derive(Component)]
struct NameField;

pub(super) fn plugin(app: &mut App) {
    app.add_observer(open);
}

fn open(asked: On<OpenNaming>, mut commands: Commands) {
    let kept = asked.0.clone();
    let name = kept.name();
    let marker = NamingPanel(kept);
    dialog("Naming", marker, Screen::Library, &mut commands, |panel| {
        panel.spawn(text("naming-title", TextStyle::PanelHeading, Tone::Ink));
        panel.spawn((
            NameField,
            field(name, 60, "naming-title")
                .width(464.0)
                .focused()
                .build(),
            observe(|typed: On<FieldChanged>, mut fields: Query<&mut Field>| {
                if let Ok(mut field) = fields.get_mut(typed.entity) {
                    field.value.clone_from(&typed.value);
                }
            }),
        ));
        panel
            .spawn(Node {
                column_gap: px(12),
                justify_content: JustifyContent::End,
                ..default()
            })
            .with_children(|row| {
                row.spawn((
                    button("branch-cancel").height(44.0).build(),
                    Shortcut(KeyCode::Escape),
                    observe(close),
                ));
                row.spawn((
                    main_button("naming-done").key(KeyCode::Enter).build(),
                    observe(rename),
                ));
            });
    });
}

fn close(_: On<Activate>, panels: Query<Entity, With<NamingPanel>>, mut commands: Commands) {
    for panel in &panels {
        commands.entity(panel).despawn();
    }
}

/// Renames the file; a name that cannot be is told, and the panel stays.
fn rename(
    _: On<Activate>,
    panels: Query<(Entity, &NamingPanel)>,
    mut fields: Query<&mut Field, With<NameField>>,
    shelf: Res<MatchShelf>,
    mut commands: Commands,
) {
    let (Ok((panel, naming)), Ok(mut field), Some(shelf)) =
        (panels.single(), fields.single_mut(), &shelf.0)
    else {
        return;
    };
    match shelf.rename(&naming.0.file, &field.value) {
        Ok(_) => {
            commands.entity(panel).despawn();
            commands.trigger(LookThrough);
        }
        Err(error) => {
            field.fault = true;
            super::tell(error, Some(naming.0.file.clone()), &mut commands);
        }
    }
}

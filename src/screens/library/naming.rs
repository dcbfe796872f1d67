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
        reader::Announce,
        screens::Screen,
        theme::{TextStyle, Tone},
        toasts::Settled,
        widgets::{Field, FieldChanged, field, main_button, text},
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

/// Says what a name needs, once one was given that has nothing of it.
#[derive(Component)]
struct NothingLeft;

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
                observe(change),
            ));
            panel.spawn((
                NothingLeft,
                text("naming-nothing", TextStyle::Body, Tone::Accent),
                Node {
                    display: Display::None,
                    width: px(464),
                    ..default()
                },
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

/// Another name is no fault yet.
fn change(
    typed: On<FieldChanged>,
    mut fields: Query<&mut Field>,
    mut lines: Query<&mut Node, With<NothingLeft>>,
) {
    if let Ok(mut field) = fields.get_mut(typed.entity) {
        field.fault = false;
    }
    for mut line in &mut lines {
        line.display = Display::None;
    }
}

/// Renames the file; a name that cannot be is told, and the panel stays.
fn rename(
    _: On<Activate>,
    panels: Query<(Entity, &NamingPanel)>,
    mut fields: Query<&mut Field, With<NameField>>,
    mut lines: Query<&mut Node, With<NothingLeft>>,
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
        Err(error) if error.kind() == ErrorKind::InvalidInput => {
            field.fault = true;
            for mut line in &mut lines {
                line.display = Display::Flex;
            }
            commands.trigger(Announce("naming-nothing".into()));
        }
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

#[cfg(test)]
mod tests {
    use std::time::SystemTime;

    use bevy::input::keyboard::Key;

    use super::*;
    use crate::{
        screens::autosave::store_in,
        shell::{
            locale::Texts,
            testing::{click, frames, hit, middle, run_until, shell_with, showing},
        },
    };

    #[test]
    fn a_name_of_which_nothing_is_left_is_told_until_another_is_typed() {
        let home = tempfile::tempdir().unwrap();
        let file = home.path().join("one.json");
        std::fs::write(&file, "{}").unwrap();
        let store = store_in(home.path().to_owned());
        let mut app = shell_with(&[], |app| {
            app.insert_resource(MatchStore(Some(store)))
                .add_plugins(plugin);
        });
        run_until(&mut app, Screen::Title);
        app.world_mut().trigger(OpenNaming {
            kept: Kept {
                file: file.clone(),
                written: SystemTime::UNIX_EPOCH,
                size: 2,
            },
            name: " . / ".to_owned(),
            holds: 1,
        });
        frames(&mut app, 3);
        let told = |app: &mut App| {
            let world = app.world_mut();
            let mut lines = world.query_filtered::<&Node, With<NothingLeft>>();
            lines.single(world).unwrap().display == Display::Flex
        };
        assert!(!told(&mut app));
        let done = app.world().resource::<Texts>().text("naming-done");
        let done = showing(&mut app, &done);
        let at = middle(&app, done);
        click(&mut app, at);
        assert!(told(&mut app) && file.is_file());
        let world = app.world_mut();
        let mut fields = world.query_filtered::<Entity, With<NameField>>();
        let field = fields.single(world).unwrap();
        let at = middle(&app, field);
        click(&mut app, at);
        hit(&mut app, KeyCode::KeyA, Key::Character("a".into()));
        frames(&mut app, 2);
        assert!(!told(&mut app));
    }
}

//! A move that is typed: `pick 12`, `place 12 1 0 E`, `discard 12`.

use bevy::{
    prelude::*,
    ui_widgets::{Activate, observe},
};

use super::{begin::TABLE, faults, phase::a_person_plays};
use crate::{
    games::dominations::{notation::moves, rules::Dominations},
    kit::Game,
    shell::{
        bindings::{GameKeys, Keys, TellKeys},
        locale::Localized,
        menus::{answers, dialog},
        reader::Announce,
        screens::Screen,
        theme::{TextStyle, Tone},
        widgets::{Field, FieldChanged, field, main_button, text},
    },
    table::Match,
};

/// The panel that a move is typed into.
#[derive(Component)]
struct TypingPanel;

/// The field that it is typed into.
#[derive(Component)]
struct MoveField;

/// What is wrong with what was typed.
#[derive(Component)]
struct Fault;

pub(super) fn plugin(app: &mut App) {
    GameKeys::new(app, Dominations::ID).bind_keys(&[KeyCode::KeyM], "keys-type");
    app.add_systems(
        Update,
        open.run_if(in_state(TABLE).and_then(a_person_plays)),
    );
}

fn open(keys: Keys, mut commands: Commands) {
    if !keys.just_pressed("keys-type") {
        return;
    }
    dialog(
        "Type a move",
        "type-title",
        TypingPanel,
        Screen::Table,
        &mut commands,
        |panel| {
            panel.spawn((
                text("type-line", TextStyle::Body, Tone::InkSoft),
                Node {
                    width: px(464),
                    ..default()
                },
            ));
            panel.spawn((
                MoveField,
                field("", 40, "type-title").width(464.0).focused().build(),
                observe(|typed: On<FieldChanged>, mut fields: Query<&mut Field>| {
                    if let Ok(mut field) = fields.get_mut(typed.entity) {
                        field.value.clone_from(&typed.value);
                        field.fault = false;
                    }
                }),
            ));
            panel.spawn((
                Fault,
                text("type-none", TextStyle::Body, Tone::Accent),
                Node {
                    width: px(464),
                    min_height: px(38),
                    ..default()
                },
            ));
            answers(
                panel,
                (
                    main_button("type-done").key(KeyCode::Enter).build(),
                    observe(play),
                ),
            );
        },
    );
}

/// Makes the move, or says why it cannot be made.
fn play(
    _: On<Activate>,
    panels: Query<Entity, With<TypingPanel>>,
    mut fields: Query<&mut Field, With<MoveField>>,
    matches: Query<(Entity, &Match<Dominations>)>,
    mut told: Query<&mut Localized, With<Fault>>,
    mut commands: Commands,
) -> Result {
    let (table, played) = matches.single()?;
    let mut field = fields.single_mut()?;
    let typed = moves::parse(&field.value).map_err(|error| faults::unreadable(&error));
    let allowed = typed.and_then(|made| match played.record().clone().play_next(made) {
        Ok(()) => Ok(made),
        Err(refusal) => Err(faults::forbidden(&refusal)),
    });
    match allowed {
        Ok(made) => {
            commands.trigger(played.ask(table, made));
            commands.entity(panels.single()?).despawn();
        }
        Err(why) => {
            field.fault = true;
            *told.single_mut()? = Localized::new("type-fault").with("why", why.clone());
            commands.trigger(Announce(why.into()));
        }
    }
    Ok(())
}

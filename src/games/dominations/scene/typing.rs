//! A move that is typed: `pick 12`, `place 12 1 0 E`, `discard 12`.

use bevy::{
    prelude::*,
    ui_widgets::{Activate, observe},
};

use super::phase::a_person_plays;
use crate::{
    games::dominations::{notation::moves, rules::Dominations},
    shell::{
        bindings::{Keys, TellKeys},
        locale::{Localized, Texts, Words},
        menus::{answers, dialog},
        reader::Announce,
        screens::{Menu, Screen},
        theme::{TextStyle, Tone},
        widgets::{Field, FieldChanged, field, main_button, text},
    },
    table::{Ask, Match},
};

/// The panel that a move is typed into.
#[derive(Component)]
struct TypingPanel;

/// What is wrong with what was typed.
#[derive(Component)]
struct Fault;

pub(super) fn plugin(app: &mut App) {
    app.bind_keys(&[KeyCode::KeyM], "keys-type").add_systems(
        Update,
        open.run_if(
            in_state(Screen::Table)
                .and_then(in_state(Menu::None))
                .and_then(a_person_plays)
                .and_then(not(any_with_component::<TypingPanel>)),
        ),
    );
}

fn open(keys: Keys, mut commands: Commands) {
    if !keys.just_pressed("keys-type") {
        return;
    }
    dialog(
        "Type a move",
        TypingPanel,
        Screen::Table,
        &mut commands,
        |panel| {
            panel.spawn(text("type-title", TextStyle::PanelHeading, Tone::Ink));
            panel.spawn((
                text("type-line", TextStyle::Body, Tone::InkSoft),
                Node {
                    width: px(464),
                    ..default()
                },
            ));
            panel.spawn((
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
    mut fields: Query<&mut Field>,
    matches: Query<(Entity, &Match<Dominations>)>,
    parents: Query<&ChildOf>,
    field_entities: Query<Entity, With<Field>>,
    mut faults: Query<&mut Localized, With<Fault>>,
    texts: Res<Texts>,
    mut commands: Commands,
) -> Result {
    let (table, played) = matches.single()?;
    let panel = panels.single()?;
    let own = field_entities
        .iter()
        .find(|&one| parents.iter_ancestors(one).any(|above| above == panel))
        .ok_or("the panel has a field")?;
    let mut field = fields.get_mut(own)?;
    let fault = match moves::parse(&field.value) {
        Err(error) => Some(error.to_string()),
        Ok(made) => played
            .record()
            .clone()
            .play(made)
            .err()
            .map(|refusal| refusal.to_string()),
    };
    if let Some(why) = fault {
        field.fault = true;
        let told = Localized::new("type-fault").with("why", why);
        commands.trigger(Announce(Words::plain(
            Words::Key(told.clone()).read(&texts),
        )));
        if let Ok(mut fault) = faults.single_mut() {
            *fault = told;
        }
        return Ok(());
    }
    let made = moves::parse(&field.value)?;
    commands.trigger(Ask::<Dominations> { table, made });
    commands.entity(panel).despawn();
    Ok(())
}

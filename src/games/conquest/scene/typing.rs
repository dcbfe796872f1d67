//! A move that is typed: `c3`, `d4-c2`.

use bevy::{
    prelude::*,
    ui_widgets::{Activate, observe},
};

use super::{
    board::{Asks, Hand, typed_move},
    phase::{Phase, TABLE},
};
use crate::{
    games::conquest::rules::Conquest,
    kit::Game,
    shell::{
        audio::PlaySound,
        bindings::{GameKeys, Keys, TellKeys},
        locale::Localized,
        menus::{answers, dialog},
        reader::Announce,
        screens::{Menu, Screen},
        settings::Settings,
        theme::{TextStyle, Tone},
        widgets::{Field, FieldChanged, field, main_button, text},
    },
    table::{Confirm, Match},
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
    GameKeys::new(app, Conquest::ID).bind_keys(&[KeyCode::KeyM], "keys-type");
    app.add_systems(
        Update,
        open.run_if(
            in_state(TABLE)
                .and_then(in_state(Phase::Moving))
                .and_then(in_state(Menu::None)),
        ),
    );
}

fn open(keys: Keys, mut commands: Commands) {
    if !keys.just_pressed("keys-type") {
        return;
    }
    let wide = || Node {
        width: px(464),
        ..default()
    };
    dialog(
        "Type a move",
        "type-title",
        TypingPanel,
        Screen::Table,
        &mut commands,
        |panel| {
            panel.spawn((
                text("conquest-type-line", TextStyle::Body, Tone::InkSoft),
                wide(),
            ));
            panel.spawn((
                MoveField,
                field("", 12, "type-title").width(464.0).focused().build(),
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
                    min_height: px(38),
                    ..wide()
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

/// Makes the move, or says that it cannot be made. Where moves are shown first, it does so, as a click does.
fn play(
    _: On<Activate>,
    panels: Query<Entity, With<TypingPanel>>,
    mut fields: Query<&mut Field, With<MoveField>>,
    matches: Query<(Entity, &Match<Conquest>, Asks)>,
    settings: Res<Settings>,
    mut hand: ResMut<Hand>,
    mut told: Query<&mut Localized, With<Fault>>,
    mut commands: Commands,
) -> Result {
    let (table, played, asks) = matches.single()?;
    let mut field = fields.single_mut()?;
    let made = typed_move(&field.value, played.game(), played.position());
    let allowed = made.filter(|made| played.record().clone().play_next(*made).is_ok());
    match allowed {
        Some(made) => {
            if asks.first(&settings) {
                *hand = Hand::showing(made);
                commands.trigger(PlaySound("lift"));
            } else {
                commands.trigger(played.ask(table, made));
                commands.trigger(Confirm { table });
            }
            commands.entity(panels.single()?).despawn();
        }
        None => {
            field.fault = true;
            let why = Localized::new("conquest-type-fault");
            *told.single_mut()? = why.clone();
            commands.trigger(Announce(why.into()));
        }
    }
    Ok(())
}

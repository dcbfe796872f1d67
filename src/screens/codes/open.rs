//! The panel that a code is typed or pasted into.

use bevy::{
    prelude::*,
    ui_widgets::{Activate, observe},
};

use super::{Readers, told};
use crate::{
    locale::Localized,
    screens::{TypedBots, WayBack},
    shell::{
        menus::{answers, dialog},
        reader::Announce,
        screens::Screen,
        theme::{TextStyle, ThemedColour, Tone},
        widgets::{Field, FieldChanged, field, main_button, text},
    },
};

/// Asks for the panel.
#[derive(Event, Clone, Copy, Debug)]
pub struct OpenCode;

/// The panel.
#[derive(Component)]
struct CodePanel;

/// The field that it is typed into.
#[derive(Component)]
struct CodeField;

/// What the code is, or what is wrong with it.
#[derive(Component)]
struct Answer;

/// The longest text that is taken: a code of the longest match, in groups.
const LONGEST: usize = 2000;

pub(super) fn plugin(app: &mut App) {
    app.add_observer(open);
}

fn open(_: On<OpenCode>, screen: Res<State<Screen>>, mut commands: Commands) {
    dialog(
        "Open a code",
        "share-open-title",
        CodePanel,
        **screen,
        &mut commands,
        |panel| {
            let wide = |height: f32| Node {
                width: px(464),
                min_height: px(height),
                ..default()
            };
            panel.spawn((
                text("share-open-line", TextStyle::Body, Tone::InkSoft),
                wide(0.0),
            ));
            panel.spawn((
                CodeField,
                field("", LONGEST, "share-open-title")
                    .width(464.0)
                    .focused()
                    .build(),
                observe(look),
            ));
            panel.spawn((
                Answer,
                text("type-none", TextStyle::Body, Tone::Accent),
                wide(38.0),
            ));
            answers(
                panel,
                (
                    main_button("share-open").key(KeyCode::Enter).build(),
                    observe(take),
                ),
            );
        },
    );
}

/// Says at once what the code is.
fn look(
    typed: On<FieldChanged>,
    readers: Res<Readers>,
    mut fields: Query<&mut Field>,
    mut answers: Query<(&mut Localized, &mut ThemedColour), With<Answer>>,
) {
    let (Ok(mut field), Ok((mut answer, mut colour))) =
        (fields.get_mut(typed.entity), answers.single_mut())
    else {
        return;
    };
    field.value.clone_from(&typed.value);
    field.fault = false;
    let found = readers.open(&typed.value);
    colour.0 = if found.is_ok() {
        Tone::Ink
    } else {
        Tone::Accent
    };
    *answer = match found {
        Ok(found) => Localized::new("share-open-found")
            .with(
                "game",
                Localized::new(format!("title-name-{}", found.game())),
            )
            .with("seats", found.seats().len() as i64)
            .with("over", if found.is_over() { "yes" } else { "no" })
            .with("stands", found.stands()),
        Err(_) if typed.value.trim().is_empty() => "type-none".into(),
        Err(why) => told(why.key(), why.values()),
    };
}

/// Looks at the match, or says what is wrong with its code.
fn take(
    _: On<Activate>,
    readers: Res<Readers>,
    typed: Res<TypedBots>,
    panels: Query<Entity, With<CodePanel>>,
    mut fields: Query<&mut Field, With<CodeField>>,
    mut answers: Query<&mut Localized, With<Answer>>,
    mut commands: Commands,
) -> Result {
    let mut field = fields.single_mut()?;
    match readers.open(&field.value) {
        Ok(found) => {
            commands.entity(panels.single()?).despawn();
            if found.is_over() {
                found.look_at(None, WayBack::Library, &mut commands);
            } else if let Err(fault) = found.play_on(None, &typed, &mut commands) {
                commands.trigger(Announce(fault.words().into()));
            }
        }
        Err(why) => {
            field.fault = true;
            let why = told(why.key(), why.values());
            *answers.single_mut()? = why.clone();
            commands.trigger(Announce(why.into()));
        }
    }
    Ok(())
}

//! The panel that a code is typed or pasted into, and the key that opens one from the clipboard.

use bevy::{
    clipboard::Clipboard,
    prelude::*,
    ui_widgets::{Activate, observe},
};

use super::{Readers, about, pasted, told};
use crate::{
    locale::Localized,
    screens::{TypedBots, WayBack, library::KeptMatch},
    shell::{
        bindings::{Keys, TellKeys},
        locale::LocalizedText,
        menus::{answers, dialog},
        reader::Announce,
        screens::{Menu, Screen},
        theme::{TextStyle, ThemedColour, Tone},
        toasts::{Notice, Severity},
        widgets::{Field, FieldChanged, field, main_button, text},
    },
};

/// Asks for the panel, with that text in it.
#[derive(Event, Clone, Debug, Default)]
pub struct OpenCode(pub String);

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
    app.explain_keys(&[KeyCode::ControlLeft, KeyCode::KeyV], "keys-paste-code")
        .add_observer(open)
        .add_systems(
            Update,
            paste.run_if(
                in_state(Menu::None)
                    .and_then(in_state(Screen::Title).or_else(in_state(Screen::Library))),
            ),
        );
}

/// Opens the code in the clipboard; what is none comes into the panel, which says why.
fn paste(
    keys: Keys,
    clipboard: Option<ResMut<Clipboard>>,
    readers: Res<Readers>,
    typed: Res<TypedBots>,
    mut commands: Commands,
) {
    if !(keys.control() && keys.letter_just_hit('v')) {
        return;
    }
    let text = pasted(clipboard).unwrap_or_default();
    // A field has one line.
    let words: Vec<&str> = text.split_whitespace().collect();
    let text = words.join(" ");
    if text.is_empty() {
        return commands.trigger(Notice::new(Severity::Info, "share-not-pasted"));
    }
    match readers.open(&text) {
        Ok(found) => go_to(&*found, &typed, &mut commands),
        Err(why) => {
            commands.trigger(OpenCode(text.chars().take(LONGEST).collect()));
            commands.trigger(Announce(told(why.key(), why.values()).into()));
        }
    }
}

/// Looks at a match that a code has told, or goes on with it.
fn go_to(found: &dyn KeptMatch, typed: &TypedBots, commands: &mut Commands) {
    if found.is_over() {
        found.look_at(None, WayBack::Library, commands);
    } else if let Err(fault) = found.play_on(None, typed, commands) {
        commands.trigger(Announce(fault.words().into()));
    }
}

/// What a text tells, or what is wrong with it.
fn answer(text: &str, readers: &Readers) -> (Localized, Tone) {
    match readers.open(text) {
        Ok(found) => (about(&*found), Tone::Ink),
        Err(_) if text.trim().is_empty() => ("type-none".into(), Tone::Accent),
        Err(why) => (told(why.key(), why.values()), Tone::Accent),
    }
}

fn open(
    asked: On<OpenCode>,
    screen: Res<State<Screen>>,
    readers: Res<Readers>,
    mut commands: Commands,
) {
    let typed = asked.0.clone();
    let (said, tone) = answer(&typed, &readers);
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
                field(typed, LONGEST, "share-open-title")
                    .width(464.0)
                    .focused()
                    .build(),
                observe(look),
            ));
            panel.spawn((Answer, text(said, TextStyle::Body, tone), wide(38.0)));
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
    mut answers: Query<(&mut LocalizedText, &mut ThemedColour), With<Answer>>,
) {
    let (Ok(mut field), Ok((mut said, mut colour))) =
        (fields.get_mut(typed.entity), answers.single_mut())
    else {
        return;
    };
    field.fault = false;
    (**said, colour.0) = answer(&typed.value, &readers);
}

/// Looks at the match, or says what is wrong with its code.
fn take(
    _: On<Activate>,
    readers: Res<Readers>,
    typed: Res<TypedBots>,
    panels: Query<Entity, With<CodePanel>>,
    mut fields: Query<&mut Field, With<CodeField>>,
    mut answers: Query<&mut LocalizedText, With<Answer>>,
    mut commands: Commands,
) -> Result {
    let mut field = fields.single_mut()?;
    match readers.open(&field.value) {
        Ok(found) => {
            commands.entity(panels.single()?).despawn();
            go_to(&*found, &typed, &mut commands);
        }
        Err(why) => {
            field.fault = true;
            let why = told(why.key(), why.values());
            **answers.single_mut()? = why.clone();
            commands.trigger(Announce(why.into()));
        }
    }
    Ok(())
}

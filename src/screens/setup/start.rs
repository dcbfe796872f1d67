//! The button that goes on from a sheet, and the line that says why it cannot.

use bevy::{
    input_focus::AutoFocus,
    prelude::*,
    ui::InteractionDisabled,
    ui_widgets::{Activate, observe},
};

use super::{MatchSheet, Purpose, SetUp, StartMatch};
use crate::shell::{
    locale::{Localized, LocalizedText, SpokenName},
    theme::{TextStyle, ThemedColour, Tone},
    widgets::{at, main_button, mark, text},
};

/// The button.
#[derive(Component)]
struct StartButton;

/// The line that says what a match lacks; and, where it lacks nothing, the key of what else stands there.
#[derive(Component, Clone, Copy)]
struct LackLine(Option<&'static str>);

pub(super) fn plugin<S: MatchSheet>(app: &mut App) {
    app.add_systems(
        Update,
        show_start::<S>.run_if(resource_exists_and_changed::<SetUp<S>>),
    );
}

/// Spawns the button.
pub fn spawn_start(panel: &mut ChildSpawnerCommands, purpose: Purpose, place: Rect) {
    panel.spawn((
        StartButton,
        main_button(purpose.start_words())
            .large()
            .key(KeyCode::Enter)
            .width(place.width())
            .height(place.height())
            .at(place.min.x, place.min.y)
            .build(),
        AutoFocus,
        observe(|_: On<Activate>, mut commands: Commands| commands.trigger(StartMatch)),
    ));
}

/// Spawns the line, in which `otherwise` stands where a match lacks nothing.
pub fn spawn_lack(panel: &mut ChildSpawnerCommands, place: Rect, otherwise: Option<&'static str>) {
    panel.spawn((
        LackLine(otherwise),
        text(
            otherwise.unwrap_or("setup-no-command"),
            TextStyle::Caption,
            Tone::InkSoft,
        ),
        Visibility::Hidden,
        at(place),
    ));
}

/// Nothing can begin while something is lacking: then it is said what, to readers with the button.
fn show_start<S: MatchSheet>(
    set_up: Res<SetUp<S>>,
    purpose: Res<Purpose>,
    mut buttons: Query<(Entity, &mut SpokenName, Has<InteractionDisabled>), With<StartButton>>,
    mut lines: Query<(
        &LackLine,
        &mut LocalizedText,
        &mut ThemedColour,
        &mut Visibility,
    )>,
    mut commands: Commands,
) {
    let lacks = set_up.sheet.lacks(&set_up.seed);
    let start = Localized::new(purpose.start_words());
    let spoken = match lacks {
        Some(why) => Localized::new("setup-with-reason")
            .with("what", start)
            .with("why", Localized::new(why)),
        None => start,
    };
    for (entity, mut name, disabled) in &mut buttons {
        name.set_if_neq(SpokenName(spoken.clone().into()));
        mark::<InteractionDisabled>(entity, disabled, lacks.is_some(), &mut commands);
    }
    for (otherwise, mut said, mut tone, mut visibility) in &mut lines {
        let shown = lacks.or(otherwise.0);
        if let Some(key) = shown {
            said.set_if_neq(key.into());
        }
        tone.set_if_neq(ThemedColour(match lacks {
            Some(_) => Tone::Accent,
            None => Tone::InkSoft,
        }));
        visibility.set_if_neq(match shown {
            Some(_) => Visibility::Inherited,
            None => Visibility::Hidden,
        });
    }
}

//! A move that is typed: the panel with the field, and what is wrong with what stands in it. What can be typed is known
//! to the game.

use bevy::{ecs::system::SystemParam, prelude::*, ui_widgets::observe};

use crate::shell::{
    locale::{Localized, LocalizedText},
    menus::{answers, dialog},
    reader::Announce,
    screens::Screen,
    theme::{TextStyle, Tone},
    widgets::{Field, FieldChanged, field, main_button, text},
};

/// The width of what stands in the panel.
const WIDTH: f32 = 464.0;

/// The panel that a move is typed into.
#[derive(Component)]
struct TypingPanel;

/// The field that it is typed into.
#[derive(Component)]
struct MoveField;

/// What is wrong with what was typed.
#[derive(Component)]
struct Fault;

/// Opens the panel: under the key `line` it says what can be typed, at most so many letters; `play` hears that it is
/// done.
pub fn open(line: &'static str, longest: usize, play: impl Bundle, commands: &mut Commands) {
    let wide = || Node {
        width: px(WIDTH),
        ..default()
    };
    dialog(
        "Type a move",
        "type-title",
        TypingPanel,
        Screen::Table,
        commands,
        |panel| {
            panel.spawn((text(line, TextStyle::Body, Tone::InkSoft), wide()));
            panel.spawn((
                MoveField,
                field("", longest, "type-title")
                    .width(WIDTH)
                    .focused()
                    .build(),
                observe(|typed: On<FieldChanged>, mut fields: Query<&mut Field>| {
                    if let Ok(mut field) = fields.get_mut(typed.entity) {
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
                (main_button("type-done").key(KeyCode::Enter).build(), play),
            );
        },
    );
}

/// What has been typed into the panel that is open.
#[derive(SystemParam)]
pub struct Typed<'w, 's> {
    panels: Query<'w, 's, Entity, With<TypingPanel>>,
    fields: Query<'w, 's, &'static mut Field, With<MoveField>>,
    told: Query<'w, 's, &'static mut LocalizedText, With<Fault>>,
}

impl Typed<'_, '_> {
    /// The letters.
    ///
    /// # Errors
    /// Where no panel is open, as for all that can be done with it.
    pub fn letters(&self) -> Result<&str> {
        Ok(&self.fields.single()?.value)
    }

    /// Closes the panel: what was typed is done.
    pub fn close(&self, commands: &mut Commands) -> Result {
        commands.entity(self.panels.single()?).despawn();
        Ok(())
    }

    /// Says in the panel what is wrong, and why to who cannot see it.
    pub fn refuse(&mut self, told: Localized, why: Localized, commands: &mut Commands) -> Result {
        self.fields.single_mut()?.fault = true;
        **self.told.single_mut()? = told;
        commands.trigger(Announce(why.into()));
        Ok(())
    }
}

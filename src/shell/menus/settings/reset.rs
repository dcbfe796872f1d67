//! The button that sets back all that can be set: it asks first, and a second press does it.

use bevy::{
    input_focus::InputFocus,
    picking::hover::Hovered,
    prelude::*,
    ui_widgets::{Activate, observe},
};

use super::OpenTab;
use crate::shell::{
    hearing::NewUnderHand,
    locale::{Localized, SpokenName},
    reader::Announce,
    screens::Menu,
    settings::Settings,
    widgets::button,
};

pub(super) fn plugin(app: &mut App) {
    app.add_systems(Update, show_question.run_if(in_state(Menu::Settings)));
}

/// The button, and whether it has asked.
#[derive(Component, Default)]
struct Reset {
    asked: bool,
}

/// Spawns it there.
pub(super) fn spawn(stage: &mut ChildSpawnerCommands, corner: Vec2) {
    stage.spawn((
        Reset::default(),
        button("set-reset")
            .icon("refresh_cw")
            .height(44.0)
            .at(corner.x, corner.y)
            .build(),
        observe(press),
    ));
}

fn press(
    pressed: On<Activate>,
    mut buttons: Query<&mut Reset>,
    mut settings: ResMut<Settings>,
    mut open: ResMut<OpenTab>,
    mut commands: Commands,
) -> Result {
    let mut reset = buttons.get_mut(pressed.entity)?;
    reset.asked = !reset.asked;
    if reset.asked {
        commands.trigger(NewUnderHand);
        commands.trigger(Announce("set-reset-sure".into()));
    } else {
        // Which game was played last was set by nobody.
        let game = std::mem::take(&mut settings.game);
        *settings = Settings { game, ..default() };
        open.set_changed();
    }
    Ok(())
}

/// The question stands on the button as long as the hand is on it.
fn show_question(
    focus: Res<InputFocus>,
    mut buttons: Query<(Entity, &mut Reset, &Hovered, &mut SpokenName)>,
    children: Query<&Children>,
    mut labels: Query<&mut Localized>,
) {
    for (entity, mut reset, hovered, mut spoken) in &mut buttons {
        if reset.asked && !hovered.get() && focus.get() != Some(entity) {
            reset.asked = false;
        }
        let says = match reset.asked {
            true => "set-reset-sure",
            false => "set-reset",
        };
        spoken.set_if_neq(SpokenName(says.into()));
        for part in children.iter_descendants(entity) {
            if let Ok(mut label) = labels.get_mut(part) {
                label.set_if_neq(says.into());
            }
        }
    }
}

//! The button that sets back what can be set on the open page: it asks first, and a second press does it.

use bevy::{
    input_focus::InputFocus,
    picking::hover::Hovered,
    prelude::*,
    ui_widgets::{Activate, observe},
};

use super::{
    OpenTab,
    keys::Listening,
    list::{CONTROLS, TABS},
    own::OwnSettings,
};
use crate::shell::{
    bindings::KeyUses,
    hearing::NewUnderHand,
    locale::{LocalizedText, SpokenName},
    reader::Announce,
    screens::{CurrentGame, Menu},
    settings::Settings,
    widgets::button,
};

pub(super) fn plugin(app: &mut App) {
    app.add_systems(Update, show_question.run_if(in_state(Menu::Settings)));
}

/// The button, and the page that it has asked about.
#[derive(Component, Default)]
struct Reset {
    asked: Option<usize>,
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
    uses: Res<KeyUses>,
    own: Res<OwnSettings>,
    game: Res<State<CurrentGame>>,
    mut listening: ResMut<Listening>,
    mut settings: ResMut<Settings>,
    mut open: ResMut<OpenTab>,
    mut commands: Commands,
) -> Result {
    let mut reset = buttons.get_mut(pressed.entity)?;
    if reset.asked != Some(open.0) {
        reset.asked = Some(open.0);
        commands.trigger(NewUnderHand);
        commands.trigger(Announce("set-reset-sure".into()));
        return Ok(());
    }
    reset.asked = None;
    let Some(tab) = TABS.get(open.0) else {
        return Ok(());
    };
    if tab.name == CONTROLS {
        *listening = Listening::No;
        for one in uses.0.iter().filter(|one| one.games.include(game.0)) {
            one.reset(&mut settings);
        }
    }
    for row in own.rows(tab, game.0) {
        row.reset(&mut settings);
    }
    open.set_changed();
    Ok(())
}

/// The question stands on the button as long as the hand is on it.
fn show_question(
    focus: Res<InputFocus>,
    open: Res<OpenTab>,
    mut buttons: Query<(Entity, &mut Reset, &Hovered, &mut SpokenName)>,
    children: Query<&Children>,
    mut labels: Query<&mut LocalizedText>,
) {
    for (entity, mut reset, hovered, mut spoken) in &mut buttons {
        let has_hand = hovered.get() || focus.get() == Some(entity);
        if reset.asked.is_some_and(|page| page != open.0 || !has_hand) {
            reset.asked = None;
        }
        let says = match reset.asked {
            Some(_) => "set-reset-sure",
            None => "set-reset",
        };
        spoken.set_if_neq(SpokenName(says.into()));
        for part in children.iter_descendants(entity) {
            if let Ok(mut label) = labels.get_mut(part) {
                label.set_if_neq(says.into());
            }
        }
    }
}

//! The shape of the mouse pointer over what can be pressed or typed into.

use bevy::{
    picking::hover::Hovered,
    prelude::*,
    ui::InteractionDisabled,
    window::{CursorIcon, PrimaryWindow, SystemCursorIcon},
};

pub(super) fn plugin(app: &mut App) {
    app.add_systems(Update, shape_pointer);
}

/// The shape of the pointer over this node.
#[derive(Component, Clone, Copy, Debug, PartialEq)]
#[require(Hovered)]
pub struct HandCursor(pub SystemCursorIcon);

impl Default for HandCursor {
    fn default() -> Self {
        Self(SystemCursorIcon::Pointer)
    }
}

fn shape_pointer(
    hovered: Query<(&Hovered, &HandCursor, Has<InteractionDisabled>)>,
    window: Single<(Entity, Option<&CursorIcon>), With<PrimaryWindow>>,
    mut commands: Commands,
) {
    let wanted = hovered
        .iter()
        .find_map(|(hovered, cursor, disabled)| (hovered.get() && !disabled).then_some(cursor.0))
        .unwrap_or_default();
    let (window, shown) = *window;
    let wanted = CursorIcon::System(wanted);
    if shown != Some(&wanted) {
        commands.entity(window).insert(wanted);
    }
}

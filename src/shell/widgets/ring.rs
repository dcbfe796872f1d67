//! The ring round what has the keyboard's focus.

use bevy::{
    input_focus::{InputFocus, InputFocusVisible},
    prelude::*,
    text::EditableText,
    ui::{BoxShadow, Outline},
    ui_widgets::Button,
};

use crate::shell::theme::{Theme, Tone};

pub(super) fn plugin(app: &mut App) {
    app.add_systems(Startup, begin_visible)
        .add_systems(PostUpdate, show_ring)
        .add_systems(Update, let_go_after_click);
}

/// Wears a ring while it, or the control it is part of, has the focus.
#[derive(Component, Clone, Copy, Debug, Default)]
#[require(Outline = Outline { color: Color::NONE, ..default() })]
pub struct FocusRing;

/// Shows where the keyboard is until the mouse takes over.
fn begin_visible(mut visible: ResMut<InputFocusVisible>) {
    visible.0 = true;
}

/// Moves the ring to what has the focus: itself, or the part of it that wears rings.
fn show_ring(
    focus: Res<InputFocus>,
    visible: Res<InputFocusVisible>,
    theme: Res<Theme>,
    mut rings: Query<(Entity, &mut Outline, Has<BoxShadow>), With<FocusRing>>,
    parents: Query<&ChildOf>,
    fields: Query<(), With<EditableText>>,
    mut commands: Commands,
    mut worn: Local<Option<Entity>>,
) {
    let focused = focus
        .get()
        .filter(|&entity| visible.0 || fields.contains(entity));
    let wearer = focused.and_then(|focused| {
        let direct = rings.contains(focused).then_some(focused);
        direct
            .or_else(|| {
                let mut parts = rings.iter().map(|(entity, ..)| entity);
                parts.find(|&part| parents.iter_ancestors(part).any(|above| above == focused))
            })
            .or_else(|| {
                parents
                    .iter_ancestors(focused)
                    .find(|&above| rings.contains(above))
            })
    });
    if *worn == wearer && !theme.is_changed() {
        return;
    }
    *worn = wearer;
    for (entity, mut outline, shadowed) in &mut rings {
        if Some(entity) == wearer {
            *outline = Outline {
                width: px(3),
                offset: px(1),
                color: theme.colour(Tone::Focus),
            };
            commands.entity(entity).insert(BoxShadow::new(
                theme.colour(Tone::FocusOuter),
                px(0),
                px(0),
                px(6),
                px(1.5),
            ));
        } else if outline.color != Color::NONE || shadowed {
            outline.color = Color::NONE;
            commands.entity(entity).remove::<BoxShadow>();
        }
    }
}

/// A button pressed with the mouse does not keep the focus: the next Enter is for the main action, not for it.
fn let_go_after_click(
    mut focus: ResMut<InputFocus>,
    visible: Res<InputFocusVisible>,
    buttons: Query<(), With<Button>>,
) {
    if !visible.0 && focus.get().is_some_and(|entity| buttons.contains(entity)) {
        focus.clear();
    }
}

//! Switches: on or off.

use bevy::{
    input_focus::tab_navigation::TabIndex,
    picking::hover::Hovered,
    prelude::*,
    ui::{Checked, InteractionDisabled, Pressed},
    ui_widgets::{Checkbox, checkbox_self_update, observe},
};

use super::{hand::HandCursor, ring::FocusRing};
use crate::shell::{
    locale::{SpokenName, Words},
    theme::{ThemedBackground, ThemedBorder, Tone, Upkeep},
};

pub(super) fn plugin(app: &mut App) {
    app.add_systems(PostUpdate, show_states.in_set(Upkeep::States));
}

/// The track of a switch. Insert or remove `Checked` to set it; observe `ValueChange<bool>` to follow it.
#[derive(Component, Clone, Copy, Debug, Default)]
#[require(Checkbox, Hovered, TabIndex, FocusRing, HandCursor)]
pub struct Switch;

#[derive(Component)]
struct Knob;

/// A switch of 44 by 24, with the name that a screen reader says.
///
/// Spawn it with `Checked` if it is on.
pub fn switch(spoken: impl Into<Words>) -> impl Bundle {
    (
        Name::new("Switch"),
        Switch,
        SpokenName(spoken.into()),
        Node {
            width: px(44),
            height: px(24),
            border: px(2).all(),
            border_radius: BorderRadius::all(px(12)),
            flex_shrink: 0.0,
            ..default()
        },
        ThemedBackground(Tone::SwitchOff),
        ThemedBorder(Tone::Edge),
        observe(checkbox_self_update),
        children![(
            Knob,
            Node {
                position_type: PositionType::Absolute,
                top: px(1),
                left: px(1),
                width: px(18),
                height: px(18),
                border: px(1).all(),
                border_radius: BorderRadius::all(px(9)),
                ..default()
            },
            ThemedBackground(Tone::Knob),
            ThemedBorder(Tone::Edge),
            Pickable::IGNORE,
        )],
    )
}

fn show_states(
    mut switches: Query<
        (
            Has<Checked>,
            Has<Pressed>,
            Has<InteractionDisabled>,
            &Hovered,
            &mut ThemedBackground,
            &mut ThemedBorder,
            &Children,
        ),
        (With<Switch>, Without<Knob>),
    >,
    mut knobs: Query<(&mut Node, &mut ThemedBackground), With<Knob>>,
) {
    for (on, pressed, disabled, hovered, mut track, mut edge, children) in &mut switches {
        let wanted = match (disabled, on) {
            (true, _) => (Tone::Segment, Tone::Hairline),
            (_, true) => (Tone::Yes, Tone::YesEdge),
            _ if hovered.get() => (Tone::SwitchOff, Tone::InkSoft),
            _ => (Tone::SwitchOff, Tone::Edge),
        };
        track.set_if_neq(ThemedBackground(wanted.0));
        edge.set_if_neq(ThemedBorder(wanted.1));
        for child in children {
            let Ok((mut knob, mut fill)) = knobs.get_mut(*child) else {
                continue;
            };
            let width = if pressed { 22.0 } else { 18.0 };
            let left = if on { 39.0 - width } else { 1.0 };
            if knob.left != px(left) || knob.width != px(width) {
                knob.left = px(left);
                knob.width = px(width);
            }
            let tone = if disabled { Tone::KnobLow } else { Tone::Knob };
            fill.set_if_neq(ThemedBackground(tone));
        }
    }
}

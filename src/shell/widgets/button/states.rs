//! The states of a button, and how it looks in each.

use bevy::{
    picking::hover::Hovered,
    prelude::*,
    ui::{InteractionDisabled, Pressed},
};

use super::{super::frame::Frame, ButtonInk, ButtonLook};
use crate::shell::theme::{ThemedBackground, ThemedBorder, ThemedColour, Tone};

/// The row of icon, label and key cap, which sinks when the button is pressed.
#[derive(Component)]
pub(super) struct ButtonFace;

/// Whether a button is left alone, pointed at, pressed or disabled.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) enum ButtonState {
    #[default]
    Rest,
    Hover,
    Pressed,
    Disabled,
}

/// The state that the button's look is in.
#[derive(Component, Default, PartialEq)]
pub(super) struct ShownState(Option<ButtonState>);

/// The picture of a button in that state.
pub(super) fn stem(look: ButtonLook, state: ButtonState) -> &'static str {
    match (look, state) {
        (ButtonLook::Main, ButtonState::Rest) => "btn_primary_normal",
        (ButtonLook::Main, ButtonState::Hover) => "btn_primary_hover",
        (ButtonLook::Main, ButtonState::Pressed) => "btn_primary_pressed",
        (ButtonLook::Main, ButtonState::Disabled) => "btn_primary_disabled",
        (_, ButtonState::Rest) => "btn_secondary_normal",
        (_, ButtonState::Hover) => "btn_secondary_hover",
        (_, ButtonState::Pressed) => "btn_secondary_pressed",
        (_, ButtonState::Disabled) => "btn_secondary_disabled",
    }
}

/// The ground of a button on parchment that is too small for a picture.
pub(super) fn flat_tone(state: ButtonState) -> Tone {
    match state {
        ButtonState::Rest | ButtonState::Disabled => Tone::KnobLow,
        ButtonState::Hover => Tone::Field,
        ButtonState::Pressed => Tone::Segment,
    }
}

/// Its edge.
pub(super) fn flat_edge(state: ButtonState) -> Tone {
    match state {
        ButtonState::Disabled => Tone::Hairline,
        _ => Tone::InkSoft,
    }
}

/// The colour of a button's texts and icons while it is left alone.
pub(super) fn rest_ink(look: ButtonLook) -> Tone {
    match look {
        ButtonLook::Main => Tone::OnAccent,
        ButtonLook::Plain => Tone::InkLine,
        ButtonLook::Dark => Tone::Cream,
    }
}

fn ink(look: ButtonLook, state: ButtonState) -> Tone {
    match (look, state) {
        (ButtonLook::Main, ButtonState::Disabled) => Tone::OnAccentDisabled,
        (ButtonLook::Plain, ButtonState::Disabled) => Tone::ButtonDisabled,
        (ButtonLook::Dark, ButtonState::Disabled) => Tone::DarkButtonEdge,
        _ => rest_ink(look),
    }
}

/// Has every button look as its state is.
pub(super) fn show_states(
    mut buttons: Query<(
        Entity,
        &ButtonLook,
        &mut ShownState,
        &Hovered,
        Has<Pressed>,
        Has<InteractionDisabled>,
        Option<&mut Frame>,
        Option<&mut ThemedBackground>,
        Option<&mut ThemedBorder>,
    )>,
    children: Query<&Children>,
    mut inks: Query<&mut ThemedColour, With<ButtonInk>>,
    mut faces: Query<&mut UiTransform, With<ButtonFace>>,
) {
    for (entity, &look, mut shown, hovered, pressed, disabled, frame, background, border) in
        &mut buttons
    {
        let state = match (disabled, pressed, hovered.get()) {
            (true, ..) => ButtonState::Disabled,
            (_, true, true) => ButtonState::Pressed,
            (_, _, true) => ButtonState::Hover,
            _ => ButtonState::Rest,
        };
        if shown.0 == Some(state) {
            continue;
        }
        shown.0 = Some(state);
        if look == ButtonLook::Plain
            && frame.is_none()
            && let Some(mut border) = border
        {
            border.0 = flat_edge(state);
        }
        if let Some(mut frame) = frame {
            frame.stem = stem(look, state).into();
        }
        if let Some(mut background) = background {
            background.0 = match (look, state) {
                (ButtonLook::Main | ButtonLook::Plain, state) => flat_tone(state),
                (_, ButtonState::Rest | ButtonState::Disabled) => Tone::DarkButton,
                (_, ButtonState::Hover) => Tone::DarkButtonHover,
                (_, ButtonState::Pressed) => Tone::DarkButtonPressed,
            };
        }
        for part in children.iter_descendants(entity) {
            if let Ok(mut tone) = inks.get_mut(part) {
                tone.0 = ink(look, state);
            }
            if let Ok(mut face) = faces.get_mut(part) {
                let sunk = if state == ButtonState::Pressed {
                    2.0
                } else {
                    0.0
                };
                face.translation = Val2::px(0.0, sunk);
            }
        }
    }
}

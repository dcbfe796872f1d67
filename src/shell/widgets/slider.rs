//! Sliders: a value between two ends.

use std::ops::RangeInclusive;

use bevy::{
    input_focus::tab_navigation::TabIndex,
    picking::hover::Hovered,
    prelude::*,
    ui::InteractionDisabled,
    ui_widgets::{
        Slider, SliderDragState, SliderPrecision, SliderRange, SliderStep, SliderThumb,
        SliderValue, TrackClick, observe, slider_self_update,
    },
};

use super::{hand::HandCursor, ring::FocusRing};
use crate::shell::{
    locale::{SpokenName, Words},
    theme::{ThemedBackground, ThemedBorder, Tone, Upkeep},
};

/// The knob's width; its middle travels the track but for half of it at each end.
const KNOB: f32 = 24.0;

pub(super) fn plugin(app: &mut App) {
    app.add_systems(PostUpdate, show_values.in_set(Upkeep::States));
}

#[derive(Component)]
#[require(Hovered, TabIndex, HandCursor)]
struct SliderLook;

#[derive(Component)]
struct Fill;

#[derive(Component)]
struct Knob;

/// A slider. Insert `SliderValue` to set it; observe `ValueChange<f32>` to follow it.
///
/// Arrows move it by `step`; dragging rounds to as many decimals as `step` has.
pub fn slider(
    range: RangeInclusive<f32>,
    step: f32,
    value: f32,
    spoken: impl Into<Words>,
    width: f32,
) -> impl Bundle {
    let decimals = (-step.log10()).ceil().max(0.0) as i32;
    let inner = Node {
        position_type: PositionType::Absolute,
        left: px(0),
        right: px(KNOB),
        top: px(0),
        bottom: px(0),
        ..default()
    };
    (
        Name::new("Slider"),
        SliderLook,
        Slider {
            track_click: TrackClick::Snap,
            ..default()
        },
        SliderRange::from_range(range),
        SliderStep(step),
        SliderPrecision(decimals),
        SliderValue(value),
        SpokenName(spoken.into()),
        Node {
            width: px(width),
            height: px(KNOB),
            flex_shrink: 0.0,
            ..default()
        },
        observe(slider_self_update),
        children![
            (
                Node {
                    position_type: PositionType::Absolute,
                    left: px(0),
                    right: px(0),
                    top: px(8),
                    height: px(8),
                    border: px(1).all(),
                    border_radius: BorderRadius::all(px(4)),
                    ..default()
                },
                ThemedBackground(Tone::Hairline),
                ThemedBorder(Tone::Edge),
                Pickable::IGNORE,
            ),
            (
                inner.clone(),
                Pickable::IGNORE,
                children![
                    (
                        Fill,
                        Node {
                            position_type: PositionType::Absolute,
                            left: px(0),
                            top: px(8),
                            height: px(8),
                            border_radius: BorderRadius::all(px(4)),
                            ..default()
                        },
                        ThemedBackground(Tone::Accent),
                        Pickable::IGNORE,
                    ),
                    (
                        Knob,
                        SliderThumb,
                        FocusRing,
                        Node {
                            position_type: PositionType::Absolute,
                            top: px(0),
                            width: px(KNOB),
                            height: px(KNOB),
                            border: px(2).all(),
                            border_radius: BorderRadius::all(px(KNOB / 2.0)),
                            ..default()
                        },
                        ThemedBackground(Tone::KnobLow),
                        ThemedBorder(Tone::InkSoft),
                    ),
                ],
            ),
        ],
    )
}

fn show_values(
    sliders: Query<
        (
            Entity,
            &SliderValue,
            &SliderRange,
            &SliderDragState,
            &Hovered,
            Has<InteractionDisabled>,
        ),
        With<SliderLook>,
    >,
    children: Query<&Children>,
    mut fills: Query<(&mut Node, &mut ThemedBackground), (With<Fill>, Without<Knob>)>,
    mut knobs: Query<(&mut Node, &mut ThemedBackground, &mut UiTransform), With<Knob>>,
) {
    for (entity, value, range, drag, hovered, disabled) in &sliders {
        let part = percent(100.0 * range.thumb_position(value.0));
        for below in children.iter_descendants(entity) {
            if let Ok((mut fill, mut tone)) = fills.get_mut(below) {
                if fill.width != part {
                    fill.width = part;
                }
                let wanted = if disabled {
                    Tone::ChipLostEdge
                } else {
                    Tone::Accent
                };
                tone.set_if_neq(ThemedBackground(wanted));
            }
            if let Ok((mut knob, mut tone, mut size)) = knobs.get_mut(below) {
                if knob.left != part {
                    knob.left = part;
                }
                let light = hovered.get() && !disabled;
                let wanted = if light { Tone::Knob } else { Tone::KnobLow };
                tone.set_if_neq(ThemedBackground(wanted));
                let scale = Vec2::splat(if drag.dragging { 26.0 / KNOB } else { 1.0 });
                if size.scale != scale {
                    size.scale = scale;
                }
            }
        }
    }
}

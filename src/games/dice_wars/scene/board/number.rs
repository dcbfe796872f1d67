//! The disc with the number of an attack: the same stands on the map and in the panel.

use bevy::prelude::*;

use crate::shell::{
    theme::{TextStyle, ThemedBackground, ThemedBorder, Tone},
    widgets::words,
};

/// Its side.
pub const NUMBER: f32 = 22.0;

/// Spawns it.
pub fn spawn_number(parent: &mut ChildSpawnerCommands, number: usize) {
    parent
        .spawn((
            Node {
                width: px(NUMBER),
                height: px(NUMBER),
                flex_shrink: 0.0,
                border: px(2).all(),
                border_radius: BorderRadius::all(px(NUMBER / 2.0)),
                justify_content: JustifyContent::Center,
                align_items: AlignItems::Center,
                ..default()
            },
            ThemedBackground(Tone::Gold),
            ThemedBorder(Tone::InkLine),
            Pickable::IGNORE,
        ))
        .with_child(words(number.to_string(), TextStyle::Tag, Tone::Ink));
}

//! The dark plate of tooltips, gains and notices.

use bevy::prelude::*;

use crate::shell::theme::{ThemedBackground, ThemedBorder, Tone};

/// A dark plate with a thin edge; `node` says where and how large.
pub fn plate(mut node: Node) -> impl Bundle {
    node.border = px(2).all();
    node.border_radius = BorderRadius::all(px(10));
    (
        node,
        ThemedBackground(Tone::Plate),
        ThemedBorder(Tone::PlateEdge),
        BoxShadow::new(
            Color::srgba(0.05, 0.02, 0.01, 0.55),
            px(0),
            px(4),
            px(0),
            px(10),
        ),
    )
}

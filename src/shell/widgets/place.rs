//! Where a node lies in its parent.

use bevy::prelude::*;

use crate::shell::theme::{ThemedBorder, Tone};

/// Fills its parent.
pub fn whole() -> Node {
    Node {
        position_type: PositionType::Absolute,
        width: percent(100),
        height: percent(100),
        ..default()
    }
}

/// An absolute node at `rect`.
pub fn at(rect: Rect) -> Node {
    Node {
        position_type: PositionType::Absolute,
        left: px(rect.min.x),
        top: px(rect.min.y),
        width: px(rect.width()),
        height: px(rect.height()),
        ..default()
    }
}

/// Lays a node out where it is `shown`; elsewhere it takes no room, and nothing in it is seen.
pub fn show_node(mut node: Mut<Node>, shown: bool) {
    let display = if shown { Display::Flex } else { Display::None };
    if node.display != display {
        node.display = display;
    }
}

/// An edge over its parent, which does not move what else lies there, however wide it is.
pub fn rim(width: f32, radius: f32, tone: Tone) -> impl Bundle {
    (
        Node {
            border: px(width).all(),
            border_radius: BorderRadius::all(px(radius)),
            ..whole()
        },
        ThemedBorder(tone),
        Pickable::IGNORE,
    )
}

/// Takes what a row has left, and cuts what does not fit.
pub fn rest_of_row() -> Node {
    Node {
        flex_grow: 1.0,
        flex_basis: px(0),
        min_width: px(0),
        overflow: Overflow::clip(),
        ..default()
    }
}

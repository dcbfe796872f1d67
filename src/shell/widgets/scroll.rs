//! Areas that scroll when what they hold is taller than they are.

use bevy::{prelude::*, ui_widgets::ScrollArea};

/// An area that the wheel scrolls up and down; give `node` a height.
pub fn scroll_area(mut node: Node) -> impl Bundle {
    node.overflow = Overflow::scroll_y();
    if node.flex_direction == FlexDirection::Row {
        node.flex_direction = FlexDirection::Column;
    }
    (Name::new("Scroll area"), node, ScrollArea)
}

//! Areas that scroll when what they hold is taller than they are.

use bevy::{
    input_focus::{FocusCause, FocusGained},
    prelude::*,
    ui_widgets::{ScrollArea, ScrollIntoView},
};

/// An area that the wheel scrolls up and down; give `node` a height.
pub fn scroll_area(mut node: Node) -> impl Bundle {
    node.overflow = Overflow::scroll_y();
    if node.flex_direction == FlexDirection::Row {
        node.flex_direction = FlexDirection::Column;
    }
    (Name::new("Scroll area"), node, ScrollArea)
}

/// Observes a row in such an area, or the area: whoever goes through the rows by keys sees the one that has the focus.
pub fn show_whole(gained: On<FocusGained>, rows: Query<&ComputedNode>, mut commands: Commands) {
    let entity = gained.original_event_target();
    // Whatever has just been spawned has no place yet, and the pointer is where it presses.
    let is_laid_out = rows.get(entity).is_ok_and(|row| row.size().y > 0.0);
    if gained.cause == FocusCause::Navigated && is_laid_out {
        commands.trigger(ScrollIntoView { entity });
    }
}

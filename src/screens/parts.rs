//! The parts of what stands around a board: each fills the window, and is written anew by itself.

use std::fmt::Debug;

use bevy::{input_focus::tab_navigation::TabGroup, prelude::*};

use crate::shell::widgets::OwnArrows;

/// Lays a part on a table, so high above the board; the keys come to it in that order.
pub fn lay_part(
    table: Entity,
    part: impl Component + Debug,
    order: i32,
    height: i32,
    commands: &mut Commands,
) {
    commands.spawn((
        Name::new(format!("{part:?}")),
        part,
        ChildOf(table),
        Node {
            position_type: PositionType::Absolute,
            width: percent(100),
            height: percent(100),
            ..default()
        },
        ZIndex(height),
        Pickable::IGNORE,
        TabGroup::new(order),
        OwnArrows::All,
    ));
}

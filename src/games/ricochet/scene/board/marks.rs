//! The marks of the tiles on the board, the ring of the one that is wanted, and where the robots started.

use bevy::prelude::*;

use super::{View, layout::Grid};
use crate::{
    games::ricochet::{
        rules::{Cell, Layout, Robot, Tile},
        scene::words::{letter_key, mark_stem},
    },
    shell::{
        theme::{Picture, TextStyle, ThemedBackground, ThemedBorder, Tone},
        widgets::{at, text},
    },
};

/// What shines round the mark that is wanted.
#[derive(Component, Clone, Copy, Debug)]
pub struct WantedRing;

/// How much of its colour a mark has that is not wanted.
const REST: f32 = 0.36;
/// From so many pixels a cell robots and their starting marks have letters.
pub const LETTERED: f32 = 32.0;

fn mark(parent: &mut ChildSpawnerCommands, grid: &Grid, layout: &Layout, tile: Tile, shown: f32) {
    parent.spawn((
        Name::new("Mark"),
        at(grid.square(layout.goal(tile).target)),
        Picture::new(mark_stem(layout, tile)),
        ImageNode {
            color: Color::WHITE.with_alpha(shown),
            ..default()
        },
        Pickable::IGNORE,
    ));
}

/// The marks of all tiles but the one that is wanted.
pub fn rest(parent: &mut ChildSpawnerCommands, grid: &Grid, layout: &Layout, wanted: Option<Tile>) {
    let on = |tile: Tile| layout.goal(tile).target;
    for tile in Tile::all().filter(|tile| wanted.is_none_or(|wanted| on(*tile) != on(wanted))) {
        mark(parent, grid, layout, tile, REST);
    }
}

/// All marks of a board in small.
pub fn small(parent: &mut ChildSpawnerCommands, grid: &Grid, layout: &Layout) {
    for tile in Tile::all() {
        mark(parent, grid, layout, tile, 1.0);
    }
}

/// The mark that is wanted, in its gold ring.
pub fn wanted(parent: &mut ChildSpawnerCommands, grid: &Grid, view: &View) {
    let Some(goal) = view.goal else { return };
    let square = grid.square(goal.target);
    // What shines lies under the stone of the mark: a shadow fills the node that throws it.
    parent.spawn((
        WantedRing,
        at(square.inflate(-4.0)),
        BoxShadow::new(
            Color::srgba(0.98, 0.78, 0.26, 0.75),
            px(0),
            px(0),
            px(5),
            px(14),
        ),
        Pickable::IGNORE,
    ));
    parent.spawn((
        Node {
            border_radius: BorderRadius::all(px(6)),
            ..at(square)
        },
        ThemedBackground(Tone::Cream),
        Pickable::IGNORE,
    ));
    if let Some(tile) = view.tile {
        mark(parent, grid, &view.layout, tile, 1.0);
    }
    let ring = |inset: f32, width: f32, tone: Tone, round: f32| {
        (
            WantedRing,
            Node {
                border: px(width).all(),
                border_radius: BorderRadius::all(px(round)),
                ..at(square.inflate(-inset))
            },
            ThemedBorder(tone),
            Pickable::IGNORE,
        )
    };
    parent.spawn((Name::new("Wanted"), ring(-1.0, 7.0, Tone::InkLine, 7.0)));
    parent.spawn(ring(1.0, 3.0, Tone::Gold, 6.0));
}

/// Where robots stood at first that have left, by robot.
pub fn left_starts(view: &View) -> [Option<Cell>; 4] {
    Robot::ALL.map(|robot| {
        let start = view.start[robot];
        let left = !view.trail.is_empty() && start != view.robots[robot];
        left.then_some(start)
    })
}

/// Marks where robots stood that have left.
pub fn starts(parent: &mut ChildSpawnerCommands, grid: &Grid, view: &View) {
    for (robot, start) in Robot::ALL.into_iter().zip(left_starts(view)) {
        let Some(start) = start else { continue };
        let square = grid.square(start);
        let mut start = parent.spawn((
            Name::new("Starting mark"),
            Node {
                align_items: AlignItems::Center,
                justify_content: JustifyContent::Center,
                ..at(square.inflate(-0.08 * grid.cell))
            },
            Picture::new(format!("ricochet_start_{}", robot.word())),
            Pickable::IGNORE,
        ));
        if grid.cell >= LETTERED {
            start.with_child((
                text(letter_key(robot), TextStyle::Tag, Tone::InkLine),
                TextLayout::no_wrap(),
            ));
        }
    }
}

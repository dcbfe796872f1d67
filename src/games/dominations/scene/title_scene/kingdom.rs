//! A kingdom as it lies behind the title: its dominos where they were laid, and the sides of their tiles.

use bevy::prelude::*;

use super::fall::Falls;
use crate::{
    games::dominations::{
        rules::{Colour, DominoSet, Placement},
        scene::faces::{at, crowns, tile_picture, whole},
    },
    kit::{Cell, Direction},
    shell::theme::{Picture, Theme, Tone},
};

/// Side of a cell of the kingdom.
pub(super) const CELL: f32 = 100.0;

/// The sides of a tile of the kingdom that border on other land: east, north, west, south.
#[derive(Component)]
pub(super) struct Edges([Edge; 4]);

#[derive(Clone, Copy, PartialEq, Eq)]
enum Edge {
    /// Towards the domino's other half.
    Inner,
    /// Towards the same terrain.
    Faint,
    /// Towards anything else.
    Shown,
}

/// Lays a kingdom, one domino `gap` lengths of a fall after the other.
pub(super) fn spawn_kingdom(
    kingdom: &mut ChildSpawnerCommands,
    dominos: &DominoSet,
    laid: &[Placement],
    colour: Colour,
    gap: f32,
) {
    let all = || laid.iter().flat_map(Placement::cells);
    let west = all().map(|cell| cell.x).min().unwrap_or(0).min(0);
    let north = all().map(|cell| cell.y).max().unwrap_or(0).max(0);
    let square = |cell: Cell| {
        let corner = Vec2::new(f32::from(cell.x - west), f32::from(north - cell.y)) * CELL;
        Rect::from_corners(corner, corner + CELL)
    };
    let lies = |cell: Cell| {
        laid.iter().find_map(|placement| {
            let half = placement.cells().iter().position(|one| *one == cell)?;
            Some((
                placement.domino,
                dominos[placement.domino].halves[half].terrain,
            ))
        })
    };
    kingdom.spawn((
        at(square(Cell::CASTLE)),
        Picture::new(format!("castle_{}", colour.name())),
        Edges([Edge::Shown; 4]),
        BorderColor::DEFAULT,
        Pickable::IGNORE,
    ));
    // All shadows lie under all dominos, or each would darken its neighbours' edges.
    for (order, placement) in laid.iter().enumerate() {
        let cells = placement.cells();
        kingdom.spawn((
            at(square(cells[0]).union(square(cells[1]))),
            BoxShadow::new(
                Color::srgba(0.03, 0.01, 0.0, 0.75),
                px(1),
                px(5),
                px(1),
                px(6),
            ),
            Falls::after(gap * order as f32, 0.0),
            UiTransform::default(),
            Visibility::Hidden,
            ZIndex(-1),
            Pickable::IGNORE,
        ));
    }
    for (order, placement) in laid.iter().enumerate() {
        let domino = &dominos[placement.domino];
        let cells = placement.cells();
        let around = square(cells[0]).union(square(cells[1]));
        kingdom
            .spawn((
                Name::new(format!("Title domino {}", placement.domino)),
                Node {
                    border_radius: BorderRadius::all(px(7)),
                    ..at(around)
                },
                Falls::after(gap * order as f32, 0.0),
                UiTransform::default(),
                Visibility::Hidden,
                Pickable::IGNORE,
            ))
            .with_children(|both| {
                for (half, cell) in cells.into_iter().enumerate() {
                    let tile = domino.halves[half];
                    let edges =
                        [Direction::E, Direction::N, Direction::W, Direction::S].map(|towards| {
                            match lies(cell.step(towards)) {
                                Some((number, _)) if number == placement.domino => Edge::Inner,
                                Some((_, terrain)) if terrain == tile.terrain => Edge::Faint,
                                _ => Edge::Shown,
                            }
                        });
                    let place = square(cell);
                    both.spawn((
                        at(Rect::from_corners(
                            place.min - around.min,
                            place.max - around.min,
                        )),
                        tile_picture(tile, domino.number, half),
                        Pickable::IGNORE,
                    ))
                    .with_children(|shown| {
                        // Over the picture: a picture hides the border of its own node.
                        shown.spawn((
                            Edges(edges),
                            whole(),
                            BorderColor::DEFAULT,
                            Pickable::IGNORE,
                        ));
                        if tile.crowns > 0 {
                            shown.spawn(crowns(tile.crowns, CELL));
                        }
                    });
                }
            });
    }
}

/// Draws the sides of the tiles, as those of a kingdom at the table are drawn.
pub(super) fn draw_edges(
    theme: Res<Theme>,
    mut tiles: Query<(Ref<Edges>, &mut Node, &mut BorderColor)>,
) {
    for (edges, mut node, mut colours) in &mut tiles {
        if !(edges.is_added() || theme.is_changed()) {
            continue;
        }
        let [east, north, west, south] = edges.0;
        let width = |edge: Edge| match edge {
            Edge::Inner => px(0),
            Edge::Faint => px(1),
            Edge::Shown => px(2),
        };
        node.border = UiRect {
            left: width(west),
            right: width(east),
            top: width(north),
            bottom: width(south),
        };
        let corner = |one: Edge, other: Edge| {
            px(if one == Edge::Shown && other == Edge::Shown {
                7
            } else {
                0
            })
        };
        node.border_radius = BorderRadius {
            top_left: corner(north, west),
            top_right: corner(north, east),
            bottom_left: corner(south, west),
            bottom_right: corner(south, east),
        };
        let cream = theme.colour(Tone::Cream);
        let colour = |edge: Edge| {
            if edge == Edge::Faint {
                cream.with_alpha(0.28)
            } else {
                cream
            }
        };
        *colours = BorderColor {
            left: colour(west),
            right: colour(east),
            top: colour(north),
            bottom: colour(south),
        };
    }
}

//! Dominos laid to a kingdom that is a picture alone, with no pieces in it: their tiles, and the edges of these.

use bevy::prelude::*;

use super::{
    piece_art::{at, crowns, square, tile_picture, whole},
    terrain_letters::{Shows, SignPlace},
};
use crate::{
    games::dominations::rules::{Colour, DominoSet, Placement},
    kit::{Cell, Direction},
    shell::theme::{Picture, Theme, Tone},
};

/// The sides of a tile that border on other land: east, north, west, south.
#[derive(Component)]
struct Edges([Edge; 4]);

#[derive(Clone, Copy, PartialEq, Eq)]
enum Edge {
    /// Towards the domino's other half.
    Inner,
    /// Towards the same terrain.
    Faint,
    /// Towards anything else.
    Shown,
}

pub(super) fn plugin(app: &mut App) {
    app.add_systems(Update, draw_edges);
}

/// A castle.
pub fn castle(area: Rect, colour: Colour) -> impl Bundle {
    (
        at(area),
        Picture::new(format!("castle_{}", colour.name())),
        Edges([Edge::Shown; 4]),
        BorderColor::DEFAULT,
        Pickable::IGNORE,
    )
}

/// Where a placement lies, from the middle of the castle's cell.
pub fn area(placement: Placement, side: f32) -> Rect {
    let [first, second] = placement.cells().map(|cell| square(cell, side));
    first.union(second)
}

/// Spawns the two halves of a domino that lies among `laid`, as children of a node around both; with letters on the
/// terrains for those who want them, or never.
pub fn spawn_halves(
    both: &mut ChildSpawnerCommands,
    dominos: &DominoSet,
    laid: &[Placement],
    placement: Placement,
    side: f32,
    signs: bool,
) {
    let lies = |cell: Cell| {
        laid.iter().find_map(|placement| {
            let half = placement.cells().iter().position(|one| *one == cell)?;
            Some((
                placement.domino,
                dominos[placement.domino].halves[half].terrain,
            ))
        })
    };
    let around = area(placement, side);
    for (half, cell) in placement.cells().into_iter().enumerate() {
        let tile = dominos[placement.domino].halves[half];
        let edges = [Direction::E, Direction::N, Direction::W, Direction::S].map(|towards| {
            match lies(cell.step(towards)) {
                Some((number, _)) if number == placement.domino => Edge::Inner,
                Some((_, terrain)) if terrain == tile.terrain => Edge::Faint,
                _ => Edge::Shown,
            }
        });
        let place = square(cell, side);
        let mut shown = both.spawn((
            at(Rect::from_corners(
                place.min - around.min,
                place.max - around.min,
            )),
            tile_picture(tile, placement.domino, half),
            Pickable::IGNORE,
        ));
        if signs {
            shown.insert(Shows(tile.terrain, SignPlace::Corner));
        }
        shown.with_children(|shown| {
            // Over the picture: a picture hides the border of its own node.
            shown.spawn((
                Edges(edges),
                whole(),
                BorderColor::DEFAULT,
                Pickable::IGNORE,
            ));
            if tile.crowns > 0 {
                shown.spawn(crowns(tile.crowns, side));
            }
        });
    }
}

/// Draws the sides of the tiles, as those of a kingdom at the table are drawn.
fn draw_edges(theme: Res<Theme>, mut tiles: Query<(Ref<Edges>, &mut Node, &mut BorderColor)>) {
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

//! A kingdom as it lies behind the title: its dominos fall to where they were laid.

use bevy::prelude::*;

use crate::{
    games::dominations::{
        rules::{Colour, DominoSet, Placement},
        scene::{
            laid::{area, castle, spawn_halves},
            piece_art::{at, square},
        },
    },
    kit::Cell,
    screens::title::Falls,
};

/// Lays a kingdom of such cells, one domino `gap` lengths of a fall after the other.
pub(super) fn spawn_kingdom(
    kingdom: &mut ChildSpawnerCommands,
    dominos: &DominoSet,
    laid: &[Placement],
    (colour, cell): (Colour, f32),
    gap: f32,
) {
    let all = || laid.iter().flat_map(Placement::cells);
    let west = all().map(|cell| cell.x).min().unwrap_or(0).min(0);
    let north = all().map(|cell| cell.y).max().unwrap_or(0).max(0);
    let corner = square(Cell::new(west, north), cell).min;
    let here = |area: Rect| Rect::from_corners(area.min - corner, area.max - corner);
    kingdom.spawn(castle(here(square(Cell::CASTLE, cell)), colour));
    // All shadows lie under all dominos, or each would darken its neighbours' edges.
    for (order, placement) in laid.iter().enumerate() {
        kingdom.spawn((
            at(here(area(*placement, cell))),
            BoxShadow::new(
                Color::srgba(0.03, 0.01, 0.0, 0.75),
                px(1),
                px(5),
                px(1),
                px(6),
            ),
            Falls::after(gap * order as f32, 0.0),
            ZIndex(-1),
            Pickable::IGNORE,
        ));
    }
    for (order, placement) in laid.iter().enumerate() {
        kingdom
            .spawn((
                Name::new(format!("Title domino {}", placement.domino)),
                Node {
                    border_radius: BorderRadius::all(px(7)),
                    ..at(here(area(*placement, cell)))
                },
                Falls::after(gap * order as f32, 0.0),
                Pickable::IGNORE,
            ))
            .with_children(|both| {
                spawn_halves(both, dominos, laid, *placement, cell, false);
            });
    }
}

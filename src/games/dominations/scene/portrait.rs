//! A kingdom as a picture: what cannot be played in, only looked at.

use bevy::prelude::*;

use super::{
    faces::{at, crowns, terrain_stem},
    signs::Shows,
};
use crate::{
    games::dominations::rules::{Colour, Kingdom},
    kit::Cell,
    shell::theme::{Picture, ThemedBackground, ThemedBorder, Tone},
};

/// Cells narrower than this show crowns by their picture alone.
const CROWNED: f32 = 24.0;

/// Spawns a picture of the kingdom that fills a square of `side`, at `corner` in its parent.
pub fn spawn(
    parent: &mut ChildSpawnerCommands,
    kingdom: &Kingdom,
    colour: Colour,
    corner: Vec2,
    side: f32,
) {
    let cell = (side / f32::from(kingdom.size())).floor();
    let gap = if cell < CROWNED { 1.0 } else { 0.0 };
    let (low, high) = kingdom.bounds();
    let middle = Vec2::new(f32::from(low.x + high.x), f32::from(low.y + high.y)) / 2.0;
    let spot = |lies: Cell| {
        let from_middle = Vec2::new(f32::from(lies.x) - middle.x, middle.y - f32::from(lies.y));
        let centre = Vec2::splat(side / 2.0) + from_middle * cell;
        Rect::from_center_size(centre, Vec2::splat(cell - gap))
    };
    parent
        .spawn((
            at(Rect::from_corners(corner, corner + side)),
            Pickable::IGNORE,
        ))
        .with_children(|map| {
            map.spawn((
                at(Rect::from_corners(Vec2::ZERO, Vec2::splat(side)).inflate(3.0)),
                ThemedBackground(Tone::Plate),
                ZIndex(-1),
                Pickable::IGNORE,
            ));
            let castle = if cell < CROWNED { "_small" } else { "" };
            map.spawn((
                at(spot(Cell::CASTLE)),
                Picture::new(format!("castle_{}{castle}", colour.name())),
                Pickable::IGNORE,
            ));
            for (lies, tile) in kingdom.tiles() {
                let kind = if tile.crowns > 0 { "crown" } else { "a" };
                let mut spawned = map.spawn((
                    at(spot(lies)),
                    Picture::new(format!("{}_{kind}", terrain_stem(tile.terrain))),
                    Pickable::IGNORE,
                ));
                if cell >= CROWNED {
                    spawned.insert(Shows(tile.terrain));
                    spawned.with_children(|tiles| {
                        tiles.spawn((
                            Node {
                                border: px(1).all(),
                                ..super::faces::whole()
                            },
                            ThemedBorder(Tone::CreamSoft),
                            Pickable::IGNORE,
                        ));
                        if tile.crowns > 0 {
                            tiles.spawn(crowns(tile.crowns, cell));
                        }
                    });
                }
            }
        });
}

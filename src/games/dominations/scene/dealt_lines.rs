//! The lines that were dealt in a match, as a list.

use bevy::prelude::*;

use super::piece_art::spawn_domino;
use crate::{
    games::dominations::rules::{Dominations, Move},
    kit::Record,
    locale::Localized,
    shell::{
        theme::{TextStyle, Tone},
        widgets::{at, scroll_area, text},
    },
};

const COLUMNS: usize = 6;
/// From one line to the next, across and down.
const PITCH: Vec2 = Vec2::new(200.0, 112.0);
/// Half of a domino, and from one domino of a line to the next.
const HALF: f32 = 32.0;
const STEP: Vec2 = Vec2::new(96.0, 41.0);
/// What numbers and crowns stand over the first dominos.
const OVER: f32 = 4.0;

/// Draws every line with its dominos, two by two, into `area`; what has no room there can be scrolled to.
pub(super) fn spawn(record: &Record<Dominations>, area: Rect, into: &mut ChildSpawnerCommands) {
    let dominos = record.game().dominos();
    let lines = record.moves().iter().filter_map(|made| match made {
        Move::LayOut(line) => Some(*line),
        _ => None,
    });
    let area = Rect {
        min: area.min - Vec2::splat(OVER),
        ..area
    };
    into.spawn(scroll_area(at(area))).with_children(|list| {
        for (index, line) in lines.enumerate() {
            let place = Vec2::new((index % COLUMNS) as f32, (index / COLUMNS) as f32);
            let corner = place * PITCH + OVER;
            list.spawn((
                Name::new(format!("Dealt line {}", index + 1)),
                at(Rect::from_corners(corner, corner + PITCH)),
                Pickable::IGNORE,
            ))
            .with_children(|part| {
                part.spawn((
                    text(
                        Localized::new("fair-dealt-line").with("number", index as i64 + 1),
                        TextStyle::CaptionBold,
                        Tone::InkSoft,
                    ),
                    TextLayout::no_wrap(),
                    at(Rect::new(0.0, 0.0, 140.0, 18.0)),
                ));
                for (slot, number) in line.as_slice().iter().enumerate() {
                    let corner = Vec2::new(0.0, 22.0)
                        + STEP * Vec2::new((slot % 2) as f32, (slot / 2) as f32);
                    let face = Rect::from_corners(corner, corner + Vec2::new(2.0 * HALF, HALF));
                    part.spawn((at(face), Pickable::IGNORE))
                        .with_children(|face| spawn_domino(face, &dominos[*number], HALF, 1.0));
                }
            });
        }
    });
}

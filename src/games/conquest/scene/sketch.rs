//! A match in a list: its board in small, the pawns of each colour in a shape of their own.

use bevy::prelude::*;

use crate::{
    games::conquest::{
        notation::{Colour, MatchRecord},
        rules::Cell,
    },
    screens::seat_art::SeatColour,
    shell::{
        theme::{ThemedBackground, Tone},
        widgets::at,
    },
};

/// How much of a cell a pawn takes.
const PAWN: f32 = 0.8;
/// How broad the edge of the board is.
const EDGE: f32 = 2.0;

/// Spawns the board as it stands, a square at the left of `area`.
pub(super) fn spawn(of: &MatchRecord, area: Rect, into: &mut ChildSpawnerCommands) {
    let position = of.record.position();
    let size = position.size();
    let cell = (area.height() - 2.0 * EDGE) / f32::from(size.side());
    let square = |at: Cell| {
        let corner = Vec2::new(f32::from(at.column), f32::from(at.row)) * cell + EDGE;
        Rect::from_corners(corner, corner + cell)
    };
    into.spawn((
        at(Rect::from_corners(area.min, area.min + area.height())),
        ThemedBackground(Tone::Plate),
        Pickable::IGNORE,
    ))
    .with_children(|board| {
        for one in size.all().iter() {
            let tone = if position.blocked().contains(one) {
                Tone::InkSoft
            } else if (one.row + one.column).is_multiple_of(2) {
                Tone::Segment
            } else {
                Tone::Field
            };
            board.spawn((at(square(one)), ThemedBackground(tone), Pickable::IGNORE));
            let Some(seat) = position.owner(one) else {
                continue;
            };
            let middle = square(one).center();
            let pawn = Rect::from_center_size(middle, Vec2::splat(PAWN * cell));
            let colour = of.seats[seat.index()].colour;
            let rounding = match colour {
                Colour::Pink => 0.5,
                Colour::Yellow => 0.35,
                Colour::Blue => 0.15,
                Colour::Green => 0.0,
            };
            board.spawn((
                Node {
                    border_radius: BorderRadius::all(px(rounding * pawn.width())),
                    ..at(pawn)
                },
                ThemedBackground(colour.tone()),
                Pickable::IGNORE,
            ));
        }
    });
}

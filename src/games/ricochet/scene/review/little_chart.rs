//! The picture of a review on the page for learners: shortest ways as columns on parchment, and over them what was found.

use bevy::prelude::*;

use crate::{
    games::ricochet::notation::Colour,
    kit::Seat,
    screens::seat_art::{crest, seat_letter},
    shell::{
        theme::{TextStyle, ThemedBackground, ThemedBorder, Tone},
        widgets::{at, icon, words},
    },
};

/// Where the sheet lies in the picture, and where its columns stand.
const SHEET: Rect = Rect {
    min: Vec2::new(18.0, 14.0),
    max: Vec2::new(246.0, 146.0),
};
const BOTTOM: f32 = 134.0;
/// How high a move is, how wide a column, and from one column to the next.
const MOVE: f32 = 9.0;
const WIDE: f32 = 26.0;
const PITCH: f32 = 37.0;
/// Of who has found a way.
const CREST: f32 = 26.0;

/// A tile: the moves of its shortest way, what was found, and by whom; none where all failed.
type Tile = (u8, Option<(u8, Colour, Seat)>);

/// Draws it in a field of 264 by 160.
pub(super) fn draw(field: &mut ChildSpawnerCommands) {
    let (first, second) = ((Colour::Blue, Seat::new(0)), (Colour::Yellow, Seat::new(1)));
    let found = |moves, (colour, seat)| Some((moves, colour, seat));
    let tiles: [Tile; 6] = [
        (4, found(4, first)),
        (7, found(10, second)),
        (5, found(5, second)),
        (9, None),
        (3, found(7, first)),
        (6, found(6, first)),
    ];
    field.spawn((
        Node {
            border: px(1).all(),
            border_radius: BorderRadius::all(px(6)),
            ..at(SHEET)
        },
        ThemedBackground(Tone::Field),
        ThemedBorder(Tone::Edge),
        Pickable::IGNORE,
    ));
    for moves in [0_u8, 4, 8, 12] {
        let line = BOTTOM - MOVE * f32::from(moves);
        field.spawn((
            at(Rect::new(
                SHEET.min.x + 8.0,
                line - 0.5,
                SHEET.max.x - 8.0,
                line + 0.5,
            )),
            ThemedBackground(Tone::Hairline),
            Pickable::IGNORE,
        ));
    }
    for (column, (fewest, found)) in tiles.into_iter().enumerate() {
        let x = SHEET.min.x + 22.0 + PITCH * column as f32;
        spawn_column(field, x, fewest, found);
    }
}

fn spawn_column(
    field: &mut ChildSpawnerCommands,
    x: f32,
    fewest: u8,
    found: Option<(u8, Colour, Seat)>,
) {
    let high = |moves: u8| BOTTOM - MOVE * f32::from(moves);
    field
        .spawn((
            Node {
                border: px(1).all(),
                border_radius: BorderRadius::top(px(4)),
                justify_content: JustifyContent::Center,
                align_items: AlignItems::End,
                ..at(Rect::new(
                    x - WIDE / 2.0,
                    high(fewest),
                    x + WIDE / 2.0,
                    BOTTOM,
                ))
            },
            ThemedBackground(Tone::WinnerRow),
            ThemedBorder(Tone::WinnerEdge),
            Pickable::IGNORE,
        ))
        .with_child((
            words(fewest.to_string(), TextStyle::CaptionBold, Tone::Ink),
            TextLayout::no_wrap(),
        ));
    let Some((moves, colour, seat)) = found else {
        let middle = Vec2::new(x, high(fewest) - 12.0);
        field
            .spawn(icon("x", 20.0, Tone::Accent))
            .insert(at(Rect::from_center_size(middle, Vec2::splat(20.0))));
        return;
    };
    if moves > fewest {
        field.spawn((
            at(Rect::new(x - 1.0, high(moves), x + 1.0, high(fewest))),
            ThemedBackground(Tone::Ink),
            Pickable::IGNORE,
        ));
    }
    let middle = Vec2::new(x, high(moves));
    field.spawn((
        at(Rect::from_center_size(middle, Vec2::splat(CREST))),
        Pickable::IGNORE,
        children![crest(colour, CREST, seat_letter(seat).to_string())],
    ));
}

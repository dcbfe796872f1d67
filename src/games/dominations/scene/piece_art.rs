//! Which picture shows what, and the small bundles of pictures that recur: tiles, crests, dominos.

use bevy::prelude::*;

use super::terrain_letters::{Shows, SignPlace};
use crate::{
    games::dominations::rules::{Colour, Domino, DominoNumber, Tile},
    kit::{Cell, Direction},
    shell::theme::{
        Picture, TextStyle, ThemedBackground, ThemedBorder, ThemedColour, ThemedText, Tone,
    },
};
pub use crate::{
    screens::seat_art::{
        SeatColour, badge, crest, faded_crest, seat_letter, small_below, spawn_named_crest,
    },
    shell::widgets::{at, rest_of_row, whole},
};

/// The tone of a seat's colour.
pub fn seat_tone(colour: Colour) -> Tone {
    SeatColour::tone(colour)
}

/// The picture of a half: chosen by domino and half, so that it never changes and neighbours seldom agree.
pub fn tile_picture(tile: Tile, number: DominoNumber, half: usize) -> Picture {
    let terrain = tile.terrain.name();
    let number = usize::from(number.get());
    Picture::new(match tile.crowns {
        0 => format!(
            "{terrain}_{}",
            ["a", "b", "c", "d"][(2 * number + half + number / 5) % 4]
        ),
        _ => format!("{terrain}_{}", ["crown", "crown_b", "crown_c"][number % 3]),
    })
}

/// Which way a direction points on the screen.
pub fn on_screen(towards: Direction) -> Vec2 {
    match towards {
        Direction::E => Vec2::X,
        Direction::N => Vec2::NEG_Y,
        Direction::W => Vec2::NEG_X,
        Direction::S => Vec2::Y,
    }
}

/// The crowns of a half `side` pixels wide, over its picture.
pub fn crowns(count: u8, side: f32) -> impl Bundle {
    (
        Name::new("Crowns"),
        whole(),
        Picture::new(format!("crowns_{count}{}", small_below(40.0, side))),
        Pickable::IGNORE,
    )
}

/// The square of a cell of `side` pixels, from the middle of the castle's.
pub fn square(cell: Cell, side: f32) -> Rect {
    let middle = Vec2::new(f32::from(cell.x), -f32::from(cell.y)) * side;
    Rect::from_center_size(middle, Vec2::splat(side))
}

/// The two halves of a domino side by side (or one above the other), with crowns, filling their parent.
///
/// `side` is that of a half; `towards` points from the first half to the second on the screen; an `opacity` below 1
/// shows what is only thought of.
pub fn domino_face(domino: &Domino, side: f32, towards: Vec2, opacity: f32) -> impl Bundle {
    face(domino, side, towards, opacity, [SignPlace::Corner; 2])
}

/// [`domino_face`] of a domino that lies in a row with its [`number_tag`] on it, and perhaps a king.
pub fn numbered_face(domino: &Domino, side: f32, opacity: f32) -> impl Bundle {
    let signs = [SignPlace::BesideNumber, SignPlace::LowerRight];
    face(domino, side, Vec2::X, opacity, signs)
}

/// A domino as it lies in a row: its halves, a cream edge with corners of that rounding, and its number.
pub fn spawn_domino(node: &mut ChildSpawnerCommands, domino: &Domino, side: f32, rounding: f32) {
    node.spawn(numbered_face(domino, side, 1.0));
    node.spawn((
        Node {
            border: px(2).all(),
            border_radius: BorderRadius::all(px(rounding)),
            ..whole()
        },
        ThemedBorder(Tone::Cream),
        Pickable::IGNORE,
    ));
    node.spawn(number_tag(domino.number));
}

fn face(
    domino: &Domino,
    side: f32,
    towards: Vec2,
    opacity: f32,
    signs: [SignPlace; 2],
) -> impl Bundle {
    let first = Vec2::new((-towards.x).max(0.0), (-towards.y).max(0.0)) * side;
    let second = Vec2::new(towards.x.max(0.0), towards.y.max(0.0)) * side;
    let across = Vec2::ONE + towards.abs();
    (
        Node {
            position_type: PositionType::Absolute,
            width: px(across.x * side),
            height: px(across.y * side),
            ..default()
        },
        Pickable::IGNORE,
        children![
            half_face(domino, 0, side, first, opacity, signs[0]),
            half_face(domino, 1, side, second, opacity, signs[1])
        ],
    )
}

fn half_face(
    domino: &Domino,
    half: usize,
    side: f32,
    corner: Vec2,
    opacity: f32,
    sign: SignPlace,
) -> impl Bundle {
    let tile = domino.halves[half];
    let crowns_shown = tile.crowns;
    (
        at(Rect::from_corners(corner, corner + side)),
        tile_picture(tile, domino.number, half),
        Shows(tile.terrain, sign),
        // A letter beside the number may be wider than what is left of its half.
        ZIndex(if sign == SignPlace::BesideNumber {
            1
        } else {
            0
        }),
        ImageNode {
            color: Color::WHITE.with_alpha(opacity),
            ..default()
        },
        Pickable::IGNORE,
        Children::spawn(SpawnWith(move |parent: &mut ChildSpawner| {
            if crowns_shown > 0 {
                parent.spawn(crowns(crowns_shown, side));
            }
        })),
    )
}

/// The number of a domino on a cream tag.
pub fn number_tag(number: DominoNumber) -> impl Bundle {
    (
        Name::new("Number"),
        Node {
            position_type: PositionType::Absolute,
            left: px(-4),
            bottom: px(-4),
            min_width: px(24),
            height: px(18),
            padding: UiRect::horizontal(px(4)),
            border: px(1).all(),
            border_radius: BorderRadius::all(px(4)),
            justify_content: JustifyContent::Center,
            align_items: AlignItems::Center,
            ..default()
        },
        ThemedBackground(Tone::Cream),
        ThemedBorder(Tone::InkLine),
        Pickable::IGNORE,
        children![(
            Text::new(number.get().to_string()),
            ThemedText(TextStyle::Tag),
            ThemedColour(Tone::Ink),
            Pickable::IGNORE,
        )],
    )
}

//! Which picture shows what, and the small bundles of pictures that recur: tiles, crests, dominos.

use bevy::prelude::*;

use super::terrain_letters::{Shows, SignPlace};
use crate::{
    games::dominations::rules::{Colour, Domino, DominoNumber, Terrain, Tile},
    kit::{Cell, Direction, Seat},
    shell::{
        theme::{
            Picture, TextStyle, ThemedBackground, ThemedBorder, ThemedColour, ThemedText, Tone,
        },
        widgets::name_words,
    },
};

/// The stem of a terrain's pictures, and of its texts.
pub fn terrain_stem(terrain: Terrain) -> &'static str {
    match terrain {
        Terrain::Wheat => "wheat",
        Terrain::Forest => "forest",
        Terrain::Lake => "lake",
        Terrain::Pasture => "pasture",
        Terrain::Swamp => "swamp",
        Terrain::Mine => "mine",
    }
}

/// The tone of a seat's colour.
pub fn seat_tone(colour: Colour) -> Tone {
    match colour {
        Colour::Pink => Tone::SeatPink,
        Colour::Yellow => Tone::SeatYellow,
        Colour::Green => Tone::SeatGreen,
        Colour::Blue => Tone::SeatBlue,
    }
}

/// The letter by which a seat is known beside its colour.
pub fn seat_letter(seat: Seat) -> char {
    char::from(b'A' + seat.index() as u8)
}

/// The picture of a half: chosen by domino and half, so that it never changes and neighbours seldom agree.
pub fn tile_picture(tile: Tile, number: DominoNumber, half: usize) -> Picture {
    let terrain = terrain_stem(tile.terrain);
    let number = usize::from(number.get());
    Picture::new(match tile.crowns {
        0 => format!(
            "{terrain}_{}",
            ["a", "b", "c", "d"][(2 * number + half + number / 5) % 4]
        ),
        _ => format!("{terrain}_{}", ["crown", "crown_b", "crown_c"][number % 3]),
    })
}

/// `_small` for pictures that have a bolder drawing for sizes below `from` pixels.
pub fn small_below(from: f32, side: f32) -> &'static str {
    if side < from { "_small" } else { "" }
}

/// Fills its parent.
pub fn whole() -> Node {
    Node {
        position_type: PositionType::Absolute,
        width: percent(100),
        height: percent(100),
        ..default()
    }
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

/// An absolute node at `rect`.
pub fn at(rect: Rect) -> Node {
    Node {
        position_type: PositionType::Absolute,
        left: px(rect.min.x),
        top: px(rect.min.y),
        width: px(rect.width()),
        height: px(rect.height()),
        ..default()
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

/// A seat's crest, `side` pixels wide, with its letter in a badge at the lower right.
pub fn crest(colour: Colour, side: f32, label: String) -> impl Bundle {
    (
        Node {
            width: px(side),
            height: px(side),
            flex_shrink: 0.0,
            ..default()
        },
        Pickable::IGNORE,
        children![
            (
                whole(),
                Picture::new(format!(
                    "crest_{}{}",
                    colour.name(),
                    small_below(25.0, side)
                )),
                Pickable::IGNORE
            ),
            (
                Node {
                    position_type: PositionType::Absolute,
                    right: px(-side * 0.10),
                    bottom: px(-side * 0.06),
                    ..default()
                },
                Pickable::IGNORE,
                children![badge(colour, label, (side * 0.46).max(18.0))],
            ),
        ],
    )
}

/// A seat's crest, `side` pixels wide, and the name of who sits there in the rest of the row.
///
/// Only the name is cut where it is too long: the crest's letter reaches out of the crest.
pub fn spawn_named_crest(
    row: &mut ChildSpawnerCommands,
    (colour, seat): (Colour, Seat),
    side: f32,
    name: &str,
    style: TextStyle,
) {
    row.spawn(crest(colour, side, seat_letter(seat).to_string()));
    row.spawn((
        rest_of_row(),
        Pickable::IGNORE,
        children![name_words(name, style, Tone::Ink)],
    ));
}

/// Takes what a row has left, and cuts what does not fit.
pub fn rest_of_row() -> Node {
    Node {
        flex_grow: 1.0,
        flex_basis: px(0),
        min_width: px(0),
        overflow: Overflow::clip(),
        ..default()
    }
}

/// A crest whose king has had its go.
pub fn faded_crest(colour: Colour, side: f32) -> impl Bundle {
    (
        Node {
            width: px(side),
            height: px(side),
            flex_shrink: 0.0,
            ..default()
        },
        Picture::new(format!("crest_{}", colour.name())),
        ImageNode {
            color: Color::WHITE.with_alpha(0.42),
            ..default()
        },
        Pickable::IGNORE,
    )
}

/// A letter in a cream disc ringed in the seat's colour.
pub fn badge(colour: Colour, label: String, side: f32) -> impl Bundle {
    (
        Name::new("Badge"),
        Node {
            min_width: px(side),
            height: px(side),
            padding: UiRect::horizontal(px(2.0)),
            border: px(2).all(),
            border_radius: BorderRadius::all(px(side / 2.0)),
            justify_content: JustifyContent::Center,
            align_items: AlignItems::Center,
            ..default()
        },
        ThemedBackground(Tone::Cream),
        ThemedBorder(seat_tone(colour)),
        Pickable::IGNORE,
        children![(
            Text::new(label),
            ThemedText(TextStyle::Tag),
            ThemedColour(Tone::Ink),
            TextLayout::no_wrap(),
            Pickable::IGNORE,
        )],
    )
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

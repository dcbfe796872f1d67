//! The head of a seat's card: the stripe of its colour, and the crest with the seat's letter.

use bevy::prelude::*;

use super::{MatchSheet, Part, SetUp, seat_of_card};
use crate::{
    screens::seat_art::{SeatColour, crest_stem, seat_letter},
    shell::{
        theme::{Picture, TextStyle, ThemedBackground, ThemedBorder, ThemedColour, Tone},
        widgets::{at, panel, whole, words},
    },
};

/// Spawns a card of that size, with the stripe at its top and what else the game puts on it.
pub fn spawn_card(
    screen: &mut ChildSpawnerCommands,
    card: usize,
    corner: Vec2,
    size: Vec2,
    fill: impl FnOnce(&mut ChildSpawnerCommands),
) {
    screen
        .spawn((
            Name::new(format!("Seat card {}", card + 1)),
            panel(at(Rect::from_corners(corner, corner + size))),
        ))
        .with_children(|panel| {
            panel.spawn((
                Part::Band(card),
                at(Rect::new(3.0, 3.0, size.x - 3.0, 12.0)),
                ThemedBackground(Tone::Edge),
                Pickable::IGNORE,
            ));
            fill(panel);
        });
}

/// Spawns the crest, and the disc with the letter at its lower right.
pub fn spawn_crest(panel: &mut ChildSpawnerCommands, card: usize, place: Rect) {
    panel
        .spawn((at(place), Pickable::IGNORE))
        .with_children(|crest| {
            crest.spawn((
                Part::Crest(card),
                whole(),
                Picture::new("crest_pink"),
                Pickable::IGNORE,
            ));
            crest
                .spawn((
                    Part::Badge(card),
                    Node {
                        position_type: PositionType::Absolute,
                        right: px(-4),
                        bottom: px(-3),
                        width: px(22),
                        height: px(22),
                        border: px(2).all(),
                        border_radius: BorderRadius::all(px(11)),
                        justify_content: JustifyContent::Center,
                        align_items: AlignItems::Center,
                        ..default()
                    },
                    ThemedBackground(Tone::Cream),
                    ThemedBorder(Tone::Edge),
                    Pickable::IGNORE,
                ))
                .with_child((Part::Letter(card), words("", TextStyle::Tag, Tone::Ink)));
        });
}

/// Shows the seats' colours and letters.
pub(super) fn show_heads<S: MatchSheet>(
    set_up: Res<SetUp<S>>,
    mut parts: Query<(
        &Part,
        Option<&mut ThemedBackground>,
        Option<&mut ThemedBorder>,
        Option<&mut Picture>,
        Option<&mut Text>,
        &mut Visibility,
        Entity,
    )>,
    mut commands: Commands,
) {
    let seats = set_up.sheet.seats();
    let tone_of = |card: usize| {
        let seat = &seats[card];
        seat.colour
            .filter(|_| seat.is_open())
            .map_or(Tone::Edge, SeatColour::tone)
    };
    for (part, background, border, picture, letter, mut shown, entity) in &mut parts {
        match *part {
            Part::Band(card) => {
                if let Some(mut background) = background {
                    background.set_if_neq(ThemedBackground(tone_of(card)));
                }
            }
            Part::Badge(card) => {
                shown.set_if_neq(match seat_of_card(seats, card) {
                    Some(_) => Visibility::Inherited,
                    None => Visibility::Hidden,
                });
                if let Some(mut border) = border {
                    border.set_if_neq(ThemedBorder(tone_of(card)));
                }
            }
            Part::Letter(card) => {
                let wanted = seat_of_card(seats, card)
                    .map(|seat| seat_letter(seat).to_string())
                    .unwrap_or_default();
                if let Some(mut letter) = letter {
                    letter.set_if_neq(Text(wanted));
                }
            }
            Part::Crest(card) => {
                let seat = &seats[card];
                let stem = seat.colour.map_or("icon_dices".to_owned(), crest_stem);
                if let Some(mut picture) = picture {
                    picture.set_if_neq(Picture::new(stem));
                }
                let mut crest = commands.entity(entity);
                match seat.colour {
                    None => crest.insert(ThemedColour(Tone::InkSoft)),
                    Some(_) => crest.remove::<ThemedColour>(),
                };
                let faded = if seat.is_open() { 1.0 } else { 0.4 };
                let inked = seat.colour.is_none();
                crest.entry::<ImageNode>().and_modify(move |mut image| {
                    image.color = if inked { image.color } else { Color::WHITE }.with_alpha(faded);
                });
            }
            _ => {}
        }
    }
}

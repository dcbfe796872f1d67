//! The head of a seat's card: the stripe of its colour, and the crest with the seat's letter.

use bevy::prelude::*;

use super::{super::SetUp, Part};
use crate::{
    games::dominations::scene::piece_art::{seat_letter, seat_tone, whole},
    shell::{
        theme::{Picture, TextStyle, ThemedBackground, ThemedBorder, ThemedColour, Tone},
        widgets::words,
    },
};

/// Spawns the crest and the disc with the letter.
pub(super) fn spawn_crest(panel: &mut ChildSpawnerCommands, card: usize) {
    panel
        .spawn((
            Node {
                left: px(14),
                top: px(18),
                width: px(54),
                height: px(54),
                ..whole()
            },
            Pickable::IGNORE,
        ))
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
pub(super) fn show_heads(
    set_up: Res<SetUp>,
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
    let sheet = &set_up.sheet;
    let tone_of = |card: usize| {
        let seat = &sheet.seats[card];
        seat.colour
            .filter(|_| seat.is_open())
            .map_or(Tone::Edge, seat_tone)
    };
    for (part, background, border, picture, letter, mut shown, entity) in &mut parts {
        match *part {
            Part::Band(card) => {
                if let Some(mut background) = background {
                    background.set_if_neq(ThemedBackground(tone_of(card)));
                }
            }
            Part::Badge(card) => {
                shown.set_if_neq(match sheet.seat_of(card) {
                    Some(_) => Visibility::Inherited,
                    None => Visibility::Hidden,
                });
                if let Some(mut border) = border {
                    border.set_if_neq(ThemedBorder(tone_of(card)));
                }
            }
            Part::Letter(card) => {
                let wanted = sheet
                    .seat_of(card)
                    .map(|seat| seat_letter(seat).to_string())
                    .unwrap_or_default();
                if let Some(mut letter) = letter {
                    letter.set_if_neq(Text(wanted));
                }
            }
            Part::Crest(card) => {
                let seat = &sheet.seats[card];
                let stem = seat.colour.map_or("icon_dices".to_owned(), |colour| {
                    format!("crest_{}", colour.name())
                });
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

//! The four cards of the seats: name, who plays, which computer player.

use bevy::prelude::*;

use super::{SetUp, Sheet};
use crate::{
    games::dominations::rules::Colour,
    screens::{
        seat_art::crest_stem,
        setup::{
            Kind,
            seat_card::{
                ColourRow, spawn_card, spawn_colours, spawn_crest, spawn_kinds, spawn_name,
                spawn_opponent, spawn_sitting,
            },
        },
    },
    shell::{
        theme::{TextStyle, ThemedBackground, Tone},
        widgets::{at, text},
    },
};

const LEFT: [f32; 4] = [32.0, 340.0, 648.0, 956.0];
const CARD: Vec2 = Vec2::new(292.0, 262.0);
const INSIDE: f32 = 14.0;

/// Spawns a seat's card.
pub(super) fn spawn(screen: &mut ChildSpawnerCommands, card: usize, set_up: &SetUp) {
    let corner = Vec2::new(LEFT[card], 84.0);
    spawn_card(screen, card, corner, CARD, |panel| {
        let width = CARD.x - 2.0 * INSIDE;
        let seat = &set_up.sheet.seats[card];
        spawn_crest(panel, card, Rect::new(14.0, 18.0, 68.0, 72.0));
        spawn_name::<Sheet>(panel, card, seat, Vec2::new(82.0, 24.0), 196.0);
        let kinds = at(Rect::new(INSIDE, 78.0, INSIDE + width, 112.0));
        spawn_kinds::<Sheet>(panel, card, &Kind::ALL, kinds);
        for kind in [Kind::Person, Kind::Closed] {
            spawn_sitting(panel, card, kind, Vec2::new(INSIDE, 126.0), width);
        }
        spawn_opponent::<Sheet>(panel, card, Vec2::new(INSIDE, 120.0), width);
        panel.spawn((
            at(Rect::new(INSIDE, 207.0, INSIDE + width, 208.0)),
            ThemedBackground(Tone::Hairline),
            Pickable::IGNORE,
        ));
        panel.spawn((
            text("setup-colour", TextStyle::Caption, Tone::InkSoft),
            Node {
                position_type: PositionType::Absolute,
                left: px(INSIDE),
                top: px(222),
                ..default()
            },
        ));
        let looks = ColourRow {
            picture: crest_stem::<Colour>,
            option: 38.0,
            side: 27.0,
            gap: 2.0,
            chance: true,
        };
        let row = Node {
            position_type: PositionType::Absolute,
            right: px(12),
            top: px(212),
            ..default()
        };
        spawn_colours::<Sheet>(panel, card, &Colour::ALL, looks, row);
    });
}

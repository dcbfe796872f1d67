//! The puzzles on the page for learners.

use bevy::prelude::*;

use crate::{
    games::dominations::{
        puzzles::shipped,
        rules::{Colour, Dominations},
        scene::{
            piece_art::at,
            portrait::{self, Land},
        },
    },
    kit::Game,
    screens::{
        learn::{Cards, Sketch},
        puzzles::card_state,
    },
    shell::{
        theme::{TextStyle, ThemedBackground, ThemedBorder, Tone},
        widgets::words,
    },
};

/// Where the kingdom lies in the picture, and how large it is.
const KINGDOM: Vec2 = Vec2::new(72.0, 6.0);
const SIDE: f32 = 148.0;
/// The sign beside it.
const SIGN: Rect = Rect {
    min: Vec2::new(176.0, 88.0),
    max: Vec2::new(234.0, 146.0),
};

pub(super) fn plugin(app: &mut App) {
    let mut cards = app.world_mut().resource_mut::<Cards>();
    cards.add_puzzles(
        Dominations::ID,
        Sketch::Drawn(kingdom_and_question),
        card_state,
    );
}

/// The kingdom of a puzzle, and what is asked.
fn kingdom_and_question(field: &mut ChildSpawnerCommands) {
    if let Some(puzzle) = shipped().first() {
        let land = Land::plain(*puzzle.position().kingdom(puzzle.seat()));
        portrait::spawn(field, &land, Colour::Pink, KINGDOM, SIDE);
    }
    field
        .spawn((
            Node {
                border: px(2).all(),
                border_radius: BorderRadius::MAX,
                align_items: AlignItems::Center,
                justify_content: JustifyContent::Center,
                ..at(SIGN)
            },
            ThemedBackground(Tone::Accent),
            ThemedBorder(Tone::InkLine),
            Pickable::IGNORE,
        ))
        .with_child(words("?", TextStyle::Total, Tone::Cream));
}

//! The pictures on the cards of the page for learners: pieces of the game, lying about.

use bevy::prelude::*;

use crate::{
    games::dominations::{
        rules::{DominoNumber, DominoSet},
        scene::piece_art::{at, spawn_domino},
    },
    shell::theme::Picture,
};

/// A domino: its number, its middle, the side of its halves, and how far it is turned.
type Lying = (u8, Vec2, f32, f32);

/// The king between two dominos.
pub fn king_and_dominos(field: &mut ChildSpawnerCommands) {
    let dominos: [Lying; 2] = [
        (19, Vec2::new(75.0, 116.0), 46.0, -9.0),
        (42, Vec2::new(215.0, 114.0), 46.0, 6.0),
    ];
    lie(field, &dominos[..1]);
    field.spawn((
        at(Rect::from_center_size(
            Vec2::new(134.0, 74.0),
            Vec2::new(90.0, 113.0),
        )),
        Picture::new("king_pink"),
        Pickable::IGNORE,
    ));
    lie(field, &dominos[1..]);
}

/// Three dominos, one over the other.
pub fn three_dominos(field: &mut ChildSpawnerCommands) {
    lie(
        field,
        &[
            (48, Vec2::new(78.0, 54.0), 50.0, -9.0),
            (30, Vec2::new(138.0, 86.0), 50.0, 4.0),
            (21, Vec2::new(196.0, 120.0), 50.0, -3.0),
        ],
    );
}

fn lie(field: &mut ChildSpawnerCommands, dominos: &[Lying]) {
    let set = DominoSet::course();
    for &(number, middle, half, turned) in dominos {
        let Some(number) = DominoNumber::new(number) else {
            continue;
        };
        field
            .spawn((
                Node {
                    border_radius: BorderRadius::all(px(5)),
                    ..at(Rect::from_center_size(middle, Vec2::new(2.0 * half, half)))
                },
                BoxShadow::new(
                    Color::srgba(0.03, 0.01, 0.0, 0.8),
                    px(1),
                    px(4),
                    px(1),
                    px(6),
                ),
                UiTransform::from_rotation(Rot2::degrees(turned)),
                Pickable::IGNORE,
            ))
            .with_children(|lying| spawn_domino(lying, &set[number], half, 5.0));
    }
}

//! What a page of the rules shows.

use bevy::prelude::*;
use serde::Deserialize;

use crate::shell::{
    theme::{Picture, TextStyle, ThemedBackground, ThemedBorder, Tone},
    widgets::{self, plate},
};

/// Pictures in a field of 520 by 480, later ones over earlier ones.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct Illustration {
    /// What the game draws.
    pub drawings: Vec<Drawing>,
    /// Stem, left, top, width, height.
    #[serde(default)]
    pub pictures: Vec<(String, f32, f32, f32, f32)>,
    /// Outlines in gold: left, top, width, height.
    #[serde(default)]
    outlines: Vec<(f32, f32, f32, f32)>,
    /// Key of a word on a plate, left and top of its middle.
    #[serde(default)]
    pub plates: Vec<(String, f32, f32)>,
}

/// What the game draws on a page, since only it knows its pieces and what is allowed: spawned empty, at its place.
#[derive(Component, Clone, Debug, PartialEq, Deserialize)]
#[serde(deny_unknown_fields)]
pub enum Drawing {
    /// A piece alone, by its number.
    Piece {
        /// Which.
        number: u8,
        /// Left and top.
        at: (f32, f32),
        /// Side of a half.
        side: f32,
    },
    /// A position, as the game writes it in a line.
    Position {
        /// Left and top of the board's cells.
        at: (f32, f32),
        /// Side of a cell.
        side: f32,
        /// The line.
        text: String,
    },
    /// A board as moves have made it.
    Board {
        /// The middle of the cell that everything begins from.
        at: (f32, f32),
        /// Side of a cell.
        side: f32,
        /// How many cells wide and high it may become.
        size: u8,
        /// The moves, as records write them.
        moves: Vec<String>,
        /// The piece in hand, with the marks and the plate that the table shows for it.
        #[serde(default)]
        held: Option<Held>,
    },
}

/// A piece in hand over a board.
#[derive(Clone, Debug, PartialEq, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Held {
    /// The move that it is aimed at, as records write it.
    pub aim: String,
    /// Left and top of the plate that says what it earns, from the corner of the field.
    pub plate: (f32, f32),
}

impl Drawing {
    /// Where it is in the field.
    const fn place(&self) -> (f32, f32) {
        match self {
            Self::Piece { at, .. } | Self::Position { at, .. } | Self::Board { at, .. } => *at,
        }
    }
}

pub(super) fn illustrate(leaf: &mut ChildSpawnerCommands, shown: &Illustration) {
    leaf.spawn((
        Name::new("Illustration"),
        Node {
            width: px(520),
            height: px(480),
            flex_shrink: 0.0,
            border_radius: BorderRadius::all(px(10)),
            ..default()
        },
        ThemedBackground(Tone::Wood),
    ))
    .with_children(|field| {
        let at = |left: f32, top: f32, width: f32, height: f32| Node {
            position_type: PositionType::Absolute,
            left: px(left),
            top: px(top),
            width: px(width),
            height: px(height),
            ..default()
        };
        for drawing in &shown.drawings {
            let (left, top) = drawing.place();
            field.spawn((at(left, top, 0.0, 0.0), drawing.clone(), Pickable::IGNORE));
        }
        for (stem, left, top, width, height) in &shown.pictures {
            field.spawn((
                Picture::new(stem.clone()),
                at(*left, *top, *width, *height),
                Pickable::IGNORE,
            ));
        }
        for &(left, top, width, height) in &shown.outlines {
            let mut node = at(left, top, width, height);
            node.border = px(4).all();
            node.border_radius = BorderRadius::all(px(6));
            field.spawn((node, ThemedBorder(Tone::Gold), Pickable::IGNORE));
        }
        for (key, middle, top) in &shown.plates {
            field
                .spawn(Node {
                    justify_content: JustifyContent::Center,
                    align_items: AlignItems::Center,
                    ..at(middle - 160.0, *top, 320.0, 40.0)
                })
                .with_children(|wide| {
                    wide.spawn(plate(Node {
                        padding: UiRect::axes(px(14), px(6)),
                        ..default()
                    }))
                    .with_child((
                        widgets::text(key.clone(), TextStyle::Value, Tone::Cream),
                        TextLayout::no_wrap(),
                    ));
                });
        }
    });
}

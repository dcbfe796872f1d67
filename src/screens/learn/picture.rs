//! The pictures on the cards: put together from pieces of the game on a piece of wood.

use bevy::prelude::*;

use crate::{
    screens::review::LittleRiver,
    shell::{
        theme::{Picture, ThemedBackground, Tone},
        widgets::at,
    },
};

/// How large a card's picture is.
pub const FIELD: Vec2 = Vec2::new(264.0, 160.0);

/// What is seen on a card.
#[derive(Clone, Copy, Debug)]
pub enum Sketch {
    /// Pictures, later ones over earlier ones.
    Pictures(&'static [Laid]),
    /// What only the game can draw, in a field of 264 by 160.
    Drawn(fn(&mut ChildSpawnerCommands)),
    /// Chances of winning that come and go: a column a moment, a share a seat.
    River(&'static [[f64; 4]]),
}

/// A picture in the field.
#[derive(Clone, Copy, Debug)]
pub struct Laid {
    /// Its stem.
    pub stem: &'static str,
    /// Its middle.
    pub middle: Vec2,
    /// How large it is.
    pub size: Vec2,
    /// How far it is turned, in degrees.
    pub turned: f32,
}

impl Laid {
    /// A picture that lies straight.
    pub const fn new(stem: &'static str, middle: (f32, f32), size: (f32, f32)) -> Self {
        Self {
            stem,
            middle: Vec2::new(middle.0, middle.1),
            size: Vec2::new(size.0, size.1),
            turned: 0.0,
        }
    }

    /// The same, turned.
    #[must_use]
    pub const fn turned(mut self, degrees: f32) -> Self {
        self.turned = degrees;
        self
    }
}

/// Spawns it, as wide as a card's inside.
pub fn spawn(card: &mut ChildSpawnerCommands, sketch: Sketch) {
    card.spawn((
        Name::new("Card picture"),
        Node {
            width: px(FIELD.x),
            height: px(FIELD.y),
            flex_shrink: 0.0,
            border_radius: BorderRadius::all(px(10)),
            overflow: Overflow::clip(),
            ..default()
        },
        ThemedBackground(Tone::Plate),
        Pickable::IGNORE,
    ))
    .with_children(|field| match sketch {
        Sketch::Pictures(laid) => {
            for one in laid {
                field.spawn((
                    at(Rect::from_center_size(one.middle, one.size)),
                    UiTransform::from_rotation(Rot2::degrees(one.turned)),
                    Picture::new(one.stem),
                    Pickable::IGNORE,
                ));
            }
        }
        Sketch::Drawn(draw) => draw(field),
        Sketch::River(columns) => {
            field.spawn((
                LittleRiver(columns),
                at(Rect::from_corners(
                    Vec2::new(0.0, 14.0),
                    FIELD - Vec2::new(0.0, 16.0),
                )),
                Pickable::IGNORE,
            ));
        }
    });
}

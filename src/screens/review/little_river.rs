//! A small river that is no match's: for a card that tells what a review is.

use bevy::{ecs::lifecycle::Add, prelude::*};

use super::{river::picture, river_picture};
use crate::{
    play::review::{Column, Points, Review},
    shell::theme::{Theme, Tone},
};

/// How many pixels of its picture a design pixel has: sharp in large windows too.
const SCALE: f32 = 2.0;
/// The seats' colours, from the bottom up.
const TONES: [Tone; 4] = [
    Tone::SeatPink,
    Tone::SeatYellow,
    Tone::SeatGreen,
    Tone::SeatBlue,
];

/// The chances of four seats, a column a moment, drawn in a node of fixed size.
#[derive(Component, Clone, Copy, Debug)]
pub struct LittleRiver(pub &'static [[f64; 4]]);

pub(super) fn draw(
    added: On<Add, LittleRiver>,
    rivers: Query<(&LittleRiver, &Node)>,
    theme: Res<Theme>,
    mut images: ResMut<Assets<Image>>,
    mut commands: Commands,
) -> Result {
    let (LittleRiver(moments), node) = rivers.get(added.entity)?;
    let (Val::Px(width), Val::Px(height)) = (node.width, node.height) else {
        return Err("a little river has no size".into());
    };
    let columns = moments.iter().map(|chances| Column {
        by: None,
        chances: Points::divided(chances),
        scores: vec![0.0; chances.len()],
        proven: false,
    });
    let review = Review {
        seats: TONES.len(),
        plies: moments.len().saturating_sub(1),
        columns: columns.collect(),
        ..Review::default()
    };
    let colours = TONES.map(|tone| {
        let colour = theme.colour(tone).to_srgba();
        [colour.red, colour.green, colour.blue].map(|part| (part * 255.0).round() as u8)
    });
    let size = (Vec2::new(width, height) * SCALE).as_uvec2();
    let pixels = river_picture::draw(&review, &colours, size, SCALE);
    let image = ImageNode {
        image_mode: NodeImageMode::Stretch,
        ..ImageNode::new(images.add(picture(size, pixels)))
    };
    commands.entity(added.entity).insert(image);
    Ok(())
}

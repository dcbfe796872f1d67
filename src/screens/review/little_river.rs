//! A small river that is no match's: for a card that tells what a review is.

use bevy::{ecs::lifecycle::Add, prelude::*};

use super::river::picture;
use crate::{
    play::review::{Column, Points, Review},
    screens::seat_pattern,
    shell::theme::{Theme, Tone},
};

/// How many pixels of its picture a design pixel has: sharp in large windows too.
const SCALE: f32 = 2.0;
/// The seats' colours, by name and as tones, from the bottom up.
const SEATS: [(&str, Tone); 4] = [
    ("pink", Tone::SeatPink),
    ("yellow", Tone::SeatYellow),
    ("green", Tone::SeatGreen),
    ("blue", Tone::SeatBlue),
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
        seats: SEATS.len(),
        plies: moments.len().saturating_sub(1),
        columns: columns.collect(),
        ..Review::default()
    };
    let bands = SEATS.map(|(name, tone)| {
        let colour = theme.colour(tone).to_srgba();
        let colour = [colour.red, colour.green, colour.blue];
        let colour = colour.map(|part| (part * 255.0).round() as u8);
        (colour, seat_pattern::of(name))
    });
    let size = (Vec2::new(width, height) * SCALE).as_uvec2();
    let pixels = picture::draw(&review, &bands, size, SCALE);
    let image = ImageNode {
        image_mode: NodeImageMode::Stretch,
        ..ImageNode::new(images.add(picture::image(size, pixels)))
    };
    commands.entity(added.entity).insert(image);
    Ok(())
}

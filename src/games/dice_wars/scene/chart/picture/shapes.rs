//! Shapes of regions as pictures: what marks them on a map.

use std::sync::Arc;

use bevy::{platform::collections::HashMap, prelude::*};

use super::image;
use crate::{
    games::dice_wars::{
        rules::{Region, RegionSet},
        scene::chart::{
            Chart,
            canvas::{Canvas, Cover, path},
            colours::Paint,
            stack,
        },
    },
    shell::pictures::{Renderer, ScreenScale},
};

/// More shapes than these are not kept.
const KEPT_SHAPES: usize = 512;

/// What an arrow is painted with.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum ArrowInk {
    /// Red as sealing wax.
    Wax,
    /// A light green: that of a better attack than the one that was made.
    Better,
}

/// How a set of regions is marked.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Shape {
    /// Shaded.
    Veil,
    /// Ringed in cream.
    Ring,
    /// Ringed in gold.
    Gold,
    /// Surrounded by a broken line in gold.
    Dashes,
    /// Where keys have gone to.
    Focus,
    /// An arrow from the dice of one to those of the other, and how many lie there.
    Arrow([Region; 2], [u8; 2], ArrowInk),
}

/// A node that marks regions of a map; it takes its place from its parent's upper left corner.
#[derive(Component, Clone, Debug)]
#[require(ImageNode)]
pub struct ShapePicture {
    /// Whose regions.
    pub chart: Arc<Chart>,
    /// Which.
    pub of: RegionSet,
    /// How.
    pub shape: Shape,
}

/// Painted shapes, for the scale that they were painted for.
#[derive(Resource, Default)]
pub(super) struct Shapes {
    scale: f32,
    kept: HashMap<(usize, RegionSet, Shape), Handle<Image>>,
}

/// Paints the shapes that are new: few and small, so at once.
pub(super) fn shape(
    scale: ScreenScale,
    renderer: Renderer,
    mut nodes: Query<(Ref<ShapePicture>, &mut ImageNode, &mut Node)>,
    mut images: ResMut<Assets<Image>>,
    mut shapes: ResMut<Shapes>,
) {
    let enlarged = scale.get();
    let rescaled = enlarged != shapes.scale;
    for (picture, mut image_node, mut node) in &mut nodes {
        if !(rescaled || picture.is_changed()) {
            continue;
        }
        if shapes.scale != enlarged || shapes.kept.len() > KEPT_SHAPES {
            shapes.kept.clear();
            shapes.scale = enlarged;
        }
        let chart = &picture.chart;
        // On whole pixels, so that the picture is not smeared.
        let mut around = chart.around(picture.of, 8.0 * chart.scale() + 4.0);
        if let Shape::Arrow(regions, dice, _) = picture.shape {
            for point in stack::arrow_way(chart, regions, dice) {
                around = around.union(Rect::from_center_size(point, Vec2::splat(40.0)));
            }
        }
        let corner = (around.min * enlarged).floor() / enlarged;
        let size = ((around.max - corner) * enlarged).ceil();
        let size = size.clamp(Vec2::ONE, Vec2::splat(4096.0));
        let key = (Arc::as_ptr(chart) as usize, picture.of, picture.shape);
        let handle = shapes.kept.entry(key).or_insert_with(|| {
            let size = UVec2::new(size.x as u32, size.y as u32);
            let canvas = Canvas::if_drawn(renderer.is_there(), || {
                painted(&picture, corner, size, enlarged)
            });
            images.add(image(canvas))
        });
        image_node.image = handle.clone();
        node.position_type = PositionType::Absolute;
        node.left = px(corner.x);
        node.top = px(corner.y);
        node.width = px(size.x / enlarged);
        node.height = px(size.y / enlarged);
    }
}

fn painted(picture: &ShapePicture, corner: Vec2, size: UVec2, enlarged: f32) -> Canvas {
    const SHADE: Paint = [0x1B, 0x0F, 0x07];
    const RIM: Paint = [0x2A, 0x1B, 0x13];
    const CREAM: Paint = [0xFF, 0xFA, 0xF0];
    const GOLD: Paint = [0xFA, 0xC8, 0x42];
    const PALE_GOLD: Paint = [0xFF, 0xF1, 0xB3];
    const BLUE: Paint = [0x11, 0x60, 0x9B];
    const WHITE: Paint = [0xFF, 0xFF, 0xFF];
    const WAX: Paint = [0x94, 0x2E, 0x33];
    const LEAF: Paint = [0x8C, 0xBE, 0x5A];
    let mut canvas = Canvas::new(size);
    let scale = picture.chart.scale();
    let outline = path(&picture.chart.outline(picture.of), -corner, enlarged);
    let mut line = |width: f32, paint: Paint, opacity: f32| {
        canvas.paint(&Cover::line(&outline, width * enlarged), paint, opacity);
    };
    match picture.shape {
        // Dark over light needs more: the screen mixes light.
        Shape::Veil => canvas.paint(&Cover::area(&outline), SHADE, 0.5),
        Shape::Ring => {
            line(5.6, RIM, 1.0);
            line(2.6, CREAM, 1.0);
        }
        Shape::Gold => {
            line(6.0 * scale.max(1.0), RIM, 1.0);
            line(3.4 * scale.max(1.0), GOLD, 1.0);
            line(1.2, PALE_GOLD, 1.0);
        }
        Shape::Dashes => {
            let dashes = [9.0 * enlarged, 7.0 * enlarged];
            let dark = Cover::dashes(&outline, 4.4 * enlarged, dashes);
            let gold = Cover::dashes(&outline, 2.6 * enlarged, dashes);
            canvas.paint(&dark, RIM, 0.8);
            canvas.paint(&gold, GOLD, 1.0);
        }
        Shape::Focus => {
            line(7.0, BLUE, 1.0);
            line(3.0, WHITE, 1.0);
        }
        Shape::Arrow(regions, dice, ink) => {
            let arrow = stack::arrow(&stack::arrow_way(&picture.chart, regions, dice));
            let arrow = path([&arrow], -corner, enlarged);
            canvas.paint(&Cover::line(&arrow, 6.5 * enlarged), RIM, 1.0);
            canvas.paint(&Cover::line(&arrow, 3.5 * enlarged), CREAM, 1.0);
            let paint = match ink {
                ArrowInk::Wax => WAX,
                ArrowInk::Better => LEAF,
            };
            canvas.paint(&Cover::area(&arrow), paint, 1.0);
        }
    }
    canvas
}

//! Bands in the colours and hatchings of the seats, as a picture: how the map was shared, round by round.

use bevy::{math::Vec2, prelude::*};

use super::{
    canvas::Canvas,
    colours::{self, INK, LandPaint},
    picture::image,
};
use crate::{
    games::dice_wars::notation::Colour,
    shell::pictures::{Renderer, ScreenScale},
};

/// A node that shows bands, filling it, from the first column at its left edge to the last at its right; in each what every
/// seat has, from below, and between two of them a straight line.
#[derive(Component, Clone, Debug, PartialEq)]
#[require(ImageNode)]
pub struct BandsPicture {
    /// How large the node is, in design pixels.
    pub size: Vec2,
    /// The colours, from below.
    pub colours: Vec<Colour>,
    /// What each of them has, column by column.
    pub columns: Vec<Vec<u32>>,
}

/// Paints those that are new, or shown at another scale.
pub(super) fn draw(
    scale: ScreenScale,
    renderer: Renderer,
    mut pictures: Query<(Ref<BandsPicture>, &mut ImageNode)>,
    mut images: ResMut<Assets<Image>>,
    mut painted_at: Local<f32>,
) {
    let enlarged = scale.get();
    let rescaled = enlarged != *painted_at;
    *painted_at = enlarged;
    for (picture, mut node) in &mut pictures {
        if rescaled || picture.is_changed() {
            let canvas = Canvas::if_drawn(renderer.is_there(), || paint(&picture, enlarged));
            node.image = images.add(image(canvas));
        }
    }
}

fn paint(picture: &BandsPicture, enlarged: f32) -> Canvas {
    let size = (picture.size * enlarged).round().max(Vec2::ONE).as_uvec2();
    let mut canvas = Canvas::new(size);
    let paints: Vec<LandPaint> = picture.colours.iter().map(|of| colours::of(*of)).collect();
    for x in 0..size.x {
        let column = between(&picture.columns, x as f32 / (size.x - 1).max(1) as f32);
        let all = column.iter().sum::<f32>().max(1.0);
        // Where each band begins, from above.
        let mut under = 0.0;
        let bounds = column.iter().map(|has| {
            under += has;
            size.y as f32 * (1.0 - under / all)
        });
        let bounds: Vec<f32> = bounds.collect();
        for y in 0..size.y {
            let middle = y as f32 + 0.5;
            let band = bounds.iter().position(|top| middle >= *top);
            let Some(band) = band.filter(|band| column[*band] > 0.0) else {
                continue;
            };
            let Some(of) = paints.get(band) else { continue };
            let at = Vec2::new(x as f32, y as f32) / enlarged;
            let hatched = (of.is_hatched)(at.x, at.y);
            // A thin line parts a band from the one above it.
            let edge = if middle - bounds[band] < enlarged && bounds[band] > 0.0 {
                0.6
            } else {
                0.0
            };
            let start = ((y * size.x + x) * 4) as usize;
            for (part, ink) in INK.into_iter().enumerate() {
                let top = f32::from(of.top[part]);
                let hatch = top + (f32::from(of.hatch[part]) - top) * hatched;
                let inked = hatch + (f32::from(ink) - hatch) * edge;
                canvas.pixels[start + part] = inked.round() as u8;
            }
            canvas.pixels[start + 3] = u8::MAX;
        }
    }
    canvas
}

/// What every seat has at that part of the way from the first column to the last.
fn between(columns: &[Vec<u32>], part: f32) -> Vec<f32> {
    let place = part * columns.len().saturating_sub(1) as f32;
    let left = place as usize;
    let Some(before) = columns.get(left) else {
        return Vec::new();
    };
    let after = columns.get(left + 1).unwrap_or(before);
    let pairs = before.iter().zip(after);
    pairs
        .map(|(before, after)| {
            let (before, after) = (*before as f32, *after as f32);
            before + (after - before) * place.fract()
        })
        .collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn bands_fill_the_picture_from_below_by_what_each_has() {
        let picture = BandsPicture {
            size: Vec2::new(20.0, 40.0),
            colours: vec![Colour::White, Colour::Blue],
            columns: vec![vec![3, 1], vec![0, 4]],
        };
        let canvas = paint(&picture, 1.0);
        let white = colours::of(Colour::White).top;
        let at = |x: u32, y: u32| {
            let start = ((y * 20 + x) * 4) as usize;
            canvas.pixels[start..start + 4].to_vec()
        };
        assert_eq!(at(0, 30), [white[0], white[1], white[2], 255]);
        assert_ne!(at(0, 5)[..3], white, "a quarter is the other's");
        assert_ne!(at(10, 20)[..3], white, "half way it has half of that");
        assert_eq!(at(10, 35)[..3], white);
        assert_ne!(at(19, 39)[..3], white, "at the end it has nothing");
        assert!(canvas.pixels.chunks(4).all(|pixel| pixel[3] == 255));
    }
}

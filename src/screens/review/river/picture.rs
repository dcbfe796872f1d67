//! The river as pixels: a band for each seat, as broad as its chance, told apart by colour and by pattern.

use bevy::{
    asset::RenderAssetUsages,
    prelude::*,
    render::render_resource::{Extent3d, TextureDimension, TextureFormat},
};

use crate::{play::review::Review, screens::seat_pattern::Pattern};

/// So strongly a pattern lightens its band.
const PATTERN: f32 = 0.28;

/// Draws what is known of the chances, from the first move at the left edge to the last at the right one. What is not known
/// yet is see-through. Four bytes a pixel, row by row; lengths of patterns are `scale` times as long.
pub fn draw(review: &Review, seats: &[([u8; 3], Pattern)], size: UVec2, scale: f32) -> Vec<u8> {
    let mut pixels = vec![0; (size.x * size.y * 4) as usize];
    let last = review.plies.max(1) as f32;
    for x in 0..size.x {
        let Some(bands) = bands(review, x as f32 / (size.x - 1).max(1) as f32 * last) else {
            break;
        };
        for y in 0..size.y {
            // From the bottom up: the first seat is the lowest.
            let height = 1.0 - (y as f32 + 0.5) / size.y as f32;
            let seat = bands.iter().position(|top| height <= *top);
            let seat = seat.unwrap_or(bands.len() - 1);
            let edge = bands[..bands.len() - 1].iter();
            let on_edge = edge
                .filter(|top| **top > 0.0 && **top < 1.0)
                .any(|top| (height - top).abs() * size.y as f32 <= scale);
            let colour = match on_edge {
                true => [0xFD, 0xF6, 0xE3],
                false => shade(
                    seats[seat % seats.len()],
                    x as f32 / scale,
                    y as f32 / scale,
                ),
            };
            let at = ((y * size.x + x) * 4) as usize;
            pixels[at..at + 3].copy_from_slice(&colour);
            pixels[at + 3] = 255;
        }
    }
    pixels
}

/// Where the band of each seat ends, counted from the bottom, between two moments; none where it is not known.
fn bands(review: &Review, moment: f32) -> Option<Vec<f32>> {
    let before = review.columns.get(moment as usize)?;
    let after = review.columns.get(moment.ceil() as usize)?;
    let part = moment.fract();
    let mut sum = 0.0;
    let both = before.chances.iter().zip(&after.chances);
    let tops = both.map(|(before, after)| {
        sum += (before.get() as f32).lerp(after.get() as f32, part) / 100.0;
        sum
    });
    Some(tops.collect())
}

/// The colour of a seat's band at a place: lighter where its pattern is.
fn shade((colour, pattern): ([u8; 3], Pattern), x: f32, y: f32) -> [u8; 3] {
    let share = PATTERN * pattern(x, y);
    colour.map(|part| (f32::from(part) + (255.0 - f32::from(part)) * share) as u8)
}

/// An image of what was drawn.
pub fn image(size: UVec2, pixels: Vec<u8>) -> Image {
    Image::new(
        Extent3d {
            width: size.x,
            height: size.y,
            depth_or_array_layers: 1,
        },
        TextureDimension::D2,
        pixels,
        TextureFormat::Rgba8UnormSrgb,
        RenderAssetUsages::RENDER_WORLD,
    )
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{
        play::review::{Column, Points},
        screens::seat_pattern,
    };

    fn column(chances: &[f64]) -> Column {
        Column {
            by: None,
            chances: Points::divided(chances),
            scores: vec![0.0; chances.len()],
            proven: false,
        }
    }

    /// How many pixels of a column of the picture are nearer to each colour than to the others.
    fn counted(pixels: &[u8], size: UVec2, x: u32, colours: &[[u8; 3]]) -> Vec<usize> {
        let mut counts = vec![0; colours.len()];
        for y in 0..size.y {
            let at = ((y * size.x + x) * 4) as usize;
            let far = |colour: &[u8; 3]| {
                let parts = colour.iter().zip(&pixels[at..at + 3]);
                parts
                    .map(|(one, other)| u32::from(one.abs_diff(*other)))
                    .sum::<u32>()
            };
            let nearest = (0..colours.len()).min_by_key(|&index| far(&colours[index]));
            counts[nearest.unwrap()] += 1;
        }
        counts
    }

    #[test]
    fn bands_are_as_broad_as_chances_and_what_is_not_known_is_see_through() {
        let review = Review {
            seats: 2,
            plies: 4,
            columns: vec![
                column(&[0.25, 0.75]),
                column(&[0.5, 0.5]),
                column(&[0.9, 0.1]),
            ],
            ..Review::default()
        };
        let colours = [[200, 0, 0], [0, 0, 200]];
        let size = UVec2::new(81, 200);
        let seats = colours.map(|colour| (colour, seat_pattern::of("white")));
        let pixels = draw(&review, &seats, size, 1.0);
        for (x, share) in [(0, 0.25), (20, 0.5), (40, 0.9), (30, 0.7)] {
            let counts = counted(&pixels, size, x, &colours);
            let told = counts[0] as f64 / f64::from(size.y);
            assert!((told - share).abs() < 0.03, "{told} at {x}");
        }
        let alpha = |x: u32| pixels[((100 * size.x + x) * 4 + 3) as usize];
        assert_eq!((alpha(40), alpha(41), alpha(80)), (255, 0, 0));
    }
}

//! A picture that is painted at run time: bands, lines, bars. Lengths are those of the design; pixels those of the screen.

use bevy::{
    asset::RenderAssetUsages,
    prelude::*,
    render::render_resource::{Extent3d, TextureDimension, TextureFormat},
};

/// The longest side of a picture, in pixels.
const LONGEST: u32 = 4096;
/// How wide a stripe of hatching is, and the gap after it.
const STRIPE: f32 = 2.2;
const HATCH: f32 = 5.0;

/// A moment of a curve.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Spot {
    /// Where it is.
    pub at: Vec2,
    /// How far the band reaches, up and down.
    pub reach: f32,
}

/// A picture, see-through where nothing is painted.
pub struct Painting {
    size: UVec2,
    scale: f32,
    pixels: Vec<u8>,
}

impl Painting {
    /// An empty one of that size, so many pixels to each of the design.
    pub fn new(size: Vec2, scale: f32) -> Self {
        let size = (size * scale).round().max(Vec2::ONE).as_uvec2();
        let size = size.min(UVec2::splat(LONGEST));
        Self {
            size,
            scale,
            pixels: vec![0; (size.x * size.y * 4) as usize],
        }
    }

    /// The picture for the screen.
    pub fn into_image(self) -> Image {
        Image::new(
            Extent3d {
                width: self.size.x,
                height: self.size.y,
                depth_or_array_layers: 1,
            },
            TextureDimension::D2,
            self.pixels,
            TextureFormat::Rgba8UnormSrgb,
            RenderAssetUsages::RENDER_WORLD,
        )
    }

    /// Lays a colour over a pixel, covering so much of what is below.
    fn lay(&mut self, x: u32, y: u32, colour: [u8; 3], cover: f32) {
        if x >= self.size.x || y >= self.size.y || cover <= 0.0 {
            return;
        }
        let at = ((y * self.size.x + x) * 4) as usize;
        let pixel = &mut self.pixels[at..at + 4];
        let cover = cover.min(1.0);
        let below = f32::from(pixel[3]) / 255.0 * (1.0 - cover);
        let all = cover + below;
        for (part, new) in pixel.iter_mut().zip(colour) {
            *part = ((f32::from(new) * cover + f32::from(*part) * below) / all).round() as u8;
        }
        pixel[3] = (all * 255.0).round() as u8;
    }

    /// Covers what lies between two heights in a column of pixels, its ends softly. Heights are in pixels.
    fn lay_column(&mut self, x: u32, from: f32, to: f32, colour: [u8; 3], cover: f32) {
        let rows = from.floor().max(0.0) as u32..to.ceil().clamp(0.0, self.size.y as f32) as u32;
        for y in rows {
            let part = to.min(y as f32 + 1.0) - from.max(y as f32);
            self.lay(x, y, colour, cover * part.clamp(0.0, 1.0));
        }
    }

    /// Fills a rectangle; where `stripes` is a colour, hatched with it.
    pub fn fill(&mut self, area: Rect, colour: [u8; 3], stripes: Option<[u8; 3]>) {
        let (from, to) = (area.min * self.scale, area.max * self.scale);
        for x in from.x.round().max(0.0) as u32..to.x.round().max(0.0) as u32 {
            for y in from.y.round().max(0.0) as u32..to.y.round().max(0.0) as u32 {
                let along = (x + y) as f32 / self.scale % HATCH;
                let colour = stripes.filter(|_| along < STRIPE).unwrap_or(colour);
                self.lay(x, y, colour, 1.0);
            }
        }
    }

    /// A dotted line across the whole picture.
    pub fn dots(&mut self, y: f32, colour: [u8; 3]) {
        const DOT: f32 = 2.0;
        const GAP: f32 = 4.0;
        let mut x = 0.0;
        while x * self.scale < self.size.x as f32 {
            let corner = Vec2::new(x, y - DOT / 2.0);
            self.fill(Rect::from_corners(corner, corner + DOT), colour, None);
            x += DOT + GAP;
        }
    }

    /// A curve through these spots, from left to right, with its band.
    pub fn curve(&mut self, spots: &[Spot], thickness: f32, colour: [u8; 3]) {
        const BAND: f32 = 0.22;
        let half = thickness * self.scale / 2.0;
        for x in 0..self.size.x {
            let scale = self.scale;
            let place = |part: f32| (x as f32 + part) / scale;
            let Some(here) = between(spots, place(0.5)) else {
                continue;
            };
            let (middle, reach) = (here.at.y * scale, here.reach * scale);
            self.lay_column(x, middle - reach, middle + reach, colour, BAND);
            // Where it is steep, the line goes through many rows of a column.
            let ends = [0.0, 1.0].map(|part| {
                let end = between(spots, place(part)).unwrap_or(here);
                end.at.y * scale
            });
            let (top, bottom) = (ends[0].min(ends[1]), ends[0].max(ends[1]));
            self.lay_column(x, top - half, bottom + half, colour, 1.0);
        }
    }
}

/// The curve at that place, between two of its spots; none before the first and after the last.
fn between(spots: &[Spot], x: f32) -> Option<Spot> {
    let next = spots.partition_point(|spot| spot.at.x < x);
    let after = spots.get(next)?;
    let before = match next.checked_sub(1) {
        Some(before) => &spots[before],
        None if after.at.x == x => after,
        None => return None,
    };
    let way = after.at.x - before.at.x;
    let part = if way > 0.0 {
        (x - before.at.x) / way
    } else {
        1.0
    };
    Some(Spot {
        at: before.at.lerp(after.at, part),
        reach: before.reach.lerp(after.reach, part),
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    const RED: [u8; 3] = [200, 0, 0];

    fn cover(painting: &Painting, x: u32, y: u32) -> u8 {
        painting.pixels[((y * painting.size.x + x) * 4 + 3) as usize]
    }

    #[test]
    fn a_curve_goes_through_its_spots_with_its_band_about_it() {
        for scale in [1.0, 2.0] {
            let mut painting = Painting::new(Vec2::new(40.0, 60.0), scale);
            let spot = |x: f32, y: f32| Spot {
                at: Vec2::new(x, y),
                reach: 10.0,
            };
            painting.curve(&[spot(10.0, 20.0), spot(30.0, 40.0)], 3.0, RED);
            let seen = |x: f32, y: f32| cover(&painting, (x * scale) as u32, (y * scale) as u32);
            assert_eq!(seen(20.0, 30.0), 255, "the line");
            assert!((30..90).contains(&seen(20.0, 24.0)), "the band");
            assert_eq!(seen(20.0, 15.0), 0, "above the band");
            assert_eq!(
                (seen(5.0, 20.0), seen(35.0, 40.0)),
                (0, 0),
                "before and after"
            );
        }
    }

    #[test]
    fn hatching_has_both_colours_and_stays_in_its_place() {
        let mut painting = Painting::new(Vec2::splat(30.0), 1.0);
        let area = Rect::new(5.0, 5.0, 25.0, 15.0);
        painting.fill(area, RED, Some([0, 0, 200]));
        let covered = painting.pixels.chunks(4).filter(|pixel| pixel[3] == 255);
        let (red, blue): (Vec<_>, Vec<_>) = covered.partition(|pixel| pixel[0] == 200);
        assert_eq!(red.len() + blue.len(), 200);
        assert!(
            red.len() > 50 && blue.len() > 50,
            "{} {}",
            red.len(),
            blue.len()
        );
    }
}

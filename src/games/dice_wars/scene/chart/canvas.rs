//! A picture in memory, and how areas and lines are painted into it.

use bevy::math::{UVec2, Vec2};
use swash::zeno::{Cap, Command, Fill, Join, Mask, PathBuilder, Stroke, Style};

use super::colours::Paint;

/// A picture: red, green, blue and how much of the pixel is covered, row by row.
pub(super) struct Canvas {
    pub size: UVec2,
    pub pixels: Vec<u8>,
}

/// How much of each pixel of a part of the picture is covered.
pub(super) struct Cover {
    left: i32,
    top: i32,
    width: i32,
    height: i32,
    pixels: Vec<u8>,
}

impl Cover {
    fn of(path: &[Command], style: Style) -> Self {
        let (pixels, placed) = Mask::new(path).style(style).render();
        Self {
            left: placed.left,
            top: placed.top,
            width: placed.width as i32,
            height: placed.height as i32,
            pixels,
        }
    }

    /// The area within closed lines; what lies within two of them is a hole.
    pub fn area(path: &[Command]) -> Self {
        Self::of(path, Fill::EvenOdd.into())
    }

    /// A line so wide along a path.
    pub fn line(path: &[Command], width: f32) -> Self {
        let mut stroke = Stroke::new(width);
        stroke.join(Join::Round).cap(Cap::Round);
        Self::of(path, stroke.into())
    }

    /// A broken line so wide along a path: so long, then nothing for so long.
    pub fn dashes(path: &[Command], width: f32, dashes: [f32; 2]) -> Self {
        let mut stroke = Stroke::new(width);
        stroke.join(Join::Round).dash(&dashes, 0.0);
        Self::of(path, stroke.into())
    }

    /// How much of a pixel is covered; nothing outside.
    pub fn at(&self, x: i32, y: i32) -> u8 {
        let (x, y) = (x - self.left, y - self.top);
        if x < 0 || y < 0 || x >= self.width || y >= self.height {
            return 0;
        }
        self.pixels[(y * self.width + x) as usize]
    }

    /// Leaves only what another covers as well.
    pub fn within(mut self, other: &Self) -> Self {
        self.each(|cover, x, y| (u16::from(cover) * u16::from(other.at(x, y)) / 255) as u8);
        self
    }

    /// Takes away what another covers.
    pub fn without(mut self, other: &Self) -> Self {
        self.each(|cover, x, y| (u16::from(cover) * u16::from(255 - other.at(x, y)) / 255) as u8);
        self
    }

    fn each(&mut self, change: impl Fn(u8, i32, i32) -> u8) {
        for y in 0..self.height {
            for x in 0..self.width {
                let pixel = &mut self.pixels[(y * self.width + x) as usize];
                if *pixel > 0 {
                    *pixel = change(*pixel, x + self.left, y + self.top);
                }
            }
        }
    }

    /// The same, blurred over so many pixels each way.
    pub fn blurred(self, by: i32) -> Self {
        if by < 1 {
            return self;
        }
        let (width, height) = (self.width + 4 * by, self.height + 4 * by);
        let (left, top) = (self.left - 2 * by, self.top - 2 * by);
        let mut pixels = vec![0; (width * height) as usize];
        for y in 0..self.height {
            let from = (y * self.width) as usize;
            let to = ((y + 2 * by) * width + 2 * by) as usize;
            let row = self.width as usize;
            pixels[to..to + row].copy_from_slice(&self.pixels[from..from + row]);
        }
        // Two means over a row, two over a column: nearly a bell.
        for _ in 0..2 {
            for y in 0..height {
                mean(
                    &mut pixels,
                    (y * width) as usize,
                    1,
                    width as usize,
                    by as usize,
                );
            }
            for x in 0..width {
                mean(
                    &mut pixels,
                    x as usize,
                    width as usize,
                    height as usize,
                    by as usize,
                );
            }
        }
        Self {
            left,
            top,
            width,
            height,
            pixels,
        }
    }
}

/// Replaces each of `count` values, `step` apart, by the mean of those up to `by` away.
fn mean(values: &mut [u8], first: usize, step: usize, count: usize, by: usize) {
    let old: Vec<u32> = (0..count)
        .map(|at| u32::from(values[first + at * step]))
        .collect();
    let all = 2 * by as u32 + 1;
    let mut sum: u32 = old[..by.min(count)].iter().sum();
    for at in 0..count {
        if at + by < count {
            sum += old[at + by];
        }
        values[first + at * step] = (sum / all) as u8;
        if at >= by {
            sum -= old[at - by];
        }
    }
}

impl Canvas {
    /// An empty picture.
    pub fn new(size: UVec2) -> Self {
        Self {
            size,
            pixels: vec![0; (size.x * size.y * 4) as usize],
        }
    }

    /// What is painted, if anybody draws it; else nothing is, and a single empty pixel stands for it.
    pub fn if_drawn(is_drawn: bool, paint: impl FnOnce() -> Self) -> Self {
        match is_drawn {
            true => paint(),
            false => Self::new(UVec2::ONE),
        }
    }

    /// Lays a paint over what is covered.
    pub fn paint(&mut self, cover: &Cover, paint: Paint, opacity: f32) {
        self.paint_each(cover, opacity, |_, _| paint);
    }

    /// Lays paint over what is covered, chosen pixel by pixel.
    pub fn paint_each(&mut self, cover: &Cover, opacity: f32, paint: impl Fn(i32, i32) -> Paint) {
        let opacity = (opacity * 256.0) as u32;
        let (width, height) = (self.size.x as i32, self.size.y as i32);
        let rows = cover.top.max(0)..(cover.top + cover.height).min(height);
        let columns = cover.left.max(0)..(cover.left + cover.width).min(width);
        for y in rows {
            for x in columns.clone() {
                let covered =
                    cover.pixels[((y - cover.top) * cover.width + x - cover.left) as usize];
                if covered == 0 {
                    continue;
                }
                let over = (u32::from(covered) * opacity) >> 8;
                let at = ((y * width + x) * 4) as usize;
                blend(&mut self.pixels[at..at + 4], paint(x, y), over);
            }
        }
    }
}

/// Lays a paint over a pixel, `over` of 255.
fn blend(pixel: &mut [u8], paint: Paint, over: u32) {
    let under = u32::from(pixel[3]) * (255 - over) / 255;
    let sum = over + under;
    if sum == 0 {
        return;
    }
    for (part, new) in pixel.iter_mut().zip(paint) {
        *part = ((u32::from(new) * over + u32::from(*part) * under) / sum) as u8;
    }
    pixel[3] = sum as u8;
}

/// A path of lines: closed where a line ends where it begins; every point moved and then enlarged.
pub(super) fn path<'a>(
    lines: impl IntoIterator<Item = &'a Vec<Vec2>>,
    moved: Vec2,
    enlarged: f32,
) -> Vec<Command> {
    let mut path: Vec<Command> = Vec::new();
    for line in lines {
        let closed = line.first() == line.last();
        let count = line.len() - usize::from(closed);
        for (index, point) in line[..count].iter().enumerate() {
            let point = (*point + moved) * enlarged;
            match index {
                0 => path.move_to([point.x, point.y]),
                _ => path.line_to([point.x, point.y]),
            };
        }
        if closed {
            path.close();
        }
    }
    path
}

#[cfg(test)]
mod tests {
    use super::*;

    fn square() -> Vec<Command> {
        let corners = [(2.0, 2.0), (8.0, 2.0), (8.0, 6.0), (2.0, 6.0), (2.0, 2.0)];
        let line = corners.map(|(x, y)| Vec2::new(x, y)).to_vec();
        path([&line], Vec2::ZERO, 1.0)
    }

    #[test]
    fn what_nobody_draws_is_not_painted() {
        let drawn = Canvas::if_drawn(true, || Canvas::new(UVec2::new(10, 8)));
        assert_eq!(drawn.size, UVec2::new(10, 8));
        let empty = Canvas::if_drawn(false, || panic!("it is painted"));
        assert_eq!((empty.size, empty.pixels), (UVec2::ONE, vec![0; 4]));
    }

    #[test]
    fn an_area_is_painted_where_it_lies() {
        let mut canvas = Canvas::new(UVec2::new(10, 8));
        canvas.paint(&Cover::area(&square()), [200, 100, 50], 1.0);
        for y in 0..8 {
            for x in 0..10 {
                let at = ((y * 10 + x) * 4) as usize;
                let inside = (2..8).contains(&x) && (2..6).contains(&y);
                let expected = if inside { [200, 100, 50, 255] } else { [0; 4] };
                assert_eq!(canvas.pixels[at..at + 4], expected, "{x} {y}");
            }
        }
    }

    #[test]
    fn what_is_within_and_without_adds_up() {
        let all = Cover::area(&square());
        let within = Cover::line(&square(), 3.0).within(&all);
        let without = Cover::line(&square(), 3.0).without(&all);
        for y in 0..8 {
            for x in 0..10 {
                assert!(within.at(x, y) == 0 || all.at(x, y) > 0);
                assert!(without.at(x, y) == 0 || all.at(x, y) < 255);
            }
        }
        assert_eq!(all.blurred(2).at(30, 30), 0);
    }
}

//! Codes as pictures: for the camera of a phone, on the screen or in a file with words below.

use std::io;

use bevy::{
    asset::RenderAssetUsages,
    prelude::*,
    render::render_resource::{Extent3d, TextureDimension, TextureFormat},
};
use swash::{
    FontRef,
    scale::{Render, ScaleContext, Source, image::Image as Letter},
};

use crate::play::share::QrMatrix;

/// The side of a picture on the screen, in design pixels.
pub(super) const SIDE: f32 = 200.0;
/// What stays white around the modules of a picture, in modules: readers need it.
const QUIET: usize = 4;
/// The words below, in pixels of the file: how large they are, from one line to the next, and what stays white beside them.
const LETTERS: f32 = 20.0;
const LINE: usize = 28;
const MARGIN: usize = 24;

/// The picture of a text, for cameras; none of one that is too long.
pub fn qr_picture(text: &str) -> Option<Image> {
    QrMatrix::of(text).ok().map(|modules| painted(&modules))
}

/// The modules as a picture for the screen.
pub(super) fn painted(modules: &QrMatrix) -> Image {
    let grey = Grey::of(modules);
    let pixels = grey.pixels.iter();
    let pixels = pixels.flat_map(|&part| [part, part, part, 255]).collect();
    Image::new(
        Extent3d {
            width: grey.width as u32,
            height: grey.height() as u32,
            depth_or_array_layers: 1,
        },
        TextureDimension::D2,
        pixels,
        TextureFormat::Rgba8UnormSrgb,
        RenderAssetUsages::RENDER_WORLD,
    )
}

/// The modules as a file in the format PNG, with these texts below, each in as many lines as it takes.
pub(super) fn file(modules: &QrMatrix, below: &[String], font: FontRef) -> io::Result<Vec<u8>> {
    let mut grey = Grey::of(modules);
    for text in below {
        grey.write(text, font);
    }
    grey.lengthen(LINE / 2);
    grey.png()
}

/// A picture in grey, row by row.
struct Grey {
    width: usize,
    pixels: Vec<u8>,
}

impl Grey {
    /// The modules, so many times as large that they stay sharp.
    fn of(modules: &QrMatrix) -> Self {
        let across = modules.side() + 2 * QUIET;
        let times = (2.0 * SIDE / across as f32).ceil().max(1.0) as usize;
        let width = across * times;
        let module = |at: usize| {
            let place = (at / times).checked_sub(QUIET);
            place.filter(|place| *place < modules.side())
        };
        let is_dark = |at: usize| {
            let place = module(at / width).zip(module(at % width));
            place.is_some_and(|(row, column)| modules.is_dark(row, column))
        };
        let pixels = (0..width * width).map(|at| if is_dark(at) { 0 } else { 255 });
        Self {
            width,
            pixels: pixels.collect(),
        }
    }

    fn height(&self) -> usize {
        self.pixels.len() / self.width
    }

    /// Adds so many white rows.
    fn lengthen(&mut self, rows: usize) {
        let length = self.pixels.len() + rows * self.width;
        self.pixels.resize(length, 255);
    }

    /// Writes a text below what is there.
    fn write(&mut self, text: &str, font: FontRef) {
        let (glyphs, widths) = (font.charmap(), font.glyph_metrics(&[]).scale(LETTERS));
        let width = |text: &str| -> f32 {
            let glyphs = text.chars().map(|letter| glyphs.map(letter));
            glyphs.map(|glyph| widths.advance_width(glyph)).sum()
        };
        let lines = broken(text, (self.width - 2 * MARGIN) as f32, width);
        let mut context = ScaleContext::new();
        let mut scaler = context.builder(font).size(LETTERS).build();
        let render = Render::new(&[Source::Outline]);
        for line in lines {
            let baseline = self.height() + LETTERS as usize;
            self.lengthen(LINE);
            let mut pen = MARGIN as f32;
            for letter in line.chars() {
                let glyph = glyphs.map(letter);
                if let Some(letter) = render.render(&mut scaler, glyph) {
                    self.ink(&letter, (pen.round() as i32, baseline as i32));
                }
                pen += widths.advance_width(glyph);
            }
        }
    }

    /// Inks a letter that begins there.
    fn ink(&mut self, letter: &Letter, (left, baseline): (i32, i32)) {
        let placed = letter.placement;
        let rows = letter.data.chunks_exact(placed.width.max(1) as usize);
        for (row, y) in rows.zip(baseline - placed.top..) {
            for (cover, x) in row.iter().zip(left + placed.left..) {
                let (Ok(x), Ok(y)) = (usize::try_from(x), usize::try_from(y)) else {
                    continue;
                };
                let at = y * self.width + x;
                if x < self.width
                    && let Some(pixel) = self.pixels.get_mut(at)
                {
                    *pixel = pixel.saturating_sub(*cover);
                }
            }
        }
    }

    fn png(&self) -> io::Result<Vec<u8>> {
        let mut file = Vec::new();
        let (width, height) = (self.width as u32, self.height() as u32);
        let mut encoder = png::Encoder::new(&mut file, width, height);
        encoder.set_color(png::ColorType::Grayscale);
        encoder.set_depth(png::BitDepth::Eight);
        let mut writer = encoder.write_header()?;
        writer.write_image_data(&self.pixels)?;
        writer.finish()?;
        Ok(file)
    }
}

/// The lines that a text is broken into between its words, so that each has room.
fn broken(text: &str, room: f32, width: impl Fn(&str) -> f32) -> Vec<String> {
    let mut lines: Vec<String> = Vec::new();
    for word in text.split_whitespace() {
        match lines.last_mut() {
            Some(line) if width(line) + width(" ") + width(word) <= room => {
                line.push(' ');
                line.push_str(word);
            }
            _ => lines.push(word.to_owned()),
        }
    }
    lines
}

#[cfg(test)]
mod tests {
    use super::*;

    const LATO: &[u8] = include_bytes!("../../../assets/fonts/Lato-Medium.ttf");

    #[test]
    fn a_text_is_broken_between_words() {
        let width = |text: &str| text.chars().count() as f32;
        assert_eq!(broken("one two three", 7.0, width), ["one two", "three"]);
        assert_eq!(broken("longest one", 3.0, width), ["longest", "one"]);
        assert!(broken("  ", 3.0, width).is_empty());
    }

    #[test]
    fn what_is_written_stands_below_the_modules() {
        let modules = QrMatrix::of("DNH1GMMCSJNTDEK500").unwrap();
        let font = FontRef::from_index(LATO, 0).unwrap();
        let bare = Grey::of(&modules);
        let mut written = Grey::of(&modules);
        written.write("DNH1GM MCSJNT DEK500", font);
        let (above, below) = written.pixels.split_at(bare.pixels.len());
        assert_eq!(above, bare.pixels);
        assert!(below.iter().any(|&pixel| pixel < 128));
        assert!(below.len().is_multiple_of(LINE * written.width));
        let beside = |row: &[u8]| row[..MARGIN / 2].iter().all(|&pixel| pixel == 255);
        assert!(below.chunks(written.width).all(beside));
    }

    #[test]
    fn the_file_is_a_picture() {
        let modules = QrMatrix::of("DNH1GM").unwrap();
        let font = FontRef::from_index(LATO, 0).unwrap();
        let file = file(&modules, &["DNH1GM".to_owned()], font).unwrap();
        let decoder = png::Decoder::new(io::Cursor::new(file));
        let reader = decoder.read_info().unwrap();
        let (width, height) = reader.info().size();
        assert!(width >= 2 * SIDE as u32 && height > width);
    }
}

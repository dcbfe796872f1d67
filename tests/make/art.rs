//! Writes the pictures.

use super::picture::{Picture, art, pictures};
use rayon::prelude::*;
use resvg::tiny_skia::{Pixmap, PremultipliedColorU8};
use std::fs;
use std::io::{self, BufWriter};

/// How many pixels colours are spread into what is transparent: as many as one pixel covers at an eighth of the size.
const REACH: usize = 8;

pub fn write_every_picture() -> io::Result<()> {
    for folder in ["png", "spare"] {
        fs::create_dir_all(art().join(folder))?;
    }
    pictures().par_iter().try_for_each(write)
}

/// Draws a picture anew and writes it, colours unmultiplied.
fn write(picture: &Picture) -> io::Result<()> {
    let pixels = picture.draw();
    let file = fs::File::create(&picture.rendered)?;
    let mut encoder = png::Encoder::new(BufWriter::new(file), pixels.width(), pixels.height());
    encoder.set_color(png::ColorType::Rgba);
    encoder.set_compression(png::Compression::High);
    let mut writer = encoder.write_header()?;
    writer.write_image_data(&spread(&pixels))?;
    Ok(())
}

/// The colours of a picture with those at its rim spread over the transparent pixels beside it:
/// where the game scales a picture, no dark fringe of transparent black is mixed in.
fn spread(pixels: &Pixmap) -> Vec<u8> {
    let (w, h) = (pixels.width() as usize, pixels.height() as usize);
    let mut colours: Vec<Option<[u8; 3]>> = Vec::with_capacity(w * h);
    let mut bytes = Vec::with_capacity(w * h * 4);
    for pixel in pixels.pixels().iter().map(PremultipliedColorU8::demultiply) {
        let colour = [pixel.red(), pixel.green(), pixel.blue()];
        colours.push((pixel.alpha() > 0).then_some(colour));
        bytes.extend([colour[0], colour[1], colour[2], pixel.alpha()]);
    }
    for _ in 0..REACH {
        let before = colours.clone();
        for (at, colour) in colours
            .iter_mut()
            .enumerate()
            .filter(|(_, colour)| colour.is_none())
        {
            let (x, y) = (at % w, at / w);
            let beside = [
                (x > 0).then(|| at - 1),
                (x + 1 < w).then(|| at + 1),
                (y > 0).then(|| at - w),
                (y + 1 < h).then(|| at + w),
            ];
            *colour = beside
                .into_iter()
                .flatten()
                .find_map(|neighbour| before[neighbour]);
        }
    }
    for (pixel, colour) in bytes.chunks_exact_mut(4).zip(colours) {
        pixel[..3].copy_from_slice(&colour.unwrap_or_default());
    }
    bytes
}

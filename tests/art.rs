//! The pictures: every committed PNG is what its SVG source draws, rendered here again and compared.
//!
//! `cargo art` writes them. What the pictures show is drawn by the programs in `assets/art/make`.

use rayon::prelude::*;
use resvg::tiny_skia::{Pixmap, Transform};
use resvg::usvg::{Options, Tree};
use std::ffi::OsStr;
use std::fs;
use std::io::BufWriter;
use std::path::{Path, PathBuf};

/// How far apart two renderings of one source may lie, in steps of 255: rounding differs between processors.
const ROUNDING: u8 = 2;

/// How many pixels colours are spread into what is transparent: as much as one pixel covers at an eighth of the size.
const REACH: usize = 8;

/// The width in pixels at which a picture is rendered, given the width its source was drawn at.
///
/// Twice the size at which the game shows it on a screen of 1280 by 720, or more.
fn width(stem: &str, drawn: f32) -> f32 {
    match stem.split('_').next().unwrap_or(stem) {
        "icon" => 64.0,
        "crest" => 128.0,
        _ => drawn,
    }
}

/// A drawing and the picture rendered from it.
struct Picture {
    source: PathBuf,
    rendered: PathBuf,
    width: Option<f32>,
}

impl Picture {
    fn draw(&self) -> Pixmap {
        let text = fs::read(&self.source).expect("the source can be read");
        let tree = Tree::from_data(&text, &Options::default())
            .unwrap_or_else(|fault| panic!("{} is no drawing: {fault}", self.source.display()));
        let drawn = tree.size();
        let scale = self
            .width
            .unwrap_or_else(|| width(stem(&self.source), drawn.width()))
            / drawn.width();
        let (w, h) = (drawn.width() * scale, drawn.height() * scale);
        let mut pixels =
            Pixmap::new(w.round() as u32, h.round() as u32).expect("a drawing has a size");
        resvg::render(
            &tree,
            Transform::from_scale(scale, scale),
            &mut pixels.as_mut(),
        );
        pixels
    }

    /// Draws the picture anew and writes it, colours unmultiplied.
    fn write(&self) {
        let pixels = self.draw();
        let file = fs::File::create(&self.rendered).expect("the picture can be written");
        let mut encoder = png::Encoder::new(BufWriter::new(file), pixels.width(), pixels.height());
        encoder.set_color(png::ColorType::Rgba);
        encoder.set_compression(png::Compression::High);
        let mut writer = encoder.write_header().expect("the picture can be written");
        writer
            .write_image_data(&spread(&pixels))
            .expect("the picture can be written");
    }

    /// Why the committed picture is not what the source draws, if it is not.
    fn fault(&self) -> Option<String> {
        let name = self.rendered.display();
        let Ok(committed) = Pixmap::load_png(&self.rendered) else {
            return Some(format!("{name} is missing or no picture"));
        };
        let drawn = self.draw();
        if (drawn.width(), drawn.height()) != (committed.width(), committed.height()) {
            return Some(format!("{name} has another size than its source"));
        }
        let worst = drawn
            .data()
            .iter()
            .zip(committed.data())
            .map(|(a, b)| a.abs_diff(*b))
            .max();
        worst
            .filter(|worst| *worst > ROUNDING)
            .map(|worst| format!("{name} differs from its source by up to {worst} of 255"))
    }
}

/// The colours of a picture with those at its rim spread over the transparent pixels beside it:
/// where the game scales a picture, no dark fringe of transparent black is mixed in.
fn spread(pixels: &Pixmap) -> Vec<u8> {
    let (w, h) = (pixels.width() as usize, pixels.height() as usize);
    let mut colours: Vec<Option<[u8; 3]>> = Vec::with_capacity(w * h);
    let mut bytes = Vec::with_capacity(w * h * 4);
    for pixel in pixels.pixels().iter().map(|pixel| pixel.demultiply()) {
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

fn art() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("assets/art")
}

fn stem(path: &Path) -> &str {
    path.file_stem()
        .and_then(OsStr::to_str)
        .expect("names of pictures are plain text")
}

/// The files of a folder with this ending, in the order of their names.
fn files(folder: &Path, ending: &str) -> Vec<PathBuf> {
    let entries =
        fs::read_dir(folder).unwrap_or_else(|fault| panic!("{}: {fault}", folder.display()));
    let mut found: Vec<PathBuf> = entries
        .map(|entry| entry.expect("the folder can be read").path())
        .filter(|path| path.extension() == Some(OsStr::new(ending)))
        .collect();
    found.sort();
    found
}

fn pictures() -> Vec<Picture> {
    let rendered = art().join("png");
    files(&art().join("svg"), "svg")
        .into_iter()
        .map(|source| Picture {
            rendered: rendered.join(stem(&source)).with_extension("png"),
            source,
            width: None,
        })
        .collect()
}

#[test]
fn every_picture_is_what_its_source_draws() {
    let faults: Vec<String> = pictures().par_iter().filter_map(Picture::fault).collect();
    assert!(faults.is_empty(), "run `cargo art`:\n{}", faults.join("\n"));
}

#[test]
fn every_picture_has_a_source() {
    let without: Vec<PathBuf> = files(&art().join("png"), "png")
        .into_iter()
        .filter(|path| stem(path) != "table") // painted by make/pieces.py, pixel by pixel
        .filter(|path| {
            !art()
                .join("svg")
                .join(stem(path))
                .with_extension("svg")
                .exists()
        })
        .collect();
    assert!(without.is_empty(), "no source draws {without:?}");
}

#[test]
#[ignore = "writes the pictures: cargo art"]
fn write_every_picture() {
    fs::create_dir_all(art().join("png")).expect("the folder can be made");
    pictures().par_iter().for_each(|picture| {
        picture
            .draw()
            .save_png(&picture.rendered)
            .expect("the picture can be written");
    });
}

//! The pictures: every committed PNG is what its SVG source draws, rendered here again and compared; terrains and seats stay apart.
//!
//! `cargo art` writes them. What the pictures show is drawn by the programs in `assets/art/make`.

mod apart;
mod colour;
mod credits;
mod picture;
mod terrains;
mod used;

use picture::{Picture, art, files, pictures, stem};
use rayon::prelude::*;
use resvg::tiny_skia::Pixmap;
use std::collections::BTreeSet;
use std::path::PathBuf;

/// How far apart two renderings of one source may lie, in steps of 255: rounding differs between processors.
const ROUNDING: u8 = 2;

#[test]
fn every_picture_is_what_its_source_draws() {
    let faults: Vec<String> = pictures().par_iter().filter_map(fault).collect();
    assert!(faults.is_empty(), "run `cargo art`:\n{}", faults.join("\n"));
}

/// Why the committed picture is not what the source draws, if it is not.
fn fault(picture: &Picture) -> Option<String> {
    let name = picture.rendered.display();
    let Ok(committed) = Pixmap::load_png(&picture.rendered) else {
        return Some(format!("{name} is missing or no picture"));
    };
    let drawn = picture.draw();
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

#[test]
fn every_picture_has_a_source() {
    let drawn: BTreeSet<PathBuf> = pictures()
        .into_iter()
        .map(|picture| picture.rendered)
        .collect();
    let folders = ["png", "spare"].map(|folder| files(&art().join(folder), "png"));
    for path in folders.into_iter().flatten() {
        // The table is painted pixel by pixel, by make/pieces.py.
        let has_source = drawn.contains(&path) || stem(&path) == "table";
        assert!(has_source, "no source draws {}", path.display());
    }
}

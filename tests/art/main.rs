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
use std::collections::BTreeSet;
use std::fs;
use std::path::PathBuf;

#[test]
fn every_picture_is_what_its_source_draws() {
    let faults: Vec<String> = pictures().par_iter().filter_map(Picture::fault).collect();
    assert!(faults.is_empty(), "run `cargo art`:\n{}", faults.join("\n"));
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

#[test]
#[ignore = "writes the pictures: cargo art"]
fn write_every_picture() {
    for folder in ["png", "spare"] {
        fs::create_dir_all(art().join(folder)).expect("the folder can be made");
    }
    pictures().par_iter().for_each(Picture::write);
}

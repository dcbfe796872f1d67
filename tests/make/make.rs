//! Writes what is kept beside the code and made by it: `cargo art`, `cargo sounds`, `cargo golden`. The tests of the same
//! names make it again and compare.

mod art;
mod conquest;
mod dice_wars;
mod golden;
mod matches;
mod ricochet;
mod sounds;

#[path = "../sounds/instruments.rs"]
mod instruments;
#[path = "../sounds/made.rs"]
mod made;
#[path = "../sounds/music.rs"]
mod music;
#[path = "../art/picture.rs"]
mod picture;
#[path = "../sounds/recipes.rs"]
mod recipes;
#[path = "../sounds/synth.rs"]
mod synth;

use std::error::Error;

fn main() -> Result<(), Box<dyn Error>> {
    let what = std::env::args().nth(1).unwrap_or_default();
    match what.as_str() {
        "art" => art::write_every_picture()?,
        "sounds" => sounds::write_every_sound()?,
        "golden" => golden::write_golden_records()?,
        _ => return Err(format!("`{what}`: expected art, sounds or golden").into()),
    }
    Ok(())
}

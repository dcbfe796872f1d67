//! Every sound as its recipe makes it, and where it is kept.

use crate::music::{MUSIC_RATE, music};
use crate::recipes::RECIPES;
use crate::synth::RATE;
use std::path::{Path, PathBuf};

/// The folder of sounds.
pub fn folder() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../assets/sounds")
}

/// The file of a sound.
pub fn file(name: &str) -> PathBuf {
    folder().join(name).with_extension("wav")
}

/// One file: its name, how many samples a second, and the samples.
pub type File = (&'static str, f64, Vec<i16>);

/// Every file there is to be, the music last.
pub fn files() -> impl Iterator<Item = File> {
    let sounds = RECIPES
        .iter()
        .map(|(name, make)| (*name, RATE, make().samples()));
    sounds.chain(std::iter::once_with(|| {
        ("music", MUSIC_RATE, music().samples())
    }))
}

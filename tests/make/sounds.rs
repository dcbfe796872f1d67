//! Writes the sounds.

use super::made::{file, files, folder};
use super::synth::write_wav;
use std::{fs, io};

pub fn write_every_sound() -> io::Result<()> {
    fs::create_dir_all(folder())?;
    for (name, rate, samples) in files() {
        fs::write(file(name), write_wav(rate, &samples))?;
    }
    Ok(())
}

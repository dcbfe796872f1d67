//! Writes the golden records.

use super::{
    conquest, dice_wars,
    matches::{GOLDENS, file, play},
    ricochet,
};
use std::{fs, io};

pub fn write_golden_records() -> io::Result<()> {
    for golden in &GOLDENS {
        fs::write(file(golden.0), play(golden))?;
    }
    for golden in &dice_wars::GOLDENS {
        fs::write(dice_wars::file(golden.0), dice_wars::play(golden))?;
    }
    for golden in &conquest::GOLDENS {
        fs::write(conquest::file(golden.0), conquest::play(golden))?;
    }
    for golden in &ricochet::GOLDENS {
        fs::write(ricochet::file(golden.0), ricochet::play(golden))?;
    }
    Ok(())
}

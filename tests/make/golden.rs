//! Writes the golden records.

use super::matches::{GOLDENS, file, play};
use std::{fs, io};

pub fn write_golden_records() -> io::Result<()> {
    for golden in &GOLDENS {
        fs::write(file(golden.0), play(golden))?;
    }
    Ok(())
}

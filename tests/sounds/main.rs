//! The sounds: every committed WAV is what its recipe synthesises, made here again and compared.
//!
//! `cargo sounds` writes them.

mod instruments;
mod made;
mod music;
mod quiet;
mod recipes;
mod synth;

use made::{File, file, files, folder};
use recipes::RECIPES;
use std::collections::BTreeSet;
use std::fs;
use std::path::PathBuf;
use synth::write_wav;

/// How far apart two makings of one sample may lie: sine and power are rounded differently between processors.
const ROUNDING: u16 = 3;

/// How high the loudest sample of a sound may lie: from -24 to -11 dB below full scale.
const PEAKS: std::ops::RangeInclusive<f64> = 0.06..=0.282;

#[test]
fn every_sound_is_what_its_recipe_makes() {
    let faults: Vec<String> = files().filter_map(fault).collect();
    assert!(
        faults.is_empty(),
        "run `cargo sounds`:\n{}",
        faults.join("\n")
    );
}

/// Why the committed sound is not this one, if it is not.
fn fault((name, rate, made): File) -> Option<String> {
    let Ok(bytes) = fs::read(file(name)) else {
        return Some(format!("{name}.wav is missing"));
    };
    let Some(committed) = read_wav(rate, &bytes) else {
        return Some(format!("{name}.wav is no 16-bit mono WAV at {rate} Hz"));
    };
    if made.len() != committed.len() {
        return Some(format!(
            "{name}.wav has {} samples, its recipe {}",
            committed.len(),
            made.len()
        ));
    }
    let worst = made
        .iter()
        .zip(&committed)
        .map(|(a, b)| a.abs_diff(*b))
        .max();
    worst
        .filter(|worst| *worst > ROUNDING)
        .map(|worst| format!("{name}.wav differs from its recipe by up to {worst}"))
}

/// The samples of a file that [`write_wav`] could have written.
fn read_wav(rate: f64, file: &[u8]) -> Option<Vec<i16>> {
    let (_, body) = file.split_at_checked(44)?;
    let pairs = body.chunks_exact(2);
    let samples: Vec<i16> = pairs
        .map(|pair| i16::from_le_bytes([pair[0], pair[1]]))
        .collect();
    (write_wav(rate, &samples) == file).then_some(samples)
}

#[test]
fn every_sound_has_a_recipe() {
    let names = RECIPES.iter().map(|(name, _)| *name);
    let made: BTreeSet<PathBuf> = names.chain(["music"]).map(file).collect();
    for entry in fs::read_dir(folder()).expect("the folder of sounds can be read") {
        let path = entry.expect("the folder of sounds can be read").path();
        assert!(made.contains(&path), "no recipe makes {}", path.display());
    }
}

#[test]
fn sounds_are_short_quiet_and_end_in_silence() {
    for (name, make) in RECIPES {
        let sound = make();
        let samples = sound.samples();
        let level = |sample: &i16| f64::from(sample.unsigned_abs()) / 32768.0;
        let peak = samples.iter().map(level).fold(0.0, f64::max);
        assert!(PEAKS.contains(&peak), "{name} peaks at {peak:.3}");
        assert!(
            sound.seconds() <= 3.5,
            "{name} lasts {:.2} s",
            sound.seconds()
        );
        let ends = [&samples[..2], &samples[samples.len() - 2..]].concat();
        assert!(
            ends.iter().map(level).all(|end| end < 0.01),
            "{name} begins or ends with a click"
        );
        let drift =
            samples.iter().map(|sample| f64::from(*sample)).sum::<f64>() / samples.len() as f64;
        assert!(
            drift.abs() < 30.0,
            "{name} lies off the middle by {drift:.1}"
        );
    }
}

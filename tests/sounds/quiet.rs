//! What the music must be, measured: quiet, without edges, and without a seam where it begins again.

use crate::made::file;
use crate::music::{MUSIC_RATE, SECONDS};
use crate::read_wav;
use crate::synth::{RATE, Sound};
use std::fs;
use std::ops::RangeInclusive;

/// How high its loudest sample may lie: -6 dB below full scale.
const PEAK: f64 = 0.5;

/// How loud it is over its whole length, in dB below full scale.
const LOUDNESS: RangeInclusive<f64> = -28.0..=-22.0;

/// How loud each second of it is, in dB below full scale: it neither stops nor startles.
const SECOND: RangeInclusive<f64> = -36.0..=-19.0;

/// By how many dB a hundredth of a second may be louder than the one before it.
const ATTACK: f64 = 16.0;

/// How much of it may lie above a frequency in hertz, in dB below the whole.
const SHARES: [(f64, f64); 4] = [
    (1000.0, -12.0),
    (2000.0, -24.0),
    (4000.0, -45.0),
    (6000.0, -65.0),
];

/// The committed music, from -1 to 1.
fn committed() -> Vec<f64> {
    let bytes = fs::read(file("music")).expect("the music is there");
    let samples = read_wav(MUSIC_RATE, &bytes).expect("the music is a WAV file");
    samples
        .iter()
        .map(|sample| f64::from(*sample) / 32768.0)
        .collect()
}

/// The loudness of some samples, in dB below full scale.
fn loudness(samples: &[f64]) -> f64 {
    let power = samples.iter().map(|sample| sample * sample).sum::<f64>() / samples.len() as f64;
    10.0 * power.log10()
}

/// The largest of some numbers, whatever their signs.
fn largest(numbers: &[f64]) -> f64 {
    numbers
        .iter()
        .map(|number| number.abs())
        .fold(0.0, f64::max)
}

#[test]
fn the_music_is_quiet_throughout() {
    let music = committed();
    assert_eq!(music.len() as f64, SECONDS * MUSIC_RATE);
    let peak = largest(&music);
    assert!(peak < PEAK, "it peaks at {peak:.3}");
    let loud = loudness(&music);
    assert!(LOUDNESS.contains(&loud), "it is {loud:.1} dB loud");
    let drift = music.iter().sum::<f64>() / music.len() as f64;
    assert!(drift.abs() < 1e-5, "it lies off the middle by {drift:.1e}");
    for (at, second) in music.chunks_exact(MUSIC_RATE as usize).enumerate() {
        let loud = loudness(second);
        assert!(SECOND.contains(&loud), "second {at} is {loud:.1} dB loud");
    }
}

/// How far apart neighbours lie, the last being a neighbour of the first.
fn steps(samples: &[f64]) -> Vec<f64> {
    let after = samples.iter().cycle().skip(1);
    samples.iter().zip(after).map(|(a, b)| b - a).collect()
}

#[test]
fn the_music_begins_again_without_a_seam() {
    let slopes = steps(&committed());
    let bends = steps(&slopes);
    for (what, steps) in [("steps", slopes), ("bends", bends)] {
        let (end, near) = (steps.len(), (0.05 * MUSIC_RATE) as usize);
        let seam = largest(&[&steps[end - 3..], &steps[..2]].concat());
        let usual = largest(&steps[end - near..end - 3]);
        assert!(
            seam <= usual,
            "it {what} by {seam:.5} at the seam, by {usual:.5} at most before it"
        );
    }
}

#[test]
fn nothing_in_the_music_is_sharp() {
    let music = committed();
    for (hertz, most) in SHARES {
        // A filter made for the rate of sounds works an octave lower at half of it.
        let above = hertz * RATE / MUSIC_RATE;
        let high = (0..3).fold(Sound(music.clone()), |heard, _| heard.above(above));
        let share = loudness(&high.0) - loudness(&music);
        assert!(share < most, "{share:.1} dB of it lie above {hertz} Hz");
    }
    let hops: Vec<f64> = music
        .chunks_exact((MUSIC_RATE / 100.0) as usize)
        .map(loudness)
        .collect();
    for (at, hop) in hops.windows(2).enumerate() {
        let rise = hop[1] - hop[0];
        assert!(
            rise < ATTACK,
            "it rises by {rise:.1} dB after {:.2} s",
            at as f64 / 100.0
        );
    }
}

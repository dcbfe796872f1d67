//! The music: a lute in the Dorian mode over a soft drone, answered by a flute, eighty seconds that end where they begin.

use crate::instruments::{flute, lute, vielle};
use crate::synth::{RATE, Sound};

/// Samples a second: half of a sound's, since nothing in it is high.
pub const MUSIC_RATE: f64 = RATE / 2.0;

/// How long it lasts, in seconds: 32 bars of three beats, 72 beats a minute.
pub const SECONDS: f64 = 80.0;

const BEATS: f64 = 96.0;
const BEAT: f64 = SECONDS / BEATS;

/// How loud it is over its whole length, in dB below full scale.
const LOUDNESS: f64 = -25.0;

/// A note is a name, an octave and how many beats it is held; `-` is a rest, `|` stands between bars.
const MELODY: &str = "
    A4:2 G4:1 | F4:1 G4:1 A4:1 | G4:2 E4:1 | E4:3 |
    A4:2 B4:1 | C5:1.5 B4:.5 A4:1 | G4:1 F4:1 E4:1 | D4:3 |

    A4:1 D5:2 | D5:1 B4:1 G4:1 | C5:1.5 B4:.5 G4:1 | A4:3 |
    A4:1 C5:2 | G4:1.5 A4:.5 G4:1 | E4:1 G4:1 E4:1 | D4:3 |

    C5:2 F5:1 | E5:1.5 D5:.5 C5:1 | D5:2 B4:1 | A4:3 |
    A4:1 C5:1 F5:1 | E5:1 D5:1 C5:1 | C5:1 B4:1 G4:1 | A4:3 |

    A4:.25 B4:.25 A4:1.5 G4:1 | F4:.5 G4:.5 A4:1 D5:1 | C5:1 G4:1 E4:1 | D4:1 G4:1 B4:1 |
    A4:1.5 B4:.5 A4:1 | G4:1 F4:1 E4:1 | E4:2 C4:1 | D4:3 |";

/// What the flute adds: it answers where the lute rests, and holds long notes under the third line.
const ANSWERS: &str = "
    -:3 | -:3 | -:3 | -:3 | -:3 | -:3 | -:3 | -:1 A4:2 |
    -:3 | -:3 | -:3 | -:1 D5:1 C5:1 | A4:2 -:1 | -:3 | -:3 | -:1 A4:1 G4:1 |
    A4:3 | G4:3 | G4:3 | F4:3 | F4:2 A4:1 | G4:3 | E4:3 | E4:2 -:1 |
    -:3 | -:3 | -:3 | -:3 | -:3 | -:3 | -:1 A4:2 | A4:2 -:1 |";

/// The upper voice of the drone.
const UPPER_DRONE: &str = "
    D4:12 | D4:12 | D4:12 | D4:12 |
    C4:6 | D4:6 | C4:6 | E4:6 |
    D4:12 | D4:12 |";

/// The lower voice of the drone, which begins six beats later: one swells while the other fades, also from the end into
/// the beginning.
const LOWER_DRONE: &str = "A3:12 | A3:12 | A3:12 | A3:12 | A3:12 | A3:12 | A3:12 | A3:12 |";

/// The root of every bar.
const ROOTS: &str = "
    D3 D3 C3 A2  D3 F2 C3 D3
    D3 G2 C3 D3  F2 C3 A2 D3
    F2 C3 G2 D3  F2 C3 A2 A2
    D3 D3 C3 G2  D3 C3 A2 D3";

/// How the root, fifth, octave and third above of every bar are broken: one of [`FIGURES`].
const BREAKING: [usize; 32] = [
    0, 2, 0, 2, 0, 2, 0, 3, //
    1, 1, 1, 3, 1, 1, 2, 3, //
    2, 2, 1, 3, 2, 2, 1, 3, //
    1, 2, 0, 2, 1, 0, 2, 3, //
];

/// Ways to break a chord: after how many beats comes which of its notes.
const FIGURES: [&[(f64, usize)]; 4] = [
    &[(0.0, 0), (1.0, 1), (2.0, 2)],
    &[(0.0, 0), (0.5, 1), (1.0, 2), (1.5, 3), (2.0, 2), (2.5, 1)],
    &[(0.0, 0), (1.0, 2), (1.5, 3), (2.0, 1)],
    &[(0.0, 0), (0.07, 1), (0.14, 2)],
];

/// A note: its beginning and its length in beats, its pitch in semitones above C of octave -1.
struct Note {
    start: f64,
    beats: f64,
    pitch: i32,
}

/// The whole piece, at [`MUSIC_RATE`].
pub fn music() -> Sound {
    let melody = played(&notes(MELODY), 1, lute);
    let chords = played(&chords(), 2, lute);
    let answers = played(&notes(ANSWERS), 3, flute);
    let drone = drone(UPPER_DRONE, 0.0)
        .times(0.7)
        .with(0.0, drone(LOWER_DRONE, 6.0));
    melody
        .in_body()
        .loud(-24.0)
        .with(0.0, chords.in_body().loud(-28.0))
        .with(0.0, answers.loud(-32.0))
        .with(0.0, drone.loud(-33.5))
        .in_hall(0.68)
        .above(45.0)
        .below(4400.0)
        .below(5200.0)
        .round(SECONDS)
        .loud(LOUDNESS)
        .halved()
}

/// The notes written in a line of music.
fn notes(line: &str) -> Vec<Note> {
    let mut start = 0.0;
    let mut notes = Vec::new();
    for written in line.split_whitespace().filter(|written| *written != "|") {
        let (name, beats) = written.split_once(':').expect("a note has a length");
        let beats: f64 = beats.parse().expect("a length is a number");
        if name != "-" {
            notes.push(Note {
                start,
                beats,
                pitch: pitch(name),
            });
        }
        start += beats;
    }
    assert_eq!(start, BEATS, "a line lasts as long as the music");
    notes
}

/// The chords under the melody, broken.
fn chords() -> Vec<Note> {
    let roots = ROOTS.split_whitespace();
    roots
        .zip(BREAKING)
        .enumerate()
        .flat_map(|(bar, (root, breaking))| {
            let third = if root.starts_with(['D', 'A']) { 3 } else { 4 };
            let tones = [0, 7, 12, 12 + third];
            FIGURES[breaking].iter().map(move |(after, tone)| Note {
                start: 3.0 * bar as f64 + after,
                beats: 3.0 - after,
                pitch: pitch(root) + tones[*tone],
            })
        })
        .collect()
}

fn pitch(name: &str) -> i32 {
    let (letter, octave) = name.split_at(1);
    let octave: i32 = octave.parse().expect("an octave is a number");
    let steps = ["C", "", "D", "", "E", "F", "", "G", "", "A", "", "B"];
    let step = steps.iter().position(|step| *step == letter);
    12 * (octave + 1) + step.expect("a note has a name") as i32
}

fn hertz(pitch: i32) -> f64 {
    440.0 * (f64::from(pitch - 69) / 12.0).exp2()
}

/// Notes as a hand plays them: the first of a bar a little louder, none quite like the other, none quite on the beat.
fn played(notes: &[Note], part: u64, instrument: fn(f64, f64, u64) -> Sound) -> Sound {
    let mut heard = Sound::default();
    for (at, note) in notes.iter().enumerate() {
        let seed = 1000 * part + at as u64;
        let stress = if note.start % 3.0 < 0.2 {
            1.0
        } else if note.start % 1.0 < 0.2 {
            0.82
        } else {
            0.66
        };
        let loudness = stress * (0.9 + 0.2 * chance(seed));
        let late = 0.018 * chance(seed + 500);
        let sound = instrument(hertz(note.pitch), note.beats * BEAT, seed).times(loudness);
        heard = heard.with(note.start * BEAT + late, sound);
    }
    heard
}

/// A voice of the drone, beginning after so many beats: each note is heard half as long again as it is held, rising before
/// its middle and fading after it.
fn drone(voice: &str, after: f64) -> Sound {
    let mut heard = Sound::default();
    for note in notes(voice) {
        let swell = vielle(hertz(note.pitch), 1.5 * note.beats * BEAT);
        heard = heard.with((note.start + after) * BEAT, swell);
    }
    heard
}

/// A number from 0 to 1, the same for the same seed.
fn chance(seed: u64) -> f64 {
    let mut mixed = seed.wrapping_mul(0x9E37_79B9_7F4A_7C15);
    mixed = (mixed ^ (mixed >> 30)).wrapping_mul(0xBF58_476D_1CE4_E5B9);
    mixed ^= mixed >> 31;
    (mixed >> 11) as f64 / (1_u64 << 53) as f64
}

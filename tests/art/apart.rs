//! What is told apart without any colour, at the sizes at which it is played: terrains by lightness, near ones by pattern
//! too; seats by the shape on their crests.
//!
//! `cargo test --package dominations-core --test art apart -- --nocapture` says by how much.

use crate::colour::{Sight, linear};
use crate::picture::art;
use crate::terrains::{CROWNED, PLAIN, TERRAINS, tile};
use resvg::tiny_skia::{Pixmap, PremultipliedColorU8};

/// The sizes in pixels at which a tile is played.
const SIZES: [usize; 3] = [24, 40, 96];

/// How the pictures are looked at; of what is seen, lightness alone is measured.
const SIGHTS: [Sight; 4] = [
    Sight::Grey,
    Sight::Deuteranopia,
    Sight::Protanopia,
    Sight::Tritanopia,
];

/// By how much two terrains differ in lightness L*, at least: about 2 is just seen.
const LIGHTNESS: f64 = 7.0;

/// From this difference in lightness on, two terrains are no longer near each other: L* falls from 81 to 27 over the six.
const FAR: f64 = 20.0;

/// By what factor the patterns of two terrains near each other differ, at least.
const PATTERN: f64 = 1.25;

/// By how much any picture of a terrain differs in lightness from any of another, at least, buildings and beasts included.
const PICTURES: f64 = 3.5;

/// How much alike the emblems of two seats are, at most: 1 is the same shape, 0 has nothing in common.
const EMBLEMS: f64 = 0.7;

/// Light in a pixel: red, green and blue from 0 to 1, and how much of the pixel is covered.
type Light = [f64; 4];

/// A square picture scaled down to a side in pixels, as light falls together.
fn scaled(picture: &Pixmap, side: usize) -> Vec<Light> {
    let width = picture.width() as usize;
    let scale = width as f64 / side as f64;
    let light = |pixel: &PremultipliedColorU8| {
        let colour = pixel.demultiply();
        let cover = f64::from(colour.alpha()) / 255.0;
        let parts = [colour.red(), colour.green(), colour.blue()];
        let [red, green, blue] = parts.map(|part| linear(f64::from(part)) * cover);
        [red, green, blue, cover]
    };
    let lights: Vec<Light> = picture.pixels().iter().map(light).collect();
    // Which pixels of a row lie in one of the small picture, and with which share of it.
    let shares = |at: usize| {
        let (from, to) = (at as f64 * scale, (at + 1) as f64 * scale);
        (from as usize..(to.ceil() as usize).min(width)).map(move |old| {
            let inside = to.min(old as f64 + 1.0) - from.max(old as f64);
            (old, inside / scale)
        })
    };
    let fallen = |at: usize| {
        let mut sum = [0.0; 4];
        for (y, high) in shares(at / side) {
            for (x, wide) in shares(at % side) {
                for (sum, part) in sum.iter_mut().zip(lights[y * width + x]) {
                    *sum += part * high * wide;
                }
            }
        }
        sum
    };
    (0..side * side).map(fallen).collect()
}

/// The lightness of every pixel.
fn lightness(picture: &[Light], sight: Sight) -> Vec<f64> {
    let of = |[red, green, blue, _]: &Light| sight.sees_light([*red, *green, *blue])[0];
    picture.iter().map(of).collect()
}

fn mean(numbers: impl ExactSizeIterator<Item = f64>) -> f64 {
    let count = numbers.len() as f64;
    numbers.sum::<f64>() / count
}

/// What is seen of a picture when its colours are not.
#[derive(Clone, Copy)]
struct Look {
    lightness: f64,
    /// How far the lightness strays from its mean, and its mean steps from pixel to pixel across and down.
    pattern: [f64; 3],
}

impl Look {
    fn of(picture: &[Light], side: usize, sight: Sight) -> Self {
        let map = lightness(picture, sight);
        let middle = mean(map.iter().copied());
        let stray = mean(map.iter().map(|level| (level - middle).powi(2))).sqrt();
        let steps = |inside: &dyn Fn(usize) -> bool, back: usize| {
            let pixels: Vec<usize> = (0..map.len()).filter(|at| inside(*at)).collect();
            mean(pixels.iter().map(|at| (map[*at] - map[at - back]).abs()))
        };
        let across = steps(&|at| at % side > 0, 1);
        let down = steps(&|at| at >= side, side);
        Self {
            lightness: middle,
            pattern: [stray, across, down],
        }
    }

    /// What several pictures look like on the whole.
    fn together(looks: &[Self]) -> Self {
        Self {
            lightness: mean(looks.iter().map(|look| look.lightness)),
            pattern: [0, 1, 2].map(|part| mean(looks.iter().map(|look| look.pattern[part]))),
        }
    }

    /// How many times stronger the pattern of one is than that of the other, in the part in which they differ most.
    fn pattern_apart(self, other: Self) -> f64 {
        let parts = self.pattern.into_iter().zip(other.pattern);
        parts.map(|(a, b)| (a / b).max(b / a)).fold(1.0, f64::max)
    }
}

/// The pairs of some things.
fn pairs<T>(things: &[T]) -> impl Iterator<Item = (&T, &T)> {
    let later = move |at| &things[at + 1..];
    (0..things.len()).flat_map(move |at| later(at).iter().map(move |other| (&things[at], other)))
}

#[test]
#[expect(clippy::print_stdout, reason = "says what it measures")]
fn terrains_are_told_apart_by_lightness_and_by_pattern() {
    let mut faults = Vec::new();
    for side in SIZES {
        let pictures = TERRAINS.map(|terrain| {
            let variants = PLAIN.iter().chain(&CROWNED);
            let scaled = variants.map(|variant| scaled(&tile(terrain, variant), side));
            scaled.collect::<Vec<_>>()
        });
        for sight in SIGHTS {
            let looks: Vec<(&str, Vec<Look>)> = TERRAINS
                .into_iter()
                .zip(&pictures)
                .map(|(terrain, pictures)| {
                    let looks = pictures.iter().map(|one| Look::of(one, side, sight));
                    (terrain, looks.collect())
                })
                .collect();
            for ((one, a), (other, b)) in pairs(&looks) {
                let [a_whole, b_whole] = [a, b].map(|looks| Look::together(&looks[..PLAIN.len()]));
                let lightness = (a_whole.lightness - b_whole.lightness).abs();
                let pattern = a_whole.pattern_apart(b_whole);
                let nearest = a
                    .iter()
                    .flat_map(|a| b.iter().map(move |b| (a.lightness - b.lightness).abs()))
                    .fold(f64::MAX, f64::min);
                let told = format!(
                    "{side} px, {sight:?}: {one} and {other} differ by {lightness:.1} in lightness (no two pictures \
                     by less than {nearest:.1}), {pattern:.2} times in pattern"
                );
                println!("{told}");
                let patterned = pattern >= PATTERN || lightness >= FAR;
                if lightness < LIGHTNESS || nearest < PICTURES || !patterned {
                    faults.push(told);
                }
            }
        }
    }
    assert!(faults.is_empty(), "too near:\n{}", faults.join("\n"));
}

/// The lightness of what lies in the middle of a crest, brought to a mean of 0 and a length of 1: what is left is shape.
fn emblem(seat: &str, size: &str, side: usize) -> Vec<f64> {
    let path = art().join(format!("png/crest_{seat}{size}.png"));
    let crest = Pixmap::load_png(&path).expect("the crest is a picture");
    let map = lightness(&scaled(&crest, side), Sight::Grey);
    let middle = side / 4..side - side / 4;
    let inside: Vec<f64> = middle
        .clone()
        .flat_map(|y| middle.clone().map(move |x| (x, y)))
        .map(|(x, y)| map[y * side + x])
        .collect();
    let level = mean(inside.iter().copied());
    let length = inside
        .iter()
        .map(|one| (one - level).powi(2))
        .sum::<f64>()
        .sqrt();
    inside.iter().map(|one| (one - level) / length).collect()
}

#[test]
#[expect(clippy::print_stdout, reason = "says what it measures")]
fn seats_are_told_apart_by_the_shape_on_their_crests() {
    let mut faults = Vec::new();
    for (size, side) in [("_small", 16), ("_small", 24), ("", 32), ("", 64)] {
        let emblems =
            ["pink", "yellow", "green", "blue"].map(|seat| (seat, emblem(seat, size, side)));
        for ((one, a), (other, b)) in pairs(&emblems) {
            let alike: f64 = a.iter().zip(b).map(|(a, b)| a * b).sum();
            let told = format!("{side} px: the crests of {one} and {other} are {alike:.2} alike");
            println!("{told}");
            if alike.abs() > EMBLEMS {
                faults.push(told);
            }
        }
    }
    assert!(faults.is_empty(), "too much alike:\n{}", faults.join("\n"));
}

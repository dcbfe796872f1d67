//! The six terrains: told apart by anyone, and each joined to itself without a seam.

use crate::colour::{Sight, distance, lightness, lightness_map, mean};
use crate::picture::art;
use resvg::tiny_skia::Pixmap;

/// The terrains from light to dark.
pub const TERRAINS: [&str; 6] = ["wheat", "pasture", "lake", "swamp", "forest", "mine"];

/// The pictures without crowns.
pub const PLAIN: [&str; 4] = ["a", "b", "c", "d"];

/// The pictures with crowns.
pub const CROWNED: [&str; 3] = ["crown", "crown_b", "crown_c"];

pub fn tile(terrain: &str, variant: &str) -> Pixmap {
    let path = art().join(format!("png/{terrain}_{variant}.png"));
    Pixmap::load_png(&path).unwrap_or_else(|fault| panic!("{}: {fault}", path.display()))
}

fn plain(terrain: &str) -> Vec<Pixmap> {
    PLAIN.map(|variant| tile(terrain, variant)).into()
}

#[test]
fn terrains_form_a_ladder_of_greys() {
    let rungs = TERRAINS.map(|terrain| plain(terrain).iter().map(lightness).sum::<f64>() / 4.0);
    for (pair, names) in rungs.windows(2).zip(TERRAINS.windows(2)) {
        let step = pair[0] - pair[1];
        assert!(
            step >= 9.0,
            "{} is only {step:.1} lighter than {}",
            names[0],
            names[1]
        );
    }
}

#[test]
fn a_crowned_tile_is_as_light_as_its_terrain() {
    for terrain in TERRAINS {
        let rung = plain(terrain).iter().map(lightness).sum::<f64>() / 4.0;
        for variant in CROWNED {
            let off = lightness(&tile(terrain, variant)) - rung;
            assert!(
                off.abs() <= 5.0,
                "{terrain}_{variant} is {off:.1} off its terrain"
            );
        }
    }
}

#[test]
fn terrains_stay_apart_for_every_kind_of_sight() {
    let means = TERRAINS.map(|terrain| mean(&plain(terrain)));
    let sights = [
        (Sight::Normal, 22.0),
        (Sight::Deuteranopia, 14.0),
        (Sight::Protanopia, 10.5),
        (Sight::Tritanopia, 20.0),
    ];
    for (sight, least) in sights {
        let seen = means.map(|colour| sight.sees(colour));
        for (i, a) in seen.iter().enumerate() {
            for (j, b) in seen.iter().enumerate().skip(i + 1) {
                let apart = distance(*a, *b);
                assert!(
                    apart >= least,
                    "{sight:?}: {} and {} are only {apart:.1} apart",
                    TERRAINS[i],
                    TERRAINS[j]
                );
            }
        }
    }
}

/// The mean step of lightness from one row of pixels to the next, inside a tile and from the last to the first across a join.
struct Steps {
    inside: f64,
    across: f64,
}

/// Steps down the columns of the tiles, where any of the first lies above any of the second.
fn steps(above: &[Vec<f64>], below: &[Vec<f64>], side: usize) -> Steps {
    let row = |map: &[f64], y: usize| map[y * side..(y + 1) * side].to_vec();
    let step = |a: &[f64], b: &[f64]| {
        a.iter().zip(b).map(|(a, b)| (a - b).abs()).sum::<f64>() / side as f64
    };
    let average = |steps: Vec<f64>| steps.iter().sum::<f64>() / steps.len() as f64;
    let inside = above
        .iter()
        .flat_map(|map| (1..side).map(move |y| step(&row(map, y - 1), &row(map, y))))
        .collect();
    let across = above
        .iter()
        .flat_map(|upper| {
            below
                .iter()
                .map(move |lower| step(&row(upper, side - 1), &row(lower, 0)))
        })
        .collect();
    Steps {
        inside: average(inside),
        across: average(across),
    }
}

fn turned(map: &[f64], side: usize) -> Vec<f64> {
    (0..side * side)
        .map(|at| map[(at % side) * side + at / side])
        .collect()
}

#[test]
fn tiles_of_one_terrain_join() {
    for terrain in TERRAINS {
        let maps: Vec<Vec<f64>> = PLAIN
            .iter()
            .chain(&CROWNED)
            .map(|variant| lightness_map(&tile(terrain, variant)))
            .collect();
        let side = 192;
        let turned: Vec<Vec<f64>> = maps.iter().map(|map| turned(map, side)).collect();
        for (direction, maps) in [("below", maps), ("beside", turned)] {
            let Steps { inside, across } = steps(&maps, &maps, side);
            assert!(
                across <= inside * 1.5,
                "{terrain} {direction} {terrain}: the join steps {across:.2}, the picture {inside:.2}"
            );
        }
    }
}

#[test]
fn the_table_repeats_without_a_seam() {
    let table = Pixmap::load_png(art().join("png/table.png")).expect("the table is a picture");
    let side = table.width() as usize;
    let map = lightness_map(&table);
    for map in [turned(&map, side), map] {
        let Steps { inside, across } =
            steps(std::slice::from_ref(&map), std::slice::from_ref(&map), side);
        assert!(
            across <= inside * 1.3,
            "the join steps {across:.2}, the picture {inside:.2}"
        );
    }
}

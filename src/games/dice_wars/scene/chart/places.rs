//! Where the dice of a region stand, and where its emblem lies: found once for a map, they never move.

use bevy::math::{Rect, Vec2};

use super::{COLUMN, Chart};
use crate::games::dice_wars::rules::Region;

/// What a full stack of eight takes, from its foot: the points that are looked at.
const STACK_X: [f32; 5] = [-16.0, -5.0, 6.0, 17.0, 28.0];
const STACK_Y: [f32; 7] = [6.0, -4.0, -14.0, -24.0, -34.0, -44.0, -54.0];
const FEET_X: [f32; 4] = [-14.0, 0.0, 14.0, 32.0];
const FEET_Y: [f32; 3] = [-12.0, 0.0, 5.0];
/// The middle of a stack, from its foot.
const MIDDLE: Vec2 = Vec2::new(5.0, -22.0);
/// Half the side of an emblem.
const EMBLEM: f32 = 13.0;

/// The feet of the dice, region by region.
pub(super) fn stands(chart: &Chart) -> Vec<Vec2> {
    let regions = chart.map().regions();
    regions.map(|region| stand(chart, region)).collect()
}

/// The middles of the emblems where there is room, region by region: clear of the dice of all regions and of their numbers,
/// however many dice there are.
pub(super) fn emblems(chart: &Chart) -> Vec<Option<Vec2>> {
    let regions = || chart.map().regions();
    // A number stands elsewhere beside few dice than beside many.
    let few = regions().map(|region| chart.taken(region, COLUMN)[1]);
    let many = regions().flat_map(|region| chart.taken(region, 2 * COLUMN));
    let taken: Vec<Rect> = few.chain(many).collect();
    regions()
        .map(|region| emblem(chart, region, &taken))
        .collect()
}

/// The points that are tried: each cell's middle, and between it and the next.
pub(super) fn tried(chart: &Chart, region: Region) -> impl Iterator<Item = Vec2> + '_ {
    let edge = chart.edge();
    let shifts = [(0.0, 0.0), (0.43, 0.4), (-0.43, 0.4), (0.0, 0.8)];
    chart.map().cells(region).iter().flat_map(move |cell| {
        let middle = chart.middle(*cell);
        shifts.map(|(x, y)| middle + Vec2::new(x, y) * edge)
    })
}

/// The place where most of a full stack lies inside, feet first, nearest the middle.
fn stand(chart: &Chart, region: Region) -> Vec2 {
    let scale = chart.scale();
    let cells = chart.map().cells(region);
    let sum: Vec2 = cells.iter().map(|cell| chart.middle(*cell)).sum();
    let middle = sum / cells.len().max(1) as f32;
    let inside = |point: Vec2| chart.region_at(point) == Some(region);
    let share = |foot: Vec2, xs: &[f32], ys: &[f32]| {
        let all = xs
            .iter()
            .flat_map(|x| ys.iter().map(move |y| Vec2::new(*x, *y)));
        let found = all.filter(|point| inside(foot + *point * scale)).count();
        found as f32 / (xs.len() * ys.len()) as f32
    };
    let mut best = (f32::MIN, middle);
    for foot in tried(chart, region) {
        if !inside(foot) {
            continue;
        }
        let far = (foot + MIDDLE * scale).distance(middle) * 0.0022 / scale;
        let worth = share(foot, &STACK_X, &STACK_Y) + 0.25 * share(foot, &FEET_X, &FEET_Y) - far;
        if worth > best.0 {
            best = (worth, foot);
        }
    }
    best.1
}

/// The place nearest the dice where nearly all of an emblem lies inside, clear of what is taken.
fn emblem(chart: &Chart, region: Region, taken: &[Rect]) -> Option<Vec2> {
    let radius = EMBLEM * chart.scale();
    let stand = chart.stand(region);
    let mut best: Option<(f32, Vec2)> = None;
    for place in tried(chart, region) {
        let mut near = taken.iter().map(|rect| rect.inflate(radius));
        if near.any(|rect| rect.contains(place)) {
            continue;
        }
        let rim = (0..8).filter(|eighth| {
            let angle = f32::from(*eighth as u8) * std::f32::consts::FRAC_PI_4;
            let point = place + 1.15 * radius * Vec2::from_angle(angle);
            chart.region_at(point) == Some(region)
        });
        let worth = rim.count() as f32 - place.distance(stand) * 0.002;
        if worth > 6.2 && best.is_none_or(|(most, _)| worth > most) {
            best = Some((worth, place));
        }
    }
    best.map(|(_, place)| place)
}

#[cfg(test)]
mod tests {
    use std::sync::Arc;

    use super::*;
    use crate::games::dice_wars::rules::{MapSize, generate};

    #[test]
    fn no_emblem_lies_under_dice_or_their_numbers_however_many_these_are() {
        let (mut emblems, mut regions) = (0, 0);
        let maps = [12, 18, 30].into_iter();
        let maps = maps.flat_map(|size| (0..5).map(move |seed| (size, seed)));
        for (size, seed) in maps.chain([(60, 7)]) {
            let map = Arc::new(generate(MapSize::new(size).unwrap(), seed));
            let chart = Chart::new(map.clone(), Vec2::new(746.0, 596.0));
            regions += map.regions().count();
            for region in map.regions() {
                let Some(middle) = chart.emblem(region) else {
                    continue;
                };
                emblems += 1;
                let side = 2.0 * EMBLEM * chart.scale();
                let lies = Rect::from_center_size(middle, Vec2::splat(side));
                for other in map.regions() {
                    for taken in (1..=8).flat_map(|dice| chart.taken(other, dice)) {
                        let shared = taken.intersect(lies).size().min_element();
                        assert!(shared < 0.01, "{size}, {seed}: {region}, {other}");
                    }
                }
            }
        }
        assert!(2 * emblems > regions, "{emblems} of {regions}");
    }
}

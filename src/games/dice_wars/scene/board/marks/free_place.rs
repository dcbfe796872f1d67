//! Where a plate finds room on the map: clear of dice, of numbers and of what was laid there before.

use bevy::math::{Rect, Vec2};

use crate::games::dice_wars::{rules::Region, scene::chart::Chart};

/// How many points of a plate are looked at.
const POINTS: usize = 9;

/// What plates keep clear of.
#[derive(Debug, Default)]
pub(super) struct Taken {
    /// Dice and arrows: told from what is seen of them.
    drawn: Vec<Rect>,
    /// Numbers and plates: of no use where they cannot be read.
    read: Vec<Rect>,
}

impl Taken {
    /// Dice with their number lie there.
    pub(super) fn add_stack(&mut self, [dice, number]: [Rect; 2]) {
        self.drawn.push(dice);
        self.read.push(number);
    }

    /// An arrow lies there.
    pub(super) fn add_arrow(&mut self, points: impl Iterator<Item = Rect>) {
        self.drawn.extend(points);
    }

    /// A plate lies there.
    pub(super) fn add_plate(&mut self, place: Rect) {
        self.read.push(place);
    }

    /// Whether nothing lies there.
    pub(super) fn is_free(&self, place: Rect) -> bool {
        let mut all = self.drawn.iter().chain(&self.read);
        all.all(|taken| taken.intersect(place).is_empty())
    }
}

/// The nearest place to a wanted one where a plate covers nothing that is taken; where all is full, that which covers least. A
/// plate that is about a region touches it, and lies rather not on another, nor far from where it is wanted.
pub(super) fn free_place(
    chart: &Chart,
    taken: &Taken,
    region: Option<Region>,
    wanted: Vec2,
    size: Vec2,
) -> Rect {
    const RINGS: u8 = 14;
    const WAYS: u8 = 16;
    // What it costs to be a ring farther away.
    const FAR: f32 = 20.0;
    let mut best = (f32::MAX, in_room(chart, wanted, size));
    for ring in 0..=RINGS {
        for way in 0..if ring == 0 { 1 } else { WAYS } {
            let angle = f32::from(way) * std::f32::consts::TAU / f32::from(WAYS);
            let aside = Vec2::from_angle(angle) * 7.0 * f32::from(ring);
            let place = in_room(chart, wanted + aside, size);
            let astray = region.map_or(0.0, |region| astray(chart, region, place));
            let cost = covering(taken, place) + astray;
            let far = region.map_or(0.0, |_| FAR * f32::from(ring));
            if cost + far < best.0 {
                best = (cost + far, place);
            }
            if cost <= 0.0 {
                return best.1;
            }
        }
    }
    best.1
}

/// What it costs to cover what lies at a place.
pub(super) fn covering(taken: &Taken, place: Rect) -> f32 {
    const DRAWN: f32 = 8.0;
    const READ: f32 = 1000.0;
    let covers = |taken: &[Rect]| -> f32 {
        let shared = taken.iter().map(|taken| {
            let shared = place.inflate(1.0).intersect(*taken);
            shared.width() * shared.height()
        });
        shared.sum()
    };
    DRAWN * covers(&taken.drawn) + READ * covers(&taken.read)
}

/// What it costs that a plate lies on other regions than the one that it is about, or not on that at all.
fn astray(chart: &Chart, region: Region, place: Rect) -> f32 {
    // Of all that a plate covers, where every point that is looked at lies on another region.
    const ASTRAY: f32 = 0.9;
    // More than to cover whatever lies there.
    const APART: f32 = 1e8;
    let mut others = 0.0;
    let mut is_apart = true;
    for point in looked_at(place) {
        match chart.region_at(point) {
            Some(under) if under == region => is_apart = false,
            Some(_) => others += 1.0,
            None => {}
        }
    }
    let share = others / POINTS as f32;
    let apart = if is_apart { APART } else { 0.0 };
    share * ASTRAY * place.width() * place.height() + apart
}

/// The corners of a plate, the middles of its sides and its own, a little inside its edge.
fn looked_at(place: Rect) -> [Vec2; POINTS] {
    let inner = place.inflate(-3.0);
    std::array::from_fn(|index| {
        let part = Vec2::new((index % 3) as f32, (index / 3) as f32) / 2.0;
        inner.min + inner.size() * part
    })
}

/// A rectangle of that size, moved into the map's room.
fn in_room(chart: &Chart, middle: Vec2, size: Vec2) -> Rect {
    let half = size / 2.0;
    let most = (chart.size() - half).max(half);
    Rect::from_center_size(middle.clamp(half, most), size)
}

#[cfg(test)]
mod tests {
    use std::sync::Arc;

    use super::*;
    use crate::games::dice_wars::rules::{MapSize, generate};

    #[test]
    fn a_plate_that_is_about_a_region_lies_on_it_however_full_the_map_is() {
        for (size, seed) in [(12, 1), (18, 5), (30, 43), (60, 7)] {
            let map = Arc::new(generate(MapSize::new(size).unwrap(), seed));
            let chart = Chart::new(map.clone(), Vec2::new(746.0, 596.0));
            for dice in [1, 4, 8] {
                let mut taken = Taken::default();
                for region in map.regions() {
                    taken.add_stack(chart.taken(region, dice));
                }
                for region in map.regions() {
                    let wanted = chart.stand(region) + Vec2::new(5.0, 20.0);
                    let plate = Vec2::new(56.0, 25.0);
                    let place = free_place(&chart, &taken, Some(region), wanted, plate);
                    let under = looked_at(place).map(|point| chart.region_at(point));
                    assert!(under.contains(&Some(region)), "{size}, {dice}: {region}");
                    taken.add_plate(place);
                }
            }
        }
    }

    #[test]
    fn the_plates_of_the_neighbours_of_a_region_leave_one_another_and_numbers_to_be_read() {
        let (mut plates, mut covered) = (0, 0);
        for (size, seed) in [(12, 1), (18, 5), (30, 7), (30, 43)] {
            let map = Arc::new(generate(MapSize::new(size).unwrap(), seed));
            let chart = Chart::new(map.clone(), Vec2::new(746.0, 596.0));
            let stack = |region: Region| chart.taken(region, 1 + (region.index() * 5 % 8) as u8);
            let numbers: Vec<Rect> = map.regions().map(|region| stack(region)[1]).collect();
            for picked in map.regions() {
                let mut taken = Taken::default();
                for region in map.regions() {
                    taken.add_stack(stack(region));
                }
                let mut lying: Vec<Rect> = Vec::new();
                for region in map.neighbours(picked).iter() {
                    let wanted = chart.stand(region) + Vec2::new(5.0, 20.0);
                    let plate = Vec2::new(56.0, 25.0);
                    let place = free_place(&chart, &taken, Some(region), wanted, plate);
                    let lies_under = |other: &Rect| !other.intersect(place).is_empty();
                    assert!(!lying.iter().any(lies_under), "{size}: {picked}, {region}");
                    covered += usize::from(numbers.iter().any(lies_under));
                    plates += 1;
                    lying.push(place);
                    taken.add_plate(place);
                }
            }
        }
        assert!(plates > 100, "{plates}");
        assert!(50 * covered <= plates, "{covered} of {plates}");
    }
}

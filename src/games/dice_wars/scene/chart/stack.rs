//! How much room dice take on a map: stacks of four and four, the number beside them, and the arrow from one stack to another,
//! which covers neither. Pure geometry, in design pixels.

use bevy::math::{Rect, Vec2};

use super::{Chart, places};
use crate::games::dice_wars::rules::Region;

/// The side of a die, of which `FOOT` stands on the land; both times the scale of the dice.
pub const DIE: f32 = 24.0;
/// The foot in the picture of a die.
const FOOT: Vec2 = Vec2::new(0.5, 45.0 / 48.0);
/// From one die of a column to the next, and from the front column to the one behind.
const PITCH: f32 = 10.5;
const BEHIND: Vec2 = Vec2::new(15.0, -7.5);
/// Dice in a column.
pub const COLUMN: u8 = 4;
/// The number beside a stack.
pub const TAG: Vec2 = Vec2::new(20.0, 21.0);
/// An arrow keeps so far from dice and numbers, and is at least so long where there is a way around them.
const CLEAR: f32 = 6.0;
const LEAST_ARROW: f32 = 44.0;
/// The head of an arrow: so long, or so much of the way where that is short.
const HEAD: f32 = 16.0;
const MOST_HEAD: f32 = 0.55;
/// What speaks against a way that turns back on itself: more than against one that is short.
const FOLDED: f32 = 100.0;
/// How far an arrow may bow aside, of its length.
const BOWS: [f32; 12] = [
    0.16, -0.16, 0.35, -0.35, 0.6, -0.6, 0.9, -0.9, 1.4, -1.4, 2.0, -2.0,
];
/// Points of the way of an arrow.
const POINTS: u8 = 48;

/// The upper left corner of a die of a stack, counted from below, from the stack's foot.
pub fn corner(die: u8, scale: f32) -> Vec2 {
    let column = if die < COLUMN { Vec2::ZERO } else { BEHIND };
    let up = Vec2::new(0.0, -PITCH * f32::from(die % COLUMN));
    (column + up - FOOT * DIE) * scale
}

/// Where the number of a stack stands: at the right of its dice, at the left, or over its foot.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) enum TagSide {
    /// Beside the foremost die, or the one behind.
    #[default]
    Right,
    Left,
    Foot,
}

/// The middle of the number of a stack, from its foot.
fn tag(side: TagSide, dice: u8, scale: f32) -> Vec2 {
    let (place, aside) = match side {
        TagSide::Right if dice > COLUMN => (Vec2::new(29.0, -4.0), Vec2::new(5.0, 0.0)),
        TagSide::Right => (Vec2::new(14.0, -4.0), Vec2::new(5.0, 0.0)),
        TagSide::Left => (Vec2::new(-14.0, -4.0), Vec2::new(-5.0, 0.0)),
        TagSide::Foot => (Vec2::new(0.0, 1.5), Vec2::new(0.0, 3.0)),
    };
    place * scale + aside
}

/// What the dice of a stack cover, and what its number does, from its foot.
fn taken(side: TagSide, dice: u8, scale: f32) -> [Rect; 2] {
    let dice = dice.max(1);
    let mut stack = Rect::EMPTY;
    for die in 0..dice {
        let corner = corner(die, scale);
        stack = stack.union(Rect::from_corners(corner, corner + DIE * scale));
    }
    [stack, Rect::from_center_size(tag(side, dice, scale), TAG)]
}

fn moved(by: Vec2) -> impl Fn(Rect) -> Rect {
    move |rect| Rect::from_corners(rect.min + by, rect.max + by)
}

impl Chart {
    /// What the dice of a region cover, and what their number does.
    pub fn taken(&self, region: Region, dice: u8) -> [Rect; 2] {
        self.taken_at(region, self.tag_side(region), dice)
    }

    /// The middle of the number of that many dice of a region, from their foot.
    pub fn tag(&self, region: Region, dice: u8) -> Vec2 {
        tag(self.tag_side(region), dice, self.dice_scale())
    }

    fn tag_side(&self, region: Region) -> TagSide {
        let side = self.tag_sides.get(region.index());
        side.copied().unwrap_or_default()
    }

    fn taken_at(&self, region: Region, side: TagSide, dice: u8) -> [Rect; 2] {
        taken(side, dice, self.dice_scale()).map(moved(self.stand(region)))
    }

    /// Points of the borders between two regions: of each one in the middle and one to either side.
    fn crossings(&self, [one, other]: [Region; 2]) -> Vec<Vec2> {
        let sides = [(one, Some(other)), (other, Some(one))];
        let shared = self
            .borders
            .iter()
            .filter(|border| sides.contains(&border.sides));
        let points =
            shared.flat_map(|border| [0.5, 0.25, 0.75].map(|at| along(&border.line, at).0));
        points.collect()
    }

    /// The middle of the cell of a region that is nearest to a point.
    fn cell_near(&self, region: Region, point: Vec2) -> Vec2 {
        let cells = self.map().cells(region).iter();
        let middles = cells.map(|cell| self.middle(*cell));
        let far = |middle: &Vec2| middle.distance_squared(point);
        let nearest = middles.min_by(|one, other| far(one).total_cmp(&far(other)));
        nearest.unwrap_or(point)
    }

    /// How much of the full stacks of other regions the number of a region would cover, whether its dice are few or many.
    fn covered_by_tag(&self, region: Region, side: TagSide) -> f32 {
        let others = || self.map().regions().filter(|other| *other != region);
        let covered = [COLUMN, 2 * COLUMN].map(|dice| {
            let [_, tag] = self.taken_at(region, side, dice);
            let shared = others().map(|other| {
                let [stack, _] = self.taken_at(other, side, 2 * COLUMN);
                let shared = stack.intersect(tag);
                shared.width() * shared.height()
            });
            shared.sum::<f32>()
        });
        covered.iter().sum()
    }

    /// How many corners of the number of a region would lie on other regions, and beside the area.
    fn astray_by_tag(&self, region: Region, side: TagSide) -> (usize, usize) {
        let area = Rect::from_corners(Vec2::ZERO, self.size());
        let tags = [COLUMN, 2 * COLUMN].map(|dice| self.taken_at(region, side, dice)[1]);
        let corners = tags.iter().flat_map(|tag| {
            let Rect { min, max } = *tag;
            [min, max, Vec2::new(min.x, max.y), Vec2::new(max.x, min.y)]
        });
        let (mut others, mut outside) = (0, 0);
        for corner in corners {
            outside += usize::from(!area.contains(corner));
            let under = self.region_at(corner);
            others += usize::from(under.is_some_and(|under| under != region));
        }
        (others, outside)
    }
}

/// Where the number of each region stands: where it covers least of the dice of others, and rather on its own region.
pub(super) fn tag_sides(chart: &Chart) -> Vec<TagSide> {
    let best = |region: Region| {
        let sides = [TagSide::Right, TagSide::Left, TagSide::Foot];
        let costs = sides.map(|side| {
            let (others, outside) = chart.astray_by_tag(region, side);
            (outside, chart.covered_by_tag(region, side), others, side)
        });
        let best = costs.into_iter().min_by(|one, other| {
            let outside = one.0.cmp(&other.0);
            outside
                .then(one.1.total_cmp(&other.1))
                .then(one.2.cmp(&other.2))
        });
        best.map_or(TagSide::default(), |(.., side)| side)
    };
    chart.map().regions().map(best).collect()
}

/// How much smaller dice are drawn on a map, so that towers of eight hardly cover the numbers of others: the same for all of
/// its regions, since height tells strength.
pub(super) fn fitting(stands: &[Vec2], scale: f32) -> f32 {
    const FITS: [f32; 4] = [1.0, 0.93, 0.86, 0.8];
    let most = stands.len() / 12;
    let covers = |fit: f32| {
        let [stack, tag] = taken(TagSide::Right, 2 * COLUMN, scale * fit);
        let pairs = stands
            .iter()
            .flat_map(|one| stands.iter().map(move |other| (*one, *other)));
        let over = pairs.filter(|(one, other)| {
            one != other && !moved(*one)(stack).intersect(moved(*other)(tag)).is_empty()
        });
        over.count()
    };
    let fits = FITS.into_iter().find(|fit| covers(*fit) <= most);
    fits.unwrap_or(FITS[FITS.len() - 1])
}

/// The way of an arrow from one region to another: it begins in the first, beside its dice, and ends in the second, before its
/// own; it covers neither them nor their numbers, and rather crosses the border of the two than the sea or a third region.
pub fn arrow_way(chart: &Chart, regions: [Region; 2], dice: [u8; 2]) -> Vec<Vec2> {
    // What may speak against a way from dice to dice before others are looked for.
    const GOOD: f32 = 20.0;
    // A shorter arrow could not be told from a dot.
    const SHORTEST: f32 = 10.0;
    let [from, to] = regions;
    let ends = [(from, dice[0]), (to, dice[1])].map(|(region, dice)| chart.taken(region, dice));
    let [start, end] = ends.map(|[stack, tag]| stack.union(tag).center());
    let crossings = chart.crossings(regions);
    let ways = Ways {
        chart,
        regions,
        taken: ends.concat(),
        least: LEAST_ARROW * chart.scale().max(0.8),
        clear: CLEAR,
    };
    let through = crossings.iter().map(|at| 2.0 * *at - (start + end) / 2.0);
    let bends = bows(chart, start, end).chain(through);
    let found = bends.flat_map(|bend| ways.along_bow([start, bend, end]));
    let best = cheapest(found);
    if let Some((against, way)) = &best
        && *against <= GOOD
    {
        return way.clone();
    }
    // Dice leave no room: from beside the border to beyond it, closer to them if need be.
    let nearest = |one: &Vec2| one.distance(start) + one.distance(end);
    let mut sorted = crossings;
    sorted.sort_by(|one, other| nearest(one).total_cmp(&nearest(other)));
    let middle = sorted.first().copied().unwrap_or((start + end) / 2.0);
    let closer = [CLEAR, 0.0].map(|clear| Ways {
        clear,
        ..ways.clone()
    });
    let mut best = best;
    for ways in &closer {
        best = cheapest(best.into_iter().chain(ways.across(middle)));
        if best.as_ref().is_some_and(|(against, _)| *against < FOLDED) {
            break;
        }
    }
    best.map(|(_, way)| unfolded(way))
        .filter(|way| length(way) >= SHORTEST)
        .unwrap_or_else(|| {
            regions
                .map(|region| chart.cell_near(region, middle))
                .to_vec()
        })
}

/// Whether a way turns back on itself, so that an arrow along it would not point from where it begins to where it ends.
fn is_folded(way: &[Vec2]) -> bool {
    // How far it gets, of its length, and how much its head may point aside.
    const STRAIGHT: f32 = 0.7;
    const AHEAD: f32 = 0.3;
    let [Some(first), Some(last)] = [way.first(), way.last()] else {
        return false;
    };
    let whole = *last - *first;
    let (at, _) = along(way, head_begins(way));
    let head = (*last - at).normalize_or_zero();
    let long = length(way);
    whole.length() < STRAIGHT * long || head.dot(whole.normalize_or_zero()) < AHEAD
}

/// A way that does not turn back: straight from where it begins to where it ends, if it did.
fn unfolded(way: Vec<Vec2>) -> Vec<Vec2> {
    if is_folded(&way)
        && let [first, .., last] = way[..]
    {
        return vec![first, last];
    }
    way
}

/// At which part of a way the head of its arrow begins.
fn head_begins(way: &[Vec2]) -> f32 {
    (1.0 - HEAD / length(way).max(1.0)).max(1.0 - MOST_HEAD)
}

/// Over which points an arrow may bow from one to another.
fn bows(chart: &Chart, start: Vec2, end: Vec2) -> impl Iterator<Item = Vec2> {
    let whole = end - start;
    let across = Vec2::new(whole.y, -whole.x).normalize_or(Vec2::Y);
    let reach = whole.length().max(70.0 * chart.scale());
    BOWS.into_iter()
        .map(move |bow| (start + end) / 2.0 + across * reach * bow)
}

/// The way that least speaks against.
fn cheapest(ways: impl Iterator<Item = (f32, Vec<Vec2>)>) -> Option<(f32, Vec<Vec2>)> {
    ways.min_by(|(one, _), (other, _)| one.total_cmp(other))
}

/// Where the arrow of an attack may run.
#[derive(Clone)]
struct Ways<'a> {
    chart: &'a Chart,
    /// From where, and to where.
    regions: [Region; 2],
    /// What is not to be covered, and how far an arrow keeps from it.
    taken: Vec<Rect>,
    clear: f32,
    /// How long it is at least.
    least: f32,
}

impl Ways<'_> {
    fn is_free(&self, point: Vec2) -> bool {
        let mut taken = self.taken.iter();
        !taken.any(|rect| rect.inflate(self.clear).contains(point))
    }

    /// The parts of a bow that are free, from the first point in the one region to the last in the other, each with what speaks
    /// against it: that it is short, bent, turns back, or lies over the sea or over a third region.
    fn along_bow(&self, [start, bend, end]: [Vec2; 3]) -> Vec<(f32, Vec<Vec2>)> {
        const BENT: f32 = 0.05;
        const AT_SEA: f32 = 0.5;
        const ASTRAY: f32 = 3.0;
        let [from, to] = self.regions;
        let points = (0..=POINTS).map(|point| {
            let part = f32::from(point) / f32::from(POINTS);
            start.lerp(bend, part).lerp(bend.lerp(end, part), part)
        });
        let points: Vec<(Vec2, Option<Region>)> = points
            .map(|point| (point, self.chart.region_at(point)))
            .collect();
        let bent = bend.distance((start + end) / 2.0) * BENT;
        let runs = points.split(|(point, _)| !self.is_free(*point));
        let ways = runs.filter_map(|run| {
            let first = run.iter().position(|(_, under)| *under == Some(from))?;
            let last = run.iter().rposition(|(_, under)| *under == Some(to))?;
            let way = run.get(first..=last).filter(|way| way.len() > 1)?;
            let astray = way.iter().map(|(_, under)| match under {
                None => AT_SEA,
                Some(under) if self.regions.contains(under) => 0.0,
                Some(_) => ASTRAY,
            });
            let astray: f32 = astray.sum();
            let way: Vec<Vec2> = way.iter().map(|(point, _)| *point).collect();
            let short = (self.least - length(&way)).max(0.0);
            let folded = if is_folded(&way) { FOLDED } else { 0.0 };
            Some((short + bent + astray + folded, way))
        });
        ways.collect()
    }

    /// Ways between free points on both sides of a border that is crossed near that point.
    fn across(&self, middle: Vec2) -> impl Iterator<Item = (f32, Vec<Vec2>)> {
        const TRIED: usize = 6;
        let wanted = |point: &Vec2| (point.distance(middle) - self.least / 2.0).abs();
        let [starts, ends] = self.regions.map(|region| {
            let points = places::tried(self.chart, region);
            let inside = |point: &Vec2| self.chart.region_at(*point) == Some(region);
            let free = points.filter(|point| inside(point) && self.is_free(*point));
            let mut free: Vec<Vec2> = free.collect();
            free.sort_by(|one, other| wanted(one).total_cmp(&wanted(other)));
            free.truncate(TRIED);
            free
        });
        let mut found = Vec::new();
        for start in &starts {
            for end in &ends {
                let straight = (*start + *end) / 2.0;
                for bend in std::iter::once(straight).chain(bows(self.chart, *start, *end)) {
                    found.extend(self.along_bow([*start, bend, *end]));
                }
            }
        }
        found.into_iter()
    }
}

fn length(line: &[Vec2]) -> f32 {
    line.windows(2).map(|pair| pair[0].distance(pair[1])).sum()
}

/// The point of a line at that part of its length, and which way it goes there.
pub fn along(line: &[Vec2], part: f32) -> (Vec2, Vec2) {
    let mut left = length(line) * part.clamp(0.0, 1.0);
    for pair in line.windows(2) {
        let long = pair[0].distance(pair[1]);
        if left <= long && long > 0.0 {
            return (
                pair[0].lerp(pair[1], left / long),
                (pair[1] - pair[0]) / long,
            );
        }
        left -= long;
    }
    let last = line.last().copied().unwrap_or_default();
    let before = line.iter().rev().nth(1).copied().unwrap_or(last);
    (last, (last - before).normalize_or(Vec2::X))
}

/// Where the number of one of several arrows lies, a square of that side: on its own way, near the beginning, where it covers
/// little of what is to be read and the other arrows are far.
pub fn number_on(
    ways: &[Vec<Vec2>],
    index: usize,
    side: f32,
    covered: impl Fn(Rect) -> f32,
) -> Rect {
    const STEPS: u8 = 10;
    const FARTHEST: f32 = 0.6;
    // What it costs to be as far along as can be, of what a whole number covers.
    const ALONG: f32 = 0.5;
    let way = &ways[index];
    let nearest = (0.5 * side / length(way).max(1.0)).min(FARTHEST);
    let others = || (0..ways.len()).filter(|other| *other != index);
    let crowded = |middle: Vec2, other: usize| {
        let far = ways[other].iter().map(|point| point.distance(middle));
        (side - far.fold(side, f32::min)) * side
    };
    let mut best = (f32::MAX, Rect::EMPTY);
    for step in 0..=STEPS {
        let part = f32::from(step) / f32::from(STEPS);
        let (middle, _) = along(way, nearest + (FARTHEST - nearest) * part);
        let place = Rect::from_center_size(middle, Vec2::splat(side));
        let near: f32 = others().map(|other| crowded(middle, other)).sum();
        let cost = covered(place) + near + ALONG * side * side * part;
        if cost < best.0 {
            best = (cost, place);
        }
    }
    best.1
}

/// The outline of an arrow along such a way: swelling towards its head.
pub(super) fn arrow(way: &[Vec2]) -> Vec<Vec2> {
    const STEPS: u8 = 12;
    let long = length(way).max(1.0);
    let head = head_begins(way);
    // Short ones are slight.
    let broad = (long / 40.0).clamp(0.6, 1.0);
    let (mut left, mut right) = (Vec::new(), Vec::new());
    for step in 0..=STEPS {
        let part = f32::from(step) / f32::from(STEPS);
        let (at, goes) = along(way, head * part);
        let aside = goes.perp() * 6.5 * broad * (0.35 + 0.65 * part);
        left.push(at - aside);
        right.push(at + aside);
    }
    let (at, goes) = along(way, head);
    let (tip, _) = along(way, 1.0);
    // Square to where it points, also where the way bends below it.
    let barb = (tip - at).normalize_or(goes).perp() * 14.0 * broad;
    left.extend([at - barb, tip, at + barb]);
    right.reverse();
    left.extend(right);
    left.push(left[0]);
    left
}

#[cfg(test)]
mod tests {
    use std::sync::Arc;

    use super::*;
    use crate::games::dice_wars::rules::{MapSize, generate};

    #[test]
    fn an_arrow_covers_neither_the_dice_nor_the_numbers_that_it_is_about() {
        let (mut covering, mut all) = (0, 0);
        for (size, seed) in [(12, 1), (18, 5), (30, 43), (60, 7)] {
            let map = Arc::new(generate(MapSize::new(size).unwrap(), seed));
            let chart = Chart::new(map.clone(), Vec2::new(746.0, 596.0));
            for from in map.regions() {
                for to in map.neighbours(from).iter() {
                    for dice in [[2, 1], [8, 3], [5, 8]] {
                        let way = arrow_way(&chart, [from, to], dice);
                        assert!(length(&way) > 10.0, "{size}: {from} to {to}: {way:?}");
                        let ends = [(from, dice[0]), (to, dice[1])];
                        let taken = ends.map(|(region, dice)| chart.taken(region, dice));
                        let mut taken = taken.iter().flatten();
                        all += 1;
                        covering += usize::from(
                            taken.any(|rect| way.iter().any(|point| rect.contains(*point))),
                        );
                    }
                }
            }
        }
        // Where dice fill a region whole there is no way around them.
        assert!(covering * 50 <= all, "{covering} of {all}");
    }

    #[test]
    fn an_arrow_begins_in_the_region_that_attacks_and_ends_in_its_target() {
        for (size, seeds) in [(12, 0..6), (18, 0..4), (30, 0..2)] {
            for seed in seeds {
                let map = Arc::new(generate(MapSize::new(size).unwrap(), seed));
                let chart = Chart::new(map.clone(), Vec2::new(746.0, 596.0));
                for from in map.regions() {
                    for to in map.neighbours(from).iter() {
                        for dice in [[2, 1], [5, 3], [8, 8]] {
                            let way = arrow_way(&chart, [from, to], dice);
                            let ends = [way[0], way[way.len() - 1]];
                            assert_eq!(
                                ends.map(|end| chart.region_at(end)),
                                [Some(from), Some(to)],
                                "{size}, {seed}: {from} to {to}, {dice:?}"
                            );
                        }
                    }
                }
            }
        }
    }

    /// How much nearer to the end of a way the tip of its arrow is than the foot of its head, seen from where it begins.
    fn head_ahead(way: &[Vec2]) -> f32 {
        let outline = arrow(way);
        // One side, the head, the other side, and the first point once more.
        let side = (outline.len() - 4) / 2;
        let [one, tip, other] = [0, 1, 2].map(|point| outline[side + point]);
        let whole = way[way.len() - 1] - way[0];
        (tip - (one + other) / 2.0).dot(whole.normalize())
    }

    #[test]
    fn the_head_of_an_arrow_points_to_its_target_however_near_that_is() {
        for long in [4.0, 8.0, 12.0, 20.0, 30.0, 44.0, 90.0] {
            let ahead = head_ahead(&[Vec2::ZERO, Vec2::new(long, 0.0)]);
            assert!(ahead > 0.3 * long.min(16.0), "{long}: {ahead}");
        }
        for (size, seed) in [(12, 1), (18, 5), (30, 43), (60, 7)] {
            let map = Arc::new(generate(MapSize::new(size).unwrap(), seed));
            let chart = Chart::new(map.clone(), Vec2::new(746.0, 596.0));
            for from in map.regions() {
                for to in map.neighbours(from).iter() {
                    for dice in [[2, 1], [5, 2], [8, 8]] {
                        let way = arrow_way(&chart, [from, to], dice);
                        assert!(!is_folded(&way), "{size}: {from} to {to}: {way:?}");
                        let ahead = head_ahead(&way);
                        assert!(ahead > 1.0, "{size}: {from} to {to}: {ahead}");
                    }
                }
            }
        }
    }

    #[test]
    fn a_way_that_turns_back_is_made_straight_and_one_that_bows_is_left() {
        let hairpin = [(0.0, 0.0), (40.0, 2.0), (44.0, -10.0), (12.0, -24.0)];
        let hairpin = hairpin.map(Vec2::from);
        let bow = [(0.0, 0.0), (20.0, 12.0), (40.0, 0.0)].map(Vec2::from);
        assert!(is_folded(&hairpin) && !is_folded(&bow));
        assert_eq!(unfolded(hairpin.to_vec()), [hairpin[0], hairpin[3]]);
        assert_eq!(unfolded(bow.to_vec()), bow);
    }

    #[test]
    fn a_number_stands_where_it_covers_least_of_the_dice_of_others() {
        let mut moved = 0;
        for (size, seed) in [(12, 1), (18, 5), (30, 43), (60, 7)] {
            let map = Arc::new(generate(MapSize::new(size).unwrap(), seed));
            let chart = Chart::new(map.clone(), Vec2::new(588.0, 548.0));
            for region in map.regions() {
                let side = chart.tag_side(region);
                let covered = |side: TagSide| chart.covered_by_tag(region, side);
                assert_eq!(chart.astray_by_tag(region, side).1, 0, "{size}: {region}");
                for other in [TagSide::Right, TagSide::Left, TagSide::Foot] {
                    if chart.astray_by_tag(region, other).1 == 0 {
                        assert!(covered(side) <= covered(other), "{size}: {region}");
                    }
                }
                moved += usize::from(covered(side) < covered(TagSide::Right));
            }
        }
        assert!(moved > 0);
    }

    #[test]
    fn the_numbers_of_arrows_that_cross_lie_where_these_begin_and_cover_no_dice() {
        let line = |from: Vec2, to: Vec2| -> Vec<Vec2> {
            let points = (0..=20).map(|step| from.lerp(to, step as f32 / 20.0));
            points.collect()
        };
        let corners = [Vec2::ZERO, Vec2::new(0.0, 100.0)];
        let ways = [
            line(corners[0], Vec2::splat(100.0)),
            line(corners[1], Vec2::new(100.0, 0.0)),
        ];
        for (index, corner) in corners.into_iter().enumerate() {
            let middle = number_on(&ways, index, 22.0, |_| 0.0).center();
            assert!(middle.distance(corner) < 12.0, "{middle}");
        }
        // What lies where it begins is not covered, as long as there is room farther on.
        let dice = Rect::from_center_size(Vec2::ZERO, Vec2::splat(20.0));
        let covered = |place: Rect| {
            let shared = place.intersect(dice);
            8.0 * shared.width() * shared.height()
        };
        let place = number_on(&ways, 0, 22.0, covered);
        assert!(place.intersect(dice).is_empty(), "{place:?}");
    }

    #[test]
    fn a_point_along_a_line_lies_on_it() {
        let line = [Vec2::ZERO, Vec2::new(3.0, 0.0), Vec2::new(3.0, 1.0)];
        assert_eq!(along(&line, 0.5), (Vec2::new(2.0, 0.0), Vec2::X));
        assert_eq!(along(&line, 1.0).0, Vec2::new(3.0, 1.0));
    }
}

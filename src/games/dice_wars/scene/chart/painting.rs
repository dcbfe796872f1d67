//! Painting a map: a wooden puzzle on the table, every region a piece, every group of one owner bevelled as one.

use bevy::{
    math::{UVec2, Vec2},
    platform::collections::HashMap,
};
use swash::zeno::Command;

use super::{
    Border, Chart,
    canvas::{Canvas, Cover, path},
    colours::{self, BORDER, COAST, DARK, INK, LIT, LandPaint, Paint, SHADOW},
};
use crate::{
    games::dice_wars::{
        notation::Colour,
        rules::{Region, RegionSet},
    },
    kit::lock,
};

/// The lines along the coast: how far off, and how much of them is seen.
const COAST_LINES: [(f32, f32); 3] = [(9.0, 0.31), (16.0, 0.20), (24.0, 0.11)];

/// How a map is painted.
#[derive(Clone, Debug, PartialEq)]
pub struct MapStyle {
    /// The colour of each region's owner.
    pub owners: Vec<Colour>,
    /// With everything; in miniatures the table's grain and some of the lines are left out.
    pub is_fine: bool,
}

/// Paints a map, `enlarged` pixels for each of the chart's.
pub(super) fn paint(chart: &Chart, look: &MapStyle, enlarged: f32) -> Canvas {
    let size = (chart.size() * enlarged).round().max(Vec2::ONE);
    let mut painter = Painter {
        chart,
        look,
        enlarged,
        scale: if look.is_fine { chart.scale() } else { 0.5 },
        canvas: Canvas::new(UVec2::new(size.x as u32, size.y as u32)),
    };
    painter.table();
    painter.sides();
    painter.tops();
    painter.bevels();
    painter.borders();
    painter.canvas
}

/// The lines along the coast and the shadow of the land, as they were painted.
#[derive(Debug)]
pub(super) struct PaintedTable {
    enlarged: f32,
    is_fine: bool,
    pixels: Vec<u8>,
}

struct Painter<'a> {
    chart: &'a Chart,
    look: &'a MapStyle,
    enlarged: f32,
    scale: f32,
    canvas: Canvas,
}

impl Painter<'_> {
    fn all(&self) -> RegionSet {
        self.chart.map().regions().collect()
    }

    fn owner(&self, region: Region) -> Colour {
        let owner = self.look.owners.get(region.index());
        owner.copied().unwrap_or(Colour::White)
    }

    fn path(&self, of: RegionSet, moved: Vec2) -> Vec<Command> {
        path(&self.chart.outline(of), moved, self.enlarged)
    }

    /// How high the pieces are.
    fn height(&self) -> f32 {
        if self.look.is_fine {
            4.6 * self.scale
        } else {
            2.4
        }
    }

    /// The lines along the coast, and the shadow of the land.
    fn table(&mut self) {
        let mut kept = lock(&self.chart.table);
        let (enlarged, is_fine) = (self.enlarged, self.look.is_fine);
        match &*kept {
            // It stays as it is, whoever holds the land.
            Some(table) if table.enlarged == enlarged && table.is_fine == is_fine => {
                self.canvas.pixels.clone_from(&table.pixels);
            }
            _ => {
                self.paint_table();
                *kept = Some(PaintedTable {
                    enlarged,
                    is_fine,
                    pixels: self.canvas.pixels.clone(),
                });
            }
        }
    }

    fn paint_table(&mut self) {
        let coast = self.path(self.all(), Vec2::ZERO);
        let lines: &[(f32, f32)] = if self.look.is_fine {
            &COAST_LINES
        } else {
            &[(6.0, 0.25)]
        };
        for (far, opacity) in lines {
            let outer = Cover::line(&coast, (2.0 * far + 1.3) * self.enlarged);
            let inner = Cover::line(&coast, (2.0 * far - 1.3) * self.enlarged);
            self.canvas.paint(&outer.without(&inner), COAST, *opacity);
        }
        let height = self.height();
        let shadow = self.path(self.all(), Vec2::new(height, 2.1 * height));
        let blur = (4.0 * self.scale * self.enlarged).round() as i32;
        let shadow = Cover::area(&shadow).blurred(blur);
        self.canvas.paint(&shadow, SHADOW, 0.72);
    }

    /// The sides of the pieces, and the foot of the land.
    fn sides(&mut self) {
        let height = self.height();
        for region in self.chart.map().regions() {
            let paint = colours::of(self.owner(region)).side;
            for part in [1.0, 0.66, 0.33] {
                let moved = Vec2::new(0.42 * height * part, height * part);
                let path = self.path(RegionSet::only(region), moved);
                self.canvas.paint(&Cover::area(&path), paint, 1.0);
                self.canvas
                    .paint(&Cover::line(&path, self.enlarged), paint, 1.0);
            }
        }
        let foot = self.path(self.all(), Vec2::new(0.42 * height, height));
        let foot = Cover::line(&foot, 1.4 * self.enlarged);
        self.canvas.paint(&foot, BORDER, 0.75);
    }

    /// The painted tops: colour, hatching, and the grain of the paper.
    fn tops(&mut self) {
        let unit = 1.0 / (self.enlarged * self.scale);
        for region in self.chart.map().regions() {
            let LandPaint {
                top,
                hatch,
                is_hatched,
                ..
            } = colours::of(self.owner(region));
            let path = self.path(RegionSet::only(region), Vec2::ZERO);
            let fine = self.look.is_fine;
            let paint = |x: i32, y: i32| {
                let (at_x, at_y) = (x as f32 * unit, y as f32 * unit);
                let share = 0.85 * is_hatched(at_x, at_y);
                let grain = if fine { grain(x, y) } else { 0.0 };
                mixed(top, hatch, share, grain)
            };
            self.canvas
                .paint(&Cover::line(&path, 0.8 * self.enlarged), top, 1.0);
            self.canvas.paint_each(&Cover::area(&path), 1.0, paint);
        }
    }

    /// Light from the north-west on the rim of each group.
    fn bevels(&mut self) {
        let mut held: HashMap<Colour, RegionSet> = HashMap::default();
        for region in self.chart.map().regions() {
            held.entry(self.owner(region)).or_default().insert(region);
        }
        let rim = if self.look.is_fine {
            2.1 * self.scale
        } else {
            1.0
        };
        // In the order of the colours, so that the same map is the same picture.
        for colour in Colour::ALL {
            let Some(held) = held.get(&colour) else {
                continue;
            };
            let inside = Cover::area(&self.path(*held, Vec2::ZERO));
            for (moved, width, paint, opacity) in [
                (0.8, 1.5, LIT, 0.62),
                (-0.75, 1.7, DARK, 0.42),
                (0.0, 5.0, DARK, 0.10),
            ] {
                let line = self.path(*held, Vec2::splat(moved * rim));
                let line = Cover::line(&line, width * rim * self.enlarged).within(&inside);
                self.canvas.paint(&line, paint, opacity);
            }
        }
    }

    /// A groove between regions of one owner, a dark gap between owners, the coast.
    fn borders(&mut self) {
        let owner = |region: Option<Region>| region.map(|region| self.owner(region));
        let kind = |border: &&Border| match border.sides {
            (_, None) => 2,
            (one, other) => i32::from(owner(Some(one)) != owner(other)),
        };
        let of_kind = |wanted: i32, moved: f32| {
            let borders = self.chart.borders().iter();
            let lines = borders.filter(|border| kind(border) == wanted);
            path(
                lines.map(|border| &border.line),
                Vec2::splat(moved),
                self.enlarged,
            )
        };
        let widths = if self.look.is_fine {
            [
                1.2 * self.scale,
                1.25 * self.scale,
                2.7 * self.scale,
                1.9 * self.scale,
            ]
        } else {
            [0.6, 0.7, 1.4, 1.0]
        };
        let paints: [(Vec<Command>, f32, Paint, f32); 4] = [
            (of_kind(0, 0.9), widths[0], LIT, 0.40),
            (of_kind(0, 0.0), widths[1], INK, 0.62),
            (of_kind(1, 0.0), widths[2], BORDER, 1.0),
            (of_kind(2, 0.0), widths[3], BORDER, 1.0),
        ];
        for (path, width, paint, opacity) in paints {
            if !path.is_empty() {
                let line = Cover::line(&path, width * self.enlarged);
                self.canvas.paint(&line, paint, opacity);
            }
        }
    }
}

/// A little lighter or darker, as paper is; the same at the same place.
fn grain(x: i32, y: i32) -> f32 {
    let noise = |x: i32, y: i32| {
        let mixed = (x as u32).wrapping_mul(0x9E37_79B1) ^ (y as u32).wrapping_mul(0x85EB_CA77);
        let mixed = (mixed ^ (mixed >> 15)).wrapping_mul(0x2C1B_3C6D);
        ((mixed ^ (mixed >> 13)) & 255) as f32 / 255.0 - 0.5
    };
    // Fine grain, and clouds of a wash between the points of a wide grid.
    let (wide, far_x, far_y) = (
        24,
        x.rem_euclid(24) as f32 / 24.0,
        y.rem_euclid(24) as f32 / 24.0,
    );
    let (left, top) = (x.div_euclid(wide), y.div_euclid(wide));
    let between = |low: f32, high: f32, share: f32| low + (high - low) * share;
    let upper = between(noise(left, top), noise(left + 1, top), far_x);
    let lower = between(noise(left, top + 1), noise(left + 1, top + 1), far_x);
    0.035 * noise(x, y) + 0.09 * between(upper, lower, far_y)
}

/// A paint with so much of another in it, so much lighter or darker.
fn mixed(one: Paint, other: Paint, share: f32, lighter: f32) -> Paint {
    std::array::from_fn(|part| {
        let (low, high) = (f32::from(one[part]), f32::from(other[part]));
        ((low + (high - low) * share) * (1.0 + lighter)).clamp(0.0, 255.0) as u8
    })
}

#[cfg(test)]
mod tests {
    use std::sync::Arc;

    use super::*;
    use crate::games::dice_wars::rules::{MapSize, generate};

    #[test]
    fn a_land_is_painted_in_its_owners_colour_and_the_sea_is_left_to_the_table() {
        let map = Arc::new(generate(MapSize::new(18).unwrap(), 5));
        let chart = Chart::new(map, Vec2::new(300.0, 240.0));
        let colours = Colour::ALL.iter().cycle();
        let owners = chart
            .map()
            .regions()
            .zip(colours)
            .map(|(_, colour)| *colour)
            .collect();
        let look = MapStyle {
            owners,
            is_fine: true,
        };
        let canvas = paint(&chart, &look, 1.0);
        assert_eq!(canvas.size, UVec2::new(300, 240));
        let pixel = |at: Vec2| {
            let index = (at.y as usize * 300 + at.x as usize) * 4;
            [0, 1, 2, 3].map(|part| canvas.pixels[index + part])
        };
        for region in chart.map().regions() {
            let [red, green, blue, cover] = pixel(chart.stand(region));
            let wanted = colours::of(look.owners[region.index()]).top;
            assert_eq!(cover, 255);
            let far = |found: u8, wanted: u8| found.abs_diff(wanted) < 70;
            assert!(
                far(red, wanted[0]) && far(green, wanted[1]) && far(blue, wanted[2]),
                "{region}"
            );
        }
        assert_eq!(pixel(Vec2::splat(0.0))[3], 0);
    }
}

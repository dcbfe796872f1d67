//! The map as it is drawn: where its cells lie, how its borders run, where its dice stand. Pure geometry, in design pixels.

mod awaited;
mod bands;
mod borders;
mod canvas;
mod colours;
mod painting;
mod picture;
mod places;
mod stack;

use std::sync::{Arc, Mutex};

use bevy::{
    math::{Rect, Vec2},
    prelude::{App, IntoScheduleConfigs, PostUpdate},
    ui::UiSystems,
};

pub use awaited::AwaitsMap;
pub use bands::BandsPicture;
use painting::PaintedTable;
pub use picture::{
    ArrowInk, LatestMap, MapAhead, MapPainted, MapPicture, Painting, Shape, ShapePicture,
    ShownOwners, shows_at_once,
};
use stack::TagSide;
pub use stack::{COLUMN, DIE, TAG, along, arrow_way, corner, number_on};

use crate::{
    games::dice_wars::rules::{Map, Region, RegionSet},
    kit::HexCell,
};

/// Adds the painters.
pub fn plugin(app: &mut App) {
    picture::plugin(app);
    awaited::plugin(app);
    app.add_systems(PostUpdate, bands::draw.before(UiSystems::Prepare));
}

/// What is kept free around the land: left, above, right, below.
const PADDING: [f32; 4] = [26.0, 26.0, 28.0, 28.0];
/// The same of a map in small.
const CLOSE: [f32; 4] = [8.0, 7.0, 9.0, 10.0];
/// The same of a map in small with dice on it: the northernmost stand out over the land, and the lines along the coast are
/// whole.
const WITH_DICE: [f32; 4] = [26.0, 30.0, 28.0, 30.0];
/// No edge of a cell is longer.
const LONGEST_EDGE: f32 = 24.0;
/// A full stack keeps so far from the upper edge of the area.
const OVER_DICE: f32 = 2.0;
/// So often the land gives way to the stacks on it at most: each time they stand a little otherwise.
const LAYOUTS: usize = 6;

/// A map laid out in an area.
#[derive(Debug)]
pub struct Chart {
    map: Arc<Map>,
    /// How large the area is.
    size: Vec2,
    /// The length of a cell's edge.
    edge: f32,
    /// Where the lattice of the corners of cells begins.
    origin: Vec2,
    borders: Vec<Border>,
    stands: Vec<Vec2>,
    emblems: Vec<Option<Vec2>>,
    /// How large dice are drawn, of the scale of the map.
    dice_fit: f32,
    /// Where their numbers stand, region by region.
    tag_sides: Vec<TagSide>,
    /// The table around the land, painted once for a scale.
    table: Mutex<Option<PaintedTable>>,
}

/// A border from one point where three areas meet to the next, smoothed: both sides share it.
#[derive(Clone, Debug, PartialEq)]
pub struct Border {
    /// The region on one side, and on the other: none where that is the sea.
    pub sides: (Region, Option<Region>),
    /// Its points; the first is the last one, too, where it is closed.
    pub line: Vec<Vec2>,
}

impl Chart {
    /// Lays a map out in an area, as large as it goes with what lies around it.
    pub fn new(map: Arc<Map>, size: Vec2) -> Self {
        Self::padded(map, size, PADDING)
    }

    /// Lays a map out in small: it fills the area.
    pub fn close(map: Arc<Map>, size: Vec2) -> Self {
        Self::laid_out(map, size, CLOSE, 0.0).0
    }

    /// Lays a map out in small, with room for its dice.
    pub fn close_with_dice(map: Arc<Map>, size: Vec2) -> Self {
        Self::padded(map, size, WITH_DICE)
    }

    /// Lays a map out with so much around it, and more above it where a full stack would stand out of the area.
    fn padded(map: Arc<Map>, size: Vec2, mut padding: [f32; 4]) -> Self {
        let mut lowered = 0.0;
        let (mut chart, mut spare) = Self::laid_out(map.clone(), size, padding, lowered);
        for _ in 1..LAYOUTS {
            let missing = chart.missing_above();
            if missing < 0.5 {
                break;
            }
            // As far as there is room below, the land goes down as it is.
            if missing <= spare {
                lowered += missing;
            } else {
                padding[1] += missing + spare + 2.0 * lowered;
                lowered = 0.0;
            }
            (chart, spare) = Self::laid_out(map.clone(), size, padding, lowered);
        }
        chart
    }

    /// How much room full stacks lack above the land.
    fn missing_above(&self) -> f32 {
        let tops = self.map.regions().map(|region| {
            let [stack, _] = self.taken(region, 2 * COLUMN);
            OVER_DICE - stack.min.y
        });
        tops.fold(0.0, f32::max)
    }

    /// Lays a map out with so much around it, so far below the middle; with how much room is left below.
    fn laid_out(
        map: Arc<Map>,
        size: Vec2,
        [left, above, right, below]: [f32; 4],
        lowered: f32,
    ) -> (Self, f32) {
        let corners: Vec<Vec2> = map
            .regions()
            .flat_map(|region| map.cells(region).iter().map(|cell| lattice(*cell)))
            .collect();
        let least = corners
            .iter()
            .copied()
            .reduce(Vec2::min)
            .unwrap_or_default();
        let most = corners
            .iter()
            .copied()
            .reduce(Vec2::max)
            .unwrap_or_default();
        let (least, most) = (least - Vec2::new(1.0, 2.0), most + Vec2::new(1.0, 2.0));
        let room = (size - Vec2::new(left + right, above + below)).max(Vec2::splat(8.0));
        let span = (most - least).max(Vec2::ONE);
        // In the lattice a column is half as wide as a cell, and a row half as high as an edge.
        let unit = Vec2::new(3_f32.sqrt() / 2.0, 0.5);
        let edge = (room / (span * unit)).min_element().min(LONGEST_EDGE);
        let taken = span * unit * edge;
        let spare = (room - taken) / 2.0;
        let lowered = lowered.min(spare.y);
        let corner = Vec2::new(left, above + lowered);
        let origin = corner + spare - least * unit * edge;
        let mut chart = Self {
            map,
            size,
            edge,
            origin,
            borders: Vec::new(),
            stands: Vec::new(),
            emblems: Vec::new(),
            dice_fit: 1.0,
            tag_sides: Vec::new(),
            table: Mutex::new(None),
        };
        chart.borders = borders::of(&chart);
        chart.stands = places::stands(&chart);
        chart.dice_fit = stack::fitting(&chart.stands, chart.scale());
        chart.tag_sides = stack::tag_sides(&chart);
        chart.emblems = places::emblems(&chart);
        (chart, spare.y - lowered)
    }

    /// The map.
    pub fn map(&self) -> &Map {
        &self.map
    }

    /// How large the area is.
    pub fn size(&self) -> Vec2 {
        self.size
    }

    /// How large everything on the map is drawn, of its usual size.
    pub fn scale(&self) -> f32 {
        (self.edge / 10.9).clamp(0.5, 1.7)
    }

    /// How large dice are drawn, of their usual size.
    pub fn dice_scale(&self) -> f32 {
        self.scale() * self.dice_fit
    }

    /// The length of a cell's edge.
    pub fn edge(&self) -> f32 {
        self.edge
    }

    /// Where a point of the lattice lies.
    fn place(&self, lattice: Vec2) -> Vec2 {
        self.origin + lattice * Vec2::new(3_f32.sqrt() / 2.0, 0.5) * self.edge
    }

    /// The middle of a cell.
    pub fn middle(&self, cell: HexCell) -> Vec2 {
        self.place(lattice(cell))
    }

    /// The foot of the dice of a region.
    pub fn stand(&self, region: Region) -> Vec2 {
        self.stands.get(region.index()).copied().unwrap_or_default()
    }

    /// Where the emblem of a region lies, where it has room.
    pub fn emblem(&self, region: Region) -> Option<Vec2> {
        self.emblems.get(region.index()).copied().flatten()
    }

    /// The region at a point: that of the nearest cell, if it is near enough.
    pub fn region_at(&self, point: Vec2) -> Option<Region> {
        let grid = self.map.grid();
        let row = ((point.y - self.origin.y) / (1.5 * self.edge)).round();
        let mut nearest: Option<(f32, HexCell)> = None;
        for row in [row - 1.0, row, row + 1.0] {
            if row < 0.0 || row >= f32::from(grid.rows) {
                continue;
            }
            let row = row as u8;
            let column = (point.x - self.origin.x) / (3_f32.sqrt() * self.edge);
            let column = (column - f32::from(row & 1) / 2.0).round();
            if column < 0.0 || column >= f32::from(grid.columns) {
                continue;
            }
            let cell = HexCell::new(row, column as u8);
            let far = self.middle(cell).distance_squared(point);
            if nearest.is_none_or(|(least, _)| far < least) {
                nearest = Some((far, cell));
            }
        }
        let (far, cell) = nearest?;
        (far <= 1.02 * self.edge * self.edge).then(|| self.map.region_at(cell))?
    }

    /// The borders of the map.
    pub fn borders(&self) -> &[Border] {
        &self.borders
    }

    /// The outline of a set of regions: closed lines, holes among them.
    pub fn outline(&self, of: RegionSet) -> Vec<Vec<Vec2>> {
        borders::outline(&self.borders, of)
    }

    /// The smallest rectangle around a set of regions, with so much around it.
    pub fn around(&self, of: RegionSet, more: f32) -> Rect {
        let mut around = Rect::EMPTY;
        for region in of.iter() {
            for cell in self.map.cells(region) {
                around = around.union_point(self.middle(*cell));
            }
        }
        around.inflate(self.edge + more)
    }
}

/// The middle of a cell in the lattice of corners: half widths to the right, half edges down.
fn lattice(cell: HexCell) -> Vec2 {
    Vec2::new(
        2.0 * f32::from(cell.column) + f32::from(cell.row & 1),
        3.0 * f32::from(cell.row),
    )
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::games::dice_wars::rules::{MapSize, generate};

    fn charts() -> impl Iterator<Item = Chart> {
        [(12, 1), (18, 5), (30, 43), (60, 7)]
            .into_iter()
            .map(|(size, seed)| {
                let map = generate(MapSize::new(size).unwrap(), seed);
                Chart::new(Arc::new(map), Vec2::new(746.0, 596.0))
            })
    }

    #[test]
    fn a_region_is_found_where_its_cells_and_its_dice_are() {
        for chart in charts() {
            for region in chart.map().regions() {
                for cell in chart.map().cells(region) {
                    assert_eq!(chart.region_at(chart.middle(*cell)), Some(region));
                }
                assert_eq!(chart.region_at(chart.stand(region)), Some(region));
            }
            assert_eq!(chart.region_at(Vec2::splat(-50.0)), None);
            assert_eq!(chart.region_at(Vec2::splat(5000.0)), None);
        }
    }

    #[test]
    fn a_full_stack_has_room_on_every_region() {
        let sizes = [12, 18, 30].into_iter();
        for (size, seed) in sizes.flat_map(|size| (0..5).map(move |seed| (size, seed))) {
            let map = Arc::new(generate(MapSize::new(size).unwrap(), seed));
            for area in [Vec2::new(746.0, 596.0), Vec2::new(588.0, 548.0)] {
                let chart = Chart::new(map.clone(), area);
                for region in map.regions() {
                    let [stack, tag] = chart.taken(region, 8);
                    let all = stack.union(tag);
                    assert!(all.min.y >= 0.0, "{size}, {seed}, {region}: {all:?}");
                    assert!(all.max.y <= area.y, "{size}, {seed}, {region}: {all:?}");
                }
            }
        }
    }

    #[test]
    fn every_outline_is_closed_and_lies_in_the_area() {
        for chart in charts() {
            let area = Rect::from_corners(Vec2::ZERO, chart.size());
            let all: RegionSet = chart.map().regions().collect();
            let single = chart.map().regions().map(RegionSet::only);
            for set in single.chain([all]) {
                let loops = chart.outline(set);
                assert!(!loops.is_empty());
                for line in loops {
                    assert!(line.len() > 3);
                    assert_eq!(line.first(), line.last());
                    assert!(line.iter().all(|point| area.contains(*point)));
                }
            }
        }
    }

    #[test]
    fn the_outline_of_a_region_goes_round_its_cells() {
        for chart in charts() {
            for region in chart.map().regions() {
                // The area that the lines enclose is about that of the cells.
                let area: f32 = chart
                    .outline(RegionSet::only(region))
                    .iter()
                    .map(|line| line.windows(2).map(|at| at[0].perp_dot(at[1])).sum::<f32>())
                    .sum::<f32>()
                    .abs()
                    / 2.0;
                let cell = 1.5 * 3_f32.sqrt() * chart.edge * chart.edge;
                let cells = chart.map().cells(region).len() as f32;
                let share = area / (cell * cells);
                assert!((0.8..1.2).contains(&share), "{region}: {share}");
            }
        }
    }
}

//! Borders: the edges between cells of different regions, joined to lines and smoothed, each once for both its sides.

use bevy::{math::Vec2, platform::collections::HashMap};

use super::{Border, Chart, lattice};
use crate::{
    games::dice_wars::rules::{Region, RegionSet},
    kit::HexCell,
};

/// The corners of a cell from its middle, clockwise from above, in the lattice.
const CORNERS: [(i32, i32); 6] = [(0, -2), (1, -1), (1, 1), (0, 2), (-1, 1), (-1, -1)];
/// By how much a corner is drawn to the middle between its neighbours.
const DRAWN_IN: f32 = 0.55;

/// A corner of cells, in the lattice.
type Corner = (i32, i32);

/// An edge between two areas.
#[derive(Clone, Copy)]
struct Edge {
    ends: [Corner; 2],
    sides: (Region, Option<Region>),
}

/// All borders of the map of a chart.
pub(super) fn of(chart: &Chart) -> Vec<Border> {
    let edges = edges(chart);
    let mut at: HashMap<Corner, Vec<usize>> = HashMap::default();
    for (index, edge) in edges.iter().enumerate() {
        for end in edge.ends {
            at.entry(end).or_default().push(index);
        }
    }
    let is_joint = |corner: &Corner| at[corner].len() != 2;
    // First those that begin where three areas meet, then those that go round.
    let mut starts: Vec<(usize, Corner)> = Vec::new();
    for (index, edge) in edges.iter().enumerate() {
        let joints = edge.ends.iter().filter(|end| is_joint(end));
        starts.extend(joints.map(|end| (index, *end)));
    }
    starts.extend(
        edges
            .iter()
            .enumerate()
            .map(|(index, edge)| (index, edge.ends[0])),
    );
    let mut done = vec![false; edges.len()];
    let mut borders = Vec::new();
    for (first, from) in starts {
        if done[first] {
            continue;
        }
        let mut corners = vec![from];
        let mut edge = first;
        loop {
            done[edge] = true;
            let last = corners[corners.len() - 1];
            let [one, other] = edges[edge].ends;
            let next = if one == last { other } else { one };
            corners.push(next);
            if next == from || is_joint(&next) {
                break;
            }
            match at[&next].iter().find(|index| !done[**index]) {
                Some(onward) => edge = *onward,
                None => break,
            }
        }
        let points = corners
            .iter()
            .map(|&(x, y)| chart.place(Vec2::new(x as f32, y as f32)));
        borders.push(Border {
            sides: edges[first].sides,
            line: smoothed(points.collect()),
        });
    }
    borders
}

/// The edges between cells of different regions, and between cells and the sea, each once.
fn edges(chart: &Chart) -> Vec<Edge> {
    let map = chart.map();
    let grid = map.grid();
    let inside: HashMap<(i32, i32), HexCell> = grid
        .cells()
        .map(|cell| {
            let middle = lattice(cell);
            ((middle.x as i32, middle.y as i32), cell)
        })
        .collect();
    let mut edges = Vec::new();
    for region in map.regions() {
        for cell in map.cells(region) {
            let middle = lattice(*cell);
            let (x, y) = (middle.x as i32, middle.y as i32);
            for side in 0..6 {
                let (from, to) = (CORNERS[side], CORNERS[(side + 1) % 6]);
                // The middle of the cell beyond is where the two corners point to together.
                let beyond = (x + from.0 + to.0, y + from.1 + to.1);
                let other = inside.get(&beyond).and_then(|cell| map.region_at(*cell));
                let once = other.is_none_or(|other| region < other);
                if other != Some(region) && once {
                    edges.push(Edge {
                        ends: [(x + from.0, y + from.1), (x + to.0, y + to.1)],
                        sides: (region, other),
                    });
                }
            }
        }
    }
    edges
}

/// Draws the zigzag in a little, then rounds its corners; the ends stay.
fn smoothed(mut line: Vec<Vec2>) -> Vec<Vec2> {
    let closed = line.len() > 2 && line.first() == line.last();
    let count = line.len();
    let mut drawn = line.clone();
    for index in 0..count {
        let (before, after) = if closed {
            let round = count - 1;
            ((index + round - 1) % round, (index + 1) % round)
        } else if index == 0 || index + 1 == count {
            continue;
        } else {
            (index - 1, index + 1)
        };
        let middle = (line[before] + line[after]) / 2.0;
        drawn[index] = line[index].lerp(middle, DRAWN_IN);
    }
    line = drawn;
    for _ in 0..2 {
        let mut cut = Vec::with_capacity(2 * line.len());
        let last = line.len() - 2;
        for (index, ends) in line.windows(2).enumerate() {
            let keep_first = !closed && index == 0;
            let keep_last = !closed && index == last;
            cut.push(if keep_first {
                ends[0]
            } else {
                ends[0].lerp(ends[1], 0.25)
            });
            cut.push(if keep_last {
                ends[1]
            } else {
                ends[0].lerp(ends[1], 0.75)
            });
        }
        if closed {
            cut.push(cut[0]);
        }
        line = cut;
    }
    line
}

/// The closed lines around a set of regions.
pub(super) fn outline(borders: &[Border], of: RegionSet) -> Vec<Vec<Vec2>> {
    let inside = |border: &&Border| {
        let (one, other) = border.sides;
        let other = other.is_some_and(|other| of.contains(other));
        of.contains(one) != other
    };
    let mut open: Vec<Vec<Vec2>> = borders
        .iter()
        .filter(inside)
        .map(|border| border.line.clone())
        .collect();
    let mut loops = Vec::new();
    while let Some(mut line) = open.pop() {
        while line.first() != line.last() {
            let end = line[line.len() - 1];
            let next = open
                .iter()
                .position(|other| other.first() == Some(&end) || other.last() == Some(&end));
            let Some(next) = next else { break };
            let mut next = open.swap_remove(next);
            if next.first() != Some(&end) {
                next.reverse();
            }
            line.extend(next.into_iter().skip(1));
        }
        if line.first() == line.last() {
            loops.push(line);
        }
    }
    loops
}

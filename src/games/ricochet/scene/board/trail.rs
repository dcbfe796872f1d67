//! The way on the board: a line for each slide in the pattern of its robot, an arrow at each stop, a number on it.

use bevy::prelude::*;

use super::{
    View,
    layout::Grid,
    robots::{TWO_FIGURES, shape_with},
};
use crate::{
    games::ricochet::{
        rules::{Cell, Robot, Robots, Slide, Walls},
        scene::words::step,
    },
    shell::{theme::Picture, widgets::at},
};

/// Lines in one corridor run so far apart, in cells.
const LANE: f32 = 0.19;
const BED: Color = Color::srgb(1.0, 0.965, 0.87);
const EDGE: Color = Color::srgb(0.125, 0.07, 0.04);

fn colour(robot: Robot) -> Color {
    match robot {
        Robot::Blue => Color::srgb_u8(0x0e, 0x5a, 0xa0),
        Robot::Red => Color::srgb_u8(0xc0, 0x3a, 0x36),
        Robot::Yellow => Color::srgb_u8(0xc9, 0x8a, 0x08),
        Robot::Green => Color::srgb_u8(0x4f, 0x9e, 0x5c),
    }
}

/// Lengths drawn and left out in turn, in pixels of a cell of 36; nothing for a line without gaps.
fn pattern(robot: Robot) -> &'static [(f32, f32)] {
    match robot {
        Robot::Blue => &[],
        Robot::Red => &[(11.0, 7.0)],
        Robot::Yellow => &[(4.0, 6.5)],
        Robot::Green => &[(14.0, 5.0), (3.0, 5.0)],
    }
}

/// One slide on the board.
struct Leg {
    slide: Slide,
    start: Vec2,
    end: Vec2,
}

/// The slides of a way as lines, those of one corridor side by side.
fn legs(walls: &Walls, start: Robots, way: &[Slide], grid: &Grid) -> Vec<Leg> {
    let mut robots = start;
    let mut lanes: Vec<((bool, u8), (u8, u8), i32)> = Vec::new();
    let mut legs = Vec::new();
    for slide in way {
        let from = robots[slide.robot];
        let Ok(to) = robots.slide(walls, *slide) else {
            break;
        };
        let upright = slide.to.is_upright();
        let part = |cell: Cell| match upright {
            true => (cell.column(), cell.row()),
            false => (cell.row(), cell.column()),
        };
        let ((line, one), (_, other)) = (part(from), part(to));
        let (low, high) = (one.min(other), one.max(other));
        let used: Vec<i32> = lanes
            .iter()
            .filter(|(key, (first, last), _)| {
                *key == (upright, line) && *first <= high && low <= *last
            })
            .map(|(.., lane)| *lane)
            .collect();
        let free = [0, 1, -1, 2, -2].into_iter();
        let lane = free
            .into_iter()
            .find(|lane| !used.contains(lane))
            .unwrap_or(0);
        lanes.push(((upright, line), (low, high), lane));
        let aside = LANE * grid.cell * lane as f32;
        let aside = match upright {
            true => Vec2::new(aside, 0.0),
            false => Vec2::new(0.0, aside),
        };
        legs.push(Leg {
            slide: *slide,
            start: grid.middle(from) + aside,
            end: grid.middle(to) + aside,
        });
    }
    legs
}

fn bar(parent: &mut ChildSpawnerCommands, from: Vec2, to: Vec2, width: f32, colour: Color) {
    let rect = Rect::from_corners(from, to);
    let along = Vec2::new(
        if rect.width() > 0.0 { 0.0 } else { width / 2.0 },
        if rect.height() > 0.0 {
            0.0
        } else {
            width / 2.0
        },
    );
    parent.spawn((
        Node {
            border_radius: BorderRadius::all(px(width * 0.3)),
            ..at(Rect::from_corners(rect.min - along, rect.max + along))
        },
        BackgroundColor(colour),
        Pickable::IGNORE,
    ));
}

/// The lines of the way, `shown` of their colour.
pub fn lines(parent: &mut ChildSpawnerCommands, grid: &Grid, view: &View, shown: f32) {
    let scale = grid.cell / 36.0;
    for leg in legs(&view.layout.walls, view.start, &view.trail, grid) {
        let robot = leg.slide.robot;
        let ahead = Vec2::from(step(leg.slide.to));
        let end = leg.end - ahead * grid.cell * 0.06;
        let round = ahead * grid.cell * 0.1;
        let (dark, bed) = (EDGE.with_alpha(0.8 * shown), BED.with_alpha(shown));
        bar(
            parent,
            leg.start - round,
            end + round,
            0.245 * grid.cell,
            dark,
        );
        bar(
            parent,
            leg.start - round,
            end + round,
            0.18 * grid.cell,
            bed,
        );
        let line = colour(robot).with_alpha(shown);
        let width = 0.115 * grid.cell;
        let length = (end - leg.start).dot(ahead);
        let dashes = pattern(robot);
        if dashes.is_empty() {
            bar(parent, leg.start, end, width, line);
        }
        let (mut done, mut next) = (0.0, 0);
        while !dashes.is_empty() && done < length {
            let (drawn, gap) = dashes[next % dashes.len()];
            let until = (done + drawn * scale).min(length);
            let point = |far: f32| leg.start + ahead * far;
            bar(parent, point(done), point(until), width, line);
            done += (drawn + gap) * scale;
            next += 1;
        }
        // Pictures of arrows look to the east.
        let head = Rect::from_center_size(end, Vec2::splat(0.5 * grid.cell));
        parent.spawn((
            at(head),
            UiTransform::from_rotation(Rot2::radians(ahead.to_angle())),
            Picture::new(format!("ricochet_arrow_{}", robot.word())),
            ImageNode {
                color: Color::WHITE.with_alpha(shown),
                ..default()
            },
            Pickable::IGNORE,
        ));
    }
}

/// The number of each slide, from `first` on, in the shape of its robot, where it covers least.
pub fn numbers(parent: &mut ChildSpawnerCommands, grid: &Grid, view: &View, first: usize) {
    let mut taken: Vec<Vec2> = Robot::ALL
        .into_iter()
        .flat_map(|robot| [view.robots[robot], view.start[robot]])
        .chain(view.goal.map(|goal| goal.target))
        .map(|cell| grid.middle(cell))
        .collect();
    let legs = legs(&view.layout.walls, view.start, &view.trail, grid);
    for (leg, number) in legs.iter().zip(first..) {
        let whole = leg.start.distance(leg.end);
        let places = [
            0.5, 0.42, 0.58, 0.34, 0.66, 0.27, 0.73, 0.2, 0.8, 0.13, 0.87,
        ];
        let worth = |part: f32| {
            let point = leg.start.lerp(leg.end, part);
            let far = |other: &Vec2| (point - *other).abs().max_element();
            let clear = taken.iter().map(far).fold(f32::INFINITY, f32::min);
            let edge = whole * part.min(1.0 - part);
            1.6 * clear.min(0.85 * grid.cell) + 1.2 * edge.min(0.75 * grid.cell)
        };
        let mut best = (f32::NEG_INFINITY, 0.5);
        for part in places {
            let worth = worth(part);
            if worth > best.0 + 0.5 {
                best = (worth, part);
            }
        }
        let point = leg.start.lerp(leg.end, best.1);
        taken.push(point);
        let least = if number > 9 { TWO_FIGURES } else { 20.0 };
        let side = (0.66 * grid.cell).max(least);
        parent
            .spawn((
                at(Rect::from_center_size(point, Vec2::splat(side))),
                Pickable::IGNORE,
            ))
            .with_children(|place| {
                shape_with(place, leg.slide.robot, side, number.to_string());
            });
    }
}

//! What lies over the board for a while: the ring of the robot in hand, its ghosts, a cross where a way has missed.

use bevy::prelude::*;

use super::{Hand, View, ghosts, layout::Grid};
use crate::{
    games::ricochet::{
        rules::{Cell, Robot, Slide},
        scene::words::{step, way_icon},
    },
    kit::Direction,
    shell::{
        theme::{Picture, ThemedBackground, ThemedBorder, Tone},
        widgets::{at, icon},
    },
};

/// The side of a dot on the way to a ghost.
const DOT: f32 = 5.5;
/// The side of the arrow at a ghost.
const CAP: f32 = 22.0;
const GHOST: Color = Color::srgba(1.0, 0.965, 0.87, 0.5);

pub(super) fn plugin(_: &mut App) {}

/// Draws them.
pub fn over(parent: &mut ChildSpawnerCommands, grid: &Grid, view: &View, hand: &Hand) {
    if let Some(robot) = hand.shows().filter(|_| view.may_look) {
        if hand.picked.is_some() {
            ring(parent, grid, view.robots[robot]);
        }
        if view.ghosts {
            for (slide, rest) in ghosts(view, robot) {
                ghost(parent, grid, view, slide, rest, hand.over == Some(slide.to));
            }
        }
    }
    if let Some(cell) = view.cross {
        let corner = grid.square(cell).max - Vec2::new(15.0, grid.cell + 9.0);
        parent
            .spawn((
                Name::new("Cross"),
                Node {
                    border: px(2.5).all(),
                    border_radius: BorderRadius::all(px(12)),
                    align_items: AlignItems::Center,
                    justify_content: JustifyContent::Center,
                    ..at(Rect::from_corners(corner, corner + 24.0))
                },
                ThemedBackground(Tone::Accent),
                ThemedBorder(Tone::OnAccent),
                Pickable::IGNORE,
            ))
            .with_child(icon("x", 16.0, Tone::OnAccent));
    }
}

/// Draws the dotted ways to the ghosts. They lie below all that is written on the board.
pub fn ways_to_ghosts(parent: &mut ChildSpawnerCommands, grid: &Grid, view: &View, hand: &Hand) {
    let robot = hand.shows().filter(|_| view.may_look && view.ghosts);
    let shown = robot.into_iter().flat_map(|robot| ghosts(view, robot));
    for (slide, rest) in shown {
        for dot in dots(grid, view.robots[slide.robot], rest, slide.to) {
            parent.spawn((
                Node {
                    border: px(1.2).all(),
                    border_radius: BorderRadius::all(px(3)),
                    ..at(Rect::from_center_size(dot, Vec2::splat(DOT)))
                },
                ThemedBackground(Tone::Cream),
                ThemedBorder(Tone::InkLine),
                Pickable::IGNORE,
            ));
        }
    }
}

/// The dots of a way: two on each cell that is passed, all of them half a cell apart. The middles stay free for numbers.
fn dots(grid: &Grid, from: Cell, rest: Cell, to: Direction) -> impl Iterator<Item = Vec2> {
    let (start, end) = (grid.middle(from), grid.middle(rest));
    let along = Vec2::from(step(to)) * grid.cell;
    let far = (start.distance(end) / grid.cell).round() as usize;
    (1..far).flat_map(move |passed| {
        [-1.0, 1.0].map(|side| start + along * (passed as f32 + side / 4.0))
    })
}

/// Around the robot in hand.
fn ring(parent: &mut ChildSpawnerCommands, grid: &Grid, cell: Cell) {
    let place = grid.square(cell).inflate(3.0);
    parent.spawn((
        Name::new("Robot in hand"),
        Node {
            border: px(2).all(),
            border_radius: BorderRadius::all(px(9)),
            ..at(place)
        },
        ThemedBorder(Tone::Ink),
        Pickable::IGNORE,
    ));
    parent.spawn((
        Node {
            border: px(3).all(),
            border_radius: BorderRadius::all(px(7)),
            ..at(place.inflate(-2.0))
        },
        ThemedBorder(Tone::Cream),
        Pickable::IGNORE,
    ));
}

/// Where a slide would end, and an arrow before it.
fn ghost(
    parent: &mut ChildSpawnerCommands,
    grid: &Grid,
    view: &View,
    slide: Slide,
    rest: Cell,
    under_pointer: bool,
) {
    let Slide { robot, to } = slide;
    let ahead = Vec2::from(step(to));
    let lift = if under_pointer { 2.0 } else { 0.0 };
    let square = grid.square(rest);
    parent
        .spawn((
            Name::new("Ghost"),
            Node {
                border: px(2).all(),
                border_radius: BorderRadius::all(px(6)),
                ..at(Rect::new(
                    square.min.x + 2.0,
                    square.min.y + 2.0 - lift,
                    square.max.x - 2.0,
                    square.max.y - 2.0 - lift,
                ))
            },
            BackgroundColor(GHOST),
            ThemedBorder(Tone::Ink),
            Pickable::IGNORE,
        ))
        .with_child(ghost_robot(robot, grid.cell, under_pointer));
    let cap = cap_place(grid, view.robots[robot], rest, ahead);
    parent
        .spawn((
            Name::new("Ghost arrow"),
            Node {
                border: px(1.5).all(),
                border_radius: BorderRadius::all(px(6)),
                align_items: AlignItems::Center,
                justify_content: JustifyContent::Center,
                ..at(cap)
            },
            ThemedBackground(Tone::Plate),
            ThemedBorder(Tone::Gold),
            Pickable::IGNORE,
        ))
        .with_child(icon(way_icon(to), 16.0, Tone::Gold));
}

/// Where the arrow of a ghost lies: before the ghost, or at its far edge where the robot stands right before it and would
/// be hidden.
fn cap_place(grid: &Grid, from: Cell, rest: Cell, ahead: Vec2) -> Rect {
    let middle = grid.middle(rest);
    let is_next = (middle - grid.middle(from)).length() < 1.5 * grid.cell;
    let off = match is_next {
        true => 0.5 * grid.cell - 8.0,
        false => -0.52 * grid.cell,
    };
    Rect::from_center_size(middle + ahead * off, Vec2::splat(CAP))
}

fn ghost_robot(robot: Robot, cell: f32, under_pointer: bool) -> impl Bundle {
    let side = 0.92 * cell;
    let inset = (cell - 8.0 - side) / 2.0;
    (
        at(Rect::new(inset, inset, inset + side, inset + side)),
        Picture::new(format!("ricochet_robot_{}", robot.word())),
        ImageNode {
            color: Color::WHITE.with_alpha(if under_pointer { 0.85 } else { 0.62 }),
            ..default()
        },
        Pickable::IGNORE,
    )
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::games::ricochet::scene::words::WAYS;

    #[test]
    fn the_dots_of_a_way_lie_evenly_on_the_cells_that_are_passed_and_leave_their_middles_free() {
        for cell in [32.0, 34.0, 36.0] {
            let grid = Grid::new(Vec2::new(352.0, 61.0), cell);
            let from = Cell::at(7, 7);
            let ends = [
                Cell::at(3, 7),
                Cell::at(7, 11),
                Cell::at(11, 7),
                Cell::at(7, 3),
            ];
            for (to, rest) in WAYS.into_iter().zip(ends) {
                let dots: Vec<Vec2> = dots(&grid, from, rest, to).collect();
                assert_eq!(dots.len(), 6, "three cells are passed to {to:?}");
                for pair in dots.windows(2) {
                    let apart = pair[0].distance(pair[1]);
                    assert!((apart - cell / 2.0).abs() < 0.01, "{to:?}: {apart}");
                }
                for dot in dots {
                    let on = grid.cell_at(dot).expect("it is on the board");
                    assert!(on != from && on != rest, "{to:?}");
                    // Half of a figure's height, and half of a dot.
                    assert!(dot.distance(grid.middle(on)) > 5.0 + DOT / 2.0, "{to:?}");
                }
            }
            let next = Cell::at(6, 7);
            assert_eq!(dots(&grid, from, next, Direction::N).count(), 0);
        }
    }

    #[test]
    fn no_arrow_lies_on_the_robot_however_near_its_stop_is() {
        for cell in [32.0, 34.0, 36.0] {
            let grid = Grid::new(Vec2::new(352.0, 61.0), cell);
            let from = Cell::at(7, 7);
            for to in WAYS {
                let ahead = Vec2::from(step(to));
                for far in 1..=6_u8 {
                    let off = |at: u8, by: f32| (f32::from(at) + by * f32::from(far)) as u8;
                    let rest = Cell::at(off(7, ahead.y), off(7, ahead.x));
                    let cap = cap_place(&grid, from, rest, ahead);
                    let shared = cap.intersect(grid.square(from));
                    assert!(shared.is_empty(), "{to:?}, {far}");
                    assert!(!cap.intersect(grid.square(rest)).is_empty());
                }
            }
        }
    }
}

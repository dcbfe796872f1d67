//! A match in a list: its board in small, the robots where they stand.

use bevy::prelude::*;

use crate::{
    games::ricochet::{
        notation::MatchRecord,
        rules::{Cell, Robot},
    },
    kit::Direction,
    shell::{
        theme::{Picture, ThemedBackground, Tone},
        widgets::at,
    },
};

/// Robots are not drawn smaller than this: their shapes tell them apart.
const SMALLEST: f32 = 7.5;

/// Draws it in the left end of `area`.
pub fn spawn(of: &MatchRecord, area: Rect, into: &mut ChildSpawnerCommands) {
    let side = area.height();
    let cell = side / f32::from(Cell::SIDE);
    let layout = of.record.game().layout();
    let corner =
        |on: Cell| area.min + Vec2::new(f32::from(on.column()), f32::from(on.row())) * cell;
    let mut fill = |rect: Rect, tone| {
        into.spawn((at(rect), ThemedBackground(tone), Pickable::IGNORE));
    };
    fill(Rect::from_corners(area.min, area.min + side), Tone::Segment);
    let centre = corner(Cell::CENTRE[0]);
    fill(Rect::from_corners(centre, centre + 2.0 * cell), Tone::Wood);
    for on in Cell::all() {
        for to in [Direction::S, Direction::E] {
            if on.inner_wall(to).is_none() || !layout.walls.has(on, to) {
                continue;
            }
            let from = corner(on);
            let wall = match to {
                Direction::S => Rect::new(
                    from.x,
                    from.y + cell - 0.75,
                    from.x + cell,
                    from.y + cell + 0.75,
                ),
                _ => Rect::new(
                    from.x + cell - 0.75,
                    from.y,
                    from.x + cell + 0.75,
                    from.y + cell,
                ),
            };
            fill(wall, Tone::Wood);
        }
    }
    let position = of.record.position();
    if let Some(goal) = of.record.game().goal(position) {
        let target = corner(goal.target);
        fill(Rect::from_corners(target, target + cell), Tone::Gold);
    }
    let robots = position.robots;
    let shape = (1.3 * cell).max(SMALLEST);
    for robot in Robot::ALL {
        let middle = corner(robots[robot]) + cell / 2.0;
        let most = area.min + side - shape / 2.0;
        let middle = middle.clamp(area.min + shape / 2.0, most);
        into.spawn((
            at(Rect::from_center_size(middle, Vec2::splat(shape))),
            Picture::new(format!("ricochet_shape_{}", robot.word())),
            Pickable::IGNORE,
        ));
    }
}

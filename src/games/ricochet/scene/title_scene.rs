//! What lies on the table behind the title: a board with the shortest way of its robot drawn on it, which the robots slide
//! once.

use bevy::prelude::*;
use bevy_tweening::{Lens, Tween, TweenAnim};

use super::{
    board::{DrawnRobot, Grid, View, draw_view},
    round::after,
};
use crate::{
    games::ricochet::rules::{
        Board, BoardKind, BoardNumber, Ricochet, Robot, Tile, generator,
        solver::{Answer, solve},
    },
    kit::Game,
    screens::title::{Column, TitleScene},
    shell::{settings::Pace, theme::Motion, widgets::at},
};

/// The side of a cell, and the corner of the field before it is turned.
const ALONE: (f32, Vec2) = (44.0, Vec2::new(640.0, 60.0));
/// The same under the shelf.
const UNDER_SHELF: (f32, Vec2) = (44.0, Vec2::new(630.0, 272.0));
/// Which board is shown, and which of its tiles is reached.
const BOARD: u64 = 38;
const TILE: Tile = Tile::of(0, Robot::Blue);

pub(super) fn plugin(app: &mut App) {
    app.add_observer(decorate).add_systems(Update, slide);
}

/// The board on the title: the way of each robot as offsets from where it comes to rest, before the first slide and after each.
#[derive(Component)]
struct TitleBoard([Vec<Vec2>; 4]);

/// Moves a node from stop to stop, a slide each in turn.
struct Stops(Vec<Vec2>);

impl Lens<UiTransform> for Stops {
    fn lerp(&mut self, mut target: Mut<UiTransform>, ratio: f32) {
        let slides = self.0.len().saturating_sub(1);
        let at = ratio * slides as f32;
        let before = (at as usize).min(slides);
        let from = self.0.get(before).copied().unwrap_or_default();
        let to = self.0.get(before + 1).copied().unwrap_or(from);
        // A slide gathers way, and rests for a moment where it ends.
        let part = ((at - before as f32) / 0.8).min(1.0);
        let place = from.lerp(to, part * part);
        target.translation = Val2::px(place.x, place.y);
    }
}

/// The robots slide their way once; where nothing moves they have done so.
fn slide(
    boards: Query<(&TitleBoard, &Children), Added<TitleBoard>>,
    robots: Query<&DrawnRobot>,
    pace: Pace,
    mut commands: Commands,
) {
    for (board, children) in &boards {
        let each = pace.of(Motion::Beat) / 2;
        for child in children {
            let Ok(DrawnRobot(robot)) = robots.get(*child) else {
                continue;
            };
            let stops = &board.0[robot.index()];
            let length = each * stops.len().saturating_sub(1) as u32;
            if !length.is_zero() && stops.iter().any(|stop| *stop != Vec2::ZERO) {
                let stops = Stops(stops.clone());
                let tween = Tween::new::<UiTransform, _>(EaseFunction::Linear, length, stops);
                commands.entity(*child).insert(TweenAnim::new(tween));
            }
        }
    }
}

fn decorate(
    added: On<Add, TitleScene>,
    scenes: Query<&TitleScene>,
    mut commands: Commands,
) -> Result {
    let scene = scenes.get(added.entity)?;
    if scene.game != Ricochet::ID {
        return Ok(());
    }
    let (cell, corner) = match scene.column {
        Column::Alone => ALONE,
        Column::UnderShelf => UNDER_SHELF,
    };
    let layout = generator::layout(BoardNumber::new(BoardKind::Random, BOARD));
    let board = Board {
        walls: layout.walls.clone(),
        robots: layout.robots,
        goal: layout.goal(TILE),
    };
    let way = match solve(&board) {
        Answer::Solved(solution) => solution.slides,
        _ => Vec::new(),
    };
    let grid = Grid::new(Vec2::ZERO, cell);
    let stands: Vec<_> = (0..=way.len())
        .map(|steps| after(&layout.walls, layout.robots, &way, steps))
        .collect();
    let view = View::of_way(layout, TILE, way);
    let stops = Robot::ALL.map(|robot| {
        let rest = grid.middle(view.robots[robot]);
        let stands = stands.iter();
        stands
            .map(|robots| grid.middle(robots[robot]) - rest)
            .collect()
    });
    let whole = grid.field.size();
    commands.entity(added.entity).with_children(|scene| {
        scene
            .spawn((
                Name::new("Title board"),
                TitleBoard(stops),
                at(Rect::from_corners(corner, corner + whole)),
                UiTransform::from_rotation(Rot2::degrees(-5.0)),
                Pickable::IGNORE,
            ))
            .with_children(|board| draw_view(board, &grid, &view));
    });
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;

    /// All that has letters or numbers lies well within what is seen of the board.
    fn shows_all(number: u64, tile: Tile) -> bool {
        let layout = generator::layout(BoardNumber::new(BoardKind::Random, number));
        let board = Board {
            walls: layout.walls.clone(),
            robots: layout.robots,
            goal: layout.goal(tile),
        };
        let Answer::Solved(solution) = solve(&board) else {
            return false;
        };
        let mut robots = layout.robots;
        let mut moved = std::collections::BTreeSet::new();
        let mut seen = robots.cells().to_vec();
        for slide in &solution.slides {
            robots.slide(&layout.walls, *slide).unwrap();
            seen.extend(robots.cells());
            moved.insert(slide.robot);
        }
        let inside =
            |cell: &crate::games::ricochet::rules::Cell| cell.row() <= 7 && cell.column() <= 11;
        (5..=7).contains(&solution.slides.len()) && moved.len() > 1 && seen.iter().all(inside)
    }

    #[test]
    fn the_way_on_the_title_is_seen_as_a_whole() {
        assert!(shows_all(BOARD, TILE));
    }
}

//! What lies on the table behind the title: a board with the shortest way of its robot drawn on it.

use bevy::prelude::*;

use super::board::{Grid, View, draw_view};
use crate::{
    games::ricochet::rules::{
        Board, BoardKind, BoardNumber, Ricochet, Robot, Tile, generator,
        solver::{Answer, solve},
    },
    kit::Game,
    screens::title::{Column, TitleScene},
    shell::widgets::at,
};

/// The side of a cell, and the corner of the field before it is turned.
const ALONE: (f32, Vec2) = (44.0, Vec2::new(640.0, 60.0));
/// The same under the shelf.
const UNDER_SHELF: (f32, Vec2) = (44.0, Vec2::new(630.0, 272.0));
/// Which board is shown, and which of its tiles is reached.
const BOARD: u64 = 38;
const TILE: Tile = Tile::of(0, Robot::Blue);

pub(super) fn plugin(app: &mut App) {
    app.add_observer(decorate);
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
    let view = View::of_way(layout, TILE, way);
    let grid = Grid::new(Vec2::ZERO, cell);
    let whole = grid.field.size();
    commands.entity(added.entity).with_children(|scene| {
        scene
            .spawn((
                Name::new("Title board"),
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

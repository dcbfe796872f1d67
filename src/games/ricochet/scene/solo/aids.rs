//! On each cell how many moves are left at the least: as if a robot could stop anywhere. Where a robot started its mark
//! keeps the middle of the cell, and the number stands in a corner.

use std::sync::Arc;

use bevy::prelude::*;

use super::{SOLO, editor::Editor, kept::Kept, kind::Kind, opening::SoloTable, session::Solo};
use crate::{
    games::ricochet::{
        rules::{Cell, Goal, Walls, solver::at_least_from},
        scene::board::{BoardRoom, BoardSystems, Grid, View, left_starts},
    },
    kit::Direction,
    shell::{
        theme::{TextStyle, ThemedBackground, Tone},
        widgets::{at, words},
    },
};

/// The numbers on the board.
#[derive(Component)]
struct StepsLeft;

pub(super) fn plugin(app: &mut App) {
    app.add_systems(
        Update,
        write
            .after(BoardSystems)
            .run_if(in_state(SOLO).and_then(resource_exists::<BoardRoom>)),
    );
}

/// What the numbers are written of.
#[derive(Clone, PartialEq)]
struct Of {
    room: BoardRoom,
    walls: Arc<Walls>,
    goal: Goal,
    /// The cells with a starting mark.
    starts: [Option<Cell>; 4],
}

/// How high a number is in the corner of a cell, and how wide by its figures.
const CORNER: f32 = 13.0;
const FIGURE: f32 = 8.0;
/// What its plate keeps free beside it.
const BESIDE: f32 = 2.0;
/// As high as a line of it.
const LINE: f32 = 18.0;

/// The plate of a number of so many figures in a corner of a cell: the lower right one, unless walls lie over it.
fn corner_plate(grid: &Grid, walls: &Walls, cell: Cell, figures: usize) -> Rect {
    let square = grid.square(cell);
    let size = Vec2::new(FIGURE * figures as f32 + 2.0 * BESIDE, CORNER);
    let at_end = |end, begin| !walls.has(cell, end) || walls.has(cell, begin);
    let left = match at_end(Direction::E, Direction::W) {
        true => square.max.x - size.x,
        false => square.min.x,
    };
    let top = match at_end(Direction::S, Direction::N) {
        true => square.max.y - size.y,
        false => square.min.y,
    };
    let corner = Vec2::new(left, top);
    Rect::from_corners(corner, corner + size)
}

fn write(
    solo: Option<Res<Solo>>,
    editor: Option<Res<Editor>>,
    kept: Res<Kept>,
    room: Res<BoardRoom>,
    view: Option<Res<View>>,
    tables: Query<Entity, With<SoloTable>>,
    old: Query<Entity, With<StepsLeft>>,
    mut written: Local<Option<Of>>,
    mut commands: Commands,
) {
    let wanted = solo
        .filter(|solo| kept.aids.steps && solo.kind == Kind::Practice && editor.is_none())
        .map(|solo| Of {
            room: *room,
            walls: solo.posed.layout.walls.clone(),
            goal: solo.posed.goal(),
            starts: view.map_or([None; 4], |view| left_starts(&view)),
        });
    // Another visit has other nodes.
    let stale = wanted.is_some() == old.is_empty();
    if *written == wanted && !stale {
        return;
    }
    for old in &old {
        commands.entity(old).despawn();
    }
    written.clone_from(&wanted);
    let (Some(of), Ok(table)) = (wanted, tables.single()) else {
        return;
    };
    let least = at_least_from(&of.walls, of.goal.target);
    let grid = of.room.grid();
    commands
        .spawn((
            Name::new("Steps left"),
            StepsLeft,
            ChildOf(table),
            at(Rect::from_corners(Vec2::ZERO, of.room.size)),
            ZIndex(2),
            Pickable::IGNORE,
        ))
        .with_children(|layer| {
            // On the target itself the number would lie on its mark, and nothing is left.
            let target = of.goal.target;
            for cell in Cell::all().filter(|cell| !cell.is_centre() && *cell != target) {
                let Some(moves) = least[cell.index()] else {
                    continue;
                };
                let said = moves.to_string();
                let figures = said.len();
                let number = (
                    words(said, TextStyle::Caption, Tone::InkSoft),
                    TextLayout::justify(Justify::Center),
                );
                if !of.starts.contains(&Some(cell)) {
                    let size = Vec2::new(grid.cell - 4.0, LINE);
                    let place = Rect::from_center_size(grid.middle(cell), size);
                    layer.spawn((number, at(place)));
                    continue;
                }
                let plate = corner_plate(&grid, &of.walls, cell, figures);
                let above = (CORNER - LINE) / 2.0;
                layer
                    .spawn((
                        Node {
                            border_radius: BorderRadius::all(px(4)),
                            ..at(plate)
                        },
                        ThemedBackground(Tone::Cream),
                        Pickable::IGNORE,
                    ))
                    .with_child((
                        number,
                        at(Rect::new(0.0, above, plate.width(), above + LINE)),
                    ));
            }
        });
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_number_in_the_corner_of_a_cell_leaves_the_letter_of_its_starting_mark_free() {
        // Half of a letter, as wide and as high as letters of a tag are.
        const LETTER: f32 = 5.0;
        let walls = Walls::with(&[
            (Cell::at(4, 11), Direction::S),
            (Cell::at(5, 5), Direction::E),
            (Cell::at(6, 6), Direction::E),
            (Cell::at(6, 6), Direction::S),
        ]);
        for (on, right, low) in [
            (Cell::at(0, 0), true, true),
            (Cell::at(4, 11), true, false),
            (Cell::at(5, 5), false, true),
            (Cell::at(6, 6), false, false),
            (Cell::at(15, 15), false, false),
        ] {
            for (cell, figures) in [(34.0, 1), (34.0, 2), (36.0, 1), (36.0, 2)] {
                let grid = Grid::new(Vec2::new(352.0, 61.0), cell);
                let plate = corner_plate(&grid, &walls, on, figures);
                let square = grid.square(on);
                assert_eq!(square.union(plate), square, "it stays on its cell");
                let letter = Rect::from_center_size(square.center(), Vec2::splat(2.0 * LETTER));
                let shared = plate.intersect(letter).size();
                assert!(shared.min_element() <= 1.0, "{cell}, {figures}: {shared}");
                let off = plate.center() - square.center();
                assert_eq!((off.x > 0.0, off.y > 0.0), (right, low), "{on:?}");
            }
        }
    }
}

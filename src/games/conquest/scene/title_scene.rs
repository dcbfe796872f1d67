//! What lies on the table behind the title: a board in the middle of a match, and a few loose pawns.

use bevy::prelude::*;

use super::board::{Grid, drawn, token_stem};
use crate::{
    games::conquest::{
        notation::Colour,
        rules::{Cell, CellSet, Conquest, Size},
    },
    kit::Game,
    screens::title::{Column, Falls, TitleScene},
    shell::{theme::Picture, widgets::at},
};

/// The side of a cell, and the corner of the field before it is turned.
const ALONE: (f32, Vec2) = (56.0, Vec2::new(742.0, 178.0));
/// The same under the shelf.
const UNDER_SHELF: (f32, Vec2) = (60.0, Vec2::new(720.0, 268.0));
/// The pawns, row by row: `x` of the first seat, `o` of the second.
const LAID: [&str; 7] = [
    "x....oo", ".......", "....... ", "...ooxo", "...ooxx", "o.xxxxo", "..xxoo.",
];
/// How long after one pawn the next one falls, as a share of how long it falls.
const GAP: f32 = 0.1;
/// The loose pawns: colours, middles, and how far they are turned, in degrees.
const LOOSE: [(Colour, Vec2, f32); 4] = [
    (Colour::Blue, Vec2::new(602.0, 634.0), -14.0),
    (Colour::Blue, Vec2::new(656.0, 664.0), 14.0),
    (Colour::Pink, Vec2::new(1237.0, 306.0), 0.0),
    (Colour::Pink, Vec2::new(1262.0, 358.0), 12.0),
];

pub(super) fn plugin(app: &mut App) {
    app.add_observer(decorate);
}

/// The pawns of each seat.
fn laid() -> [CellSet; 2] {
    let mut laid = [CellSet::empty(Size::USUAL); 2];
    for (row, line) in LAID.iter().enumerate() {
        for (column, letter) in line.chars().enumerate() {
            let seat = match letter {
                'x' => 0,
                'o' => 1,
                _ => continue,
            };
            laid[seat].insert(Cell::new(row as u8, column as u8));
        }
    }
    laid
}

fn decorate(
    added: On<Add, TitleScene>,
    scenes: Query<&TitleScene>,
    mut commands: Commands,
) -> Result {
    let scene = scenes.get(added.entity)?;
    if scene.game != Conquest::ID {
        return Ok(());
    }
    let (cell, corner) = match scene.column {
        Column::Alone => ALONE,
        Column::UnderShelf => UNDER_SHELF,
    };
    let grid = Grid::new(Vec2::ZERO, cell, Size::USUAL);
    let whole = grid.field.size();
    // From the top to the bottom, whosever they are.
    let mut pawns: Vec<(Cell, Colour)> = (laid().into_iter())
        .zip([Colour::Blue, Colour::Pink])
        .flat_map(|(cells, colour)| {
            cells
                .iter()
                .map(move |cell| (cell, colour))
                .collect::<Vec<_>>()
        })
        .collect();
    pawns.sort_by_key(|(cell, _)| (cell.row, cell.column));
    commands.entity(added.entity).with_children(|scene| {
        scene
            .spawn((
                Name::new("Title board"),
                at(Rect::from_corners(corner, corner + whole)),
                UiTransform::from_rotation(Rot2::degrees(-5.0)),
                Pickable::IGNORE,
            ))
            .with_children(|board| {
                drawn::board(board, &grid, CellSet::empty(Size::USUAL), false);
                for (order, pawn) in pawns.iter().enumerate() {
                    drawn::pawn(board, &grid, *pawn, Falls::after(GAP * order as f32, 0.0));
                }
            });
        for (order, (colour, middle, turned)) in LOOSE.into_iter().enumerate() {
            scene.spawn((
                Name::new("Title loose pawn"),
                at(Rect::from_center_size(middle, Vec2::splat(cell))),
                Falls::after(GAP * (pawns.len() + order) as f32, turned),
                Picture::new(token_stem(colour, cell)),
                Pickable::IGNORE,
            ));
        }
    });
    Ok(())
}

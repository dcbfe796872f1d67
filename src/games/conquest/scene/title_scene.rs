//! What lies on the table behind the title: a board in the middle of a match, and a few loose pawns.

use bevy::prelude::*;

use super::board::{Grid, drawn, token_stem};
use crate::{
    games::conquest::{
        notation::Colour,
        rules::{Cell, CellSet, Conquest, Size},
    },
    kit::Game,
    shell::{
        screens::{CurrentGame, TitleScene},
        theme::Picture,
        widgets::at,
    },
};

/// The side of a cell.
const CELL: f32 = 56.0;
/// The corner of the field before it is turned.
const CORNER: Vec2 = Vec2::new(742.0, 178.0);
/// The pawns, row by row: `x` of the first seat, `o` of the second.
const LAID: [&str; 7] = [
    "x....oo", ".......", "....... ", "...ooxo", "...ooxx", "o.xxxxo", "..xxoo.",
];
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

fn decorate(added: On<Add, TitleScene>, game: Res<State<CurrentGame>>, mut commands: Commands) {
    if **game != CurrentGame(Conquest::ID) {
        return;
    }
    let grid = Grid::new(Vec2::ZERO, CELL, Size::USUAL);
    let whole = grid.field.size();
    commands.entity(added.entity).with_children(|scene| {
        scene
            .spawn((
                Name::new("Title board"),
                at(Rect::from_corners(CORNER, CORNER + whole)),
                UiTransform::from_rotation(Rot2::degrees(-5.0)),
                Pickable::IGNORE,
            ))
            .with_children(|board| {
                drawn::board(board, &grid, CellSet::empty(Size::USUAL), false);
                drawn::pawns(board, &grid, laid(), [Colour::Blue, Colour::Pink]);
            });
        for (colour, middle, turned) in LOOSE {
            scene.spawn((
                Name::new("Title loose pawn"),
                at(Rect::from_center_size(middle, Vec2::splat(CELL))),
                UiTransform::from_rotation(Rot2::degrees(turned)),
                Picture::new(token_stem(colour, CELL)),
                Pickable::IGNORE,
            ));
        }
    });
}

//! Boards as pictures: cells, frame, coordinates, pawns that only lie there.

use bevy::prelude::*;

use super::{
    layout::{FRAME, Grid, OUTSET},
    tokens::token_stem,
};
use crate::{
    games::conquest::{
        notation::Colour,
        rules::{Cell, CellSet, Size},
    },
    shell::{
        theme::{Picture, TextStyle, ThemedBackground, Tone},
        widgets::{at, words},
    },
};

/// Letters and numbers along the board want cells of this size: those of the largest board in the set-up have it.
const LETTERED: f32 = 26.0;

/// The picture of a cell: two woods, chosen so that neighbours seldom share their grain.
fn cell_stem(cell: Cell, size: Size) -> &'static str {
    const LIGHT: [&str; 4] = [
        "conquest_cell_light_a",
        "conquest_cell_light_b",
        "conquest_cell_light_c",
        "conquest_cell_light_d",
    ];
    const DARK: [&str; 4] = [
        "conquest_cell_dark_a",
        "conquest_cell_dark_b",
        "conquest_cell_dark_c",
        "conquest_cell_dark_d",
    ];
    let (row, column) = (usize::from(cell.row), usize::from(cell.column));
    let kind = (7 * row + 5 * column + (row * column) % 3) % 4;
    debug_assert!(size.has(cell));
    if (row + column).is_multiple_of(2) {
        DARK[kind]
    } else {
        LIGHT[kind]
    }
}

/// Spawns cells, blocked ones, the frame around them, and letters and numbers where `lettered`.
pub fn board(parent: &mut ChildSpawnerCommands, grid: &Grid, blocked: CellSet, lettered: bool) {
    let size = grid.side();
    let sliced = |border: f32, scale: f32| ImageNode {
        image_mode: NodeImageMode::Sliced(TextureSlicer {
            border: BorderRect::all(border),
            max_corner_scale: scale,
            ..default()
        }),
        ..default()
    };
    let small = grid.cell < LETTERED;
    let frame = if small { FRAME / 2.0 } else { FRAME };
    let outset = if small { OUTSET / 2.0 } else { OUTSET };
    // Of the picture's border 24 are shadow, 52 wood, 20 lie over the field.
    let scale = frame / 52.0;
    parent.spawn((
        Name::new("Board frame"),
        at(grid.field.inflate(frame + outset)),
        Picture::new("conquest_board_frame"),
        sliced(96.0, scale),
        Pickable::IGNORE,
    ));
    for cell in size.all().iter() {
        parent.spawn((
            at(grid.square(cell)),
            Picture::new(cell_stem(cell, size)),
            Pickable::IGNORE,
        ));
    }
    let middle = size.side() / 2;
    let middle = Cell::new(middle, middle);
    if size.side() >= 5 && !blocked.contains(middle) {
        parent.spawn((
            at(grid.square(middle)),
            Picture::new("conquest_cell_middle"),
            Pickable::IGNORE,
        ));
    }
    let last = grid.field.max;
    for step in 1..size.side() {
        let step = f32::from(step) * grid.cell;
        let (x, y) = (grid.field.min.x + step, grid.field.min.y + step);
        for line in [
            Rect::new(x - 0.5, grid.field.min.y, x + 0.5, last.y),
            Rect::new(grid.field.min.x, y - 0.5, last.x, y + 0.5),
        ] {
            parent.spawn((at(line), ThemedBackground(Tone::Mat), Pickable::IGNORE));
        }
    }
    for cell in blocked.iter() {
        parent.spawn((
            Name::new("Blocked cell"),
            at(grid.square(cell)),
            Picture::new("conquest_cell_blocked"),
            Pickable::IGNORE,
        ));
    }
    parent.spawn((
        at(grid.field),
        Picture::new("conquest_board_shade"),
        sliced(24.0, 0.5),
        Pickable::IGNORE,
    ));
    if lettered && !small {
        letters(parent, grid);
    }
}

/// Columns by letters below, rows by numbers at the left.
fn letters(parent: &mut ChildSpawnerCommands, grid: &Grid) {
    let size = grid.side();
    let label = |said: String, middle: Vec2| {
        (
            words(said, TextStyle::CaptionBold, Tone::CreamSoft),
            TextLayout::justify(Justify::Center),
            at(Rect::from_center_size(middle, Vec2::new(24.0, 18.0))),
        )
    };
    for index in 0..size.side() {
        let cell = Cell::new(index, index);
        let middle = grid.middle(cell);
        let column = char::from(b'a' + index).to_string();
        let below = Vec2::new(middle.x, grid.field.max.y + FRAME / 2.0);
        parent.spawn(label(column, below));
        let row = (size.side() - index).to_string();
        let left = Vec2::new(grid.field.min.x - FRAME / 2.0, middle.y);
        parent.spawn(label(row, left));
    }
}

/// Spawns pawns that only lie there, each seat's in its colour.
pub fn pawns(
    parent: &mut ChildSpawnerCommands,
    grid: &Grid,
    laid: [CellSet; 2],
    colours: [Colour; 2],
) {
    for (pawns, colour) in laid.into_iter().zip(colours) {
        for cell in pawns.iter() {
            pawn(parent, grid, (cell, colour), ());
        }
    }
}

/// Spawns one, with a bundle of its own on its picture and on its shadow.
pub fn pawn(
    parent: &mut ChildSpawnerCommands,
    grid: &Grid,
    (cell, colour): (Cell, Colour),
    with: impl Bundle + Clone,
) {
    let place = grid.square(cell).inflate(-0.025 * grid.cell);
    parent.spawn((
        at(Rect::from_center_size(
            place.center() + Vec2::splat(0.02 * grid.cell),
            place.size() * 1.25,
        )),
        Picture::new(format!("conquest_token_shadow_{}", colour.name())),
        Pickable::IGNORE,
        with.clone(),
    ));
    parent.spawn((
        Name::new("Drawn pawn"),
        at(place),
        Picture::new(token_stem(colour, grid.cell)),
        Pickable::IGNORE,
        with,
    ));
}

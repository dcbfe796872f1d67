//! The board as a picture: stone, frame, walls, the centre.

use bevy::prelude::*;

use super::layout::Grid;
use crate::{
    games::ricochet::{
        rules::{Cell, InnerWall, Layout, Tile},
        scene::words::tile_stem,
    },
    kit::Direction,
    shell::{
        theme::{Picture, TextStyle, ThemedBackground, Tone},
        widgets::{at, words},
    },
};

/// Of the frame's picture 40 are border: 32 are wood, and the rest its shadow.
const SLICE: f32 = 40.0;
const WOOD: f32 = 32.0;
/// Where its flat part begins and ends, between the carved edges, in the same pixels from the outside.
const FLAT: (f32, f32) = (14.0, 31.0);

/// The tile in the hollow of the centre.
#[derive(Component, Clone, Copy, Debug)]
pub struct OpenTile;

/// The picture of a cell: two kinds of stone, chosen so that neighbours seldom share their grain.
fn cell_stem(cell: Cell) -> &'static str {
    const WARM: [&str; 4] = [
        "ricochet_cell_warm_a",
        "ricochet_cell_warm_b",
        "ricochet_cell_warm_c",
        "ricochet_cell_warm_d",
    ];
    const COOL: [&str; 4] = [
        "ricochet_cell_cool_a",
        "ricochet_cell_cool_b",
        "ricochet_cell_cool_c",
        "ricochet_cell_cool_d",
    ];
    let (row, column) = (usize::from(cell.row()), usize::from(cell.column()));
    let kind = (5 * row + 3 * column + (row * column) % 7) % 4;
    match (row + column).is_multiple_of(2) {
        true => WARM[kind],
        false => COOL[kind],
    }
}

/// A whole board: what lies on it apart from marks and robots.
pub fn board(parent: &mut ChildSpawnerCommands, grid: &Grid, layout: &Layout, tile: Option<Tile>) {
    ground(parent, grid);
    walls(parent, grid, layout);
    centre(parent, grid, layout, tile);
}

/// Frame, stone and the seams of the four plates; letters and numbers along it where they are wanted.
pub fn ground(parent: &mut ChildSpawnerCommands, grid: &Grid) {
    let wood = grid.frame();
    let scale = wood / WOOD;
    parent.spawn((
        Name::new("Board frame"),
        at(grid.field.inflate(SLICE * scale)),
        Picture::new("ricochet_board_frame"),
        ImageNode {
            image_mode: NodeImageMode::Sliced(TextureSlicer {
                border: BorderRect::all(SLICE),
                max_corner_scale: scale,
                ..default()
            }),
            ..default()
        },
        Pickable::IGNORE,
    ));
    for cell in Cell::all().filter(|cell| !cell.is_centre()) {
        parent.spawn((
            at(grid.square(cell)),
            Picture::new(cell_stem(cell)),
            Pickable::IGNORE,
        ));
    }
    let middle = grid.field.center();
    for seam in [
        Rect::new(
            middle.x - 1.0,
            grid.field.min.y,
            middle.x + 1.0,
            grid.field.max.y,
        ),
        Rect::new(
            grid.field.min.x,
            middle.y - 1.0,
            grid.field.max.x,
            middle.y + 1.0,
        ),
    ] {
        parent.spawn((at(seam), ThemedBackground(Tone::Mat), Pickable::IGNORE));
    }
    if grid.named {
        names(parent, grid);
    }
}

/// Two figures are pressed together to so much of their width: the flat part of the wood is no wider.
const PRESSED: f32 = 0.75;

/// Letters of the columns over the field, and numbers of the rows beside it, on the flat part of the wood.
fn names(parent: &mut ChildSpawnerCommands, grid: &Grid) {
    let (corner, flat) = (grid.field.min, middle_of_flat(grid.frame()));
    for index in 0..Cell::SIDE {
        let column = grid.square(Cell::at(0, index)).center().x;
        let row = grid.square(Cell::at(index, 0)).center().y;
        let letter = char::from(b'A' + index).to_string();
        for (said, middle) in [
            (letter, Vec2::new(column, corner.y - flat)),
            ((index + 1).to_string(), Vec2::new(corner.x - flat, row)),
        ] {
            let pressed = if said.len() > 1 { PRESSED } else { 1.0 };
            parent.spawn((
                words(said, TextStyle::Tag, Tone::Cream),
                TextLayout::justify(Justify::Center),
                at(Rect::from_center_size(middle, Vec2::new(24.0, 18.0))),
                UiTransform::from_scale(Vec2::new(pressed, 1.0)),
            ));
        }
    }
}

/// How far from the field the middle of the flat part is, on wood so wide.
fn middle_of_flat(wood: f32) -> f32 {
    (SLICE - FLAT.0.midpoint(FLAT.1)) / WOOD * wood
}

/// The walls inside the board: angles where a tile stands in one, single walls elsewhere.
pub fn walls(parent: &mut ChildSpawnerCommands, grid: &Grid, layout: &Layout) {
    let inner = |cell: Cell, side| {
        let walled = layout.walls.has(cell, side);
        let wall = cell.inner_wall(side).filter(|_| walled);
        wall.filter(|_| {
            !cell.is_centre() && cell.neighbour(side).is_some_and(|next| !next.is_centre())
        })
    };
    let mut drawn: Vec<InnerWall> = Vec::new();
    let scale = grid.cell / 96.0;
    let corner = |cell: Cell| grid.square(cell).min - 16.0 * scale;
    for (index, goal) in layout.tiles.iter().enumerate() {
        use Direction::{E, N, S, W};
        let cell = goal.target;
        // All tiles of a board made by hand lie on one cell.
        let mut before = layout.tiles[..index].iter();
        if before.any(|other| other.target == cell) {
            continue;
        }
        let angles = [
            (N, W, "ricochet_angle_nw"),
            (N, E, "ricochet_angle_ne"),
            (S, E, "ricochet_angle_se"),
            (S, W, "ricochet_angle_sw"),
        ];
        for (one, other, stem) in angles {
            let (Some(first), Some(second)) = (inner(cell, one), inner(cell, other)) else {
                continue;
            };
            drawn.extend([first, second]);
            parent.spawn((
                Name::new("Angle"),
                at(Rect::from_corners(
                    corner(cell),
                    corner(cell) + 128.0 * scale,
                )),
                Picture::new(stem),
                Pickable::IGNORE,
            ));
        }
    }
    for cell in Cell::all() {
        for side in [Direction::S, Direction::E] {
            let Some(wall) = inner(cell, side) else {
                continue;
            };
            if drawn.contains(&wall) {
                continue;
            }
            let (stem, offset, size) = match wall.south {
                true => (
                    "ricochet_wall_h",
                    Vec2::new(0.0, grid.cell),
                    Vec2::new(128.0, 32.0),
                ),
                false => (
                    "ricochet_wall_v",
                    Vec2::new(grid.cell, 0.0),
                    Vec2::new(32.0, 128.0),
                ),
            };
            let from = corner(cell) + offset;
            parent.spawn((
                Name::new("Wall"),
                at(Rect::from_corners(from, from + size * scale)),
                Picture::new(stem),
                Pickable::IGNORE,
            ));
        }
    }
}

/// The block in the middle, and the tile in its hollow.
pub fn centre(parent: &mut ChildSpawnerCommands, grid: &Grid, layout: &Layout, tile: Option<Tile>) {
    parent.spawn((
        Name::new("Centre"),
        at(grid.centre(208.0 / 96.0)),
        Picture::new("ricochet_centre"),
        Pickable::IGNORE,
    ));
    if let Some(tile) = tile {
        parent.spawn((
            Name::new("Open tile"),
            OpenTile,
            at(grid.centre(1.32)),
            Picture::new(tile_stem(layout, tile)),
            Pickable::IGNORE,
        ));
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{
        games::ricochet::scene::board::{Arrangement, LayoutSpec, layout::DESIGN},
        shell::testing::shipped_picture,
    };

    #[test]
    fn the_flat_part_of_the_wood_is_where_the_picture_of_the_frame_has_it() {
        let frame = shipped_picture("ricochet_board_frame");
        let middle = frame.height() / 2;
        let at = |x: f32| frame.get_color_at(x as u32, middle).unwrap().to_srgba();
        let flat = at(FLAT.0.midpoint(FLAT.1));
        let is_flat = |x: f32| {
            let other = at(x);
            let off = [
                other.red - flat.red,
                other.green - flat.green,
                other.blue - flat.blue,
            ];
            off.iter().all(|off| off.abs() < 0.03)
        };
        let (from, to) = FLAT;
        assert!(is_flat(from + 0.5) && is_flat(to - 0.5));
        assert!(!is_flat(from - 1.5) && !is_flat(to + 1.5));
    }

    #[test]
    fn the_numbers_of_rows_lie_on_the_flat_part_of_the_wood() {
        // As wide as the letters and figures of a tag are at the most.
        const ONE: f32 = 10.0;
        const TWO: f32 = 16.0;
        for arrangement in [Arrangement::Playing, Arrangement::Replaying] {
            let room = LayoutSpec {
                size: DESIGN,
                arrangement,
                named: true,
            };
            let wood = room.grid().frame();
            let flat = (FLAT.1 - FLAT.0) / WOOD * wood;
            assert!(ONE.max(TWO * PRESSED) <= flat, "{flat}");
        }
    }
}

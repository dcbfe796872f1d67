//! The kingdom of the seat that decides, with a domino of a choice in it: large, and as a few dots on a card.

use bevy::prelude::*;

use super::compared::Compared;
use crate::{
    games::dominations::{
        rules::Kingdom,
        scene::{
            piece_art::{at, square},
            portrait::{self, Land},
            replay::reviewed::read,
        },
    },
    kit::Cell,
    play::review::Decision,
    shell::theme::{ThemedBackground, ThemedBorder, Tone},
};

/// The side of the large one, and of one of its cells at most.
pub const SIDE: f32 = 320.0;
const LARGEST: f32 = 62.0;
/// Around its cells.
const MARGIN: f32 = 5.0;
/// The side of the one on a card.
pub const SMALL: f32 = 22.0;

/// The cells that the kingdom covers with any of the choices, as many each way, at least as many as it may have.
pub fn window(kingdom: &Kingdom, decision: &Decision) -> (Cell, Cell) {
    let (mut low, mut high) = kingdom.bounds();
    let choices = decision.tried.iter().filter_map(|one| read(one).placement);
    for cell in choices.flat_map(|placement| placement.cells()) {
        low = Cell::new(low.x.min(cell.x), low.y.min(cell.y));
        high = Cell::new(high.x.max(cell.x), high.y.max(cell.y));
    }
    let size = kingdom.size() as i8;
    let across = (high.x - low.x + 1).max(high.y - low.y + 1).max(size);
    let (wide, tall) = (across - (high.x - low.x + 1), across - (high.y - low.y + 1));
    (
        Cell::new(low.x - wide / 2, low.y - tall / 2),
        Cell::new(high.x + wide - wide / 2, high.y + tall - tall / 2),
    )
}

/// Spawns the kingdom as it is with that choice, in a square of [`SIDE`] at `corner`.
pub fn spawn(
    into: &mut ChildSpawnerCommands,
    told: &Compared,
    index: usize,
    corner: Vec2,
    tone: Tone,
) {
    let (low, high) = told.window;
    let across = f32::from(high.x - low.x + 1);
    let cell = ((SIDE - 2.0 * MARGIN) / across).min(LARGEST).floor();
    let side = cell * across;
    // The middle of the window lies in the middle of the square.
    let middle = Vec2::new(f32::from(low.x + high.x), -f32::from(low.y + high.y)) / 2.0 * cell;
    let castle = (Vec2::splat(SIDE / 2.0) - middle).round();
    let area = |cells: Rect| Rect::from_corners(castle + cells.min, castle + cells.max);
    let mat = area(square(low, cell).union(square(high, cell)));
    let mut land = Land::of(told.record, told.seat);
    let placement = told.shown(index).placement;
    if let Some(placement) = placement {
        land = land.with(&told.game.dominos()[placement.domino], placement);
    }
    into.spawn((
        Name::new("Compared kingdom"),
        at(Rect::from_corners(corner, corner + SIDE)),
        Pickable::IGNORE,
    ))
    .with_children(|board| {
        board.spawn((
            Node {
                border: px(1).all(),
                border_radius: BorderRadius::all(px(10)),
                ..at(mat.inflate(MARGIN))
            },
            ThemedBackground(Tone::Mat),
            ThemedBorder(Tone::GridLine),
            Pickable::IGNORE,
        ));
        for line in 1..=(high.x - low.x) {
            let along = f32::from(line) * cell;
            for area in [
                Rect::new(along - 0.5, 0.0, along + 0.5, side),
                Rect::new(0.0, along - 0.5, side, along + 0.5),
            ] {
                let area = Rect::from_corners(mat.min + area.min, mat.min + area.max);
                board.spawn((at(area), ThemedBackground(Tone::GridLine), Pickable::IGNORE));
            }
        }
        if let Some(seated) = told.seats.get(told.seat.index()) {
            let cream = told.theme.colour(Tone::Cream);
            portrait::lay(board, &land, seated.0.colour, castle, cell, cream);
        }
        if let Some(placement) = placement {
            let [one, other] = placement.cells();
            let lies = area(square(one, cell).union(square(other, cell)));
            board.spawn((
                Name::new("Compared placement"),
                Node {
                    border: px(4).all(),
                    border_radius: BorderRadius::all(px(7)),
                    ..at(lies.inflate(2.0))
                },
                ThemedBorder(tone),
                Pickable::IGNORE,
            ));
        }
    });
}

/// The cells of the kingdom as dots in a square of [`SMALL`], and whether each is of the choice.
pub fn dots(told: &Compared, index: usize) -> Vec<(Rect, bool)> {
    let (low, high) = told.window;
    let across = f32::from(high.x - low.x + 1);
    let pitch = (SMALL / across).floor().max(2.0);
    let dot = |cell: Cell| {
        let corner = Vec2::new(f32::from(cell.x - low.x), f32::from(high.y - cell.y)) * pitch;
        Rect::from_corners(corner, corner + (pitch - 1.0))
    };
    let kingdom = told.record.position().kingdom(told.seat);
    let placement = told.shown(index).placement;
    let tiles = kingdom.tiles().map(|(cell, _)| cell);
    let built = tiles.chain([Cell::CASTLE]).map(|cell| (dot(cell), false));
    let placed = placement.into_iter().flat_map(|one| one.cells());
    built.chain(placed.map(|cell| (dot(cell), true))).collect()
}

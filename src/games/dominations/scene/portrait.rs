//! A kingdom as a picture: what cannot be played in, only looked at.

use bevy::{platform::collections::HashMap, prelude::*};

use super::{
    piece_art::{at, crowns, square, tile_picture, whole},
    terrain_letters::{Shows, SignPlace},
    tile_edges::{Edge, SIDES, corners},
};
use crate::{
    games::dominations::rules::{
        Colour, Dominations, Domino, DominoNumber, Kingdom, Move, Placement, Tile,
    },
    kit::{Cell, Game, Record, Seat, ToMove},
    shell::theme::{Picture, ThemedBackground, ThemedBorder, Tone},
};

/// Cells narrower than this show crowns by their picture alone.
const CROWNED: f32 = 24.0;

/// A kingdom with what its tiles look like: which half of which domino each of them is.
pub struct Land {
    kingdom: Kingdom,
    halves: HashMap<Cell, (DominoNumber, usize)>,
}

impl Land {
    /// A seat's kingdom as it lies at the end of the record.
    pub fn of(record: &Record<Dominations>, seat: Seat) -> Self {
        let game = record.game();
        let mut position = game.opening();
        let mut halves = HashMap::default();
        for &made in record.moves() {
            match made {
                Move::DrawKings(_) => halves.clear(),
                Move::Place(placement) if position.to_move() == ToMove::Seat(seat) => {
                    let cells = placement.cells().into_iter().enumerate();
                    halves.extend(cells.map(|(half, cell)| (cell, (placement.domino, half))));
                }
                _ => {}
            }
            game.make(&mut position, made);
        }
        Self {
            kingdom: *position.kingdom(seat),
            halves,
        }
    }

    /// The same, with a domino that may lie there.
    #[must_use]
    pub fn with(mut self, domino: &Domino, placement: Placement) -> Self {
        self.kingdom.lay(domino.halves, placement);
        let cells = placement.cells().into_iter().enumerate();
        self.halves
            .extend(cells.map(|(half, cell)| (cell, (domino.number, half))));
        self
    }

    /// What a tile at `cell` shows along its sides.
    fn edges(&self, cell: Cell) -> [Edge; 4] {
        let terrain = |at: Cell| self.kingdom.tile(at).map(|tile| tile.terrain);
        let domino = |at: Cell| self.halves.get(&at).map(|(number, _)| *number);
        let (own, number) = (terrain(cell), domino(cell));
        SIDES.map(|side| {
            let beside = cell.step(side);
            let other = terrain(beside);
            let same = number.is_some() && domino(beside) == number;
            Edge::towards(other.map(|other| (same, Some(other) == own)))
        })
    }

    /// A kingdom to be shown so small that one wheat field looks like another.
    pub fn plain(kingdom: Kingdom) -> Self {
        Self {
            kingdom,
            halves: HashMap::default(),
        }
    }

    /// The tiles with their cells, and the picture that each of them has on the table.
    fn tiles(&self) -> impl Iterator<Item = (Cell, Tile, Picture)> {
        self.kingdom.tiles().map(|(cell, tile)| {
            let picture = match self.halves.get(&cell) {
                Some(&(number, half)) => tile_picture(tile, number, half),
                None => {
                    let kind = if tile.crowns > 0 { "crown" } else { "a" };
                    Picture::new(format!("{}_{kind}", tile.terrain.name()))
                }
            };
            (cell, tile, picture)
        })
    }
}

/// Spawns a picture of the kingdom that fills a square of `side`, at `corner` in its parent.
pub fn spawn(
    parent: &mut ChildSpawnerCommands,
    land: &Land,
    colour: Colour,
    corner: Vec2,
    side: f32,
) {
    let kingdom = &land.kingdom;
    let cell = (side / f32::from(kingdom.size())).floor();
    let gap = if cell < CROWNED { 1.0 } else { 0.0 };
    let (low, high) = kingdom.bounds();
    let middle = Vec2::new(f32::from(low.x + high.x), f32::from(low.y + high.y)) / 2.0;
    let spot = |lies: Cell| {
        let from_middle = Vec2::new(f32::from(lies.x) - middle.x, middle.y - f32::from(lies.y));
        let centre = Vec2::splat(side / 2.0) + from_middle * cell;
        Rect::from_center_size(centre, Vec2::splat(cell - gap))
    };
    parent
        .spawn((
            at(Rect::from_corners(corner, corner + side)),
            Pickable::IGNORE,
        ))
        .with_children(|map| {
            map.spawn((
                at(Rect::from_corners(Vec2::ZERO, Vec2::splat(side)).inflate(3.0)),
                ThemedBackground(Tone::Plate),
                ZIndex(-1),
                Pickable::IGNORE,
            ));
            let castle = if cell < CROWNED { "_small" } else { "" };
            map.spawn((
                at(spot(Cell::CASTLE)),
                Picture::new(format!("castle_{}{castle}", colour.name())),
                Pickable::IGNORE,
            ));
            for (lies, tile, picture) in land.tiles() {
                let mut spawned = map.spawn((at(spot(lies)), picture, Pickable::IGNORE));
                if cell >= CROWNED {
                    spawned.insert(Shows(tile.terrain, SignPlace::Corner));
                    spawned.with_children(|tiles| {
                        tiles.spawn((
                            Node {
                                border: px(1).all(),
                                ..whole()
                            },
                            ThemedBorder(Tone::CreamSoft),
                            Pickable::IGNORE,
                        ));
                        if tile.crowns > 0 {
                            tiles.spawn(crowns(tile.crowns, cell));
                        }
                    });
                }
            }
        });
}

/// Spawns the kingdom as it lies on the table, the middle of its castle at `castle`, its cells that large, with edges of that
/// cream.
pub fn lay(
    parent: &mut ChildSpawnerCommands,
    land: &Land,
    colour: Colour,
    castle: Vec2,
    side: f32,
    cream: Color,
) {
    let area = |cell: Cell| {
        let rect = square(cell, side);
        Rect::from_corners(castle + rect.min, castle + rect.max)
    };
    let edging = |edges: [Edge; 4]| {
        let [right, top, left, bottom] = edges.map(|edge| px(edge.width(side)));
        let [e, n, w, s] = edges.map(|edge| edge.colour(cream));
        (
            Node {
                border: UiRect {
                    left,
                    right,
                    top,
                    bottom,
                },
                border_radius: corners(edges, side),
                ..whole()
            },
            BorderColor {
                top: n,
                right: e,
                bottom: s,
                left: w,
            },
            Pickable::IGNORE,
        )
    };
    let rounded = |cell: Cell, edges: [Edge; 4]| Node {
        border_radius: corners(edges, side),
        ..at(area(cell))
    };
    let shown = [Edge::Shown; 4];
    parent.spawn((
        rounded(Cell::CASTLE, shown),
        Picture::new(format!("castle_{}", colour.name())),
        Pickable::IGNORE,
        children![edging(shown)],
    ));
    for (cell, tile, picture) in land.tiles() {
        let edges = land.edges(cell);
        parent
            .spawn((
                rounded(cell, edges),
                picture,
                Shows(tile.terrain, SignPlace::Corner),
                Pickable::IGNORE,
            ))
            .with_children(|tiles| {
                tiles.spawn(edging(edges));
                if tile.crowns > 0 {
                    tiles.spawn(crowns(tile.crowns, side));
                }
            });
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{games::dominations::notation::MatchRecord, kit::Seat};

    #[test]
    fn every_tile_of_a_portrait_is_the_half_that_was_laid_there() {
        let golden = include_str!("../../../../tests/golden/four-seats.jsonl");
        let record = MatchRecord::from_json(golden.lines().next().unwrap())
            .unwrap()
            .record;
        for seat in Seat::first(4) {
            let land = Land::of(&record, seat);
            let dominos = record.game().dominos();
            for (cell, tile) in land.kingdom.tiles() {
                let (number, half) = land.halves[&cell];
                assert_eq!(dominos[number].halves[half], tile, "at {cell}");
            }
        }
    }
}

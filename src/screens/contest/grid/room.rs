//! The room of a contest's tables, and how it is shared out: among the cards, and in a card among its seats.

use bevy::math::{Rect, Vec2};

use super::super::CardPictures;

/// Where the tables lie on the screen, and how far apart.
const ROOM: Rect = Rect {
    min: Vec2::new(608.0, 80.0),
    max: Vec2::new(1248.0, 616.0),
};
const GAP: f32 = 12.0;
/// In a card: what stays free at its edges and between its seats, the height of its heading, and of the line over a kingdom.
pub(super) const INSIDE: f32 = 12.0;
pub(super) const BETWEEN: f32 = 8.0;
pub(super) const HEADING: f32 = 34.0;
pub(super) const LINE: f32 = 28.0;
/// A seat needs so much from left to right for crest, name, sign and points.
const NARROWEST: f32 = 130.0;

/// Where the card of a table lies: one has all the room, two lie one over the other, four in a square.
pub(super) fn place_of(table: usize, tables: usize) -> Rect {
    let (columns, rows) = match tables {
        1 => (1, 1),
        2 => (1, 2),
        _ => (2, 2),
    };
    let size = (ROOM.size() - GAP * Vec2::new(columns as f32 - 1.0, rows as f32 - 1.0))
        / Vec2::new(columns as f32, rows as f32);
    let place = Vec2::new((table % columns) as f32, (table / columns) as f32);
    let corner = ROOM.min + place * (size + GAP);
    Rect::from_corners(corner, corner + size)
}

/// How the seats of a card are arranged: how many stand side by side, and how large the pictures are.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) struct Arranged {
    pub columns: usize,
    /// How wide and high a picture is.
    pub side: f32,
}

/// How seats are arranged in a room of that size so that their pictures, or the one picture of all, are as large as they
/// can be.
pub(super) fn arrange(pictures: CardPictures, seats: usize, room: Vec2) -> Arranged {
    let mut best = Arranged {
        columns: 1,
        side: 0.0,
    };
    for columns in 1..=seats {
        let rows = seats.div_ceil(columns);
        let cell = (room - BETWEEN * Vec2::new(columns as f32 - 1.0, rows as f32 - 1.0))
            / Vec2::new(columns as f32, rows as f32);
        let side = match pictures {
            CardPictures::OfSeats => (cell.y - LINE - 6.0).min(cell.x - 6.0),
            CardPictures::OfTable => (room.y - rows as f32 * LINE - BETWEEN).min(room.x),
        };
        // Where they are as large either way, names have more room with fewer side by side.
        if side.floor() > best.side && cell.x >= NARROWEST {
            best = Arranged {
                columns,
                side: side.floor(),
            };
        }
    }
    best
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn cards_fill_the_room_and_never_overlap() {
        for tables in [1, 2, 3, 4] {
            let places: Vec<_> = (0..tables).map(|table| place_of(table, tables)).collect();
            for (index, place) in places.iter().enumerate() {
                assert!(ROOM.union(*place) == ROOM, "{place:?}");
                for other in &places[index + 1..] {
                    assert!(place.intersect(*other).is_empty());
                }
            }
        }
        assert_eq!(place_of(0, 1), ROOM);
    }

    #[test]
    fn kingdoms_are_large_enough_to_be_read_on_every_card() {
        for tables in [1, 2, 4] {
            for seats in 2..=4 {
                let size = place_of(0, tables).size();
                let room = size - Vec2::new(2.0 * INSIDE, HEADING + INSIDE - 2.0);
                let Arranged { columns, side } = arrange(CardPictures::OfSeats, seats, room);
                assert!(side >= 70.0, "{seats} seats, {tables} tables: {side}");
                let rows = seats.div_ceil(columns) as f32;
                assert!(rows * (side + LINE) + BETWEEN * (rows - 1.0) <= room.y);
                assert!(columns as f32 * side + BETWEEN * (columns as f32 - 1.0) <= room.x);
                let cell = (room.x + BETWEEN) / columns as f32 - BETWEEN;
                assert!(cell >= NARROWEST, "{seats} seats, {tables} tables: {cell}");
            }
        }
    }

    #[test]
    fn a_board_and_the_names_of_all_have_room_on_every_card() {
        for tables in [1, 2, 4] {
            for seats in 2..=8 {
                let size = place_of(0, tables).size();
                let room = size - Vec2::new(2.0 * INSIDE, HEADING + INSIDE - 2.0);
                let Arranged { columns, side } = arrange(CardPictures::OfTable, seats, room);
                assert!(side >= 90.0, "{seats} seats, {tables} tables: {side}");
                let rows = seats.div_ceil(columns) as f32;
                assert!(rows * LINE + BETWEEN + side <= room.y && side <= room.x);
            }
        }
    }
}

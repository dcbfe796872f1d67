//! Kingdoms, grown at random and by hand: what may lie where, by the rules spelled out, and what a refusal leaves.

use super::*;
use crate::{
    games::dominations::rules::{DominoNumber, DominoSet},
    kit::{
        Direction,
        chance::{below, stream},
    },
};

/// Kingdoms as they grow by random placements of random dominos.
fn each_random_kingdom(size: u8, mut look: impl FnMut(&Kingdom, &Domino)) {
    let dominos = DominoSet::course();
    for seed in 0..60 {
        let mut rng = stream(seed, "kingdoms", size.into());
        let mut kingdom = Kingdom::new(size);
        for _ in 0..48 {
            let number = DominoNumber::new(below(&mut rng, 48) as u8 + 1).expect("1 to 48");
            look(&kingdom, &dominos[number]);
            if let Some(placement) = kingdom.places(&dominos[number]).any(&mut rng) {
                kingdom.lay(dominos[number].halves, placement);
            }
        }
    }
}

/// The rules of placing, spelled out.
fn is_allowed(kingdom: &Kingdom, domino: &Domino, placement: Placement) -> bool {
    let cells = placement.cells();
    let connects = |(cell, half): (Cell, Tile)| {
        Direction::ALL.into_iter().any(|to| {
            let beside = cell.step(to);
            let like = kingdom.tile(beside).map(|tile| tile.terrain) == Some(half.terrain);
            like || beside == Cell::CASTLE
        })
    };
    cells.into_iter().all(|cell| kingdom.is_free(cell))
        && cells.into_iter().all(|cell| kingdom.has_room(cell))
        && cells.into_iter().zip(domino.halves).any(connects)
}

#[test]
fn placements_are_listed_exactly_if_allowed_once_and_in_order() {
    for size in [5, 7] {
        each_random_kingdom(size, |kingdom, domino| {
            let mut allowed = Vec::new();
            for (x, y) in (-17..=17).flat_map(|x| (-17..=17).map(move |y| (x, y))) {
                for towards in Direction::ALL {
                    let placement = Placement {
                        domino: domino.number,
                        at: Cell::new(x, y),
                        towards,
                    };
                    let quick = kingdom.check(domino.halves, placement).is_ok();
                    let thorough = is_allowed(kingdom, domino, placement);
                    assert_eq!(quick, thorough, "{kingdom:?} {placement:?}");
                    if quick && placement.canonical(domino) == placement {
                        allowed.push(placement);
                    }
                }
            }
            let listed: Vec<_> = kingdom.placements(domino).collect();
            assert_eq!(listed, allowed, "{kingdom:?} {domino:?}");
            assert_eq!(kingdom.places(domino).len() as usize, allowed.len());
        });
    }
}

#[test]
fn tiles_tell_the_kingdom_that_they_make() {
    each_random_kingdom(7, |kingdom, _| {
        assert_eq!(Kingdom::from_tiles(7, kingdom.tiles()), Ok(*kingdom));
        assert_eq!(kingdom.tiles().count() as u32, kingdom.tile_count());
    });
}

#[test]
fn a_refused_domino_leaves_the_kingdom_as_it_was_and_tells_the_rule() {
    let dominos = DominoSet::course();
    let domino = |number| &dominos[DominoNumber::new(number).expect("1 to 48")];
    let wheat = domino(1);
    let mut kingdom = Kingdom::new(5);
    let at = |x, y, towards| Placement {
        domino: wheat.number,
        at: Cell::new(x, y),
        towards,
    };
    assert_eq!(kingdom.place(wheat.halves, at(1, 0, Direction::E)), Ok(()));
    let before = kingdom;
    let refused = [
        (
            at(0, 1, Direction::S),
            PlacementRefusal::Taken(Cell::CASTLE),
        ),
        (
            at(3, 0, Direction::W),
            PlacementRefusal::Taken(Cell::new(2, 0)),
        ),
        (at(4, 0, Direction::E), PlacementRefusal::TooWide(5)),
        (at(-4, 0, Direction::E), PlacementRefusal::TooWide(5)),
        (at(127, 0, Direction::E), PlacementRefusal::TooWide(5)),
        (at(3, 1, Direction::E), PlacementRefusal::Unconnected),
        (at(-1, -1, Direction::W), PlacementRefusal::Unconnected),
    ];
    for (placement, why) in refused {
        assert_eq!(
            kingdom.place(wheat.halves, placement),
            Err(why),
            "{placement:?}"
        );
        assert_eq!(kingdom, before);
    }
}

#[test]
fn a_walled_in_cell_or_a_castle_off_colour_ends_the_hope_of_harmony() {
    let wheat = Tile {
        terrain: Terrain::Wheat,
        crowns: 0,
    };
    let with = |cells: &[(i8, i8)]| {
        Kingdom::from_tiles(5, cells.iter().map(|&(x, y)| (Cell::new(x, y), wheat)))
            .expect("they fit")
    };
    assert!(Kingdom::new(5).harmony_possible());
    // The square must start at (0, y): a hole in its corner at (0, -2)... only where the square ends there.
    assert!(with(&[(4, 0), (1, 0)]).harmony_possible());
    assert!(!with(&[(4, 0), (0, 3), (0, -1)]).harmony_possible());
    assert!(!with(&[(2, 0), (3, 1), (3, -1), (4, 0)]).harmony_possible());
}

//! What Ricochet tells of itself so that contests of it can be held in the window.

use super::setup::Sheet;
use crate::{
    games::ricochet::{
        ai::roster::NAMES,
        rules::{BoardKind, Move, Ricochet},
    },
    screens::contest::{CardPictures, ContestOption, ContestSheet, Contested},
    shell::locale::Words,
};

/// The places of the options that are offered among those of the game.
const TILES: usize = 0;
const PRIORITY: usize = 1;
const MUST_RICOCHET: usize = 2;
const BOARD: usize = 5;

impl Contested for Ricochet {
    type Sheet = Sheet;

    const SEAT_COUNTS: &'static [u8] = &[2, 3, 4, 5, 6, 7, 8];
    const PICTURES: CardPictures = CardPictures::OfTable;

    fn usual_sheet() -> ContestSheet {
        ContestSheet::of_players(&NAMES)
    }

    fn contest_options() -> Vec<ContestOption> {
        let boards = [
            (BoardKind::Random, "ricochet-board-random"),
            (BoardKind::Quadrants, "ricochet-board-quadrants"),
        ];
        let boards = boards.map(|(kind, key)| (kind as i32, Words::from(key)));
        let tiles = [3, 5, 8, 12, 17].map(|tiles: i32| (tiles, Words::plain(tiles.to_string())));
        vec![
            ContestOption::choice(TILES, "ricochet-tiles-to-win", "ricochet-tiles-line", tiles),
            ContestOption::choice(BOARD, "ricochet-board", "ricochet-board-line", boards),
            ContestOption::switch(
                MUST_RICOCHET,
                "ricochet-rule-must",
                "ricochet-rule-must-line",
            ),
            ContestOption::switch(
                PRIORITY,
                "ricochet-rule-priority",
                "ricochet-rule-priority-line",
            ),
        ]
    }

    fn beats(made: &Move) -> f32 {
        match made {
            // Who has nothing more to say is soon seen.
            Move::Pass => 0.5,
            Move::Bid(_) | Move::Slide(_) | Move::Stop | Move::NoTile => 1.0,
            // The sand runs down first, and what a tile came to is looked at before the next one.
            Move::Time => 2.0,
            Move::Turn(_) => 3.0,
        }
    }
}

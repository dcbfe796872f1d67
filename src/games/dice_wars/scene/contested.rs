//! What Dice Wars tells of itself so that contests of it can be held in the window.

use super::setup::Sheet;
use crate::{
    games::dice_wars::rules::{DiceWars, Rules},
    screens::contest::{CardPictures, ContestOption, ContestSheet, Contested},
    shell::locale::Words,
};

/// The places of the options that are offered among those of the game.
const ROUNDS: usize = 2;
const SIZE: usize = 3;

impl Contested for DiceWars {
    type Sheet = Sheet;

    const SEAT_COUNTS: &'static [u8] = &[2, 3, 4, 5, 6, 7, 8];
    const PICTURES: CardPictures = CardPictures::OfTable;

    fn usual_sheet() -> ContestSheet {
        ContestSheet::of_players(&["best-odds", "three-state", "expectation", "lookahead-1"])
    }

    fn contest_options() -> Vec<ContestOption> {
        let rounds = [20, 60, i32::from(Rules::MOST_ROUNDS)];
        let rounds = rounds.map(|rounds| (rounds, Words::plain(rounds.to_string())));
        let rounds = [(0, Words::from("dice-limit-none"))]
            .into_iter()
            .chain(rounds);
        let sizes = [
            (18, "dice-size-small"),
            (24, "dice-size-medium"),
            (30, "dice-size-large"),
        ];
        vec![
            ContestOption::choice(
                SIZE,
                "dice-size",
                "dice-size-line",
                sizes.map(|(size, key)| (size, Words::from(key))),
            ),
            ContestOption::choice(ROUNDS, "dice-limit", "dice-limit-line", rounds),
        ]
    }
}

//! What Conquest tells of itself so that contests of it can be held in the window.

use super::setup::Sheet;
use crate::{
    games::conquest::rules::{Conquest, Layout, Size},
    screens::contest::{CardPictures, ContestOption, ContestSheet, Contested},
    shell::locale::Words,
};

/// The places of the options that are offered among those of the game.
const SIZE: usize = 0;
const BLOCKED: usize = 1;

impl Contested for Conquest {
    type Sheet = Sheet;

    const SEAT_COUNTS: &'static [u8] = &[2];
    const PICTURES: CardPictures = CardPictures::OfTable;

    fn usual_sheet() -> ContestSheet {
        ContestSheet::of_players(&["minmax-2", "minmax-3", "strong-1", "strong-2"])
    }

    fn contest_options() -> Vec<ContestOption> {
        let sizes = Size::ALL.map(|size| {
            let side = size.side();
            (side.into(), Words::plain(side.to_string()))
        });
        let layouts = [
            (Layout::None, "conquest-blocked-none"),
            (Layout::Crosses, "conquest-blocked-crosses"),
            (Layout::Diamonds, "conquest-blocked-diamonds"),
            (Layout::Random, "conquest-blocked-random"),
        ];
        let layouts = layouts.map(|(layout, key)| (layout as i32, Words::from(key)));
        vec![
            ContestOption::choice(SIZE, "conquest-size", "conquest-size-line", sizes),
            ContestOption::choice(
                BLOCKED,
                "conquest-blocked",
                "conquest-blocked-line",
                layouts,
            ),
        ]
    }
}

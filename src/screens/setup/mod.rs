//! What the screens have in common on which matches are set up: who sits where, the parts of a seat's card, and what is
//! remembered of all that.

pub mod memory;
pub mod seat_card;
pub mod seat_choice;

pub use memory::{MemoryFolder, Remembered, TypedBots};
pub use seat_card::SeatSheet;
pub use seat_choice::{BOT, Kind, LONGEST_COMMAND, SeatChoice};

use crate::{locale::Localized, screens::Shown};

/// How strong a computer player of the game is, to the ten that measuring tells apart.
pub fn strength<G: Shown>(agent: &str) -> Option<Localized> {
    let elo = G::elo(agent)?;
    let tens = (f64::from(elo) / 10.0).round() as i64;
    Some(Localized::new("setup-elo").with("elo", (tens * 10).to_string()))
}

/// What the screen is called.
pub const fn title(computers_only: bool) -> &'static str {
    match computers_only {
        true => "setup-title-watch",
        false => "setup-title",
    }
}

//! What the screens have in common on which matches are set up: who sits where, the parts of a seat's card, and what is
//! remembered of all that.

pub mod match_panel;
pub mod memory;
mod person_name;
mod presets;
pub mod rows;
pub mod seat_card;
pub mod seat_choice;
pub mod sheet;
mod start;

pub use memory::{MemoryFolder, Remembered, TypedBots};
pub use presets::spawn_presets;
pub use seat_choice::{BOT, Kind, LONGEST_COMMAND, SeatChoice};
pub use sheet::{MatchSheet, OwnName, Purpose, SetUp, Sheets, StartMatch};
pub use start::{spawn_lack, spawn_start};

use bevy::prelude::*;

use crate::{locale::Localized, screens::Shown};

/// Adds the set-up of a game: its sheet, the parts of the cards, the presets, and what is remembered. The game builds the
/// screen after [`sheet::take_up`], with [`sheet::frame`] around it, and answers [`StartMatch`].
pub fn plugin<S: MatchSheet>(app: &mut App) {
    app.add_plugins((
        memory::plugin::<S::Memory>,
        sheet::plugin::<S>,
        seat_card::plugin::<S>,
        presets::plugin::<S>,
        start::plugin::<S>,
    ));
}

/// How strong a computer player of the game is, to the ten that measuring tells apart; about so strong, where it is estimated.
pub fn strength<G: Shown>(agent: &str) -> Option<Localized> {
    let elo = G::elo(agent)?;
    let tens = (f64::from(elo) / 10.0).round() as i64;
    let key = match G::elo_is_estimated(agent) {
        true => "setup-elo-about",
        false => "setup-elo",
    };
    Some(Localized::new(key).with("elo", (tens * 10).to_string()))
}

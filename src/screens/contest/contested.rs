//! What a game tells of itself so that contests of it can be held in the window.

use bevy::prelude::*;

use super::sheet::ContestSheet;
use crate::{
    kit::{Configured, MatchRecord, Options, Seat},
    screens::{Shown, setup::MatchSheet},
    shell::locale::Words,
};

/// A game of which contests can be held in the window.
pub trait Contested: Shown + Configured {
    /// What its set-up is filled in with.
    type Sheet: MatchSheet<Game = Self>;

    /// How many can sit at a table, by any of its options.
    const SEAT_COUNTS: &'static [u8];

    /// What the card of a table shows.
    const PICTURES: CardPictures;

    /// What the sheet of a contest says before anybody has filled it in.
    fn usual_sheet() -> ContestSheet;

    /// The options that are offered, in the order in which they are.
    fn contest_options() -> Vec<ContestOption>;

    /// How many can sit at a table by these options.
    fn seat_counts(options: &Options) -> &'static [u8] {
        let _ = options;
        Self::SEAT_COUNTS
    }

    /// Switches off what cannot be played by so many.
    fn fit_to_seats(options: &mut Options, seats: u8) {
        let _ = (options, seats);
    }

    /// The game that such a contest is of, played with what lies on the table.
    ///
    /// # Errors
    /// Why there is none.
    fn contest_game(
        options: &Options,
        seats: usize,
        world: &World,
    ) -> Result<Self, Self::ConfigurationError> {
        let _ = world;
        Self::configured(options, seats)
    }

    /// How many beats lie between this move and the one before it.
    fn beats(made: &Self::Move) -> f32 {
        let _ = made;
        1.0
    }

    /// Whether what the card shows of a seat looks the same at two positions.
    fn looks_alike(seat: Seat, before: &Self::Position, now: &Self::Position) -> bool {
        let _ = (seat, before, now);
        false
    }

    /// Draws what the card shows, `side` pixels wide and high: of a seat where seats have pictures of their own, else of
    /// the match.
    fn draw_on_card(
        of: &MatchRecord<Self>,
        seat: Seat,
        side: f32,
        into: &mut ChildSpawnerCommands,
    ) {
        let _ = seat;
        Self::sketch(of, Rect::new(0.0, 0.0, side, side), into);
    }
}

/// What the card of a table shows of its match.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum CardPictures {
    /// A picture for each seat, below its name.
    OfSeats,
    /// One picture, below the names of all.
    OfTable,
}

/// An option that a contest can be held by.
#[derive(Clone, Debug)]
pub struct ContestOption {
    /// Its place among the game's options.
    pub index: usize,
    /// The key of what it is called.
    pub name: String,
    /// The key of what it says.
    pub line: String,
    /// The values that are offered, and what they are called; none for a switch between 0 and 1.
    pub values: Vec<(i32, Words)>,
}

impl ContestOption {
    /// An option that is on or off.
    pub fn switch(index: usize, name: impl Into<String>, line: impl Into<String>) -> Self {
        Self {
            index,
            name: name.into(),
            line: line.into(),
            values: Vec::new(),
        }
    }

    /// An option with several values.
    pub fn choice(
        index: usize,
        name: impl Into<String>,
        line: impl Into<String>,
        values: impl IntoIterator<Item = (i32, Words)>,
    ) -> Self {
        Self {
            values: values.into_iter().collect(),
            ..Self::switch(index, name, line)
        }
    }
}

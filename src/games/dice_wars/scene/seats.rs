//! Who sits at a table of Dice Wars, and their colours.

use crate::{
    games::dice_wars::{
        notation::Colour,
        rules::{DiceWars, Position},
    },
    kit::{Game, Seat},
    screens::{self, seat_art::SeatColour},
};

impl SeatColour for Colour {
    fn name(self) -> &'static str {
        Self::name(self)
    }
}

/// Who sits at the table.
pub type SeatsHere<'w, 's> = screens::SeatsHere<'w, 's, DiceWars>;

/// The colours of all seats.
pub fn colours(seats: &SeatsHere) -> [Colour; Seat::MOST] {
    Seat::ALL.map(|seat| seats.colour(seat))
}

/// The colour of each region's owner.
pub fn owners(game: &DiceWars, at: &Position, colours: [Colour; Seat::MOST]) -> Vec<Colour> {
    let owner = |region| {
        at.owner(region)
            .map_or(Colour::White, |seat| colours[seat.index()])
    };
    game.map().regions().map(owner).collect()
}

/// All seats of a game, in the order in which they play.
pub fn in_order(game: &DiceWars) -> &[Seat] {
    debug_assert_eq!(game.start().order().len(), game.seats());
    game.start().order()
}

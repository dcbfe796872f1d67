//! Who sits at a table of Dice Wars, and their colours.

use bevy::{ecs::system::SystemParam, prelude::*};

use crate::{
    games::dice_wars::{
        notation::Colour,
        rules::{DiceWars, Position},
    },
    kit::{Game, Seat},
    screens::{SeatPlan, Seated, seat_art::SeatColour},
    shell::theme::Tone,
    table::SitsAt,
};

impl SeatColour for Colour {
    fn name(self) -> &'static str {
        Self::name(self)
    }

    fn tone(self) -> Tone {
        match self {
            Self::Pink => Tone::SeatPink,
            Self::Yellow => Tone::SeatYellow,
            Self::Green => Tone::SeatGreen,
            Self::Blue => Tone::SeatBlue,
            Self::Orange => Tone::SeatOrange,
            Self::Turquoise => Tone::SeatTurquoise,
            Self::Violet => Tone::SeatViolet,
            Self::White => Tone::SeatWhite,
        }
    }
}

/// Who sits at the table.
#[derive(SystemParam)]
pub struct SeatsHere<'w, 's> {
    seats: Query<'w, 's, (&'static SitsAt, &'static Seated<Colour>)>,
}

impl SeatsHere<'_, '_> {
    /// What is known of a seat.
    pub fn plan(&self, seat: Seat) -> Option<&SeatPlan<Colour>> {
        let mut seats = self.seats.iter();
        seats.find_map(|(at, seated)| (at.0 == seat).then_some(&seated.0))
    }

    /// Its colour.
    pub fn colour(&self, seat: Seat) -> Colour {
        self.plan(seat)
            .map_or(Colour::ALL[seat.index()], |plan| plan.colour)
    }

    /// What it is called.
    pub fn name(&self, seat: Seat) -> String {
        self.plan(seat)
            .map(|plan| plan.name.clone())
            .unwrap_or_default()
    }

    /// The colours of all seats.
    pub fn colours(&self) -> [Colour; Seat::MOST] {
        Seat::ALL.map(|seat| self.colour(seat))
    }
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

//! Who sits at a table of Dice Wars, and their colours.

use crate::{
    games::dice_wars::{
        notation::Colour,
        rules::{DiceWars, Position},
    },
    kit::{Game, Seat},
    screens::{self, seat_art::SeatColour},
    shell::theme::Tone,
};

impl SeatColour for Colour {
    fn name(self) -> &'static str {
        Self::name(self)
    }
}

/// What is written in on a band of a colour: dark where the band is light.
pub fn ink_on(colour: Colour) -> Tone {
    match colour {
        Colour::Yellow | Colour::Turquoise | Colour::White => Tone::Ink,
        Colour::Pink | Colour::Green | Colour::Blue | Colour::Orange | Colour::Violet => {
            Tone::OnAccent
        }
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

#[cfg(test)]
mod tests {
    use bevy::prelude::*;

    use super::*;
    use crate::shell::theme::Theme;

    #[test]
    fn numbers_on_a_band_are_written_in_what_is_read_best_there() {
        let theme = Theme::default();
        let contrast = |one: Tone, other: Tone| {
            let [one, other] = [one, other].map(|tone| theme.colour(tone).luminance() + 0.05);
            one.max(other) / one.min(other)
        };
        for colour in Colour::ALL {
            let read = |ink: Tone| contrast(colour.tone(), ink);
            let best = read(Tone::Ink).max(read(Tone::OnAccent));
            assert!(read(ink_on(colour)) >= best, "{colour:?}");
        }
    }
}

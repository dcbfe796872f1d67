//! Who sits at the table of a game.

use bevy::{ecs::system::SystemParam, prelude::*};

use super::{Player, SeatPlan, Seated, Shown};
use crate::{
    kit::{Notation, Seat},
    table::SitsAt,
};

/// What the systems of a game ask of the seats at its table.
#[derive(SystemParam)]
pub struct SeatsHere<'w, 's, G: Shown> {
    seats: Query<'w, 's, (&'static SitsAt, &'static Seated<<G as Notation>::Colour>)>,
}

impl<G: Shown> SeatsHere<'_, '_, G> {
    /// What is known of a seat.
    pub fn plan(&self, seat: Seat) -> Option<&SeatPlan<G::Colour>> {
        let mut seats = self.seats.iter();
        seats.find_map(|(at, seated)| (at.0 == seat).then_some(&seated.0))
    }

    /// Its colour: that of its place, where nobody sits.
    pub fn colour(&self, seat: Seat) -> G::Colour {
        let usual = G::COLOURS[seat.index() % G::COLOURS.len()];
        self.plan(seat).map_or(usual, |plan| plan.colour)
    }

    /// What it is called.
    pub fn name(&self, seat: Seat) -> String {
        self.plan(seat)
            .map_or_else(String::new, |plan| plan.name.clone())
    }

    /// Whether a person sits there.
    pub fn is_person(&self, seat: Seat) -> bool {
        self.plan(seat)
            .is_some_and(|plan| plan.player == Player::Person)
    }

    /// The people, in the order of the table.
    pub fn people(&self) -> Vec<Seat> {
        let seats = self.seats.iter().map(|(at, _)| at.0);
        let mut people: Vec<_> = seats.filter(|&seat| self.is_person(seat)).collect();
        people.sort();
        people
    }
}

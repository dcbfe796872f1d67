//! The name by which somebody plays here: typed for one game, it is offered for all of them.

use bevy::prelude::*;
use serde::{Deserialize, Serialize};

use super::{
    memory::Remembered,
    seat_choice::{SeatChoice, first_person, open_cards, within_length},
};

/// What the first person of a match was called last, in whatever game; empty where no name was typed.
#[derive(Resource, Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct PersonName {
    name: String,
}

impl Remembered for PersonName {
    const FILE: &'static str = "person.ron";

    fn mended(self) -> Self {
        Self {
            name: within_length(&self.name),
        }
    }

    fn bots(&self) -> Vec<String> {
        Vec::new()
    }
}

impl PersonName {
    /// Has the first person go by it, unless somebody at the table does already.
    pub fn offer_to<C>(&self, seats: &mut [SeatChoice<C>]) {
        let is_taken = open_cards(seats).any(|card| seats[card].name.trim() == self.name);
        if let Some(card) = first_person(seats).filter(|_| !self.name.is_empty() && !is_taken) {
            seats[card].name.clone_from(&self.name);
        }
    }

    /// Remembers what the first person is called.
    pub fn learn_from<C>(&mut self, seats: &[SeatChoice<C>]) {
        if let Some(card) = first_person(seats) {
            seats[card].name.trim().clone_into(&mut self.name);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::screens::setup::Kind;

    fn seats(names: [&str; 3]) -> [SeatChoice<u8>; 3] {
        let kinds = [Kind::Computer, Kind::Person, Kind::Person];
        std::array::from_fn(|card| {
            let mut seat = SeatChoice::new(kinds[card], "greedy", card as u8);
            seat.rename(names[card]);
            seat
        })
    }

    fn names(seats: &[SeatChoice<u8>]) -> Vec<&str> {
        seats.iter().map(|seat| &*seat.name).collect()
    }

    #[test]
    fn a_name_that_was_typed_for_one_game_is_offered_to_the_first_person_of_another() {
        let mut name = PersonName::default();
        let mut other = seats(["", "Ada", ""]);
        name.offer_to(&mut other);
        assert_eq!(names(&other), ["", "Ada", ""], "none was typed yet");
        name.learn_from(&seats(["Al", " Zed ", "Bo"]));
        name.offer_to(&mut other);
        assert_eq!(names(&other), ["", "Zed", ""]);
    }

    #[test]
    fn no_two_seats_are_given_the_same_name() {
        let mut name = PersonName::default();
        name.learn_from(&seats(["", "Bo", ""]));
        let mut together = seats(["", "Zed", "Bo"]);
        name.offer_to(&mut together);
        assert_eq!(names(&together), ["", "Zed", "Bo"]);
        together[2].sit(Kind::Closed);
        name.offer_to(&mut together);
        assert_eq!(names(&together), ["", "Bo", "Bo"], "the last is closed");
    }

    #[test]
    fn where_only_computers_play_the_name_stays() {
        let mut name = PersonName::default();
        name.learn_from(&seats(["", "Zed", ""]));
        let mut watched = seats(["", "", ""]);
        watched.iter_mut().for_each(|seat| seat.sit(Kind::Computer));
        name.learn_from(&watched);
        name.offer_to(&mut watched);
        assert_eq!(names(&watched), ["", "", ""]);
        let mut played = seats(["", "", ""]);
        name.offer_to(&mut played);
        assert_eq!(names(&played), ["", "Zed", ""]);
    }
}

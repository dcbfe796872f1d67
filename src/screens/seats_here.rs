//! Who sits at the table that the window shows.

use bevy::{ecs::system::SystemParam, prelude::*};

use super::{OnScreen, Player, SeatPlan, Seated, Shown};
use crate::{
    kit::{Notation, Seat},
    table::{AtTable, SitsAt},
};

/// What the systems of a game ask of the seats at its table on the screen.
#[derive(SystemParam)]
pub struct SeatsHere<'w, 's, G: Shown> {
    seats: Query<
        'w,
        's,
        (
            &'static SitsAt,
            &'static AtTable,
            &'static Seated<<G as Notation>::Colour>,
        ),
    >,
    on_screen: Query<'w, 's, (), With<OnScreen>>,
}

impl<G: Shown> SeatsHere<'_, '_, G> {
    /// All that are there.
    fn all(&self) -> impl Iterator<Item = (Seat, &SeatPlan<G::Colour>)> {
        let here = self
            .seats
            .iter()
            .filter(|(_, of, _)| self.on_screen.contains(of.0));
        here.map(|(at, _, seated)| (at.0, &seated.0))
    }

    /// What is known of a seat.
    pub fn plan(&self, seat: Seat) -> Option<&SeatPlan<G::Colour>> {
        self.all()
            .find_map(|(at, plan)| (at == seat).then_some(plan))
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
        let people = self.all().filter(|(_, plan)| plan.player == Player::Person);
        let mut people: Vec<_> = people.map(|(seat, _)| seat).collect();
        people.sort();
        people
    }
}

#[cfg(test)]
mod tests {
    use bevy::ecs::system::RunSystemOnce as _;

    use super::*;
    use crate::games::conquest::rules::Conquest;

    #[test]
    fn who_sits_at_another_table_is_not_here() {
        let mut world = World::new();
        let (here, other) = (world.spawn(OnScreen).id(), world.spawn_empty().id());
        let seat = Seat::new(0);
        let computer = Player::Computer("naive".to_owned());
        for (table, name, player) in [(other, "Bo", Player::Person), (here, "Ada", computer)] {
            let plan = SeatPlan::new(name, Conquest::COLOURS[0], player);
            world.spawn((SitsAt(seat), AtTable(table), Seated(plan)));
        }
        let ask = move |seats: SeatsHere<Conquest>| (seats.name(seat), seats.people());
        let (name, people) = world.run_system_once(ask).expect("it can be asked");
        assert_eq!(name, "Ada");
        assert!(people.is_empty(), "{people:?}");
    }
}

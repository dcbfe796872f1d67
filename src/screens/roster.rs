//! Who can sit down at a table in a window, beside people.

use super::{BotFaults, MatchPlan, Player, Shown, opponents};
use crate::{
    kit::{Notation, Seat},
    play::Playable,
    table::Opponent,
};

/// A game with computer players for the seats of a table. Every game that is [`Playable`] has those of its roster, and
/// programs from outside; one in which several seats are awaited at once says itself who thinks there.
pub trait Roster: Notation {
    /// The names of the computer players, the weakest first.
    fn names() -> &'static [&'static str];

    /// Who thinks in that seat of the plan; nobody where a person sits.
    fn opponent(plan: &MatchPlan<Self>, seat: Seat, faults: &BotFaults) -> Option<Opponent<Self>>
    where
        Self: Shown;

    /// Whether programs from outside can sit down.
    fn takes_bots() -> bool;
}

impl<G: Playable> Roster for G {
    fn names() -> &'static [&'static str] {
        G::agents()
    }

    fn opponent(plan: &MatchPlan<Self>, seat: Seat, faults: &BotFaults) -> Option<Opponent<Self>>
    where
        Self: Shown,
    {
        match &plan.seats[seat.index()].player {
            Player::Person => None,
            Player::Computer(name) => Some(opponents::computer(name, plan.seed, seat)),
            Player::Bot(command) => Some(opponents::bot(command, plan, seat, faults)),
        }
    }

    fn takes_bots() -> bool {
        true
    }
}

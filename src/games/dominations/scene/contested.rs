//! What Domi'Nations tells of itself so that contests of it can be held in the window.

use bevy::prelude::*;

use super::{
    begin::DominosInPlay,
    portrait::{self, Land},
    setup::Sheet,
};
use crate::{
    games::dominations::{
        notation::MatchRecord,
        rules::{Dominations, Move, OptionalRule, Position, Rules, RulesError},
    },
    kit::{Options, Seat},
    screens::contest::{CardPictures, ContestOption, ContestSheet, Contested},
};

impl Contested for Dominations {
    type Sheet = Sheet;

    const SEAT_COUNTS: &'static [u8] = &[2, 3, 4];
    const PICTURES: CardPictures = CardPictures::OfSeats;

    fn usual_sheet() -> ContestSheet {
        let rules = Rules::with([OptionalRule::MiddleKingdom, OptionalRule::Harmony]);
        ContestSheet {
            rules: rules.options().write(),
            ..ContestSheet::of_players(&["greedy", "treasurer", "architect", "rival"])
        }
    }

    fn contest_options() -> Vec<ContestOption> {
        let offered = OptionalRule::ALL.into_iter().map(|rule| {
            let (name, line) = rule_keys(rule);
            ContestOption::switch(rule as usize, name, line)
        });
        offered.collect()
    }

    fn seat_counts(options: &Options) -> &'static [u8] {
        let rules = Rules::from(options);
        match (rules.mighty_duel, rules.lines_of_four) {
            (true, _) => &[2],
            (false, true) => &[3],
            (false, false) => Self::SEAT_COUNTS,
        }
    }

    fn fit_to_seats(options: &mut Options, seats: u8) {
        for rule in OptionalRule::ALL {
            if !rule.fits(seats.into()) {
                options.set(rule as usize, 0);
            }
        }
    }

    fn contest_game(options: &Options, seats: usize, world: &World) -> Result<Self, RulesError> {
        Self::new(
            Rules::from(options),
            seats,
            world.resource::<DominosInPlay>().0,
        )
    }

    fn beats(made: &Move) -> f32 {
        // What is dealt is soon seen.
        match made {
            Move::DrawKings(_) | Move::LayOut(_) => 0.5,
            _ => 1.0,
        }
    }

    fn looks_alike(seat: Seat, before: &Position, now: &Position) -> bool {
        before.kingdom(seat) == now.kingdom(seat)
    }

    fn draw_on_card(of: &MatchRecord, seat: Seat, side: f32, into: &mut ChildSpawnerCommands) {
        let land = Land::of(&of.record, seat);
        portrait::spawn(into, &land, of.seats[seat.index()].colour, Vec2::ZERO, side);
    }
}

/// The keys of what a rule is called where it is on, and of what it says.
fn rule_keys(rule: OptionalRule) -> (String, String) {
    match rule {
        OptionalRule::PickThenPlace => (
            "rule-order-other".to_owned(),
            "rule-order-other-line".to_owned(),
        ),
        OptionalRule::FreeDiscard => (
            "library-free-discard".to_owned(),
            "rule-discard-other-line".to_owned(),
        ),
        other => (
            format!("rule-{}", other.name()),
            format!("rule-{}-line", other.name()),
        ),
    }
}

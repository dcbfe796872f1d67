//! The promises of every game, for every option and every number of seats.

use dominations::{
    games::dominations::rules::{Dominations, DominoSet, OptionalRule, Rules},
    kit::conformance::check,
};

fn conforms(rules: Rules, seats: usize) {
    let game =
        Dominations::new(rules, seats, DominoSet::course()).expect("the seats fit the rules");
    check(&game, 0..6, |made| game.canonical(made));
}

#[test]
fn two_three_and_four_seats_conform() {
    for seats in 2..=4 {
        conforms(Rules::default(), seats);
    }
}

#[test]
fn every_option_conforms() {
    for option in OptionalRule::ALL {
        for seats in if option == OptionalRule::MightyDuel {
            2..=2
        } else {
            2..=4
        } {
            conforms(Rules::with([option]), seats);
        }
    }
}

#[test]
fn all_options_together_conform() {
    conforms(Rules::with(OptionalRule::ALL), 2);
}

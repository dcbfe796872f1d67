//! The promises of every game, for every option and every number of seats.

mod toy;

use std::panic::catch_unwind;

use dominations_core::{
    games::dominations::rules::{Dominations, DominoSet, OptionalRule, Rules},
    kit::{
        GameOption, Limits, OptionKind, Options, Seat,
        conformance::{
            check, check_agent, check_notation, check_options, check_positions, check_schema,
        },
    },
    play::Playable,
};
use toy::{Auction, Bidder, Wrong};

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
        for seats in (2..=4).filter(|seats| option.fits(*seats)) {
            conforms(Rules::with([option]), seats);
        }
    }
}

#[test]
fn all_options_together_conform() {
    for seats in 2..=4 {
        let all = OptionalRule::ALL.into_iter();
        conforms(Rules::with(all.filter(|option| option.fits(seats))), seats);
    }
}

#[test]
fn a_game_of_bids_a_clock_and_eight_seats_conforms() {
    for seats in 1..=Seat::MOST {
        for timed in [true, false] {
            let game = Auction {
                seats,
                cards: 3,
                timed,
                wrong: Wrong::Nothing,
                start: None,
            };
            check(&game, 0..40, |made| made);
            check_notation(&game, 0..4);
            check_positions(&game, 0..4);
            check_agent(&game, 0..4, |_| Box::new(Bidder), &Limits::NONE);
        }
    }
}

#[test]
fn moves_and_records_are_read_as_they_were_written() {
    for option in OptionalRule::ALL {
        let seats = (2..=4).find(|seats| option.fits(*seats));
        let seats = seats.expect("every option is for some number of seats");
        let game = Dominations::new(Rules::with([option]), seats, DominoSet::course());
        check_notation(&game.expect("the seats fit"), 0..1);
    }
}

/// Every computer player but those that only think longer than another of their kind.
#[test]
fn computer_players_conform() {
    for seats in 2..=4 {
        let rules = Rules::with([OptionalRule::MiddleKingdom, OptionalRule::Harmony]);
        let game = Dominations::new(rules, seats, DominoSet::course()).expect("the seats fit");
        for name in Dominations::agents() {
            let agent = |seed| Dominations::agent(name, seed).expect("it is on the list");
            check_agent(&game, 0..1, agent, &Limits::playouts(8));
        }
    }
}

#[test]
fn options_conform() {
    check_options::<Dominations>();
    check_options::<Auction>();
}

#[test]
fn each_broken_promise_is_noticed() {
    let broken = [
        (Wrong::Doubles, "is listed twice"),
        (Wrong::ListsForThePassed, "is refused"),
        (Wrong::AwaitsThePassed, "is awaited or has moves, not both"),
        (Wrong::AnybodyDeals, "is listed or applicable, not both"),
        (Wrong::EarlyClock, "is listed or applicable, not both"),
        (Wrong::TakesEqualBids, "is listed or applicable, not both"),
        (Wrong::ClockForChance, "a clock runs, and nobody is awaited"),
        (
            Wrong::EarlyResult,
            "there is a result if and only if it is over",
        ),
        (Wrong::RefusalsChangeSomething, "changed something"),
        (Wrong::Endless, "the match does not end"),
        (Wrong::ForgetsTheLastMove, "is read as another match"),
        (Wrong::ForgetsWhoPassed, "is read as another position"),
        (Wrong::PassesTwice, "is chosen, and not listed"),
        (
            Wrong::ChoosesTheSecond,
            "is not the first that was looked at",
        ),
        (Wrong::LooksTwice, "is looked at twice"),
        (Wrong::ExpectsTheImpossible, "of the line, TimeUp"),
    ];
    for (wrong, said) in broken {
        let game = Auction {
            // Of several that are awaited nobody can tell who comes next: a line is played by one alone.
            seats: if wrong == Wrong::ExpectsTheImpossible {
                1
            } else {
                8
            },
            cards: 3,
            timed: true,
            wrong,
            start: None,
        };
        let checked = || {
            check(&game, 0..40, |made| made);
            check_notation(&game, 0..1);
            check_positions(&game, 0..4);
            check_agent(&game, 0..4, |_| Box::new(Bidder), &Limits::NONE);
        };
        let noticed = catch_unwind(checked)
            .expect_err("a promise is broken")
            .downcast::<String>()
            .map_or_else(|_| String::new(), |said| *said);
        assert!(noticed.contains(said), "{wrong:?}: {noticed}");
    }
}

#[test]
fn each_broken_promise_of_options_is_noticed() {
    const GOOD: &[GameOption] = &[
        GameOption::switch("blind"),
        GameOption::one_of("order", &["falling", "rising"]),
    ];
    const DOUBLED: &[GameOption] = &[
        GameOption::one_of("order", &["falling", "rising"]),
        GameOption::one_of("tide", &["high", "falling"]),
    ];
    const UNUSUAL: &[GameOption] = &[GameOption {
        name: "cards",
        kind: OptionKind::Number {
            least: 1,
            most: 9,
            usual: 2,
            step: 2,
        },
    }];
    type Make = fn(&Options, usize) -> Option<(usize, Options)>;
    let honest: Make = |options, seats| Some((seats, options.clone()));
    check_schema(GOOD, honest);
    let broken: [(&'static [GameOption], Make, &str); 5] = [
        (DOUBLED, honest, "two options have one word"),
        (UNUSUAL, honest, "the usual value is none of its values"),
        (
            GOOD,
            |options, seats| Some((seats + 1, options.clone())),
            "another number of seats",
        ),
        (
            GOOD,
            |_, seats| Some((seats, Options::usual(GOOD))),
            "`blind`: other options",
        ),
        (
            GOOD,
            |options, seats| (options.value(1) == 0).then(|| (seats, options.clone())),
            "`rising` cannot be played by any number of seats",
        ),
    ];
    for (schema, make, said) in broken {
        let noticed = catch_unwind(|| check_schema(schema, make))
            .expect_err("a promise is broken")
            .downcast::<String>()
            .map_or_else(|_| String::new(), |said| *said);
        assert!(noticed.contains(said), "{said}: {noticed}");
    }
}

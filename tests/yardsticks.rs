//! The yardstick players are who they are said to be.

use dominations_core::{
    games::dominations::{
        ai::roster,
        rules::{
            Dominations, DominoNumber, DominoSet, KingOrder, Line, Move, OptionalRule, Position,
            Rules, SEATS, TurnOrder,
        },
    },
    kit::{Cell, Dealer, Direction, Game, Limits, Seat, ToMove},
};

/// The mean score of the first player and how many matches it wins alone, against three of the other.
fn against_three(first: &str, other: &str, rules: Rules, matches: u64) -> (f64, f64) {
    let game = Dominations::new(rules, 4, DominoSet::course()).expect("four seats");
    let (mut points, mut wins) = (0_u32, 0_u32);
    for seed in 0..matches {
        let own = Seat::new((seed % 4) as u8);
        let mut players: Vec<_> = SEATS
            .map(|seat| {
                roster::make(
                    if seat == own { first } else { other },
                    seed * 4 + seat.index() as u64,
                )
            })
            .into_iter()
            .map(|player| player.expect("a name of the roster"))
            .collect();
        let mut at = game.opening();
        let mut dealt = 0;
        loop {
            let made = match at.to_move() {
                ToMove::Nobody => break,
                ToMove::Chance => {
                    dealt += 1;
                    Dealer { seed }.outcome(&game, &at, dealt - 1)
                }
                ToMove::Seat(seat) => players[seat.index()].choose(&game, &at, seat, &Limits::NONE),
            };
            game.try_make(&mut at, made)
                .expect("players play by the rules");
        }
        points += u32::from(at.totals()[own.index()]);
        let winners = at.standing().expect("the match is over").winners;
        wins += u32::from(winners.len() == 1 && winners.contains(own));
    }
    (
        f64::from(points) / matches as f64,
        f64::from(wins) / matches as f64,
    )
}

/// What 200 matches of theirs and 500 of ours may differ by: two standard errors of a mean score.
const SCORE_ERROR: f64 = 2.0;

#[test]
fn full_greedy_reaches_the_figures_of_the_paper() {
    for turn_order in [TurnOrder::PlaceThenPick, TurnOrder::PickThenPlace] {
        let rules = Rules {
            turn_order,
            ..Rules::with([OptionalRule::MiddleKingdom, OptionalRule::Harmony])
        };
        let (among_its_like, _) = against_three("full-greedy", "full-greedy", rules, 500);
        assert!(
            (among_its_like - 51.4).abs() < SCORE_ERROR,
            "{turn_order:?}: {among_its_like} instead of 51.4"
        );
        let (against_naive, wins) = against_three("full-greedy", "naive", rules, 500);
        assert!(
            (against_naive - 55.7).abs() < SCORE_ERROR,
            "{turn_order:?}: {against_naive} instead of 55.7"
        );
        assert!(
            (wins - 0.977).abs() < 0.025,
            "{turn_order:?}: {wins} instead of 97.7 %"
        );
    }
}

#[test]
fn naive_reaches_the_figures_of_the_paper() {
    let rules = Rules::with([OptionalRule::MiddleKingdom, OptionalRule::Harmony]);
    let (score, _) = against_three("naive", "naive", rules, 2000);
    assert!(
        (score - 22.8).abs() < SCORE_ERROR,
        "{score} instead of 22.8"
    );
}

#[test]
fn greedy_prefers_the_score_then_the_castle_then_the_order() {
    let game = Dominations::new(Rules::default(), 4, DominoSet::course()).expect("four seats");
    let mut at = game.opening();
    let mut greedy = roster::make("greedy", 0).expect("a name of the roster");
    let mut choose = |at: &Position| {
        let seat = at.to_move().seat().expect("a seat is awaited");
        greedy.choose(&game, at, seat, &Limits::NONE)
    };
    let line = |numbers: [u8; 4]| {
        Move::LayOut(
            Line::new(&numbers.map(|number| DominoNumber::new(number).expect("1 to 48")))
                .expect("four"),
        )
    };
    let play = |at: &mut Position, made| game.try_make(at, made).expect("the move is allowed");
    play(
        &mut at,
        Move::DrawKings(KingOrder::new(&SEATS).expect("four")),
    );
    play(&mut at, line([13, 24, 35, 48]));
    // A crown on its own is worth a point, three of them three.
    for expected in [48, 24, 35, 13] {
        let made = choose(&at);
        assert_eq!(
            made,
            Move::Pick(DominoNumber::new(expected).expect("1 to 48"))
        );
        play(&mut at, made);
    }
    play(&mut at, line([14, 25, 36, 47]));
    let made = choose(&at);
    let Move::Place(placement) = made else {
        panic!("{made:?} places nothing")
    };
    // Nothing is worth more than nothing here: beside the castle, the first in the order.
    assert_eq!(
        (placement.at, placement.towards),
        (Cell::new(-2, 0), Direction::E)
    );
}

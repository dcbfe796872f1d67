use super::*;
use crate::{
    games::dominations::rules::{DominoSet, Move, OptionalRule, Rules, TurnOrder},
    kit::{
        Game as _,
        chance::{below, stream},
    },
};

fn game(rules: Rules, seats: usize) -> Dominations {
    Dominations::new(rules, seats, DominoSet::course()).expect("so many seats play so")
}

fn both_bonuses() -> Rules {
    Rules::with([OptionalRule::MiddleKingdom, OptionalRule::Harmony])
}

/// Games of every number of seats, and of the rules that change what a turn or a match is.
fn games() -> Vec<Dominations> {
    let picks_first = Rules {
        turn_order: TurnOrder::PickThenPlace,
        ..Rules::default()
    };
    vec![
        game(both_bonuses(), 4),
        game(Rules::default(), 3),
        game(both_bonuses(), 2),
        game(picks_first, 4),
        game(Rules::with([OptionalRule::Dynasty]), 2),
        game(Rules::with([OptionalRule::MightyDuel]), 2),
        game(Rules::with([OptionalRule::LinesOfFour]), 3),
    ]
}

/// The positions of a random match, the moves of seats being those of the playouts' policy now and then.
fn positions(game: &Dominations, seed: u64) -> Vec<Position> {
    let (mut at, mut rng) = (game.opening(), stream(seed, "chances", 0));
    let mut all = vec![at];
    while let Some(made) = match at.to_move() {
        ToMove::Nobody => None,
        ToMove::Chance => Some(game.outcome(&at, &mut rng)),
        ToMove::Seat(seat) if below(&mut rng, 3) > 0 => Some(policy::choose(game, &at, seat)),
        ToMove::Seat(_) => game.any_move(&at, &mut rng),
    } {
        game.make(&mut at, made);
        all.push(at);
    }
    all
}

#[test]
fn chances_are_shares_of_1_and_the_end_is_told_as_it_is() {
    for game in games() {
        let estimator = Estimator::new(&game, 8, 3);
        let all = positions(&game, 5);
        for at in all.iter().step_by(7).chain(all.last()) {
            let chances = estimator.chances(at, &|| false).expect("nothing stops it");
            let sum: f64 = chances.win.iter().sum();
            assert!((sum - 1.0).abs() < 1e-9, "{chances:?}");
            assert!(
                chances.win[game.seats()..]
                    .iter()
                    .all(|share| *share == 0.0)
            );
            assert_eq!(chances.proven, chances.playouts == 0);
            let again = Estimator::new(&game, 8, 3).chances(at, &|| false);
            assert_eq!(again, Some(chances));
        }
        let last = all.last().expect("a match has an end");
        let standing = last.standing().expect("it is over");
        let told = estimator
            .chances(last, &|| false)
            .expect("nothing stops it");
        assert!(told.proven);
        for seat in Seat::first(game.seats()) {
            assert_eq!(
                told.win[seat.index()] > 0.0,
                standing.winners.contains(seat)
            );
            assert_eq!(told.points[seat.index()], f64::from(standing.total(seat)));
        }
        assert_eq!(estimator.chances(&all[0], &|| true), None);
    }
}

#[test]
fn the_choices_are_allowed_counted_and_the_best_first() {
    for game in games() {
        let estimator = Estimator::new(&game, 32, 1);
        let mut rng = stream(9, "choices", 0);
        for at in positions(&game, 8).iter().step_by(11) {
            let ToMove::Seat(seat) = at.to_move() else {
                continue;
            };
            // Whatever was played is among them.
            let mut played: Vec<Move> = Vec::new();
            let mut after = *at;
            loop {
                let made = game.any_move(&after, &mut rng).expect("a seat is awaited");
                let before = after;
                game.make(&mut after, made);
                played.push(game.canonical(made));
                if !continues(&before, &after) {
                    break;
                }
            }
            let tried = estimator.choices(at, Some(&played), &|| false);
            let tried = tried.expect("nothing stops it");
            assert!(tried.iter().any(|one| one.moves == played), "{played:?}");
            assert!(tried.len() <= legal_choices(&game, at));
            for (index, one) in tried.iter().enumerate() {
                let mut after = *at;
                for made in &one.moves {
                    assert_eq!(game.check(&after, *made), Ok(()));
                    game.make(&mut after, *made);
                }
                assert_eq!(after.kingdom(seat).tile_count() % 2, 0);
                assert!(!tried[..index].iter().any(|other| other.moves == one.moves));
                assert!(index == 0 || one.win <= tried[index - 1].win);
            }
            let alone = estimator
                .choices(at, None, &|| false)
                .expect("nothing stops it");
            assert!(alone[0].win >= 0.0 && !alone.is_empty());
        }
    }
}

#[test]
fn legal_choices_are_the_ways_to_make_a_turn() {
    for game in games() {
        for at in positions(&game, 2).iter().step_by(5) {
            let ToMove::Seat(_) = at.to_move() else {
                continue;
            };
            let (mut first, mut count) = (Vec::new(), 0);
            game.choices(at, &mut first);
            for made in first {
                let mut after = *at;
                game.make(&mut after, made);
                let mut second = Vec::new();
                if after.current_slot().is_some()
                    && (after.turn(), after.current_slot()) == (at.turn(), at.current_slot())
                {
                    game.choices(&after, &mut second);
                }
                count += second.len().max(1);
            }
            assert_eq!(legal_choices(&game, at), count);
        }
    }
}

#[test]
fn a_solved_endgame_is_told_as_certain() {
    let game = game(both_bonuses(), 4);
    let estimator = Estimator::new(&game, 8, 1);
    let mut proven = 0;
    for seed in 0..6 {
        for at in positions(&game, seed) {
            if at.turn() < at.turns() || at.to_move() == ToMove::Nobody {
                continue;
            }
            let chances = estimator.chances(&at, &|| false).expect("nothing stops it");
            // One seat has most points, or they are tied and nothing is certain.
            assert_eq!(
                chances.proven,
                chances.win.contains(&1.0) && chances.playouts == 0
            );
            proven += u32::from(chances.proven);
            let tried = estimator
                .choices(&at, None, &|| false)
                .expect("nothing stops it");
            assert!(tried.iter().all(|one| one.chances.playouts == 0));
        }
    }
    assert!(proven > 12, "{proven}");
}

#[test]
fn playouts_deal_the_same_whatever_is_played() {
    let game = game(both_bonuses(), 4);
    let estimator = Estimator::new(&game, 16, 1);
    let at = positions(&game, 1)
        .into_iter()
        .find(|at| at.turn() == 11 && at.next_line().free().len() == 4)
        .expect("a match has a last line");
    // The last line is dealt: all playouts come to the same.
    let outcomes = estimator
        .outcomes(&at, 0..16, &|| false)
        .expect("nothing stops it");
    assert!(outcomes.iter().all(|outcome| *outcome == outcomes[0]));
    // Before, they do not.
    let earlier = positions(&game, 1)
        .into_iter()
        .find(|at| at.turn() == 6)
        .expect("a match has a middle");
    let outcomes = estimator
        .outcomes(&earlier, 0..16, &|| false)
        .expect("nothing stops it");
    assert!(outcomes.iter().any(|outcome| *outcome != outcomes[0]));
}

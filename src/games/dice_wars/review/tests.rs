//! Tried on matches of computer players.

use super::{super::ai::roster::make, super::rules::drawn::drawn, super::rules::*, *};
use crate::{
    kit::{Actor, Dealer, Game as _, Limits, Notation as _, Record, ToMove},
    play::review::{Author, Estimator as _, Grade, Points, Review, Reviewer},
};

fn played(seats: usize, seed: u64) -> Record<DiceWars> {
    let choice = MapChoice {
        size: MapSize::new(12).expect("a size"),
        fixed: 0,
    };
    let game = DiceWars::drawn(Rules::default(), choice, seats, seed).expect("a game");
    let dealer = Dealer { seed };
    let mut record = Record::new(game);
    let names = ["random", "best-odds", "expectation"];
    let mut agents: Vec<_> = (0..seats)
        .map(|seat| make(names[seat % names.len()], seed).expect("a player"))
        .collect();
    loop {
        let made = match record.to_move() {
            ToMove::Nobody => return record,
            ToMove::Chance => dealer.deal(&record),
            ToMove::Seat(seat) => {
                let at = *record.position();
                agents[seat.index()].choose(record.game(), &at, seat, &Limits::NONE)
            }
        };
        record.play_next(made).expect("it is legal");
    }
}

fn review(record: &Record<DiceWars>) -> Review {
    let estimator = MatchEstimator::new(record.game(), 40, 1);
    let mut reviewer = Reviewer::new(record, &estimator);
    assert!(reviewer.finish(&|| false));
    reviewer.into_review()
}

#[test]
fn luck_skill_and_the_others_add_up_and_each_decision_is_graded_by_its_loss() {
    let record = played(3, 4);
    let found = review(&record);
    assert_eq!(found, review(&record), "the same match has the same review");
    assert_eq!(found.columns.len(), record.ply() + 1);
    for column in &found.columns {
        assert_eq!(column.chances.iter().copied().sum::<Points>(), Points::ALL);
    }
    for seat in 0..3 {
        let parts = found.luck_and_skill(seat);
        let sum = parts.start + parts.luck + parts.skill + parts.others;
        assert_eq!(sum, parts.end);
        // Own moves bring what the decisions of the list lost, and the best ones nothing.
        let lost = found.of_seat(seat).map(|decision| decision.loss);
        assert_eq!(parts.skill, -lost.sum::<Points>());
        assert_eq!(parts.best, Points::NONE);
    }
    let result = record.game().result(record.position()).expect("it is over");
    for (seat, chance) in found.columns[record.ply()].chances.iter().enumerate() {
        assert_eq!(result.ranks[seat] == 1, *chance > Points::NONE);
    }
    let by_seats = record.actors().iter();
    let by_seats = by_seats.filter(|by| matches!(by, Actor::Seat(_))).count();
    assert_eq!(found.decisions.len(), by_seats);
    for decision in &found.decisions {
        let Some(grade) = decision.grade else {
            assert!(decision.is_forced() && decision.tried.is_empty());
            continue;
        };
        let (best, made) = (decision.best(), decision.played());
        let (best, made) = (best.expect("tried"), made.expect("tried"));
        assert_eq!(decision.loss, best.chance - made.chance);
        assert_eq!(grade, Grade::of(decision.loss));
        let spelled = DiceWars::write_move(record.moves()[decision.ply]);
        assert_eq!(made.moves, [spelled]);
    }
    let accuracies: Vec<f64> = (0..3).filter_map(|seat| found.accuracy(seat)).collect();
    assert!(!accuracies.is_empty());
    for accuracy in accuracies {
        assert!((0.0..=100.0).contains(&accuracy));
    }
}

#[test]
fn rolls_are_luck_that_comes_to_nothing_over_all_of_them() {
    let record = played(2, 7);
    let estimator = MatchEstimator::new(record.game(), 30, 1);
    let mut seen = 0;
    for ply in 0..record.ply() {
        let at = record.after(ply);
        let Stage::Roll { from, to } = at.stage() else {
            continue;
        };
        let odds = Odds::of(at.dice(from), at.dice(to)).share();
        let outcome = |won: bool| {
            let mut after = at;
            record.game().after_attack(&mut after, from, to, won);
            estimator.shares(&after)[0]
        };
        let expected = odds * outcome(true) + (1.0 - odds) * outcome(false);
        assert!((estimator.shares(&at)[0] - expected).abs() < 1e-9);
        seen += 1;
    }
    assert!(seen > 5);
    let found = review(&record);
    let rolled = |author: Option<Author>| author == Some(Author::Chance);
    assert!(found.columns.iter().any(|column| rolled(column.by)));
}

#[test]
fn what_a_turn_brings_is_luck_that_comes_to_nothing_on_average() {
    const GROWTHS: usize = 100;
    let (mut lucks, mut seed) = (Vec::new(), 0);
    while lucks.len() < GROWTHS {
        seed += 1;
        let record = played(2, seed);
        let estimator = MatchEstimator::new(record.game(), 1, seed);
        let grows = (0..record.ply()).filter(|ply| record.after(*ply).stage() == Stage::Grow);
        for ply in grows.take(GROWTHS - lucks.len()) {
            let (before, after) = (record.after(ply), record.after(ply + 1));
            // Whoever moves next is not lucky to do so.
            let next = record.game().next_in_order(before.mover()).index();
            lucks.push(estimator.shares(&after)[next] - estimator.shares(&before)[next]);
        }
    }
    let count = GROWTHS as f64;
    let mean = lucks.iter().sum::<f64>() / count;
    let squares = lucks.iter().map(|luck| (luck - mean).powi(2));
    let error = (squares.sum::<f64>() / (count - 1.0) / count).sqrt();
    assert!(mean.abs() < 3.0 * error, "{mean} +- {error}");
}

#[test]
fn a_match_that_is_as_good_as_won_has_no_decisions_to_grade() {
    // All that is left of the other seat is one die in a corner.
    let mut owners = [0; 12];
    owners[11] = 1;
    let mut dice = [8; 12];
    dice[11] = 1;
    let won = drawn(&["abcdefghijkl"], &owners, &dice);
    let open = drawn(&["abcd"], &[0, 0, 1, 1], &[1, 4, 2, 4]);
    for ((game, at), count) in [(won, 0), (open, 2)] {
        let estimator = MatchEstimator::new(&game, 40, 1);
        let tried = estimator.alternatives(&game, &at, at.mover(), &[Move::End], &|| false);
        assert_eq!(tried.expect("nothing stops it").len(), count);
    }
}

#[test]
fn moves_are_told_the_best_first_and_the_one_that_was_made_among_them() {
    let record = played(2, 3);
    let at = record.game().opening();
    let estimator = MatchEstimator::new(record.game(), 200, 1);
    let mut moves = Vec::new();
    record.game().moves(&at, at.mover(), &mut moves);
    for made in moves {
        let tried = estimator.alternatives(record.game(), &at, at.mover(), &[made], &|| false);
        let tried = tried.expect("nothing stops it");
        assert!(tried.windows(2).all(|pair| pair[0].win >= pair[1].win));
        assert_eq!(tried.iter().filter(|one| one.played).count(), 1);
        assert_eq!(
            tried
                .iter()
                .find(|one| one.played)
                .map(|one| &one.moves[..]),
            Some(&[made][..])
        );
    }
}

#[test]
fn shares_are_drawn_apart_and_still_add_up() {
    let mut shares: Shares = [0.0; 8];
    shares[..3].copy_from_slice(&[0.5, 0.3, 0.2]);
    for power in [0.8, 1.0, 1.3] {
        let apart = Sharpness(power).of(&shares);
        assert!((apart.iter().sum::<f64>() - 1.0).abs() < 1e-12);
        assert_eq!(apart[0] > 0.5, power > 1.0, "{apart:?}");
        assert_eq!(apart[3], 0.0);
    }
}

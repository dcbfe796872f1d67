//! Tried on random matches of the first game.

use std::sync::atomic::{AtomicU32, Ordering};

use super::*;
use crate::{
    games::dominations::{
        review::MatchEstimator,
        rules::{Dominations, DominoSet, OptionalRule, Rules},
    },
    kit::{
        Actor, Dealer, Record, ToMove,
        chance::{below, stream},
    },
};

fn game(seats: usize, option: Option<OptionalRule>) -> Dominations {
    Dominations::new(Rules::with(option), seats, DominoSet::course()).expect("so many play so")
}

/// A random match, broken off after so many moves.
fn record(game: &Dominations, seed: u64, most: usize) -> Record<Dominations> {
    let mut record = Record::new(game.clone());
    let (dealer, mut rng) = (Dealer { seed }, stream(seed, "review", 0));
    while record.ply() < most {
        let made = match record.to_move() {
            ToMove::Nobody => break,
            ToMove::Chance => dealer.deal(&record),
            ToMove::Seat(_) => {
                let mut listed = Vec::new();
                game.choices(record.position(), &mut listed);
                listed[below(&mut rng, listed.len() as u32) as usize]
            }
        };
        record.play_next(made).expect("it was listed or dealt");
    }
    record
}

fn review(record: &Record<Dominations>, playouts: u32) -> Review {
    let estimator = MatchEstimator::new(record.game(), playouts, 7);
    let mut reviewer = Reviewer::new(record, &estimator);
    assert!(reviewer.finish(&|| false));
    reviewer.into_review()
}

#[test]
fn luck_skill_and_the_others_add_up_exactly() {
    let cases = [
        (2, None, 500),
        (3, None, 60),
        (4, Some(OptionalRule::Harmony), 500),
        (4, None, 41),
        (2, Some(OptionalRule::Dynasty), 70),
    ];
    for (seed, (seats, option, most)) in cases.into_iter().enumerate() {
        let record = record(&game(seats, option), seed as u64, most);
        let review = review(&record, 3);
        assert_eq!(review.columns.len(), record.ply() + 1);
        for column in &review.columns {
            assert_eq!(column.chances.len(), seats);
            assert_eq!(column.chances.iter().copied().sum::<Points>(), Points::ALL);
        }
        for seat in 0..seats {
            let parts = review.luck_and_skill(seat);
            let sum = parts.start + parts.luck + parts.skill + parts.others;
            assert_eq!(sum, parts.end);
            assert_eq!(parts.end, review.columns[record.ply()].chances[seat]);
            let by = |asked: fn(&Author, usize) -> bool| -> Points {
                let pairs = review.columns.windows(2);
                let asked = pairs.filter(|pair| asked(&pair[1].by.expect("a move led here"), seat));
                asked
                    .map(|pair| pair[1].chances[seat] - pair[0].chances[seat])
                    .sum()
            };
            assert_eq!(parts.luck, by(|author, _| *author == Author::Chance));
            assert_eq!(
                parts.skill,
                by(|author, seat| *author == Author::Seat(seat))
            );
            assert!(parts.best >= parts.skill);
        }
        if record.is_over() {
            let result = record.game().result(record.position()).expect("it is over");
            let end = &review.columns[record.ply()];
            for (seat, chance) in end.chances.iter().enumerate() {
                assert_eq!(result.ranks[seat] == 1, *chance > Points::NONE);
            }
        }
    }
}

use crate::kit::Game as _;

#[test]
fn every_decision_is_graded_once_by_what_it_lost() {
    for (seats, option) in [(4, None), (2, None), (3, Some(OptionalRule::MiddleKingdom))] {
        let record = record(&game(seats, option), 11, 500);
        let review = review(&record, 4);
        // Every move of a seat belongs to one decision.
        let mut next = 0;
        for decision in &review.decisions {
            assert!(decision.ply >= next);
            for between in next..decision.ply {
                assert_eq!(record.actors()[between], Actor::Chance);
            }
            next = decision.ply + decision.moves;
            assert_eq!(decision.is_forced(), decision.grade.is_none());
            if decision.is_forced() {
                assert!(decision.tried.is_empty() && decision.loss == Points::NONE);
                continue;
            }
            let (best, played) = (decision.best(), decision.played());
            let (best, played) = (best.expect("tried"), played.expect("tried"));
            assert_eq!(decision.loss, best.chance - played.chance);
            assert_eq!(decision.grade, Some(Grade::of(decision.loss)));
            assert!(decision.loss >= Points::NONE && decision.tried.len() <= 11);
            // The choice and the column after it tell one chance.
            if played.playouts > 0 {
                assert_eq!(played.chance, review.columns[next].chances[decision.seat]);
            }
            let moves = &record.moves()[decision.ply..next];
            let spelled: Vec<String> = moves
                .iter()
                .map(|made| crate::games::dominations::notation::moves::write(*made))
                .collect();
            assert_eq!(played.moves, spelled);
        }
        assert_eq!(next, record.ply());
        for seat in 0..seats {
            let accuracy = review
                .accuracy(seat)
                .expect("there was something to choose");
            assert!((0.0..=100.0).contains(&accuracy));
        }
    }
}

#[test]
fn turning_points_are_the_dearest_of_their_kind() {
    let record = record(&game(4, None), 3, 500);
    let review = review(&record, 4);
    for seat in 0..4 {
        let points = review.turning_points(seat);
        let lost = |own: bool| {
            let decisions = review.decisions.iter();
            let asked = decisions.filter(|decision| (decision.seat == seat) == own);
            // Who has no chance left loses nothing by others.
            let chance = |ply: usize| review.columns[ply].chances[seat] > Points::NONE;
            let asked = asked.filter(|decision| {
                own || chance(decision.ply) || chance(decision.ply + decision.moves)
            });
            let most = asked.map(|decision| decision.loss).max();
            most.filter(|loss| *loss >= Points::new(LEAST_TURNING))
        };
        assert_eq!(points.own.map(|turning| turning.loss), lost(true));
        assert_eq!(points.others.map(|turning| turning.loss), lost(false));
        let deal = points.deal.expect("some deal was bad");
        assert_eq!(deal.before - deal.after, deal.loss);
        assert_eq!(record.actors()[deal.ply], Actor::Chance);
    }
}

/// A review of two seats, of which the first has these chances; before each stands who led there.
fn told(chances: &[(Option<Author>, f64)]) -> Review {
    let columns = chances.iter().map(|&(by, first)| Column {
        by,
        chances: [first, 100.0 - first].map(Points::new).to_vec(),
        scores: Vec::new(),
        proven: false,
    });
    Review {
        seats: 2,
        plies: chances.len() - 1,
        columns: columns.collect(),
        ..Review::default()
    }
}

fn lost(ply: usize, seat: usize, loss: f64) -> Decision {
    let loss = Points::new(loss);
    Decision {
        ply,
        moves: 1,
        seat,
        choices: 2,
        grade: Some(Grade::of(loss)),
        loss,
        error: 0.0,
        proven: false,
        played: 1,
        tried: Vec::new(),
    }
}

#[test]
fn where_chances_are_those_of_best_play_own_moves_bring_what_they_lost() {
    let [first, second] = [0, 1].map(|seat| Some(Author::Seat(seat)));
    let mut review = told(&[
        (None, 50.0),
        (Some(Author::Chance), 56.0),
        // It loses 2 points, and the turn goes to the other.
        (first, 51.0),
        (second, 57.0),
    ]);
    review.decisions = vec![lost(1, 0, 2.0), lost(2, 1, 1.0)];
    let parts = |review: &Review| {
        let of = review.luck_and_skill(0);
        [of.start, of.luck, of.skill, of.others, of.end, of.best].map(Points::get)
    };
    assert_eq!(parts(&review), [50.0, 6.0, -5.0, 6.0, 57.0, -3.0]);
    review.best_play = true;
    assert_eq!(parts(&review), [50.0, 6.0, -2.0, 3.0, 57.0, 0.0]);
}

#[test]
fn accuracy_is_of_the_mean_loss_of_what_could_be_chosen_and_of_the_seats() {
    let mut review = told(&[(None, 50.0)]);
    let forced = Decision {
        grade: None,
        ..lost(4, 0, 0.0)
    };
    review.decisions = vec![lost(0, 0, 3.0), lost(2, 0, 1.0), forced];
    let rounded = |review: &Review| review.accuracy(0).map(|found| (found * 100.0).round());
    assert_eq!(review.mean_loss(0), Some(2.0));
    assert_eq!(rounded(&review), Some(8187.0));
    // Another who decided nothing has none.
    assert_eq!((review.mean_loss(1), review.accuracy(1)), (None, None));
    review.seats = 4;
    assert_eq!(rounded(&review), Some(6703.0));
}

#[test]
fn a_review_that_was_kept_without_a_word_of_best_play_is_not_of_it() {
    let mut review = told(&[(None, 50.0)]);
    review.best_play = true;
    let mut kept = serde_json::to_value(&review).expect("it can be written");
    let field = kept
        .as_object_mut()
        .and_then(|kept| kept.remove("best_play"));
    assert_eq!(field, Some(true.into()));
    let read: Review = serde_json::from_value(kept).expect("it can be read");
    assert!(!read.best_play);
}

#[test]
fn a_review_grows_move_by_move_and_is_the_same_however_it_is_made() {
    let record = record(&game(4, None), 5, 45);
    let whole = review(&record, 3);
    let estimator = MatchEstimator::new(record.game(), 3, 7);
    let mut slowly = Reviewer::new(&record, &estimator);
    let mut known = 0;
    while slowly.advance(1, &|| false) {
        assert_eq!(slowly.review().columns.len(), known + 1);
        assert_eq!(slowly.review().columns[..], whole.columns[..=known]);
        assert_eq!(slowly.review().progress(), (known, 45));
        known += 1;
    }
    assert_eq!(slowly.review(), &whole);
    // What is stopped keeps what it had.
    let asked = AtomicU32::new(0);
    let mut stopped = Reviewer::new(&record, &estimator);
    assert!(stopped.advance(3, &|| false));
    let stop = || asked.fetch_add(1, Ordering::Relaxed) > 20;
    assert!(!stopped.finish(&stop));
    let known = stopped.review().columns.len();
    assert!((3..46).contains(&known), "{known}");
    assert_eq!(stopped.review().columns[..], whole.columns[..known]);
    assert!(stopped.finish(&|| false));
    assert_eq!(stopped.review(), &whole);
}

#[test]
fn a_review_is_read_as_it_is_written() {
    let record = record(&game(3, None), 6, 50);
    let review = review(&record, 3);
    let text = serde_json::to_string(&review).expect("it can be written");
    let read: Review = serde_json::from_str(&text).expect("it can be read");
    assert_eq!(read, review);
}

#[test]
fn a_decision_that_the_record_breaks_off_in_is_not_graded() {
    let game = game(4, None);
    let whole = record(&game, 2, 500);
    // After the first placement its pick is still to come.
    let placed = whole
        .moves()
        .iter()
        .position(|made| matches!(made, crate::games::dominations::rules::Move::Place(_)));
    let record = record(&game, 2, placed.expect("somebody places") + 1);
    let review = review(&record, 3);
    assert!(review.is_complete());
    assert_eq!(review.decisions.len(), 4);
}

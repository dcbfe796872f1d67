//! Tried on matches of computer players.

use super::{super::ai::roster::make, super::notation::position, super::rules::*, *};
use crate::{
    kit::{Game as _, Limits, Notation as _, Record, Seat, ToMove, TurnBased as _},
    play::review::{Estimator as _, Grade, Points, Review, Reviewer},
};

fn played(side: u8, players: [&str; 2]) -> Record<Conquest> {
    let size = Size::new(side).expect("a board");
    let game = Conquest::new(size, Layout::None).expect("a game");
    let mut record = Record::new(game);
    let mut agents = players.map(|name| make(name, 3).expect("a player"));
    while let ToMove::Seat(seat) = record.to_move() {
        let at = *record.position();
        let made = agents[seat.index()].choose(&game, &at, seat, &Limits::NONE);
        record.play_next(made).expect("it is legal");
    }
    record
}

fn review(record: &Record<Conquest>, seed: u64) -> Review {
    let estimator = MatchEstimator::new(record.game(), 1_500, seed);
    let mut reviewer = Reviewer::new(record, &estimator);
    assert!(reviewer.finish(&|| false));
    reviewer.into_review()
}

#[test]
fn chances_follow_the_value_and_what_is_seen_to_its_end_is_certain() {
    let of = |value| Chance::SHIPPED.of(value);
    assert!((of(0.0) - 0.5).abs() < 1e-12);
    assert!((of(200.0) + of(-200.0) - 1.0).abs() < 1e-12);
    assert!(of(100.0) < of(150.0) && of(5_000.0) < 1.0);
    assert_eq!((of(29_500.0), of(-29_500.0)), (1.0, 0.0));
}

#[test]
fn what_is_certain_in_a_position_is_so_for_its_choices() {
    let (mut won, mut lost) = (0, 0);
    for players in [["naive", "minmax-2"], ["minmax-2", "naive"]] {
        let record = played(5, players);
        let estimator = MatchEstimator::new(record.game(), 1_500, 1);
        let (game, never) = (record.game(), &|| false);
        for (ply, made) in record.moves().iter().enumerate() {
            let at = record.after(ply);
            let ToMove::Seat(by) = game.to_move(&at) else {
                continue;
            };
            if estimator.choices(game, &at, by) < 2 {
                continue;
            }
            let chance = estimator.position(game, &at, never).unwrap().wins[by.index()];
            let choices = estimator.alternatives(game, &at, by, &[*made], never);
            let choices = choices.unwrap();
            if chance == 0.0 {
                lost += 1;
                assert!(choices.iter().all(|one| one.win == 0.0), "{ply}");
            } else if chance == 1.0 {
                won += 1;
                assert_eq!(choices[0].win, 1.0, "{ply}");
            }
        }
    }
    assert!(won > 0 && lost > 0, "{won}, {lost}");
}

#[test]
fn a_match_without_chance_is_skill_alone_and_each_decision_is_graded_by_its_loss() {
    let record = played(5, ["naive", "minmax-2"]);
    let found = review(&record, 1);
    assert_eq!(found.columns.len(), record.ply() + 1);
    assert_eq!(found.decisions.len(), record.ply());
    for seat in 0..2 {
        let parts = found.luck_and_skill(seat);
        assert_eq!(parts.luck, Points::NONE);
        assert_eq!(parts.start + parts.skill + parts.others, parts.end);
    }
    let own = found.luck_and_skill(0);
    let other = found.luck_and_skill(1);
    assert_eq!(own.start + other.start, Points::ALL);
    for decision in &found.decisions {
        let Some(grade) = decision.grade else {
            assert_eq!(decision.choices, 1);
            continue;
        };
        let (best, made) = (decision.best(), decision.played());
        let (best, made) = (best.expect("tried"), made.expect("tried"));
        assert_eq!(decision.loss, best.chance - made.chance);
        assert_eq!(grade, Grade::of(decision.loss));
        assert!(decision.loss >= Points::NONE);
        let spelled = Conquest::write_move(record.moves()[decision.ply]);
        assert_eq!(made.moves, [spelled]);
    }
    // Who plays at random loses more.
    let [random, looking] = [0, 1].map(|seat| found.accuracy(seat).expect("it chose"));
    assert!(looking > random, "{looking}, {random}");
    let end = &found.columns[record.ply()];
    let result = record.game().result(record.position()).expect("it is over");
    assert!(end.proven);
    for seat in Seat::first(2) {
        let won = result.winners().contains(seat);
        assert_eq!(end.chances[seat.index()] > Points::NONE, won);
    }
    // With few cells left all is proven.
    let few = |ply: &usize| record.after(*ply).empty().len() <= 4;
    let proven = (0..record.ply()).filter(few);
    assert!(proven.into_iter().all(|ply| found.columns[ply].proven));
}

#[test]
fn the_same_match_has_the_same_review() {
    let record = played(5, ["minmax-1", "minmax-2"]);
    assert_eq!(review(&record, 1), review(&record, 1));
}

#[test]
fn to_throw_a_won_end_away_is_a_proven_blunder() {
    // A win by 5 with the best of 14 moves that differ, the last of which loses by 11.
    let at = position::read("oxooxx1/xxoooxx/oxooooo/xxoxxoo/xxxxxxo/ooooxxx/oo1oxx1 x 0 48");
    let game = Conquest::from_position(at.expect("a position")).with_draw_clock(0);
    let estimator = MatchEstimator::new(&game, 2_000, 1);
    let at = game.opening();
    let worst = {
        let mut moves = Vec::new();
        game.moves(&at, at.to_move(), &mut moves);
        let outcome = |made: &Move| {
            let tried = estimator.alternatives(&game, &at, at.to_move(), &[*made], &|| false);
            let tried = tried.expect("nothing stops it");
            let own = tried.iter().find(|one| one.played).expect("it was tried");
            assert!(tried[0].proven && (tried[0].win - 1.0).abs() < 1e-12);
            (own.win * 2.0) as i32
        };
        moves
            .into_iter()
            .min_by_key(outcome)
            .expect("there are moves")
    };
    let tried = estimator.alternatives(&game, &at, at.to_move(), &[worst], &|| false);
    let tried = tried.expect("nothing stops it");
    let own = tried.iter().find(|one| one.played).expect("it was tried");
    assert!(own.proven && own.win == 0.0, "{own:?}");
    assert_eq!(tried.iter().filter(|one| one.played).count(), 1);
}

//! What reviews beside records tell.

use std::fs;

use super::{
    super::{Amount, Index, SeatReview},
    counted, filter, played, refreshed, summary,
};
use crate::{
    games::dominations::rules::Dominations,
    play::review::{Author, Column, Decision, Grade, Points, Review},
};

/// A review of a match of two, in which the deal brings the first 10 points and its own move, the best of two, 20.
fn review(plies: usize) -> Review {
    let column = |by, first: f64| Column {
        by,
        chances: vec![Points::new(first), Points::new(100.0 - first)],
        scores: vec![0.0; 2],
        proven: false,
    };
    let mut columns = vec![
        column(None, 50.0),
        column(Some(Author::Chance), 60.0),
        column(Some(Author::Seat(0)), 80.0),
    ];
    while columns.len() <= plies {
        columns.push(column(Some(Author::Seat(1)), 80.0));
    }
    Review {
        seats: 2,
        plies,
        playouts: 1,
        seed: 1,
        version: 1,
        best_play: false,
        columns,
        decisions: vec![Decision {
            ply: 1,
            moves: 1,
            seat: 0,
            choices: 2,
            grade: Some(Grade::Best),
            loss: Points::NONE,
            error: 0.0,
            proven: false,
            played: 0,
            tried: Vec::new(),
        }],
    }
}

#[test]
fn a_review_beside_a_record_tells_luck_and_decisions() {
    let home = tempfile::tempdir().unwrap();
    let record = played::<Dominations>(&["naive", "greedy"], 4);
    let plies = record.record.ply();
    let file = home.path().join("match.json");
    let beside = home.path().join("match.review.json");
    fs::write(&file, record.to_json()).unwrap();
    let mut index = Index::default();
    let mut told = || {
        let files = Index::files_of(home.path()).unwrap();
        assert_eq!(files, std::slice::from_ref(&file), "a review is no record");
        let read = refreshed(&mut index, &files);
        (read, index.matches()[0].summary.seats[0].review)
    };
    assert_eq!(told(), (1, None));
    let keep = |review: &Review| {
        fs::write(&beside, serde_json::to_string(review).unwrap()).unwrap();
    };
    keep(&review(plies));
    let expected = SeatReview {
        luck: Points::new(10.0),
        decisions: Points::new(20.0),
        mistakes: 0,
        accuracy: Some(Amount::from(100)),
    };
    assert_eq!(told(), (1, Some(expected)));
    assert_eq!(told(), (0, Some(expected)));
    // One of another match, one that is not done, one that holds nonsense, and none at all say nothing.
    keep(&review(plies + 1));
    assert_eq!(told().1, None);
    let mut cut = review(plies);
    cut.columns.pop();
    keep(&cut);
    assert_eq!(told().1, None);
    let mut nonsense = review(plies);
    nonsense.columns[1].chances.clear();
    keep(&nonsense);
    assert_eq!(told().1, None);
    fs::write(&beside, "{").unwrap();
    assert_eq!(told().1, None);
    fs::remove_file(&beside).unwrap();
    assert_eq!(told().1, None);
}

#[test]
fn accuracy_is_that_of_the_matches_that_have_a_review() {
    let reviewed = |accuracy: Option<i32>| {
        let mut one = summary(&[("Ada", "human", 1, 60), ("X", "greedy", 2, 50)]);
        one.seats[0].review = Some(SeatReview {
            luck: Points::NONE,
            decisions: Points::NONE,
            mistakes: 0,
            accuracy: accuracy.map(Amount::from),
        });
        one
    };
    let without = summary(&[("Ada", "human", 1, 60), ("Y", "naive", 2, 50)]);
    assert_eq!(
        counted(&filter(), std::slice::from_ref(&without)).review,
        None
    );
    let mut matches = vec![without; 6];
    matches.extend([90, 80, 70, 60, 50].map(|accuracy| reviewed(Some(accuracy))));
    matches.push(reviewed(None));
    let found = counted(&filter(), &matches);
    let review = found.review.unwrap();
    let accuracy = review.accuracy.unwrap();
    assert_eq!(
        (review.matches, accuracy.count, accuracy.mean),
        (6, 5, 70.0)
    );
    let rows: Vec<_> = (found.opponents.iter())
        .map(|row| (row.name.as_str(), row.accuracy))
        .collect();
    assert_eq!(rows, [("naive", None), ("greedy", Some(70.0))]);
    let points: Vec<_> = (found.accuracy_curve.iter())
        .map(|point| (point.matches, point.mean))
        .collect();
    assert_eq!(points, [(11, 70.0)]);
    let points: Vec<_> = (found.score_curve.iter())
        .map(|point| (point.matches, point.mean, point.error))
        .collect();
    assert_eq!(points.first(), Some(&(5, 60.0, 0.0)));
    assert_eq!((points.len(), points.last()), (8, Some(&(12, 60.0, 0.0))));
    assert!(counted(&filter(), &matches[3..]).accuracy_curve.is_empty());
}

#[test]
fn an_index_from_before_accuracy_was_counted_is_read_again() {
    let own = SeatReview {
        luck: Points::NONE,
        decisions: Points::NONE,
        mistakes: 0,
        accuracy: None,
    };
    let mut kept = serde_json::to_value(own).unwrap();
    let read = |kept: &serde_json::Value| serde_json::from_value::<SeatReview>(kept.clone());
    assert_eq!(read(&kept).unwrap(), own);
    kept.as_object_mut().unwrap().remove("accuracy");
    assert!(read(&kept).is_err());
}

//! What the results say of a match that is over, as its review finds it: how much its moves gave away, and from which on its
//! end was certain. Pure.

use crate::{
    games::conquest::rules::Conquest,
    kit::{Actor, Record},
    play::review::{Column, Review},
};

/// What the review of a match comes to on its results.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct ReviewFigures {
    /// How many points of win chance a decision of each seat lost against the best, on average, 0 to 100; none where it had
    /// nothing to choose.
    pub errors: [Option<f64>; 2],
    /// Before which move of the seats, from 1, the result was certain; none where nobody had a choice after that move, as then
    /// it says no more than that the match was over.
    pub proven: Option<usize>,
}

impl ReviewFigures {
    /// Those of the review of that record; none as long as it is not complete.
    pub fn of(review: &Review, record: &Record<Conquest>) -> Option<Self> {
        (review.is_complete() && review.plies == record.ply()).then(|| Self {
            errors: [0, 1].map(|seat| review.mean_loss(seat)),
            proven: certain_from(review, record).filter(|number| {
                let actors = record.actors().iter().enumerate();
                let mut moved = actors.filter(|(_, by)| matches!(by, Actor::Seat(_)));
                let from = moved.nth(number - 1).map(|(ply, _)| ply);
                let mut choices = review.decisions.iter().filter(|one| !one.is_forced());
                choices.any(|one| Some(one.ply) > from)
            }),
        })
    }
}

/// The first of the last moves before all of which what the match came to was certain; none where time ended it, which no
/// position makes certain.
fn certain_from(review: &Review, record: &Record<Conquest>) -> Option<usize> {
    if record.position().out_of_time().is_some() {
        return None;
    }
    let (end, before) = review.columns.split_last()?;
    let decided: Vec<&Column> = (record.actors().iter().zip(before))
        .filter(|(by, _)| matches!(by, Actor::Seat(_)))
        .map(|(_, column)| column)
        .collect();
    let certain = (decided.iter().enumerate().rev())
        .take_while(|(_, column)| column.proven && column.chances == end.chances);
    certain.last().map(|(index, _)| index + 1)
}

#[cfg(test)]
mod tests {
    use std::cell::RefCell;

    use super::*;
    use crate::{
        games::conquest::{
            ai::{roster::make, solver::solve},
            notation::{moves, position},
            review::MatchEstimator,
            rules::{Cell, Layout, Move, Position, Size},
            scene::figures::winner,
        },
        kit::{Game, Limits, Seat, ToMove},
        play::review::{Grade, Points, Reviewer},
        screens::Shown as _,
    };

    /// So many nodes are enough to tell players apart, and so many where only proofs count.
    const SOME: u32 = 4_000;
    const FEW: u32 = 300;
    /// So many positions prove what a review has proven.
    const PROOF: u64 = 100_000;

    fn played(players: [&str; 2]) -> Record<Conquest> {
        let size = Size::new(5).unwrap();
        let game = Conquest::new(size, Layout::None).unwrap();
        let mut record = Record::new(game);
        let mut agents = players.map(|name| make(name, 3).unwrap());
        while let ToMove::Seat(seat) = record.to_move() {
            let at = *record.position();
            let made = agents[seat.index()].choose(&game, &at, seat, &Limits::NONE);
            record.play_next(made).unwrap();
        }
        record
    }

    fn reviewed(record: &Record<Conquest>, nodes: u32) -> Review {
        let estimator = MatchEstimator::new(record.game(), nodes, 1);
        let mut reviewer = Reviewer::new(record, &estimator);
        assert!(reviewer.finish(&|| false));
        reviewer.into_review()
    }

    fn proven_by_review(record: &Record<Conquest>) -> Option<usize> {
        certain_from(&reviewed(record, FEW), record)
    }

    /// A match of four moves, the last of which wins.
    fn short() -> Record<Conquest> {
        let game = Conquest::new(Size::new(3).unwrap(), Layout::None).unwrap();
        let mut record = Record::new(game);
        for text in ["0,0-1,2", "2,0-1,0", "0,2-0,1", "2,0-1,1"] {
            record.play_next(moves::read(text).unwrap()).unwrap();
        }
        assert!(record.is_over());
        record
    }

    /// The positions at which a seat moved, and which seat.
    fn decided(record: &Record<Conquest>) -> Vec<(Position, Seat)> {
        let mut at = record.game().opening();
        let mut all = Vec::new();
        for (by, made) in record.acts() {
            if let Actor::Seat(seat) = by {
                all.push((at, seat));
            }
            record.game().advance(&mut at, by, made);
        }
        all
    }

    #[test]
    fn who_plays_at_random_gives_more_away_than_who_looks_ahead() {
        let record = played(["naive", "minmax-3"]);
        let found = ReviewFigures::of(&reviewed(&record, SOME), &record).unwrap();
        let [random, searching] = found.errors.map(|error| error.unwrap());
        assert!(random > searching && searching >= 0.0, "{found:?}");
        assert!(random <= 100.0, "{found:?}");
    }

    #[test]
    fn the_move_that_wins_counts_as_it_does_in_the_review() {
        let record = short();
        // As it is opened from the results.
        let opened = RefCell::new(Review::default());
        Conquest::review(&record, &|| false, &|review: &Review| {
            *opened.borrow_mut() = review.clone();
        });
        let found = opened.into_inner();
        assert_eq!(found, reviewed(&record, MatchEstimator::USUAL_PLAYOUTS));
        let grades = |seat| {
            let grades = found.of_seat(seat).filter_map(|decision| decision.grade);
            grades.collect::<Vec<_>>()
        };
        assert_eq!(grades(0), [Grade::Blunder; 2]);
        assert_eq!(grades(1), [Grade::Blunder, Grade::Best]);
        let told = ReviewFigures::of(&found, &record).unwrap();
        assert_eq!(told.errors, [Some(100.0), Some(50.0)]);
        assert_eq!(told.errors, [0, 1].map(|seat| found.mean_loss(seat)));
    }

    #[test]
    fn from_the_move_on_that_is_told_the_result_is_certain() {
        let pairs = [
            ["naive", "minmax-2"],
            ["minmax-1", "minmax-2"],
            ["minmax-3", "minmax-2"],
            ["naive", "naive"],
        ];
        let seen_early = pairs.map(|players| {
            let record = played(players);
            let all = decided(&record);
            let Some(from) = proven_by_review(&record) else {
                return false;
            };
            let [first, second] = record.position().counts();
            for (at, seat) in &all[from - 1..] {
                let won = (first > second) == (seat.index() == 0);
                let solved = solve(record.game(), at, PROOF, &|| false).unwrap();
                assert_eq!(solved.outcome, if won { 1 } else { -1 });
            }
            from < all.len()
        });
        assert!(
            seen_early.contains(&true),
            "an end is seen before the last move"
        );
    }

    #[test]
    fn what_is_told_to_be_certain_is_proven_on_the_river_from_there_on_and_not_before() {
        let record = short();
        let mut review = reviewed(&record, FEW);
        let chances = |share: f64| Points::divided(&[share, 1.0 - share]);
        for column in &mut review.columns {
            (column.proven, column.chances) = (true, chances(1.0));
        }
        let told = |review: &Review| ReviewFigures::of(review, &record).unwrap().proven;
        let moves = record.ply();
        assert_eq!(told(&review), Some(1));
        review.columns[moves - 3].proven = false;
        assert_eq!(told(&review), Some(moves - 1));
        review.columns[moves - 2].chances = chances(0.0);
        assert_eq!(certain_from(&review, &record), Some(moves));
        review.columns[moves].chances = chances(0.5);
        assert_eq!(certain_from(&review, &record), None);
    }

    #[test]
    fn where_a_proof_begins_is_told_only_where_somebody_still_had_a_choice_after_that_move() {
        let record = short();
        let mut review = reviewed(&record, FEW);
        let moves = record.ply();
        let end = review.columns[moves].chances.clone();
        for (ply, column) in review.columns.iter_mut().enumerate() {
            (column.proven, column.chances) = (ply >= moves - 2, end.clone());
        }
        let told = |review: &Review| ReviewFigures::of(review, &record).unwrap().proven;
        assert_eq!(told(&review), Some(moves - 1));
        let last = review.decisions.last_mut().unwrap();
        assert_eq!((last.ply, last.is_forced()), (moves - 1, false));
        let grade = last.grade.take();
        assert_eq!(told(&review), None, "the last move was forced");
        review.decisions.last_mut().unwrap().grade = grade;
        review.columns[moves - 2].proven = false;
        assert_eq!(told(&review), None, "only the last move is proven");
    }

    #[test]
    fn what_time_has_ended_was_proven_by_no_move() {
        let record = short();
        let mut late = Record::new(record.game().with_minutes(1));
        for (by, made) in record.acts().take(record.ply() - 1) {
            late.play(by, made).unwrap();
        }
        late.play(Actor::Clock, Move::OutOfTime).unwrap();
        assert!(proven_by_review(&record).is_some());
        assert_eq!(proven_by_review(&late), None);
    }

    #[test]
    fn what_the_draw_clock_ends_is_no_win_of_who_has_more() {
        // One jump, and nobody has cloned for so long.
        let at = position::read("xx1/3/2o x 0 1").unwrap();
        let game = Conquest::from_position(at).with_draw_clock(1);
        let mut record = Record::new(game);
        let [from, to] = [(0, 0), (2, 0)].map(|(row, column)| Cell::new(row, column));
        record.play_next(Move::Pawn { from, to }).unwrap();
        assert!(record.is_over());
        // The jump could have been a clone that wins.
        assert_eq!(winner(&game, record.position()), None);
        assert_eq!(proven_by_review(&record), None);
    }

    #[test]
    fn a_review_that_is_not_complete_or_of_another_match_tells_nothing_yet() {
        let record = short();
        let mut review = reviewed(&record, FEW);
        assert!(ReviewFigures::of(&review, &record).is_some());
        let mut shorter = record.clone();
        shorter.truncate(record.ply() - 1);
        assert_eq!(ReviewFigures::of(&review, &shorter), None);
        review.columns.pop();
        assert_eq!(ReviewFigures::of(&review, &record), None);
    }
}

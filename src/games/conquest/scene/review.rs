//! What the results say of a match that is over: how much its moves gave away, and from which on its end was certain. Pure.

use super::figures::winner;
use crate::{
    games::conquest::{
        ai::solver::solve,
        review::MatchEstimator,
        rules::{Conquest, Position},
    },
    kit::{Actor, Game, Record, Seat},
    play::{arena::Stop, review::Reviewer},
};

/// So many nodes a position has at most: the results do not wait as long as the review itself does.
const NODES: u32 = 4_000;
/// How many positions the proof of one may visit.
const PROOF: u64 = 100_000;

/// What has been found out about a match.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct Review {
    /// How many points of win chance a decision of each seat lost against the best, on average, 0 to 100; none where it had
    /// nothing to choose.
    pub errors: [Option<f64>; 2],
    /// Before which move of the seats, from 1, the result was certain.
    pub proven: Option<usize>,
}

/// Looks at a whole match; what is known when it is stopped is not told.
pub fn review(record: &Record<Conquest>, stop: Stop) -> Option<Review> {
    let estimator = MatchEstimator::new(record.game(), NODES, 1);
    let mut reviewer = Reviewer::new(record, &estimator);
    // One moment at a time, on one core: the others are for the window, and for the review that is kept.
    while reviewer.advance(1, stop) {}
    if !reviewer.review().is_complete() {
        return None;
    }
    let found = reviewer.into_review();
    let errors = [0, 1].map(|seat| found.mean_loss(seat));
    let proven = proven(record, stop);
    (!stop()).then_some(Review { errors, proven })
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

/// The first of the last moves before all of which what the match came to was certain; none where time ended it, which no
/// position makes certain.
fn proven(record: &Record<Conquest>, stop: Stop) -> Option<usize> {
    let (game, end) = (record.game(), record.position());
    if end.out_of_time().is_some() {
        return None;
    }
    let winner = winner(game, end);
    let all = decided(record);
    let certain = all.iter().enumerate().rev().take_while(|(_, (at, seat))| {
        let own = winner.map_or(0, |winner| if winner == *seat { 1 } else { -1 });
        let solved = solve(game, at, PROOF, &|| stop());
        solved.is_some_and(|solved| solved.outcome == own)
    });
    certain.last().map(|(index, _)| index + 1)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{
        games::conquest::{
            ai::roster::make,
            notation::{moves, position},
            rules::{Cell, Layout, Move, Size},
        },
        kit::{Limits, ToMove},
        play::review::Grade,
    };

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

    #[test]
    fn who_plays_at_random_gives_more_away_than_who_looks_ahead() {
        let record = played(["naive", "minmax-3"]);
        let review = review(&record, &|| false).unwrap();
        let [random, searching] = review.errors.map(|error| error.unwrap());
        assert!(random > searching && searching >= 0.0, "{review:?}");
        assert!(random <= 100.0, "{review:?}");
    }

    #[test]
    fn the_move_that_wins_counts_as_it_does_in_the_review() {
        let game = Conquest::new(Size::new(3).unwrap(), Layout::None).unwrap();
        let mut record = Record::new(game);
        for text in ["0,0-1,2", "2,0-1,0", "0,2-0,1", "2,0-1,1"] {
            record.play_next(moves::read(text).unwrap()).unwrap();
        }
        assert!(record.is_over());
        let usual = MatchEstimator::USUAL_PLAYOUTS;
        let estimator = MatchEstimator::new(record.game(), usual, 1);
        let mut reviewer = Reviewer::new(&record, &estimator);
        assert!(reviewer.finish(&|| false));
        let found = reviewer.into_review();
        let grades = |seat| {
            let grades = found.of_seat(seat).filter_map(|decision| decision.grade);
            grades.collect::<Vec<_>>()
        };
        assert_eq!(grades(0), [Grade::Blunder; 2]);
        assert_eq!(grades(1), [Grade::Blunder, Grade::Best]);
        let told = review(&record, &|| false).unwrap();
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
            let from = proven(&record, &|| false).unwrap();
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
    fn what_time_has_ended_was_proven_by_no_move() {
        let record = played(["minmax-3", "minmax-2"]);
        let mut late = Record::new(record.game().with_minutes(1));
        for (by, made) in record.acts().take(record.ply() - 1) {
            late.play(by, made).unwrap();
        }
        late.play(Actor::Clock, Move::OutOfTime).unwrap();
        assert!(proven(&record, &|| false).is_some());
        assert_eq!(proven(&late, &|| false), None);
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
        assert_eq!(proven(&record, &|| false), None);
    }

    #[test]
    fn who_no_longer_wants_to_know_is_told_nothing() {
        assert_eq!(review(&played(["naive", "naive"]), &|| true), None);
    }
}

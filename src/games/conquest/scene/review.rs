//! What a search says of a match that is over: how much its moves gave away, and from which on its end was certain. Pure.

use std::ops::ControlFlow;

use super::figures::winner;
use crate::{
    games::conquest::{
        ai::{
            engine::{Bounds, SURE, Searcher, searcher},
            solver::solve,
        },
        review::Chance,
        rules::{Conquest, Move, Position},
    },
    kit::{Actor, Game, Record, Seat, TurnBased},
};

/// How many plies deep the moves are compared.
const DEPTH: u32 = 5;
/// 2 to the power of this is how many entries the table of the search has.
const TABLE_BITS: u32 = 16;
/// How many positions the proof of one may visit.
const PROOF: u64 = 100_000;

/// What has been found out about a match.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct Review {
    /// How many points of win chance a move of each seat lost against the best, on average, 0 to 100; none where it only
    /// passed, ended the match, or left a decided position as it was decided.
    pub errors: [Option<f64>; 2],
    /// Before which move of the seats, from 1, the result was certain.
    pub proven: Option<usize>,
}

/// A position with the move that a seat made there.
type Made = (Position, Seat, Move);

fn made(record: &Record<Conquest>) -> Vec<Made> {
    let mut at = record.game().opening();
    let mut all = Vec::new();
    for (by, made) in record.acts() {
        if let Actor::Seat(seat) = by {
            all.push((at, seat, made));
        }
        record.game().advance(&mut at, by, made);
    }
    all
}

/// Looks at a whole match; what is known when it is stopped is not told.
pub fn review(record: &Record<Conquest>, stop: &dyn Fn() -> bool) -> Option<Review> {
    let all = made(record);
    let errors = errors(record.game(), &all, stop);
    let proven = proven(record, &all, stop);
    (!stop()).then_some(Review { errors, proven })
}

fn errors(game: &Conquest, all: &[Made], stop: &dyn Fn() -> bool) -> [Option<f64>; 2] {
    let mut search = searcher(game, TABLE_BITS);
    let (mut sums, mut counts) = ([0.0; 2], [0u32; 2]);
    for (at, seat, made) in all {
        if stop() {
            break;
        }
        if *made == Move::Pass {
            continue;
        }
        let best = value(&mut *search, game, at, DEPTH, stop);
        let mut after = *at;
        game.advance(&mut after, Actor::Seat(*seat), *made);
        let played = match game.to_move(&after).seat() {
            Some(_) => -value(&mut *search, game, &after, DEPTH - 1, stop),
            None => continue,
        };
        // What is decided, and stays so, was no decision.
        let decided = |value: i32| (value.abs() > SURE).then_some(value.signum());
        if decided(best).is_some() && decided(best) == decided(played) {
            continue;
        }
        let [best, played] = [best, played].map(|value| Chance::SHIPPED.of(value.into()));
        sums[seat.index()] += 100.0 * (best - played).max(0.0);
        counts[seat.index()] += 1;
    }
    let mean = |own: usize| (counts[own] > 0).then(|| sums[own] / f64::from(counts[own]));
    [mean(0), mean(1)]
}

/// The value of a position for the side to move, in hundredths of a pawn.
fn value(
    search: &mut dyn Searcher,
    game: &Conquest,
    at: &Position,
    depth: u32,
    stop: &dyn Fn() -> bool,
) -> i32 {
    let bounds = Bounds {
        depth,
        nodes: u64::MAX,
        stop,
    };
    let found = search.search(game, at, &bounds, &mut |_| ControlFlow::Continue(()));
    found.value
}

/// The first of the last moves before all of which what the match came to was certain; none where time ended it, which no
/// position makes certain.
fn proven(record: &Record<Conquest>, all: &[Made], stop: &dyn Fn() -> bool) -> Option<usize> {
    let (game, end) = (record.game(), record.position());
    if end.out_of_time().is_some() {
        return None;
    }
    let winner = winner(game, end);
    let certain = all
        .iter()
        .enumerate()
        .rev()
        .take_while(|(_, (at, seat, _))| {
            let own = winner.map_or(0, |winner| if winner == *seat { 1 } else { -1 });
            let solved = solve(game, at, PROOF, stop);
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
            notation::position,
            rules::{Cell, Size},
        },
        kit::{Limits, ToMove},
    };

    fn played(players: [&str; 2]) -> Record<Conquest> {
        let size = Size::new(5).unwrap();
        let game = Conquest::new(size, crate::games::conquest::rules::Layout::None).unwrap();
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
    fn from_the_move_on_that_is_told_the_result_is_certain() {
        let pairs = [
            ["naive", "minmax-2"],
            ["minmax-1", "minmax-2"],
            ["minmax-3", "minmax-2"],
            ["naive", "naive"],
        ];
        let seen_early = pairs.map(|players| {
            let record = played(players);
            let all = made(&record);
            let from = review(&record, &|| false).unwrap().proven.unwrap();
            let [first, second] = record.position().counts();
            for (at, seat, _) in &all[from - 1..] {
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
        let proven = |record| review(record, &|| false).unwrap().proven;
        assert!(proven(&record).is_some());
        assert_eq!(proven(&late), None);
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
        assert_eq!(review(&record, &|| false).unwrap().proven, None);
    }

    #[test]
    fn who_no_longer_wants_to_know_is_told_nothing() {
        assert_eq!(review(&played(["naive", "naive"]), &|| true), None);
    }
}

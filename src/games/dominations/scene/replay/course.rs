//! The course of a match that is looked at again: where one can stop, and its best moves. Pure.

use bevy::prelude::*;

use crate::{
    games::dominations::{
        rules::{Dominations, DominoNumber, Move, Stage},
        scene::gain::gain,
    },
    kit::{Game, Record, Seat, ToMove},
};

/// So many of the best moves of a round are told.
const BEST: usize = 4;

/// A moment to stop at: somebody is to move, or nobody any more.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Stop {
    /// How many moves of the record came before, those of chance included.
    pub made: usize,
    /// The round, from 1.
    pub round: u8,
    /// The turn; 0 for the first pick.
    pub turn: u8,
}

/// A move that earned much.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct BestMove {
    /// The stop right after it.
    pub stop: usize,
    /// In which round.
    pub round: u8,
    /// In which turn.
    pub turn: u8,
    /// Whose.
    pub seat: Seat,
    /// What was placed.
    pub domino: DominoNumber,
    /// What it earned.
    pub gain: i32,
}

/// Every stop, and the best moves of each round.
#[derive(Component, Clone, Debug, PartialEq, Eq)]
pub struct Course {
    /// In the order of the match; at least one.
    pub stops: Vec<Stop>,
    /// By round, then in the order of the match.
    pub best: Vec<BestMove>,
}

impl Course {
    /// The course of a match.
    pub fn of(record: &Record<Dominations>) -> Self {
        let game = record.game();
        let mut position = game.opening();
        let (mut stops, mut gains) = (Vec::new(), Vec::new());
        for (made, &choice) in record.moves().iter().enumerate() {
            if let ToMove::Seat(seat) = position.to_move() {
                let (round, turn) = (position.round(), position.turn());
                stops.push(Stop { made, round, turn });
                if let Move::Place(placement) = choice {
                    let domino = &game.dominos()[placement.domino];
                    let earned = gain(position.kingdom(seat), domino, placement);
                    gains.push(BestMove {
                        stop: stops.len(),
                        round,
                        turn,
                        seat,
                        domino: placement.domino,
                        gain: earned.map_or(0, |(gain, _)| gain.total),
                    });
                }
            }
            game.make(&mut position, choice);
        }
        stops.push(Stop {
            made: record.moves().len(),
            round: position.round().max(1),
            turn: match position.stage() {
                Stage::RoundOver | Stage::Over => position.turns(),
                _ => position.turn(),
            },
        });
        let rounds = 1..=position.round();
        let best = rounds.flat_map(|round| {
            let of_round = gains
                .iter()
                .filter(|best| best.round == round && best.gain > 0);
            let mut of_round: Vec<BestMove> = of_round.copied().collect();
            of_round.sort_by_key(|best| std::cmp::Reverse(best.gain));
            of_round.truncate(BEST);
            of_round.sort_by_key(|best| best.stop);
            of_round
        });
        Self {
            best: best.collect(),
            stops,
        }
    }

    /// The last stop.
    pub fn last(&self) -> usize {
        self.stops.len() - 1
    }

    /// The stop at or before a number of moves.
    pub fn at(&self, made: usize) -> usize {
        let after = self.stops.partition_point(|stop| stop.made <= made);
        after.saturating_sub(1)
    }

    /// The first and the last stop of a round.
    pub fn round(&self, round: u8) -> (usize, usize) {
        let of_round = |stop: &Stop| stop.round == round;
        let first = self.stops.iter().position(of_round).unwrap_or(0);
        let last = self.stops.iter().rposition(of_round).unwrap_or(0);
        (first, last)
    }

    /// How many moves there are until a round is over, or until the match breaks off in it.
    pub fn end_of_round(&self, round: u8) -> usize {
        let (_, last) = self.round(round);
        let made = self.stops[last].made;
        // Only the last stop of all has no move after it.
        if last == self.last() { made } else { made + 1 }
    }

    /// The first stop of each turn of a round, with the turn.
    pub fn turns(&self, round: u8) -> impl Iterator<Item = (usize, u8)> + '_ {
        let mut before = None;
        let stops = self.stops.iter().enumerate();
        stops.filter_map(move |(index, stop)| {
            let new = before != Some((stop.round, stop.turn));
            before = Some((stop.round, stop.turn));
            (new && stop.round == round).then_some((index, stop.turn))
        })
    }

    /// The first stop of the turn after (or before) the one that `stop` is in.
    pub fn turn_from(&self, stop: usize, forward: bool) -> usize {
        let turn = |index: usize| (self.stops[index].round, self.stops[index].turn);
        let mut starts =
            (0..self.stops.len()).filter(|&index| index == 0 || turn(index) != turn(index - 1));
        let found = if forward {
            starts.find(|&index| turn(index) > turn(stop))
        } else {
            starts.rfind(|&index| index < stop)
        };
        found.unwrap_or(if forward { self.last() } else { 0 })
    }

    /// How far the round is at a stop, in turns: 0 before the first one, with the part of the turn that is over.
    pub fn turns_done(&self, stop: usize) -> f32 {
        let Stop { round, turn, .. } = self.stops[stop];
        if turn == 0 {
            return 0.0;
        }
        if stop == self.last() && self.stops[stop].made > 0 && stop > 0 {
            let before = self.stops[stop - 1];
            if before.turn == turn && before.round == round {
                return f32::from(turn);
            }
        }
        let same = |other: &&Stop| other.round == round && other.turn == turn;
        let whole = self.stops.iter().filter(same).count();
        let done = self.stops[..stop].iter().filter(same).count();
        f32::from(turn - 1) + done as f32 / whole as f32
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{
        games::dominations::rules::{DominoSet, OptionalRule, Rules},
        kit::{Dealer, chance::stream},
        play::record_file,
        table::Replay,
    };

    /// A match of random moves.
    fn played(rules: Rules, seats: usize) -> Record<Dominations> {
        let game = Dominations::new(rules, seats, DominoSet::course()).unwrap();
        let mut record = Record::new(game);
        let dealer = Dealer { seed: 5 };
        let mut rng = stream(5, "test", 0);
        loop {
            let made = match record.to_move() {
                ToMove::Chance => dealer.deal(&record),
                ToMove::Seat(_) => {
                    let any = record.game().any_move(record.position(), &mut rng);
                    any.expect("a seat is awaited")
                }
                ToMove::Nobody => return record,
            };
            record.play_next(made).unwrap();
        }
    }

    #[test]
    fn there_is_a_stop_before_each_choice_and_one_at_the_end() {
        let record = played(Rules::default(), 4);
        let course = Course::of(&record);
        for stop in &course.stops[..course.last()] {
            let position = record.after(stop.made);
            assert!(matches!(position.to_move(), ToMove::Seat(_)));
        }
        assert_eq!(course.stops[course.last()].made, record.moves().len());
        assert_eq!(course.at(0), 0);
        for (index, stop) in course.stops.iter().enumerate() {
            assert_eq!(course.at(stop.made), index);
        }
    }

    #[test]
    fn turns_lead_from_the_first_pick_to_the_end_and_back() {
        let course = Course::of(&played(Rules::default(), 3));
        assert_eq!(
            course.turns(1).count(),
            13,
            "the first pick and twelve turns"
        );
        let mut stop = 0;
        for _ in 0..12 {
            let next = course.turn_from(stop, true);
            assert!(next > stop);
            assert_eq!(course.turn_from(next, false), stop);
            stop = next;
        }
        assert_eq!(course.turn_from(stop, true), course.last());
        let done: Vec<f32> = (0..course.stops.len())
            .map(|stop| course.turns_done(stop))
            .collect();
        assert!(done.is_sorted());
        assert_eq!((done[0], done[course.last()]), (0.0, 12.0));
    }

    #[test]
    fn each_round_has_its_best_moves_in_order() {
        let rules = Rules::with([OptionalRule::Dynasty]);
        let record = played(rules, 2);
        let course = Course::of(&record);
        for round in 1..=3 {
            let best: Vec<_> = course
                .best
                .iter()
                .filter(|best| best.round == round)
                .collect();
            assert!(best.len() <= BEST && best.is_sorted_by_key(|best| best.stop));
        }
        for best in &course.best {
            let before = record.after(course.stops[best.stop - 1].made);
            let choice = record.moves()[course.stops[best.stop - 1].made];
            assert_eq!(before.to_move(), ToMove::Seat(best.seat));
            assert!(matches!(choice, Move::Place(placement) if placement.domino == best.domino));
        }
    }

    #[test]
    fn the_golden_matches_of_every_option_can_be_looked_at_from_stop_to_stop() {
        let folder = concat!(env!("CARGO_MANIFEST_DIR"), "/tests/golden");
        let mut seen = 0;
        for file in std::fs::read_dir(folder).unwrap() {
            for played in record_file::read::<Dominations>(&file.unwrap().path()).unwrap() {
                let course = Course::of(&played.record);
                let replay = Replay::of(played.record);
                for (number, stop) in course.stops.iter().enumerate() {
                    let part = replay.until(stop.made);
                    assert_eq!(part.position(), &replay.whole().after(stop.made));
                    assert_eq!(course.at(part.moves().len()), number);
                    assert!((stop.round, stop.turn) >= (1, 0));
                }
                let rounds = course.stops[course.last()].round;
                for round in 1..=rounds {
                    let end = replay.until(course.end_of_round(round));
                    assert!(end.position().round_scores(round).is_some());
                }
                seen += 1;
            }
        }
        assert!(seen >= 10, "{seen} golden matches");
    }

    #[test]
    fn the_course_of_an_unfinished_match_ends_where_the_match_does() {
        let mut half = played(Rules::default(), 2);
        half.truncate(half.moves().len() / 2);
        assert_eq!(
            Course::of(&half).stops.last().unwrap().made,
            half.moves().len()
        );
    }
}

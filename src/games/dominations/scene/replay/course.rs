//! The course of a match of Domi'Nations that is looked at again, and its best moves. Pure.

use crate::{
    games::dominations::{
        rules::{Dominations, Move, Stage},
        scene::gain::gain,
    },
    kit::{Game, Record, ToMove},
    locale::Localized,
    screens::replay::{Course, Highlight, Stop, ticks_of_turns},
};

/// So many of the best moves of a round are told.
const BEST: usize = 4;

/// The course of a match.
pub fn course(record: &Record<Dominations>) -> Course {
    let game = record.game();
    let mut position = game.opening();
    let (mut stops, mut gains) = (Vec::new(), Vec::new());
    for (made, &choice) in record.moves().iter().enumerate() {
        if let ToMove::Seat(seat) = position.to_move() {
            let (round, turn) = (position.round(), position.turn());
            stops.push(Stop {
                made,
                round,
                turn: turn.into(),
            });
            if let Move::Place(placement) = choice {
                let domino = &game.dominos()[placement.domino];
                let earned = gain(position.kingdom(seat), domino, placement);
                gains.push(Highlight {
                    stop: stops.len(),
                    round,
                    seat,
                    said: Localized::new("replay-best-move")
                        .with("turn", i64::from(turn))
                        .with("number", i64::from(placement.domino.get())),
                    gain: earned.map_or(0, |(gain, _)| gain.total),
                });
            }
        }
        if position.stage() == Stage::RoundOver {
            stops.push(Stop {
                made,
                round: position.round(),
                turn: position.turns().into(),
            });
        }
        game.make(&mut position, choice);
    }
    stops.push(Stop {
        made: record.moves().len(),
        round: position.round().max(1),
        turn: match position.stage() {
            Stage::RoundOver | Stage::Over => position.turns(),
            _ => position.turn(),
        }
        .into(),
    });
    let rounds = 1..=position.round();
    let best = rounds.flat_map(|round| {
        let of_round = gains
            .iter()
            .filter(|best| best.round == round && best.gain > 0);
        let mut of_round: Vec<Highlight> = of_round.cloned().collect();
        of_round.sort_by_key(|best| std::cmp::Reverse(best.gain));
        of_round.truncate(BEST);
        of_round.sort_by_key(|best| best.stop);
        of_round
    });
    Course {
        highlights: best.collect(),
        ticks: ticks_of_turns(&stops),
        stops,
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
    fn a_round_that_is_over_has_a_stop_of_its_own_where_its_last_move_is_seen() {
        let record = played(Rules::with([OptionalRule::Dynasty]), 2);
        let way = course(&record);
        for round in 1..=3 {
            let (_, last) = way.round(round);
            let shown = record.after(way.stops[last].made);
            let over = matches!(shown.stage(), Stage::RoundOver | Stage::Over);
            assert!(over && shown.round() == round, "{round}");
            assert!(way.stops_after(way.stops[last].made));
            assert_eq!(way.turns_done(last), f32::from(shown.turns()), "{round}");
        }
        for best in &way.highlights {
            let shown = record.after(way.stops[best.stop].made);
            assert_eq!(shown.round(), best.round);
        }
        // What is dealt for the next round lies between two stops.
        let (_, last) = way.round(1);
        assert!(!way.stops_after(way.stops[last].made + 1));
    }

    #[test]
    fn there_is_a_stop_before_each_choice_and_one_at_the_end() {
        let record = played(Rules::default(), 4);
        let way = course(&record);
        for stop in &way.stops[..way.last()] {
            let position = record.after(stop.made);
            assert!(matches!(position.to_move(), ToMove::Seat(_)));
        }
        assert_eq!(way.stops[way.last()].made, record.moves().len());
        assert_eq!(way.at(0), 0);
        for (index, stop) in way.stops.iter().enumerate() {
            assert_eq!(way.at(stop.made), index);
        }
    }

    #[test]
    fn turns_lead_from_the_first_pick_to_the_end_and_back() {
        let way = course(&played(Rules::default(), 3));
        assert_eq!(way.turns(1).count(), 13, "the first pick and twelve turns");
        let mut stop = 0;
        for _ in 0..12 {
            let next = way.turn_from(stop, true);
            assert!(next > stop);
            assert_eq!(way.turn_from(next, false), stop);
            stop = next;
        }
        assert_eq!(way.turn_from(stop, true), way.last());
        let done: Vec<f32> = (0..way.stops.len())
            .map(|stop| way.turns_done(stop))
            .collect();
        assert!(done.is_sorted());
        assert_eq!((done[0], done[way.last()]), (0.0, 12.0));
    }

    #[test]
    fn each_round_has_its_best_moves_in_order() {
        let rules = Rules::with([OptionalRule::Dynasty]);
        let record = played(rules, 2);
        let way = course(&record);
        for round in 1..=3 {
            let best: Vec<_> = way
                .highlights
                .iter()
                .filter(|best| best.round == round)
                .collect();
            assert!(best.len() <= BEST && best.is_sorted_by_key(|best| best.stop));
        }
        for best in &way.highlights {
            let before = record.after(way.stops[best.stop - 1].made);
            let choice = record.moves()[way.stops[best.stop - 1].made];
            assert_eq!(before.to_move(), ToMove::Seat(best.seat));
            let Move::Place(placement) = choice else {
                panic!("{choice:?} places nothing");
            };
            let said = Localized::new("replay-best-move")
                .with("turn", i64::from(before.turn()))
                .with("number", i64::from(placement.domino.get()));
            assert_eq!(best.said, said);
        }
    }

    #[test]
    fn stops_are_counted_from_the_beginning_of_their_round() {
        let way = course(&played(Rules::with([OptionalRule::Dynasty]), 2));
        for round in 1..=3 {
            let (first, last) = way.round(round);
            let numbers = (first..=last).map(|stop| way.number_in_round(stop));
            assert!(numbers.eq(0..=last - first), "{round}");
        }
        assert!(way.number_in_round(way.last()) < way.last());
    }

    #[test]
    fn the_golden_matches_of_every_option_can_be_looked_at_from_stop_to_stop() {
        let folder = concat!(env!("CARGO_MANIFEST_DIR"), "/tests/golden");
        let mut seen = 0;
        let files = std::fs::read_dir(folder).unwrap();
        // Those of other games lie in folders of their own.
        let files = files.map(|file| file.unwrap().path());
        for file in files.filter(|file| file.is_file()) {
            for played in record_file::read::<Dominations>(&file).unwrap() {
                let way = course(&played.record);
                let replay = Replay::of(played.record);
                for (number, stop) in way.stops.iter().enumerate() {
                    let part = replay.until(stop.made);
                    assert_eq!(part.position(), &replay.whole().after(stop.made));
                    assert_eq!(way.at(part.moves().len()), number);
                    assert!((stop.round, stop.turn) >= (1, 0));
                }
                let rounds = way.stops[way.last()].round;
                for round in 1..=rounds {
                    let end = replay.until(way.end_of_round(round));
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
        assert_eq!(course(&half).stops.last().unwrap().made, half.moves().len());
    }
}

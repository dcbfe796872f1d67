//! What reviews tell, against counts of what records and rules say by themselves.

use std::collections::{BTreeMap, BTreeSet};

use serde_json::Value;

use super::*;
use crate::{
    games::ricochet::{
        notation::MatchRecord,
        rules::{
            BoardKind, BoardNumber, Move, Ricochet, Robot, Rules, Slide, Stage, Turns, generator,
        },
    },
    kit::{Actor, Dealer, Notation, Record, Seat},
};

const GOLDEN: [&str; 8] = [
    include_str!("../../../../tests/golden/ricochet/board.jsonl"),
    include_str!("../../../../tests/golden/ricochet/eight-seats.jsonl"),
    include_str!("../../../../tests/golden/ricochet/must-ricochet.jsonl"),
    include_str!("../../../../tests/golden/ricochet/priority.jsonl"),
    include_str!("../../../../tests/golden/ricochet/sand-glass.jsonl"),
    include_str!("../../../../tests/golden/ricochet/thinking.jsonl"),
    include_str!("../../../../tests/golden/ricochet/tiles.jsonl"),
    include_str!("../../../../tests/golden/ricochet/two-seats.jsonl"),
];

/// Every golden record, with its text.
fn golden() -> impl Iterator<Item = (Value, MatchRecord)> {
    GOLDEN.into_iter().flat_map(str::lines).map(|line| {
        let told = serde_json::from_str(line).expect("JSON");
        (told, Ricochet::read_record(line).expect("a record"))
    })
}

/// What a tile's moves say, read from their text alone.
#[derive(Debug, Default)]
struct Written {
    bids: Vec<(usize, u8, u32)>,
    /// Who slid, and how often.
    slides: Vec<(usize, usize)>,
    passed: BTreeSet<usize>,
    timed_out: bool,
}

impl Written {
    /// The tiles of a record.
    fn of(told: &Value) -> Vec<Self> {
        let seats = told["seats"].as_array().expect("a list").len();
        let mut tiles: Vec<Self> = vec![Self::default()];
        for line in told["moves"].as_array().expect("a list") {
            let words: Vec<&str> = line.as_str().expect("a text").split(' ').collect();
            let last = tiles.last().expect("a tile");
            let given_up = last.bids.is_empty() && (last.passed.len() == seats || last.timed_out);
            let announces = matches!(words.get(2), Some(&"bid" | &"pass"));
            if given_up || (announces && !last.slides.is_empty()) {
                tiles.push(Self::default());
            }
            let tile = tiles.last_mut().expect("a tile");
            let time = words[0].parse().expect("a time");
            let seat = words[1].parse().unwrap_or(usize::MAX);
            match words[2..] {
                ["bid", slides] => tile.bids.push((seat, slides.parse().expect("a bid"), time)),
                ["pass"] => drop(tile.passed.insert(seat)),
                [_] => match tile.slides.last_mut() {
                    Some((by, count)) if *by == seat => *count += 1,
                    _ => tile.slides.push((seat, 1)),
                },
                _ => tile.timed_out = true,
            }
        }
        tiles
    }
}

#[test]
fn reviews_of_golden_matches_agree_with_a_count_of_what_is_written() {
    let (mut failures, mut given_up) = (0, 0);
    for (told, record) in golden() {
        let review = Review::of(&record.record, &|| false);
        assert!(review.is_complete());
        let written = Written::of(&told);
        assert_eq!(review.rounds.len(), written.len(), "{told}");
        for (one, written) in review.rounds.iter().zip(&written) {
            let bids = one.round.bids.iter();
            let bids: Vec<_> = bids
                .map(|bid| (bid.seat.index(), bid.slides, bid.at))
                .collect();
            assert_eq!(bids, written.bids);
            let shown = one.round.demos.iter();
            let shown: Vec<_> = shown
                .map(|demo| (demo.seat.index(), demo.slides.len()))
                .collect();
            assert_eq!(shown, written.slides);
            let first = one.first_bid().map(|bid| bid.at);
            assert_eq!(first, written.bids.first().map(|bid| bid.2));
            match one.round.outcome() {
                Outcome::GivenUp => {
                    given_up += 1;
                    assert!(written.bids.is_empty() && !written.timed_out);
                }
                Outcome::Taken(seat) => {
                    let (by, slides) = *written.slides.last().expect("a way");
                    assert_eq!((by, slides), (seat.index(), one.taken_in().unwrap().into()));
                    let own = written.bids.iter().rev().find(|bid| bid.0 == by);
                    assert_eq!(own.map(|bid| bid.2), one.winning_bid().map(|bid| bid.at));
                    let above = slides - one.shortest.as_ref().unwrap().len();
                    assert_eq!(one.above(), Some(above as u8));
                }
                Outcome::Failed => assert!(!written.bids.is_empty()),
                other => panic!("{other:?} in {told}"),
            }
        }
        let totals = told["totals"].as_array().expect("a list");
        let ways: usize = written.iter().map(|tile| tile.slides.len()).sum();
        let won: u64 = totals.iter().filter_map(Value::as_u64).sum();
        let mut failed = 0;
        for (seat, total) in Seat::first(review.seats).zip(totals) {
            let tally = review.tally(seat);
            assert_eq!(Some(tally.won as u64), total.as_u64());
            assert_eq!(tally.played, written.len(), "all of them are over");
            assert_eq!(tally.share(), Some(tally.won as f64 / written.len() as f64));
            let mut first: BTreeMap<usize, u32> = BTreeMap::new();
            let tiles = written.iter().enumerate();
            for (tile, bid) in
                tiles.flat_map(|(tile, of)| of.bids.iter().map(move |bid| (tile, bid)))
            {
                if bid.0 == seat.index() {
                    first.entry(tile).or_insert(bid.2);
                }
            }
            assert_eq!(tally.announced, first.len());
            let sum: u32 = first.values().sum();
            let mean = (!first.is_empty()).then(|| f64::from(sum) / 1000.0 / first.len() as f64);
            match (tally.seconds_to_bid, mean) {
                (Some(told), Some(mean)) => assert!((told - mean).abs() < 1e-9),
                (told, mean) => assert_eq!(told, mean),
            }
            assert!(tally.optimum <= tally.announced && tally.impossible <= tally.failed);
            failed += tally.failed;
        }
        assert_eq!(failed, ways - won as usize, "what is shown wins or fails");
        failures += failed;
    }
    assert!(failures >= 5 && given_up >= 5, "{failures}, {given_up}");
}

/// The fewest slides, by looking at every position that so many slides lead to; none within six.
fn breadth_first(game: &Ricochet, round: &Round) -> Option<u8> {
    let (walls, goal) = (&game.layout().walls, game.layout().goal(round.tile));
    let must = game.rules().must_ricochet;
    let key =
        |robots: &crate::games::ricochet::rules::Robots| Robot::ALL.map(|robot| robots[robot]);
    let mut seen = BTreeSet::from([key(&round.start)]);
    let mut edge = vec![(round.start, Turns::default())];
    for length in 1..=6 {
        let mut next = Vec::new();
        for (robots, turns) in edge {
            for slide in Slide::all() {
                let (mut after, mut turned) = (robots, turns);
                if after.slide(walls, slide).is_err() {
                    continue;
                }
                turned.note(slide);
                if turned.reach(goal, after, must) {
                    return Some(length);
                }
                if must || seen.insert(key(&after)) {
                    next.push((after, turned));
                }
            }
        }
        edge = next;
    }
    None
}

#[test]
fn no_way_is_shorter_than_the_shortest() {
    let mut looked_at = 0;
    for (_, record) in golden() {
        let game = record.record.game();
        for one in Review::of(&record.record, &|| false).rounds {
            let fewest = one.fewest().expect("a way");
            // Longer ways, and those that must turn, would take long to look for like this.
            if fewest <= 4 || (fewest == 5 && !game.rules().must_ricochet) {
                assert_eq!(breadth_first(game, &one.round), Some(fewest));
                looked_at += 1;
            }
        }
    }
    assert!(looked_at >= 10, "{looked_at}");
}

/// A match whose first tile has been turned.
fn begun(seats: usize, rules: Rules) -> Record<Ricochet> {
    let layout = generator::layout(BoardNumber::new(BoardKind::Random, 7));
    let mut record = Record::new(Ricochet::new(rules, seats, layout).unwrap());
    turn(&mut record);
    record
}

fn turn(record: &mut Record<Ricochet>) {
    let tile = Dealer { seed: 3 }.deal(record);
    record.play(Actor::Chance, tile).unwrap();
}

fn does(record: &mut Record<Ricochet>, seat: u8, made: Move, at: u32) {
    let by = Actor::Seat(Seat::new(seat));
    record.play_at(by, made, at).unwrap();
}

#[test]
fn what_was_given_up_ran_out_or_failed_is_told_apart() {
    let rules = Rules {
        thinking: 30,
        ..Rules::default()
    };
    let mut record = begun(2, rules);
    // Given up.
    does(&mut record, 0, Move::Pass, 1_000);
    does(&mut record, 1, Move::Pass, 2_000);
    turn(&mut record);
    // Nobody in time.
    record.play_at(Actor::Clock, Move::Time, 30_000).unwrap();
    turn(&mut record);
    // One announces less than there is, one gives up, one is too slow.
    let least = {
        let review = Review::of(&record, &|| false);
        assert!(matches!(review.rounds[2].round.outcome(), Outcome::Open));
        review.rounds[2].fewest().unwrap()
    };
    assert!(least > 1, "the third tile takes more than a slide");
    does(&mut record, 0, Move::Bid(least + 3), 4_000);
    does(&mut record, 1, Move::Bid(least - 1), 5_000);
    does(&mut record, 0, Move::Bid(least), 6_000);
    record.play_at(Actor::Clock, Move::Time, 64_000).unwrap();
    assert_eq!(record.position().stage, Stage::Showing(Seat::new(1)));
    does(&mut record, 1, Move::Stop, 65_000);
    record.play_at(Actor::Clock, Move::Time, 125_000).unwrap();
    turn(&mut record);
    // It breaks off after two announcements.
    does(&mut record, 1, Move::Bid(99), 7_000);
    does(&mut record, 0, Move::Bid(1), 8_000);
    let review = Review::of(&record, &|| false);
    let outcomes: Vec<Outcome> = review
        .rounds
        .iter()
        .map(|one| one.round.outcome())
        .collect();
    assert_eq!(
        outcomes,
        [
            Outcome::GivenUp,
            Outcome::TimedOut,
            Outcome::Failed,
            Outcome::Open
        ]
    );
    let [first, second] = [0, 1].map(Seat::new);
    let ended: Vec<_> = review.rounds[2].round.demos.iter().collect();
    assert_eq!(ended[0].ended, Some(End::Stopped));
    assert_eq!(ended[1].ended, Some(End::OutOfTime));
    let marks = |tile: usize| [first, second].map(|seat| review.rounds[tile].mark(seat).unwrap());
    assert_eq!(marks(0), [Mark::Silent; 2]);
    assert_eq!(marks(2), [Mark::Failed; 2]);
    let last = review.rounds[3].fewest().unwrap();
    assert_eq!(marks(3)[1], Mark::Above(99 - last));
    // A way that cannot be is none, whether or not somebody had to show it.
    assert_eq!(marks(3)[0] == Mark::Failed, last > 1);
    let tally = review.tally(first);
    assert_eq!((tally.played, tally.won, tally.announced), (3, 0, 2));
    assert_eq!((tally.failed, tally.impossible, tally.shown), (1, 0, 1));
    assert_eq!((tally.above_won, tally.seconds_to_bid), (None, Some(6.0)));
    assert_eq!(tally.optimum, 1 + usize::from(last == 1));
    let tally = review.tally(second);
    assert_eq!((tally.failed, tally.impossible), (1, 1));
}

#[test]
fn one_seat_alone_is_reviewed_and_what_is_stopped_is_not_complete() {
    let mut record = begun(1, Rules::default());
    let way = Review::of(&record, &|| false).rounds[0]
        .shortest
        .clone()
        .unwrap();
    does(&mut record, 0, Move::Bid(way.len() as u8 + 2), 9_500);
    for slide in way {
        does(&mut record, 0, Move::Slide(slide), 10_000);
    }
    let review = Review::of(&record, &|| false);
    let one = &review.rounds[0];
    assert_eq!(one.mark(Seat::new(0)), Some(Mark::Above(0)));
    assert!(!one.has_found(Seat::new(0)), "more was announced");
    let tally = review.tally(Seat::new(0));
    assert_eq!((tally.share(), tally.above_won), (Some(1.0), Some(0.0)));
    assert_eq!((tally.optimum, tally.seconds_to_bid), (0, Some(9.5)));
    let stopped = Review::of(&record, &|| true);
    assert!(!stopped.is_complete() && stopped.known() == 0);
    assert_eq!(stopped.rounds[0].mark(Seat::new(0)), None);
    assert_eq!(
        stopped.tally(Seat::new(0)).won,
        1,
        "that is known all the same"
    );
}

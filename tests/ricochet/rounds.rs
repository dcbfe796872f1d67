//! Rounds with bids in every order, ties, failures and clocks that run out; and what every game promises.

use std::time::Duration;

use dominations_core::{
    games::ricochet::{
        notation::{Colour, MatchRecord, SeatEntry},
        rules::{
            BoardKind, BoardNumber, Move, Position, Refusal, Ricochet, Robot, Rules, Slide, Stage,
            generator,
            solver::{Answer, Question, solve_while},
        },
    },
    kit::{Actor, Awaits, Clock, Configured, Dealer, Direction, Game, Record, Seat, conformance},
};

fn game(rules: Rules, seats: usize) -> Ricochet {
    let layout = generator::layout(BoardNumber::new(rules.board, 7));
    Ricochet::new(rules, seats, layout).expect("one to eight seats")
}

/// A match whose first tile has been turned.
fn begun(rules: Rules, seats: usize) -> Record<Ricochet> {
    let mut played = Record::new(game(rules, seats));
    turn(&mut played);
    played
}

fn turn(played: &mut Record<Ricochet>) {
    assert_eq!(played.awaits(), Awaits::Chance);
    let tile = Dealer { seed: 3 }.deal(played);
    played.play(Actor::Chance, tile).expect("a tile");
}

fn shortest(played: &Record<Ricochet>) -> Vec<Slide> {
    let (game, at) = (played.game(), played.position());
    let goal = game.goal(at).expect("a tile lies open");
    let question = Question {
        must_ricochet: game.rules().must_ricochet,
        count: false,
    };
    match solve_while(
        &game.layout().walls,
        at.robots,
        goal,
        question,
        &|| false,
        &mut |_| {},
    ) {
        Answer::Solved(solution) => solution.slides,
        other => panic!("{other:?}"),
    }
}

fn does(played: &mut Record<Ricochet>, seat: u8, made: Move) {
    let by = Actor::Seat(Seat::new(seat));
    played
        .play(by, made)
        .unwrap_or_else(|why| panic!("{seat} {made:?}: {why}"));
}

fn time(played: &mut Record<Ricochet>) {
    let Clock { then, .. } = played
        .game()
        .clock(played.position())
        .expect("a clock runs");
    played.play(Actor::Clock, then).expect("time runs out");
}

fn refused(played: &Record<Ricochet>, by: Actor, made: Move) -> Refusal {
    played.clone().play(by, made).expect_err("it is refused")
}

fn stage(played: &Record<Ricochet>) -> Stage {
    played.position().stage
}

fn seat(number: u8) -> Seat {
    Seat::new(number)
}

#[test]
fn a_seat_alone_shows_its_way_as_soon_as_it_has_bid() {
    let mut played = begun(Rules::default(), 1);
    let way = shortest(&played);
    does(&mut played, 0, Move::Bid(way.len() as u8 + 2));
    assert_eq!(stage(&played), Stage::Showing(seat(0)));
    for slide in way {
        does(&mut played, 0, Move::Slide(slide));
    }
    assert_eq!(played.position().won[0].len(), 1);
    let mut two = begun(Rules::default(), 2);
    does(&mut two, 0, Move::Bid(9));
    assert_eq!(stage(&two), Stage::Bidding, "another may bid less");
}

#[test]
fn every_promise_of_a_game_is_kept() {
    let fast = Rules {
        tiles_to_win: 2,
        ..Rules::default()
    };
    for (rules, seats) in [
        (fast, 1),
        (
            Rules {
                priority: true,
                thinking: 60,
                ..fast
            },
            3,
        ),
        (
            Rules {
                must_ricochet: true,
                board: BoardKind::Quadrants,
                thinking: 60,
                ..fast
            },
            8,
        ),
    ] {
        conformance::check(&game(rules, seats), 0..1, |made| made);
    }
    conformance::check_options::<Ricochet>();
}

#[test]
fn the_lowest_bid_is_shown_first_whatever_the_order_of_bids() {
    let bids = [9, 7, 12];
    let orders = [
        [0, 1, 2],
        [0, 2, 1],
        [1, 0, 2],
        [1, 2, 0],
        [2, 0, 1],
        [2, 1, 0],
    ];
    for order in orders {
        let mut played = begun(Rules::default(), 3);
        for number in order {
            does(&mut played, number, Move::Bid(bids[number as usize]));
        }
        let showing = played.game().showing_order(played.position());
        assert_eq!(showing, [seat(1), seat(0), seat(2)], "{order:?}");
        time(&mut played);
        assert_eq!(stage(&played), Stage::Showing(seat(1)));
    }
}

#[test]
fn of_equal_bids_the_earlier_one_is_shown_first_and_by_priority_that_with_fewer_tiles() {
    for priority in [false, true] {
        let mut played = begun(
            Rules {
                priority,
                ..Rules::default()
            },
            2,
        );
        // Seat 1 wins a tile.
        let way = shortest(&played);
        does(&mut played, 1, Move::Bid(way.len() as u8));
        time(&mut played);
        way.into_iter()
            .for_each(|slide| does(&mut played, 1, Move::Slide(slide)));
        turn(&mut played);
        does(&mut played, 1, Move::Bid(20));
        does(&mut played, 0, Move::Bid(20));
        let first = if priority { seat(0) } else { seat(1) };
        assert_eq!(played.game().showing_order(played.position())[0], first);
    }
}

#[test]
fn a_bid_that_is_bettered_takes_its_place_by_when_it_was_bettered() {
    let mut played = begun(Rules::default(), 2);
    does(&mut played, 0, Move::Bid(10));
    does(&mut played, 1, Move::Bid(8));
    does(&mut played, 0, Move::Bid(8));
    assert_eq!(
        played.game().showing_order(played.position()),
        [seat(1), seat(0)]
    );
}

#[test]
fn bids_are_bettered_and_never_worsened() {
    let mut played = begun(Rules::default(), 2);
    let by = Actor::Seat(seat(0));
    for found in [0, 100] {
        assert_eq!(
            refused(&played, by, Move::Bid(found)),
            Refusal::NoBid { found }
        );
    }
    does(&mut played, 0, Move::Bid(5));
    for found in [5, 6] {
        let why = Refusal::NotBetter {
            seat: seat(0),
            before: 5,
            found,
        };
        assert_eq!(refused(&played, by, Move::Bid(found)), why);
    }
    does(&mut played, 0, Move::Bid(4));
    does(&mut played, 1, Move::Bid(30));
    assert_eq!(stage(&played), Stage::Bidding);
}

#[test]
fn a_way_that_is_shown_takes_the_tile_and_the_robots_stay() {
    let mut played = begun(Rules::default(), 2);
    let (tile, way) = (played.position().tile.expect("a tile"), shortest(&played));
    does(&mut played, 0, Move::Bid(way.len() as u8 + 3));
    time(&mut played);
    way.into_iter()
        .for_each(|slide| does(&mut played, 0, Move::Slide(slide)));
    let at = *played.position();
    assert_eq!(at.stage, Stage::Turning);
    assert!(at.won[0].contains(tile) && at.won[0].len() == 1);
    let goal = played.game().layout().goal(tile);
    assert!(goal.is_reached(at.robots));
    turn(&mut played);
    assert_eq!(played.position().start, at.robots);
}

/// Slides that do not reach the goal.
fn wander(played: &mut Record<Ricochet>, number: u8) {
    let at: Position = *played.position();
    while stage(played) == Stage::Showing(seat(number)) && played.position().failed == at.failed {
        let mut moves = Vec::new();
        played
            .game()
            .moves(played.position(), seat(number), &mut moves);
        let lost = |made: &Move| {
            let mut after = *played.position();
            played
                .game()
                .advance(&mut after, Actor::Seat(seat(number)), *made);
            after.stage != Stage::Turning
        };
        let made = moves
            .into_iter()
            .find(|made| *made != Move::Stop && lost(made))
            .unwrap_or(Move::Stop);
        does(played, number, made);
    }
}

#[test]
fn who_fails_goes_back_and_the_next_higher_bid_is_shown() {
    let mut played = begun(Rules::default(), 4);
    let way = shortest(&played);
    let least = way.len() as u8;
    does(&mut played, 0, Move::Bid(least + 9));
    does(&mut played, 1, Move::Bid(least + 1));
    does(&mut played, 2, Move::Bid(least));
    does(&mut played, 3, Move::Bid(least + 2));
    time(&mut played);
    let start = played.position().start;
    // One uses up its slides, one gives in, one is too slow.
    wander(&mut played, 2);
    assert_eq!(
        (stage(&played), played.position().robots),
        (Stage::Showing(seat(1)), start)
    );
    does(&mut played, 1, Move::Stop);
    assert_eq!(stage(&played), Stage::Showing(seat(3)));
    does(&mut played, 3, Move::Slide(way[0]));
    time(&mut played);
    assert_eq!(
        (stage(&played), played.position().robots),
        (Stage::Showing(seat(0)), start)
    );
    way.into_iter()
        .for_each(|slide| does(&mut played, 0, Move::Slide(slide)));
    assert_eq!(played.position().won[0].len(), 1);
}

#[test]
fn a_tile_that_all_miss_goes_under_the_others_with_the_robots_where_they_were() {
    let mut played = begun(Rules::default(), 2);
    let (tile, start) = (
        played.position().tile.expect("a tile"),
        played.position().robots,
    );
    does(&mut played, 0, Move::Bid(9));
    does(&mut played, 1, Move::Bid(9));
    time(&mut played);
    wander(&mut played, 0);
    wander(&mut played, 1);
    let at = played.position();
    assert_eq!((at.stage, at.robots), (Stage::Turning, start));
    assert!(at.under.contains(tile) && !at.stock.contains(tile));
    turn(&mut played);
    assert_ne!(played.position().tile, Some(tile));
}

#[test]
fn a_tile_is_given_up_once_all_have_passed() {
    let mut played = begun(Rules::default(), 3);
    for number in 0..3 {
        assert_eq!(stage(&played), Stage::Thinking);
        does(&mut played, number, Move::Pass);
    }
    assert_eq!(stage(&played), Stage::Turning);
    assert_eq!(played.position().under.len(), 1);
}

#[test]
fn who_has_passed_may_bid_and_all_who_have_nothing_better_end_the_wait() {
    let mut played = begun(Rules::default(), 2);
    does(&mut played, 0, Move::Pass);
    assert_eq!(
        refused(&played, Actor::Seat(seat(0)), Move::Pass),
        Refusal::PassedAlready(seat(0))
    );
    does(&mut played, 0, Move::Bid(3));
    assert!(
        played.position().passed.is_empty(),
        "a bid takes votes back"
    );
    does(&mut played, 1, Move::Bid(1));
    does(&mut played, 0, Move::Pass);
    assert_eq!(stage(&played), Stage::Showing(seat(1)));
}

#[test]
fn clocks_run_one_after_the_other_and_what_comes_late_is_refused() {
    let rules = Rules {
        thinking: 120,
        sand_glass: 30,
        ..Rules::default()
    };
    let mut played = begun(rules, 2);
    let clock = |played: &Record<Ricochet>| played.game().clock(played.position());
    let thinking = clock(&played).expect("there is a limit");
    assert_eq!(thinking.runs, Duration::from_secs(120));
    does(&mut played, 0, Move::Bid(9));
    let glass = clock(&played).expect("the sand runs");
    assert_eq!(glass.runs, Duration::from_secs(30));
    assert!(glass.number > thinking.number);
    does(&mut played, 1, Move::Bid(8));
    assert_eq!(
        clock(&played),
        Some(glass),
        "another bid does not turn the glass"
    );
    time(&mut played);
    let late = refused(&played, Actor::Seat(seat(0)), Move::Bid(2));
    assert_eq!(late, Refusal::NotAwaited(Actor::Seat(seat(0))));
    let showing = clock(&played).expect("a demonstration has its time");
    assert!(showing.number > glass.number && showing.runs == Rules::DEMONSTRATION);
    let early = Move::Bid(1);
    assert!(matches!(
        refused(&played, Actor::Seat(seat(1)), early),
        Refusal::NotNow(_)
    ));
    let no_clock = begun(Rules::default(), 2);
    assert_eq!(
        refused(&no_clock, Actor::Clock, Move::Time),
        Refusal::NotAwaited(Actor::Clock)
    );
}

#[test]
fn nobody_finding_anything_in_time_gives_the_tile_up() {
    let mut played = begun(
        Rules {
            thinking: 60,
            ..Rules::default()
        },
        2,
    );
    time(&mut played);
    assert_eq!(stage(&played), Stage::Turning);
}

#[test]
fn a_slide_that_moves_nothing_is_none() {
    let mut played = begun(Rules::default(), 1);
    // Alone at the table, a seat shows as soon as it has bid.
    does(&mut played, 0, Move::Bid(9));
    let slide = |to| Slide {
        robot: Robot::Blue,
        to,
    };
    let (walls, robots) = (
        played.game().layout().walls.clone(),
        played.position().robots,
    );
    let stuck = Direction::ALL
        .into_iter()
        .find(|&to| walls.rest(robots, Robot::Blue, to) == robots[Robot::Blue]);
    if let Some(to) = stuck {
        assert!(matches!(
            refused(&played, Actor::Seat(seat(0)), Move::Slide(slide(to))),
            Refusal::Slide(_)
        ));
    }
    let before = *played.position();
    let free = Direction::ALL
        .into_iter()
        .find(|&to| Some(to) != stuck)
        .expect("a way");
    does(&mut played, 0, Move::Slide(slide(free)));
    assert_eq!(played.position().shown, 1);
    played.undo();
    assert_eq!(*played.position(), before);
}

#[test]
fn a_straight_run_is_no_way_where_robots_must_ricochet() {
    // Of many boards, those on which the two rules differ.
    let mut differing = 0;
    for number in 0..120 {
        let layout = generator::layout(BoardNumber::new(BoardKind::Random, number));
        let plain = Rules {
            tiles_to_win: 1,
            ..Rules::default()
        };
        let must = Rules {
            must_ricochet: true,
            ..plain
        };
        let mut played = Record::new(Ricochet::new(must, 1, layout.clone()).expect("a seat"));
        turn(&mut played);
        let tile = played.position().tile.expect("a tile");
        let mut free = Record::new(Ricochet::new(plain, 1, layout).expect("a seat"));
        free.play(Actor::Chance, Move::Turn(tile))
            .expect("it can be reached");
        let (straight, bent) = (shortest(&free), shortest(&played));
        if straight.len() < bent.len() {
            differing += 1;
            does(&mut played, 0, Move::Bid(straight.len() as u8));
            if stage(&played) == Stage::Bidding {
                time(&mut played);
            }
            straight
                .into_iter()
                .for_each(|slide| does(&mut played, 0, Move::Slide(slide)));
            assert!(played.position().won[0].is_empty(), "board {number}");
            break;
        }
    }
    assert!(differing > 0, "{differing}");
}

#[test]
fn the_match_ends_with_the_tiles_that_win_it() {
    let mut played = begun(
        Rules {
            tiles_to_win: 2,
            ..Rules::default()
        },
        2,
    );
    for _ in 0..2 {
        let way = shortest(&played);
        does(&mut played, 1, Move::Bid(way.len() as u8));
        if stage(&played) == Stage::Bidding {
            time(&mut played);
        }
        way.into_iter()
            .for_each(|slide| does(&mut played, 1, Move::Slide(slide)));
        if stage(&played) == Stage::Turning {
            turn(&mut played);
        }
    }
    let result = played.game().result(played.position()).expect("it is over");
    assert_eq!((result.ranks, result.scores), (vec![2, 1], vec![0, 2]));
    assert_eq!(refused(&played, Actor::Chance, Move::NoTile), Refusal::Over);
}

#[test]
fn tiles_that_can_be_reached_are_turned_and_no_others() {
    let played = Record::new(game(Rules::default(), 1));
    assert!(matches!(
        refused(&played, Actor::Chance, Move::NoTile),
        Refusal::TileLeft(_)
    ));
    let mut over = begun(Rules::default(), 1);
    let tile = over.position().tile.expect("a tile");
    does(&mut over, 0, Move::Pass);
    turn(&mut over);
    does(&mut over, 0, Move::Pass);
    over.play(Actor::Chance, Move::Turn(tile))
        .expect("it lies under the others");
    does(&mut over, 0, Move::Pass);
    assert_eq!(
        refused(&over, Actor::Chance, Move::Turn(tile)),
        Refusal::NoSuchTile(tile)
    );
    assert_eq!(Ricochet::OPTIONS.len(), 8);
}

#[test]
fn records_are_read_as_they_are_written() {
    let fast = Rules {
        tiles_to_win: 2,
        ..Rules::default()
    };
    conformance::check_notation(
        &game(
            Rules {
                must_ricochet: true,
                thinking: 60,
                ..fast
            },
            5,
        ),
        1..2,
    );
}

/// A match with a tile won, and the times of its moves.
pub fn kept() -> MatchRecord {
    let mut played = begun(
        Rules {
            tiles_to_win: 1,
            ..Rules::default()
        },
        2,
    );
    let way = shortest(&played);
    let mut does = |time, by, made| played.play_at(by, made, time).expect("a move");
    does(4210, Actor::Seat(seat(1)), Move::Bid(way.len() as u8));
    does(64_210, Actor::Clock, Move::Time);
    for (slide, time) in way.into_iter().zip(70_000..) {
        does(time, Actor::Seat(seat(1)), Move::Slide(slide));
    }
    let entry = |name: &str, colour| SeatEntry {
        name: name.to_owned(),
        colour,
        player: "human".to_owned(),
    };
    MatchRecord::of(
        played,
        42,
        vec![entry("Ada", Colour::Pink), entry("Bo", Colour::Blue)],
    )
}

#[test]
fn a_record_is_spelled_as_the_format_says() {
    let text = kept().to_json();
    assert!(
        text.starts_with(r#"{"format":"ricochet-record","version":1,"seed":42,"#),
        "{text}"
    );
    for part in [
        r#""boards":[{"walls":["#,
        r#""moves":["4210 1 bid "#,
        r#","64210 time","70000 1 "#,
        r#""totals":[0,1],"winners":[1],"finished":true"#,
    ] {
        assert!(text.contains(part), "{part}: {text}");
    }
    let read = MatchRecord::from_json(&text).expect("it is read");
    assert_eq!(read.record.times(), kept().record.times());
}

#[test]
fn a_match_that_was_left_while_a_clock_ran_tells_when() {
    let mut left = kept();
    assert!(!left.to_json().contains("left_at"));
    left.record.undo();
    assert!(!left.to_json().contains("left_at"));
    left.record = left.record.with_left_at(75_000);
    let text = left.to_json();
    assert!(text.contains(r#"],"left_at":75000,"totals":"#), "{text}");
    let read = MatchRecord::from_json(&text).expect("it is read");
    assert_eq!(read.record.left_at(), 75_000);
    assert_eq!(read.to_json(), text);
}

#[test]
fn what_is_wrong_with_a_record_is_told_with_its_place() {
    let text = kept().to_json();
    let wrong = |from: &str, to: &str| {
        assert!(text.contains(from), "{from}");
        MatchRecord::from_json(&text.replacen(from, to, 1))
            .expect_err("it is refused")
            .to_string()
    };
    for (from, to, told) in [
        (
            "ricochet-record",
            "chess-record",
            "`format` is `chess-record`, expected `ricochet-record`",
        ),
        (
            "\"version\":1",
            "\"version\":2",
            "`version` is 2, expected 1: a newer game wrote it",
        ),
        (
            "\"tiles\":1,",
            "\"tiles\":18,",
            "`rules.tiles` is 18, expected 1 to 17",
        ),
        ("4210 1 bid", "4210 7 bid", "seat 7 is not awaited now"),
        (
            "64210 time",
            "4209 time",
            "move 2 (`4209 time`): the move before it was made at 4210 ms",
        ),
        (
            "\"finished\":true",
            "\"finished\":false",
            "`finished` is false, the moves lead to true",
        ),
        (
            "\"totals\":[0,1]",
            "\"totals\":[1,1]",
            "`totals` is [1, 1], the moves lead to [0, 1]",
        ),
        (
            "\"blue\"",
            "\"pink\"",
            "`seats[1]` has the colour of another seat",
        ),
    ] {
        let why = wrong(from, to);
        assert!(why.contains(told), "{why}");
    }
    let mut lines = text.clone();
    let at = lines.find("\"moves\":[").expect("moves") + 9;
    lines.insert_str(at, "\"0 0 bid 0\",");
    let why = MatchRecord::from_json(&lines)
        .expect_err("a bid of nothing")
        .to_string();
    assert_eq!(
        why,
        "move 1 (`0 0 bid 0`): 0 cannot be bid: expected 1 to 99"
    );
}

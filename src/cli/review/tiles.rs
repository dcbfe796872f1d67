//! A review of a match of Ricochet as text and as JSON: tile by tile, then what it comes to for each seat.

use std::io::{self, Write};

use serde::Serialize;

use super::{super::language::say, json};
use crate::{
    games::ricochet::{
        notation::board_text::cell_name,
        review::{Demo, End, Outcome, Review, ReviewedRound, Tally},
        rules::{Goal, Ricochet, Robot, Slide},
    },
    kit::{MatchRecord, Seat},
};

/// How many columns the table has, and which of them hold numbers.
const COLUMNS: usize = 7;
const NUMBERS: [usize; 2] = [0, 2];

#[derive(Serialize)]
struct OfMatch {
    seats: usize,
    tiles: Vec<OfTile>,
    by_seat: Vec<OfSeat>,
}

#[derive(Serialize)]
struct OfTile {
    number: u32,
    /// How many moves the record had before the tile was turned, and when it was over.
    ply: usize,
    over: Option<usize>,
    tile: usize,
    robot: &'static str,
    target: u8,
    fewest: Option<u8>,
    way: Option<Vec<String>>,
    bids: Vec<OfBid>,
    shown: Vec<OfDemo>,
    outcome: &'static str,
    winner: Option<usize>,
    slides: Option<u8>,
    above: Option<u8>,
    first_bid_ms: Option<u32>,
    winning_bid_ms: Option<u32>,
}

#[derive(Serialize)]
struct OfBid {
    seat: usize,
    slides: u8,
    ms: u32,
}

#[derive(Serialize)]
struct OfDemo {
    seat: usize,
    slides: Vec<String>,
    ended: Option<&'static str>,
}

#[derive(Serialize)]
struct OfSeat {
    played: usize,
    won: usize,
    share: Option<f64>,
    announced: usize,
    optimum: usize,
    shown: usize,
    failed: usize,
    impossible: usize,
    above_won: Option<f64>,
    above_announced: Option<f64>,
    seconds_to_bid: Option<f64>,
}

impl From<Tally> for OfSeat {
    fn from(of: Tally) -> Self {
        let thousandths = |value: f64| (value * 1000.0).round() / 1000.0;
        Self {
            share: of.share().map(thousandths),
            played: of.played,
            won: of.won,
            announced: of.announced,
            optimum: of.optimum,
            shown: of.shown,
            failed: of.failed,
            impossible: of.impossible,
            above_won: of.above_won.map(thousandths),
            above_announced: of.above_announced.map(thousandths),
            seconds_to_bid: of.seconds_to_bid.map(thousandths),
        }
    }
}

/// Writes a review as one line of JSON.
pub(super) fn json(
    record: &MatchRecord<Ricochet>,
    review: &Review,
    out: &mut dyn Write,
) -> io::Result<()> {
    let of_tile = |one: &ReviewedRound| {
        let (round, goal) = (&one.round, goal_of(record, one));
        let bids = round.bids.iter().map(|bid| OfBid {
            seat: bid.seat.index(),
            slides: bid.slides,
            ms: bid.at,
        });
        let shown = round.demos.iter().map(|demo| OfDemo {
            seat: demo.seat.index(),
            slides: spelled(&demo.slides),
            ended: demo.ended.map(end_word),
        });
        OfTile {
            number: round.number,
            ply: round.began,
            over: round.over,
            tile: round.tile.index(),
            robot: robot_word(goal),
            target: goal.target.0,
            fewest: one.fewest(),
            way: one.shortest.as_deref().map(spelled),
            bids: bids.collect(),
            shown: shown.collect(),
            outcome: outcome_word(round.outcome()),
            winner: round.taken().map(|demo| demo.seat.index()),
            slides: one.taken_in(),
            above: one.above(),
            first_bid_ms: one.first_bid().map(|bid| bid.at),
            winning_bid_ms: one.winning_bid().map(|bid| bid.at),
        }
    };
    let of_match = OfMatch {
        seats: review.seats,
        tiles: review.rounds.iter().map(of_tile).collect(),
        by_seat: Seat::first(review.seats)
            .map(|seat| review.tally(seat).into())
            .collect(),
    };
    json::write(record, review.is_complete(), of_match, out)
}

/// Writes a review as a table: a row for each tile, then what it comes to for each seat.
pub(super) fn text(
    record: &MatchRecord<Ricochet>,
    review: &Review,
    out: &mut dyn Write,
) -> io::Result<()> {
    let head = [
        say!("cli-review-tile"),
        say!("cli-review-wanted"),
        say!("cli-review-fewest"),
        say!("cli-review-announced"),
        say!("cli-review-failed"),
        say!("cli-review-outcome"),
        say!("cli-review-way"),
    ];
    let mut rows = vec![head];
    rows.extend(review.rounds.iter().map(|one| of_tile(record, one)));
    print_rows(&rows, out)?;
    writeln!(out)?;
    for (seat, entry) in Seat::first(review.seats).zip(&record.seats) {
        writeln!(out, "{}", of_seat(&entry.name, &review.tally(seat)))?;
    }
    if !review.is_complete() {
        let line = say!(
            "cli-review-tiles-incomplete",
            done = review.known(),
            all = review.rounds.len()
        );
        writeln!(out, "{line}")?;
    }
    Ok(())
}

fn of_tile(record: &MatchRecord<Ricochet>, one: &ReviewedRound) -> [String; COLUMNS] {
    let round = &one.round;
    let name = |seat: Seat| record.seats[seat.index()].name.as_str();
    let goal = goal_of(record, one);
    let announced = round.bids.iter().map(|bid| {
        let seconds = seconds(f64::from(bid.at) / 1000.0);
        format!("{} {} ({seconds} s)", name(bid.seat), bid.slides)
    });
    let failed = |demo: &Demo| match demo.ended {
        Some(End::UsedUp) => Some(say!("cli-review-used-up", name = name(demo.seat))),
        Some(End::Stopped) => Some(say!("cli-review-stopped", name = name(demo.seat))),
        Some(End::OutOfTime) => Some(say!("cli-review-out-of-time", name = name(demo.seat))),
        Some(End::Reached) | None => None,
    };
    let outcome = match round.outcome() {
        Outcome::Taken(seat) => {
            let taken = one.taken_in().unwrap_or_default();
            match one.above() {
                Some(above) => format!("{} {taken} (+{above})", name(seat)),
                None => format!("{} {taken}", name(seat)),
            }
        }
        Outcome::Failed => say!("cli-review-all-failed"),
        Outcome::GivenUp => say!("cli-review-given-up"),
        Outcome::TimedOut => say!("cli-review-timed-out"),
        Outcome::Open => say!("cli-review-left-open"),
    };
    let way = one.shortest.as_deref().map(spelled).unwrap_or_default();
    [
        round.number.to_string(),
        format!("{} {}", robot_word(goal), cell_name(goal.target)),
        one.fewest()
            .map_or_else(|| "-".to_owned(), |fewest| fewest.to_string()),
        announced.collect::<Vec<_>>().join(", "),
        round
            .demos
            .iter()
            .filter_map(failed)
            .collect::<Vec<_>>()
            .join(", "),
        outcome,
        way.join(" "),
    ]
}

fn of_seat(name: &str, tally: &Tally) -> String {
    let or_none = |value: Option<f64>| value.map_or_else(|| "-".to_owned(), seconds);
    let share = tally.share();
    say!(
        "cli-review-tiles-seat",
        name = name,
        won = tally.won,
        played = tally.played,
        share = share.map_or_else(|| "-".to_owned(), |share| format!("{:.0}", share * 100.0)),
        above = or_none(tally.above_won),
        announced = tally.announced,
        over = or_none(tally.above_announced),
        optimum = tally.optimum,
        seconds = or_none(tally.seconds_to_bid),
        failed = tally.failed,
        shown = tally.shown,
        impossible = tally.impossible
    )
}

fn print_rows(rows: &[[String; COLUMNS]], out: &mut dyn Write) -> io::Result<()> {
    let width = |column: usize| {
        let cells = rows.iter().map(|cells| cells[column].chars().count());
        cells.max().unwrap_or_default()
    };
    let widths: Vec<usize> = (0..COLUMNS).map(width).collect();
    for cells in rows {
        let mut line = String::new();
        for (column, (cell, width)) in cells.iter().zip(&widths).enumerate() {
            line += &match NUMBERS.contains(&column) {
                true => format!("{cell:>width$}  "),
                false => format!("{cell:<width$}  "),
            };
        }
        writeln!(out, "{}", line.trim_end())?;
    }
    Ok(())
}

fn goal_of(record: &MatchRecord<Ricochet>, one: &ReviewedRound) -> Goal {
    record.record.game().layout().goal(one.round.tile)
}

/// The robot that is wanted, as records write it.
fn robot_word(goal: Goal) -> &'static str {
    goal.robot.map_or("any", Robot::word)
}

fn spelled(way: &[Slide]) -> Vec<String> {
    way.iter().map(ToString::to_string).collect()
}

/// A number with one digit.
fn seconds(value: f64) -> String {
    format!("{value:.1}")
}

const fn end_word(end: End) -> &'static str {
    match end {
        End::Reached => "reached",
        End::UsedUp => "used_up",
        End::Stopped => "stopped",
        End::OutOfTime => "out_of_time",
    }
}

const fn outcome_word(outcome: Outcome) -> &'static str {
    match outcome {
        Outcome::Taken(_) => "taken",
        Outcome::Failed => "failed",
        Outcome::GivenUp => "given_up",
        Outcome::TimedOut => "timed_out",
        Outcome::Open => "open",
    }
}

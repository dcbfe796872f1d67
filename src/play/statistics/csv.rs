//! Matches as comma-separated values: one a line, the same columns for every game.

use std::{
    borrow::Cow,
    io::{self, Write},
};

use super::{Amount, Measure, MeasuredGame, OwnMatch, SeatSummary, Selected};
use crate::kit::Day;

/// The columns before those of the measures.
const COLUMNS: [&str; 18] = [
    "game",
    "file",
    "line",
    "date",
    "seed",
    "rules",
    "seats",
    "player",
    "seat",
    "rank",
    "won",
    "score",
    "best_other",
    "opponents",
    "thought_ms",
    "moves",
    "luck",
    "decisions",
];
/// The one after them.
const LAST: &str = "accuracy";

/// Writes the matches that count, the oldest first, under a header.
///
/// # Errors
/// When it cannot be written.
pub fn write_csv(found: &[(MeasuredGame, Selected)], out: &mut impl Write) -> io::Result<()> {
    let measures = Measure::ALL.map(|measure| measure.name().replace('-', "_"));
    let columns = COLUMNS.iter().copied();
    let columns = columns.chain(measures.iter().map(String::as_str));
    let header: Vec<&str> = columns.chain([LAST]).collect();
    writeln!(out, "{}", header.join(","))?;
    for (game, selected) in found {
        for one in &selected.matches {
            let row = row(game, one);
            let row: Vec<_> = row.iter().map(|value| quoted(value)).collect();
            writeln!(out, "{}", row.join(","))?;
        }
    }
    Ok(())
}

fn row(game: &MeasuredGame, one: &OwnMatch) -> Vec<String> {
    let (summary, own) = (one.summary(), one.own());
    let thought = own.thought.unwrap_or_default();
    let told = |is_told: bool, value: u64| {
        if is_told {
            value.to_string()
        } else {
            String::new()
        }
    };
    let points = |value: Option<f64>| value.map(|value| value.to_string()).unwrap_or_default();
    let opponents: Vec<&str> = one.others().map(SeatSummary::who).collect();
    let mut row = vec![
        summary.game.clone(),
        one.found.file.display().to_string(),
        summary.line.to_string(),
        Day::of(one.found.written).to_string(),
        summary.seed.to_string(),
        summary.rules.clone(),
        summary.seats.len().to_string(),
        own.name.clone(),
        one.seat.to_string(),
        own.rank.map(|rank| rank.to_string()).unwrap_or_default(),
        points(one.won()),
        points(own.score.map(Amount::get)),
        points(one.best_other(game.score)),
        opponents.join(";"),
        told(own.thought.is_some(), thought.milliseconds),
        told(own.thought.is_some(), thought.moves.into()),
        points(own.review.map(|review| review.luck.get())),
        points(own.review.map(|review| review.decisions.get())),
    ];
    for measure in Measure::ALL {
        let place = game.measures.iter().position(|own| *own == measure);
        let value = place.and_then(|place| own.measures.get(place).copied().flatten());
        row.push(points(value.map(Amount::get)));
    }
    let accuracy = own.review.and_then(|review| review.accuracy);
    row.push(points(accuracy.map(Amount::get)));
    row
}

/// A value as a field: in quotes where it holds what parts fields (RFC 4180).
fn quoted(value: &str) -> Cow<'_, str> {
    if value.contains([',', '"', '\n', '\r']) {
        Cow::Owned(format!("\"{}\"", value.replace('"', "\"\"")))
    } else {
        Cow::Borrowed(value)
    }
}

//! A review as one line of JSON: what those of all games begin with, then what a game tells.

use std::io::{self, Write};

use serde::Serialize;

use crate::kit::{MatchRecord, Notation};

/// What the object of a review calls itself, behind the name of the game.
const FORMAT: &str = "-review";
/// The version that is written.
const VERSION: u32 = 1;

#[derive(Serialize)]
struct Report<'a, T> {
    format: String,
    version: u32,
    match_seed: u64,
    names: Vec<&'a str>,
    complete: bool,
    #[serde(flatten)]
    of_match: T,
}

/// Writes the review of a match, with what was found in it.
pub(super) fn write<G: Notation>(
    record: &MatchRecord<G>,
    complete: bool,
    of_match: impl Serialize,
    out: &mut dyn Write,
) -> io::Result<()> {
    let report = Report {
        format: format!("{}{FORMAT}", G::ID),
        version: VERSION,
        match_seed: record.seed,
        names: record.seats.iter().map(|seat| seat.name.as_str()).collect(),
        complete,
        of_match,
    };
    serde_json::to_writer(&mut *out, &report)?;
    writeln!(out)
}

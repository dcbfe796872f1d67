//! `dominations places`: every legal placement of a domino in a kingdom, for each case on standard input.

use std::{io::Write, path::PathBuf, process::ExitCode};

use clap::Args;
use serde::{Deserialize, Serialize};

use super::{
    failure::Failure,
    input_fault::InputFault,
    language::{say, told},
    line_input, options,
};
use crate::{
    games::dominations::{
        faults,
        notation::{KingdomLine, moves},
        rules::{DominoNumber, DominoSet, Kingdom, Move, Rules},
    },
    kit::json_fault,
};

#[derive(Debug, Args)]
pub(super) struct PlacesOptions {
    /// Another table of dominos.
    #[arg(long, value_name = "FILE")]
    dominos: Option<PathBuf>,
}

#[derive(Deserialize)]
struct Case {
    kingdom: String,
    domino: i64,
    #[serde(default = "usual_size")]
    size: i64,
}

fn usual_size() -> i64 {
    Rules::default().kingdom_size().into()
}

#[derive(Serialize)]
struct Answer {
    places: Vec<String>,
}

pub(super) fn run(options: &PlacesOptions) -> Result<ExitCode, Failure> {
    let dominos = options::dominos(options.dominos.as_ref())?;
    line_input::each(
        |case| legal_places(case, &dominos),
        |places, out| {
            serde_json::to_writer(&mut *out, &Answer { places })?;
            writeln!(out)
        },
    )
}

/// Every legal placement of the case that a line of JSON tells, as moves.
///
/// # Errors
/// What is wrong with the line.
pub fn legal_places(text: &str, dominos: &DominoSet) -> Result<Vec<String>, InputFault> {
    let case: Case = json_fault::read(text).map_err(|fault| InputFault::from(&fault))?;
    let not_from = |field: &'static str, found: i64, most: usize| {
        say!(
            "cli-not-from",
            field = field,
            found = found.to_string(),
            most = most
        )
    };
    let number = u8::try_from(case.domino).ok().and_then(DominoNumber::new);
    let domino =
        &dominos[number.ok_or_else(|| not_from("domino", case.domino, DominoNumber::COUNT))?];
    let size = u8::try_from(case.size).ok();
    let size = size.filter(|size| (1..=Kingdom::MOST_SIZE).contains(size));
    let size = size.ok_or_else(|| not_from("size", case.size, Kingdom::MOST_SIZE.into()))?;
    let line = case.kingdom.parse::<KingdomLine>();
    let kingdom = line.and_then(|line| line.kingdom(size));
    let kingdom = kingdom.map_err(|fault| {
        let why = told(&fault, || faults::of_kingdom(&fault));
        say!("cli-field", field = "kingdom", why = why)
    })?;
    let places = kingdom.placements(domino).map(Move::Place);
    Ok(places.map(moves::write).collect())
}

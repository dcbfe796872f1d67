//! `dominations places`: every legal placement of a domino in a kingdom, for each case on standard input.

use std::{
    io::{self, Write},
    path::PathBuf,
    process::ExitCode,
};

use clap::Args;
use serde::{Deserialize, Serialize};

use super::{
    failure::Failure,
    language::{say, told},
    options, output,
};
use crate::{
    games::dominations::{
        faults,
        notation::{KingdomLine, moves},
        rules::{DominoNumber, DominoSet, Kingdom, Move, Rules},
    },
    kit::text,
};

/// The longest that a case may be, in bytes: the largest kingdom takes a twentieth of it.
const LONGEST: usize = 64 * 1024;

#[derive(Debug, Args)]
pub(super) struct PlacesOptions {
    /// Another table of dominos.
    #[arg(long, value_name = "FILE")]
    dominos: Option<PathBuf>,
}

#[derive(Deserialize)]
struct Case {
    kingdom: String,
    domino: u8,
    #[serde(default = "usual_size")]
    size: u8,
}

fn usual_size() -> u8 {
    Rules::default().kingdom_size()
}

#[derive(Serialize)]
struct Answer {
    places: Vec<String>,
}

pub(super) fn run(options: &PlacesOptions) -> Result<ExitCode, Failure> {
    let dominos = options::dominos(options.dominos.as_ref())?;
    let mut bad = None;
    output::print(|out| {
        for (bytes, line) in text::lines(io::stdin().lock(), LONGEST).zip(1..) {
            let places = match bytes {
                Ok(bytes) if bytes.trim_ascii().is_empty() => continue,
                Ok(bytes) => text::utf8(&bytes)
                    .map_err(|fault| fault.to_string())
                    .and_then(|case| legal_places(case, &dominos)),
                Err(error) => Err(error.to_string()),
            };
            match places {
                Ok(places) => {
                    serde_json::to_writer(&mut *out, &Answer { places })?;
                    writeln!(out)?;
                }
                Err(why) => {
                    bad = Some(of_line(line, &why));
                    break;
                }
            }
        }
        Ok(())
    })?;
    bad.map_or(Ok(ExitCode::SUCCESS), Err)
}

fn of_line(line: usize, why: &str) -> Failure {
    Failure::bad_input(say!("cli-stdin-line", line = line, why = why))
}

/// Every legal placement of the case that a line of JSON tells, as moves.
///
/// # Errors
/// What is wrong with the line.
pub fn legal_places(text: &str, dominos: &DominoSet) -> Result<Vec<String>, String> {
    let case: Case = serde_json::from_str(text).map_err(|error| error.to_string())?;
    let not_from = |field: &'static str, found: u8, most: usize| {
        say!("cli-not-from", field = field, found = found, most = most)
    };
    let number = DominoNumber::new(case.domino);
    let domino =
        &dominos[number.ok_or_else(|| not_from("domino", case.domino, DominoNumber::COUNT))?];
    if !(1..=Kingdom::MOST_SIZE).contains(&case.size) {
        return Err(not_from("size", case.size, Kingdom::MOST_SIZE.into()));
    }
    let line = case.kingdom.parse::<KingdomLine>();
    let kingdom = line.and_then(|line| line.kingdom(case.size));
    let kingdom = kingdom.map_err(|fault| {
        let why = told(&fault, || faults::of_kingdom(&fault));
        say!("cli-field", field = "kingdom", why = why)
    })?;
    let places = kingdom.placements(domino).map(Move::Place);
    Ok(places.map(moves::write).collect())
}

//! `dominations places`: every legal placement of a domino in a kingdom, for each case on standard input.

use std::{
    io::{self, BufRead, Write},
    path::PathBuf,
    process::ExitCode,
};

use clap::Args;
use serde::{Deserialize, Serialize};

use super::{failure::Failure, options, output};
use crate::games::dominations::{
    notation::{KingdomLine, moves},
    rules::{DominoNumber, DominoSet, Kingdom, Move, Rules},
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
        for (text, line) in io::stdin().lock().lines().zip(1..) {
            let text = match text {
                Ok(text) if text.trim().is_empty() => continue,
                Ok(text) => text,
                Err(error) => {
                    bad = Some(Failure::bad_input(format!(
                        "standard input, line {line}: {error}"
                    )));
                    break;
                }
            };
            match legal_places(&text, &dominos) {
                Ok(places) => {
                    serde_json::to_writer(&mut *out, &Answer { places })?;
                    writeln!(out)?;
                }
                Err(why) => {
                    bad = Some(Failure::bad_input(format!(
                        "standard input, line {line}: {why}"
                    )));
                    break;
                }
            }
        }
        Ok(())
    })?;
    bad.map_or(Ok(ExitCode::SUCCESS), Err)
}

/// Every legal placement of the case that a line of JSON tells, as moves.
///
/// # Errors
/// What is wrong with the line.
pub fn legal_places(text: &str, dominos: &DominoSet) -> Result<Vec<String>, String> {
    let case: Case = serde_json::from_str(text).map_err(|error| error.to_string())?;
    let wrong_domino = || {
        format!(
            "`domino`: {} is not from 1 to {}",
            case.domino,
            DominoNumber::COUNT
        )
    };
    let domino = &dominos[DominoNumber::new(case.domino).ok_or_else(wrong_domino)?];
    if !(1..=Kingdom::MOST_SIZE).contains(&case.size) {
        return Err(format!(
            "`size`: {} is not from 1 to {}",
            case.size,
            Kingdom::MOST_SIZE
        ));
    }
    let line: KingdomLine = case
        .kingdom
        .parse()
        .map_err(|error| format!("`kingdom`: {error}"))?;
    let kingdom = line
        .kingdom(case.size)
        .map_err(|error| format!("`kingdom`: {error}"))?;
    let places = kingdom.placements(domino).map(Move::Place);
    Ok(places.filter_map(moves::write).collect())
}

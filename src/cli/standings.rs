//! `dominations standings`: the table of an arena, from the records of its matches.

use std::{io::Write, path::PathBuf, process::ExitCode};

use clap::Args;
use serde::Serialize;

use super::{
    failure::Failure,
    game::{Commanded, GameName, with_game},
    language::say,
    output, record_input,
    table::write_rows,
};
use crate::{
    kit::MatchRecord,
    play::contest::{Row, Standings},
};

#[derive(Debug, Args)]
pub(super) struct StandingsOptions {
    /// Which game.
    #[arg(long, value_name = "GAME", value_enum, default_value_t)]
    game: GameName,
    /// Files of records; shards of one tournament are put together.
    #[arg(value_name = "FILE.jsonl", required = true)]
    files: Vec<PathBuf>,
    /// Print one object of JSON.
    #[arg(long)]
    json: bool,
}

#[derive(Serialize)]
struct Report {
    matches: u64,
    players: Vec<Row>,
}

pub(super) fn run(options: &StandingsOptions) -> Result<ExitCode, Failure> {
    with_game!(options.game, add_up(options))
}

fn add_up<G: Commanded>(options: &StandingsOptions) -> Result<ExitCode, Failure> {
    let mut standings = Standings::default();
    let mut found = Vec::new();
    for file in &options.files {
        let read =
            |text: &str| MatchRecord::<G>::from_json(text).map_err(|error| G::input_fault(&error));
        record_input::each(file, read, |line, record| {
            match record {
                Ok(record) => standings.add_record(&record),
                Err(fault) => found.push(fault.in_file(file, line)),
            }
            Ok(())
        })?;
    }
    if let Some(failure) = Failure::of_faults(&found, Failure::bad_input) {
        return Err(failure);
    }
    let report = Report {
        matches: standings.matches(),
        players: standings.rows(),
    };
    output::print(|out| {
        if options.json {
            serde_json::to_writer(&mut *out, &report)?;
            return writeln!(out);
        }
        write_rows(&report.players, out)?;
        writeln!(
            out,
            "{}",
            say!("cli-standings-summary", matches = report.matches)
        )
    })
}

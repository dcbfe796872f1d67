//! `dominations standings`: the table of an arena, from the records of its matches.

use std::{io::Write, path::PathBuf, process::ExitCode};

use clap::Args;
use serde::Serialize;

use super::{failure::Failure, output, record_input, table::write_rows};
use crate::games::dominations::contest::{Row, Table};

#[derive(Debug, Args)]
pub(super) struct StandingsOptions {
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
    let mut table = Table::default();
    for file in &options.files {
        record_input::each(file, |line, record| {
            let bad =
                |error| Failure::bad_input(format!("{}, line {line}: {error}", file.display()));
            table.add_record(&record.map_err(bad)?);
            Ok(())
        })?;
    }
    let report = Report {
        matches: table.matches(),
        players: table.rows(),
    };
    output::print(|out| {
        if options.json {
            serde_json::to_writer(&mut *out, &report)?;
            return writeln!(out);
        }
        write_rows(&report.players, out)?;
        writeln!(out, "{} matches", report.matches)
    })
}

//! `dominations conquest best`: the move of the course's players.

use std::{io::Write, process::ExitCode};

use clap::Args;
use serde::Serialize;

use super::{
    super::{failure::Failure, language::say, options, output},
    At,
};
use crate::games::conquest::{
    ai::minmax::{Best, best},
    notation::moves,
};

#[derive(Debug, Args)]
pub(super) struct BestOptions {
    /// 0: Naive, to which all moves are alike; 1 to 4: Minmax, which looks so many moves ahead.
    #[arg(long, value_name = "0..4", value_parser = options::within::<u8>(0..=4))]
    level: u8,
    #[command(flatten)]
    at: At,
    /// Print one object of JSON.
    #[arg(long)]
    json: bool,
}

#[derive(Serialize)]
struct Report {
    r#move: String,
    value: i32,
    best: Vec<String>,
}

pub(super) fn run(options: &BestOptions) -> Result<ExitCode, Failure> {
    let game = options.at.game()?;
    let at = options.at.position();
    let Best { value, moves } = best(&game, &at, options.level.into());
    let written: Vec<String> = moves.into_iter().map(moves::write).collect();
    let report = Report {
        r#move: written.first().cloned().unwrap_or_default(),
        value,
        best: written,
    };
    output::print(|out| {
        if options.json {
            serde_json::to_writer(&mut *out, &report)?;
            return writeln!(out);
        }
        let told = say!(
            "cli-conquest-best",
            made = report.r#move.as_str(),
            value = format!("{value:+}"),
            count = report.best.len()
        );
        writeln!(out, "{told}")
    })
}

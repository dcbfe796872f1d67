//! `dominations conquest solve`: what a position comes to, proven.

use std::{io::Write, process::ExitCode};

use clap::Args;
use serde::Serialize;

use super::{
    super::{failure::Failure, language::say, options, output},
    At,
};
use crate::games::conquest::{
    ai::solver::{Solved, solve},
    notation::moves,
};

#[derive(Debug, Args)]
pub(super) struct SolveOptions {
    #[command(flatten)]
    at: At,
    /// How many positions may be visited.
    #[arg(long, value_name = "N", default_value_t = 20_000_000, value_parser = options::within::<u64>(1..=u64::MAX))]
    nodes: u64,
    /// Print one object of JSON.
    #[arg(long)]
    json: bool,
}

#[derive(Serialize)]
struct Report {
    /// `win`, `loss` or `draw` for the side to move, or `unknown`.
    result: &'static str,
    /// Own pawns less the other's in the end, if that is proven too.
    #[serde(skip_serializing_if = "Option::is_none")]
    margin: Option<i32>,
    #[serde(skip_serializing_if = "Vec::is_empty")]
    line: Vec<String>,
    nodes: u64,
}

pub(super) fn run(options: &SolveOptions) -> Result<ExitCode, Failure> {
    let game = options.at.game()?;
    let solved = solve(&game, &options.at.position(), options.nodes, &|| false);
    let report = match &solved {
        None => Report {
            result: "unknown",
            margin: None,
            line: Vec::new(),
            nodes: options.nodes,
        },
        Some(Solved {
            outcome,
            margin,
            line,
            nodes,
        }) => Report {
            result: match outcome {
                1 => "win",
                0 => "draw",
                _ => "loss",
            },
            margin: *margin,
            line: line.iter().copied().map(moves::write).collect(),
            nodes: *nodes,
        },
    };
    output::print(|out| {
        if options.json {
            serde_json::to_writer(&mut *out, &report)?;
            return writeln!(out);
        }
        if solved.is_none() {
            let told = say!("cli-conquest-unknown", nodes = options.nodes.to_string());
            // Nobody is left to tell when standard error is closed.
            let _closed = writeln!(std::io::stderr(), "{told}");
        }
        let result = match report.result {
            "win" => say!("cli-conquest-win"),
            "loss" => say!("cli-conquest-loss"),
            "draw" => say!("cli-conquest-draw"),
            // The same word in every language.
            unknown => unknown.to_owned(),
        };
        writeln!(out, "{result}")?;
        if let Some(margin) = report.margin {
            writeln!(
                out,
                "{}",
                say!("cli-conquest-margin", margin = format!("{margin:+}"))
            )?;
        }
        match report.line.is_empty() {
            true => Ok(()),
            false => writeln!(out, "{}", report.line.join(" ")),
        }
    })
}

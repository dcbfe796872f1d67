//! `dominations conquest perft`: how many sequences of moves there are.

use std::{io::Write, process::ExitCode, time::Instant};

use clap::{Args, ValueEnum};

use super::{
    super::{failure::Failure, language::say, options, output, units},
    At,
};
use crate::games::conquest::{
    notation::moves,
    rules::perft::{Count, divide, perft},
};

/// Deeper than anybody has time for.
const MOST_DEPTH: u32 = 1000;

#[derive(Debug, Args)]
pub(super) struct PerftOptions {
    /// How many moves long the sequences are.
    #[arg(long, value_name = "D", value_parser = options::within::<u32>(0..=MOST_DEPTH))]
    depth: u32,
    #[command(flatten)]
    at: At,
    /// What counts as a move: every source and target, or a clone once for its target, as UAI counts.
    #[arg(long, value_name = "WAY", value_enum, default_value_t = CountOf::Sources)]
    count: CountOf,
    /// List them by first move.
    #[arg(long)]
    divide: bool,
    /// Say on standard error how long the counting took.
    #[arg(long)]
    time: bool,
}

#[derive(Clone, Copy, Debug, ValueEnum)]
enum CountOf {
    Sources,
    Targets,
}

pub(super) fn run(options: &PerftOptions) -> Result<ExitCode, Failure> {
    let at = options.at.position();
    let count = match options.count {
        CountOf::Sources => Count::Sources,
        CountOf::Targets => Count::Targets,
    };
    let (depth, draw_clock) = (options.depth, options.at.draw_clock);
    let begun = Instant::now();
    let done = output::print(|out| {
        if options.divide && depth > 0 {
            for (made, counted) in divide(&at, depth, count, draw_clock) {
                writeln!(out, "{} {counted}", moves::write(made))?;
            }
        }
        let counted = perft(&at, depth, count, draw_clock);
        writeln!(out, "{counted}")?;
        if options.time {
            let seconds = begun.elapsed().as_secs_f64();
            let told = say!(
                "cli-conquest-time",
                time = units::time(seconds),
                rate = format!("{:.1}", counted as f64 / seconds.max(1e-9) / 1e6)
            );
            // Nobody is left to tell when standard error is closed.
            let _closed = writeln!(std::io::stderr(), "{told}");
        }
        Ok(())
    })?;
    Ok(done)
}

//! `dominations train`: the evaluation learns from matches against itself, and its weights are written.

use std::{fs::OpenOptions, io::Write as _, path::PathBuf, process::ExitCode};

use clap::Args;

use super::{
    failure::{Failure, cannot_write},
    language::say,
    options, output,
};
use crate::games::dominations::ai::{
    evaluation::Weights,
    training::{TrainingConfig, train},
};

/// More generations than anybody has time for.
const MOST_GENERATIONS: u32 = 1_000_000;
/// More matches in a generation than there is memory for.
const MOST_MATCHES: u64 = 1_000_000_000;

#[derive(Debug, Args)]
pub(super) struct TrainOptions {
    /// Where to write the weights.
    #[arg(
        long,
        value_name = "FILE",
        default_value = "assets/weights/evaluation.json"
    )]
    out: PathBuf,
    /// Generations of matches to learn from.
    #[arg(long, value_name = "N", default_value_t = 3, value_parser = options::within::<u32>(0..=MOST_GENERATIONS))]
    generations: u32,
    /// Matches in each generation.
    #[arg(long, value_name = "N", default_value_t = 4000, value_parser = options::within::<u64>(0..=MOST_MATCHES))]
    matches: u64,
    /// Generations with comparisons after that: matches in which many moves of a position are played out.
    #[arg(long, value_name = "N", default_value_t = 4, value_parser = options::within::<u32>(0..=MOST_GENERATIONS))]
    surveys: u32,
    /// Matches in each generation with comparisons.
    #[arg(long, value_name = "N", default_value_t = 2000, value_parser = options::within::<u64>(0..=MOST_MATCHES))]
    surveyed: u64,
    /// How often each generation goes through what it has seen.
    #[arg(long, value_name = "N", default_value_t = 8, value_parser = options::within::<u32>(0..=u32::MAX))]
    passes: u32,
    /// What chance follows from.
    #[arg(long, value_name = "S", default_value_t = 1)]
    seed: u64,
    /// Cores to use; what is learned does not depend on it.
    #[arg(long, value_name = "N", default_value_t = 1, value_parser = options::within::<u16>(1..=1024))]
    jobs: u16,
    /// Train for kingdoms of this size only, and leave the other network as it is.
    #[arg(long, value_name = "5|7", value_parser = size)]
    size: Option<u8>,
    /// Train on from the weights that the game ships with.
    #[arg(long)]
    go_on: bool,
}

/// A size that there is a network for.
fn size(text: &str) -> Result<u8, String> {
    match text {
        "5" => Ok(5),
        "7" => Ok(7),
        _ => Err(say!("cli-train-size")),
    }
}

pub(super) fn run(options: &TrainOptions) -> Result<ExitCode, Failure> {
    let cannot_write = |error| cannot_write(&options.out, &error);
    // Hours later would be too late to find out.
    let writable = OpenOptions::new()
        .append(true)
        .create(true)
        .open(&options.out);
    writable.map_err(cannot_write)?;
    let mut weights = if options.go_on || options.size.is_some() {
        Weights::shipped().clone()
    } else {
        Weights::untrained()
    };
    for large in [false, true] {
        if options.size.is_some_and(|size| large != (size > 5)) {
            continue;
        }
        let config = TrainingConfig {
            generations: options.generations,
            matches: options.matches,
            comparison_generations: options.surveys,
            comparison_matches: options.surveyed,
            passes: options.passes,
            seed: options.seed,
            large,
            cores: options.jobs.into(),
        };
        let start = options.go_on.then(|| {
            if large {
                weights.large.clone()
            } else {
                weights.small.clone()
            }
        });
        let mut written = Ok(());
        train(&config, start, |generation, progress, net| {
            // Nobody is left to tell when standard output is closed.
            let _closed = output::print(|out| {
                writeln!(
                    out,
                    "{}",
                    say!(
                        "cli-train-line",
                        size = if large { 7 } else { 5 },
                        generation = generation,
                        points = format!("{:.2}", progress.points),
                        error = format!("{:.2}", progress.error),
                        lessons = progress.samples
                    )
                )
            });
            // After each generation, so that a training that is stopped leaves something.
            if large {
                weights.large = net.clone();
            } else {
                weights.small = net.clone();
            }
            written = std::fs::write(&options.out, weights.to_text());
        });
        written.map_err(cannot_write)?;
    }
    Ok(ExitCode::SUCCESS)
}

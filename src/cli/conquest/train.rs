//! `dominations conquest train`: the strong player's evaluation learns from matches against itself.

use std::{
    fs::{self, OpenOptions},
    io::Write,
    path::PathBuf,
    process::ExitCode,
};

use clap::Args;

use super::super::{
    failure::{Failure, cannot_write},
    language::say,
    options::within,
    output,
};
use crate::games::conquest::ai::{
    engine::Weights,
    training::{TrainingConfig, train},
};

#[derive(Debug, Args)]
pub(super) struct TrainOptions {
    /// Where to write the weights.
    #[arg(
        long,
        value_name = "FILE",
        default_value = "assets/weights/conquest.json"
    )]
    out: PathBuf,
    /// Generations of matches to learn from.
    #[arg(long, value_name = "N", default_value_t = 3, value_parser = within::<u32>(0..=1_000_000))]
    generations: u32,
    /// Matches in each generation, on boards of each size.
    #[arg(long, value_name = "N", default_value_t = 1500, value_parser = within::<u64>(0..=1_000_000_000))]
    matches: u64,
    /// Nodes that a move of these matches is searched.
    #[arg(long, value_name = "N", default_value_t = 1500, value_parser = within::<u64>(1..=1_000_000_000))]
    nodes: u64,
    /// How often each generation goes through what it has seen.
    #[arg(long, value_name = "N", default_value_t = 20, value_parser = within::<u32>(0..=1_000_000))]
    passes: u32,
    /// What chance follows from.
    #[arg(long, value_name = "S", default_value_t = 1)]
    seed: u64,
    /// Train on from the weights that the game ships with.
    #[arg(long)]
    go_on: bool,
}

pub(super) fn run(options: &TrainOptions) -> Result<ExitCode, Failure> {
    let cannot = |error| cannot_write(&options.out, &error);
    // At the end would be too late to find out.
    let writable = OpenOptions::new()
        .append(true)
        .create(true)
        .open(&options.out);
    writable.map_err(cannot)?;
    let config = TrainingConfig {
        generations: options.generations,
        matches: options.matches,
        nodes: options.nodes,
        passes: options.passes,
        seed: options.seed,
    };
    let start = match options.go_on {
        true => Weights::shipped().clone(),
        false => Weights::untrained(),
    };
    let learned = train(&config, start, |generation, progress| {
        // Nobody is left to tell when standard output is closed.
        let _closed = output::print(|out| {
            let line = say!(
                "cli-conquest-train",
                generation = generation,
                size = progress.size.side(),
                lessons = progress.lessons,
                before = format!("{:.4}", progress.error[0]),
                after = format!("{:.4}", progress.error[1])
            );
            writeln!(out, "{line}")
        });
    });
    fs::write(&options.out, learned.to_text()).map_err(cannot)?;
    Ok(ExitCode::SUCCESS)
}

//! `dominations play`: the game in a window.

use std::{path::PathBuf, process::ExitCode};

use clap::{Args, ValueEnum};

use super::{failure::Failure, options};
use crate::games::dominations::rules::Rules;

/// How the window opens: all by default on the title screen.
#[derive(Clone, Debug, Default, Args)]
pub struct PlayOptions {
    /// Who sits down: `human` or a computer player, 2 to 4 of them, separated by commas.
    #[arg(long, value_name = "A,B,..", value_delimiter = ',')]
    pub seats: Vec<String>,
    /// Their names, separated by commas.
    #[arg(long, value_name = "NAMES", value_delimiter = ',')]
    pub names: Vec<String>,
    /// Optional rules, separated by commas: middle-kingdom, harmony, mighty-duel, dynasty, pick-then-place, free-discard.
    #[arg(long, value_name = "LIST", value_parser = options::rules)]
    pub rules: Option<Rules>,
    /// What the deals follow from.
    #[arg(long, value_name = "N")]
    pub seed: Option<u64>,
    /// A record to go on with.
    #[arg(long, value_name = "FILE")]
    pub load: Option<PathBuf>,
    /// Another table of dominos.
    #[arg(long, value_name = "FILE")]
    pub dominos: Option<PathBuf>,
    /// The language; the system's by default.
    #[arg(long)]
    pub lang: Option<Language>,
}

/// A language that the game speaks.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub enum Language {
    /// French.
    Fr,
    /// English.
    En,
}

#[cfg(not(feature = "window"))]
pub(super) fn run(_: PlayOptions) -> Result<ExitCode, Failure> {
    Err(Failure::bad_input(
        "this build has no window: build with the feature `window`, or see `dominations --help`",
    ))
}

#[cfg(feature = "window")]
pub(super) fn run(options: PlayOptions) -> Result<ExitCode, Failure> {
    use crate::games::dominations::scene::begin::MatchPlan;

    let seed = options.seed.unwrap_or_else(|| std::process::id().into());
    let rules = options.rules.unwrap_or_default();
    let planned = (!options.seats.is_empty())
        .then(|| MatchPlan::of_players(&options.seats, &options.names, rules, seed))
        .transpose()
        .map_err(Failure::bad_input)?;
    Ok(crate::window::run(planned))
}

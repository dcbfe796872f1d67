//! `dominations play`: the game in a window.

use std::{path::PathBuf, process::ExitCode};

use clap::Args;

use super::{failure::Failure, options};
use crate::games::dominations::rules::Rules;

/// How the window opens: all by default on the title screen.
#[derive(Clone, Debug, Default, PartialEq, Eq, Args)]
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
    /// Nothing can be taken back.
    #[arg(long)]
    pub no_way_back: bool,
    /// A record to go on with.
    #[arg(long, value_name = "FILE")]
    pub load: Option<PathBuf>,
    /// Another table of dominos.
    #[arg(long, value_name = "FILE")]
    pub dominos: Option<PathBuf>,
    /// Write what happens to this file too, from its beginning.
    #[arg(long, value_name = "FILE")]
    pub log: Option<PathBuf>,
}

#[cfg(not(feature = "window"))]
pub(super) fn run(_: PlayOptions, _: Option<String>) -> Result<ExitCode, Failure> {
    Err(Failure::bad_input(
        "this build has no window: build with the feature `window`, or see `dominations --help`",
    ))
}

#[cfg(feature = "window")]
pub(super) fn run(options: PlayOptions, language: Option<String>) -> Result<ExitCode, Failure> {
    use crate::{
        games::dominations::{
            notation::record_file,
            scene::begin::{BeginWith, MatchPlan},
        },
        window::{self, Opening},
    };

    let dominos = options.dominos.as_ref();
    let dominos = dominos
        .map(|file| options::dominos(Some(file)))
        .transpose()?;
    if options.load.is_some()
        && (!options.seats.is_empty()
            || options.rules.is_some()
            || options.seed.is_some()
            || options.no_way_back)
    {
        return Err(Failure::bad_input(
            "`--load`: a record has its own seats, rules and seed",
        ));
    }
    if options.seats.is_empty()
        && (!options.names.is_empty()
            || options.rules.is_some()
            || options.seed.is_some()
            || options.no_way_back)
    {
        return Err(Failure::bad_input(
            "`--names`, `--rules`, `--seed` and `--no-way-back` need `--seats`: who plays",
        ));
    }
    let seed = options.seed.unwrap_or_else(|| std::process::id().into());
    let rules = options.rules.unwrap_or_default();
    let with = match options.load {
        Some(file) => {
            let mut records = record_file::read(&file).map_err(Failure::bad_input)?;
            let last = records.pop().ok_or_else(|| {
                Failure::bad_input(format!("{}: no record in it", file.display()))
            })?;
            // A file with more than one match stays as it is: what is played goes on in a file of its own.
            let own = (records.is_empty() && is_json(&file)).then_some(file);
            Some(BeginWith::record(last, own, &[]).map_err(Failure::bad_input)?)
        }
        None if options.seats.is_empty() => None,
        None => {
            let mut plan = MatchPlan::of_players(&options.seats, &options.names, rules, seed)
                .map_err(Failure::bad_input)?;
            plan.hardcore = options.no_way_back;
            Some(BeginWith {
                plan,
                earlier: None,
            })
        }
    };
    let known = window::languages();
    if let Some(language) = language.as_ref().filter(|wanted| !known.contains(wanted)) {
        return Err(Failure::bad_input(format!(
            "`--lang` {language}: expected {}",
            known.join(", ")
        )));
    }
    let log = options.log.map(|file| {
        std::fs::File::create(&file)
            .map_err(|why| Failure::bad_input(format!("{}: {why}", file.display())))
    });
    Ok(window::run(Opening {
        with,
        dominos,
        language,
        log: log.transpose()?,
    }))
}

#[cfg(feature = "window")]
fn is_json(file: &std::path::Path) -> bool {
    file.extension().is_some_and(|ending| ending == "json")
}

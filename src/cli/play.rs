//! `dominations play`: the game in a window.

use std::{path::PathBuf, process::ExitCode};

use clap::Args;

use super::{failure::Failure, game::GameName, language::say, options};
use crate::games::dominations::rules::Rules;

/// How the window opens: all by default on the title screen.
#[derive(Clone, Debug, Default, PartialEq, Eq, Args)]
pub struct PlayOptions {
    /// Which game.
    #[arg(long, value_name = "GAME", value_enum, default_value_t)]
    pub game: GameName,
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
    Err(Failure::bad_input(say!("cli-no-window-help")))
}

#[cfg(feature = "window")]
pub(super) fn run(options: PlayOptions, language: Option<String>) -> Result<ExitCode, Failure> {
    use super::{
        failure::cannot_write,
        language::{self, told},
        record_input,
    };
    use crate::{
        games::dominations::{
            faults,
            rules::{Dominations, DominoSet},
            scene::begin::{BeginWith, MatchPlan},
        },
        play::record_file::{self, RecordFileError},
        screens::PlanFault,
        window::{self, Opening},
    };

    // The window has a table for this one.
    let GameName::Dominations = options.game;
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
        return Err(Failure::bad_input(say!("cli-play-load")));
    }
    if options.seats.is_empty()
        && (!options.names.is_empty()
            || options.rules.is_some()
            || options.seed.is_some()
            || options.no_way_back)
    {
        return Err(Failure::bad_input(say!("cli-play-seats")));
    }
    let cannot = |fault: &PlanFault| Failure::bad_input(told(fault, || fault.words()));
    let seed = options.seed.unwrap_or_else(|| std::process::id().into());
    let rules = options.rules.unwrap_or_default();
    let with = match options.load {
        Some(file) => {
            let read =
                record_file::read::<Dominations>(&file).and_then(|mut records| {
                    match records.pop() {
                        Some(last) => Ok((last, records)),
                        None => Err(RecordFileError::Empty(file.clone())),
                    }
                });
            let (last, records) =
                read.map_err(|fault| Failure::bad_input(record_input::of_file(&fault, &file)))?;
            // A file with more than one match stays as it is: what is played goes on in a file of its own.
            let own = (records.is_empty() && is_json(&file)).then_some(file);
            Some(BeginWith::record(last, own, &[]).map_err(|fault| cannot(&fault))?)
        }
        None if options.seats.is_empty() => None,
        None => {
            let set = dominos.unwrap_or_else(DominoSet::course);
            let game = Dominations::new(rules, options.seats.len(), set)
                .map_err(|fault| Failure::bad_input(told(&fault, || faults::of_rules(fault))))?;
            let mut plan = MatchPlan::of_players(game, &options.seats, &options.names, seed)
                .map_err(|fault| cannot(&fault))?;
            plan.hardcore = options.no_way_back;
            Some(BeginWith {
                plan,
                earlier: None,
            })
        }
    };
    let known = window::languages();
    language::check(language.as_deref(), known)?;
    let log = options
        .log
        .map(|file| std::fs::File::create(&file).map_err(|why| cannot_write(&file, &why)));
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

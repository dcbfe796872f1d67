//! `dominations play`: the game in a window.

use std::{path::PathBuf, process::ExitCode};

use clap::Args;

use super::{
    failure::Failure,
    game::{Commanded, GameName, check_rules, rules_help, with_game},
    language::say,
};

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
    /// Optional rules, separated by commas; the help lists those of every game.
    #[arg(long, value_name = "LIST", help = rules_help())]
    pub rules: Option<String>,
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
pub(super) fn run(options: PlayOptions, _: Option<String>) -> Result<ExitCode, Failure> {
    with_game!(options.game, check(&options))?;
    Err(Failure::bad_input(say!("cli-no-window-help")))
}

/// Whether the game knows the rules that are asked for.
fn check<G: Commanded>(options: &PlayOptions) -> Result<(), Failure> {
    check_rules::<G>(options.rules.as_deref()).map(drop)
}

#[cfg(feature = "window")]
pub(super) fn run(options: PlayOptions, language: Option<String>) -> Result<ExitCode, Failure> {
    use super::{
        failure::cannot_write,
        language::{self, told},
        options as common,
    };
    use crate::{
        games::dominations::{
            faults,
            rules::{Dominations, DominoSet, Rules},
            scene::begin::{BeginWith, MatchPlan},
        },
        locale::Localized,
        play::record_file::{self, RecordFileError},
        screens::PlanFault,
        window::{self, Opening},
    };

    with_game!(options.game, check(&options))?;
    // The window has a table for this one.
    if options.game != GameName::Dominations {
        return Err(Failure::bad_input(say!(
            "cli-no-table",
            game = options.game.id()
        )));
    }
    let dominos = options.dominos.as_ref();
    let dominos = dominos
        .map(|file| common::dominos(Some(file)))
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
    let rules = Rules::from(&check_rules::<Dominations>(options.rules.as_deref())?);
    let with = match options.load {
        Some(file) => {
            let read =
                record_file::read::<Dominations>(&file).and_then(|mut records| {
                    match records.pop() {
                        Some(last) => Ok((last, records)),
                        None => Err(RecordFileError::Empty(file.clone())),
                    }
                });
            let (last, records) = read.map_err(|fault| {
                let name = file.display().to_string();
                Failure::bad_input(told(&fault, || {
                    Localized::new("cli-file-fault")
                        .with("file", name)
                        .with("why", faults::of_file(&fault))
                }))
            })?;
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

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
    #[arg(long, value_name = "GAME", value_enum)]
    pub game: Option<GameName>,
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
    /// In the terminal, without a window: Conquest alone. What is not said here is asked.
    #[arg(long)]
    pub text: bool,
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

impl PlayOptions {
    /// The game that is asked for.
    fn game(&self) -> GameName {
        self.game.unwrap_or_default()
    }
}

/// Plays in the terminal, where the game can be.
fn in_text(options: &PlayOptions) -> Result<ExitCode, Failure> {
    match options.game() {
        GameName::Conquest => super::conquest::text::run(options),
        game => Err(Failure::bad_input(say!("cli-no-text", game = game.id()))),
    }
}

#[cfg(not(feature = "window"))]
pub(super) fn run(options: PlayOptions, _: Option<String>) -> Result<ExitCode, Failure> {
    if options.text {
        return in_text(&options);
    }
    with_game!(options.game(), check(&options))?;
    Err(Failure::bad_input(say!("cli-no-window-help")))
}

/// Whether the game knows the rules that are asked for.
fn check<G: Commanded>(options: &PlayOptions) -> Result<(), Failure> {
    check_rules::<G>(options.rules.as_deref()).map(drop)
}

#[cfg(feature = "window")]
pub(super) fn run(options: PlayOptions, language: Option<String>) -> Result<ExitCode, Failure> {
    if options.text {
        return in_text(&options);
    }
    with_game!(options.game(), check(&options))?;
    let set_up = !options.seats.is_empty();
    let chosen = options.rules.is_some() || options.seed.is_some() || options.no_way_back;
    if options.load.is_some() && (set_up || chosen) {
        return Err(Failure::bad_input(say!("cli-play-load")));
    }
    if !set_up && (!options.names.is_empty() || chosen) {
        return Err(Failure::bad_input(say!("cli-play-seats")));
    }
    // A record says itself of which game it is.
    let loaded = options.load.as_deref().and_then(first_record);
    let game = loaded.as_deref().and_then(GameName::of_record);
    match game.unwrap_or(options.game()) {
        GameName::Dominations => {
            open::<crate::games::dominations::rules::Dominations>(&options, language)
        }
        GameName::Conquest => open::<crate::games::conquest::rules::Conquest>(&options, language),
        GameName::DiceWars => open::<crate::games::dice_wars::rules::DiceWars>(&options, language),
    }
}

/// The text of the first record of a file, where there is one.
#[cfg(feature = "window")]
fn first_record(file: &std::path::Path) -> Option<String> {
    let first = crate::play::record_file::texts(file).ok()?.next()?.ok()?;
    first.text().ok().map(str::to_owned)
}

/// Opens the window at the table of a game, where a match is asked for.
#[cfg(feature = "window")]
fn open<G: Commanded + crate::screens::Shown>(
    options: &PlayOptions,
    language: Option<String>,
) -> Result<ExitCode, Failure> {
    use super::{
        failure::cannot_write,
        game::GameOptions,
        language::{self, told},
        options as common,
    };
    use crate::{
        screens::{BeginWith, MatchPlan, PlanFault, TypedBots},
        window::{self, Opening},
    };

    let cannot = |fault: PlanFault| Failure::bad_input(told(&fault, || fault.words()));
    let dominos = options.dominos.as_ref();
    let dominos = dominos
        .map(|file| common::dominos(Some(file)))
        .transpose()?;
    let with = match &options.load {
        Some(file) => {
            let (last, alone) = last_record::<G>(file)?;
            // A file with more than one match stays as it is: what is played goes on in a file of its own.
            let own = (alone && is_json(file)).then(|| file.clone());
            Some(BeginWith::record(last, own, &TypedBots::default()).map_err(cannot)?)
        }
        None if options.seats.is_empty() => None,
        None => {
            let by = GameOptions {
                game: options.game(),
                rules: options.rules.clone(),
                dominos: options.dominos.clone(),
            };
            let seed = options.seed.unwrap_or_else(|| std::process::id().into());
            let game = G::asked_for(&by, options.seats.len())?.of_seed(seed);
            let mut plan = MatchPlan::of_players(game, &options.seats, &options.names, seed)
                .map_err(cannot)?;
            plan.hardcore = options.no_way_back;
            Some(BeginWith {
                plan,
                earlier: None,
            })
        }
    };
    let known = window::languages();
    language::check(language.as_deref(), known)?;
    let log = options.log.as_ref();
    let log = log.map(|file| std::fs::File::create(file).map_err(|why| cannot_write(file, &why)));
    let log = log.transpose()?;
    Ok(window::run(Opening {
        game: (options.game.is_some() || with.is_some()).then_some(G::ID),
        with: with.map(|with| window::begin(with)),
        dominos,
        language,
        log,
    }))
}

/// The last match of a file, and whether it is the only one.
#[cfg(feature = "window")]
fn last_record<G: Commanded>(
    file: &std::path::Path,
) -> Result<(crate::kit::MatchRecord<G>, bool), Failure> {
    use super::language::told;
    use crate::{
        locale::{Localized, faults::of_disk},
        play::record_file::{self, RecordFileError},
    };

    let read = record_file::read::<G>(file).and_then(|mut records| match records.pop() {
        Some(last) => Ok((last, records.is_empty())),
        None => Err(RecordFileError::Empty(file.to_owned())),
    });
    read.map_err(|fault| {
        let why = || match &fault {
            RecordFileError::Io { error, .. } => of_disk(error),
            RecordFileError::Record {
                line, error, more, ..
            } => {
                let first = G::record_fault(error, *line);
                match *more {
                    0 => first,
                    more => Localized::new("fault-more")
                        .with("first", first)
                        .with("more", more),
                }
            }
            RecordFileError::Empty(_) => Localized::new("fault-empty"),
        };
        Failure::bad_input(told(&fault, || {
            Localized::new("cli-file-fault")
                .with("file", file.display().to_string())
                .with("why", why())
        }))
    })
}

#[cfg(feature = "window")]
fn is_json(file: &std::path::Path) -> bool {
    file.extension().is_some_and(|ending| ending == "json")
}

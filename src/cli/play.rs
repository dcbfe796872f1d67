//! `dominations play`: the game in a window.

use std::process::ExitCode;

use super::{
    failure::Failure,
    game::{Commanded, GameName, check_rules, with_game},
    language::say,
    play_options::PlayOptions,
};

/// Whether the game knows the rules that are asked for.
fn check<G: Commanded>(options: &PlayOptions) -> Result<(), Failure> {
    check_rules::<G>(options.rules.as_deref()).map(drop)
}

/// Plays in the terminal, where the game can be.
fn in_text(options: &PlayOptions) -> Result<ExitCode, Failure> {
    match options.game() {
        GameName::Conquest => super::conquest::text::run(options),
        GameName::Ricochet => super::ricochet::text::run(options),
        GameName::DiceWars => super::dice_wars::text::run(options),
        game @ GameName::Dominations => {
            Err(Failure::bad_input(say!("cli-no-text", game = game.id())))
        }
    }
}

#[cfg(not(feature = "window"))]
pub(super) fn run(options: PlayOptions, _: Option<String>) -> Result<ExitCode, Failure> {
    options.check_names()?;
    if options.text {
        return in_text(&options);
    }
    with_game!(options.game(), check(&options))?;
    Err(Failure::bad_input(say!("cli-no-window-help")))
}

#[cfg(feature = "window")]
pub(super) fn run(options: PlayOptions, language: Option<String>) -> Result<ExitCode, Failure> {
    options.check_names()?;
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
    with_game!(game.unwrap_or(options.game()), open(&options, language))
}

/// The text of the first record of a file, where there is one.
#[cfg(feature = "window")]
fn first_record(file: &std::path::Path) -> Option<String> {
    let first = crate::play::record_file::texts(file).ok()?.next()?.ok()?;
    first.text().ok().map(str::to_owned)
}

/// The game as the command asks for it.
#[cfg(feature = "window")]
fn asked_for<G: Commanded>(options: &PlayOptions) -> Result<G, Failure> {
    let by = super::game::GameOptions {
        game: options.game(),
        rules: options.rules.clone(),
        dominos: options.dominos.clone(),
    };
    let game = G::asked_for(&by, options.seats.len())?;
    let game = match options.seats_people() {
        true => game.with_people(&|option| options.says(option)),
        false => game,
    };
    Ok(game.of_seed(seed(options)))
}

/// What the deals follow from.
#[cfg(feature = "window")]
fn seed(options: &PlayOptions) -> u64 {
    options.seed.unwrap_or_else(|| std::process::id().into())
}

/// Opens the window at the table of a game, where a match is asked for.
#[cfg(feature = "window")]
fn open<G: Commanded + crate::screens::Shown>(
    options: &PlayOptions,
    language: Option<String>,
) -> Result<ExitCode, Failure> {
    use super::{
        failure::cannot_write,
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
            let game = asked_for::<G>(options)?;
            let (players, names) = (&options.seats, &options.names);
            let plan = MatchPlan::of_players(game, players, names, seed(options));
            let mut plan = plan.map_err(cannot)?;
            plan.hardcore |= options.no_way_back;
            Some(BeginWith {
                plan,
                earlier: None,
            })
        }
    };
    let known = window::languages();
    language::check(language.as_deref(), known).map_err(Failure::bad_input)?;
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
fn last_record<G: crate::screens::Shown>(
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

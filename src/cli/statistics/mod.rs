//! `dominations statistics`: how a player has done in the matches that are kept.

mod printing;

use std::{io::Write, path::PathBuf, process::ExitCode};

use clap::{Args, ValueEnum};

use super::{
    failure::Failure,
    game::{Commanded, GameName, check_rules, rules_help, with_game},
    input_fault::InputFault,
    interrupt,
    language::{say, told},
    output, threads,
};
use crate::{
    kit::{Day, DayTextError},
    locale::faults,
    play::statistics::{
        Choices, Filter, Index, IndexedMatch, MeasuredGame, Selected, Statistics, counts_by_game,
        write_csv,
    },
};

#[derive(Debug, Args)]
pub(super) struct StatisticsOptions {
    /// Folders of records, and files: `.jsonl` with one match a line, or `.json` with one match.
    #[arg(value_name = "FOLDER|FILE", required = true)]
    files: Vec<PathBuf>,
    /// Which game; each that was played by default.
    #[arg(long, value_name = "GAME", value_enum)]
    game: Option<GameName>,
    /// Whose matches; by default those of the person with most of them, or of whoever has where no person has played.
    #[arg(long, value_name = "NAME")]
    player: Option<String>,
    /// Only matches by exactly these options, separated by commas; empty: by the usual rules.
    #[arg(long, value_name = "LIST", requires = "game", help = rules_help())]
    rules: Option<String>,
    /// Only matches of so many seats.
    #[arg(long, value_name = "N", value_parser = super::options::within::<u8>(1..=8))]
    seats: Option<u8>,
    /// Only matches whose files were written on that day or later, as 2026-11-24; days are those of Greenwich.
    #[arg(long, value_name = "DATE", value_parser = day)]
    since: Option<Day>,
    /// Keep what was read in this file, so that only what is new or has changed is replayed next time.
    #[arg(long, value_name = "FILE")]
    index: Option<PathBuf>,
    /// Print a line for each match, as comma-separated values.
    #[arg(long, conflicts_with = "json")]
    csv: bool,
    /// Print one object of JSON for each game.
    #[arg(long)]
    json: bool,
}

fn day(text: &str) -> Result<Day, String> {
    text.parse()
        .map_err(|why: DayTextError| say!("cli-no-day", found = why.0.as_str()))
}

/// The games whose matches are counted.
fn games() -> Vec<MeasuredGame> {
    let games = GameName::value_variants().iter();
    games.map(|game| measured(*game)).collect()
}

fn measured(game: GameName) -> MeasuredGame {
    fn of<G: Commanded>() -> MeasuredGame {
        MeasuredGame::of::<G>()
    }
    with_game!(game, of())
}

pub(super) fn run(options: &StatisticsOptions) -> Result<ExitCode, Failure> {
    let filters = filters(options)?;
    interrupt::listen()?;
    let index = indexed(options)?;
    if interrupt::asked() {
        return Ok(interrupt::code(ExitCode::SUCCESS));
    }
    let matches = index.matches();
    let counts = counts_by_game(&matches);
    let mut found = Vec::new();
    for (game, filter) in filters {
        let is_asked = options.game.is_some();
        if !is_asked && !counts.contains_key(&filter.game) {
            continue;
        }
        let selected = filter.select(&matches);
        if selected.has_player() || is_asked {
            found.push((measured(game), selected));
        }
    }
    check_player(options, &found, &matches)?;
    print(options, &found)?;
    let unreadable = index.faults().map(|(file, fault)| {
        let why = told(&fault.why, || "fault-record-unreadable".into());
        InputFault::from(why).in_file(file, fault.line)
    });
    let unreadable: Vec<String> = unreadable.collect();
    Failure::of_faults(&unreadable, Failure::bad_input).map_or(Ok(ExitCode::SUCCESS), Err)
}

/// What is asked for, of each game.
fn filters(options: &StatisticsOptions) -> Result<Vec<(GameName, Filter)>, Failure> {
    fn rules_of<G: Commanded>(list: &str) -> Result<String, Failure> {
        Ok(check_rules::<G>(Some(list))?.write())
    }
    let all = GameName::value_variants().iter().copied();
    let asked = all.filter(|game| options.game.is_none_or(|asked| asked == *game));
    let filter = |game: GameName| {
        let rules = options.rules.as_deref();
        let rules = rules.map(|list| with_game!(game, rules_of(list)));
        let filter = Filter {
            game: game.id().to_owned(),
            player: options.player.clone(),
            rules: rules.transpose()?,
            opponent: None,
            seats: options.seats.map(usize::from),
            since: options.since.map(Day::begins),
        };
        Ok((game, filter))
    };
    asked.map(filter).collect()
}

/// What the files hold: of those that the index knows, only what has changed is read.
fn indexed(options: &StatisticsOptions) -> Result<Index, Failure> {
    let cannot_read = |file: &PathBuf, error: &std::io::Error| {
        let why = told(error, || faults::of_disk(error));
        let file = file.display().to_string();
        Failure::bad_input(say!("cli-file-fault", file = file, why = why))
    };
    let mut files = Vec::new();
    for place in &options.files {
        let found = Index::files_of(place).map_err(|error| cannot_read(place, &error))?;
        files.extend(found);
    }
    files.sort();
    files.dedup();
    if let Some(kept) = &options.index {
        files.retain(|file| file != kept);
    }
    let before = options.index.as_deref().map(Index::read);
    let mut index = before.unwrap_or_default();
    let pool = threads::pool(None)?;
    let read = pool.install(|| index.refresh(&files, &games(), &interrupt::asked));
    let read = read.map_err(|(file, error)| cannot_read(&file, &error))?;
    // An index that was interrupted knows less than the one before.
    if let (Some(file), Some(_)) = (&options.index, read) {
        let written = index.write(file);
        written.map_err(|error| super::failure::cannot_write(file, &error))?;
    }
    Ok(index)
}

/// Whoever asks for a player by name wants to know that nobody has it.
fn check_player(
    options: &StatisticsOptions,
    found: &[(MeasuredGame, Selected)],
    matches: &[IndexedMatch],
) -> Result<(), Failure> {
    let Some(player) = &options.player else {
        return Ok(());
    };
    if found.iter().any(|(_, selected)| selected.has_player()) {
        return Ok(());
    }
    let games = games().into_iter();
    let asked = games.filter(|game| options.game.is_none_or(|asked| asked.id() == game.id));
    let mut names: Vec<String> = asked
        .flat_map(|game| Choices::of(matches, game.id).players)
        .map(|player| player.name)
        .collect();
    names.dedup();
    // A tournament may have thousands.
    names.truncate(12);
    Err(Failure::bad_input(say!(
        "cli-statistics-nobody",
        player = player.as_str(),
        expected = names.join(", ")
    )))
}

fn print(
    options: &StatisticsOptions,
    found: &[(MeasuredGame, Selected)],
) -> Result<ExitCode, Failure> {
    output::print(|out| {
        if options.csv {
            return write_csv(found, out);
        }
        for (game, selected) in found {
            let statistics = Statistics::of(game, selected);
            match options.json {
                true => {
                    serde_json::to_writer(&mut *out, &statistics)?;
                    writeln!(out)?;
                }
                false => printing::write(&statistics, out)?,
            }
        }
        if found.is_empty() && !options.json {
            writeln!(out, "{}", say!("cli-statistics-nothing"))?;
        }
        Ok(())
    })
}

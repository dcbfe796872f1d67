//! `dominations review`: the chances, decisions and turning points of a match, from its record; and whether its chances are
//! true.

mod calibrate;
mod told;

use std::{
    path::{Path, PathBuf},
    process::ExitCode,
};

use clap::Args;

use super::{
    failure::Failure,
    game::{Commanded, GameName, RECORD, format_of},
    interrupt,
    language::say,
    options, output, record_input, threads,
};
use crate::{
    games::dominations::{
        notation::{MatchRecord, RecordError},
        review::MatchEstimator,
        rules::{Dominations, Rules},
    },
    play::review::Reviewer,
};

#[derive(Debug, Args)]
pub(super) struct ReviewOptions {
    /// A file of records of Domi'Nations: `.jsonl` with one match a line, or `.json` with one match.
    #[arg(
        value_name = "FILE.jsonl",
        required_unless_present = "calibrate",
        conflicts_with = "calibrate"
    )]
    file: Option<PathBuf>,
    /// Playouts for each position and each choice at most.
    #[arg(long, value_name = "N", default_value_t = MatchEstimator::USUAL_PLAYOUTS, value_parser = options::within::<u32>(1..=1_000_000))]
    playouts: u32,
    /// What the playouts follow from, and the matches of `--calibrate`.
    #[arg(long, value_name = "S", default_value_t = 1)]
    seed: u64,
    /// Cores to use; what is found does not depend on it. As many as there are by default.
    #[arg(long, value_name = "J", value_parser = options::within::<u16>(1..=1024))]
    jobs: Option<u16>,
    /// Print one object of JSON for each match.
    #[arg(long)]
    json: bool,
    /// Instead: play so many matches between computer players, and print how often what was told to win did.
    #[arg(long, value_name = "N", value_parser = options::within::<u64>(1..=1_000_000_000))]
    calibrate: Option<u64>,
    /// The computer players of `--calibrate`, separated by commas.
    #[arg(long, value_name = "A,B[,..]", value_delimiter = ',', requires = "calibrate", default_values = ["instinct"; 4])]
    seats: Vec<String>,
    /// Optional rules of `--calibrate`, separated by commas: middle-kingdom, harmony, mighty-duel, dynasty.
    #[arg(long, value_name = "LIST", requires = "calibrate", value_parser = options::rules)]
    rules: Option<Rules>,
    /// Positions of each match that `--calibrate` asks about.
    #[arg(long, value_name = "N", requires = "calibrate", default_value_t = 8, value_parser = options::within::<u32>(1..=1000))]
    positions: u32,
    /// Fit how playouts and evaluation are put together to the matches of `--calibrate`, and print that first.
    #[arg(long, requires = "calibrate")]
    fit: bool,
    /// Tell the chances of the playouts alone.
    #[arg(long, requires = "calibrate", conflicts_with = "fit")]
    raw: bool,
}

pub(super) fn run(options: &ReviewOptions) -> Result<ExitCode, Failure> {
    match (&options.file, options.calibrate) {
        (_, Some(matches)) => calibrate::run(options, matches),
        (Some(file), None) => of_file(options, file),
        (None, None) => Err(Failure::bad_input(say!(
            "cli-usage-missing",
            arg = "FILE.jsonl"
        ))),
    }
}

/// Reads the record of a match of Domi'Nations; other games are told by their names.
fn read(text: &str) -> Result<MatchRecord, BadRecord> {
    let game = format_of(text).and_then(|format| GameName::of_format(&format));
    if let Some(game) = game.filter(|game| *game != GameName::Dominations) {
        return Err(BadRecord::OtherGame(game));
    }
    Ok(MatchRecord::from_json(text)?)
}

/// Why a record cannot be reviewed.
#[derive(Debug, thiserror::Error)]
enum BadRecord {
    /// It is none, or does not replay.
    #[error(transparent)]
    Record(#[from] RecordError),
    /// It is of a game that has no review.
    #[error("this is a match of {}: only matches of {} are reviewed", .0.id(), GameName::Dominations.id())]
    OtherGame(GameName),
}

impl From<crate::kit::text::NotUtf8> for BadRecord {
    fn from(fault: crate::kit::text::NotUtf8) -> Self {
        Self::Record(fault.into())
    }
}

impl BadRecord {
    fn words(&self) -> crate::locale::Localized {
        match self {
            Self::Record(error) => Dominations::record_fault(error, 1),
            Self::OtherGame(game) => crate::locale::Localized::new("cli-review-other-game")
                .with("game", game.id())
                .with("record", format!("{}{RECORD}", GameName::Dominations.id())),
        }
    }
}

fn of_file(options: &ReviewOptions, file: &Path) -> Result<ExitCode, Failure> {
    let (mut records, mut faults) = (Vec::new(), Vec::new());
    record_input::each(file, read, |line, record| {
        match record {
            Ok(record) => records.push(record),
            Err(error) => {
                faults.push(record_input::of_line(file, line, &error, || error.words()));
            }
        }
        Ok(())
    })?;
    if let Some(failure) = Failure::of_faults(&faults, Failure::bad_input) {
        return Err(failure);
    }
    interrupt::listen()?;
    let pool = threads::pool(options.jobs)?;
    let mut code = ExitCode::SUCCESS;
    for record in &records {
        let game = record.record.game();
        let estimator = MatchEstimator::new(game, options.playouts, options.seed);
        let mut reviewer = Reviewer::new(&record.record, &estimator);
        pool.install(|| reviewer.finish(&interrupt::asked));
        let review = reviewer.into_review();
        code = output::print(|out| match options.json {
            true => told::json(record, &review, out),
            false => told::text(record, &review, out),
        })?;
        if interrupt::asked() {
            break;
        }
    }
    Ok(interrupt::code(code))
}

//! `dominations review`: the chances, decisions and turning points of a match, from its record; and whether its chances are
//! true.

mod calibrate;
mod calibrated;
mod reviewed;
mod told;

use std::{
    io::{self, Write},
    path::{Path, PathBuf},
    process::ExitCode,
};

use clap::Args;

use super::{
    failure::Failure,
    game::{Commanded, GameName, RECORD, format_of, rules_help},
    interrupt,
    language::say,
    options, output, record_input, threads,
};
use crate::{
    games::{
        conquest::rules::Conquest, dice_wars::rules::DiceWars, dominations::rules::Dominations,
    },
    kit::{MatchRecord, text::NotUtf8},
    locale::Localized,
    play::review::{Review, Reviewer},
};
use reviewed::Reviewed;

#[derive(Debug, Args)]
pub(super) struct ReviewOptions {
    /// A file of records of any game but Ricochet: `.jsonl` with one match a line, or `.json` with one match.
    #[arg(
        value_name = "FILE.jsonl",
        required_unless_present = "calibrate",
        conflicts_with = "calibrate"
    )]
    file: Option<PathBuf>,
    /// Playouts for each position and each choice at most, in Conquest and Dice Wars positions searched; as many as are usual
    /// by default.
    #[arg(long, value_name = "N", value_parser = options::within::<u32>(1..=1_000_000))]
    playouts: Option<u32>,
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
    /// The game of `--calibrate`.
    #[arg(
        long,
        value_name = "GAME",
        value_enum,
        requires = "calibrate",
        default_value_t
    )]
    game: GameName,
    /// The computer players of `--calibrate`, separated by commas; those that the game is measured with by default.
    #[arg(
        long,
        value_name = "A,B[,..]",
        value_delimiter = ',',
        requires = "calibrate"
    )]
    seats: Option<Vec<String>>,
    /// Optional rules of `--calibrate`, separated by commas; the help lists those of every game.
    #[arg(long, value_name = "LIST", requires = "calibrate", help = rules_help())]
    rules: Option<String>,
    /// Positions of each match that `--calibrate` asks about.
    #[arg(long, value_name = "N", requires = "calibrate", default_value_t = 8, value_parser = options::within::<u32>(1..=1000))]
    positions: u32,
    /// Fit how chances are told to the matches of `--calibrate`, and print that first.
    #[arg(long, requires = "calibrate")]
    fit: bool,
    /// Tell the chances of the playouts, in Dice Wars of the evaluation alone.
    #[arg(long, requires = "calibrate", conflicts_with = "fit")]
    raw: bool,
}

pub(super) fn run(options: &ReviewOptions) -> Result<ExitCode, Failure> {
    match (&options.file, options.calibrate) {
        (_, Some(matches)) => match options.game {
            GameName::Dominations => calibrate::run::<Dominations>(options, matches),
            GameName::Conquest => calibrate::run::<Conquest>(options, matches),
            GameName::DiceWars => calibrate::run::<DiceWars>(options, matches),
            GameName::Ricochet => Err(Failure::bad_input(no_chances(GameName::Ricochet))),
        },
        (Some(file), None) => of_file(options, file),
        (None, None) => Err(Failure::bad_input(say!(
            "cli-usage-missing",
            arg = "FILE.jsonl"
        ))),
    }
}

/// That matches of a game are not reviewed.
fn no_chances(game: GameName) -> String {
    say!(
        "cli-review-other-game",
        game = game.id(),
        record = expected_records()
    )
}

/// The records that can be reviewed.
fn expected_records() -> String {
    let games = [
        GameName::Dominations,
        GameName::Conquest,
        GameName::DiceWars,
    ];
    games
        .map(|game| format!("{}{RECORD}", game.id()))
        .join(", ")
}

/// A match of some game that can be reviewed.
trait Reviewable: Send + Sync {
    /// Works through it, on the pool that it is called in, until it is done or interrupted.
    fn review(&self, options: &ReviewOptions) -> Review;

    /// Tells the review, as the options say.
    ///
    /// # Errors
    /// When it cannot be written.
    fn tell(&self, options: &ReviewOptions, review: &Review, out: &mut dyn Write)
    -> io::Result<()>;
}

impl<G: Reviewed> Reviewable for MatchRecord<G> {
    fn review(&self, options: &ReviewOptions) -> Review {
        let playouts = options.playouts.unwrap_or(G::USUAL_PLAYOUTS);
        let estimator = self.record.game().estimator(playouts, options.seed);
        let mut reviewer = Reviewer::new(&self.record, &estimator);
        reviewer.finish(&interrupt::asked);
        reviewer.into_review()
    }

    fn tell(
        &self,
        options: &ReviewOptions,
        review: &Review,
        out: &mut dyn Write,
    ) -> io::Result<()> {
        match options.json {
            true => told::json(self, review, out),
            false => told::text(self, review, out),
        }
    }
}

/// Reads the record of a match; what tells no game is read as one of Domi'Nations.
fn read(text: &str) -> Result<Box<dyn Reviewable>, BadRecord> {
    let game = format_of(text).and_then(|format| GameName::of_format(&format));
    match game.unwrap_or_default() {
        GameName::Dominations => read_of::<Dominations>(text),
        GameName::Conquest => read_of::<Conquest>(text),
        GameName::DiceWars => read_of::<DiceWars>(text),
        GameName::Ricochet => Err(BadRecord::OtherGame(GameName::Ricochet)),
    }
}

fn read_of<G: Reviewed>(text: &str) -> Result<Box<dyn Reviewable>, BadRecord> {
    match MatchRecord::<G>::from_json(text) {
        Ok(record) => Ok(Box::new(record)),
        Err(error) => Err(BadRecord::Record(
            error.to_string(),
            G::record_fault(&error, 1),
        )),
    }
}

/// Why a record cannot be reviewed.
#[derive(Debug, thiserror::Error)]
enum BadRecord {
    /// It is none, or does not replay; in English, and by the key of its text.
    #[error("{0}")]
    Record(String, Localized),
    /// It is of a game that has no review.
    #[error("this is a match of {}: expected one of {}", .0.id(), expected_records())]
    OtherGame(GameName),
}

impl From<NotUtf8> for BadRecord {
    fn from(fault: NotUtf8) -> Self {
        type Fault = <Dominations as crate::kit::Notation>::RecordError;
        let fault = Fault::from(fault);
        Self::Record(fault.to_string(), Dominations::record_fault(&fault, 1))
    }
}

impl BadRecord {
    fn words(&self) -> Localized {
        match self {
            Self::Record(_, words) => words.clone(),
            Self::OtherGame(game) => Localized::new("cli-review-other-game")
                .with("game", game.id())
                .with("record", expected_records()),
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
        let review = pool.install(|| record.review(options));
        code = output::print(|out| record.tell(options, &review, out))?;
        if interrupt::asked() {
            break;
        }
    }
    Ok(interrupt::code(code))
}

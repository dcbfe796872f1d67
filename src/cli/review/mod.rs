//! `dominations review`: the chances, decisions and turning points of a match, from its record; and whether its chances are
//! true.

mod calibrate;
mod calibrated;
mod forms;
mod json;
mod reviewed;
mod tiles;

use std::{
    io::{self, Write},
    path::{Path, PathBuf},
    process::ExitCode,
};

use clap::Args;

use super::{
    failure::Failure,
    game::{Commanded, GameName, RECORD, format_of, rules_help},
    input_fault::InputFault,
    interrupt,
    language::say,
    options, output, record_input, threads,
};
use crate::{
    games::{
        conquest::rules::Conquest,
        dice_wars::rules::DiceWars,
        dominations::rules::Dominations,
        ricochet::{review::Review as TilesReviewed, rules::Ricochet},
    },
    kit::MatchRecord,
    play::review::Reviewer,
};
use reviewed::Reviewed;

#[derive(Debug, Args)]
pub(super) struct ReviewOptions {
    /// A file of records: `.jsonl` with one match a line, or `.json` with one match.
    #[arg(
        value_name = "FILE.jsonl",
        required_unless_present = "calibrate",
        conflicts_with = "calibrate"
    )]
    file: Option<PathBuf>,
    /// Playouts for each position and each choice at most, in Conquest and Dice Wars positions searched; as many as are usual
    /// by default. Ricochet has none: its shortest ways are proven.
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
    /// The game of the records, or of `--calibrate`, Domi'Nations by default; records tell it themselves.
    #[arg(long, value_name = "GAME", value_enum)]
    game: Option<GameName>,
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
        (_, Some(matches)) => match options.game.unwrap_or_default() {
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

/// What a record of a game calls itself.
fn record_of(game: GameName) -> String {
    format!("{}{RECORD}", game.id())
}

/// That matches of a game have no chances that could be true or not.
fn no_chances(game: GameName) -> String {
    let games = [
        GameName::Dominations,
        GameName::Conquest,
        GameName::DiceWars,
    ];
    other_game(game, &games.map(record_of).join(", "))
}

/// That a match is of a game that was not asked for.
fn other_game(found: GameName, expected: &str) -> String {
    say!(
        "cli-review-other-game",
        game = found.id(),
        record = expected
    )
}

/// A match of some game that can be reviewed.
trait Reviewable: Send + Sync {
    /// Works through it, on the pool that it is called in, until it is done or interrupted; what it gives writes what was
    /// found, as the options say.
    fn review<'a>(&'a self, options: &'a ReviewOptions) -> Box<Writer<'a>>;

    /// Which game it is of.
    fn game(&self) -> GameName;
}

/// Writes a review.
type Writer<'a> = dyn Fn(&mut dyn Write) -> io::Result<()> + Send + 'a;

/// A match with chances.
struct WithChances<G: Reviewed>(GameName, MatchRecord<G>);

/// A match of Ricochet, of which more is certain than chances.
struct TileByTile(MatchRecord<Ricochet>);

impl<G: Reviewed> Reviewable for WithChances<G> {
    fn review<'a>(&'a self, options: &'a ReviewOptions) -> Box<Writer<'a>> {
        let record = &self.1;
        let playouts = options.playouts.unwrap_or(G::USUAL_PLAYOUTS);
        let estimator = record.record.game().estimator(playouts, options.seed);
        let mut reviewer = Reviewer::new(&record.record, &estimator);
        reviewer.finish(&interrupt::asked);
        let review = reviewer.into_review();
        Box::new(move |out| match options.json {
            true => forms::json(record, &review, out),
            false => forms::text(record, &review, out),
        })
    }

    fn game(&self) -> GameName {
        self.0
    }
}

impl Reviewable for TileByTile {
    fn review<'a>(&'a self, options: &'a ReviewOptions) -> Box<Writer<'a>> {
        let review = TilesReviewed::of(&self.0.record, &interrupt::asked);
        Box::new(move |out| match options.json {
            true => tiles::json(&self.0, &review, out),
            false => tiles::text(&self.0, &review, out),
        })
    }

    fn game(&self) -> GameName {
        GameName::Ricochet
    }
}

/// Reads the record of a match; what tells no game is read as one of Domi'Nations.
fn read(text: &str) -> Result<Box<dyn Reviewable>, InputFault> {
    let game = format_of(text).and_then(|format| GameName::of_format(&format));
    let game = game.unwrap_or_default();
    Ok(match game {
        GameName::Dominations => Box::new(WithChances(game, read_of::<Dominations>(text)?)),
        GameName::Conquest => Box::new(WithChances(game, read_of::<Conquest>(text)?)),
        GameName::DiceWars => Box::new(WithChances(game, read_of::<DiceWars>(text)?)),
        GameName::Ricochet => Box::new(TileByTile(read_of::<Ricochet>(text)?)),
    })
}

fn read_of<G: Commanded>(text: &str) -> Result<MatchRecord<G>, InputFault> {
    MatchRecord::<G>::from_json(text).map_err(|error| G::input_fault(&error))
}

fn of_file(options: &ReviewOptions, file: &Path) -> Result<ExitCode, Failure> {
    let (mut records, mut faults) = (Vec::new(), Vec::new());
    let read = |text: &str| {
        let record = read(text)?;
        match options.game.filter(|game| *game != record.game()) {
            Some(expected) => Err(InputFault::from(other_game(
                record.game(),
                &record_of(expected),
            ))),
            None => Ok(record),
        }
    };
    record_input::each(file, read, |line, record| {
        match record {
            Ok(record) => records.push(record),
            Err(fault) => faults.push(fault.in_file(file, line)),
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
        let tell = pool.install(|| record.review(options));
        code = output::print(|out| tell(out))?;
        if interrupt::asked() {
            break;
        }
    }
    Ok(interrupt::code(code))
}

//! `dominations puzzles`: puzzles of Domi'Nations and of Conquest made from matches of computer players, and checked.

use std::{collections::BTreeSet, fs, ops::ControlFlow, path::PathBuf, process::ExitCode};

use clap::{Args, Subcommand, ValueEnum};
use rayon::prelude::*;

use super::{
    failure::Failure,
    game::format_of,
    input_fault::InputFault,
    interrupt,
    language::{say, told},
    options::within,
    output,
    progress::Progress,
    records::Records,
    threads,
};
use crate::{
    games::{
        conquest::puzzles as conquest,
        dominations::puzzles::{self as dominations, PLAYOUTS},
    },
    locale::faults,
    play::{arena::Stop, puzzles::puzzles_of},
};

#[derive(Debug, Args)]
pub(super) struct PuzzlesOptions {
    #[command(subcommand)]
    command: PuzzlesCommand,
}

#[derive(Debug, Subcommand)]
enum PuzzlesCommand {
    /// Play matches between computer players, and keep the decisions that make good puzzles.
    Make(MakeOptions),
    /// Check puzzles: that the matches replay, and that all they say holds.
    Check(CheckOptions),
}

/// The games of which puzzles are found in matches.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, ValueEnum)]
enum PuzzleGame {
    /// Domi'Nations.
    #[default]
    Dominations,
    /// Conquest.
    Conquest,
}

#[derive(Debug, Args)]
struct MakeOptions {
    /// Which game.
    #[arg(long, value_name = "GAME", value_enum, default_value_t)]
    game: PuzzleGame,
    /// How many matches to look for puzzles in.
    #[arg(long, value_name = "N", value_parser = within::<u64>(1..=1_000_000_000))]
    matches: u64,
    /// Start at match K of the seed's sequence, so that the work can be cut into shards.
    #[arg(long, value_name = "K", default_value_t = 0, value_parser = within::<u64>(0..=1_000_000_000))]
    from: u64,
    /// What all matches and playouts follow from.
    #[arg(long, value_name = "S", default_value_t = 1, value_parser = within::<u64>(0..=u64::MAX >> 1))]
    seed: u64,
    /// Playouts for each choice of Domi'Nations. In Conquest everything is proven.
    #[arg(long, value_name = "N", default_value_t = PLAYOUTS, value_parser = within::<u32>(300..=1_000_000))]
    playouts: u32,
    /// Cores to use; what is found does not depend on it. As many as there are by default.
    #[arg(long, value_name = "J", value_parser = within::<u16>(1..=1024))]
    jobs: Option<u16>,
    /// The file to write the puzzles to, one a line; standard output by default.
    #[arg(long, value_name = "FILE.jsonl")]
    out: Option<PathBuf>,
    /// Overwrite that file if there is something in it.
    #[arg(long, requires = "out")]
    force: bool,
}

#[derive(Debug, Args)]
struct CheckOptions {
    /// The file of puzzles, one a line.
    #[arg(value_name = "FILE.jsonl")]
    file: PathBuf,
    /// Ask the ladder of computer players how hard each puzzle is, too: this takes longer.
    #[arg(long)]
    ladder: bool,
    /// Cores to use. As many as there are by default.
    #[arg(long, value_name = "J", value_parser = within::<u16>(1..=1024))]
    jobs: Option<u16>,
}

pub(super) fn run(options: &PuzzlesOptions) -> Result<ExitCode, Failure> {
    match &options.command {
        PuzzlesCommand::Make(options) => make(options),
        PuzzlesCommand::Check(options) => check(options),
    }
}

/// A puzzle that was found.
struct Found {
    /// What two puzzles cannot have in common.
    decision: String,
    /// All of it.
    line: String,
}

impl MakeOptions {
    /// The puzzles of a match; none if `stop` said so before all were known.
    fn of_match(&self, index: u64, stop: Stop) -> Option<Vec<Found>> {
        Some(match self.game {
            PuzzleGame::Dominations => {
                let finder = dominations::Finder {
                    seed: self.seed,
                    playouts: self.playouts,
                };
                let found = finder.of_match(index, stop)?;
                // No two matches have one deal.
                let line = found.iter().map(dominations::Puzzle::to_json);
                line.map(|line| Found {
                    decision: line.clone(),
                    line,
                })
                .collect()
            }
            PuzzleGame::Conquest => {
                let finder = conquest::Finder { seed: self.seed };
                let found = finder.of_match(index, stop)?;
                let found = found.iter().map(|puzzle| Found {
                    decision: puzzle.diagram(),
                    line: puzzle.to_json(),
                });
                found.collect()
            }
        })
    }
}

/// A puzzle of either game.
enum AnyPuzzle {
    Dominations(Box<dominations::Puzzle>),
    Conquest(Box<conquest::Puzzle>),
}

/// What tells a fault in English, and by key.
macro_rules! fault {
    ($fault:expr) => {
        InputFault::from(told(&$fault, || $fault.words()))
    };
}

impl AnyPuzzle {
    /// Reads a puzzle of the game that its format names; of Domi'Nations where it names none that has puzzles.
    fn read(text: &str) -> Result<Self, InputFault> {
        if format_of(text).as_deref() == Some(conquest::ENVELOPE.format) {
            let read = conquest::Puzzle::from_json(text).map_err(|error| match &error {
                conquest::PuzzleError::Envelope(fault) => fault.into(),
                _ => fault!(error),
            })?;
            return Ok(Self::Conquest(Box::new(read)));
        }
        let read = dominations::Puzzle::from_json(text).map_err(|error| match &error {
            dominations::PuzzleError::Envelope(fault) => fault.into(),
            _ => fault!(error),
        })?;
        Ok(Self::Dominations(Box::new(read)))
    }

    /// What does not hold about it, if anything. The outer none says that `stop` said so.
    fn flaw(&self, ladder: bool, stop: Stop) -> Option<Option<InputFault>> {
        Some(match self {
            Self::Dominations(puzzle) => puzzle.flaw(ladder, stop)?.map(|flaw| fault!(flaw)),
            Self::Conquest(puzzle) => puzzle.flaw(ladder, stop)?.map(|flaw| fault!(flaw)),
        })
    }
}

fn make(options: &MakeOptions) -> Result<ExitCode, Failure> {
    let mut records = Records::open(options.out.as_ref(), options.force)?;
    interrupt::listen()?;
    let pool = threads::pool(options.jobs)?;
    records.begin()?;
    let at_once = pool.current_num_threads() as u64;
    let mut progress = Progress::new(options.matches);
    let (mut next, end) = (options.from, options.from + options.matches);
    let mut kept = ControlFlow::Continue(());
    let mut decisions = BTreeSet::new();
    while next < end && kept.is_continue() && !interrupt::asked() {
        let until = end.min(next + at_once);
        let found = pool.install(|| {
            let matches = (next..until).into_par_iter();
            let found = matches.map(|index| options.of_match(index, &interrupt::asked));
            found.collect::<Vec<_>>()
        });
        // Those of a match that was not looked through would not come again.
        let lines: String = found
            .into_iter()
            .map_while(|found| found)
            .flatten()
            .filter(|found| decisions.insert(found.decision.clone()))
            .map(|found| found.line + "\n")
            .collect();
        kept = match records.are_kept() {
            true => records.keep(&lines),
            false => {
                output::print(|out| std::io::Write::write_all(out, lines.as_bytes()))?;
                ControlFlow::Continue(())
            }
        };
        next = until;
        progress.set(next - options.from);
    }
    progress.end();
    records.end()?;
    Ok(interrupt::code(ExitCode::SUCCESS))
}

fn check(options: &CheckOptions) -> Result<ExitCode, Failure> {
    let file = &options.file;
    let cannot_read = |error: &std::io::Error| {
        let name = file.display().to_string();
        let why = told(error, || faults::of_disk(error));
        Failure::bad_input(say!("cli-file-fault", file = name, why = why))
    };
    let bytes = fs::read(file).map_err(|error| cannot_read(&error))?;
    interrupt::listen()?;
    let pool = threads::pool(options.jobs)?;
    let all: Vec<(usize, Result<AnyPuzzle, InputFault>)> =
        puzzles_of(&bytes, AnyPuzzle::read).collect();
    let unreadable: Vec<String> = all
        .iter()
        .filter_map(|(line, read)| Some((*line, read.as_ref().err()?)))
        .map(|(line, fault)| fault.in_file(file, line))
        .collect();
    let asked = &interrupt::asked;
    let flaws: Vec<String> = pool.install(|| {
        let each = all.par_iter().filter_map(|(line, read)| {
            let puzzle = read.as_ref().ok()?;
            let flaw = puzzle.flaw(options.ladder, asked)??;
            Some(flaw.in_file(file, *line))
        });
        each.collect()
    });
    let good = all.len() - unreadable.len() - flaws.len();
    let all_wrong: Vec<String> = unreadable.iter().chain(&flaws).cloned().collect();
    output::print(|out| {
        for fault in &all_wrong {
            std::io::Write::write_all(out, fault.as_bytes())?;
            std::io::Write::write_all(out, b"\n")?;
        }
        let summary = say!("cli-puzzles-summary", good = good, checked = all.len());
        std::io::Write::write_all(out, (summary + "\n").as_bytes())
    })?;
    if interrupt::asked() {
        return Ok(interrupt::code(ExitCode::SUCCESS));
    }
    let fail = if unreadable.is_empty() {
        Failure::does_not_hold
    } else {
        Failure::bad_input
    };
    Failure::of_faults(&all_wrong, fail).map_or(Ok(ExitCode::SUCCESS), Err)
}

//! `dominations share`: matches as short codes, and codes as records.

use std::{io::Write, path::PathBuf, process::ExitCode};

use clap::{Args, ValueEnum};

use super::{
    failure::Failure,
    game::{Commanded, GameName, format_of, with_game},
    input_fault::InputFault,
    language::{say, told, words_of},
    options, output, record_input,
    verify::unknown_format,
};
use crate::{
    kit::MatchRecord,
    play::share::{Code, Coded, OpenError, ShareError},
};

#[derive(Debug, Args)]
pub(super) struct ShareOptions {
    /// A file of records: `.jsonl` with one match a line, or `.json` with one match.
    #[arg(
        value_name = "FILE.jsonl",
        required_unless_present = "open",
        conflicts_with = "open"
    )]
    file: Option<PathBuf>,
    /// Only match number N of the file; otherwise the code of each, one a line.
    #[arg(long = "match", value_name = "N", conflicts_with = "open", value_parser = options::within::<u32>(1..=u32::MAX))]
    number: Option<u32>,
    /// Instead: write the record of the match that a code tells; its groups may stand apart.
    #[arg(long, value_name = "CODE", num_args = 1..)]
    open: Option<Vec<String>>,
}

pub(super) fn run(options: &ShareOptions) -> Result<ExitCode, Failure> {
    if let Some(groups) = &options.open {
        let record = record_of(&groups.concat());
        let fail =
            |why: OpenError| Failure::bad_input(told(&why, || words_of(why.key(), why.values())));
        let record = record.map_err(fail)?;
        return output::print(|out| writeln!(out, "{record}"));
    }
    let Some(file) = &options.file else {
        return Err(Failure::bad_input(say!(
            "cli-usage-missing",
            arg = "FILE.jsonl"
        )));
    };
    let (mut found, mut codes, mut faults) = (0, Vec::new(), Vec::new());
    record_input::each(file, code_of, |line, code| {
        found += 1;
        if options.number.is_none_or(|number| number == found) {
            match code {
                Ok(code) => codes.push(code),
                Err(fault) => faults.push(fault.in_file(file, line)),
            }
        }
        Ok(())
    })?;
    if let Some(failure) = Failure::of_faults(&faults, Failure::bad_input) {
        return Err(failure);
    }
    if let Some(number) = options.number.filter(|number| *number > found) {
        return Err(Failure::bad_input(say!(
            "cli-share-no-match",
            file = file.display().to_string(),
            number = number,
            found = found
        )));
    }
    output::print(|out| codes.iter().try_for_each(|code| writeln!(out, "{code}")))
}

/// The code of the match of a record, of whichever game.
fn code_of(text: &str) -> Result<String, InputFault> {
    fn of<G: Commanded + Coded>(text: &str) -> Result<String, InputFault> {
        let record = MatchRecord::from_json(text).map_err(|error| G::input_fault(&error))?;
        let no_code = |why: ShareError| {
            let why = told(&why, || words_of(why.key(), why.values()));
            say!("cli-share-no-code", why = why)
        };
        Ok(G::code(&record).map_err(no_code)?)
    }
    let Some(format) = format_of(text) else {
        return with_game!(GameName::default(), of(text));
    };
    match GameName::of_format(&format) {
        Some(game) => with_game!(game, of(text)),
        None => Err(unknown_format(&format)),
    }
}

/// The record of the match that a code tells, of whichever game.
fn record_of(text: &str) -> Result<String, OpenError> {
    fn number<G: Coded>() -> Option<u32> {
        G::NUMBER
    }
    fn opened<G: Coded>(code: &Code) -> Result<String, OpenError> {
        Ok(G::of_code(code)?.to_json())
    }
    let code = Code::read(text)?;
    let games = GameName::value_variants().iter();
    let game = games
        .copied()
        .find(|game| with_game!(*game, number()) == Some(code.game()));
    let game = game.ok_or(OpenError::Game(code.game()))?;
    with_game!(game, opened(&code))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::games::{
        conquest::rules::Conquest, dice_wars::rules::DiceWars, dominations::rules::Dominations,
    };

    #[test]
    fn no_two_games_have_one_number() {
        let mut numbers = [Dominations::NUMBER, Conquest::NUMBER, DiceWars::NUMBER].to_vec();
        assert!(numbers.iter().flatten().all(|number| *number < 16));
        numbers.sort_unstable();
        numbers.dedup();
        assert_eq!(numbers.len(), 3);
    }
}

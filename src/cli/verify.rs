//! `dominations verify`: replays records by the rules.

use std::{io::Write, path::PathBuf, process::ExitCode};

use clap::{Args, ValueEnum};

use super::{
    failure::Failure,
    game::{Checked, Commanded, Deals, Explained, GameName, RECORD, format_of, with_game},
    language::say,
    output, record_input,
};
use crate::{
    kit::text::{NotUtf8, visible},
    locale::Localized,
    play::bots::quoted,
};

#[derive(Debug, Args)]
pub(super) struct VerifyOptions {
    /// Files of records: `.jsonl` with one match a line, or `.json` with one match.
    #[arg(value_name = "FILE.jsonl", required = true)]
    files: Vec<PathBuf>,
}

/// What was found out about the records.
#[derive(Default)]
struct Findings {
    checked: u64,
    good: u64,
    finished: u64,
    /// Those in which something was dealt.
    dealt: u64,
    /// Those whose deals are their seed's.
    of_seed: u64,
    /// The first deal that is not, and where.
    other_deal: Option<String>,
    /// Everything that is wrong, and where.
    faults: Vec<String>,
    /// How many were no records at all.
    unreadable: u64,
}

/// What a record is found to be: of the game that its `format` names. Where a text has none, what is wrong with it is told as
/// the first game tells it.
fn check(text: &str) -> Result<Checked, BadRecord> {
    let Some(format) = format_of(text) else {
        return with_game!(GameName::default(), check_of(text));
    };
    match GameName::of_format(&format) {
        Some(game) => with_game!(game, check_of(text)),
        None => Err(BadRecord::of_unknown(&format)),
    }
}

fn check_of<G: Commanded>(text: &str) -> Result<Checked, BadRecord> {
    G::checked(text).map_err(|error| BadRecord::of::<G>(&error))
}

/// What is wrong with a record of any game.
#[derive(Debug, thiserror::Error)]
#[error("{}", .said.0)]
pub(super) struct BadRecord {
    said: Explained,
    is_breach: bool,
}

impl BadRecord {
    pub(super) fn of<G: Commanded>(error: &G::RecordError) -> Self {
        Self {
            said: (error.to_string(), G::record_fault(error, 1)),
            is_breach: G::is_breach(error),
        }
    }

    /// A record of no game that is known here.
    pub(super) fn of_unknown(format: &str) -> Self {
        let known = GameName::value_variants().iter();
        let known: Vec<_> = known.map(|game| format!("{}{RECORD}", game.id())).collect();
        let known = known.join(", ");
        let found = quoted(format);
        Self {
            said: (
                format!("`format` is `{found}`: no game here writes that, expected one of {known}"),
                Localized::new("fault-format-unknown")
                    .with("found", found)
                    .with("known", known),
            ),
            is_breach: false,
        }
    }

    /// What is wrong, in every language.
    pub(super) fn words(&self) -> Localized {
        self.said.1.clone()
    }
}

impl From<NotUtf8> for BadRecord {
    fn from(fault: NotUtf8) -> Self {
        fn of<G: Commanded>(fault: NotUtf8) -> BadRecord {
            BadRecord::of::<G>(&fault.into())
        }
        with_game!(GameName::default(), of(fault))
    }
}

pub(super) fn run(options: &VerifyOptions) -> Result<ExitCode, Failure> {
    let mut found = Findings::default();
    for file in &options.files {
        record_input::each(file, check, |line, record| {
            let told = |(english, words): &Explained| {
                let told = record_input::of_line(file, line, english, || words.clone());
                visible(&told).into_owned()
            };
            found.checked += 1;
            match record {
                Ok(record) if record.nonsense.is_empty() => {
                    found.good += 1;
                    found.finished += u64::from(record.finished);
                    match &record.deals {
                        Deals::Nothing => {}
                        Deals::OfSeed => found.of_seed += 1,
                        Deals::Other(deal) => {
                            found.other_deal.get_or_insert_with(|| told(deal));
                        }
                    }
                    found.dealt += u64::from(!matches!(record.deals, Deals::Nothing));
                }
                Ok(record) => found.faults.extend(record.nonsense.iter().map(told)),
                Err(error) => {
                    found.unreadable += u64::from(!error.is_breach);
                    found.faults.push(told(&error.said));
                }
            }
            Ok(())
        })?;
    }
    // What is no file of records needs no report.
    if found.unreadable < found.checked {
        report(&found)?;
    }
    let fail = match found.unreadable {
        0 => Failure::does_not_hold,
        _ => Failure::bad_input,
    };
    Failure::of_faults(&found.faults, fail).map_or(Ok(ExitCode::SUCCESS), Err)
}

fn report(found: &Findings) -> Result<ExitCode, Failure> {
    output::print(|out| {
        found
            .faults
            .iter()
            .try_for_each(|fault| writeln!(out, "{fault}"))?;
        let (good, dealt, of_seed) = (found.good, found.dealt, found.of_seed);
        let summary = say!(
            "cli-verify-summary",
            good = good,
            checked = found.checked,
            finished = found.finished
        );
        writeln!(out, "{summary}")?;
        // Of games without chance there is nothing to say.
        if dealt == 0 && good > 0 {
            return Ok(());
        }
        let deals = match &found.other_deal {
            None => say!("cli-verify-deals", of_seed = of_seed, good = dealt),
            Some(first) => say!(
                "cli-verify-other-deal",
                of_seed = of_seed,
                good = dealt,
                first = first.as_str()
            ),
        };
        writeln!(out, "{deals}")
    })
}

//! `dominations verify`: replays records by the rules.

use std::{io::Write, path::PathBuf, process::ExitCode};

use clap::{Args, ValueEnum};

use super::{
    failure::Failure,
    game::{Checked, Commanded, Deals, Explained, GameName, RECORD, format_of, with_game},
    input_fault::InputFault,
    language::{say, told},
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
    /// Those in which something was dealt by a seed that is told.
    dealt: u64,
    /// Those in which something was dealt by one that is sealed.
    sealed: u64,
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
        None => Err(unknown_format(&format).into()),
    }
}

fn check_of<G: Commanded>(text: &str) -> Result<Checked, BadRecord> {
    G::checked(text).map_err(|error| BadRecord {
        fault: G::input_fault(&error),
        is_record: G::envelope(&error).is_none(),
    })
}

/// What is wrong with a record of any game.
struct BadRecord {
    fault: InputFault,
    /// Whether it is a record at all, and only what it tells breaks the rules.
    is_record: bool,
}

impl From<InputFault> for BadRecord {
    fn from(fault: InputFault) -> Self {
        Self {
            fault,
            is_record: false,
        }
    }
}

impl From<NotUtf8> for BadRecord {
    fn from(fault: NotUtf8) -> Self {
        InputFault::from(fault).into()
    }
}

/// That a record is of no game that is known here.
pub(super) fn unknown_format(format: &str) -> InputFault {
    let known = GameName::value_variants().iter();
    let known: Vec<_> = known.map(|game| format!("{}{RECORD}", game.id())).collect();
    let known = known.join(", ");
    let found = quoted(format);
    let english =
        format!("`format` is `{found}`: no game here writes that, expected one of {known}");
    let words = || {
        Localized::new("fault-format-unknown")
            .with("found", found)
            .with("known", known)
    };
    told(&english, words).into()
}

pub(super) fn run(options: &VerifyOptions) -> Result<ExitCode, Failure> {
    let mut found = Findings::default();
    for file in &options.files {
        record_input::each(file, check, |line, record| {
            let told_here = |fault: &InputFault| visible(&fault.in_file(file, line)).into_owned();
            let explained =
                |(english, words): &Explained| told_here(&told(english, || words.clone()).into());
            found.checked += 1;
            match record {
                Ok(record) if record.nonsense.is_empty() => {
                    found.good += 1;
                    found.finished += u64::from(record.finished);
                    match &record.deals {
                        Deals::Nothing => {}
                        Deals::OfSeed => found.of_seed += 1,
                        Deals::Other(deal) => {
                            found.other_deal.get_or_insert_with(|| explained(deal));
                        }
                        Deals::Sealed => found.sealed += 1,
                    }
                    let is_told = matches!(record.deals, Deals::OfSeed | Deals::Other(_));
                    found.dealt += u64::from(is_told);
                }
                Ok(record) => found.faults.extend(record.nonsense.iter().map(explained)),
                Err(bad) => {
                    found.unreadable += u64::from(!bad.is_record);
                    found.faults.push(told_here(&bad.fault));
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
        if found.sealed > 0 {
            let sealed = say!("cli-verify-sealed", sealed = found.sealed, good = good);
            writeln!(out, "{sealed}")?;
        }
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

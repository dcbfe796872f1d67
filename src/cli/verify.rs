//! `dominations verify`: replays records by the rules.

use std::{fmt::Display, io::Write, path::PathBuf, process::ExitCode};

use clap::Args;

use super::{failure::Failure, language::say, output, record_input};
use crate::{
    games::dominations::{
        faults,
        notation::{RecordError, verify::verify},
    },
    kit::text::visible,
    locale::Localized,
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
    /// Those whose deals are their seed's.
    of_seed: u64,
    /// The first deal that is not, and where.
    other_deal: Option<String>,
    /// Everything that is wrong, and where.
    faults: Vec<String>,
    /// How many were no records at all.
    unreadable: u64,
}

pub(super) fn run(options: &VerifyOptions) -> Result<ExitCode, Failure> {
    let mut found = Findings::default();
    for file in &options.files {
        let read = |text: &str| verify(text);
        record_input::each(file, read, |line, record| {
            let told = |what: &dyn Display, words: &dyn Fn() -> Localized| {
                visible(&record_input::of_line(file, line, what, words)).into_owned()
            };
            found.checked += 1;
            match record {
                Ok(record) if record.nonsense.is_empty() => {
                    found.good += 1;
                    found.finished +=
                        u64::from(record.record.record.position().standing().is_some());
                    match record.other_deal {
                        None => found.of_seed += 1,
                        Some(deal) if found.other_deal.is_none() => {
                            found.other_deal = Some(told(&deal, &|| faults::of_deal(deal)));
                        }
                        Some(_) => {}
                    }
                }
                Ok(record) => found.faults.extend(
                    record
                        .nonsense
                        .iter()
                        .map(|why| told(why, &|| faults::of_nonsense(why))),
                ),
                Err(error) => {
                    found.unreadable += u64::from(!RecordError::is_breach(&error));
                    found
                        .faults
                        .push(told(&error, &|| faults::of_record(&error, 1)));
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
        let (good, of_seed) = (found.good, found.of_seed);
        let summary = say!(
            "cli-verify-summary",
            good = good,
            checked = found.checked,
            finished = found.finished
        );
        let deals = match &found.other_deal {
            None => say!("cli-verify-deals", of_seed = of_seed, good = good),
            Some(first) => say!(
                "cli-verify-other-deal",
                of_seed = of_seed,
                good = good,
                first = first.as_str()
            ),
        };
        writeln!(out, "{summary}\n{deals}")
    })
}

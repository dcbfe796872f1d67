//! `dominations verify`: replays records by the rules.

use std::{io::Write, path::PathBuf, process::ExitCode};

use clap::Args;

use super::{failure::Failure, output, record_input};
use crate::{
    games::dominations::notation::{RecordError, verify::verify},
    kit::text::visible,
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
            let place = format!("{}, line {line}", file.display());
            let told =
                |what: &dyn std::fmt::Display| visible(&format!("{place}: {what}")).into_owned();
            found.checked += 1;
            match record {
                Ok(record) if record.nonsense.is_empty() => {
                    found.good += 1;
                    found.finished +=
                        u64::from(record.record.record.position().standing().is_some());
                    match record.other_deal {
                        None => found.of_seed += 1,
                        Some(deal) if found.other_deal.is_none() => {
                            found.other_deal = Some(told(&deal));
                        }
                        Some(_) => {}
                    }
                }
                Ok(record) => found
                    .faults
                    .extend(record.nonsense.iter().map(|why| told(why))),
                Err(error) => {
                    found.unreadable += u64::from(!RecordError::is_breach(&error));
                    found.faults.push(told(&error));
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
        writeln!(
            out,
            "{} of {} records hold, {} of them of finished matches",
            found.good, found.checked, found.finished
        )?;
        match &found.other_deal {
            None => writeln!(
                out,
                "{} of {} have the deals of their seed",
                found.of_seed, found.good
            ),
            Some(first) => writeln!(
                out,
                "{} of {} have the deals of their seed; the first other deal: {first}",
                found.of_seed, found.good
            ),
        }
    })
}

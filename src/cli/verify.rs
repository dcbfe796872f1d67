//! `dominations verify`: replays records by the rules.

use std::{io::Write, path::PathBuf, process::ExitCode};

use clap::Args;

use super::{failure::Failure, output, record_input};

#[derive(Debug, Args)]
pub(super) struct VerifyOptions {
    /// Files of records: `.jsonl` with one match a line, or `.json` with one match.
    #[arg(value_name = "FILE.jsonl", required = true)]
    files: Vec<PathBuf>,
}

pub(super) fn run(options: &VerifyOptions) -> Result<ExitCode, Failure> {
    let (mut checked, mut finished) = (0_u64, 0_u64);
    let mut breaches = Vec::new();
    for file in &options.files {
        record_input::each(file, |line, record| {
            checked += 1;
            match record {
                Ok(record) => finished += u64::from(record.record.position().standing().is_some()),
                Err(error) => {
                    let told = format!("{}, line {line}: {error}", file.display());
                    if !error.is_breach() {
                        return Err(Failure::bad_input(told));
                    }
                    breaches.push(told);
                }
            }
            Ok(())
        })?;
    }
    output::print(|out| {
        breaches
            .iter()
            .try_for_each(|breach| writeln!(out, "{breach}"))?;
        let good = checked - breaches.len() as u64;
        writeln!(
            out,
            "{good} of {checked} records hold, {finished} of them of finished matches"
        )
    })?;
    match &breaches[..] {
        [] => Ok(ExitCode::SUCCESS),
        [only] => Err(Failure::does_not_hold(only)),
        [first, rest @ ..] => Err(Failure::does_not_hold(format!(
            "{first} (and {} more)",
            rest.len()
        ))),
    }
}

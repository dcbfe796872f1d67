//! How a command fails: an exit code and one line that says what and where.

use std::{
    fmt::Display,
    io::{self, Write},
    path::Path,
    process::ExitCode,
};

use super::language::{say, told};
use crate::{kit::text::visible, locale::faults, play::bots::Exhausted};

/// Why a command did not do what it was asked to.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Failure {
    code: u8,
    message: String,
}

impl From<Exhausted> for Failure {
    fn from(exhausted: Exhausted) -> Self {
        Self::bad_input(exhausted)
    }
}

impl Failure {
    /// What was checked does not hold.
    pub fn does_not_hold(what: impl Display) -> Self {
        Self {
            code: 1,
            message: what.to_string(),
        }
    }

    /// The command was used wrongly, or its input cannot be read.
    pub fn bad_input(what: impl Display) -> Self {
        Self {
            code: 2,
            message: what.to_string(),
        }
    }

    /// What it says, in the language of the commands.
    #[cfg(feature = "network")]
    pub(super) fn message(&self) -> &str {
        &self.message
    }

    /// The first of these faults, and how many others there are; none if there is no fault.
    pub(super) fn of_faults(faults: &[String], fail: fn(String) -> Self) -> Option<Self> {
        let (first, rest) = faults.split_first()?;
        Some(fail(match rest.len() {
            0 => first.clone(),
            more => say!("cli-and-more", first = first.as_str(), more = more),
        }))
    }

    /// Says it on standard error, in one line.
    pub fn report(&self) -> ExitCode {
        let line = self
            .message
            .split('\n')
            .map(str::trim)
            .collect::<Vec<_>>()
            .join(" ");
        // Nobody is left to tell when standard error is closed.
        let line = say!("cli-error", what = &*visible(&line));
        let _closed = writeln!(io::stderr(), "{line}");
        ExitCode::from(self.code)
    }
}

/// That the disk does not take a file.
pub(super) fn cannot_write(file: &Path, error: &io::Error) -> Failure {
    let why = told(error, || faults::of_disk(error));
    Failure::bad_input(say!(
        "cli-file-fault",
        file = file.display().to_string(),
        why = why
    ))
}

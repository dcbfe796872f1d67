//! What is wrong with a line that a command reads, of a file or of standard input.

use std::{io, path::Path};

use super::language::{say, told};
use crate::{
    kit::{EnvelopeFault, json_fault::JsonFault, text::NotUtf8},
    locale::faults,
};

/// What is wrong with a line, in the language of the commands.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("{why}")]
pub struct InputFault {
    why: String,
    /// The line and the column where its reader stopped, from 1: what begins on a line may go on below it.
    place: Option<(usize, usize)>,
}

impl InputFault {
    /// Says it, and where in the file.
    pub(super) fn in_file(&self, file: &Path, line: usize) -> String {
        self.within(&file.display().to_string(), line)
    }

    /// Says it, and where on standard input.
    pub(super) fn in_stdin(&self, line: usize) -> String {
        self.within(&say!("cli-stdin"), line)
    }

    fn within(&self, file: &str, line: usize) -> String {
        let why = self.why.as_str();
        match self.place {
            None => say!("cli-line-fault", file = file, line = line, why = why),
            Some((below, column)) => say!(
                "cli-place-fault",
                file = file,
                line = line + below.saturating_sub(1),
                column = column,
                why = why
            ),
        }
    }
}

impl From<String> for InputFault {
    fn from(why: String) -> Self {
        Self { why, place: None }
    }
}

impl From<&EnvelopeFault> for InputFault {
    fn from(fault: &EnvelopeFault) -> Self {
        Self {
            why: told(fault, || faults::envelope_words(fault)),
            place: fault.place(),
        }
    }
}

impl From<NotUtf8> for InputFault {
    fn from(fault: NotUtf8) -> Self {
        Self::from(&EnvelopeFault::Text(fault))
    }
}

impl From<&JsonFault> for InputFault {
    fn from(fault: &JsonFault) -> Self {
        Self {
            why: told(fault, || faults::json_words(fault)),
            place: Some((fault.line, fault.column)),
        }
    }
}

impl From<io::Error> for InputFault {
    fn from(error: io::Error) -> Self {
        told(&error, || faults::of_disk(&error)).into()
    }
}

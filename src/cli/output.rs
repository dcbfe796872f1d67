//! Standard output: a reader that has heard enough is no failure.

use std::{
    io::{self, BufWriter, StdoutLock, Write},
    process::ExitCode,
};

use super::{
    failure::Failure,
    language::{say, told},
};
use crate::locale::faults;

/// Lets `write` write to standard output.
///
/// # Errors
/// What `write` fails with, but for a closed pipe.
pub(super) fn print(
    write: impl FnOnce(&mut BufWriter<StdoutLock<'static>>) -> io::Result<()>,
) -> Result<ExitCode, Failure> {
    let mut out = BufWriter::new(io::stdout().lock());
    match write(&mut out).and_then(|()| out.flush()) {
        Err(error) if error.kind() != io::ErrorKind::BrokenPipe => {
            let why = told(&error, || faults::of_disk(&error));
            Err(Failure::bad_input(say!("cli-stdout", why = why)))
        }
        _ => Ok(ExitCode::SUCCESS),
    }
}

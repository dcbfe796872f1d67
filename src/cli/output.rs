//! Standard output: a reader that has heard enough is no failure.

use std::{
    io::{self, BufWriter, StdoutLock, Write},
    process::ExitCode,
};

use super::failure::Failure;

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
            Err(Failure::bad_input(format!("standard output: {error}")))
        }
        _ => Ok(ExitCode::SUCCESS),
    }
}
